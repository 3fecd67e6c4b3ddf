package canarytest_test

import (
	"bytes"
	"context"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/canarytest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// kind is a kind of events, with all that is done to events of every kind.
type kind[E any] struct {
	tournament.Kind[E]
	filled  func(*canarytest.Filler) *E
	store   func(*store.Store) tournament.EventStore[E]
	write   func(*bytes.Buffer, *E) error
	read    func(*bytes.Buffer) (*E, error)
	asNew   func(*E) *E       // what an import makes of what is read
	apart   map[string]string // what is not in a file, and why
	changed map[string]string // what an import makes otherwise, and why
	renewed map[string]string // what a restore makes anew, and why
	persons []person          // who is erased
}

func TestNoFieldOfAnEventIsForgotten(t *testing.T) {
	forgetsNothing(t, kind[play.Event]{
		Kind: play.PlayKind(), filled: (*canarytest.Filler).Event,
		store: func(s *store.Store) tournament.EventStore[play.Event] { return s },
		write: func(w *bytes.Buffer, e *play.Event) error { return archive.Write(w, e) },
		read: func(r *bytes.Buffer) (*play.Event, error) {
			file, err := archive.Read(r)
			return file.Event, err
		},
		asNew: conduct.AsNew,
		apart: map[string]string{
			"Version": ofDatabase, "Created": ofDatabase, "Head.Public": ofDatabase, "Head.Origin": ofDatabase, "Head.Seats": ofDatabase,
			"Head.Within":    ofDatabase,
			"Players.Person": ofRegister, "Players.Members.Person": ofRegister, "Players.Code": address, "CheckIn.Code": address,
			"Screens": "they are of one hall", "Reports": "of games that are being played", "Requests": "of rounds that are still to come",
			"Asides":                "of what no file has",
			"Head.Regulations.Live": "of one program's pages", "Head.Regulations.Records": "of one program's pages",
			"Head.Regulations.Correspondence.Clock.Zone": "that of the event counts",
		},
		changed: map[string]string{
			"Incidents.Withheld": "of a dispute alone", "Incidents.Decision": "of what waits for one", "Incidents.Penalty": "of a sanction alone",
			"Head.Regulations.Team.Gap": "of one order of boards alone", "Head.Regulations.Team.Colours": "in capital letters",
			"Head.Regulations.Totals.Beyond":          "of sums of places alone",
			"Head.Regulations.Correspondence.Silence": "none with blocks of three moves",
			"Head.Regulations.Correspondence.Leave":   "none with blocks of three moves",
		},
		renewed: map[string]string{
			"Screens.Code": "whoever had it is to lose it", "Screens.Revision": "with the code", "Version": "with the code",
			"Published": "with the code",
		},
		persons: []person{
			{id: 1, of: inPart(func(p play.Player) any { return p }), stays: ofPlayer},
			{id: memberID, of: inPart(func(p play.Player) any {
				m, _ := p.Member(memberID)
				return m
			}), stays: ofMember},
		},
	})
}

func TestNoFieldOfAContestIsForgotten(t *testing.T) {
	forgetsNothing(t, kind[composing.Contest]{
		Kind: composing.Kind(), filled: (*canarytest.Filler).Contest,
		store: func(s *store.Store) tournament.EventStore[composing.Contest] { return s.Contests() },
		write: func(w *bytes.Buffer, c *composing.Contest) error { return archive.Composing().Write(w, c) },
		read: func(r *bytes.Buffer) (*composing.Contest, error) {
			file, err := archive.Composing().Read(r)
			return file.Contest, err
		},
		asNew: (*composing.Contest).AsNew,
		apart: map[string]string{
			"Created": ofDatabase,
			"Version": ofDatabase, "Head.Public": ofDatabase, "People.Card": ofRegister, "People.Code": address, "People.Email": address,
			"Head.Regulations.Marks.Judges": "they are people of the contest",
		},
		changed: map[string]string{"People.Code": "a new address"},
		persons: []person{{id: 1, of: inPart(func(p composing.Person) any { return p }), stays: ofContest}},
	})
}

func TestNoFieldOfASolvingIsForgotten(t *testing.T) {
	forgetsNothing(t, kind[solving.Contest]{
		Kind: solving.Kind(), filled: (*canarytest.Filler).Solving,
		store: func(s *store.Store) tournament.EventStore[solving.Contest] { return s.Solvings() },
		write: func(w *bytes.Buffer, c *solving.Contest) error { return archive.Solving().Write(w, c) },
		read: func(r *bytes.Buffer) (*solving.Contest, error) {
			file, err := archive.Solving().Read(r)
			return file.Contest, err
		},
		asNew: (*solving.Contest).AsNew,
		apart: map[string]string{
			"Created": ofDatabase,
			"Version": ofDatabase, "Head.Public": ofDatabase, "Solvers.Card": ofRegister, "Solvers.Code": address, "Solvers.Email": address,
			"Markers.Code": address, "Markers.Email": address, "Venues.Code": address, "Rounds.Seal": address, "Sheets.Device": address,
			"Sheets.Seq": ofDatabase, "Sheets.Kept": ofDatabase,
			"Sheets.No": ofMarker, "Scores.No": ofMarker, "Scores.Round": ofMarker,
		},
		changed: map[string]string{
			"Solvers.Code": "a new address", "Markers.Code": "a new address", "Venues.Code": "a new address", "Rounds.Seal": "a new key",
		},
		persons: []person{
			{id: 21, of: inPart(func(p solving.Solver) any { return p }), stays: ofContest},
			{id: 31, of: inPart(func(p solving.Marker) any { return p }), stays: ofContest},
		},
	})
}

// Why something is not in a file.
const (
	ofDatabase = "of one database"
	ofRegister = "of the register of one database"
	address    = "an address of one program"
	ofMarker   = "of what a marker is shown"
)

// now is when everything is done.
var now = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

var by = tournament.Actor{User: 7, Name: "Судья", From: "192.0.2.1"}

// forgetsNothing takes an event of a kind through all that can be done to it, and looks each time whether everything is there. Events are
// not checked: no rules let one of them have all that there is.
func forgetsNothing[E any](t *testing.T, k kind[E]) {
	t.Parallel()
	k.Check = func(_, _ *E, _ time.Time) error { return nil }
	storetest.Each(t, func(t *testing.T, name string) {
		s := open(t, name)
		was := k.grow(t, s, open(t, name))
		k.undo(t, s, was)
		k.keep(t, s, k.Envelope(was[0]).ID)
		k.erase(t, s, name, was)
		k.archive(t, s)
	})
}

// open opens a database as one more program would.
func open(t *testing.T, name string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func (k kind[E]) kernel(s *store.Store) *tournament.Kernel[E] {
	return tournament.NewKernel(k.Kind, k.store(s), func() time.Time { return now }, func(context.Context, *E, *E) {})
}

// grow changes every part of an event several times, and returns the event in each of its versions, from the first one on. All that is
// in it another program finds in the database.
func (k kind[E]) grow(t *testing.T, s, other *store.Store) (was []*E) {
	t.Helper()
	fillers := []canarytest.Filler{
		{}, {Number: 2000}, {Number: 4000, Shape: canarytest.Empty}, {Shape: canarytest.Blank}, {Number: 6000},
	}
	events := k.kernel(s)
	for i, f := range fillers {
		is := k.filled(&f)
		var e *E
		var err error
		if said := (tournament.Sentence{Action: "filled"}); i == 0 {
			e, err = events.Create(t.Context(), by, is, said)
		} else {
			e, err = events.Change(t.Context(), by, k.Envelope(was[0]).ID, func(e *E, _ time.Time) (tournament.Sentence, error) {
				*k.Envelope(is) = *k.Envelope(e)
				*e = *is
				return said, nil
			})
		}
		if err != nil {
			t.Fatal(err)
		}
		stored, err := k.store(other).LoadEvent(t.Context(), k.Envelope(e).ID)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "the database", e, stored)
		k.lists(t, other, stored)
		k.stands(t, "the kernel", is, e)
		k.whole(t, f, e)
		if i > 0 {
			entry := must(k.store(other).JournalEntry(t.Context(), k.Envelope(e).ID, int64(i+1)))(t)
			changes := k.Diff(was[i-1], e)
			same(t, "the journal", &changes, &entry.Changes)
		}
		was = append(was, e)
	}
	return was
}

// whole checks that a full event has a part of every kind.
func (k kind[E]) whole(t *testing.T, f canarytest.Filler, e *E) {
	t.Helper()
	kinds, nothing := map[tournament.PartKind]bool{}, new(E)
	for _, c := range k.Diff(nothing, e) {
		kinds[c.Part.Kind] = true
	}
	if len(kinds) != len(k.Parts) && f.Shape != canarytest.Blank {
		t.Errorf("of %d kinds of parts there are %v", len(k.Parts), slices.Sorted(maps.Keys(kinds)))
	}
}

// undo takes all changes back.
func (k kind[E]) undo(t *testing.T, s *store.Store, was []*E) {
	t.Helper()
	events, id := k.kernel(s), k.Envelope(was[0]).ID
	for i := len(was) - 1; i > 0; i-- {
		past, _, err := events.At(t.Context(), id, int64(i))
		if err != nil {
			t.Fatal(err)
		}
		k.stands(t, "the copy", was[i-1], past)
		current, err := events.Event(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		e, err := events.Undo(t.Context(), by, id, k.Envelope(current).Version, int64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		k.lists(t, s, e)
		k.stands(t, "undo", was[i-1], e)
	}
}

// keep makes a backup and restores it as another database.
func (k kind[E]) keep(t *testing.T, s *store.Store, id tournament.EventID) {
	t.Helper()
	kept, restored := filepath.Join(t.TempDir(), "kept.db"), filepath.Join(t.TempDir(), "restored.db")
	if err := s.Backup(t.Context(), kept); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), kept, restored); err != nil {
		t.Fatal(err)
	}
	e := must(k.store(s).LoadEvent(t.Context(), id))(t)
	again := open(t, restored)
	differ(t, "a backup", e, must(k.store(again).LoadEvent(t.Context(), id))(t), k.renewed, func(string) bool { return false })
	k.lists(t, again, must(k.store(again).LoadEvent(t.Context(), id))(t))
}

// archive writes an event to a file and makes a new one of it.
func (k kind[E]) archive(t *testing.T, s *store.Store) {
	t.Helper()
	e := k.filled(&canarytest.Filler{})
	var file bytes.Buffer
	if err := k.write(&file, e); err != nil {
		t.Fatal(err)
	}
	read := must(k.read(&file))(t)
	differ(t, "a file", e, read, k.apart, func(path string) bool { return strings.HasSuffix(path, ".Revision") })
	fresh := k.asNew(read)
	differ(t, "an import", e, fresh, k.changed, func(path string) bool { return listed(k.apart, path) != "" })
	stored := must(k.kernel(s).Create(t.Context(), by, fresh, tournament.Sentence{Action: "read"}))(t)
	k.stands(t, "an imported event", fresh, stored)
	k.lists(t, s, stored)
}

// lists checks that the row of an event says of it in lists what the event itself says, and when it was changed.
func (k kind[E]) lists(t *testing.T, s *store.Store, e *E) {
	t.Helper()
	want := k.Listing(e)
	want.Updated = now
	ask := tournament.Filter{IDs: []tournament.EventID{want.ID}}
	for _, got := range must(tournament.NewList(s).Find(t.Context(), tournament.Viewer{All: true}, ask))(t) {
		same(t, "the list", &want, &got)
		return
	}
	t.Error("the event is not listed")
}

// differ checks that two values differ in what a list says and in what is told otherwise, and in nothing else.
func differ(t *testing.T, where string, want, got any, list map[string]string, otherwise func(path string) bool) {
	t.Helper()
	found := map[string]bool{}
	for _, path := range canarytest.Differences(want, got) {
		at := listed(list, path)
		if found[at] = true; at == "" && !otherwise(path) {
			t.Errorf("%s has another %s", where, path)
		}
	}
	for at := range list {
		if !found[at] {
			t.Errorf("%s has the same %s, which is listed", where, at)
		}
	}
}

// listed is the entry of a list for a path: it, or one above it.
func listed(list map[string]string, path string) string {
	for list[path] == "" && path != "" {
		path = path[:max(0, strings.LastIndex(path, "."))]
	}
	return path
}

// same checks that two values are equal, and nil not empty.
func same[E any](t *testing.T, where string, want, got *E) {
	t.Helper()
	if !reflect.DeepEqual(want, got) {
		t.Errorf("%s has others of %v (-want +got):\n%s", where, canarytest.Differences(want, got), cmp.Diff(want, got))
	}
}

// stands checks that the parts of two values are the same but for their revisions.
func (k kind[E]) stands(t *testing.T, where string, want, got *E) {
	t.Helper()
	for _, c := range k.Diff(want, got) {
		t.Errorf("%s has another %s %d (-want +got):\n%s", where, c.Part.Kind, c.Part.ID, cmp.Diff(c.Before, c.After))
	}
}

// must fails the test on an error.
func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
