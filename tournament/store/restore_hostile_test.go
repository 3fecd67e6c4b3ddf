package store_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/store"
)

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
	{"a newer schema", []string{nextMigration(1)}, store.ErrNewer},
	{"another program's migrations", []string{"INSERT INTO migrations VALUES ('20260101')"}, store.ErrForeign},
	{"tables of before the first release", []string{"UPDATE migrations SET id = substr(id, 2)"}, store.ErrUnreleased},
	{"no migrations", []string{"DELETE FROM migrations"}, store.ErrForeign},
	{"migrations that are a view", []string{"DROP TABLE migrations", "CREATE VIEW migrations AS SELECT 'v0001' AS id"}, store.ErrForeign},
	{"rows that belong to nothing", []string{"UPDATE games SET white = 77 WHERE id = 6"}, store.ErrDamaged},
	{
		"values that a check refuses",
		[]string{"PRAGMA ignore_check_constraints = 1", "UPDATE players SET number = -1 WHERE id = 1"},
		store.ErrDamaged,
	},
}

func TestRestoreRefusesHostileFiles(t *testing.T) {
	runtest.Slow(t)
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
	runtest.Slow(t)
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
