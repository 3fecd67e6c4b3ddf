package rating

import (
	"cmp"
	"slices"
)

// Standing is what a list says of a person.
type Standing struct {
	Person  ID
	Rating  int // 0: none yet
	Games   int // rated games
	Partial Partial
}

// Event is what a list keeps of an event that counts for it: enough to work it out again at any time.
type Event struct {
	ID    int64
	Date  int // of its end, as 20261121: events count in this order, those of one day by their ID
	Rules Rules
	Ages  map[ID]int // reached in the year of the event, of those whose age is known
	Seats []ID       // everybody who takes part
	Games []Game
}

// Counted is what one event has done within a list.
type Counted struct {
	Event   int64
	Changes []Change
}

// Recalculate returns what a list becomes when its events count one after the other, from the standings of base. The order in
// which base and events are given does not matter: the same base and the same events always give the same numbers. Persons
// whom base does not know start without a rating. Standings come in the order of their persons.
func Recalculate(base []Standing, events []Event) ([]Standing, []Counted) {
	now := make(map[ID]Standing, len(base))
	for _, s := range base {
		now[s.Person] = s
	}
	ordered := slices.Clone(events)
	slices.SortFunc(ordered, func(a, b Event) int { return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.ID, b.ID)) })
	counted := make([]Counted, len(ordered))
	for i, e := range ordered {
		counted[i] = Counted{Event: e.ID, Changes: e.count(now)}
	}
	all := make([]Standing, 0, len(now))
	for _, s := range now {
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b Standing) int { return cmp.Compare(a.Person, b.Person) })
	return all, counted
}

// count works an event out by the standings before it, and changes them.
func (e Event) count(now map[ID]Standing) []Change {
	players := make([]Player, len(e.Seats))
	for i, id := range e.Seats {
		s := now[id]
		players[i] = Player{ID: id, Rating: s.Rating, Games: s.Games, Age: e.Ages[id], Earlier: s.Partial}
	}
	changes := Compute(players, e.Games, e.Rules)
	for _, c := range changes {
		s := now[c.Player]
		s.Person, s.Rating, s.Games = c.Player, c.After, s.Games+c.Counted
		s.Partial = Partial{}
		if c.After == 0 {
			s.Partial = c.First.Total
		}
		now[c.Player] = s
	}
	return changes
}
