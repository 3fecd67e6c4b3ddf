package api_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/api/web"
	"adyukh/tournament/account"
)

// TestSolvingReachesOpenPages: readers and waiting solvers are told that a round is started, gets more time and is released, and nothing of
// what solvers do; the desk is told of that, too, until the role is lost.
func TestSolvingReachesOpenPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.solving(s.admin)
	w.publish()
	s.stop()
	s.serve(func(c *web.Config) { c.Limits.Heartbeat, c.Limits.Watch = time.Hour, 20*time.Millisecond })
	message := func(version int64) string { return fmt.Sprintf(`{"event":%d,"version":%d}`, w.id, version) }
	deputy := s.user("deputy", false)
	if _, err := s.accounts.GrantRole(t.Context(), console, account.EventID(w.id), deputy.Login, account.Secretary); err != nil {
		t.Fatal(err)
	}
	at := "/s/" + id(w.id)
	desk, reader := s.signedIn("deputy").listen("/desk"+at+"/live"), s.anonymous().listen(at+"/live")
	tells := func(l *listener, version func() int64) {
		t.Helper()
		for got := ""; got != message(version()); {
			got = l.next()
		}
	}
	version, published := func() int64 { return w.now().Version }, func() int64 { return w.now().Published }
	tells(desk, version)
	tells(reader, published)
	solver, _ := w.now().Solver(w.solver)
	mine := at + "/my/" + solver.Code
	for _, page := range []string{at, mine} {
		s.anonymous().get(page).holds(t, `data-stream="`+at+`/live"`, `data-version="`+id(published())+`"`, `data-live="`+page+`"`)
	}

	before := published()
	w.starts(time.Time{})
	if published() == before {
		t.Fatal("nobody is told that a round is started")
	}
	tells(reader, published)
	before = published()
	w.done(w.solvings.Open(t.Context(), w.by, w.id, w.solver, w.round, "device"))
	w.done(w.solvings.Save(t.Context(), w.by, w.id, w.solver, w.round, "device", []string{"1. c3:e5"}))
	w.done(w.solvings.HandIn(t.Context(), w.by, w.id, w.solver, w.round, "device", []string{"1. c3:e5"}))
	if published() != before {
		t.Errorf("an answer can be noticed: %d after %d", published(), before)
	}
	tells(desk, version)
	r, _ := w.now().Round(w.round)
	w.done(w.solvings.Extend(t.Context(), w.by, w.id, w.round, r.Revision, 10, "Не было света"))
	if got := reader.next(); got != message(published()) {
		t.Errorf("after more time readers are told %s, want %s", got, message(published()))
	}
	if err := s.accounts.RevokeRole(t.Context(), console, account.EventID(w.id), deputy.ID); err != nil {
		t.Fatal(err)
	}
	desk.ends()
}
