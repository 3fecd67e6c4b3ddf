package account_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament/account"
)

// TestOwnersEnterInAFlood: wrong passwords come from a hall and from a thousand other addresses, then wrong codes of the second factor from
// somebody who knows the password. A check that never refuses tells guessers, so that the owner, too, waits on a new device in that hall;
// from another address, on a known device, by a recovery code and by a link the owner gets in.
func TestOwnersEnterInAFlood(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} })
	s.User("anna", false)
	s.User("boris", false)
	const hall, elsewhere = "192.0.2.1", "198.51.100.1"
	from := func(address string) []string { return []string{"X-Forwarded-For", address} }
	thousand := func(each func(address string)) {
		for range 60 {
			each(hall)
		}
		for n := range 1000 {
			each(fmt.Sprintf("10.0.%d.%d", n/250, n%250+1))
		}
	}
	anna, boris := s.SignedIn("anna").Cookie("device"), s.SignedIn("boris")
	secret, recovery := boris.TurnsOn(s)
	known := boris.Cookie("device")
	link := func(login string) string {
		s.Entry = ""
		return "/enter/" + s.EnterCode(login)
	}

	stranger, waits := s.Anonymous(), 0
	thousand(func(address string) {
		if stranger.Post("/signin", apitest.Fields("login", "anna", "password", "не тот пароль"),
			from(address)...).Status == http.StatusTooManyRequests {
			waits++
		}
	})
	enters := func(what, device, address string, want int) *apitest.Browser {
		t.Helper()
		b := s.WithCookie("device", device)
		if a := b.Post("/signin", apitest.SignInForm("anna"), from(address)...); a.Status != want {
			t.Errorf("anna %s: %d", what, a.Status)
		}
		return b
	}
	if waits < 50 {
		t.Errorf("of those who try passwords %d have to wait", waits)
	}
	enters("on a new device in the hall", "", hall, http.StatusTooManyRequests)
	enters("elsewhere", "", elsewhere, http.StatusSeeOther)
	enters("on a known device in the hall", anna, hall, http.StatusSeeOther)
	if a := s.Anonymous().Post(link("anna"), apitest.Fields("password", "другая фраза из слов"),
		from(hall)...); a.Status != http.StatusSeeOther {
		t.Errorf("anna by a link in the hall: %d", a.Status)
	}

	half := func(device, address string) *apitest.Browser {
		t.Helper()
		b := s.WithCookie("device", device)
		if b.Post("/signin", apitest.SignInForm("boris"), from(address)...); b.Cookie("half") == "" {
			t.Fatalf("the right password from %s is refused", address)
		}
		return b
	}
	guesser, waits := half("", hall), 0
	guess := func(address string) {
		if guesser.Post("/signin/code", apitest.Fields("code", "000000"), from(address)...).Status == http.StatusTooManyRequests {
			waits++
		}
	}
	if thousand(guess); waits < 1000 {
		t.Errorf("of those who try codes %d have to wait", waits)
	}
	for _, c := range []struct {
		what, device, address, code string
		waits                       bool
	}{
		{"elsewhere", "", elsewhere, s.CodeOf(secret), true},
		{"on a known device in the hall", known, hall, s.CodeOf(secret), false},
		{"by recovery in the hall", "", hall, recovery[0], false},
		{"by recovery elsewhere", "", elsewhere, recovery[1], false},
	} {
		b := half(c.device, c.address)
		for range 10 {
			guess(hall)
		}
		if a := b.Post("/signin/code", apitest.Fields("code", c.code), from(c.address)...); b.IsIn() == c.waits {
			t.Errorf("boris %s: %d", c.what, a.Status)
		}
	}
	code := s.CodeOf(secret)
	for range 10 {
		guess(hall)
	}
	b := s.Anonymous()
	b.Post(link("boris"), apitest.Fields("password", "другая фраза из слов"), from(hall)...)
	if a := b.Post("/signin/code", apitest.Fields("code", code), from(hall)...); !b.IsIn() {
		t.Errorf("boris by a link in the hall: %d", a.Status)
	}
}

// TestOwnersEnterByPasskeyInAFlood: challenges are asked for and wrong answers come from a hall and from a thousand other addresses. Who
// has the passkey gets in from that hall, from elsewhere and on a known device: no signature is guessed, so that no wrong one keeps it out.
func TestOwnersEnterByPasskeyInAFlood(t *testing.T) {
	t.Parallel()
	s := atLocalhost(apitest.NewSite(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} }))
	s.User("anna", false)
	anna := s.SignedIn("anna")
	passkey, known := addsPasskey(anna, "Телефон"), anna.Cookie("device")
	const hall, elsewhere = "192.0.2.1", "198.51.100.1"
	stranger, entered := s.Anonymous(), 0
	stolen := challenge(stranger, "/signin/passkey/challenge")
	answer := passkey.Sign(t, stolen.Options)
	guess := func(address string) {
		stranger.Post("/signin/passkey/challenge", nil, "Accept", "application/json", "X-Forwarded-For", address)
		form := apitest.Fields("ticket", stolen.Ticket+"A", "answer", answer, "next", "/account")
		if stranger.Post("/signin/passkey", form, "X-Forwarded-For", address); stranger.IsIn() {
			entered++
		}
	}
	for range 100 {
		guess(hall)
	}
	for n := range 1000 {
		guess(fmt.Sprintf("10.0.%d.%d", n/250, n%250+1))
	}
	if entered > 0 {
		t.Errorf("an answer to another challenge has opened the account %d times", entered)
	}
	for _, c := range []struct{ what, device, address string }{
		{"in the hall", "", hall}, {"elsewhere", "", elsewhere}, {"on a known device in the hall", known, hall},
	} {
		guess(hall)
		b := s.WithCookie("device", c.device)
		given := b.Post("/signin/passkey/challenge", nil, "Accept", "application/json", "X-Forwarded-For", c.address)
		var asked account.Ceremony
		if err := json.Unmarshal([]byte(given.Body), &asked); err != nil || given.Status != http.StatusOK {
			t.Errorf("%s: no challenge: %d, %v", c.what, given.Status, err)
			continue
		}
		form := apitest.Fields("ticket", asked.Ticket, "answer", passkey.Sign(t, asked.Options), "next", "/account")
		if a := b.Post("/signin/passkey", form, "X-Forwarded-For", c.address); !b.IsIn() {
			t.Errorf("%s: %d", c.what, a.Status)
		}
	}
}
