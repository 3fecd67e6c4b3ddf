package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

func TestOpenMakesAFileForItsOwnerAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no permission bits; a new file inherits the folder's rights")
	}
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	grow(t, s, 0)
	for _, suffix := range []string{"", "-wal", "-shm", "-lock"} {
		info, err := os.Stat(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if mode := info.Mode().Perm(); mode != 0o600 {
			t.Errorf("%s has permissions %o", filepath.Base(path+suffix), mode)
		}
	}
}

// A link to the file leads to it, with one lock under both names.
func TestOpenFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "adyukh.db"), filepath.Join(t.TempDir(), "cup.db")
	id := grow(t, opened(t, path))
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	s := opened(t, link)
	if _, err := s.LoadEvent(t.Context(), id); err != nil {
		t.Error(err)
	}
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, link} {
		if _, err := store.Restore(t.Context(), backup, name); !errors.Is(err, store.ErrInUse) {
			t.Errorf("restore to %s in use: %v", name, err)
		}
	}
}

func TestOpenTakesEveryFileName(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"Кубок Адыгеи.db", "50%.db", "100%41.db", "what?mode=memory.db", "a#b.db", "a&b=c.db", ":memory:", "file:x.db", "без расширения",
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, name)
		s, err := store.Open(t.Context(), path)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		id := grow(t, s)
		if err := s.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if info, err := os.Stat(path); err != nil || info.Size() == 0 {
			t.Errorf("%s: the database is not in it: %v", name, err)
		}
		if files, err := os.ReadDir(folder); err != nil || len(files) != 2 {
			t.Errorf("%s: after closing the folder has %v", name, files)
		}
		if _, err := opened(t, path).LoadEvent(t.Context(), id); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOpenRefusesWhatIsNoDatabaseOfOurs(t *testing.T) {
	other := func(statements ...string) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			db, err := sql.Open("sqlite", path)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			for _, s := range statements {
				if _, err := db.Exec(s); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	text := func(content string) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []struct {
		name  string
		write func(t *testing.T, path string)
		want  error
	}{
		{"a text", text(strings.Repeat("1. a3-b4 h6-g5\n", 100)), store.ErrForeign},
		{"a short text", text("1"), store.ErrForeign},
		{"another program's tables", other("CREATE TABLE events (id)"), store.ErrForeign},
		{"another program's mark", other("PRAGMA application_id = 7"), store.ErrForeign},
		{"another program's migrations", other("PRAGMA application_id = 1633974635", "CREATE TABLE migrations (id)",
			"INSERT INTO migrations VALUES ('20260101')"), store.ErrForeign},
		{"a newer program's", newer, store.ErrNewer},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.db")
			c.write(t, path)
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if s, err := store.Open(t.Context(), path); !errors.Is(err, c.want) {
				t.Errorf("got %v", err)
				if err == nil {
					s.Close()
				}
			}
			after, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if c.want == store.ErrForeign && !strings.Contains(c.name, "migrations") && !bytes.Equal(before, after) {
				t.Error("the file was changed")
			}
		})
	}
}

// nextMigration marks that the n-th migration after those of this program was done.
func nextMigration(n int) string {
	return fmt.Sprintf("INSERT INTO migrations (id) VALUES ('v%04d')", store.Versions()+n)
}

// newer makes a database as a later version of this program would leave it.
func newer(t *testing.T, path string) {
	s := opened(t, path)
	if err := s.Exec(t.Context(), nextMigration(1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Exec(t.Context(), nextMigration(2)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestOpenRefusesANewerDatabaseAndLeavesItAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		id := grow(t, s, 0)
		if err := s.Exec(t.Context(), nextMigration(1)); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Open(t.Context(), name); !errors.Is(err, store.ErrNewer) {
			t.Errorf("got %v", err)
		}
		if _, err := s.LoadEvent(t.Context(), id); err != nil {
			t.Error(err)
		}
	})
}

func TestOpenRefusesPlacesThatCannotBe(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{
		"", folder, filepath.Join(folder, "none", "x.db"), "postgres://127.0.0.1:1/none?connect_timeout=1",
		"postgres://%zz",
	} {
		if s, err := store.Open(t.Context(), name); err == nil {
			s.Close()
			t.Errorf("%q was opened", name)
		}
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 0 {
		t.Errorf("left behind: %v", files)
	}
}

func TestErrorsKeepThePasswordOfTheURL(t *testing.T) {
	const secret = "Very-Secret-1"
	for _, url := range []string{"postgres://adyukh:" + secret + "@127.0.0.1:1/none", "postgres://adyukh:" + secret + "@127.0.0.1:none/%zz"} {
		_, err := store.Open(t.Context(), url)
		if err == nil || strings.Contains(err.Error(), secret) {
			t.Errorf("got %v", err)
		}
	}
}

// TestInstallationStays over restarts; another installation has another name.
func TestInstallationStays(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		one, same := open(), open()
		if one.Installation() == "" || one.Installation() != same.Installation() || one.Installation() == one.DatabaseID() {
			t.Errorf("installations %q and %q", one.Installation(), same.Installation())
		}
	})
	a, b := opened(t, filepath.Join(t.TempDir(), "a")), opened(t, filepath.Join(t.TempDir(), "b"))
	if a.Installation() == b.Installation() {
		t.Error("two installations have one name")
	}
}

func TestDatabaseIDStays(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		one, same := open(), open()
		if one.DatabaseID() == "" || one.DatabaseID() != same.DatabaseID() {
			t.Errorf("ids %q and %q", one.DatabaseID(), same.DatabaseID())
		}
		if got, want := same.Schema(), (store.Schema{Before: store.Versions(), Now: store.Versions()}); got != want {
			t.Errorf("schema %+v", got)
		}
	})
	if a, b := opened(t, filepath.Join(t.TempDir(), "a")), opened(t, filepath.Join(t.TempDir(), "b")); a.DatabaseID() == b.DatabaseID() {
		t.Error("two databases have one id")
	}
}
