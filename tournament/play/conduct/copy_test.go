package conduct_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store/storetest"
)

// TestCopiesAreWhatWas does random acts and remembers every version of the event: the journal has each of them, any of them can be
// restored, and a restore is taken back like any other change.
func TestCopiesAreWhatWas(t *testing.T) {
	t.Parallel()
	db := storetest.Open(t)
	rapid.Check(t, func(r *rapid.T) {
		s := conduct.NewService(db, func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) })
		a := &acts{T: r, s: s, e: randomEvent(t, r, s)}
		was := map[int64]*play.Event{a.e.Version: a.e}
		first := a.e.Version
		for range rapid.IntRange(5, 25).Draw(r, "acts") {
			a.step()
			was[a.e.Version] = a.e
		}
		version := rapid.Int64Range(first, a.e.Version).Draw(r, "version")
		then, _, err := s.At(t.Context(), a.e.ID, version)
		if err != nil {
			r.Fatal(err)
		}
		if diff := sameEvent(was[version], then); diff != "" {
			r.Fatalf("version %d is not what it was:\n%s", version, diff)
		}
		restored, err := restore(t, s, a.e, version)
		want := *was[version]
		want.Head.Public, want.CheckIn = a.e.Head.Public, a.e.CheckIn // stay as they are
		want.Screens = a.e.Screens
		if sameEvent(&want, a.e) == "" {
			return // nothing to restore
		}
		if err != nil {
			r.Fatal(err)
		}
		if diff := sameEvent(&want, restored); diff != "" {
			r.Fatalf("restored:\n%s", diff)
		}
		undone, err := s.Undo(t.Context(), boris, restored.ID, restored.Version, restored.Version)
		if asked := asks(err); asked != nil {
			undone, err = s.Undo(t.Context(), boris, restored.ID, restored.Version, restored.Version, tournament.Agreement(asked)...)
		}
		if err != nil {
			r.Fatalf("undo of a restore: %v", err)
		}
		if diff := sameEvent(a.e, undone); diff != "" {
			r.Fatalf("undo of a restore:\n%s", diff)
		}
	})
}

func asks(err error) []tournament.Warning {
	var refused *refusal.Error
	if errors.As(err, &refused) && refused.Code == refusal.Unconfirmed {
		return refused.Warnings
	}
	return nil
}

// restore restores a version with everything that is asked agreed to.
func restore(t *testing.T, s *conduct.Service, e *play.Event, version int64) (*play.Event, error) {
	t.Helper()
	got, err := s.Restore(t.Context(), boris, e.ID, e.Version, version, nil)
	if asked := asks(err); asked != nil {
		return s.Restore(t.Context(), boris, e.ID, e.Version, version, tournament.Agreement(asked))
	}
	return got, err
}

// TestMilestones: each step of a round is a copy by itself, and no other change is.
func TestMilestones(t *testing.T) {
	l := newLive(t, play.Swiss, 4, func(h *play.Head) { h.Regulations.Rounds = 2 })
	for n := range 2 {
		l.next()
		l.winAll(n + 1)
	}
	entries, err := l.s.Copies(t.Context(), l.e.ID, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(entries)
	var got []string
	for _, e := range entries {
		for _, m := range e.Reached {
			got = append(got, fmt.Sprint(m.Kind, " ", m.Round))
		}
		then, _, err := l.s.At(t.Context(), l.e.ID, e.Version)
		if err != nil {
			t.Fatal(err)
		}
		n := e.Reached[0].Round
		if r, ok := then.Round(n); !ok || len(then.Rounds) != n || r.IsPublished() != (e.Reached[0].Kind != play.RoundPaired) ||
			then.RoundComplete(n) != (e.Reached[0].Kind == play.RoundComplete) {
			t.Errorf("the copy %v has %d rounds", e.Reached, len(then.Rounds))
		}
	}
	want := []string{"paired 1", "published 1", "complete 1", "paired 2", "published 2", "complete 2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestRestoreAsks: what goes is said, once for the whole and in words for its rounds; nobody restores over what he has not seen, and what
// is of the present stays.
func TestRestoreAsks(t *testing.T) {
	l := newLive(t, play.Swiss, 4, func(h *play.Head) { h.Regulations.Rounds = 3 })
	l.next()
	l.winAll(1)
	complete := l.e.Version
	l.next()
	l.winAll(2)
	_, err := l.s.Restore(t.Context(), anna, l.e.ID, l.e.Version, complete, nil)
	var got []string
	for _, w := range asks(err) {
		got = append(got, fmt.Sprint(w.Key, " ", w.Level, " ", w.Args["rounds"], " ", w.Args["results"]))
	}
	want := []string{"warning.restore.all 4 <nil> <nil>", "warning.restore.gone 3 2 2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("asks:\n%s", diff)
	}
	once := tournament.Agreed{"warning.restore.all", "warning.restore.gone"}
	if _, err := l.s.Restore(t.Context(), anna, l.e.ID, l.e.Version, complete, once); asks(err) == nil {
		t.Errorf("agreed to once: %v", err)
	}
	if _, err := l.s.Restore(t.Context(), anna, l.e.ID, l.e.Version-1, complete, once); refusal.CodeOf(err) != refusal.Stale {
		t.Errorf("another version meanwhile: %v", err)
	}
	if _, err := l.s.Restore(t.Context(), anna, l.e.ID, l.e.Version, l.e.Version+1, once); refusal.CodeOf(err) != refusal.NotFound {
		t.Errorf("a version that never was: %v", err)
	}
	version := l.e.Version
	hidden, err := l.s.SetPublic(t.Context(), anna, l.e.ID, l.e.Head.Revision, false)
	if err != nil {
		t.Fatal(err)
	}
	restored, err := restore(t, l.s, hidden, complete)
	if err != nil || len(restored.Rounds) != 1 || restored.Head.Public || restored.Version != version+2 {
		t.Fatalf("restored: %d rounds, public %v, version %d, %v", len(restored.Rounds), restored.Head.Public, restored.Version, err)
	}
	if _, err := restore(t, l.s, restored, restored.Version-1); err != nil {
		t.Errorf("the state before a restore: %v", err)
	}
}
