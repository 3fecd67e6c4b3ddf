package v1

import (
	"encoding/json"
	"strconv"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
)

// jsonSolving is a contest for solvers. It is made of what solving.Contest.For leaves to everybody, and goes with the server's clock in the
// states of rounds alone, for which contest.Solvers.Readers lets it be kept.
type jsonSolving struct {
	ID        tournament.EventID `json:"id"`
	Name      string             `json:"name"`
	ShortName string             `json:"shortName"`
	Place     string             `json:"place,omitempty"`
	Game      string             `json:"game"`
	Language  string             `json:"language"`
	Zone      string             `json:"zone"`
	Version   int64              `json:"version"`
	Rules     jsonSolvingRules   `json:"regulations"`
	Officials []jsonDirector     `json:"officials"`
	Venues    []jsonVenue        `json:"venues"`
	Rounds    []jsonSolvingRound `json:"rounds"`
	Solvers   []jsonSolver       `json:"solvers"`
	Asking    bool               `json:"asking"`
	Final     *time.Time         `json:"final,omitempty"`
	Page      string             `json:"page"`
	Results   string             `json:"results,omitempty"`
}

// jsonSolvingRules say what answers earn. Points are exact decimals.
type jsonSolvingRules struct {
	Points  json.Number      `json:"points"`
	Step    json.Number      `json:"step"`
	Markers int              `json:"markers"`
	Time    solving.TimeUnit `json:"time"`
	ByTime  bool             `json:"byTime"`
	Best    int              `json:"best,omitempty"`
	Team    int              `json:"team,omitempty"`
}

type jsonVenue struct {
	ID   solving.VenueID `json:"id"`
	Name string          `json:"name"`
}

type jsonSolvingRound struct {
	ID       solving.RoundID   `json:"id"`
	No       int               `json:"no"`
	Title    string            `json:"title,omitempty"`
	State    solving.State     `json:"state"`
	Minutes  int               `json:"minutes"`
	Planned  *time.Time        `json:"planned,omitempty"`
	Starts   *time.Time        `json:"starts,omitempty"`
	Ends     *time.Time        `json:"ends,omitempty"`
	Released *time.Time        `json:"released,omitempty"`
	Note     string            `json:"note,omitempty"`
	Points   json.Number       `json:"points"`
	Problems []jsonSolvingTask `json:"problems"`
}

// jsonSolvingTask is a problem; all but its points comes with the release of its round.
type jsonSolvingTask struct {
	No        int           `json:"no"`
	Points    json.Number   `json:"points"`
	Position  string        `json:"position,omitempty"`
	Task      string        `json:"task,omitempty"`
	Solution  string        `json:"solution,omitempty"`
	Lines     []json.Number `json:"lines,omitempty"`
	FirstMove bool          `json:"firstMove,omitempty"`
	Source    string        `json:"source,omitempty"`
	Page      string        `json:"page,omitempty"`
}

type jsonSolver struct {
	ID         solving.SolverID `json:"id"`
	Name       string           `json:"name"`
	Federation string           `json:"federation,omitempty"`
	Club       string           `json:"club,omitempty"`
	Rank       string           `json:"rank,omitempty"`
	Team       string           `json:"team,omitempty"`
	Venue      solving.VenueID  `json:"venue,omitempty"`
	Out        string           `json:"out,omitempty"`
}

// apiSolving answers with the announcement: the rounds with what is released of them, and who solves.
func apiSolving(c *contest.Answering) error {
	return c.PublicJSON("solving", func() (any, error) {
		k, h := c.Solving, c.Solving.Head
		r, now := h.Regulations, c.Solvings.Now()
		out := jsonSolving{
			ID: k.ID, Name: h.Name, ShortName: h.ShortName(), Place: h.Place, Game: h.Game, Language: h.Language, Zone: h.Zone,
			Version: k.Published, Officials: []jsonDirector{}, Venues: []jsonVenue{}, Rounds: []jsonSolvingRound{}, Solvers: []jsonSolver{},
			Rules:  jsonSolvingRules{decimalJSON(r.Points), decimalJSON(r.Step), r.Markers, r.Time, r.ByTime, r.Best, r.Team},
			Asking: k.TakesSolvers(now), Final: instant(h.Final), Page: contest.SolvingBase(k.ID),
		}
		for _, o := range h.Officials {
			out.Officials = append(out.Officials, jsonDirector(o))
		}
		for _, v := range k.Venues {
			out.Venues = append(out.Venues, jsonVenue{v.ID, v.Name})
		}
		for _, r := range k.Rounds {
			out.Rounds = append(out.Rounds, solvingRoundJSON(k, r, now))
		}
		for _, s := range k.Solvers {
			out.Solvers = append(out.Solvers, jsonSolver{s.ID, s.Data.Name, s.Data.Federation, s.Data.Club, s.Data.Rank, s.Team, s.Venue, s.Out})
		}
		if len(k.Told.Rounds) > 0 {
			out.Results = contest.SolvingAPI(k.ID) + "/results"
		}
		return out, nil
	})
}

func solvingRoundJSON(k *solving.Contest, r solving.Round, now time.Time) jsonSolvingRound {
	out := jsonSolvingRound{
		ID: r.ID, No: k.Number(r.ID), Title: r.Title, State: r.State(now), Minutes: r.Minutes, Planned: instant(r.Planned),
		Starts: instant(r.Starts), Released: instant(r.Released), Note: r.Note, Points: decimalJSON(r.Points()), Problems: []jsonSolvingTask{},
	}
	if !r.Starts.IsZero() {
		out.Ends = instant(r.Ends())
	}
	for i, p := range r.Problems {
		task := jsonSolvingTask{No: i + 1, Points: decimalJSON(p.Points)}
		if !r.Released.IsZero() {
			task.Position, task.Task, task.Solution, task.FirstMove, task.Source = p.Position, p.Task, p.Solution, p.FirstMove, p.Source
			task.Lines = decimalsJSON(p.Worth)
			task.Page = contest.SolvingBase(k.ID) + "/rounds/" + web.Number64(r.ID) + "/" + strconv.Itoa(i+1)
		}
		out.Problems = append(out.Problems, task)
	}
	return out
}

func decimalsJSON(all []places.Decimal) []json.Number {
	var out []json.Number
	for _, d := range all {
		out = append(out, decimalJSON(d))
	}
	return out
}
