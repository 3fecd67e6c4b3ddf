package composing

import (
	"time"
)

// Timetable are the terms of a contest. The server's clock enforces them, see Times.
type Timetable struct {
	Opens       time.Time `json:"opens,omitzero"`       // entries are taken from here; zero: at once
	Closes      time.Time `json:"closes,omitzero"`      // and changed until here
	Preliminary time.Time `json:"preliminary,omitzero"` // when the preliminary award is announced for
	Claims      time.Time `json:"claims,omitzero"`      // claims can be made until here
	Final       time.Time `json:"final,omitzero"`       // when the final award is announced for
	Moves       []Move    `json:"moves,omitzero"`       // of published terms, in the order in which they were made
}

// Term is one of the terms of a timetable.
type Term string

// The terms, in their order.
const (
	Opening     Term = "opens"
	Closing     Term = "closes"
	Preliminary Term = "preliminary"
	ClaimsEnd   Term = "claims"
	Final       Term = "final"
)

// Terms lists them in their order.
func Terms() []Term { return []Term{Opening, Closing, Preliminary, ClaimsEnd, Final} }

// At returns when a term is; zero where that is not said.
func (t Timetable) At(term Term) time.Time { return *t.at(term) }

// Set changes a term of a copy.
func (t Timetable) Set(term Term, at time.Time) Timetable {
	*t.at(term) = at
	return t
}

func (t *Timetable) at(term Term) *time.Time {
	switch term {
	case Opening:
		return &t.Opens
	case Closing:
		return &t.Closes
	case Preliminary:
		return &t.Preliminary
	case ClaimsEnd:
		return &t.Claims
	case Final:
		return &t.Final
	}
	panic("composition: no term " + string(term))
}

// Bounds of moves of terms: how many there are, and runes of a reason.
const (
	maxMoves  = 200
	maxReason = 500
)

// Move is a published term that was moved, and why: everybody can read it.
type Move struct {
	Term   Term      `json:"term"`
	From   time.Time `json:"from,omitzero"`
	To     time.Time `json:"to,omitzero"`
	Reason string    `json:"reason,omitzero"`
	At     time.Time `json:"at,omitzero"`
}

// Course is how far the director has brought the contest: each instant is zero until it has happened.
type Course struct {
	Handed      time.Time `json:"handed,omitzero"`      // the entries were numbered and handed to the judges
	Preliminary time.Time `json:"preliminary,omitzero"` // the preliminary award was published
	Final       time.Time `json:"final,omitzero"`       // the final award was published
	Seed        uint64    `json:"seed,omitzero"`        // with which the numbers were drawn, told with the final award
}

// Phase is where a contest stands.
type Phase string

// The phases, in their order.
const (
	Announced Phase = "announced" // entries are not taken yet
	Entering  Phase = "entering"  // authors send and change
	Closed    Phase = "closed"    // nothing is taken any more, but for letters that were posted in time
	Judging   Phase = "judging"   // judges mark under numbers
	Claiming  Phase = "claiming"  // the preliminary award is published, and claims are taken
	Deciding  Phase = "deciding"  // claims are decided
	Over      Phase = "over"      // the final award is published
)

// Phases lists them in their order.
func Phases() []Phase { return []Phase{Announced, Entering, Closed, Judging, Claiming, Deciding, Over} }

// Phase tells where the contest stands.
func (h Head) Phase(at Times) Phase {
	switch t, c := h.Timetable, h.Course; {
	case !c.Final.IsZero():
		return Over
	case !c.Preliminary.IsZero() && !at.isOver(t.Claims):
		return Claiming
	case !c.Preliminary.IsZero():
		return Deciding
	case !c.Handed.IsZero():
		return Judging
	case at.isOver(t.Closes):
		return Closed
	case at.hasBegun(t.Opens):
		return Entering
	}
	return Announced
}
