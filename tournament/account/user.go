package account

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/refusal"
)

// UserID names a user; 0 is nobody.
type UserID int64

// EventID names an event; it is the id that package tournament gives it.
type EventID int64

// User is somebody who can sign in.
type User struct {
	ID           UserID
	Login        string // normalised, as NormaliseLogin returns it
	LoginKey     string // unique among all users: equal for logins that look alike
	Name         string // as the journal shows it
	PasswordHash string // PHC string
	Admin        bool   // may do everything in every event, and manage users
	Disabled     bool   // can't sign in; has no sessions
	Registrar    bool   // looks after the register of persons: the federation's secretary
	CreatedAt    time.Time
	PasswordAt   time.Time // when the password was set last
}

// NewUser is what is needed to make a user.
type NewUser struct {
	Login    string
	Name     string
	Password string
	Admin    bool
}

// Actor is who asks for something.
type Actor struct {
	User      UserID
	Admin     bool
	Registrar bool // or Admin: looks after the register
	console   bool
}

// Actor returns the user as one who asks for something.
func (u User) Actor() Actor {
	return Actor{User: u.ID, Admin: u.Admin && !u.Disabled, Registrar: u.KeepsRegister() && !u.Disabled}
}

// KeepsRegister tells whether the user looks after the register: a federation's secretary, and every administrator.
func (u User) KeepsRegister() bool { return u.Registrar || u.Admin }

// Console is whoever works at the machine itself, with the program's commands. It may do everything.
func Console() Actor { return Actor{Admin: true, Registrar: true, console: true} }

// maxName is the length of a user's name, in characters.
const maxName = 120

// cleanName trims a name and joins inner white space; it refuses one that is empty, too long or not readable as text.
func cleanName(name string) (string, error) {
	if !utf8.ValidString(name) {
		return "", refusal.NewInvalid("name", "error.account.name-text", nil)
	}
	name = strings.Join(strings.Fields(name), " ")
	switch n := utf8.RuneCountInString(name); {
	case n == 0:
		return "", refusal.NewInvalid("name", "error.account.name-missing", nil)
	case n > maxName:
		return "", refusal.NewInvalid("name", "error.account.name-long", refusal.Args{"length": n, "most": maxName})
	case strings.ContainsFunc(name, unicode.IsControl) || strings.ContainsFunc(name, isBidi):
		return "", refusal.NewInvalid("name", "error.account.name-text", nil)
	}
	return name, nil
}

// isBidi tells whether a character does nothing but change the direction of the text around it.
func isBidi(r rune) bool {
	switch {
	case r == '\u061c', r == '\u200e', r == '\u200f':
		return true
	}
	return r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// maxLabel is the length of the name of a device, in characters.
const maxLabel = 120

// DeviceLabel makes a line that a person can read of what a browser says about itself: without control characters and
// without characters that can't be seen, shortened to 120 characters.
func DeviceLabel(userAgent string) string {
	var b strings.Builder
	n, gap := 0, false
	for _, r := range userAgent {
		switch {
		case r == utf8.RuneError || unicode.Is(unicode.Cf, r):
			continue
		case unicode.IsSpace(r) || unicode.IsControl(r) || !unicode.IsGraphic(r):
			gap = b.Len() > 0
			continue
		}
		if gap {
			n++
		}
		if n >= maxLabel-1 {
			b.WriteRune('…')
			break
		}
		if gap {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		n, gap = n+1, false
	}
	return b.String()
}
