package composing

import (
	"time"

	"adyukh/tournament"
)

// listed is what lists show of the contest: its days are those of its timetable. Nobody is counted.
func (c *Contest) listed() tournament.ListFacts {
	h := c.Head
	first, last := c.Created, time.Time{}
	if !h.Timetable.Opens.IsZero() {
		first = h.Timetable.Opens
	}
	for _, term := range Terms() {
		if at := h.Timetable.At(term); at.After(last) {
			last = at
		}
	}
	begins, ends := tournament.ListedDays(first, last, h.Location())
	return tournament.ListFacts{
		Name: h.Name, Short: h.ShortName(), Place: h.Place, Begins: begins, Ends: ends, Game: h.Game,
		Over: !h.Course.Final.IsZero(),
	}
}
