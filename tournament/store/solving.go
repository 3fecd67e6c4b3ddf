package store

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/composition/solving"
	"adyukh/tournament/play"
)

// Solvings keeps contests for solvers in the same database.
type Solvings struct{ contests[solving.Contest] }

var _ solving.Store = (*Solvings)(nil)

// Solvings returns the store of the contests for solvers.
func (s *Store) Solvings() *Solvings {
	return &Solvings{contests[solving.Contest]{s, contestKind[solving.Contest]{
		Kind: solving.Kind(), listed: listedSolving, hidden: solving.Hidden,
		columns: []tournament.PartKind{solving.HeadPart, solving.RoundPart},
		opened:  func(c *solving.Contest) (*int64, *bool) { return &c.Head.Revision, &c.Head.Public },
		rests:   checkTallies,
		told: `SELECT count(*) FROM parts WHERE event_id = events.id
			AND (kind = 'solving-round' AND body ->> 'released' IS NOT NULL
			OR kind = 'solving' AND body ->> 'final' IS NOT NULL)`,
	}}}
}

// solvingBodies are the parts of contests for solvers as the journal knows them.
func solvingBodies() []kept { return bodiesOf(solving.Kind()) }

// listedSolving is what lists show of a contest for solvers: its days are those of its rounds, as they were announced or started.
func listedSolving(c *solving.Contest, _ time.Time) play.Head {
	var first, last time.Time
	for _, r := range c.Rounds {
		at := r.Starts
		if at.IsZero() {
			at = r.Planned
		}
		if at.IsZero() {
			continue
		}
		if first.IsZero() || at.Before(first) {
			first = at
		}
		if at.After(last) {
			last = at
		}
	}
	h := c.Head
	begins, ends := daysOf(first, last, h.Location())
	return play.Head{Name: h.Name, Short: h.Short, Place: h.Place, Begins: begins, Ends: ends, Game: h.Game, Public: h.Public}
}
