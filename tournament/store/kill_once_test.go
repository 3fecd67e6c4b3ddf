package store_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// actOnce does what actor names on an open database.
func actOnce(ctx context.Context, s *store.Store, words []string) error {
	switch words[0] {
	case "copy":
		_, err := s.CopyTo(ctx, words[2], nil)
		return err
	case "backup":
		return s.Backup(ctx, filepath.Join(words[2], "copy.db"))
	case "erase":
		_, err := conduct.NewService(s, time.Now).EraseMember(ctx, tournament.Actor{Name: "Владелец"}, 1, 1, "(участник удалён, № 1)")
		return err
	}
	return nil
}

// discard removes the database that a restore has replaced.
func discard(ctx context.Context, name string, done store.Restored) error {
	switch {
	case done.InSchema && done.Replaced != "":
		return store.Script(ctx, name, "DROP SCHEMA "+done.Replaced+" CASCADE")
	case done.InSchema:
		return nil
	}
	return os.Remove(done.Replaced)
}

// aMoment is up to so long.
func aMoment(longest time.Duration) time.Duration { return time.Duration(rand.Int64N(int64(longest))) }

// TestAKilledRestoreLeavesOneDatabase: the one from before, or the copy. What it was at work with is gone once the next restore is done.
func TestAKilledRestoreLeavesOneDatabase(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		folder := t.TempDir()
		t.Setenv("TMPDIR", folder)
		copies := []string{filepath.Join(folder, "copy-0.db"), filepath.Join(folder, "copy-1.db")}
		s := opened(t, name)
		kept := fill(t, s)
		for n, file := range copies {
			renamed := next(kept)
			renamed.Head.Name = fmt.Sprint(n)
			commit(t, s, kept, renamed)
			kept = renamed
			if err := s.Backup(t.Context(), file); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		seen := map[string]int{}
		for range often(2) {
			what := "restore " + name + " " + strings.Join(copies, " ")
			lines := killedAfter(t, what, 1+rand.IntN(3), aMoment(300*time.Millisecond))
			s := openedWhenFree(t, name)
			e, err := s.LoadEvent(t.Context(), 1)
			if err != nil || len(e.Rounds) != len(kept.Rounds) {
				t.Fatalf("after %q: %v, %v", lines, e, err)
			}
			if seen[e.Head.Name]++; e.Head.Name != "0" && e.Head.Name != "1" {
				t.Errorf("the database is neither copy: %q", e.Head.Name)
			}
			if s.IsSQLite() {
				err = s.Check(t.Context())
			} else {
				dropReplaced(t, name)
				if left := schemasLike(t, name, "_restoring_%"); len(left) > 0 {
					t.Errorf("left: %v", left)
				}
			}
			if err := errors.Join(err, s.Close()); err != nil {
				t.Error(err)
			}
		}
		if _, err := store.Restore(t.Context(), copies[0], name); err != nil {
			t.Fatal(err)
		}
		dropReplaced(t, name)
		for _, in := range []string{folder, filepath.Dir(name)} {
			if left, err := filepath.Glob(filepath.Join(in, "*adyukh-restore-*")); err != nil || len(left) > 0 {
				t.Errorf("left: %v, %v", left, err)
			}
		}
		t.Logf("the copies that stood: %v", seen)
	})
}

// openedWhenFree opens a database that a dead program may hold for a moment longer: a server hears of its death when it answers.
func openedWhenFree(t *testing.T, name string) *store.Store {
	t.Helper()
	for until := time.Now().Add(time.Minute); ; {
		s, err := store.Open(t.Context(), name)
		if err == nil {
			return s
		}
		if !errors.Is(err, store.ErrInUse) || time.Now().After(until) {
			t.Fatal(err)
		}
	}
}

// schemasLike lists the schemas that belong to the one of the URL, by how their names go on.
func schemasLike(t *testing.T, name, end string) (all []string) {
	t.Helper()
	rows, err := raw(t, name).Query("SELECT nspname FROM pg_namespace WHERE nspname LIKE left(current_schema(), 30) || $1", end)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	return all
}

// dropReplaced drops what killed restores have replaced on a server.
func dropReplaced(t *testing.T, name string) {
	t.Helper()
	if !strings.HasPrefix(name, "postgres") {
		return
	}
	for _, schema := range schemasLike(t, name, "_replaced_%") {
		if err := store.Script(t.Context(), name, "DROP SCHEMA "+schema+" CASCADE"); err != nil {
			t.Error(err)
		}
	}
}

