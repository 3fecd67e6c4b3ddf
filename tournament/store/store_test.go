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
	eachName(t, func(t *testing.T, name string) {
		test(t, func() *store.Store { return opened(t, name) })
	})
}

// eachName is eachDatabase for tests that open the database, which is empty, in their own way.
func eachName(t *testing.T, test func(t *testing.T, name string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "adyukh.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, postgresURL(t)) })
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

// postgresURL makes a database that is dropped at the end of the test, and returns its URL.
func postgresURL(t testing.TB) string {
	t.Helper()
	return makeSchema(t, needPostgres(t))
}

// needPostgres returns the URL of the server for tests.
func needPostgres(t testing.TB) string {
	t.Helper()
	server := os.Getenv(postgresVariable)
	if server == "" {
		t.Skipf("NOT TESTED ON POSTGRESQL: set %s to the URL of a server on which databases can be made", postgresVariable)
	}
	return server
}
