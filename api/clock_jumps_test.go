package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/steady"
)

// TestClocksThatJump: a laptop's clock is put right, or its battery was empty. Whoever is signed in enters results all the same, the
// journal has them in the order in which they came, and pages and papers are there.
func TestClocksThatJump(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 10).Open().Draw().Pair().Publish()
	began := st.Fresh().Version
	games := st.Games()
	for i, jump := range []time.Duration{-time.Hour, 2 * time.Hour, -400 * 24 * time.Hour, 400*24*time.Hour + time.Minute, -time.Second} {
		st.Site.Clock.Jump(jump)
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

// TestEntryByAWrongClock: the last day on which people can ask to be entered is over for good, and not before: a clock that jumps neither
// ends it nor begins it anew.
func TestEntryByAWrongClock(t *testing.T) {
	t.Parallel()
	site := apitest.NewSite(t)
	head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
	head.Name, head.Public = "Кубок по переписке", true
	head.Regulations.Correspondence.Entry = terms.Entry{Until: person.DateOf(site.Clock.Now().AddDate(0, 0, 2)), Most: 3}
	e, err := site.Events.CreateEvent(t.Context(), apitest.ActorOf(site.Admin), head)
	if err != nil {
		t.Fatal(err)
	}
	open := func(want bool) {
		t.Helper()
		if err := site.Corr.EntryOpen(t.Context(), e.ID); (err == nil) != want {
			t.Errorf("open %t at %v: %v", want, site.Clock.Now(), err)
		}
	}
	keep := func() {
		t.Helper()
		if err := site.Watch.Keep(t.Context(), site.Store); err != nil {
			t.Fatal(err)
		}
	}
	steps := []time.Duration{3 * time.Minute, 3 * time.Hour, 100 * 24 * time.Hour, 30 * 365 * 24 * time.Hour}
	jumps := func(want bool) {
		t.Helper()
		keep()
		for _, step := range steps {
			for _, jump := range []time.Duration{step, -step} {
				site.Clock.Jump(jump)
				open(want)
				site.Clock.Pass(65 * time.Second)
				open(want)
				site.Clock.Jump(-jump)
				open(want)
				site.Clock.Pass(steady.Wait)
				open(want)
			}
		}
	}
	jumps(true)
	site.Clock.Pass(3 * 24 * time.Hour)
	jumps(false)
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
