package storetest_test

import (
	"path/filepath"
	"strings"
	"testing"

	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestOpen: what tests get is what the program makes, and each time another database.
func TestOpen(t *testing.T) {
	ours, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "test.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer ours.Close()
	seen := map[string]bool{ours.DatabaseID(): true, ours.Installation(): true}
	for range 2 {
		s := storetest.Open(t)
		if id := s.DatabaseID(); seen[id] || len(id) != len(ours.DatabaseID()) || strings.TrimSpace(id) != id {
			t.Errorf("the id is %q after %v", id, seen)
		}
		if name := s.Installation(); seen[name] || len(name) != len(ours.Installation()) {
			t.Errorf("the installation is %q after %v", name, seen)
		}
		seen[s.DatabaseID()], seen[s.Installation()] = true, true
		if got, want := s.Schema().Now, ours.Schema().Now; got != want {
			t.Errorf("the tables have version %d, want %d", got, want)
		}
	}
}

// BenchmarkOpen compares with making the tables.
func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "test.db"))
		if err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
}

func BenchmarkCopy(b *testing.B) {
	for b.Loop() {
		s, err := storetest.OpenFile(b.Context(), filepath.Join(b.TempDir(), "test.db"))
		if err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
}
