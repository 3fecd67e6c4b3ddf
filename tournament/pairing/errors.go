package pairing

import "fmt"

// SizeError says that a number of players or cycles is out of bounds.
type SizeError struct {
	What      string // "players" or "cycles"
	Value     int
	Low, High int // the bounds, both allowed
}

// Error names the bounds in English; callers translate by the fields.
func (e *SizeError) Error() string {
	return fmt.Sprintf("%d %s: between %d and %d are possible", e.Value, e.What, e.Low, e.High)
}

// NumberKind says what is wrong with a number given by hand.
type NumberKind string

// The faults of numbers.
const (
	NumberOutOfRange NumberKind = "out-of-range"
	NumberTwice      NumberKind = "twice"
)

// NumberError says which number given by hand can't be.
type NumberError struct {
	Kind   NumberKind
	Index  int // place in the list, from 0
	Number int // the number there
	High   int // the highest possible number
	Other  int // NumberTwice: the earlier place in the list with the same number, from 0
}

// Error describes the fault in English, with places counted from 1; callers translate by the fields.
func (e *NumberError) Error() string {
	if e.Kind == NumberTwice {
		return fmt.Sprintf("player %d of the list: number %d is already that of player %d", e.Index+1, e.Number, e.Other+1)
	}
	return fmt.Sprintf("player %d of the list: number %d is not between 1 and %d", e.Index+1, e.Number, e.High)
}
