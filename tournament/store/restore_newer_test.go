package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestRestoreElsewhereErasesAgain: where the database is lost with its machine, the newest backup beside the one that is restored tells
// what was erased and hidden after it. One of another installation tells nothing, and one that is damaged does no harm.
func TestRestoreElsewhereErasesAgain(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, elsewhere string) {
		folder, ctx := t.TempDir(), t.Context()
		at := func(name, made string) string {
			file := filepath.Join(folder, name)
			if _, err := raw(t, file).Exec("UPDATE meta SET value = ? WHERE key = 'backup-made'", made); err != nil {
				t.Fatal(err)
			}
			return file
		}
		lost := filepath.Join(t.TempDir(), "lost.db")
		s := opened(t, lost)
		svc, e := caged(t, s)
		by := tournament.Actor{User: 8, Name: "Владелец"}
		e = must(svc.SetPublic(ctx, by, e.ID, e.Head.Revision, true))(t)
		backup := func(s *store.Store, name, made string) string {
			if err := s.Backup(ctx, filepath.Join(folder, name)); err != nil {
				t.Fatal(err)
			}
			return at(name, made)
		}
		old := backup(s, "old.db", "2026-01-01T00:00:00Z")
		e = must(svc.EraseMember(ctx, by, e.ID, int64(e.Players[0].ID), "(участник удалён, № 1)"))(t)
		middle := backup(s, "middle.db", "2026-01-01T12:00:00Z")
		e = must(svc.SetPublic(ctx, by, e.ID, e.Head.Revision, false))(t)
		newer := backup(s, "newer.db", "2026-01-02T00:00:00Z")
		other := opened(t, filepath.Join(t.TempDir(), "other.db"))
		backup(other, "other.db", "2026-01-04T00:00:00Z")
		before, err := os.ReadFile(newer)
		if err != nil {
			t.Fatal(err)
		}

		done := must(store.Restore(ctx, old, elsewhere))(t)
		if done.Newer != newer || len(done.Hidden) != 1 || done.Damaged {
			t.Errorf("%+v", done)
		}
		r := opened(t, elsewhere)
		back := must(r.LoadEvent(ctx, e.ID))(t)
		if back.Players[0].Name != "(участник удалён, № 1)" || back.Head.Public {
			t.Errorf("%q is back, public %t", back.Players[0].Name, back.Head.Public)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		if left := found(t, elsewhere); len(left) > 0 {
			t.Errorf("left: %v", left)
		}
		if after, err := os.ReadFile(newer); err != nil || string(after) != string(before) {
			t.Errorf("the newer backup is written to, %v", err)
		}

		if err := os.WriteFile(newer, before[:len(before)/2], 0o600); err != nil {
			t.Fatal(err)
		}
		again := filepath.Join(t.TempDir(), "again.db")
		if done, err = store.Restore(ctx, old, again); err != nil || done.Newer != middle || done.Damaged {
			t.Errorf("beside a damaged one: %+v, %v", done, err)
		}
		if left := found(t, again); len(left) > 0 {
			t.Errorf("left, by a newer one that is not the newest: %v", left)
		}

		// Where the database is whole it knows what is hidden now.
		if err := os.WriteFile(newer, before, 0o600); err != nil {
			t.Fatal(err)
		}
		must(svc.SetPublic(ctx, by, e.ID, e.Head.Revision, true))(t)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if done, err = store.Restore(ctx, old, lost); err != nil || len(done.Hidden) != 0 || done.Newer != newer {
			t.Errorf("over a whole one: %+v, %v", done, err)
		}
	})
}
