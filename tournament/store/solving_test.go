package store_test

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// filledSolving is a contest for solvers in which no field is zero, but for the pointers to what is made for a viewer.
func filledSolving() *solving.Contest {
	var c solving.Contest
	f := filler{}
	for v, i := reflect.ValueOf(&c).Elem(), 0; i < v.NumField(); i++ {
		if v.Field(i).Kind() != reflect.Pointer {
			f.fill(v.Field(i))
		}
	}
	c.Version, c.Head.Revision, c.Head.Zone = 1, 1, "Asia/Tokyo"
	return &c
}

// keepSolving saves a contest for solvers as a new one.
func keepSolving(t *testing.T, s *store.Store, c *solving.Contest) *solving.Contest {
	t.Helper()
	id, err := s.Solvings().CreateEvent(t.Context(), c, tournament.Entry{Version: 1, At: contestsAt})
	if err != nil {
		t.Fatal(err)
	}
	c.ID = id
	return c
}

func commitSolving(t *testing.T, s *store.Store, before, after *solving.Contest) error {
	t.Helper()
	changes := solving.Kind().Diff(before, after)
	return s.Solvings().Commit(t.Context(), tournament.CommitOf[solving.Contest]{Event: after, Changes: changes, Entry: tournament.Entry{
		Event: after.ID, Version: after.Version, At: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), Changes: changes,
	}})
}

// solvingStands checks that the store has exactly this contest.
func solvingStands(t *testing.T, s *store.Store, want *solving.Contest) {
	t.Helper()
	got, err := s.Solvings().LoadEvent(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("the store has (-want +got):\n%s", cmp.Diff(want, got))
	}
}

func TestNoFieldOfASolvingContestIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		solvingStands(t, open(), keepSolving(t, s, filledSolving()))

		before := keepSolving(t, s, &solving.Contest{Envelope: tournament.Envelope{Version: 1}})
		after := filledSolving()
		after.ID, after.Version, after.Created = before.ID, 2, before.Created
		if err := commitSolving(t, s, before, after); err != nil {
			t.Fatal(err)
		}
		solvingStands(t, open(), after)
		entry, err := open().Solvings().JournalEntry(t.Context(), after.ID, 2)
		if err != nil || !reflect.DeepEqual(entry.Changes, solving.Kind().Diff(before, after)) {
			t.Errorf("the journal has %v, (-want +got):\n%s", err, cmp.Diff(solving.Kind().Diff(before, after), entry.Changes))
		}
		late := *after
		late.Version, late.Scores = 2, nil
		if err := commitSolving(t, s, after, &late); !errors.Is(err, tournament.ErrStaleVersion) {
			t.Errorf("version 2 over 2: %v", err)
		}
		back := *before
		back.Version = 3
		if err := commitSolving(t, s, after, &back); err != nil {
			t.Fatal(err)
		}
		solvingStands(t, s, &back)
	})
}

func TestRowsKeepPartsOfSolvingContests(t *testing.T) {
	t.Run("head", func(t *testing.T) { comesBack(t, store.Through[solving.Head](solving.HeadPart), nil) })
	t.Run("round", func(t *testing.T) { comesBack(t, store.Through[solving.Round](solving.RoundPart), nil) })
	t.Run("venue", func(t *testing.T) { comesBack(t, store.Through[solving.Venue](solving.VenuePart), nil) })
	t.Run("solver", func(t *testing.T) { comesBack(t, store.Through[solving.Solver](solving.SolverPart), nil) })
	t.Run("marker", func(t *testing.T) { comesBack(t, store.Through[solving.Marker](solving.MarkerPart), nil) })
	t.Run("sheet", func(t *testing.T) { comesBack(t, store.Through[solving.Sheet](solving.SheetPart), nil) })
	t.Run("score", func(t *testing.T) { comesBack(t, store.Through[solving.Score](solving.ScorePart), nil) })
}

// Contests of one kind are not there for the services of another.
func TestKindsOfContestsStandApart(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		one, other, e := keepSolving(t, s, filledSolving()), keepContest(t, s, filledContest()), pairedEvent(t, s)
		for name, err := range map[string]error{
			"play loads a contest for solvers":    onlyErr(s.LoadEvent(t.Context(), one.ID)),
			"contests load one for solvers":       onlyErr(s.Contests().LoadEvent(t.Context(), one.ID)),
			"contests ask for one":                onlyErr(s.Contests().Latest(t.Context(), one.ID)),
			"solvings load one of composers":      onlyErr(s.Solvings().LoadEvent(t.Context(), other.ID)),
			"solvings load an event":              onlyErr(s.Solvings().LoadEvent(t.Context(), e.ID)),
			"solvings ask for one of composers":   onlyErr(s.Solvings().Latest(t.Context(), other.ID)),
			"solvings ask for one that is none":   onlyErr(s.Solvings().Latest(t.Context(), 99)),
			"solvings load one that is not there": onlyErr(s.Solvings().LoadEvent(t.Context(), 99)),
		} {
			if !errors.Is(err, tournament.ErrNoEvent) {
				t.Errorf("%s: %v", name, err)
			}
		}
		over := filledSolving()
		over.ID, over.Version = other.ID, 2
		if err := commitSolving(t, s, one, over); !errors.Is(err, tournament.ErrStaleVersion) {
			t.Errorf("a contest for solvers was written over one of composers: %v", err)
		}
		contestStands(t, s, other)
		solvingStands(t, s, one)
	})
}

