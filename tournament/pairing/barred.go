package pairing

import "slices"

// Bar says why two players can't meet, or why a player can't have the bye.
type Bar string

// The reasons of a Bar.
const (
	BarMet       Bar = "met"        // C1: they have played each other
	BarForbidden Bar = "forbidden"  // a forbidden pair
	BarColour    Bar = "colour"     // C3: both must have the same colour
	BarSoft      Bar = "soft"       // a soft rule that was not dropped
	BarMoved     Bar = "moved-down" // both were moved down to the bracket asked about, where they meet residents only (3.3)
	BarAsked     Bar = "asked"      // the question is about a pairing in which they don't meet
	BarBye       Bar = "bye"        // C2: had a bye, or points of a win without playing
	BarNoBye     Bar = "no-bye"     // as many players as seats: nobody has a bye
)

// Barred is a pair that can't be, and why. For BarBye and BarNoBye, B is 0; Round is when they met, or when A had points
// without playing.
type Barred struct {
	A, B   int
	Why    Bar
	Colour Colour // BarColour: the colour both must have
	Round  int
	Rule   int // BarSoft: index in Swiss.Soft
}

// reason says why two players can't meet.
func (f *field) reason(i, j int) Barred {
	a, b := &f.entries[i], &f.entries[j]
	bar := Barred{A: a.number, B: b.number}
	if bar.Round = f.people[a.number].met(b.number); bar.Round > 0 {
		bar.Why = BarMet
		return bar
	}
	for _, rule := range f.barring {
		if rule.bars(a.number, b.number) {
			bar.Why, bar.Rule = rule.why, rule.rule
			return bar
		}
	}
	switch {
	case !mayMeet(a, b):
		bar.Why, bar.Colour = BarColour, a.wants
	case slices.Contains(f.moved, int32(i)) && slices.Contains(f.moved, int32(j)):
		bar.Why = BarMoved
	default:
		bar.Why = BarAsked
	}
	return bar
}

// noBye says why a player can't have the bye.
func (f *field) noBye(i int) Barred {
	number := f.entries[i].number
	return Barred{A: number, Why: BarBye, Round: 1 + slices.IndexFunc(f.people[number].Past, f.swiss.frees)}
}

// met returns the round in which a player played another, 0 if he did not.
func (e *Entrant) met(number int) int {
	return 1 + slices.IndexFunc(e.Past, func(p Past) bool { return p.Kind == Played && p.Opponent == number })
}

// frees tells whether a past round bars a player from the bye (C2).
func (s Swiss) frees(p Past) bool {
	return p.Kind == AllocatedBye || p.Kind != Played && p.Points >= s.Points.Win
}
