package store

import (
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
)

// Solvings keeps contests for solvers in the same database.
type Solvings struct{ contests[solving.Contest] }

var _ solving.Store = (*Solvings)(nil)

// Solvings returns the store of the contests for solvers.
func (s *Store) Solvings() *Solvings { return &Solvings{contests[solving.Contest]{s, solvingKind()}} }

func solvingKind() contestKind[solving.Contest] {
	return contestKind[solving.Contest]{
		Kind: solving.Kind(), hidden: solving.Hidden, rests: checkTallies,
		main: solving.HeadPart, people: solving.SolverPart, rounds: solving.RoundPart,
		head: func(c *solving.Contest) *contest.Head { return &c.Head.Head },
		told: `SELECT count(*) FROM parts WHERE event_id = events.id
			AND (kind = 'solving-round' AND body ->> 'released' IS NOT NULL
			OR kind = 'solving' AND body ->> 'final' IS NOT NULL)`,
	}
}
