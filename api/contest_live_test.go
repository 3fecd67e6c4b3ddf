package api_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
)

// TestContestsReachOpenPages: the open pages of the desk are told of every change, those of readers of what they can see and of nothing
// else. Who has lost his role is told nothing more.
func TestContestsReachOpenPages(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	w := newMarked(t)
	w.stop()
	w.serve(func(c *api.Config) { c.Limits.Heartbeat, c.Limits.Watch = time.Hour, 20*time.Millisecond })
	message := func(version int64) string { return fmt.Sprintf(`{"event":%d,"version":%d}`, w.id, version) }
	login := w.user("deputy", false).Login
	if _, err := w.accounts.GrantRole(t.Context(), console, account.EventID(w.id), login, account.Secretary); err != nil {
		t.Fatal(err)
	}
	at := "/c/" + id(w.id)
	desk, reader := w.signedIn("deputy").listen("/desk"+at+"/live"), w.anonymous().listen(at+"/live")
	before := w.now()
	for _, m := range []struct{ got, want string }{{desk.next(), message(before.Version)}, {reader.next(), message(before.Published)}} {
		if m.got != m.want {
			t.Fatalf("the first message is %s, want %s", m.got, m.want)
		}
	}
	w.anonymous().get(at).holds(t, `data-stream="`+at+`/live"`, `data-version="`+id(before.Published)+`"`, `data-live="`+at+`"`)
	for no := 1; no <= 3; no++ {
		w.done(w.contests.PutMark(t.Context(), w.by, w.id, w.judge, no, 0, composing.Mark{Mark: "7"}))
	}
	w.handsIn(w.judge)
	if now := w.now(); now.Published != before.Published {
		t.Fatalf("a mark can be noticed: %d after %d", now.Published, before.Published)
	}
	w.done(w.contests.Publish(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
	now := w.now()
	if got := reader.next(); got != message(now.Published) {
		t.Errorf("after the award readers are told %s, want %s", got, message(now.Published))
	}
	for got := ""; got != message(now.Version); {
		got = desk.next()
	}
	deputy, err := w.accounts.UserByLogin(t.Context(), console, "deputy")
	if err != nil {
		t.Fatal(err)
	}
	if err := w.accounts.RevokeRole(t.Context(), console, account.EventID(w.id), deputy.ID); err != nil {
		t.Fatal(err)
	}
	desk.ends()
}
