package store_test

import (
	"context"
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
