package letters

import (
	"fmt"

	"adyukh/tournament/contest/solving"
	"adyukh/tournament/delivery/mail"
)

// Solving are the mails of contests for solvers.
func Solving(c Config, of *solving.Service) mail.Source {
	return source[solving.Contest]{c, "solving", "s", solving.Kind(), of, solved}
}

// solved is what there is to tell of a contest for solvers. Who asked for his page himself is told nothing before he has opened a round.
func solved(c *solving.Contest) told {
	t := told{name: c.Head.Name, language: c.Head.Language, zone: c.Head.Location()}
	solves := map[solving.SolverID]bool{}
	for _, p := range c.Sheets {
		solves[p.Solver] = true
	}
	for _, s := range c.Solvers {
		if s.Email == "" || s.Asked && !solves[s.ID] {
			continue
		}
		to := reader{int64(s.ID), s.Data.Name, s.Email, s.Code}
		for i, r := range c.Rounds {
			if !r.Released.IsZero() {
				t.news = append(t.news, news{
					at: r.Released, stage: "released", mark: fmt.Sprintf("%d-%s", r.ID, instantMark(r.Released)), to: to, page: "/results",
					args: func(speech) []any { return []any{"round", i + 1} },
				})
			}
		}
		if at := c.Head.Final; !at.IsZero() {
			t.news = append(t.news, news{at: at, stage: "final", mark: instantMark(at), to: to, page: "/results"})
		}
	}
	return t
}
