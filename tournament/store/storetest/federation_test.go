package storetest_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

var today = person.Date{Year: 2026, Month: time.November, Day: 21}

// TestAFederation: what a generated federation has is as many as were asked for, valid, known to the register, and the same each time.
func TestAFederation(t *testing.T) {
	f := storetest.Federation{Events: 40, People: 60, Players: 6, Rounds: 3, Today: today}
	var first []*play.Event
	for range 2 {
		s := storetest.Open(t)
		if err := f.Fill(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		all := federationEvents(t, s)
		if first == nil {
			first = all
		} else if diff := cmp.Diff(first, all); diff != "" {
			t.Errorf("another one the second time (-first +second):\n%s", diff)
		}
		people, err := s.People(t.Context(), register.Query{Limit: 100})
		if err != nil || len(people) != f.People {
			t.Errorf("%d people, %v", len(people), err)
		}
		games, err := s.GamesSince(t.Context(), register.Cursor{}, 1000)
		if want := resultsIn(all); err != nil || len(games) != want || want == 0 {
			t.Errorf("the register knows %d games of %d, %v", len(games), want, err)
		}
		if late, err := s.StaleRecords(t.Context(), play.OverTheBoard, 0, 1); err != nil || len(late) > 0 {
			t.Errorf("records of %v are late, %v", late, err)
		}
	}
}

// federationEvents are the events of a database, checked; some are over, to come and under way.
func federationEvents(t *testing.T, s *store.Store) []*play.Event {
	t.Helper()
	service := conduct.NewService(s, time.Now)
	all, err := service.List().Find(t.Context(), tournament.Viewer{}, tournament.Filter{})
	if err != nil || len(all) != 40 {
		t.Fatalf("%d events, %v", len(all), err)
	}
	when := map[tournament.When]bool{}
	var events []*play.Event
	for _, l := range all {
		e, err := service.Event(t.Context(), l.ID)
		if err != nil {
			t.Fatal(err)
		}
		if err := e.Check(today.Year); err != nil {
			t.Errorf("%s: %v", l.Name, err)
		}
		of := l.When(tournament.Days{Today: today, Evening: today})
		when[of] = true
		if l.Over != (of == tournament.Past) {
			t.Errorf("%s of %s: over %v", l.Name, l.Begins, l.Over)
		}
		events = append(events, e)
	}
	if !when[tournament.Past] || !when[tournament.Coming] {
		t.Errorf("events are %v", when)
	}
	return events
}

func resultsIn(all []*play.Event) (n int) {
	for _, e := range all {
		for _, r := range e.Rounds {
			for _, g := range r.Games {
				if !g.Result.IsOpen() {
					n++
				}
			}
		}
	}
	return n
}

// BenchmarkFederation makes a tenth of ten years.
func BenchmarkFederation(b *testing.B) {
	f := storetest.TenYears(today)
	f.Events, f.People = f.Events/10, f.People/10
	for b.Loop() {
		if err := f.Fill(b.Context(), storetest.Open(b)); err != nil {
			b.Fatal(err)
		}
	}
}