// TestAKilledCopyGoesOn: what is there is incomplete or whole, and the next copy completes it.
func TestAKilledCopyGoesOn(t *testing.T) {
	eachCrossing(t, func(t *testing.T, from, to string) {
		s, event := whole(t, from)
		code := event.Screens[0].Code
		killed := 0
		for range often(3) {
			lines := killedAfter(t, "copy "+from+" "+to, 1, aMoment(400*time.Millisecond))
			if len(lines) == 2 {
				break
			}
			killed++
			c, err := store.Open(t.Context(), to)
			if errors.Is(err, store.ErrIncomplete) || errors.Is(err, store.ErrInUse) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			_, none := c.LoadEvent(t.Context(), event.ID) // killed before it had begun
			if none == nil {
				wantOtherScreen(t, c, event.ID, code)
			}
			if err := c.Close(); err != nil {
				t.Fatal(err)
			}
			if none == nil {
				break
			}
			if !errors.Is(none, tournament.ErrNoEvent) {
				t.Fatal(none)
			}
		}
		var err error
		for until := time.Now().Add(time.Minute); ; {
			_, err = s.CopyTo(t.Context(), to, nil)
			if !errors.Is(err, store.ErrInUse) || time.Now().After(until) {
				break
			}
		}
		if err != nil && !errors.Is(err, store.ErrNotEmpty) { // a whole one
			t.Fatal(err)
		}
		c := opened(t, to)
		wantContest(t, c)
		wantOtherScreen(t, c, event.ID, code)
		t.Logf("killed on the way: %d", killed)
	})
}

// TestScreensAreRenewedAtTheNextStart: a program that is killed between the revocation, which is one transaction, and the screens, which
// are changes of their events, leaves them to the next one.
func TestScreensAreRenewedAtTheNextStart(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s, event := whole(t, name)
		due := "INSERT INTO meta (key, value) VALUES ('screens-due', '2026-01-01T00:00:00Z')"
		if err := errors.Join(s.Exec(t.Context(), due), s.Close()); err != nil {
			t.Fatal(err)
		}
		s = opened(t, name)
		wantOtherScreen(t, s, event.ID, event.Screens[0].Code)
		after, err := s.LoadEvent(t.Context(), event.ID)
		if err != nil {
			t.Fatal(err)
		}
		stands(t, opened(t, name), after) // once
	})
}

func wantOtherScreen(t *testing.T, s *store.Store, id tournament.EventID, code string) {
	t.Helper()
	if e, err := s.LoadEvent(t.Context(), id); err != nil || e.Screens[0].Code == code {
		t.Errorf("the screen has the address that it had elsewhere, %v", err)
	}
}

// TestAKilledBackupIsNone: a file of that name is there once it is whole, and nothing is left beside it once the next is made.
func TestAKilledBackupIsNone(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, name string) {
		s, event := whole(t, name)
		folder := t.TempDir()
		file := filepath.Join(folder, "copy.db")
		killed := 0
		for range often(4) {
			if lines := killedAfter(t, "backup "+name+" "+folder, 1, aMoment(100*time.Millisecond)); len(lines) == 1 {
				killed++
			}
			_, err := store.Look(t.Context(), file)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("the copy is there and not whole: %v", err)
			}
			if err == nil {
				if err := os.Remove(file); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := s.Backup(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		left, err := os.ReadDir(folder)
		if err != nil || len(left) != 1 {
			t.Errorf("in the folder are %v, %v", left, err)
		}
		if e, err := opened(t, file).LoadEvent(t.Context(), event.ID); err != nil || e.Head.Name != event.Head.Name {
			t.Errorf("the copy holds %v, %v", e, err)
		}
		t.Logf("killed on the way: %d", killed)
	})
}

// TestAKilledErasureIsWholeOrNone: what was answered is erased in every byte, and what was not is there or gone as a whole.
func TestAKilledErasureIsWholeOrNone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, _ string) {
		kind, erased := filepath.Base(t.Name()), 0
		longest := map[string]time.Duration{"sqlite": 100 * time.Millisecond, "postgres": 400 * time.Millisecond}
		for range often(3) {
			name := newDatabase(t, kind)
			s := opened(t, name)
			caged(t, s)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			lines := killedAfter(t, "erase "+name, 1, aMoment(longest[kind]))
			s = opened(t, name)
			gone := len(found(t, name)) == 0
			e, err := s.LoadEvent(t.Context(), 1)
			if err != nil || strings.HasPrefix(e.Players[0].Name, "Чижов") == gone {
				t.Errorf("the player is %q, %v; nothing is found of him: %t", e.Players[0].Name, err, gone)
			}
			if !gone && (len(lines) == 2 || len(found(t, name)) != len(canaries)) {
				t.Errorf("after %q is found: %v", lines, found(t, name))
			}
			if gone {
				erased++
			}
		}
		t.Logf("erased: %d", erased)
	})
}
