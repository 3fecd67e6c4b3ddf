package store

import (
	"adyukh/tournament/composition"
)

// Contests keeps contests of composers in the same database.
type Contests struct{ contests[composition.Contest] }

var _ composition.Store = (*Contests)(nil)

// Contests returns the store of the contests of composers.
func (s *Store) Contests() *Contests {
	return &Contests{contests[composition.Contest]{s, contestKind[composition.Contest]{
		Kind: composition.Kind(), hidden: composition.ContestHidden,
		opened: func(c *composition.Contest) (*int64, *bool) { return &c.Head.Revision, &c.Head.Public },
		told: `SELECT CASE WHEN body -> 'course' ->> 'preliminary' IS NULL THEN 0 ELSE 1 END
			+ CASE WHEN body -> 'course' ->> 'final' IS NULL THEN 0 ELSE 1 END FROM parts WHERE event_id = events.id AND kind = 'contest'`,
	}}}
}

// compositionBodies are the parts of contests of composers as the journal knows them.
func compositionBodies() []kept { return bodiesOf(composition.Kind()) }
