package store_test

import (
	"path/filepath"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/account/accounttest"
	"adyukh/tournament/store"
)

func TestAccounts(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		accounttest.Run(t, func(t *testing.T) account.Store {
			return withTwoEvents(t, opened(t, filepath.Join(t.TempDir(), "adyukh.db")))
		})
	})
	t.Run("postgres", func(t *testing.T) {
		needPostgres(t)
		accounttest.Run(t, func(t *testing.T) account.Store {
			return withTwoEvents(t, opened(t, postgresURL(t)))
		})
	})
}

// withTwoEvents makes the events that the test of accounts expects.
func withTwoEvents(t *testing.T, s *store.Store) *store.Store {
	t.Helper()
	for _, want := range []account.EventID{accounttest.EventA, accounttest.EventB} {
		e := &tournament.Event{Version: 1}
		id, err := s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1})
		if err != nil || int64(id) != int64(want) {
			t.Fatalf("event %d instead of %d: %v", id, want, err)
		}
	}
	return s
}
