package account

import (
	"github.com/go-webauthn/webauthn/webauthn"
)

// AcceptsForTest tells whether an answer is taken for one that a passkey has signed, whose public key is zeros.
func AcceptsForTest(answer string) bool {
	site := Site{Name: "cup.example", Origin: "https://cup.example"}
	b := begun{Site: site, Session: webauthn.SessionData{Challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", RelyingPartyID: site.Name}}
	shown := readShown(answer)
	key := Passkey{ID: 1, PublicKey: make([]byte, 77), Handle: []byte("AAAA"), Site: site.Name}
	if shown != nil {
		key.Credential = shown.RawID
	}
	return b.verify(shown, key, User{ID: 1}) == nil
}
