package store_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"adyukh/tournament/store"
)

// postgresVariable names the environment variable with the URL of a PostgreSQL server on which databases can be made.
const postgresVariable = "ADYUKH_TEST_POSTGRES"

// eachDatabase runs a test on SQLite and on PostgreSQL, each time with a database of its own. open opens that database as
// one more program would.
func eachDatabase(t *testing.T, test func(t *testing.T, open func() *store.Store)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "adyukh.db")
		test(t, func() *store.Store { return opened(t, path) })
	})
	t.Run("postgres", func(t *testing.T) {
		url := postgresDatabase(t)
		test(t, func() *store.Store { return opened(t, url) })
	})
}

// opened opens a database until the end of the test.
func opened(t testing.TB, name string) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), name)
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

// postgresDatabase makes a database that is dropped at the end of the test, and returns its URL.
func postgresDatabase(t testing.TB) string {
	t.Helper()
	server := os.Getenv(postgresVariable)
	if server == "" {
		t.Skipf("NOT TESTED ON POSTGRESQL: set %s to the URL of a server on which databases can be made", postgresVariable)
	}
	return makeDatabase(t, server)
}
