package main

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/backups"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/play"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/seal"
)

// TestWhatAsksForACopy: something that readers had not seen before, and nothing else.
func TestWhatAsksForACopy(t *testing.T) {
	const cup, open = 7, 8
	known := revisions{}
	for _, step := range []struct {
		what string
		of   tournament.Announcement
		want bool
	}{
		{"a new event", tournament.Announcement{Event: cup, Version: 1}, false},
		{"a draft of a hidden one", tournament.Announcement{Event: cup, Version: 2}, false},
		{"it is shown", tournament.Announcement{Event: cup, Version: 3, Published: 1, Public: true}, true},
		{"a draft", tournament.Announcement{Event: cup, Version: 4, Published: 1, Public: true}, false},
		{"a round is published", tournament.Announcement{Event: cup, Version: 5, Published: 2, Public: true}, true},
		{"it is announced again", tournament.Announcement{Event: cup, Version: 5, Published: 2, Public: true}, false},
		{"another event of which nothing is known", tournament.Announcement{Event: open, Version: 9, Published: 2, Public: true}, true},
		{"a draft of that one", tournament.Announcement{Event: open, Version: 10, Published: 2, Public: true}, false},
		{"it is hidden", tournament.Announcement{Event: cup, Version: 6, Published: 3}, false},
		{"a draft while it is hidden", tournament.Announcement{Event: cup, Version: 7, Published: 3}, false},
		{"it is shown again", tournament.Announcement{Event: cup, Version: 8, Published: 4, Public: true}, true},
	} {
		if got := known.publish(step.of); got != step.want {
			t.Errorf("%s: a copy is asked for: %t", step.what, got)
		}
	}
}

// toldCopies are the lines of a log that say that a copy was made, or was not.
type toldCopies struct {
	slog.Handler

	told chan slog.Level
}

func (toldCopies) Enabled(context.Context, slog.Level) bool { return true }

func (c toldCopies) Handle(_ context.Context, r slog.Record) error {
	c.told <- r.Level
	return nil
}

// TestAPublicationIsCopied: whatever kind of event shows something new, a copy with it goes to the second folder.
func TestAPublicationIsCopied(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	clock, stick, w := steadytest.New(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)), t.TempDir(), words{catalogues().Translator("ru")}
	db := filepath.Join(t.TempDir(), "cup.db")
	s, err := openSystemBy(t.Context(), w, db, store.Open, clock.Steady())
	if err != nil {
		t.Fatal(err)
	}
	key, err := seal.New()
	if err == nil {
		err = s.store.PutSealingKey(t.Context(), key.Public())
	}
	if err == nil {
		err = backups.Mark(stick, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	copies := toldCopies{slog.Default().Handler(), make(chan slog.Level, 1)}
	made := func() {
		t.Helper()
		if level := <-copies.told; level != slog.LevelInfo {
			t.Fatal("a copy was not made")
		}
	}
	l := leaving{folder: stick, every: 24 * time.Hour, now: clock.Now}
	sealed, err := l.keeper(t.Context(), w, s, db, slog.New(copies))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var background sync.WaitGroup
	t.Cleanup(func() {
		stop()
		background.Wait()
		if err := s.close(nil); err != nil {
			t.Error(err)
		}
	})
	s.carry(ctx, sealed, &background)
	made() // that of the start
	for name, publish := range publications(s) {
		clock.Pass(time.Hour)
		if err := publish(t.Context(), tournament.Actor{Name: "Анна"}, name); err != nil {
			t.Fatal(err)
		}
		made()
		newest := newestCopy(t, stick)
		seen, err := store.LookSealed(t.Context(), newest, key)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, e := range seen.Events {
			found = found || e.Name == name
		}
		if !found {
			t.Errorf("the copy after %s was shown has %+v", name, seen.Events)
		}
	}
}

// publications make an event of each kind and show it to everybody, by its name.
func publications(s *system) map[string]func(ctx context.Context, by tournament.Actor, name string) error {
	var config api.Config
	for _, k := range s.kinds {
		k.serve(&config)
	}
	return map[string]func(ctx context.Context, by tournament.Actor, name string) error{
		"Кубок города": func(ctx context.Context, by tournament.Actor, name string) error {
			head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
			head.Name = name
			e, err := s.events.CreateEvent(ctx, by, head)
			if err == nil {
				_, err = s.events.SetPublic(ctx, by, e.ID, e.Head.Revision, true)
			}
			return err
		},
		"Мемориал": func(ctx context.Context, by tournament.Actor, name string) error {
			c, err := config.Contests.New(ctx, by, composing.Head{
				Head: contest.Head{Name: name, Game: "russian", Language: "ru", Zone: "Europe/Moscow"},
				Timetable: composing.Timetable{
					Opens: s.now(), Closes: s.now().AddDate(0, 2, 0), Claims: s.now().AddDate(0, 4, 0),
				},
				Regulations: composing.Regulations{
					Sections: []composing.Section{{Name: "A", Title: "Проблемы"}}, Marks: places.Usual(), ByLink: true,
					Names: composing.WithFinal, Answer: 7,
				},
			})
			if err == nil {
				_, err = config.Contests.SetPublic(ctx, by, c.ID, c.Head.Revision, true)
			}
			return err
		},
		"Кубок решателей": func(ctx context.Context, by tournament.Actor, name string) error {
			c, err := config.Solvings.New(ctx, by, solving.Head{
				Head: contest.Head{Name: name, Game: "adyukh", Language: "ru", Zone: "Europe/Moscow"},
				Regulations: solving.Regulations{
					Points: 5_000_000, Step: 500_000, Markers: 1, Time: solving.Minutes, ByTime: true, ByLink: true,
				},
			})
			if err == nil {
				_, err = config.Solvings.SetPublic(ctx, by, c.ID, c.Head.Revision, true)
			}
			return err
		},
	}
}

// newestCopy is the copy of a folder whose name sorts last.
func newestCopy(t *testing.T, folder string) (path string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), store.SealedSuffix) {
			path = filepath.Join(folder, e.Name())
		}
	}
	return path
}
