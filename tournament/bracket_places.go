package tournament

import (
	"slices"

	"adyukh/tournament/standings"
)

// bracketPlaces returns the places that the matches give: those who are out share the places of their round, the others
// may still become first, or at worst share the places of those who lose in the round that they play.
func (e *Event) bracketPlaces(b *Bracket, winners [][]int, ids []PlayerID) []BracketPlace {
	known, err := e.bracket().Places(winners)
	if err != nil { // winners are players of their matches
		return nil
	}
	forThird := map[PlayerID]bool{}
	last := b.Rounds[len(b.Rounds)-1]
	for _, m := range last.Matches {
		if m.Third {
			forThird[m.Sides[0].Player], forThird[m.Sides[1].Player] = true, true
		}
	}
	places := make([]BracketPlace, len(ids))
	for i, id := range ids {
		places[i] = BracketPlace{Player: id, First: known[i].Low, Last: known[i].High}
		switch {
		case known[i].Low != 0:
		case forThird[id]:
			places[i].First, places[i].Last, places[i].In = 3, 4, true
		default:
			later := len(b.Rounds) - 1 - b.roundsWon(id)
			places[i].First, places[i].Last, places[i].In = 1, min(2<<later, len(ids)), true
		}
	}
	return places
}

// roundsWon returns how many rounds a player who is in has behind him.
func (b *Bracket) roundsWon(id PlayerID) int {
	for n, r := range b.Rounds {
		if !slices.ContainsFunc(r.Matches, func(m BracketMatch) bool { return m.Winner == id }) {
			return n
		}
	}
	return len(b.Rounds)
}

// inBracketOrder puts the rows of a table in the order of a knock-out's places, and those who share them by number.
func (b *Bracket) inBracketOrder(t *standings.Table) {
	place := map[standings.ID]standings.Place{}
	order := map[standings.ID]int{}
	for i, p := range b.Places {
		place[standings.ID(p.Player)] = standings.Place{First: p.First, Last: p.Last}
		order[standings.ID(p.Player)] = i
	}
	t.Rows = slices.Clone(t.Rows)
	for i := range t.Rows {
		t.Rows[i].Place = place[t.Rows[i].Player]
	}
	slices.SortFunc(t.Rows, func(x, y standings.Row) int {
		if x.Place != y.Place {
			return (x.Place.First-y.Place.First)*2*len(t.Rows) + x.Place.Last - y.Place.Last
		}
		return order[x.Player] - order[y.Player]
	})
}
