// Package storetest makes databases for the tests of everything that stands on a store: real SQLite files, like those that
// store.Open makes, without making every table anew for each test.
package storetest

import (
	"bytes"
	"context"
	"crypto/rand"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"adyukh/tournament/store"
)

// Open opens a database of the test's own until the end of the test.
func Open(t testing.TB) *store.Store {
	t.Helper()
	s, err := OpenFile(context.Background(), filepath.Join(t.TempDir(), "test.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// OpenFile opens a new database in a file that does not exist yet.
func OpenFile(ctx context.Context, path string) (*store.Store, error) {
	made, err := empty()
	if err != nil {
		return nil, err
	}
	// An id is as long as any other, so that it can be replaced in the file: no two databases have the same.
	file := made.file
	for _, id := range made.ids {
		file = bytes.ReplaceAll(file, []byte(id), []byte(rand.Text()))
	}
	if err := os.WriteFile(path, file, 0o600); err != nil {
		return nil, err
	}
	return store.Open(ctx, path)
}

// database is a closed one: the bytes of its file, and the ids in it.
type database struct {
	file []byte
	ids  []string
}

// empty is a new database, made once by a test program.
var empty = sync.OnceValues(func() (database, error) {
	dir, err := os.MkdirTemp("", "adyukh-test-")
	if err != nil {
		return database{}, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "empty.db")
	s, err := store.Open(context.Background(), path)
	if err != nil {
		return database{}, err
	}
	ids := []string{s.DatabaseID(), s.Installation()}
	if err := s.Close(); err != nil {
		return database{}, err
	}
	file, err := os.ReadFile(path)
	return database{file, ids}, err
})
