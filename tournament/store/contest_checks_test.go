package store_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/store"
)

// minute is an instant of the queue's day.
func minute(n int) time.Time { return time.Date(2026, 11, 21, 9, n, 0, 0, time.UTC) }

// wanted is a check that somebody asks for.
func wanted(event tournament.EventID, entry contest.EntryID, key checks.Key, asked int) checks.Check {
	composition := checks.Composition{Game: "russian", Position: "W:Wa1:Bh8", Task: "win", Solution: "1. a1-b2"}
	return checks.Check{
		Event: event, Entry: entry, Key: key, Composition: composition, State: checks.Queued, Time: 7 * time.Second, Asked: minute(asked),
	}
}

func queue(t *testing.T, s *store.Contests, want int, all ...checks.Check) {
	t.Helper()
	if n, err := s.QueueChecks(t.Context(), all); err != nil || n != want {
		t.Errorf("%d checks were queued, want %d: %v", n, want, err)
	}
}

func taken(t *testing.T, s *store.Contests, holder string, at int) (checks.Check, bool) {
	t.Helper()
	c, found, err := s.TakeCheck(t.Context(), holder, minute(at), minute(at+5))
	if err != nil {
		t.Fatal(err)
	}
	return c, found
}

// haveChecks checks what the store has of an event.
func haveChecks(t *testing.T, s *store.Contests, event tournament.EventID, want ...checks.Check) {
	t.Helper()
	got, err := s.Checks(t.Context(), event)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the checks are (-want +got):\n%s", cmp.Diff(want, got))
	}
}

func TestACheckGoesThroughTheQueue(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, other := open().Contests(), open().Contests()
		id := keepContest(t, s.Store, filledContest()).ID
		late, first := wanted(id, 1, "a", 2), wanted(id, 2, "b", 1)
		queue(t, s, 2, late, first)
		queue(t, s, 0, late, wanted(id, 2, "b", 9)) // the same compositions
		haveChecks(t, s, id, late, first)

		c, found := taken(t, s, "one", 10)
		first.State, first.Holder, first.Begun, first.Until, first.Tries = checks.Running, "one", minute(10), minute(15), 1
		if !found || !reflect.DeepEqual(c, first) {
			t.Fatalf("taken (-want +got):\n%s", cmp.Diff(first, c))
		}
		d, found := taken(t, other, "two", 11)
		if !found || d.Entry != 1 {
			t.Fatalf("the second took %+v", d)
		}
		if _, found := taken(t, other, "three", 12); found {
			t.Error("a third was given what both have")
		}
		if held, err := s.HoldCheck(t.Context(), c, 1000, minute(20)); err != nil || !held {
			t.Errorf("held %v, %v", held, err)
		}
		report := filled[checks.Report]()
		report.Elapsed += 250 * time.Millisecond
		report.Nodes = 1 << 40
		if held, err := s.FinishCheck(t.Context(), c, report); err != nil || !held {
			t.Errorf("finished %v, %v", held, err)
		}
		first.State, first.Holder, first.Until, first.Report = checks.Done, "", time.Time{}, &report

		// The second has ended without a word.
		again, found := taken(t, s, "one", 16)
		if !found || again.Entry != 1 || again.Tries != 2 {
			t.Fatalf("taken over %+v", again)
		}
		for name, lost := range map[string]func() (bool, error){
			"hold":   func() (bool, error) { return other.HoldCheck(t.Context(), d, 5, minute(30)) },
			"finish": func() (bool, error) { return other.FinishCheck(t.Context(), d, report) },
			"return": func() (bool, error) { return false, other.ReturnCheck(t.Context(), d) },
		} {
			if held, err := lost(); held || err != nil {
				t.Errorf("%s of what somebody else has: %v, %v", name, held, err)
			}
		}
		haveChecks(t, s, id, again, first)
		if err := s.ReturnCheck(t.Context(), again); err != nil {
			t.Fatal(err)
		}
		late.Tries = 1
		haveChecks(t, s, id, late, first)
	})
}

