package pairing

import (
	"fmt"
)

// Check lists the rules that a given round breaks, and the boards with other colours than article 5 gives, as article 5 gives
// them. The round is given as to Judge; unlike there nothing is paired, so that it is quick enough for every step of a change
// by hand, while some do not sit yet. The error is that of Judge.
func (s Swiss) Check(round []Pair) (faults []Fault, turned []Board, err error) {
	s.Fixed = nil
	if err := s.check(); err != nil {
		return nil, nil, err
	}
	f, err := s.open()
	if _, none := err.(*ErrNoPairing); none {
		f = s.field(s.rules(nil))
	} else if err != nil {
		return nil, nil, err
	}
	if err := f.known(round); err != nil {
		return nil, nil, err
	}
	faults, turned = f.faults(round)
	return faults, turned, nil
}

// known refuses a round that names somebody whom the event does not know.
func (f *field) known(round []Pair) error {
	for _, p := range round {
		for _, n := range []int{p.White, p.Black} {
			if f.people[n] == nil && (n != 0 || n == p.White) {
				return &InputError{Kind: InputAbsent, Number: n, Round: f.swiss.Round}
			}
		}
	}
	return nil
}

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
