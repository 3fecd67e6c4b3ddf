package api_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

// signInForm is what the sign-in page posts.
func signInForm(login string) url.Values {
	return url.Values{"login": {login}, "password": {password}}
}

// withCookie is another browser that has only this one cookie.
func (s *site) withCookie(name, value string) *browser {
	b := s.anonymous()
	jar, _ := cookiejar.New(nil)
	u, _ := url.Parse(s.base)
	jar.SetCookies(u, []*http.Cookie{{Name: name, Value: value}})
	b.client.Jar = jar
	return b
}

// isIn tells whether the browser is signed in.
func (b *browser) isIn() bool {
	b.t.Helper()
	return b.get("/account").status == http.StatusOK
}

func TestSignInGivesANewSession(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	b := s.withCookie("session", strings.Repeat("A", 43))
	planted := b.cookie("session")
	if a := b.post("/signin", signInForm("admin")); a.status != http.StatusSeeOther {
		t.Fatalf("sign-in: %d", a.status)
	}
	first := b.cookie("session")
	if first == planted || !b.isIn() || s.withCookie("session", planted).isIn() {
		t.Errorf("the planted token is good for something")
	}
	if a := b.post("/signin", signInForm("admin")); a.status != http.StatusSeeOther {
		t.Fatalf("second sign-in: %d", a.status)
	}
	if b.cookie("session") == first || s.withCookie("session", first).isIn() {
		t.Errorf("the session before the second sign-in still runs")
	}
}

func TestSessionsEnd(t *testing.T) {
	runtest.Races(t)
	tests := map[string]func(s *site, b *browser){
		"sign-out": func(_ *site, b *browser) { b.post("/signout", nil) },
		"idle":     func(s *site, _ *browser) { s.clock.pass(72*time.Hour + time.Second) },
		"too old": func(s *site, b *browser) {
			for range 31 {
				s.clock.pass(24 * time.Hour)
				b.get("/account")
			}
		},
		"disabled": func(s *site, _ *browser) {
			u, _ := s.accounts.UserByLogin(s.t.Context(), account.Console(), "anna")
			if err := s.accounts.SetDisabled(s.t.Context(), account.Console(), u.ID, true); err != nil {
				s.t.Fatal(err)
			}
		},
		"password set by an administrator": func(s *site, _ *browser) {
			u, _ := s.accounts.UserByLogin(s.t.Context(), account.Console(), "anna")
			if a := s.signedIn("admin").post("/users/"+id(u.ID)+"/password",
				url.Values{"password": {"другая фраза из слов"}}); a.status != http.StatusSeeOther {
				s.t.Fatalf("set password: %d", a.status)
			}
		},
		"password changed elsewhere": func(s *site, _ *browser) {
			form := url.Values{"old": {password}, "password": {"другая фраза из слов"}}
			if a := s.signedIn("anna").post("/account/password", form); a.status != http.StatusSeeOther {
				s.t.Fatalf("change password: %d\n%s", a.status, a.body)
			}
		},
		"ended elsewhere": func(s *site, _ *browser) {
			if a := s.signedIn("anna").post("/account/sessions/revoke", url.Values{"session": {"others"}}); a.status != http.StatusSeeOther {
				s.t.Fatalf("end others: %d", a.status)
			}
		},
	}
	for name, end := range tests {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.user("anna", false)
			b := s.signedIn("anna")
			token := b.cookie("session")
			if !b.isIn() {
				t.Fatal("not signed in")
			}
			end(s, b)
			if s.withCookie("session", token).isIn() {
				t.Error("the token is still good")
			}
		})
	}
}

func TestWhoChangesThePasswordStaysIn(t *testing.T) {
	s := newSite(t)
	b := s.signedIn("admin")
	old := b.cookie("session")
	b.post("/account/password", url.Values{"old": {password}, "password": {"другая фраза из слов"}})
	if b.cookie("session") == old || !b.isIn() {
		t.Error("the session has no new token, or has ended")
	}
	if a := b.post("/account/password", url.Values{"old": {"не тот"}, "password": {"ещё одна фраза"}}); a.status != http.StatusUnauthorized ||
		!strings.Contains(a.body, "Логин или пароль") {
		t.Errorf("wrong present password: %d", a.status)
	}
}

// TestSessionsOfOthersStay: the id of somebody else's session in the form ends nothing.
func TestSessionsOfOthersStay(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	s.user("anna", false)
	anna, admin := s.signedIn("anna"), s.signedIn("admin")
	for n := range 20 {
		admin.post("/account/sessions/revoke", url.Values{"session": {strconv.Itoa(n + 1)}})
	}
	if !anna.isIn() {
		t.Error("somebody else ended the session")
	}
	if admin.isIn() {
		t.Error("the own session should have been among the ids")
	}
}

func TestCookies(t *testing.T) {
	plain, secure := newSite(t), newSite(t, func(c *api.Config) { c.TLS = true })
	tests := []struct {
		site *site
		name string
		tls  bool
	}{{plain, "session", false}, {secure, "__Host-session", true}}
	for _, tt := range tests {
		a := tt.site.anonymous().post("/signin", signInForm("admin"))
		lines := a.header.Values("Set-Cookie")
		i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, tt.name+"=") })
		if i < 0 {
			t.Fatalf("no cookie %s in %q", tt.name, lines)
		}
		for _, want := range []string{"HttpOnly", "SameSite=Lax", "Path=/"} {
			if !strings.Contains(lines[i], want) {
				t.Errorf("%q without %s", lines[i], want)
			}
		}
		if strings.Contains(lines[i], "Domain") || strings.Contains(lines[i], "Max-Age") || strings.Contains(lines[i], "Secure") != tt.tls {
			t.Errorf("%q with TLS %t", lines[i], tt.tls)
		}
	}
}

