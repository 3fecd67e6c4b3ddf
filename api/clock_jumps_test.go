package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestClocksThatJump: a laptop's clock is put right, or its battery was empty. Whoever is signed in enters results all the same, the
// journal has them in the order in which they came, and pages and papers are there.
func TestClocksThatJump(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 10).Open().Draw().Pair().Publish()
	began := st.Fresh().Version
	games := st.Games()
	for i, jump := range []time.Duration{-time.Hour, 2 * time.Hour, -400 * 24 * time.Hour, 400*24*time.Hour + time.Minute, -time.Second} {
		st.Site.Clock.Pass(jump)
		form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(games[i].Revision)}}
		if a := st.Arbiter.Post(st.Desk("/games/"+apitest.ID(games[i].ID)+"/result"), form); a.Status != http.StatusSeeOther {
			t.Fatalf("after a jump of %v: %d\n%.300s", jump, a.Status, a.Body)
		}
		for _, path := range []string{"", "/rounds/1", "/standings", "/pdf/pairings?round=1", "/schedule.ics"} {
			if a := st.Site.Anonymous().Get(st.Public(path)); a.Status >= 500 {
				t.Errorf("after a jump of %v: %s is %d", jump, path, a.Status)
			}
		}
		if a := st.Arbiter.Get(st.Desk("/journal")); a.Status != http.StatusOK {
			t.Errorf("after a jump of %v: the journal is %d", jump, a.Status)
		}
	}
	e := st.Fresh()
	entries, err := st.Site.Store.Journal(t.Context(), e.ID, 0, 1000)
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
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish().Play(1)
	paths := []string{"", "/rounds/1", "/standings", "/pdf/pairings?round=1", "/schedule.ics"}
	before := map[string]string{}
	for _, path := range paths {
		a := st.Site.Anonymous().Get(st.Public(path))
		before[path] = fmt.Sprint(a.Status, a.Body)
	}
	for _, zone := range []string{"Asia/Vladivostok", "America/New_York", "Pacific/Kiritimati"} {
		st.Site.Stop()
		var err error
		if time.Local, err = time.LoadLocation(zone); err != nil {
			t.Fatal(err)
		}
		st.Site.Serve()
		for _, path := range paths {
			if a := st.Site.Anonymous().Get(st.Public(path)); fmt.Sprint(a.Status, a.Body) != before[path] {
				t.Errorf("%s in %s is another: %d\n%.300s", path, zone, a.Status, a.Body)
			}
		}
	}
	st.Site.Stop()
}
