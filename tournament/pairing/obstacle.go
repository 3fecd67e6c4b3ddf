package pairing

import (
	"fmt"

	"adyukh/tournament/matching"
)

// Bar says why two players can't meet, or why a player can't have the bye.
type Bar string

// The reasons of a Bar.
const (
	BarMet       Bar = "met"       // C1: they have played each other
	BarForbidden Bar = "forbidden" // a forbidden pair
	BarColour    Bar = "colour"    // C3: both must have the same colour
	BarBye       Bar = "bye"       // C2: had a bye, or points of a win without playing
)

// Barred is a pair that can't be, and why. For BarBye, B is 0; for BarMet, Round is when they met.
type Barred struct {
	A, B   int
	Why    Bar
	Colour Colour // BarColour: the colour both must have
	Round  int
}

// ErrNoPairing says that no complete pairing exists (C4). The players of Stuck can meet nobody but those of Opponents,
// save within the pieces that Barred leaves: however the round is paired, at least Alone of them find no opponent, and
// at most one may have the bye.
type ErrNoPairing struct {
	Stuck     []int    // numbers
	Opponents []int    // numbers of all whom they could meet
	Alone     int      // how many stay alone at least
	Barred    []Barred // each pair within Stuck that is barred, and each of Stuck who can't have the bye
}

// Error names the players in English; callers translate by the fields.
func (e *ErrNoPairing) Error() string {
	return fmt.Sprintf("no complete pairing: of players %v, who could meet only %v, %d stay without an opponent",
		e.Stuck, e.Opponents, e.Alone)
}

// obstacle finds a set of players that proves that no complete pairing exists: those who can be left alone in some
// largest matching (Gallai and Edmonds); their neighbours outside are too few.
func (s Swiss) obstacle(all []entry) *ErrNoPairing {
	f := s.field(all, s.Forbidden)
	n := len(all)
	if f.odd {
		for i := range all {
			if all[i].byeable {
				f.graph.Connect(i, n)
			}
		}
	}
	c := matching.NewCardinality(f.graph, f.left)
	e := &ErrNoPairing{Alone: c.Maximum()}
	in := matching.NewBits(n + 1)
	for i := f.left.Next(0); i >= 0; i = f.left.Next(i + 1) {
		if c.Mate(i) < 0 {
			c.Augment(i)
			for j := range n + 1 {
				if f.left.Has(j) && c.Outer(j) {
					in.Set(j)
				}
			}
		}
	}
	for i := range n {
		switch {
		case in.Has(i):
			e.Stuck = append(e.Stuck, all[i].number)
		case touches(f.graph[i], in):
			e.Opponents = append(e.Opponents, all[i].number)
		}
	}
	e.Barred = s.barred(f, in)
	return e
}

func touches(a, b matching.Bits) bool {
	for w := range a {
		if a[w]&b[w] != 0 {
			return true
		}
	}
	return false
}

// barred gives the reason for each pair within the set that can't meet.
func (s Swiss) barred(f *field, in matching.Bits) []Barred {
	past := map[int]*Entrant{}
	for i := range s.Entrants {
		past[s.Entrants[i].Number] = &s.Entrants[i]
	}
	var list []Barred
	for i := range f.entries {
		if !in.Has(i) {
			continue
		}
		a := &f.entries[i]
		for j := i + 1; j < len(f.entries); j++ {
			if in.Has(j) && !f.graph[i].Has(j) {
				list = append(list, reason(past[a.number], a, &f.entries[j]))
			}
		}
		if f.odd && !a.byeable {
			list = append(list, Barred{A: a.number, Why: BarBye})
		}
	}
	return list
}

func reason(past *Entrant, a, b *entry) Barred {
	bar := Barred{A: a.number, B: b.number, Why: BarForbidden}
	for r, p := range past.Past {
		if p.Kind == Played && p.Opponent == b.number {
			bar.Why, bar.Round = BarMet, r+1
			return bar
		}
	}
	if !mayMeet(a, b) {
		bar.Why, bar.Colour = BarColour, a.wants
	}
	return bar
}
