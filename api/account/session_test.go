package account_test

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

func TestSignInGivesANewSession(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	b := s.WithCookie("session", strings.Repeat("A", 43))
	planted := b.Cookie("session")
	if a := b.Post("/signin", apitest.SignInForm("admin")); a.Status != http.StatusSeeOther {
		t.Fatalf("sign-in: %d", a.Status)
	}
	first := b.Cookie("session")
	if first == planted || !b.IsIn() || s.WithCookie("session", planted).IsIn() {
		t.Errorf("the planted token is good for something")
	}
	if a := b.Post("/signin", apitest.SignInForm("admin")); a.Status != http.StatusSeeOther {
		t.Fatalf("second sign-in: %d", a.Status)
	}
	if b.Cookie("session") == first || s.WithCookie("session", first).IsIn() {
		t.Errorf("the session before the second sign-in still runs")
	}
}

// sessionID finds the sessions that the account's page offers to end.
var sessionID = regexp.MustCompile(`name="session" value="([0-9]+)"`)

func TestSessionsEnd(t *testing.T) {
	runtest.Races(t)
	tests := map[string]func(s *apitest.Site, b *apitest.Browser){
		"sign-out": func(_ *apitest.Site, b *apitest.Browser) { b.Post("/signout", nil) },
		"idle":     func(s *apitest.Site, _ *apitest.Browser) { s.Clock.Pass(72*time.Hour + time.Second) },
		"too old": func(s *apitest.Site, b *apitest.Browser) {
			for range 31 {
				s.Clock.Pass(24 * time.Hour)
				b.Get("/account")
			}
		},
		"disabled": func(s *apitest.Site, _ *apitest.Browser) {
			u, _ := s.Accounts.UserByLogin(s.Test.Context(), account.Console(), "anna")
			if err := s.Accounts.SetDisabled(s.Test.Context(), account.Console(), u.ID, true); err != nil {
				s.Test.Fatal(err)
			}
		},
		"password set by an administrator": func(s *apitest.Site, _ *apitest.Browser) {
			u, _ := s.Accounts.UserByLogin(s.Test.Context(), account.Console(), "anna")
			if a := s.SignedIn("admin").Post("/users/"+apitest.ID(u.ID)+"/password",
				url.Values{"password": {"другая фраза из слов"}}); a.Status != http.StatusSeeOther {
				s.Test.Fatalf("set password: %d", a.Status)
			}
		},
		"password changed elsewhere": func(s *apitest.Site, _ *apitest.Browser) {
			form := url.Values{"old": {apitest.Password}, "password": {"другая фраза из слов"}}
			if a := s.SignedIn("anna").Post("/account/password", form); a.Status != http.StatusSeeOther {
				s.Test.Fatalf("change password: %d\n%s", a.Status, a.Body)
			}
		},
		"ended elsewhere, alone": func(s *apitest.Site, _ *apitest.Browser) {
			other := s.SignedIn("anna")
			all := sessionID.FindAllStringSubmatch(other.Get("/account").Body, -1) // the own one comes first
			form := url.Values{"session": {all[len(all)-1][1]}}
			if a := other.Post("/account/sessions/revoke", form); len(all) != 2 || a.Status != http.StatusSeeOther || !other.IsIn() {
				s.Test.Fatalf("end one: %d", a.Status)
			}
		},
		"ended elsewhere": func(s *apitest.Site, _ *apitest.Browser) {
			if a := s.SignedIn("anna").Post("/account/sessions/revoke", url.Values{"session": {"others"}}); a.Status != http.StatusSeeOther {
				s.Test.Fatalf("end others: %d", a.Status)
			}
		},
	}
	for name, end := range tests {
		t.Run(name, func(t *testing.T) {
			s := apitest.NewSite(t)
			s.User("anna", false)
			b := s.SignedIn("anna")
			token := b.Cookie("session")
			if !b.IsIn() {
				t.Fatal("not signed in")
			}
			end(s, b)
			if s.WithCookie("session", token).IsIn() {
				t.Error("the token is still good")
			}
		})
	}
}

func TestWhoChangesThePasswordStaysIn(t *testing.T) {
	s := apitest.NewSite(t)
	b := s.SignedIn("admin")
	old := b.Cookie("session")
	b.Post("/account/password", url.Values{"old": {apitest.Password}, "password": {"другая фраза из слов"}})
	if b.Cookie("session") == old || !b.IsIn() {
		t.Error("the session has no new token, or has ended")
	}
	if a := b.Post("/account/password", url.Values{"old": {"не тот"}, "password": {"ещё одна фраза"}}); a.Status != http.StatusUnauthorized ||
		!strings.Contains(a.Body, "Логин или пароль") {
		t.Errorf("wrong present password: %d", a.Status)
	}
}

// TestSessionsOfOthersStay: the id of somebody else's session in the form ends nothing.
func TestSessionsOfOthersStay(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	s.User("anna", false)
	anna, admin := s.SignedIn("anna"), s.SignedIn("admin")
	for n := range 20 {
		admin.Post("/account/sessions/revoke", url.Values{"session": {strconv.Itoa(n + 1)}})
	}
	if !anna.IsIn() {
		t.Error("somebody else ended the session")
	}
	if admin.IsIn() {
		t.Error("the own session should have been among the ids")
	}
}

