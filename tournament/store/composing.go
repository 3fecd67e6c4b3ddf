package store

import (
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// Contests keeps contests of composers in the same database.
type Contests struct{ contests[composing.Contest] }

var _ composing.Store = (*Contests)(nil)

// Contests returns the store of the contests of composers.
func (s *Store) Contests() *Contests {
	return &Contests{contests[composing.Contest]{s, composingKind()}}
}

func composingKind() contestKind[composing.Contest] {
	return contestKind[composing.Contest]{
		Kind: composing.Kind(), hidden: composing.ContestHidden, main: composing.HeadPart, people: composing.PersonPart,
		head: func(c *composing.Contest) *contest.Head { return &c.Head.Head },
		told: `SELECT CASE WHEN body -> 'course' ->> 'preliminary' IS NULL THEN 0 ELSE 1 END
			+ CASE WHEN body -> 'course' ->> 'final' IS NULL THEN 0 ELSE 1 END FROM parts WHERE event_id = events.id AND kind = 'contest'`,
	}
}
