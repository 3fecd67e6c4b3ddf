package api_test

import (
	"fmt"
	"net/http"
	"testing"

	"adyukh/api"
)

// TestOwnersEnterInAFlood: wrong passwords come from a hall and from a thousand other addresses, then wrong codes of the second factor from
// somebody who knows the password. A check that never refuses tells guessers, so that the owner, too, waits on a new device in that hall;
// from another address, on a known device, by a recovery code and by a link the owner gets in.
func TestOwnersEnterInAFlood(t *testing.T) {
	t.Parallel()
	s := newSite(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} })
	s.user("anna", false)
	s.user("boris", false)
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
	anna, boris := s.signedIn("anna").cookie("device"), s.signedIn("boris")
	secret, recovery := boris.turnsOn(s)
	known := boris.cookie("device")
	link := func(login string) string {
		s.entry = ""
		return "/enter/" + s.enterCode(login)
	}

	stranger, waits := s.anonymous(), 0
	thousand(func(address string) {
		if stranger.post("/signin", fields("login", "anna", "password", "не тот пароль"), from(address)...).status == http.StatusTooManyRequests {
			waits++
		}
	})
	enters := func(what, device, address string, want int) *browser {
		t.Helper()
		b := s.withCookie("device", device)
		if a := b.post("/signin", signInForm("anna"), from(address)...); a.status != want {
			t.Errorf("anna %s: %d", what, a.status)
		}
		return b
	}
	if waits < 50 {
		t.Errorf("of those who try passwords %d have to wait", waits)
	}
	enters("on a new device in the hall", "", hall, http.StatusTooManyRequests)
	enters("elsewhere", "", elsewhere, http.StatusSeeOther)
	enters("on a known device in the hall", anna, hall, http.StatusSeeOther)
	if a := s.anonymous().post(link("anna"), fields("password", "другая фраза из слов"), from(hall)...); a.status != http.StatusSeeOther {
		t.Errorf("anna by a link in the hall: %d", a.status)
	}

	half := func(device, address string) *browser {
		t.Helper()
		b := s.withCookie("device", device)
		if b.post("/signin", signInForm("boris"), from(address)...); b.cookie("half") == "" {
			t.Fatalf("the right password from %s is refused", address)
		}
		return b
	}
	guesser, waits := half("", hall), 0
	guess := func(address string) {
		if guesser.post("/signin/code", fields("code", "000000"), from(address)...).status == http.StatusTooManyRequests {
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
		{"elsewhere", "", elsewhere, s.codeOf(secret), true},
		{"on a known device in the hall", known, hall, s.codeOf(secret), false},
		{"by recovery in the hall", "", hall, recovery[0], false},
		{"by recovery elsewhere", "", elsewhere, recovery[1], false},
	} {
		b := half(c.device, c.address)
		for range 10 {
			guess(hall)
		}
		if a := b.post("/signin/code", fields("code", c.code), from(c.address)...); b.isIn() == c.waits {
			t.Errorf("boris %s: %d", c.what, a.status)
		}
	}
	code := s.codeOf(secret)
	for range 10 {
		guess(hall)
	}
	b := s.anonymous()
	b.post(link("boris"), fields("password", "другая фраза из слов"), from(hall)...)
	if a := b.post("/signin/code", fields("code", code), from(hall)...); !b.isIn() {
		t.Errorf("boris by a link in the hall: %d", a.status)
	}
}
