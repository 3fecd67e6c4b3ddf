package store

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/composition"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// Contests keeps contests of composers in the same database.
type Contests struct{ contests[composition.Contest] }

var _ composition.Store = (*Contests)(nil)

// Contests returns the store of the contests of composers.
func (s *Store) Contests() *Contests {
	return &Contests{contests[composition.Contest]{s, contestKind[composition.Contest]{
		Kind: composition.Kind(), listed: listedContest, columns: []tournament.PartKind{composition.HeadPart},
		hidden: composition.ContestHidden, opened: func(c *composition.Contest) (*int64, *bool) { return &c.Head.Revision, &c.Head.Public },
		told: `SELECT CASE WHEN body -> 'course' ->> 'preliminary' IS NULL THEN 0 ELSE 1 END
			+ CASE WHEN body -> 'course' ->> 'final' IS NULL THEN 0 ELSE 1 END FROM parts WHERE event_id = events.id AND kind = 'contest'`,
	}}}
}

// compositionBodies are the parts of contests of composers as the journal knows them.
func compositionBodies() []kept { return bodiesOf(composition.Kind()) }

// listedContest is what lists show of a contest.
func listedContest(c *composition.Contest, created time.Time) play.Head {
	h := c.Head
	begins, ends := listedDates(h, created)
	return play.Head{Name: h.Name, Short: h.Short, Place: h.Place, Begins: begins, Ends: ends, Game: h.Game, Public: h.Public}
}

// listedDates are the first day of a contest and the last that its timetable names, in its zone.
func listedDates(h composition.Head, created time.Time) (begins, ends person.Date) {
	first, last := created, time.Time{}
	if !h.Timetable.Opens.IsZero() {
		first = h.Timetable.Opens
	}
	for _, term := range composition.Terms() {
		if at := h.Timetable.At(term); at.After(last) {
			last = at
		}
	}
	return daysOf(first, last, h.Location())
}
