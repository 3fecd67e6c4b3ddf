package v1

import (
	"encoding/json"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/tournament/contest/solving"
)

// jsonSolvingResults is how a contest stands by the rounds that are released.
type jsonSolvingResults struct {
	Final   bool                `json:"final"`
	Rounds  []solving.RoundID   `json:"rounds"`
	Solvers []jsonSolvingRow    `json:"solvers"`
	Teams   []jsonSolvingTeamed `json:"teams,omitempty"`
	Norms   []jsonNorm          `json:"norms,omitempty"` // once the results are final
}

type jsonSolvingRow struct {
	Solver  solving.SolverID  `json:"solver"`
	Name    string            `json:"name"`
	Place   int               `json:"place,omitempty"` // none of those who are out
	Points  json.Number       `json:"points"`
	Seconds int               `json:"seconds"`
	Rounds  []jsonSolvingPart `json:"rounds"`
}

type jsonSolvingPart struct {
	Points   json.Number       `json:"points"`
	Seconds  int               `json:"seconds"`
	Absent   bool              `json:"absent,omitempty"`
	Problems []jsonSolvingCell `json:"problems"`
}

type jsonSolvingCell struct {
	Points json.Number `json:"points,omitempty"`
	Blank  bool        `json:"blank,omitempty"`
}

type jsonSolvingTeamed struct {
	Team    string                `json:"team"`
	Place   int                   `json:"place,omitempty"`
	Points  json.Number           `json:"points"`
	Seconds int                   `json:"seconds"`
	Rounds  []jsonSolvingTeamPart `json:"rounds"`
}

type jsonSolvingTeamPart struct {
	Points  json.Number        `json:"points"`
	Seconds int                `json:"seconds"`
	Counts  []solving.SolverID `json:"counts"`
}

// apiSolvingResults answers with the results, once a round is released.
func apiSolvingResults(c *contest.Answering) error {
	k := c.Solving
	if len(k.Told.Rounds) == 0 {
		return web.ErrNotFound
	}
	return c.PublicJSON("solving-results", func() (any, error) {
		out := jsonSolvingResults{Final: !k.Head.Final.IsZero(), Rounds: k.Told.Rounds, Solvers: []jsonSolvingRow{}}
		for _, row := range k.Told.Solvers {
			s, _ := k.Solver(row.Solver)
			all := jsonSolvingRow{s.ID, s.Data.Name, row.Place, decimalJSON(row.Points), inSeconds(row.Time), []jsonSolvingPart{}}
			for _, r := range row.Rounds {
				all.Rounds = append(all.Rounds, solvingPartJSON(r))
			}
			out.Solvers = append(out.Solvers, all)
		}
		for _, r := range k.Told.Norms {
			s, _ := k.Solver(r.Who)
			out.Norms = append(out.Norms, normsJSON(int64(s.ID), s.Data.Name, k.Head.Norms, r.Judgements)...)
		}
		for _, t := range k.Told.Teams {
			all := jsonSolvingTeamed{t.Team, t.Place, decimalJSON(t.Points), inSeconds(t.Time), []jsonSolvingTeamPart{}}
			for _, r := range t.Rounds {
				counts := append([]solving.SolverID{}, r.Counts...)
				all.Rounds = append(all.Rounds, jsonSolvingTeamPart{decimalJSON(r.Points), inSeconds(r.Time), counts})
			}
			out.Teams = append(out.Teams, all)
		}
		return out, nil
	})
}

func solvingPartJSON(r solving.RoundRow) jsonSolvingPart {
	out := jsonSolvingPart{decimalJSON(r.Points), inSeconds(r.Time), r.Absent, []jsonSolvingCell{}}
	for _, cell := range r.Cells {
		given := jsonSolvingCell{Blank: cell.Blank}
		if cell.Known {
			given.Points = decimalJSON(cell.Points)
		}
		out.Problems = append(out.Problems, given)
	}
	return out
}

func inSeconds(d time.Duration) int { return int(d / time.Second) }
