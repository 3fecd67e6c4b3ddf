package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// The drill: write, back up, write more, restore, compare.
func TestRestoreDrill(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(folder, "copy.db")
	s := opened(t, path)
	kept := fill(t, s)
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	lost := next(kept)
	lost.Head.Name = "После копии"
	commit(t, s, kept, lost)
	pairedEvent(t, s)
	id, installation := s.DatabaseID(), s.Installation()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	done, err := store.Restore(t.Context(), copied, path)
	if err != nil {
		t.Fatal(err)
	}
	if len(done.Hidden) != 0 || done.Schema != (store.Schema{Before: store.Versions(), Now: store.Versions()}) {
		t.Errorf("restored %+v", done)
	}
	if !regexp.MustCompile(`^adyukh\.replaced-\d{8}T\d{6}Z\.db$`).MatchString(filepath.Base(done.Replaced)) {
		t.Errorf("the replaced database is %s", done.Replaced)
	}
	onlyFiles(t, folder, "adyukh.db", "adyukh.db-lock", "copy.db", filepath.Base(done.Replaced))
	s = opened(t, path)
	standsAgain(t, s, kept)
	if events, err := s.ListEvents(t.Context(), everything); err != nil || len(events) != 1 {
		t.Errorf("events %v, %v", events, err)
	}
	if s.DatabaseID() == id {
		t.Error("the database has the id of the one before")
	}
	if s.Installation() != installation {
		t.Error("the restored database is of another installation")
	}
	if sessions, err := s.Sessions(t.Context(), 1); err != nil || len(sessions) != 0 {
		t.Errorf("sessions %v, %v", sessions, err)
	}
	old := opened(t, done.Replaced)
	stands(t, old, lost)
	// Restoring again, and going back to what was replaced.
	if err := errors.Join(s.Close(), old.Close()); err != nil {
		t.Fatal(err)
	}
	again, err := store.Restore(t.Context(), copied, path)
	if err != nil || again.Replaced == done.Replaced {
		t.Errorf("restored again: %+v, %v", again, err)
	}
	if _, err := store.Restore(t.Context(), done.Replaced, path); err != nil {
		t.Fatal(err)
	}
	standsAgain(t, opened(t, path), lost)
}

