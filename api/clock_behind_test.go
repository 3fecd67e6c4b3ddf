package api_test

import (
	"net/http"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/steady"
)

// TestAClockThatIsBehind: a clock was a year ahead for long. When it is right again, /readyz and the desk say that it is behind, and
// whoever was signed in then is not. After `adyukh clock accept` all is as before.
func TestAClockThatIsBehind(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	clock := func(word string) {
		t.Helper()
		a := s.Anonymous().Get("/readyz")
		if a.Holds(t, `"clock":"`+word+`"`); a.Status != http.StatusOK {
			t.Errorf("/readyz: %d", a.Status)
		}
	}
	keep := func() {
		t.Helper()
		if err := s.Watch.Keep(t.Context(), s.Store); err != nil {
			t.Fatal(err)
		}
	}
	clock("ok")
	const banner = "adyukh clock accept"
	arbiter := s.SignedIn("admin")
	arbiter.Get("/desk").Lacks(t, banner)

	const hour = time.Hour // a little behind: a session lives on
	s.Clock.Jump(hour)
	keep()
	s.Clock.Pass(steady.Wait)
	keep()
	s.Clock.Jump(-hour)
	keep()
	clock("behind")
	arbiter.Get("/desk").Holds(t, banner)
	s.Clock.Pass(hour)
	clock("ok") // a hold ends by itself
	arbiter.Get("/desk").Lacks(t, banner)

	const year = 365 * 24 * time.Hour
	s.Clock.Jump(year)
	keep()
	s.Clock.Pass(steady.Wait)
	keep()
	s.Clock.Jump(-year)
	keep()
	clock("behind")
	if a := arbiter.Get("/desk"); a.Status == http.StatusOK {
		t.Error("a session that had expired lets in again when the clock is set back")
	}
	if err := s.Clock.Fresh().Accept(t.Context(), s.Store); err != nil { // the console, another program
		t.Fatal(err)
	}
	keep()
	clock("ok")
	if a := arbiter.Get("/desk"); a.Status != http.StatusOK {
		t.Errorf("the desk after the clock was accepted: %d", a.Status)
	}
	if at, err := s.Store.ConfirmedTime(t.Context()); err != nil || at.After(s.Clock.Now()) {
		t.Errorf("confirmed is %v at %v: %v", at, s.Clock.Now(), err)
	}
}
