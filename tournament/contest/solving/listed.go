package solving

import (
	"adyukh/tournament"
	"adyukh/tournament/contest"
)

// listed is what lists show of the contest: its days are those of its rounds, as they were announced or started. Nobody is counted.
func (c *Contest) listed() tournament.ListFacts {
	first, last := contest.Span(c.instants()...)
	h := c.Head
	begins, ends := tournament.ListedDays(first, last, h.Location())
	return tournament.ListFacts{
		Name: h.Name, Short: h.ShortName(), Place: h.Place, Begins: begins, Ends: ends, Game: h.Game,
		Over: !h.Final.IsZero(),
	}
}
