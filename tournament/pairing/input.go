package pairing

import "fmt"

// InputKind says what a Swiss event that can't be paired lacks or contradicts.
type InputKind string

// The faults of input.
const (
	InputRound     InputKind = "round"     // Round is below 1 or above Rounds, or a player has more past rounds than there were
	InputInitial   InputKind = "initial"   // no initial colour
	InputPoints    InputKind = "points"    // Win is not above Loss, or Most below Win
	InputNumber    InputKind = "number"    // a number is below 1 or occurs twice
	InputOpponent  InputKind = "opponent"  // the opponent of a past round does not exist or was paired otherwise
	InputColour    InputKind = "colour"    // the colours of a past game are not those of two opponents
	InputPast      InputKind = "past-kind" // an unknown kind of past round
	InputFixed     InputKind = "fixed"     // a fixed board seats somebody twice, or who does not take part; or there are two fixed byes
	InputFixedBye  InputKind = "fixed-bye" // a bye is fixed, but the number of the others is odd
	InputAbsent    InputKind = "absent"    // a question or a given round names a player who does not take part
	InputSoft      InputKind = "soft"      // a soft rule for less than no rounds
	InputCriterion InputKind = "criterion" // a question names no criterion from C6 to C21
	InputBracket   InputKind = "bracket"   // a question names a bracket that does not exist
)

// InputError says why a Swiss event is refused before anything is paired.
type InputError struct {
	Kind   InputKind
	Number int // the player concerned, 0 if none
	Round  int // the past round concerned, 0 if none
}

// Error describes the fault in English; callers translate by the fields.
func (e *InputError) Error() string {
	return fmt.Sprintf("swiss input: %s (player %d, round %d)", e.Kind, e.Number, e.Round)
}

func (s Swiss) check() error {
	switch {
	case s.Round < 1 || s.Round > s.Rounds:
		return &InputError{Kind: InputRound, Round: s.Round}
	case s.Initial != White && s.Initial != Black:
		return &InputError{Kind: InputInitial}
	case s.Points.Win <= s.Points.Loss || s.Points.Most < s.Points.Win:
		return &InputError{Kind: InputPoints}
	}
	place := make(map[int]*Entrant, len(s.Entrants))
	for i := range s.Entrants {
		e := &s.Entrants[i]
		if e.Number < 1 || place[e.Number] != nil {
			return &InputError{Kind: InputNumber, Number: e.Number}
		}
		place[e.Number] = e
	}
	for i := range s.Entrants {
		if err := s.checkPast(&s.Entrants[i], place); err != nil {
			return err
		}
	}
	for i := range s.Soft {
		if s.Soft[i].Rounds < 0 {
			return &InputError{Kind: InputSoft, Number: i}
		}
	}
	return s.checkFixed(place)
}

func (s Swiss) checkPast(e *Entrant, place map[int]*Entrant) error {
	if len(e.Past) >= s.Round {
		return &InputError{Kind: InputRound, Number: e.Number, Round: len(e.Past)}
	}
	for r, p := range e.Past {
		fault := func(k InputKind) error { return &InputError{Kind: k, Number: e.Number, Round: r + 1} }
		if p.Kind < Unpaired || p.Kind > highestOfKind {
			return fault(InputPast)
		}
		if p.Kind != Played {
			continue
		}
		o := place[p.Opponent]
		if o == nil || o == e || r >= len(o.Past) || o.Past[r].Kind != Played || o.Past[r].Opponent != e.Number {
			return fault(InputOpponent)
		}
		if p.Colour == NoColour || o.Past[r].Colour != p.Colour.Other() {
			return fault(InputColour)
		}
	}
	return nil
}
