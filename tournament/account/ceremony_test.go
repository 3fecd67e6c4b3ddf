package account_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"adyukh/tournament/account"
)

// FuzzPasskeyAnswer: whatever a browser answers, nobody comes in without a signature, and nothing breaks.
func FuzzPasskeyAnswer(f *testing.F) {
	f.Add("")
	f.Add("null")
	f.Add(strings.Repeat("[", 1000))
	client := base64.RawURLEncoding.EncodeToString([]byte(`{"type":"webauthn.get","challenge":"` + strings.Repeat("A", 43) +
		`","origin":"https://cup.example"}`))
	f.Add(`{"id":"AAAA","rawId":"AAAA","type":"public-key","clientExtensionResults":{},"response":{"clientDataJSON":"` + client +
		`","authenticatorData":"` + strings.Repeat("A", 50) + `","signature":"MAYCAQECAQE","userHandle":"QUFBQQ"}}`)
	f.Fuzz(func(t *testing.T, answer string) {
		if account.AcceptsForTest(answer) {
			t.Fatalf("accepted: %q", answer)
		}
	})
}