// standsAgain checks an event after a restore, which gives the screens of its hall other codes.
func standsAgain(t *testing.T, s *store.Store, want *play.Event) {
	t.Helper()
	got, err := s.LoadEvent(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	for i, screen := range got.Screens {
		if i < len(want.Screens) && screen.Code == want.Screens[i].Code {
			t.Errorf("screen %d has its code still", screen.ID)
		}
	}
	back := *got
	back.Envelope, back.Screens = want.Envelope, want.Screens
	if diff := cmp.Diff(want, &back); diff != "" || len(got.Screens) != len(want.Screens) {
		t.Fatalf("the event (-want +got):\n%s", diff)
	}
}

func TestRestoreToANewPlace(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	want := fill(t, s)
	copied, path := filepath.Join(folder, "copy.db"), filepath.Join(folder, "Новое место.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	done, err := store.Restore(t.Context(), copied, path)
	if err != nil || done.Replaced != "" {
		t.Fatalf("restored %+v, %v", done, err)
	}
	standsAgain(t, opened(t, path), want)
}

// A crashed program leaves a log beside its file, which must not come back over the restored one.
func TestRestoreOverACrashedDatabase(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	running, copied := filepath.Join(folder, "running.db"), filepath.Join(folder, "copy.db")
	s := migrated(t, running) // all pages are in its log
	kept := fill(t, s)        // public, so that the replaced database is asked about it
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	lost := next(kept)
	lost.Head.Name = "После копии"
	commit(t, s, kept, lost)
	garbage := bytes.Repeat([]byte("пожар"), 4096)
	noLog := func(path string) error { return os.Remove(path + "-wal") }
	for _, c := range []struct {
		name    string
		damage  func(path string) error
		damaged bool
	}{
		{"whole", func(string) error { return nil }, false},
		{"the log has every page", func(path string) error { return os.WriteFile(path, garbage, 0o600) }, false},
		{"no log", noLog, true}, // nothing had been folded into the file yet
		{"garbage", func(path string) error { return errors.Join(noLog(path), os.WriteFile(path, garbage, 0o600)) }, true},
		{"garbage in the log", func(path string) error {
			return errors.Join(os.WriteFile(path, garbage, 0o600), os.WriteFile(path+"-wal", garbage, 0o600))
		}, true},
		{"cut", func(path string) error { return errors.Join(noLog(path), os.Truncate(path, 5000)) }, true},
		{"empty", func(path string) error { return errors.Join(noLog(path), os.Truncate(path, 0)) }, true},
		{"short", func(path string) error { return errors.Join(noLog(path), os.Truncate(path, 100)) }, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "adyukh.db")
			for _, suffix := range []string{"", "-wal", "-shm"} { // as a killed program leaves them
				copyFile(t, running+suffix, path+suffix)
			}
			if err := c.damage(path); err != nil {
				t.Fatal(err)
			}
			done, err := store.Restore(t.Context(), copied, path)
			if err != nil {
				t.Fatal(err)
			}
			for _, suffix := range []string{"-wal", "-shm", "-journal"} {
				if _, err := os.Stat(path + suffix); !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s is still there: %v", suffix, err)
				}
			}
			standsAgain(t, opened(t, path), kept)
			if done.Damaged != c.damaged {
				t.Errorf("restored %+v", done)
			}
			if c.damaged {
				_, err = os.Stat(done.Replaced)
			} else {
				stands(t, opened(t, done.Replaced), lost)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestRestoreRefusesADatabaseInUse(t *testing.T) {
	folder := t.TempDir()
	path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(folder, "copy.db")
	s := opened(t, path)
	want := fill(t, s)
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), copied, path); !errors.Is(err, store.ErrInUse) {
		t.Errorf("while a Store has it open: %v", err)
	}
	stands(t, s, want)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	// Another program knows nothing of the lock file, but has SQLite's own lock.
	db := foreignReader(t, path)
	if _, err := store.Restore(t.Context(), copied, path); !errors.Is(err, store.ErrInUse) {
		t.Errorf("while another program has it open: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	onlyFiles(t, folder, "adyukh.db", "adyukh.db-lock", "copy.db")
	stands(t, opened(t, path), want)
}

func TestOpenRefusesADatabaseThatIsBeingRestored(t *testing.T) {
	path := filepath.Join(t.TempDir(), "adyukh.db")
	if err := opened(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	if err := store.WhileOwned(path, func() {
		if s, err := store.Open(t.Context(), path); !errors.Is(err, store.ErrInUse) {
			t.Errorf("got %v", err)
			if err == nil {
				s.Close()
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	opened(t, path)
}

// TestRestoreMigratesAnOlderBackup: a later program restores a backup of this one.
func TestRestoreMigratesAnOlderBackup(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "adyukh.db"))
	kept := fill(t, s)
	old, path := filepath.Join(t.TempDir(), "old.db"), filepath.Join(t.TempDir(), "adyukh.db")
	if err := s.Backup(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	store.Later(t, laterStep)
	done, err := store.Restore(t.Context(), old, path)
	if err != nil {
		t.Fatal(err)
	}
	if want := (store.Schema{Before: store.Versions() - 1, Now: store.Versions()}); done.Schema != want {
		t.Errorf("schema %+v, want %+v", done.Schema, want)
	}
	later := opened(t, path)
	if got, want := later.Schema().Before, store.Versions(); got != want {
		t.Errorf("the restored database has version %d, want %d", got, want)
	}
	standsAgain(t, later, kept)
}

func TestRestoreRefusesToReplaceAnotherProgramsDatabase(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	copied, other := filepath.Join(folder, "copy.db"), filepath.Join(folder, "photos.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	withoutKeys(t, other, "CREATE TABLE photos (name)")
	if _, err := store.Restore(t.Context(), copied, other); !errors.Is(err, store.ErrForeign) {
		t.Errorf("got %v", err)
	}
}

// foreignReader opens a database as a program would that knows nothing of this one, and reads from it.
func foreignReader(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	var n int
	if err := db.QueryRow("SELECT count(*) FROM events").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return db
}
