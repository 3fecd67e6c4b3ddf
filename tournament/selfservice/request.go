package selfservice

import "time"

// Wish is what a player can ask for on the own page.
type Wish string

// The wishes.
const (
	Here  Wish = "here"  // is there, for a round
	Zero  Wish = "zero"  // not to be paired in a round, for nothing
	Half  Wish = "half"  // the same for half a point
	Leave Wish = "leave" // takes no part from a round on
)

// Slot is what a player asks for at most once at a time: to be there, to be left out, to leave.
type Slot int64

// The slots.
const (
	OfArrival Slot = 1 + iota
	OfRound
	OfLeaving
)

// Slots lists all, in the order of pages.
func Slots() []Slot { return []Slot{OfArrival, OfRound, OfLeaving} }

// Slot returns that of a wish; ok is false for what is none.
func (w Wish) Slot() (s Slot, ok bool) {
	switch w {
	case Here:
		return OfArrival, true
	case Zero, Half:
		return OfRound, true
	case Leave:
		return OfLeaving, true
	}
	return 0, false
}

// Answer is what became of a request.
type Answer string

// The answers.
const (
	Waits     Answer = ""
	Granted   Answer = "granted"
	Refused   Answer = "refused"
	TakenBack Answer = "taken-back" // by the player
	Overtaken Answer = "overtaken"  // the round came before an answer
)

// Request is what a player asks arbiters for. Nothing changes before one of them says yes. Its id is RequestID.
type Request struct {
	ID       int64     `json:"id"`
	Revision int64     `json:"revision,omitzero"`
	Player   int64     `json:"player"`
	Wish     Wish      `json:"wish"`
	Round    int       `json:"round"`
	Words    string    `json:"words,omitzero"` // the player's reason
	At       time.Time `json:"at,omitzero"`
	Answer   Answer    `json:"answer,omitzero"`
	Reason   string    `json:"reason,omitzero"` // the arbiter's, of one that was refused
	Times    int       `json:"times,omitzero"`  // how often the player has been heard in this slot
}

// RequestID names what a player asks for in a slot.
func RequestID(player int64, s Slot) int64 { return player<<2 | int64(s) }

// IsOpen tells whether an arbiter is to answer.
func (r Request) IsOpen() bool { return r.Wish != "" && r.Answer == Waits }

// Same tells whether two requests ask for the same.
func (r Request) Same(as Request) bool {
	return r.Player == as.Player && r.Wish == as.Wish && r.Round == as.Round && r.Words == as.Words
}

// Seen counts what the player could notice: it grows with each change.
func (r Request) Seen() int64 {
	n := 2 * int64(r.Times)
	if r.Answer != Waits {
		n++
	}
	return n
}