func TestCookies(t *testing.T) {
	plain, secure := apitest.NewSite(t), apitest.NewSite(t, func(c *api.Config) { c.TLS = true })
	tests := []struct {
		site *apitest.Site
		name string
		tls  bool
	}{{plain, "session", false}, {secure, "__Host-session", true}}
	for _, tt := range tests {
		a := tt.site.Anonymous().Post("/signin", apitest.SignInForm("admin"))
		lines := a.Header.Values("Set-Cookie")
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
	s := apitest.NewSite(t)
	known := s.Anonymous().Post("/signin", url.Values{"login": {"admin"}, "password": {"неправильный"}})
	unknown := s.Anonymous().Post("/signin", url.Values{"login": {"nimda"}, "password": {"неправильный"}})
	if known.Status != unknown.Status || strings.ReplaceAll(known.Body, "admin", "") != strings.ReplaceAll(unknown.Body, "nimda", "") {
		t.Errorf("known login %d, unknown %d, or other words", known.Status, unknown.Status)
	}
	if known.Status != http.StatusUnauthorized || strings.Contains(known.Body, "неправильный") {
		t.Errorf("status %d, or the password came back", known.Status)
	}
}

// TestGuessing: after some wrong passwords a stranger has to wait; whatever header he sends, it is one address. The user, on
// a device of hers, still comes in.
func TestGuessing(t *testing.T) {
	s := apitest.NewSite(t)
	admin := s.SignedIn("admin")
	device := admin.Cookie("device")
	var last apitest.Answer
	for n := range 40 {
		last = s.Anonymous().Post("/signin", url.Values{"login": {"admin"}, "password": {"guess " + strconv.Itoa(n)}},
			"X-Forwarded-For", "10.0.0."+strconv.Itoa(n), "X-Real-IP", "10.0.1."+strconv.Itoa(n), "Forwarded", "for=10.0.2."+strconv.Itoa(n))
	}
	if last.Status != http.StatusTooManyRequests || last.Header.Get("Retry-After") == "" ||
		!strings.Contains(last.Body, "Слишком много попыток") {
		t.Errorf("after 40 tries: %d, Retry-After %q", last.Status, last.Header.Get("Retry-After"))
	}
	if a := s.WithCookie("device", device).Post("/signin", apitest.SignInForm("admin")); a.Status != http.StatusSeeOther {
		t.Errorf("the user from her own device: %d", a.Status)
	}
}

// TestSignInWhileManyDo: who finds no place is told so in words, with the form as it was filled in, and when to come again; the arbiter
// on a known device comes in meanwhile.
func TestSignInWhileManyDo(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	device := s.SignedIn("admin").Cookie("device")
	ctx, end := context.WithCancel(t.Context())
	var waiting sync.WaitGroup
	for range 3 {
		leave, err := s.Hasher.Hold(ctx, account.Strangers)
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	busy := make(chan error)
	for range account.MostWait + 1 {
		waiting.Go(func() {
			if _, err := s.Hasher.Hold(ctx, account.Strangers); errors.Is(err, account.ErrBusy) {
				busy <- err
			}
		})
	}
	<-busy
	a := s.Anonymous().Post("/signin", apitest.SignInForm("admin"))
	if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") != "5" {
		t.Errorf("%d, Retry-After %q", a.Status, a.Header.Get("Retry-After"))
	}
	a.Holds(t, "слишком многие входят", "через 5 с", `value="admin"`)
	if a := s.WithCookie("device", device).Post("/signin", apitest.SignInForm("admin")); a.Status != http.StatusSeeOther {
		t.Errorf("the known device: %d", a.Status)
	}
	end()
	waiting.Wait()
}

func TestLanguageSurvivesSigningIn(t *testing.T) {
	s := apitest.NewSite(t)
	b := s.Anonymous()
	if a := b.Post("/preferences", url.Values{"lang": {"en"}, "back": {"/signin"}}); a.Status != http.StatusSeeOther ||
		a.Header.Get("Location") != "/signin" {
		t.Fatalf("choose a language: %d to %q", a.Status, a.Header.Get("Location"))
	}
	b.Post("/signin", apitest.SignInForm("admin"))
	if a := b.Get("/desk"); !strings.Contains(a.Body, `<html lang="en"`) {
		t.Error("the language was forgotten by signing in")
	}
	b.Post("/signout", nil)
	if a := b.Get("/"); !strings.Contains(a.Body, `<html lang="en"`) {
		t.Error("the language was forgotten by signing out")
	}
}

func TestUnknownLanguageAndThemeAreNotKept(t *testing.T) {
	b := apitest.NewSite(t).Anonymous()
	b.Post("/preferences", url.Values{"lang": {"../../etc"}, "theme": {"<script>"}, "back": {"/"}})
	if b.Cookie("lang") != "" || b.Cookie("theme") != "" {
		t.Errorf("kept lang %q, theme %q", b.Cookie("lang"), b.Cookie("theme"))
	}
	b.Post("/preferences", url.Values{"theme": {"dark"}, "back": {"/"}})
	if a := b.Get("/"); !strings.Contains(a.Body, `data-theme="dark"`) {
		t.Error("the theme that was chosen is not shown")
	}
}

func TestNothingPrivateIsStored(t *testing.T) {
	s := apitest.NewSite(t)
	b := s.SignedIn("admin")
	for _, path := range []string{"/", "/desk", "/account", "/users", "/desk/new"} {
		if a := b.Get(path); a.Header.Get("Cache-Control") != "no-store" || a.Header.Get("ETag") != "" {
			t.Errorf("%s: Cache-Control %q, ETag %q", path, a.Header.Get("Cache-Control"), a.Header.Get("ETag"))
		}
	}
}
