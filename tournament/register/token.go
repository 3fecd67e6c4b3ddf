package register

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"time"
)

// TokenID names a token; 0 is none.
type TokenID int64

// Hash is a SHA-256 hash: what is stored of a token, which is itself random.
type Hash [sha256.Size]byte

// Token lets a program read the register.
type Token struct {
	ID        TokenID
	Name      string // what it is for
	Hash      Hash
	Private   bool // birth dates and own numbers may be read, too
	CreatedBy string
	CreatedAt time.Time
	UsedAt    time.Time // exact to some minutes; zero when never
	RevokedAt time.Time // zero when it is in force
}

// tokenPrefix tells people, and programs that look for secrets in files, what they have found.
const tokenPrefix = "adyukh_"

// tokenBytes is how much chance is in a token.
const tokenBytes = 32

func newToken() string {
	var b [tokenBytes]byte
	rand.Read(b[:]) // never fails: it ends the program instead
	return tokenPrefix + base64.RawURLEncoding.EncodeToString(b[:])
}

// HashToken returns what is stored of a token; ok is false for a text that can't be one.
func HashToken(token string) (h Hash, ok bool) {
	text, ok := strings.CutPrefix(token, tokenPrefix)
	if !ok || len(text) != base64.RawURLEncoding.EncodedLen(tokenBytes) {
		return Hash{}, false
	}
	if _, err := base64.RawURLEncoding.Strict().DecodeString(text); err != nil {
		return Hash{}, false
	}
	return sha256.Sum256([]byte(token)), true
}
