package account

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"time"
)

// A ticket is what a browser keeps between two steps, so that the server keeps nothing: sealed with a key that is made at each start, of
// one purpose, for a short while. It gives no right by itself.

// maxTicket is the length of a sealed ticket: what a browser keeps in a cookie.
const maxTicket = 4000

// sealer seals and opens tickets. It is safe for concurrent use.
type sealer struct{ aead cipher.AEAD }

func newSealer() sealer {
	var key [32]byte
	rand.Read(key[:]) // never fails: it ends the program instead
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // the key has a length that there is
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic(err)
	}
	return sealer{aead}
}

type sealed struct {
	Ends time.Time
	What json.RawMessage
}

// seal returns the ticket that holds a value until a time.
func (s sealer) seal(purpose string, value any, ends time.Time) (string, error) {
	what, err := json.Marshal(value)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(sealed{Ends: ends, What: what})
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(s.aead.Seal(nil, nil, text, []byte(purpose))), nil
}

// open reads a ticket into the value. It tells whether it is one of ours, of that purpose, and not over.
func (s sealer) open(purpose, ticket string, value any, now time.Time) bool {
	if len(ticket) > maxTicket {
		return false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(ticket)
	if err != nil {
		return false
	}
	text, err := s.aead.Open(nil, nil, raw, []byte(purpose))
	if err != nil {
		return false
	}
	var one sealed
	if json.Unmarshal(text, &one) != nil || !now.Before(one.Ends) {
		return false
	}
	return json.Unmarshal(one.What, value) == nil
}
