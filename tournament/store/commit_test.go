package store_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
)

// commit saves what differs between two values of an event.
func commit(t testing.TB, s *store.Store, before, after *play.Event) {
	t.Helper()
	if err := tryCommit(t, s, before, after); err != nil {
		t.Fatal(err)
	}
}

func tryCommit(t testing.TB, s *store.Store, before, after *play.Event) error {
	t.Helper()
	return s.Commit(t.Context(), commitOf(before, after))
}

func commitOf(before, after *play.Event) play.Commit {
	changes := play.Diff(before, after)
	return play.Commit{Event: after, Changes: changes, Entry: tournament.Entry{
		Event: after.ID, Version: after.Version, At: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
		Action: conduct.EventChanged, Changes: changes,
	}}
}

// pairedEvent makes an event of four players with a published round, two boards and a free round.
func pairedEvent(t testing.TB, s *store.Store) *play.Event {
	t.Helper()
	e := &play.Event{Envelope: tournament.Envelope{Version: 1, LastID: 8}, Head: play.Head{Revision: 1, Name: "Кубок"}}
	for i := range 5 {
		e.Players = append(e.Players, play.Player{
			ID: play.PlayerID(i + 1), Number: i + 1, Revision: 1,
			PlayerData: play.PlayerData{Name: string(rune('А' + i)), OwnID: string(rune('a' + i))},
		})
	}
	e.Rounds = []play.Round{{Number: 1, Revision: 1, PublishedAt: time.Unix(1, 0).UTC(), Games: []play.Game{
		{ID: 6, Round: 1, Board: 1, White: 1, Black: 2},
		{ID: 7, Round: 1, Board: 2, White: 3, Black: 4, Sheet: play.Sheet{Text: "1. a3-b4"}},
		{ID: 8, Round: 1, White: 5, Result: play.Result{Kind: play.FreeRound}},
	}}}
	var err error
	if e.ID, err = s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1}); err != nil {
		t.Fatal(err)
	}
	return e
}

// next copies an event as its next version, so that it can be edited.
func next(e *play.Event) *play.Event {
	after := *e
	after.Version++
	after.Players = append([]play.Player(nil), e.Players...)
	after.Rounds = append([]play.Round(nil), e.Rounds...)
	for i := range after.Rounds {
		after.Rounds[i].Games = append([]play.Game(nil), e.Rounds[i].Games...)
	}
	return &after
}

func TestCommitSavesEveryKindOfChange(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		for _, c := range edits {
			t.Run(c.name, func(t *testing.T) {
				before := pairedEvent(t, s)
				after := next(before)
				c.edit(after)
				commit(t, s, before, after)
				stands(t, s, after)
				// And back, as undo does it.
				back := next(before)
				back.Version = after.Version + 1
				commit(t, s, after, back)
				stands(t, s, back)
			})
		}
	})
}

// stands checks that the store has exactly this value.
func stands(t testing.TB, s *store.Store, want *play.Event) {
	t.Helper()
	got, err := s.LoadEvent(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("the store has (-want +got):\n%s", cmp.Diff(want, got))
	}
}

func TestASheetGoesWithItsGame(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		emptied := next(e)
		emptied.Rounds[0].Games[1].Sheet = play.Sheet{Revision: 2} // no part any more, but a row
		commit(t, s, e, emptied)
		unpaired := next(emptied)
		unpaired.Rounds = nil
		commit(t, s, emptied, unpaired)
		paired := next(unpaired)
		paired.Rounds = next(emptied).Rounds
		paired.Rounds[0].Games[1].Sheet = play.Sheet{}
		commit(t, s, unpaired, paired)
		stands(t, s, paired)
	})
}

func TestCommitRefusesAStaleVersion(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		before := pairedEvent(t, s)
		after := next(before)
		after.Players[0].Name = "Первый"
		commit(t, s, before, after)
		for _, version := range []int64{1, 2, 4} {
			late := next(before)
			late.Version, late.Players[0].Name = version, "Второй"
			if err := tryCommit(t, s, before, late); !errors.Is(err, tournament.ErrStaleVersion) {
				t.Errorf("version %d over 2: got %v", version, err)
			}
		}
		elsewhere := next(after)
		elsewhere.ID = 99
		if err := tryCommit(t, s, after, elsewhere); !errors.Is(err, tournament.ErrStaleVersion) {
			t.Errorf("no such event: got %v", err)
		}
		stands(t, s, after)
	})
}

func TestCommitRefusesAnEntryOfAnotherChange(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		after := next(e)
		for _, entry := range []tournament.Entry{{Event: e.ID, Version: 3}, {Event: e.ID + 1, Version: 2}} {
			if err := s.Commit(t.Context(), play.Commit{Event: after, Entry: entry}); err == nil {
				t.Errorf("entry %+v was taken for version 2 of event %d", entry, e.ID)
			}
		}
		stands(t, s, e)
	})
}

func TestTwoProgramsCommitAtOnce(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		programs := []*store.Store{open(), open()}
		before := pairedEvent(t, programs[0])
		for range 20 {
			answers := make(chan error)
			start := make(chan struct{})
			for i, s := range programs {
				after := next(before)
				after.Players[i].Name += "!"
				go func() {
					<-start
					answers <- tryCommit(t, s, before, after)
				}()
			}
			close(start)
			first, second := <-answers, <-answers
			if (first == nil) == (second == nil) || first != nil && !errors.Is(first, tournament.ErrStaleVersion) ||
				second != nil && !errors.Is(second, tournament.ErrStaleVersion) {
				t.Fatalf("one should win and one be stale: %v, %v", first, second)
			}
			var err error
			if before, err = programs[0].LoadEvent(t.Context(), before.ID); err != nil {
				t.Fatal(err)
			}
		}
		if before.Version != 21 {
			t.Errorf("20 rounds made version %d", before.Version)
		}
	})
}

func TestTheDatabaseRefusesWhatCannotBe(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		for _, c := range mistakes {
			t.Run(c.name, func(t *testing.T) {
				before := pairedEvent(t, s)
				after := next(before)
				c.edit(after)
				if err := tryCommit(t, s, before, after); err == nil {
					t.Error("it was saved")
				}
				stands(t, s, before)
				if entries, err := s.Journal(t.Context(), before.ID, 0, 10); err != nil || len(entries) != 1 {
					t.Errorf("the journal has %d entries, %v", len(entries), err)
				}
			})
		}
	})
}

func TestAFailureAtAnyStatementChangesNothing(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		before := pairedEvent(t, s)
		after := next(before)
		after.Head.Name = "Другой"
		after.Players[0].Number, after.Players[1].Number = 2, 1
		after.Rounds[0].StartsAt = time.Unix(60, 0).UTC()
		after.Rounds[0].Games[0].White, after.Rounds[0].Games[0].Black = 2, 1
		after.Rounds[0].Games[1].Sheet.Text = "2. b4-c5"
		broken := errors.New("the disk is full")
		failures := 0
		for n := 1; ; n++ {
			stop := s.Fail(n, broken)
			err := tryCommit(t, s, before, after)
			stop()
			if err == nil {
				break
			}
			failures++
			if !errors.Is(err, broken) {
				t.Fatalf("statement %d: %v", n, err)
			}
			stands(t, s, before)
			if entries, err := s.Journal(t.Context(), before.ID, 0, 10); err != nil || len(entries) != 1 {
				t.Fatalf("statement %d: the journal has %d entries, %v", n, len(entries), err)
			}
		}
		if failures < 8 {
			t.Errorf("only %d statements were made to fail", failures)
		}
		stands(t, s, after)
	})
}