// A list has the days of the rounds, as they were announced or started.
func TestASolvingContestIsListed(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c := filledSolving()
		c.Rounds = nil
		keepSolving(t, s, c)
		want := tournament.Listing{
			ID: c.ID, Kind: "solving", Published: c.Published, Updated: contestsAt, Public: true, ListFacts: tournament.ListFacts{
				Name: c.Head.Name, Short: c.Head.Short, Place: c.Head.Place, Game: c.Head.Game, Discipline: "solving", Over: true,
			},
		}
		listed := func() {
			t.Helper()
			got, err := s.ListEvents(t.Context(), everything)
			if err != nil || len(got) != 1 {
				t.Fatalf("%d events, %v", len(got), err)
			}
			if diff := cmp.Diff(want, got[0]); diff != "" {
				t.Errorf("listed (-want +got):\n%s", diff)
			}
		}
		listed()
		at := func(day, hour int) time.Time { return time.Date(2026, 6, day, hour, 0, 0, 0, time.UTC) }
		rounds := *c
		rounds.Version = 2
		rounds.Rounds = []solving.Round{{ID: 1, Planned: at(3, 1), Starts: at(1, 20)}, {ID: 2, Planned: at(9, 20)}, {ID: 3}}
		if err := commitSolving(t, s, c, &rounds); err != nil {
			t.Fatal(err)
		}
		want.Begins, want.Ends = play.Date{Year: 2026, Month: time.June, Day: 2}, play.Date{Year: 2026, Month: time.June, Day: 10} // in Tokyo
		listed()
		fewer := rounds
		fewer.Version, fewer.Rounds = 3, rounds.Rounds[:1]
		if err := commitSolving(t, s, &rounds, &fewer); err != nil {
			t.Fatal(err)
		}
		want.Ends = want.Begins
		listed()
	})
}

func TestASolvingContestGoesThroughTheKernel(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		now := func() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) }
		kind := solving.Kind()
		kind.Check = func(_, _ *solving.Contest, _ time.Time) error { return nil }
		kernel := func() *tournament.Kernel[solving.Contest] {
			return tournament.NewKernel(kind, tournament.EventStore[solving.Contest](open().Solvings()), now,
				func(_ context.Context, _, _ *solving.Contest) {})
		}
		here, there := kernel(), kernel()
		c, err := here.Create(t.Context(), arbiter, filledSolving(), tournament.Sentence{Action: "created"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := there.Event(t.Context(), c.ID); err != nil {
			t.Fatal(err)
		}
		changed, err := here.Change(t.Context(), arbiter, c.ID, func(c *solving.Contest, _ time.Time) (tournament.Sentence, error) {
			c.Head.Name, c.Scores, c.Sheets = "Другое имя", nil, c.Sheets[:1]
			return tournament.Sentence{Action: "dropped"}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		solvingStands(t, open(), changed)
		back, err := there.Undo(t.Context(), arbiter, c.ID, 2, 2)
		if err != nil {
			t.Fatal(err)
		}
		if left := kind.Diff(c, back); len(left) != 0 {
			t.Errorf("undo has left %+v", left)
		}
		solvingStands(t, open(), back)
	})
}

func TestRestoreDoesNotPublishASolvingContestAgain(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		since func(c *solving.Contest) // what happened after the backup
		hides bool
	}{
		{"hidden since", func(c *solving.Contest) { c.Head.Public = false }, true},
		{"final no more", func(c *solving.Contest) { c.Head.Final = time.Time{} }, true},
		{"a round taken back", func(c *solving.Contest) { c.Rounds = c.Rounds[:1] }, true},
		{"renamed since", func(c *solving.Contest) { c.Head.Name = "Другой" }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(folder, "copy.db")
			s := opened(t, path)
			public := keepSolving(t, s, filledSolving())
			if err := s.Backup(t.Context(), copied); err != nil {
				t.Fatal(err)
			}
			later := *public
			later.Version, later.Head.Revision = 2, 2
			c.since(&later)
			if err := commitSolving(t, s, public, &later); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			done, err := store.Restore(t.Context(), copied, path)
			if err != nil || done.Damaged || len(done.Hidden) > 0 != c.hides {
				t.Fatalf("%+v, %v", done, err)
			}
			if !c.hides {
				solvingStands(t, opened(t, path), public)
				return
			}
			hidden := *public
			hidden.Version, hidden.Published = 2, public.Published+1
			hidden.Head.Public, hidden.Head.Revision = false, 2
			solvingStands(t, opened(t, path), &hidden)
		})
	}
}
