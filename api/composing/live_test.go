package composing_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
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
	w.Stop()
	w.Serve(func(c *api.Config) { c.Limits.Heartbeat, c.Limits.Watch = time.Hour, 20*time.Millisecond })
	message := func(version int64) string { return fmt.Sprintf(`{"event":%d,"version":%d}`, w.ID, version) }
	login := w.User("deputy", false).Login
	if _, err := w.Accounts.GrantRole(t.Context(), apitest.Console, account.EventID(w.ID), login, account.Secretary); err != nil {
		t.Fatal(err)
	}
	at := "/c/" + apitest.ID(w.ID)
	desk, reader := w.SignedIn("deputy").Listen("/desk"+at+"/live"), w.Anonymous().Listen(at+"/live")
	before := w.Now()
	for _, m := range []struct{ got, want string }{{desk.Next(), message(before.Version)}, {reader.Next(), message(before.Published)}} {
		if m.got != m.want {
			t.Fatalf("the first message is %s, want %s", m.got, m.want)
		}
	}
	w.Anonymous().Get(at).Holds(t, `data-stream="`+at+`/live"`, `data-version="`+apitest.ID(before.Published)+`"`, `data-live="`+at+`"`)
	for no := 1; no <= 3; no++ {
		w.Done(w.Contests.PutMark(t.Context(), w.By, w.ID, w.Judge, no, 0, composing.Mark{Mark: "7"}))
	}
	w.HandsIn(w.Judge)
	if now := w.Now(); now.Published != before.Published {
		t.Fatalf("a mark can be noticed: %d after %d", now.Published, before.Published)
	}
	w.Done(w.Contests.Publish(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
	now := w.Now()
	if got := reader.Next(); got != message(now.Published) {
		t.Errorf("after the award readers are told %s, want %s", got, message(now.Published))
	}
	for got := ""; got != message(now.Version); {
		got = desk.Next()
	}
	deputy, err := w.Accounts.UserByLogin(t.Context(), apitest.Console, "deputy")
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Accounts.RevokeRole(t.Context(), apitest.Console, account.EventID(w.ID), deputy.ID); err != nil {
		t.Fatal(err)
	}
	desk.Ends()
}
