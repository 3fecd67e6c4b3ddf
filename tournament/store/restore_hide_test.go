package store_test

import (
	"path/filepath"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

func TestRestoreDoesNotPublishAgain(t *testing.T) {
	t.Parallel()
	round := func(e *play.Event) { e.Rounds[0].PublishedAt = e.Rounds[0].StartsAt }
	for _, c := range []struct {
		name  string
		since func(e *play.Event) // what happened after the backup
		hides bool
	}{
		{"hidden since", func(e *play.Event) { e.Head.Public = false }, true},
		{"a round taken back since", round, true},
		{"renamed since", func(e *play.Event) { e.Head.Name = "Другой" }, false},
		{"more published since", func(e *play.Event) {
			e.Rounds = append(e.Rounds, play.Round{Number: 2, PublishedAt: e.Rounds[0].PublishedAt})
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(folder, "copy.db")
			s := opened(t, path)
			paired := pairedEvent(t, s)
			public := next(paired)
			public.Head.Public, public.Published = true, 1
			commit(t, s, paired, public)
			known := register.Record{Event: register.EventRecord{ID: register.EventID(public.ID), Published: 1, Name: "Кубок"}}
			if err := s.PutRecord(t.Context(), known); err != nil {
				t.Fatal(err)
			}
			if _, err := s.CreateToken(t.Context(), register.Token{Name: "сайт", CreatedAt: time.Unix(1e9, 0)},
				register.JournalEntry{}); err != nil {
				t.Fatal(err)
			}
			pairedEvent(t, s) // not public, before and after
			if err := s.Backup(t.Context(), copied); err != nil {
				t.Fatal(err)
			}
			later := next(public)
			c.since(later)
			commit(t, s, public, later)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			done, err := store.Restore(t.Context(), copied, path)
			if err != nil {
				t.Fatal(err)
			}
			s = opened(t, path)
			if tokens, err := s.Tokens(t.Context()); err != nil || len(tokens) != 1 || tokens[0].RevokedAt.IsZero() {
				t.Errorf("a token that may have been revoked since: %+v, %v", tokens, err)
			}
			seasons, err := s.Seasons(t.Context())
			if err != nil || (len(seasons) == 0) != c.hides {
				t.Errorf("the register shows %v, %v", seasons, err)
			}
			if !c.hides {
				stands(t, s, public)
				return
			}
			if len(done.Hidden) != 1 || done.Hidden[0] != public.ID {
				t.Errorf("hidden are %v", done.Hidden)
			}
			hidden := next(public)
			hidden.Head.Public, hidden.Head.Revision, hidden.Published = false, 3, 2
			stands(t, s, hidden)
			entry, err := s.JournalEntry(t.Context(), public.ID, 3)
			if err != nil || entry.Action != conduct.EventHidden || len(entry.Changes) != 1 || entry.By.User != 0 {
				t.Errorf("the journal says %+v, %v", entry, err)
			}
		})
	}
}

// A database that did not go on from the backup has withdrawn nothing of it.
func TestRestoreOverAnotherDatabaseHidesNothing(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "a.db"))
	e := filledEvent()
	e.Head.Public = true
	entry := filled[tournament.Entry]()
	entry.Version, entry.Undoes, entry.Changes = 1, 0, nil
	var err error
	if e.ID, err = s.CreateEvent(t.Context(), e, entry); err != nil {
		t.Fatal(err)
	}
	copied, other := filepath.Join(folder, "copy.db"), filepath.Join(folder, "b.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	b := opened(t, other)
	grow(t, b, 0) // an event with the same id, not public
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if done, err := store.Restore(t.Context(), copied, other); err != nil || len(done.Hidden) != 0 {
		t.Errorf("restored %+v, %v", done, err)
	}
	standsAgain(t, opened(t, other), e)
}

func TestRestoreDoesNotPublishAContestAgain(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		since func(c *composing.Contest) // what happened after the backup
		hides bool
	}{
		{"hidden since", func(c *composing.Contest) { c.Head.Public = false }, true},
		{"an award taken back since", func(c *composing.Contest) { c.Head.Course.Final = time.Time{} }, true},
		{"renamed since", func(c *composing.Contest) { c.Head.Name = "Другой" }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(folder, "copy.db")
			s := opened(t, path)
			public := keepContest(t, s, filledContest())
			if err := s.Backup(t.Context(), copied); err != nil {
				t.Fatal(err)
			}
			later := *public
			later.Version, later.Head.Revision = 2, 2
			c.since(&later)
			if err := commitContest(t, s, public, &later); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			done, err := store.Restore(t.Context(), copied, path)
			if err != nil || done.Damaged {
				t.Fatalf("%+v, %v", done, err)
			}
			s = opened(t, path)
			if !c.hides {
				contestStands(t, s, public)
				return
			}
			if len(done.Hidden) != 1 || done.Hidden[0] != public.ID {
				t.Errorf("hidden are %v", done.Hidden)
			}
			hidden := *public
			hidden.Version, hidden.Published = 2, public.Published+1
			hidden.Head.Public, hidden.Head.Revision = false, 2
			contestStands(t, s, &hidden)
			entry, err := s.Contests().JournalEntry(t.Context(), public.ID, 2)
			if err != nil || entry.Action != composing.ContestHidden || len(entry.Changes) != 1 {
				t.Errorf("the journal says %+v, %v", entry, err)
			}
		})
	}
}
