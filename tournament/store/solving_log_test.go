package store_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// entriesOf are a log of three entries in two sheets, with no field zero that an entry of its kind has.
func entriesOf(c *solving.Contest) []solving.Addition {
	at := time.Date(2026, 11, 21, 12, 0, 0, 1000, time.UTC)
	one, two, round := c.Solvers[0].ID, c.Solvers[1].ID, c.Rounds[0].ID
	all := []solving.Entry{
		{Solver: one, Round: round, Seq: 1, No: 1, Kind: solving.DidOpen, At: at, Device: "phone"},
		{Solver: two, Round: round, Seq: 1, No: 2, Kind: solving.DidOpen, At: at, Device: "laptop"},
		{Solver: one, Round: round, Seq: 2, No: 3, Kind: solving.DidSave, At: at.Add(time.Second)},
		{Solver: one, Round: round, Seq: 3, No: 4, Kind: solving.DidHandIn, At: at.Add(time.Minute)},
	}
	all[2].Answers, all[3].Answers = map[int]string{1: "1. \"e5\" <Ӏ>", 12: ""}, map[int]string{}
	added := make([]solving.Addition, len(all))
	for i, e := range all {
		added[i] = solving.Addition{Entry: e, Version: c.Version}
	}
	return added
}

// appends adds entries, of which all can be.
func appends(t *testing.T, s *store.Store, c *solving.Contest, all []solving.Addition) (want []solving.Entry) {
	t.Helper()
	added, err := s.Solvings().Append(t.Context(), c.ID, all)
	if err != nil || slices.Contains(added, false) {
		t.Fatalf("added %v, %v", added, err)
	}
	for _, a := range all {
		want = append(want, a.Entry)
	}
	return want
}

func TestNoFieldOfASolversEntryIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c := keepSolving(t, s, filledSolving())
		want := appends(t, s, c, entriesOf(c))
		got, last, err := open().Solvings().Entries(t.Context(), c.ID, []solving.RoundID{c.Rounds[0].ID}, 0)
		if err != nil || last != 4 || !reflect.DeepEqual(got, want) {
			t.Errorf("up to %d, %v (-want +got):\n%s", last, err, cmp.Diff(want, got))
		}
		got, last, err = s.Solvings().Entries(t.Context(), c.ID, []solving.RoundID{c.Rounds[0].ID}, 2)
		if err != nil || last != 4 || len(got) != 2 {
			t.Errorf("after the second: %v up to %d, %v", got, last, err)
		}
		if got, last, err := s.Solvings().Entries(t.Context(), c.ID, []solving.RoundID{999}, 0); err != nil || last != 4 || len(got) != 0 {
			t.Errorf("of another round: %v up to %d, %v", got, last, err)
		}
		log, err := s.Solvings().SheetLog(t.Context(), c.ID, c.Solvers[0].ID, c.Rounds[0].ID)
		if err != nil || len(log) != 3 || !reflect.DeepEqual(log[1], want[2]) {
			t.Errorf("a sheet: %v, %v", log, err)
		}
		for _, id := range []tournament.EventID{c.ID, c.ID + 1} {
			n, err := s.Solvings().LastEntry(t.Context(), id)
			if want := map[bool]int64{true: 4}[id == c.ID]; err != nil || n != want {
				t.Errorf("the last entry of %d is %d, %v", id, n, err)
			}
		}
	})
}

func TestNobodyChangesTheLogOfAContest(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c := keepSolving(t, s, filledSolving())
		appends(t, s, c, entriesOf(c))
		statements := []string{"UPDATE solving_log SET answers = NULL", "DELETE FROM solving_log"}
		if s.IsSQLite() {
			statements = append(statements, "INSERT OR REPLACE INTO solving_log SELECT * FROM solving_log")
		} else {
			statements = append(statements, "TRUNCATE solving_log")
		}
		for _, statement := range statements {
			if err := s.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", statement, err)
			}
		}
	})
}

