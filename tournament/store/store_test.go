package store_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// eachDatabase runs a test on SQLite and on PostgreSQL, each time with a database of its own. open opens that database as
// one more program would.
func eachDatabase(t *testing.T, test func(t *testing.T, open func() *store.Store)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, name string) {
		test(t, func() *store.Store { return opened(t, name) })
	})
}

// opened opens a database until the end of the test. A new file gets its tables from one that was made before.
func opened(t testing.TB, name string) *store.Store {
	t.Helper()
	if _, err := os.Stat(name); os.IsNotExist(err) && !strings.Contains(name, "://") {
		return closedAtEnd(t, name, storetest.OpenFile)
	}
	return migrated(t, name)
}

// migrated opens a database until the end of the test, a new one by every migration.
func migrated(t testing.TB, name string) *store.Store {
	t.Helper()
	return closedAtEnd(t, name, store.Open)
}

func closedAtEnd(t testing.TB, name string, open func(context.Context, string) (*store.Store, error)) *store.Store {
	t.Helper()
	s, err := open(context.Background(), name)
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
