package store

import (
	"adyukh/tournament/contest/solving"
)

// Solvings keeps contests for solvers in the same database.
type Solvings struct{ contests[solving.Contest] }

var _ solving.Store = (*Solvings)(nil)

// Solvings returns the store of the contests for solvers.
func (s *Store) Solvings() *Solvings {
	return &Solvings{contests[solving.Contest]{s, contestKind[solving.Contest]{
		Kind: solving.Kind(), hidden: solving.Hidden, rests: checkTallies,
		opened: func(c *solving.Contest) (*int64, *bool) { return &c.Head.Revision, &c.Head.Public },
		told: `SELECT count(*) FROM parts WHERE event_id = events.id
			AND (kind = 'solving-round' AND body ->> 'released' IS NOT NULL
			OR kind = 'solving' AND body ->> 'final' IS NOT NULL)`,
	}}}
}

// solvingBodies are the parts of contests for solvers as the journal knows them.
func solvingBodies() []kept { return bodiesOf(solving.Kind()) }
