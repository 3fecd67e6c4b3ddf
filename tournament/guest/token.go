package guest

import (
	"crypto/rand"
	"encoding/base64"
)

// tokenBytes is how much chance is in a token.
const tokenBytes = 32

// NewToken returns a token, by which a device that keeps it is known again. Only a hash of it is stored.
func NewToken() string {
	var b [tokenBytes]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// IsToken tells whether NewToken can have made a text.
func IsToken(text string) bool {
	if len(text) != base64.RawURLEncoding.EncodedLen(tokenBytes) {
		return false
	}
	_, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return err == nil
}
