package booklet

import (
	"adyukh/rules/games"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/report/layout"
)

// solvingHonours makes the papers that are handed out when the results of a contest for solvers are final.
type solvingHonours struct {
	occasion
	c *solving.Contest
}

func newSolvingHonours(c *solving.Contest, game games.Game, s Style) solvingHonours {
	h := c.Head
	return solvingHonours{occasion{s, game, h.Name, h.Place, s.T("solvingpaper.contest"), h.Final, h.Officials}, c}
}

// diplomas are those of the first solvers, and of each solver of the first teams.
func (h solvingHonours) diplomas() []layout.Honour {
	var all []layout.Honour
	for _, row := range h.c.Told.Solvers {
		if s, _ := h.c.Solver(row.Solver); row.Place >= 1 && row.Place <= lastHonoured && row.Points > 0 {
			all = append(all, h.sheet("pdf.diploma", s.Data, h.T("solvingpaper.honour-solver", "place", h.nth(row.Place))))
		}
	}
	for _, t := range h.c.Told.Teams {
		for _, s := range h.c.Solvers {
			if s.Team == t.Team && s.Out == "" && t.Place >= 1 && t.Place <= lastHonoured && t.Points > 0 {
				reason := h.T("solvingpaper.honour-team", "place", h.nth(t.Place), "team", t.Team)
				all = append(all, h.sheet("pdf.diploma", s.Data, reason))
			}
		}
	}
	return all
}

// certificates are those of all who have come to a round.
func (h solvingHonours) certificates() []layout.Honour {
	var all []layout.Honour
	for _, row := range h.c.Told.Solvers {
		came := false
		for _, r := range row.Rounds {
			came = came || !r.Absent
		}
		if s, _ := h.c.Solver(row.Solver); came && s.Out == "" {
			reason := h.T("contestpaper.honour-part")
			for _, r := range h.c.Told.Norms {
				if r.Who == s.ID {
					reason = h.withNorms(reason, r.Judgements)
				}
			}
			all = append(all, h.sheet("pdf.certificate", s.Data, reason))
		}
	}
	return all
}