// TestWhoExists: a wrong password and an unknown login get the same answer.
func TestWhoExists(t *testing.T) {
	s := newSite(t)
	known := s.anonymous().post("/signin", url.Values{"login": {"admin"}, "password": {"неправильный"}})
	unknown := s.anonymous().post("/signin", url.Values{"login": {"nimda"}, "password": {"неправильный"}})
	if known.status != unknown.status || strings.ReplaceAll(known.body, "admin", "") != strings.ReplaceAll(unknown.body, "nimda", "") {
		t.Errorf("known login %d, unknown %d, or other words", known.status, unknown.status)
	}
	if known.status != http.StatusUnauthorized || strings.Contains(known.body, "неправильный") {
		t.Errorf("status %d, or the password came back", known.status)
	}
}

// TestGuessing: after some wrong passwords a stranger has to wait; whatever header he sends, it is one address. The user, on
// a device of hers, still comes in.
func TestGuessing(t *testing.T) {
	s := newSite(t)
	admin := s.signedIn("admin")
	device := admin.cookie("device")
	var last answer
	for n := range 40 {
		last = s.anonymous().post("/signin", url.Values{"login": {"admin"}, "password": {"guess " + strconv.Itoa(n)}},
			"X-Forwarded-For", "10.0.0."+strconv.Itoa(n), "X-Real-IP", "10.0.1."+strconv.Itoa(n), "Forwarded", "for=10.0.2."+strconv.Itoa(n))
	}
	if last.status != http.StatusTooManyRequests || last.header.Get("Retry-After") == "" ||
		!strings.Contains(last.body, "Слишком много попыток") {
		t.Errorf("after 40 tries: %d, Retry-After %q", last.status, last.header.Get("Retry-After"))
	}
	if a := s.withCookie("device", device).post("/signin", signInForm("admin")); a.status != http.StatusSeeOther {
		t.Errorf("the user from her own device: %d", a.status)
	}
}

// TestSignInWhileManyDo: who finds no place is told so in words, with the form as it was filled in, and when to come again; the arbiter
// on a known device comes in meanwhile.
func TestSignInWhileManyDo(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	device := s.signedIn("admin").cookie("device")
	ctx, end := context.WithCancel(t.Context())
	var waiting sync.WaitGroup
	for range 3 {
		leave, err := s.hasher.Hold(ctx, account.Strangers)
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	busy := make(chan error)
	for range account.MostWait + 1 {
		waiting.Go(func() {
			if _, err := s.hasher.Hold(ctx, account.Strangers); errors.Is(err, account.ErrBusy) {
				busy <- err
			}
		})
	}
	<-busy
	a := s.anonymous().post("/signin", signInForm("admin"))
	if a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") != "5" {
		t.Errorf("%d, Retry-After %q", a.status, a.header.Get("Retry-After"))
	}
	a.holds(t, "слишком многие входят", "через 5 с", `value="admin"`)
	if a := s.withCookie("device", device).post("/signin", signInForm("admin")); a.status != http.StatusSeeOther {
		t.Errorf("the known device: %d", a.status)
	}
	end()
	waiting.Wait()
}

func TestLanguageSurvivesSigningIn(t *testing.T) {
	s := newSite(t)
	b := s.anonymous()
	if a := b.post("/preferences", url.Values{"lang": {"en"}, "back": {"/signin"}}); a.status != http.StatusSeeOther ||
		a.header.Get("Location") != "/signin" {
		t.Fatalf("choose a language: %d to %q", a.status, a.header.Get("Location"))
	}
	b.post("/signin", signInForm("admin"))
	if a := b.get("/desk"); !strings.Contains(a.body, `<html lang="en"`) {
		t.Error("the language was forgotten by signing in")
	}
	b.post("/signout", nil)
	if a := b.get("/"); !strings.Contains(a.body, `<html lang="en"`) {
		t.Error("the language was forgotten by signing out")
	}
}

func TestUnknownLanguageAndThemeAreNotKept(t *testing.T) {
	b := newSite(t).anonymous()
	b.post("/preferences", url.Values{"lang": {"../../etc"}, "theme": {"<script>"}, "back": {"/"}})
	if b.cookie("lang") != "" || b.cookie("theme") != "" {
		t.Errorf("kept lang %q, theme %q", b.cookie("lang"), b.cookie("theme"))
	}
	b.post("/preferences", url.Values{"theme": {"dark"}, "back": {"/"}})
	if a := b.get("/"); !strings.Contains(a.body, `data-theme="dark"`) {
		t.Error("the theme that was chosen is not shown")
	}
}

func TestNothingPrivateIsStored(t *testing.T) {
	s := newSite(t)
	b := s.signedIn("admin")
	for _, path := range []string{"/", "/desk", "/account", "/users", "/desk/new"} {
		if a := b.get(path); a.header.Get("Cache-Control") != "no-store" || a.header.Get("ETag") != "" {
			t.Errorf("%s: Cache-Control %q, ETag %q", path, a.header.Get("Cache-Control"), a.header.Get("ETag"))
		}
	}
}
