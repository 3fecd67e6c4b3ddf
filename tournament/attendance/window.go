package attendance

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"strings"
	"time"
)

// Window is the check-in of an event: for which round players report, from when until when, and the address at which they do so
// themselves. It opens and closes by the clock; nobody loses anything by that.
type Window struct {
	Revision int64
	Round    int       // for which players report; 0: there is no check-in
	Opens    time.Time // UTC; zero: it is open from the beginning
	Closes   time.Time // UTC; zero: it stays open
	Code     string    // of the address at the door; empty while that is shut
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

// codeBytes make a code that nobody guesses: 100 bits.
const codeBytes = 13

// codes are written in lower case, without letters that look like digits.
var codes = base32.NewEncoding("abcdefghjkmnpqrstvwxyz0123456789").WithPadding(base32.NoPadding)

// NewCode returns a code that nobody can know before.
func NewCode() string {
	var raw [codeBytes]byte
	_, _ = rand.Read(raw[:]) // never fails: crypto/rand ends the program instead
	return codes.EncodeToString(raw[:])
}

// Admits tells whether a code opens the door.
func (w Window) Admits(code string) bool { return Opens(w.Code, code) }

// Opens tells whether somebody has typed the code that NewCode made; "" opens nothing. It takes as long for a code that is nearly right as
// for any other.
func Opens(code, typed string) bool {
	return code != "" && subtle.ConstantTimeCompare([]byte(strings.ToLower(typed)), []byte(code)) == 1
}

// ReadCode reads a code as people type it: in groups, in capitals, with letters that look like digits, or the address that ends with it.
func ReadCode(text string) string {
	text = strings.TrimRight(strings.TrimSpace(text), "/")
	text = strings.ToLower(text[strings.LastIndex(text, "/")+1:])
	return strings.NewReplacer(" ", "", "\u00a0", "", "-", "", "i", "1", "l", "1", "o", "0").Replace(text)
}

// InGroups writes a code so that people can type it.
func InGroups(code string) string {
	const group = 7
	var b strings.Builder
	for i := range len(code) {
		if i > 0 && i%group == 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(code[i])
	}
	return b.String()
}
