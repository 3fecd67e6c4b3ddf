package clock

import "strconv"

// Kind is one of the ways in which time is given.
type Kind string

// The ways.
const (
	PerPeriod   Kind = "period" // days for so many moves, saved ones carried into the next period
	PerEachMove Kind = "move"   // days for each move
	PerGame     Kind = "game"   // days for the whole game, perhaps more with each move
	TripleBlock Kind = "triple"
)

// Kinds lists the ways, the most usual first.
func Kinds() []Kind { return []Kind{PerPeriod, PerEachMove, PerGame, TripleBlock} }

// Kind is the way of the settings.
func (s Settings) Kind() Kind {
	switch {
	case s.IsTriple():
		return TripleBlock
	case s.PerMove > 0:
		return PerEachMove
	case s.Moves > 0:
		return PerPeriod
	}
	return PerGame
}

// As returns the settings in another way, with the figures that are usual in it; what stops clocks stays.
func (s Settings) As(k Kind) Settings {
	if s.Kind() == k {
		return s
	}
	s.Moves, s.Days, s.PerMove, s.Increment, s.DoubleAfter, s.Triple = 0, 0, 0, 0, 0, Triple{}
	switch k {
	case PerPeriod:
		usual := Usual()
		s.Moves, s.Days, s.DoubleAfter = usual.Moves, usual.Days, usual.DoubleAfter
	case PerEachMove:
		s.PerMove = 5
	case PerGame:
		s.Days, s.Increment = 30, 3
	case TripleBlock:
		s.Triple = Triple{Increment: 3, Bank: 75}
		s.Holidays, s.Weekends = nil, false // nothing stops these clocks
	}
	return s
}

// String writes what everybody has, for files that are in English: "10 moves/50 days".
func (s Settings) String() string {
	switch s.Kind() {
	case PerPeriod:
		if s.Increment > 0 {
			return count(s.Moves, "move") + "/" + count(s.Days, "day") + " + " + count(s.Increment, "day") + "/move"
		}
		return count(s.Moves, "move") + "/" + count(s.Days, "day")
	case PerEachMove:
		return count(s.PerMove, "day") + "/move"
	case TripleBlock:
		return "triple block, " + count(s.Triple.Increment, "day") + "/move, bank " + count(s.Triple.Bank, "day")
	}
	if s.Increment > 0 {
		return count(s.Days, "day") + " + " + count(s.Increment, "day") + "/move"
	}
	return count(s.Days, "day") + "/game"
}

func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}
