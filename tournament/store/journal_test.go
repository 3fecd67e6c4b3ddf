package store_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// grow commits one entry after another; undoes lists which version each takes back, or 0.
func grow(t testing.TB, s *store.Store, undoes ...int64) tournament.EventID {
	t.Helper()
	e := &play.Event{Envelope: tournament.Envelope{Version: 1}}
	var err error
	if e.ID, err = s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1, Action: conduct.EventCreated}); err != nil {
		t.Fatal(err)
	}
	for _, u := range undoes {
		e = next(e)
		entry := tournament.Entry{
			Event: e.ID, Version: e.Version, At: time.Unix(e.Version, 0).UTC(), Undoes: u,
			Action: conduct.EventChanged, Args: refusal.Args{"n": int(e.Version)},
		}
		if err := s.Commit(t.Context(), play.Commit{Event: e, Entry: entry}); err != nil {
			t.Fatal(err)
		}
	}
	return e.ID
}

func TestJournalComesInPages(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		grow(t, s, 0, 0) // of another event
		id := grow(t, s, 0, 0, 0, 0, 0, 0)
		for _, c := range []struct {
			before int64
			limit  int
			want   []int64
		}{
			{0, 3, []int64{7, 6, 5}},
			{5, 3, []int64{4, 3, 2}},
			{2, 3, []int64{1}},
			{1, 3, nil},
			{0, 100, []int64{7, 6, 5, 4, 3, 2, 1}},
			{0, 0, nil},
			{0, -1, nil},
			{-4, 1, []int64{7}},
		} {
			entries, err := s.Journal(t.Context(), id, c.before, c.limit)
			if err != nil {
				t.Fatal(err)
			}
			var got []int64
			for _, e := range entries {
				got = append(got, e.Version)
				if e.Event != id || e.Changes != nil {
					t.Errorf("entry %d is of event %d and has changes %v", e.Version, e.Event, e.Changes)
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("%d before %d (-want +got):\n%s", c.limit, c.before, diff)
			}
		}
	})
}

func TestThereIsNoSuchEntry(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		id := grow(t, s)
		for _, c := range []struct {
			event   tournament.EventID
			version int64
		}{{id, 0}, {id, 2}, {id, -1}, {id + 1, 1}, {0, 1}, {0, 0}} {
			if _, err := s.JournalEntry(t.Context(), c.event, c.version); !errors.Is(err, tournament.ErrNoEntry) {
				t.Errorf("entry %d of event %d: %v", c.version, c.event, err)
			}
		}
		if entries, err := s.Journal(t.Context(), id+1, 0, 10); err != nil || len(entries) != 0 {
			t.Errorf("the journal of no event: %v, %v", entries, err)
		}
		for _, none := range []tournament.EventID{0, -1, id + 1} {
			if _, err := s.LoadEvent(t.Context(), none); !errors.Is(err, tournament.ErrNoEvent) {
				t.Errorf("event %d: %v", none, err)
			}
		}
	})
}

func TestAnEntryKnowsWhatTookItBack(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		for _, c := range []struct {
			name   string
			undoes []int64         // by version 2, 3, …
			want   map[int64]int64 // undone version to the undo
		}{
			{"nothing", []int64{0, 0}, map[int64]int64{}},
			{"one", []int64{0, 2}, map[int64]int64{2: 3}},
			{"the undo is undone", []int64{0, 2, 3}, map[int64]int64{3: 4}},
			{"and undone again", []int64{0, 2, 3, 2}, map[int64]int64{3: 4, 2: 5}},
			{"by undoing the undo of the undo", []int64{0, 2, 3, 4}, map[int64]int64{4: 5, 2: 3}},
			{"two in turn", []int64{0, 0, 3, 2}, map[int64]int64{3: 4, 2: 5}},
		} {
			t.Run(c.name, func(t *testing.T) {
				id := grow(t, s, c.undoes...)
				entries, err := s.Journal(t.Context(), id, 0, 100)
				if err != nil {
					t.Fatal(err)
				}
				got := map[int64]int64{}
				for _, e := range entries {
					if e.UndoneBy != 0 {
						got[e.Version] = e.UndoneBy
					}
					one, err := s.JournalEntry(t.Context(), id, e.Version)
					if err != nil || one.UndoneBy != e.UndoneBy {
						t.Errorf("entry %d alone is undone by %d (%v), in the list by %d", e.Version, one.UndoneBy, err, e.UndoneBy)
					}
				}
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("undone by (-want +got):\n%s", diff)
				}
			})
		}
	})
}

// A change holds as long as it is not taken back by an undo that holds.
func TestUndoneByFollowsWhatHolds(t *testing.T) {
	t.Parallel()
	s := opened(t, t.TempDir()+"/adyukh.db")
	rapid.Check(t, func(r *rapid.T) {
		undoes := make([]int64, rapid.IntRange(1, 12).Draw(r, "entries"))
		for i := range undoes {
			undoes[i] = rapid.Int64Range(0, int64(i)+1).Draw(r, "undoes")
		}
		id := grow(t, s, undoes...)
		entries, err := s.Journal(t.Context(), id, 0, 100)
		if err != nil {
			r.Fatal(err)
		}
		undone := map[int64]int64{}
		for _, e := range entries {
			undone[e.Version] = e.UndoneBy
		}
		for _, e := range entries {
			if by := undone[e.Version]; by != 0 && (undoes[by-2] != e.Version || undone[by] != 0) {
				r.Errorf("%v: %d is undone by %d", undoes, e.Version, by)
			}
			if e.Undoes != 0 && undone[e.Version] == 0 && undone[e.Undoes] == 0 {
				r.Errorf("%v: %d holds, but %d is not undone", undoes, e.Version, e.Undoes)
			}
		}
	})
}

func TestNobodyChangesTheJournal(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		after := next(e)
		after.Head.Name = "Другой"
		commit(t, s, e, after)
		statements := []string{
			"UPDATE journal SET by_name = 'никто'",
			"UPDATE journal_changes SET before_row = NULL",
			"DELETE FROM journal",
			"DELETE FROM journal_changes",
			"DELETE FROM events",
			"INSERT INTO journal SELECT * FROM journal WHERE true ON CONFLICT (event_id, version) DO UPDATE SET by_name = 'никто'",
		}
		if s.IsSQLite() {
			statements = append(statements,
				"INSERT OR REPLACE INTO journal SELECT * FROM journal",
				"INSERT OR REPLACE INTO journal_changes SELECT * FROM journal_changes",
				"REPLACE INTO journal SELECT event_id, version, at, 0, 'никто', '', action, args, undoes, reached FROM journal")
		} else {
			statements = append(statements, "TRUNCATE journal_changes", "TRUNCATE journal CASCADE")
		}
		for _, statement := range statements {
			err := s.Exec(t.Context(), statement)
			if err == nil {
				t.Errorf("%s: it was done", statement)
			} else if !strings.Contains(err.Error(), "append-only") && !strings.HasPrefix(statement, "DELETE FROM events") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		entry, err := s.JournalEntry(t.Context(), e.ID, 2)
		if err != nil || len(entry.Changes) != 1 {
			t.Errorf("the entry has %d changes, %v", len(entry.Changes), err)
		}
	})
}

func TestUndoesNamesAnEarlierEntry(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		for _, undoes := range []int64{2, 3, -1} {
			entry := tournament.Entry{Event: e.ID, Version: 2, Undoes: undoes}
			if err := s.Commit(t.Context(), play.Commit{Event: next(e), Entry: entry}); err == nil {
				t.Errorf("entry 2 undoes %d", undoes)
			}
		}
		stands(t, s, e)
	})
}
