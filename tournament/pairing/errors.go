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

// ChoiceError says that a choice is none of those that exist.
type ChoiceError struct {
	What  string // "board colours", "match count" or "tie step"
	Value string
}

// Error names the choice in English; callers translate by the fields.
func (e *ChoiceError) Error() string { return fmt.Sprintf("%q is no %s", e.Value, e.What) }
