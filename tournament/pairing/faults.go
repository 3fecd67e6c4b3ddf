package pairing

import "slices"

// FaultKind says which rule a given round breaks.
type FaultKind string

// The kinds of a Fault, the gravest first.
const (
	FaultTwice      FaultKind = "twice"      // A is seated more than once
	FaultAbsent     FaultKind = "absent"     // A does not take part in this round
	FaultMissing    FaultKind = "missing"    // A takes part, but has neither a board nor the bye
	FaultByes       FaultKind = "byes"       // a bye though the number of players is even, or more than one
	FaultMet        FaultKind = "met"        // C1: A and B played each other in Round
	FaultForbidden  FaultKind = "forbidden"  // A and B are a forbidden pair
	FaultBye        FaultKind = "bye"        // C2: A may not have the bye, because of Round
	FaultColour     FaultKind = "colour"     // C3: A and B both have an absolute preference for Colour, and neither is a topscorer
	FaultSoft       FaultKind = "soft"       // the Soft rule Rule keeps A and B apart
	FaultByeScore   FaultKind = "bye-score"  // C5: A has the bye with the score Have, Least was possible
	FaultThree      FaultKind = "three"      // A gets Colour for the third time running; not of topscorers and their opponents
	FaultDifference FaultKind = "difference" // A gets a colour difference beyond 2; not of topscorers and their opponents
)

// Fault is a rule that a given round breaks.
type Fault struct {
	Kind        FaultKind
	A, B        int // players; 0: none; of a board A is White
	Round, Rule int
	Colour      Colour
	Have, Least int // FaultByeScore: scores; FaultByes: how many byes there are and may be
}

// legal tells whether a round with this fault can still be measured: the players sit as C1 to C3 allow.
func (f Fault) legal() bool {
	return f.Kind == FaultByeScore || f.Kind == FaultThree || f.Kind == FaultDifference
}

// faults lists the rules that a round breaks, and the boards with other colours than article 5 gives.
func (f *field) faults(round []Pair) (list []Fault, turned []Board) {
	list = f.seatFaults(round)
	at := f.places()
	for _, p := range round {
		i, here := at[p.White]
		j, there := at[p.Black]
		switch {
		case !here || !p.IsBye() && (!there || i == j):
		case p.IsBye():
			list = append(list, f.byeFaults(i)...)
		default:
			list = append(list, f.pairFaults(i, j)...)
			b := f.board(&f.entries[min(i, j)], &f.entries[max(i, j)])
			if b.White != p.White {
				turned = append(turned, b)
			}
		}
	}
	return list, turned
}

// seatFaults looks for who sits twice, nowhere, or should not.
func (f *field) seatFaults(round []Pair) []Fault {
	var list []Fault
	seats := map[int]int{}
	byes := 0
	for _, p := range round {
		seats[p.White]++
		if p.IsBye() {
			byes++
		} else {
			seats[p.Black]++
		}
	}
	for _, p := range round {
		for _, n := range []int{p.White, p.Black} {
			switch {
			case n == 0:
			case f.people[n].Absent:
				list = append(list, Fault{Kind: FaultAbsent, A: n})
			case seats[n] > 1:
				list = append(list, Fault{Kind: FaultTwice, A: n})
				seats[n] = 1
			}
		}
	}
	for i := range f.entries {
		if n := f.entries[i].number; seats[n] == 0 {
			list = append(list, Fault{Kind: FaultMissing, A: n})
		}
	}
	if byes > len(f.entries)%2 {
		list = append(list, Fault{Kind: FaultByes, Have: byes, Least: len(f.entries) % 2})
	}
	return list
}

func (f *field) byeFaults(i int) []Fault {
	e := &f.entries[i]
	switch {
	case !e.byeable:
		return []Fault{{Kind: FaultBye, A: e.number, Round: f.noBye(i).Round}}
	case f.odd && f.witness != nil && e.score > f.byeAt:
		return []Fault{{Kind: FaultByeScore, A: e.number, Have: e.score, Least: f.byeAt}}
	}
	return nil
}

// pairFaults gives the rules that a board breaks, White first.
func (f *field) pairFaults(i, j int) []Fault {
	var list []Fault
	if !f.graph[i].Has(j) {
		bar := f.reason(i, j)
		kind := map[Bar]FaultKind{BarMet: FaultMet, BarForbidden: FaultForbidden, BarSoft: FaultSoft, BarColour: FaultColour}[bar.Why]
		list = append(list, Fault{Kind: kind, A: bar.A, B: bar.B, Round: bar.Round, Rule: bar.Rule, Colour: bar.Colour})
	}
	white, black := &f.entries[i], &f.entries[j]
	if white.top || black.top {
		return list
	}
	return slices.Concat(list, colourFaults(white, White), colourFaults(black, Black))
}

// colourFaults are the third game running with one colour, and a difference beyond 2 (C.04.1 6 and 7).
func colourFaults(e *entry, c Colour) []Fault {
	var list []Fault
	if e.repeat == c {
		list = append(list, Fault{Kind: FaultThree, A: e.number, Colour: c})
	}
	if e.balance >= 2 && c == White || e.balance <= -2 && c == Black {
		list = append(list, Fault{Kind: FaultDifference, A: e.number, Colour: c})
	}
	return list
}
