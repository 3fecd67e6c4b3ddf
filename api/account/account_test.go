package account_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

func TestFirstStart(t *testing.T) {
	s := apitest.EmptySite(t)
	secret, err := s.Accounts.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b := s.Anonymous()
	if a := b.Get("/signin"); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/setup" {
		t.Fatalf("sign-in before the first account: %d to %q", a.Status, a.Header.Get("Location"))
	}
	if a := b.Get("/setup"); a.Status != http.StatusOK || !strings.Contains(a.Body, "Первый запуск") {
		t.Fatalf("set-up: %d\n%s", a.Status, a.Body)
	}
	form := url.Values{"secret": {"wrong"}, "login": {"судья"}, "name": {"Шидаков Х."}, "password": {apitest.Password}}
	if a := b.Post("/setup", form); a.Status != http.StatusUnauthorized || !strings.Contains(a.Body, "Код не подошёл") ||
		strings.Contains(a.Body, apitest.Password) {
		t.Fatalf("wrong secret: %d\n%s", a.Status, a.Body)
	}
	form.Set("secret", secret)
	if a := b.Post("/setup", form); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/desk/new" {
		t.Fatalf("set-up: %d to %q\n%s", a.Status, a.Header.Get("Location"), a.Body)
	}
	if a := b.Get("/account"); a.Status != http.StatusOK || !strings.Contains(a.Body, "Шидаков Х.") {
		t.Errorf("account: %d\n%s", a.Status, a.Body)
	}
	stranger := s.Anonymous()
	if a := stranger.Post("/setup", form); a.Status != http.StatusConflict {
		t.Errorf("second set-up: %d", a.Status)
	}
	if a := stranger.Get("/setup"); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/signin" {
		t.Errorf("set-up page afterwards: %d to %q", a.Status, a.Header.Get("Location"))
	}
}

// TestTwoFirstStarts: of many set-ups at the same moment one makes an account.
func TestTwoFirstStarts(t *testing.T) {
	runtest.Races(t)
	s := apitest.EmptySite(t)
	secret, err := s.Accounts.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	answers := make(chan int, 4)
	for n := range 4 {
		b := s.Anonymous()
		go func() {
			form := url.Values{"secret": {secret}, "login": {"judge" + string(rune('a'+n))}, "name": {"Судья"}, "password": {apitest.Password}}
			answers <- b.Post("/setup", form).Status
		}()
	}
	made := 0
	for range 4 {
		if <-answers == http.StatusSeeOther {
			made++
		}
	}
	users, err := s.Accounts.Users(t.Context(), apitest.Console)
	if err != nil || made != 1 || len(users) != 1 {
		t.Errorf("%d set-ups succeeded, %d users, %v", made, len(users), err)
	}
}
