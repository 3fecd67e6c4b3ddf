package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/store"
)

// The drill: write, back up, write more, restore, compare.
func TestRestoreDrill(t *testing.T) {
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
	id := s.DatabaseID()
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
	stands(t, s, kept)
	if events, err := s.ListEvents(t.Context()); err != nil || len(events) != 1 {
		t.Errorf("events %v, %v", events, err)
	}
	if s.DatabaseID() == id {
		t.Error("the database has the id of the one before")
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
	stands(t, opened(t, path), lost)
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
	stands(t, opened(t, path), want)
}

// A crashed program leaves a log beside its file, which must not come back over the restored one.
func TestRestoreOverACrashedDatabase(t *testing.T) {
	folder := t.TempDir()
	running, copied := filepath.Join(folder, "running.db"), filepath.Join(folder, "copy.db")
	s := opened(t, running)
	kept := fill(t, s) // public, so that the replaced database is asked about it
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
			stands(t, opened(t, path), kept)
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

// hostile are changes of a backup that make it one that must be refused.
var hostile = []struct {
	name       string
	statements []string
	want       error
}{
	{"a trigger", []string{"CREATE TRIGGER t AFTER INSERT ON users BEGIN UPDATE users SET admin = 1; END"}, store.ErrAltered},
	{"a view", []string{"CREATE VIEW v AS SELECT * FROM users"}, store.ErrAltered},
	{"a table", []string{"CREATE TABLE notes (text)"}, store.ErrAltered},
	{"a table with the name of a function", []string{"CREATE TABLE pragma_foreign_key_check (\"table\")"}, store.ErrAltered},
	{"an index", []string{"CREATE INDEX i ON users (name)"}, store.ErrAltered},
	{"a virtual table", []string{"CREATE VIRTUAL TABLE f USING fts5 (text)"}, store.ErrAltered},
	{"a journal without its guard", []string{"DROP TRIGGER journal_no_update"}, store.ErrAltered},
	{"a guard that guards nothing", []string{
		"DROP TRIGGER journal_no_delete", "CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT 1; END",
	}, store.ErrAltered},
	{"a view in the place of a table", []string{"DROP TABLE setup_secret", "CREATE VIEW setup_secret AS SELECT 1 AS id"}, store.ErrAltered},
	{"one column more", []string{"ALTER TABLE users ADD COLUMN note TEXT"}, store.ErrAltered},
	{"no mark", []string{"PRAGMA application_id = 0"}, store.ErrForeign},
	{"another mark", []string{"PRAGMA application_id = 7"}, store.ErrForeign},
	{"a newer schema", []string{"INSERT INTO migrations VALUES ('0002')"}, store.ErrNewer},
	{"another program's migrations", []string{"INSERT INTO migrations VALUES ('20260101')"}, store.ErrForeign},
	{"no migrations", []string{"DELETE FROM migrations"}, store.ErrForeign},
	{"migrations that are a view", []string{"DROP TABLE migrations", "CREATE VIEW migrations AS SELECT '0001' AS id"}, store.ErrForeign},
	{"rows that belong to nothing", []string{"UPDATE games SET white = 77 WHERE id = 6"}, store.ErrDamaged},
	{"values that a check refuses", []string{"PRAGMA ignore_check_constraints = 1", "UPDATE players SET number = -1 WHERE id = 1"}, store.ErrDamaged},
}

func TestRestoreRefusesHostileFiles(t *testing.T) {
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			refused(t, c.want, func(t *testing.T, path string) { withoutKeys(t, path, c.statements...) })
		})
	}
	t.Run("a text", func(t *testing.T) {
		refused(t, store.ErrForeign, func(t *testing.T, path string) { write(t, path, strings.Repeat("1. a3-b4\n", 500)) })
	})
	t.Run("nothing in it", func(t *testing.T) {
		refused(t, store.ErrForeign, func(t *testing.T, path string) { write(t, path, "") })
	})
	t.Run("a folder", func(t *testing.T) {
		refused(t, store.ErrForeign, func(t *testing.T, path string) {
			if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
				t.Fatal(err)
			}
		})
	})
	t.Run("not there", func(t *testing.T) {
		refused(t, fs.ErrNotExist, func(t *testing.T, path string) {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		})
	})
	for _, suffix := range []string{"-wal", "-journal"} {
		t.Run("beside it "+suffix, func(t *testing.T) {
			refused(t, store.ErrDamaged, func(t *testing.T, path string) { write(t, path+suffix, "откуда это") })
		})
	}
}

