package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"adyukh/tournament/store"
)

func TestMissing(t *testing.T) {
	folder := t.TempDir()
	there := filepath.Join(folder, "there.db")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		there: false, filepath.Join(folder, "typo.db"): true, filepath.Join(folder, "no", "typo.db"): true, folder: false,
		"postgres://nowhere/typo": false, "postgresql://nowhere/typo": false,
	} {
		if got := store.Missing(name); got != want {
			t.Errorf("Missing(%q) = %v", name, got)
		}
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("files %v, error %v", entries, err)
	}
}
