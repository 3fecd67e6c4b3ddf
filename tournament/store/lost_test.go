package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"adyukh/tournament/store"
)

// reopen opens a database with options and closes it; it returns what became of that.
func reopen(t *testing.T, path string, o store.Options) error {
	t.Helper()
	s, err := store.OpenWith(t.Context(), path, o)
	if err != nil {
		return err
	}
	return s.Close()
}

// TestALostDatabaseIsNotMadeAnew: where there was a database, none is made in silence when its file is gone or was emptied, and another
// installation's is not taken for it. Who says that it is meant has it, and from then on that one belongs there.
func TestALostDatabaseIsNotMadeAnew(t *testing.T) {
	t.Parallel()
	other := filepath.Join(t.TempDir(), "other.db")
	if err := reopen(t, other, store.Options{}); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		lose func(path string) error
		want error
	}{
		"gone":    {os.Remove, store.ErrLost},
		"emptied": {func(path string) error { return os.Truncate(path, 0) }, store.ErrLost},
		"another": {func(path string) error {
			raw, err := os.ReadFile(other)
			return errors.Join(err, os.WriteFile(path, raw, 0o600))
		}, store.ErrElse},
		"as it was": {func(string) error { return nil }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "cup.db")
			if err := reopen(t, path, store.Options{}); err != nil {
				t.Fatal(err)
			}
			if err := tt.lose(path); err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(path)
			if err := reopen(t, path, store.Options{}); !errors.Is(err, tt.want) {
				t.Errorf("%v, want %v", err, tt.want)
			}
			if after, _ := os.ReadFile(path); tt.want == store.ErrLost && len(after) != len(before) {
				t.Errorf("%d bytes were written", len(after))
			}
			if err := reopen(t, path, store.Options{New: true}); err != nil {
				t.Errorf("what is meant: %v", err)
			}
			if err := reopen(t, path, store.Options{}); err != nil {
				t.Errorf("from then on: %v", err)
			}
		})
	}
}

// TestARestoredDatabaseIsTheOne: a backup of another installation belongs to its place once it is restored there.
func TestARestoredDatabaseIsTheOne(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path, other, backup := filepath.Join(dir, "cup.db"), filepath.Join(dir, "other.db"), filepath.Join(dir, "backup.db")
	if err := reopen(t, path, store.Options{}); err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), other)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.Backup(t.Context(), backup), s.Close(), os.Remove(path)); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), backup, path); err != nil {
		t.Fatal(err)
	}
	if err := reopen(t, path, store.Options{}); err != nil {
		t.Error(err)
	}
}