func TestAChangedEntryIsCheckedAnew(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open().Contests()
		id := keepContest(t, s.Store, filledContest()).ID
		queue(t, s, 1, wanted(id, 1, "a", 1))
		c, _ := taken(t, s, "one", 2)
		changed := wanted(id, 1, "b", 3)
		changed.Solution = "1. a1-c3"
		queue(t, s, 1, changed)
		haveChecks(t, s, id, changed)
		if held, err := s.FinishCheck(t.Context(), c, checks.Report{Verdict: checks.Correct}); held || err != nil {
			t.Errorf("the report of what the entry was is kept: %v, %v", held, err)
		}
		c, _ = taken(t, s, "one", 4)
		if _, err := s.FinishCheck(t.Context(), c, checks.Report{Verdict: checks.Correct}); err != nil {
			t.Fatal(err)
		}
		again := func(key checks.Key) error {
			return s.RepeatCheck(t.Context(), id, 1, key, time.Minute, minute(5))
		}
		if err := again("a"); !errors.Is(err, checks.ErrNoCheck) {
			t.Errorf("repeating what the entry was: %v", err)
		}
		for range 2 { // the second time it is queued
			if err := again("b"); err != nil {
				t.Fatal(err)
			}
			changed.Time, changed.Asked = time.Minute, minute(5)
			haveChecks(t, s, id, changed)
		}
	})
}

func TestChecksAreCancelled(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open().Contests()
		id, other := keepContest(t, s.Store, filledContest()).ID, keepContest(t, s.Store, filledContest()).ID
		elsewhere := wanted(other, 1, "a", 9)
		queue(t, s, 4, wanted(id, 1, "a", 1), wanted(id, 2, "b", 2), wanted(id, 3, "c", 3), elsewhere)
		c, _ := taken(t, s, "one", 4)
		cancel := func(want int, entries ...contest.EntryID) {
			t.Helper()
			if n, err := s.CancelChecks(t.Context(), id, entries...); err != nil || n != want {
				t.Errorf("%d were cancelled, want %d: %v", n, want, err)
			}
		}
		cancel(1, 3, 7)
		cancel(2)
		cancel(0)
		if held, err := s.HoldCheck(t.Context(), c, 5, minute(30)); held || err != nil {
			t.Errorf("a cancelled check goes on: %v, %v", held, err)
		}
		all, err := s.Checks(t.Context(), id)
		if err != nil || len(all) != 3 || all[0].State != checks.Cancelled || all[0].Holder != "" || all[2].State != checks.Cancelled {
			t.Errorf("left are %+v, %v", all, err)
		}
		haveChecks(t, s, other, elsewhere)
		queue(t, s, 1, wanted(id, 1, "a", 8))
		if c, found := taken(t, s, "one", 10); !found || c.Event != id || c.Entry != 1 || c.Tries != 1 {
			t.Errorf("asked for again and taken is %+v", c)
		}
	})
}

func TestNoFieldOfACheckIsForgotten(t *testing.T) {
	want := filled[checks.Check]()
	want.Report.Nodes, want.Nodes = 1<<60, 1<<61
	want.Report.Elapsed = 1234567 * time.Microsecond
	got, err := store.ThroughCheck(want)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("it comes back as (-want +got):\n%s", diff)
	}
}

// TestALibraryIsKept: each contest has its own, loading replaces it, and what is dropped is gone.
func TestALibraryIsKept(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open().Contests()
		one, other := keepContest(t, s.Store, filledContest()).ID, keepContest(t, s.Store, filledContest()).ID
		want := filled[forerunners.Kept]()
		want.Loaded = minute(3)
		for _, name := range []string{"64.pdn", "Шашки.pdn"} {
			want.Name = name
			if err := s.KeepLibrary(t.Context(), one, want); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := s.Library(t.Context(), one); err != nil || got != want {
			t.Errorf("%+v, %v, want %+v", got, err, want)
		}
		about := want
		about.Text = ""
		if got, err := s.AboutLibrary(t.Context(), one); err != nil || got != about {
			t.Errorf("%+v, %v, want %+v", got, err, about)
		}
		for range 2 {
			if _, err := s.Library(t.Context(), other); !errors.Is(err, forerunners.ErrNoLibrary) {
				t.Errorf("a library of nobody: %v", err)
			}
			if err := s.DropLibrary(t.Context(), one); err != nil {
				t.Fatal(err)
			}
			other = one
		}
	})
}