// Every page of a backup is looked at: whichever is overwritten, cut off or exchanged, the file is refused or as it was.
func TestRestoreRefusesDamagedPages(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	want := fill(t, s)
	copied := filepath.Join(folder, "copy.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	damaged := 0
	for at := 0; at < len(content); at += page {
		bad := filepath.Join(t.TempDir(), "bad.db")
		spoilt := bytes.Clone(content)
		copy(spoilt[at:], bytes.Repeat([]byte{0xA5}, page))
		write(t, bad, string(spoilt))
		target := filepath.Join(t.TempDir(), "adyukh.db")
		_, err := store.Restore(t.Context(), bad, target)
		switch {
		case errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrForeign) || errors.Is(err, store.ErrAltered):
			damaged++
		case err != nil:
			t.Errorf("page %d: %v", at/page+1, err)
		default:
			stands(t, opened(t, target), want)
		}
	}
	if damaged < len(content)/page/2 {
		t.Errorf("only %d of %d damaged pages were noticed", damaged, len(content)/page)
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// refused makes a backup, spoils it, and checks that it is refused whole: the database stays as it is.
func refused(t *testing.T, want error, spoil func(t *testing.T, path string)) {
	t.Helper()
	folder, outside := t.TempDir(), t.TempDir()
	path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(outside, "copy.db")
	s := opened(t, path)
	event := pairedEvent(t, s)
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	later := next(event)
	later.Head.Name = "После копии"
	commit(t, s, event, later)
	id := s.DatabaseID()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	spoil(t, copied)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), copied, path); !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
	onlyFiles(t, folder, "adyukh.db", "adyukh.db-lock")
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the database was changed: %v", err)
	}
	s = opened(t, path)
	stands(t, s, later)
	if s.DatabaseID() != id {
		t.Error("the database has another id")
	}
}

func TestRestoreMigratesAnOlderBackup(t *testing.T) {
	for version := 1; version <= store.Versions(); version++ {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			script, err := os.ReadFile(fixture(version, "sqlite.sql"))
			if err != nil {
				t.Fatal(err)
			}
			old, path := filepath.Join(t.TempDir(), "old.db"), filepath.Join(t.TempDir(), "adyukh.db")
			if err := store.Script(t.Context(), old, string(script)); err != nil {
				t.Fatal(err)
			}
			done, err := store.Restore(t.Context(), old, path)
			if err != nil {
				t.Fatal(err)
			}
			if want := (store.Schema{Before: version, Now: store.Versions()}); done.Schema != want {
				t.Errorf("schema %+v, want %+v", done.Schema, want)
			}
			if got, want := opened(t, path).Schema().Before, store.Versions(); got != want {
				t.Errorf("the restored database has version %d, want %d", got, want)
			}
		})
	}
}

func TestRestoreDoesNotPublishAgain(t *testing.T) {
	round := func(e *tournament.Event) { e.Rounds[0].PublishedAt = e.Rounds[0].StartsAt }
	for _, c := range []struct {
		name  string
		since func(e *tournament.Event) // what happened after the backup
		hides bool
	}{
		{"hidden since", func(e *tournament.Event) { e.Head.Public = false }, true},
		{"a round taken back since", round, true},
		{"renamed since", func(e *tournament.Event) { e.Head.Name = "Другой" }, false},
		{"more published since", func(e *tournament.Event) {
			e.Rounds = append(e.Rounds, tournament.Round{Number: 2, PublishedAt: e.Rounds[0].PublishedAt})
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
			if err != nil || entry.Action != tournament.EventHidden || len(entry.Changes) != 1 || entry.By.User != 0 {
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
	stands(t, opened(t, other), e)
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
