package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"adyukh/static/runtest"
)

// TestClocksThatJump: a laptop's clock is put right, or its battery was empty. Whoever is signed in enters results all the same, the
// journal has them in the order in which they came, and pages and papers are there.
func TestClocksThatJump(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 10).open().draw().pair().publish()
	began := st.fresh().Version
	games := st.games()
	for i, jump := range []time.Duration{-time.Hour, 2 * time.Hour, -400 * 24 * time.Hour, 400*24*time.Hour + time.Minute, -time.Second} {
		st.site.clock.pass(jump)
		form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(games[i].Revision)}}
		if a := st.arbiter.post(st.desk("/games/"+id(games[i].ID)+"/result"), form); a.status != http.StatusSeeOther {
			t.Fatalf("after a jump of %v: %d\n%.300s", jump, a.status, a.body)
		}
		for _, path := range []string{"", "/rounds/1", "/standings", "/pdf/pairings?round=1", "/schedule.ics"} {
			if a := st.site.anonymous().get(st.public(path)); a.status >= 500 {
				t.Errorf("after a jump of %v: %s is %d", jump, path, a.status)
			}
		}
		if a := st.arbiter.get(st.desk("/journal")); a.status != http.StatusOK {
			t.Errorf("after a jump of %v: the journal is %d", jump, a.status)
		}
	}
	e := st.fresh()
	entries, err := st.site.store.Journal(t.Context(), e.ID, 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if e.Version != began+5 || int64(len(entries)) != e.Version {
		t.Errorf("version %d after 5 results from %d on, %d entries", e.Version, began, len(entries))
	}
	for i := range entries[1:] {
		if entries[i].Version != entries[i+1].Version+1 {
			t.Errorf("entry %d follows entry %d", entries[i].Version, entries[i+1].Version)
		}
	}
}

// TestTheMachinesZoneIsNoMatter: a laptop that is taken along starts in another zone. What everybody gets is the same to the byte.
func TestTheMachinesZoneIsNoMatter(t *testing.T) {
	here := time.Local
	t.Cleanup(func() { time.Local = here }) // when the server has stopped
	st := newStage(t, 4).open().draw().pair().publish().play(1)
	paths := []string{"", "/rounds/1", "/standings", "/pdf/pairings?round=1", "/schedule.ics"}
	before := map[string]string{}
	for _, path := range paths {
		a := st.site.anonymous().get(st.public(path))
		before[path] = fmt.Sprint(a.status, a.body)
	}
	for _, zone := range []string{"Asia/Vladivostok", "America/New_York", "Pacific/Kiritimati"} {
		st.site.stop()
		var err error
		if time.Local, err = time.LoadLocation(zone); err != nil {
			t.Fatal(err)
		}
		st.site.serve()
		for _, path := range paths {
			if a := st.site.anonymous().get(st.public(path)); fmt.Sprint(a.status, a.body) != before[path] {
				t.Errorf("%s in %s is another: %d\n%.300s", path, zone, a.status, a.body)
			}
		}
	}
	st.site.stop()
}
