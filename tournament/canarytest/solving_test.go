package canarytest_test

import (
	"path/filepath"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/canarytest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
	"adyukh/tournament/store/transfer"
)

// TestNoFieldOfASolversLogIsForgotten holds for what solvers have done in rounds: in the database, in a backup that was brought back, and
// in a copy in another database.
func TestNoFieldOfASolversLogIsForgotten(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, name string) {
		f := &canarytest.Filler{}
		c := f.Solving()
		s := open(t, name)
		id := must(s.Solvings().CreateEvent(t.Context(), c, tournament.Entry{Version: 1}))(t)
		want := f.Log(c)
		var all []solving.Addition
		for _, e := range want {
			all = append(all, solving.Addition{Entry: e, Version: 1})
		}
		must(s.Solvings().Append(t.Context(), id, all))(t)
		has := func(where string, s *store.Store) {
			t.Helper()
			got, last, err := s.Solvings().Entries(t.Context(), id, []solving.RoundID{c.Rounds[0].ID}, 0)
			if err != nil || last != 2 {
				t.Fatalf("%s: up to %d, %v", where, last, err)
			}
			same(t, where, &want, &got)
		}
		has("the database", open(t, name))
		folder := t.TempDir()
		kept, restored, copied := filepath.Join(folder, "kept.db"), filepath.Join(folder, "restored.db"), filepath.Join(folder, "copy.db")
		if err := s.Backup(t.Context(), kept); err != nil {
			t.Fatal(err)
		}
		must(store.Restore(t.Context(), kept, restored))(t)
		has("a backup", open(t, restored))
		must(s.CopyTo(t.Context(), copied, func(transfer.Table) {}))(t)
		has("a copy", open(t, copied))
	})
}
