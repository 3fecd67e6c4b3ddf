package guest_test

import (
	"strings"
	"testing"

	"adyukh/tournament/guest"
)

func TestTokens(t *testing.T) {
	token := guest.NewToken()
	if !guest.IsToken(token) || token == guest.NewToken() {
		t.Errorf("%q is no token", token)
	}
	for _, text := range []string{"", token[1:], token + "A", "+" + token[1:], token[:len(token)-1] + "B", strings.Repeat("=", len(token))} {
		if guest.IsToken(text) {
			t.Errorf("%q is taken for a token", text)
		}
	}
}
