package solving

import (
	"time"

	"adyukh/tournament"
)

// listed is what lists show of the contest: its days are those of its rounds, as they were announced or started. Nobody is counted.
func (c *Contest) listed() tournament.ListFacts {
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
	begins, ends := tournament.ListedDays(first, last, h.Location())
	return tournament.ListFacts{
		Name: h.Name, Short: h.ShortName(), Place: h.Place, Begins: begins, Ends: ends, Game: h.Game,
		Over: !h.Final.IsZero(),
	}
}
