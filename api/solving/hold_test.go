package solving_test

import (
	"net/http"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/steady"
)

// TestAWrongClockShowsNoProblems: a round that starts by itself shows nothing to anybody while the clock has jumped ahead, nor after; it
// starts when its time comes. One that is running goes on through a jump, and the director can start by hand what is held.
func TestAWrongClockShowsNoProblems(t *testing.T) {
	t.Parallel()
	for _, jump := range []time.Duration{20 * time.Minute, time.Hour, 100 * 24 * time.Hour, 10 * 365 * 24 * time.Hour} {
		w := apitest.NewSite(t).Solve()
		starts := w.Clock.Now().Add(time.Hour)
		w.Starts(starts)
		page, b := w.Page(w.Solver), w.Anonymous()
		look := func(when string) {
			t.Helper()
			w.Watch.State() // a program that runs looks every half minute
			b.Get(page).Lacks(t, "/open", figure)
			b.Get(markPage(w)).Lacks(t, "h8-g7")
			b.Get(venuePage(w)).Lacks(t, "Канарейкин", figure)
			if a := b.Post(page+"/open", nil); a.Status != http.StatusConflict {
				t.Errorf("%v, %s: opening is %d", jump, when, a.Status)
			}
		}
		w.Clock.Jump(jump)
		look("ahead")
		w.Clock.Pass(65 * time.Second)
		look("ahead for 65 seconds")
		w.Clock.Jump(-jump)
		w.Clock.Pass(time.Second)
		look("right again")
		w.Clock.Pass(starts.Sub(w.Clock.Now()))
		b.Get(page).Holds(t, "/open")
		b = w.Opened(w.Solver)
		w.Clock.Jump(-3 * time.Hour)
		w.Clock.Jump(3 * time.Hour)
		b.Get(page).Holds(t, `name="answer-1"`)
		if a := b.Saves(page, "1. c3:e5"); a.Status != http.StatusOK {
			t.Errorf("%v: saving in a running round after a jump: %d", jump, a.Status)
		}
	}
}

// TestTheDirectorStartsWhatIsHeld: a laptop wakes up a moment after a round should have started by itself. It is held for a quarter of an
// hour, and shown at once when the director starts it.
func TestTheDirectorStartsWhatIsHeld(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(w.Clock.Now().Add(8 * time.Hour))
	page, b := w.Page(w.Solver), w.Anonymous()
	w.Clock.Jump(8*time.Hour + time.Minute)
	b.Get(page).Lacks(t, "/open")
	w.Starts(time.Time{})
	b.Get(page).Holds(t, "/open")
	w.Clock.Jump(-time.Hour)
	b.Get(page).Holds(t, "/open") // whatever the clock says after that
	w.Clock.Jump(time.Hour)

	held := apitest.NewSite(t).Solve()
	held.Starts(held.Clock.Now().Add(8 * time.Hour))
	held.Clock.Jump(8*time.Hour + time.Minute)
	page = held.Page(held.Solver)
	held.Anonymous().Get(page).Lacks(t, "/open")
	held.Clock.Pass(steady.Wait)
	held.Anonymous().Get(page).Holds(t, "/open")
}
