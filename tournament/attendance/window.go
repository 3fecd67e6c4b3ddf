package attendance

import (
	"time"

	"adyukh/tournament/guest"
)

// Window is the check-in of an event: for which round players report, from when until when, and the address at which they do so
// themselves. It opens and closes by the clock; nobody loses anything by that.
type Window struct {
	Revision int64     `json:"revision,omitzero"`
	Round    int       `json:"round,omitzero"`  // for which players report; 0: there is no check-in
	Opens    time.Time `json:"opens,omitzero"`  // UTC; zero: it is open from the beginning
	Closes   time.Time `json:"closes,omitzero"` // UTC; zero: it stays open
	Code     string    `json:"code,omitzero"`   // of the address at the door; empty while that is shut
}

// Phase is how far a check-in is.
type Phase string

// The phases.
const (
	NoCheckIn Phase = ""
	Before    Phase = "before"
	Open      Phase = "open"
	Closed    Phase = "closed"
)

// At is the phase at a moment, with the time at which it ends; zero when it does not by itself.
func (w Window) At(now time.Time) (phase Phase, ends time.Time) {
	switch {
	case w.Round == 0:
		return NoCheckIn, time.Time{}
	case now.Before(w.Opens):
		return Before, w.Opens
	case w.Closes.IsZero() || now.Before(w.Closes):
		return Open, w.Closes
	}
	return Closed, time.Time{}
}

// IsThere tells whether anything is set.
func (w Window) IsThere() bool {
	w.Revision = 0
	return w != Window{}
}

// IsSound tells whether there can be such a check-in: it does not close before it opens, and a door is one of a round.
func (w Window) IsSound() bool {
	if w.Round < 0 || w.Round > MaxRound || w.Round == 0 && w.IsThere() {
		return false
	}
	return w.Opens.IsZero() || w.Closes.IsZero() || w.Opens.Before(w.Closes)
}

// Admits tells whether a code opens the door.
func (w Window) Admits(code string) bool { return guest.Opens(w.Code, code) }