// TestWhatAnEntryRestsOn: an entry is added though others have changed the contest, unless they have changed what it was checked by; and a
// change that rests on the log is refused where that has gone on.
func TestWhatAnEntryRestsOn(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c := filledSolving()
		c.Sheets, c.Scores = nil, nil
		for i := range c.Rounds {
			c.Rounds[i].Revision = 1
		}
		for i := range c.Solvers {
			c.Solvers[i].Revision = 1
		}
		c = keepSolving(t, s, c)
		adds := func(a solving.Addition) bool {
			t.Helper()
			added, err := s.Solvings().Append(t.Context(), c.ID, []solving.Addition{a})
			if err != nil {
				t.Fatal(err)
			}
			return added[0]
		}
		first := entriesOf(c)[0]
		if both, err := s.Solvings().Append(t.Context(), c.ID, []solving.Addition{first, first}); err != nil || !both[0] || both[1] {
			t.Fatalf("the same twice: %v, %v", both, err)
		}
		if adds(first) {
			t.Error("an entry was added again")
		}
		next := entriesOf(c)[2]
		changes := func(edit func(*solving.Contest)) error {
			after := *c
			after.Version++
			edit(&after)
			err := commitSolving(t, s, c, &after)
			if err == nil {
				c = &after
			}
			return err
		}
		sheet := solving.Sheet{ID: 500, Revision: c.Version + 1, Solver: next.Solver, Round: next.Round, Seq: 1}
		for _, step := range []struct {
			what   string
			edit   func(*solving.Contest)
			stands bool
		}{
			{"another solver", func(c *solving.Contest) {
				c.Solvers = slices.Clone(c.Solvers)
				c.Solvers[1].Team, c.Solvers[1].Revision = "Другая", c.Version
			}, true},
			{"his own data", func(c *solving.Contest) {
				c.Solvers = slices.Clone(c.Solvers)
				c.Solvers[0].Out, c.Solvers[0].Revision = "Снят", c.Version
			}, false},
			{"the round", func(c *solving.Contest) {
				c.Rounds = slices.Clone(c.Rounds)
				c.Rounds[0].Minutes, c.Rounds[0].Revision = 7, c.Version
			}, false},
			{"the head", func(c *solving.Contest) { c.Head.Place, c.Head.Revision = "Майкоп", c.Version }, false},
		} {
			seen := c.Version
			if err := changes(step.edit); err != nil {
				t.Fatalf("%s: %v", step.what, err)
			}
			next.Version = seen
			if adds(next) != step.stands {
				t.Errorf("%s was changed: added is %v", step.what, !step.stands)
			}
			if step.stands {
				next.Seq++
			}
		}
		// A sheet that is kept has to have all entries.
		for _, of := range []struct {
			seq   int
			stale bool
		}{{0, true}, {1, true}, {2, false}} {
			sheet.Seq, sheet.Revision = of.seq, c.Version+1
			err := changes(func(c *solving.Contest) { c.Sheets = []solving.Sheet{sheet} })
			if errors.Is(err, tournament.ErrStaleVersion) != of.stale || !of.stale && err != nil {
				t.Errorf("a sheet with %d of 2 entries: %v", of.seq, err)
			}
		}
		next.Version = c.Version - 1
		if adds(next) {
			t.Error("an entry was added though the part of its sheet is new")
		}
		next.Version, next.Sheet = c.Version, sheet.ID
		if !adds(next) {
			t.Error("an entry was not added")
		}
		if err := changes(func(c *solving.Contest) { c.Solvers = c.Solvers[1:] }); !errors.Is(err, tournament.ErrStaleVersion) {
			t.Errorf("a solver with a log was removed: %v", err)
		}
		if err := s.Solvings().ArchiveEvent(t.Context(), c.ID, tournament.Actor{}, time.Now(), true); err != nil {
			t.Fatal(err)
		}
		next.Seq++
		if _, err := s.Solvings().Append(t.Context(), c.ID, []solving.Addition{next}); err == nil {
			t.Error("something was added to an archived contest")
		}
		if _, err := s.Solvings().Append(t.Context(), c.ID+1, []solving.Addition{next}); !errors.Is(err, tournament.ErrNoEvent) {
			t.Errorf("added to no contest: %v", err)
		}
	})
}

// TestErasureReachesTheLogOfSolvers: where a solver has written his name into an answer it goes, and what was done when stays; with the
// contest the log goes.
func TestErasureReachesTheLogOfSolvers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		c := filledSolving()
		c.Solvers[0].Data.Name = "Чижов Пётр"
		c = keepSolving(t, s, c)
		all := entriesOf(c)
		all[2].Answers = map[int]string{1: "1. c3:e5 (Чижов Пётр, Чижов П.)", 2: "Чижов Пётр"}
		want := appends(t, s, c, all)
		if left := found(t, name); !slices.Equal(left, []string{"Чижов"}) {
			t.Fatalf("the test holds only %v", left)
		}
		entry := tournament.Entry{Event: c.ID, Version: c.Version + 1, At: time.Now(), Action: tournament.Erased}
		if err := s.Solvings().EraseMember(t.Context(), entry, int64(c.Solvers[0].ID), "(№ 1)"); err != nil {
			t.Fatal(err)
		}
		if left := found(t, name); len(left) > 0 {
			t.Errorf("left: %v", left)
		}
		want[2].Answers = map[int]string{1: "1. c3:e5 ((№ 1), (№ 1))", 2: "(№ 1)"}
		for i := range want {
			if want[i].Solver == c.Solvers[0].ID {
				want[i].Device = ""
			}
		}
		got, _, err := s.Solvings().Entries(t.Context(), c.ID, []solving.RoundID{c.Rounds[0].ID}, 0)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v (-want +got):\n%s", err, cmp.Diff(want, got))
		}
		if err := s.Solvings().DeleteEvent(t.Context(), c.ID, tournament.Actor{}, time.Now()); err != nil {
			t.Fatal(err)
		}
		if n, err := s.Solvings().LastEntry(t.Context(), c.ID); err != nil || n != 0 {
			t.Errorf("of a deleted contest there are %d entries, %v", n, err)
		}
	})
}
