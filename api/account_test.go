package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

func TestFirstStart(t *testing.T) {
	s := emptySite(t)
	secret, err := s.accounts.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b := s.anonymous()
	if a := b.get("/signin"); a.status != http.StatusSeeOther || a.header.Get("Location") != "/setup" {
		t.Fatalf("sign-in before the first account: %d to %q", a.status, a.header.Get("Location"))
	}
	if a := b.get("/setup"); a.status != http.StatusOK || !strings.Contains(a.body, "Первый запуск") {
		t.Fatalf("set-up: %d\n%s", a.status, a.body)
	}
	form := url.Values{"secret": {"wrong"}, "login": {"судья"}, "name": {"Шидаков Х."}, "password": {password}}
	if a := b.post("/setup", form); a.status != http.StatusUnauthorized || !strings.Contains(a.body, "Код не подошёл") ||
		strings.Contains(a.body, password) {
		t.Fatalf("wrong secret: %d\n%s", a.status, a.body)
	}
	form.Set("secret", secret)
	if a := b.post("/setup", form); a.status != http.StatusSeeOther || a.header.Get("Location") != "/desk/new" {
		t.Fatalf("set-up: %d to %q\n%s", a.status, a.header.Get("Location"), a.body)
	}
	if a := b.get("/account"); a.status != http.StatusOK || !strings.Contains(a.body, "Шидаков Х.") {
		t.Errorf("account: %d\n%s", a.status, a.body)
	}
	stranger := s.anonymous()
	if a := stranger.post("/setup", form); a.status != http.StatusConflict {
		t.Errorf("second set-up: %d", a.status)
	}
	if a := stranger.get("/setup"); a.status != http.StatusSeeOther || a.header.Get("Location") != "/signin" {
		t.Errorf("set-up page afterwards: %d to %q", a.status, a.header.Get("Location"))
	}
}

// TestTwoFirstStarts: of many set-ups at the same moment one makes an account.
func TestTwoFirstStarts(t *testing.T) {
	runtest.Races(t)
	s := emptySite(t)
	secret, err := s.accounts.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	answers := make(chan int, 4)
	for n := range 4 {
		b := s.anonymous()
		go func() {
			form := url.Values{"secret": {secret}, "login": {"judge" + string(rune('a'+n))}, "name": {"Судья"}, "password": {password}}
			answers <- b.post("/setup", form).status
		}()
	}
	made := 0
	for range 4 {
		if <-answers == http.StatusSeeOther {
			made++
		}
	}
	users, err := s.accounts.Users(t.Context(), console)
	if err != nil || made != 1 || len(users) != 1 {
		t.Errorf("%d set-ups succeeded, %d users, %v", made, len(users), err)
	}
}
