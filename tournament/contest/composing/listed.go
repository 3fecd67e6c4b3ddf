package composing

import (
	"adyukh/tournament"
	"adyukh/tournament/contest"
)

// listed is what lists show of the contest: its days are those of its timetable. Nobody is counted.
func (c *Contest) listed() tournament.ListFacts {
	h := c.Head
	first := c.Created
	if !h.Timetable.Opens.IsZero() {
		first = h.Timetable.Opens
	}
	_, last := contest.Span(h.instants()...)
	begins, ends := tournament.ListedDays(first, last, h.Location())
	return tournament.ListFacts{
		Name: h.Name, Short: h.ShortName(), Place: h.Place, Begins: begins, Ends: ends, Game: h.Game,
		Over: !h.Course.Final.IsZero(),
	}
}
