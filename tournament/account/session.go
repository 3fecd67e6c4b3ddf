package account

import (
	"crypto/sha256"
	"time"

	"adyukh/tournament/guest"
)

// SessionID names a session; 0 is none.
type SessionID int64

// Hash is a SHA-256 hash: what is stored of a secret that is itself random.
type Hash [sha256.Size]byte

// Session is one device on which a user is signed in.
type Session struct {
	ID        SessionID
	User      UserID
	Token     Hash // of the token that the browser holds
	Device    string
	Address   string // from which it was made
	CreatedAt time.Time
	SeenAt    time.Time // exact to Config.TouchEvery
	ExpiresAt time.Time // whatever happens
	ProvedAt  time.Time // when it was made, or the password was given again
}

// ProofLasts is how long the last proof is good for acts that need one.
const ProofLasts = 10 * time.Minute

// Identity is who a request comes from.
type Identity struct {
	User    User
	Session Session
}

// Actor returns the user as one who asks for something.
func (i Identity) Actor() Actor { return i.User.Actor() }

// hashToken returns what is stored of a token; ok is false for a text that guest.NewToken can't have made.
func hashToken(token string) (h Hash, ok bool) {
	if !guest.IsToken(token) {
		return Hash{}, false
	}
	return sha256.Sum256([]byte(token)), true
}

// ended tells whether a session can no longer be used: idle for too long, or too old.
func (s Session) ended(now time.Time, idle time.Duration) bool {
	return !now.Before(s.ExpiresAt) || now.Sub(s.SeenAt) >= idle
}
