package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"adyukh/tournament/store"
)

// sum is how many rows were read, and at how many places some were lost.
func sum(all []store.Rescued) (rows, lost int) {
	for _, t := range all {
		rows += t.Rows
		lost += t.Lost
	}
	return rows, lost
}

// rescued reads a damaged file into a new one.
func rescued(t *testing.T, from string) (to string, all []store.Rescued, err error) {
	t.Helper()
	to = filepath.Join(t.TempDir(), "rescued.db")
	all, err = store.Rescue(t.Context(), from, to)
	return to, all, err
}

// A whole file is rescued whole, with what stands in its log alone: it is the same database.
func TestRescueOfAWholeFileIsTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s, err := store.Open(t.Context(), path)
	fine(t, err)
	e := wholeEvent(t, s, 8)
	id := s.DatabaseID()
	left := copiedFiles(t, path) // as a killed program leaves them
	fine(t, s.Close())
	to, all, err := rescued(t, left)
	fine(t, err)
	if rows, lost := sum(all); rows == 0 || lost > 0 {
		t.Errorf("%d rows, lost at %d places: %+v", rows, lost, all)
	}
	again, err := store.Open(t.Context(), to)
	fine(t, err)
	defer again.Close()
	stands(t, again, e)
	if again.DatabaseID() != id {
		t.Error("the rescued database is another one")
	}
	if _, err := store.Rescue(t.Context(), left, to); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a file that is there: %v", err)
	}
}

// copiedFiles copies a database with its log.
func copiedFiles(t *testing.T, path string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "left.db")
	for _, suffix := range []string{"", "-wal"} {
		content, err := os.ReadFile(path + suffix)
		fine(t, err)
		fine(t, os.WriteFile(to+suffix, content, 0o600))
	}
	return to
}

// Of a file with a broken page everything else is there, whichever page it is but the few that say what the rest is about, and what is
// there is a whole database.
func TestRescueReadsRoundBrokenPages(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s, err := store.Open(t.Context(), path)
	fine(t, err)
	e := wholeEvent(t, s, 64)
	fine(t, s.Close())
	whole, err := os.ReadFile(path)
	fine(t, err)
	_, all, err := rescued(t, path)
	fine(t, err)
	most, _ := sum(all)
	const page, each = 4096, 5
	tried, nearly, shown := 0, 0, 0
	for broken := 1; broken < len(whole)/page; broken += each {
		damaged := bytes.Clone(whole)
		copy(damaged[broken*page:], bytes.Repeat([]byte{7}, page))
		fine(t, os.WriteFile(path, damaged, 0o600))
		tried++
		to, all, err := rescued(t, path)
		if errors.Is(err, store.ErrDamaged) {
			continue
		}
		fine(t, err)
		rows, lost := sum(all)
		if rows < most && lost == 0 {
			t.Errorf("page %d: %d of %d rows are there, and none is said to be lost", broken, rows, most)
		}
		if rows > most*9/10 {
			nearly++
		}
		again, err := store.Open(t.Context(), to)
		fine(t, err)
		if _, err := again.LoadEvent(t.Context(), e.ID); err == nil {
			shown++
		}
		fine(t, again.Close())
	}
	t.Logf("of %d broken pages, %d leave nine tenths of the rows, and %d an event that can be shown", tried, nearly, shown)
	if nearly < tried*8/10 || shown < tried*8/10 {
		t.Error("too much is lost by one broken page")
	}
}

// FuzzRescue: whatever is in a file, what comes of it is a whole database or an error.
func FuzzRescue(f *testing.F) {
	path := filepath.Join(f.TempDir(), "adyukh.db")
	s, err := store.Open(f.Context(), path)
	fine(f, err)
	fine(f, s.Close())
	whole, err := os.ReadFile(path)
	fine(f, err)
	for seed := range uint64(4) {
		f.Add(seed, uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, pieces uint8) {
		random := rand.New(rand.NewPCG(seed, 1))
		damaged := bytes.Clone(whole)
		for range pieces {
			at := random.IntN(len(damaged))
			for i := at; i < min(at+random.IntN(200)+1, len(damaged)); i++ {
				damaged[i] = byte(random.Uint32())
			}
		}
		file := filepath.Join(t.TempDir(), "damaged.db")
		fine(t, os.WriteFile(file, damaged, 0o600))
		to, _, err := rescued(t, file)
		if err != nil {
			return
		}
		again, err := store.Open(t.Context(), to)
		if err != nil && !errors.Is(err, store.ErrForeign) {
			t.Error(fmt.Errorf("what was rescued can't be opened: %w", err))
		}
		if err == nil {
			fine(t, again.Close())
		}
	})
}

// A database that is deleted under the running program is saved by it, whole, with what was last answered, once.
func TestADeletedDatabaseIsSaved(t *testing.T) {
	onlyUnix(t)
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	e := wholeEvent(t, s, 8)
	for _, suffix := range []string{"", "-wal", "-shm"} {
		fine(t, os.Remove(filepath.Join(folder, "adyukh.db"+suffix)))
	}
	s.Look(t.Context(), 20)
	saved, err := filepath.Glob(filepath.Join(folder, "adyukh.rescued-*.db"))
	fine(t, err)
	found := s.Trouble()
	if len(saved) != 1 || found == nil || found.Copy != filepath.Base(saved[0]) {
		t.Fatalf("files %q, trouble %+v", saved, found)
	}
	fine(t, os.Rename(saved[0], filepath.Join(folder, "adyukh.db")))
	id := s.DatabaseID()
	fine(t, s.Close())
	again, err := store.Open(t.Context(), filepath.Join(folder, "adyukh.db"))
	fine(t, err)
	defer again.Close()
	stands(t, again, e)
	if again.DatabaseID() != id {
		t.Error("it is another database")
	}
}

// Each loss has its copy: one whose files come back, by a move, and are lost once more is saved twice.
func TestEachLossIsSaved(t *testing.T) {
	onlyUnix(t)
	folder, away := t.TempDir(), t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	e := wholeEvent(t, s, 8)
	move := func(from, to string) {
		t.Helper()
		for _, suffix := range []string{"", "-wal", "-shm"} {
			fine(t, os.Rename(filepath.Join(from, "adyukh.db"+suffix), filepath.Join(to, "adyukh.db"+suffix)))
		}
	}
	for n := 1; n <= 2; n++ {
		move(folder, away)
		s.Look(t.Context(), 20)
		saved, err := filepath.Glob(filepath.Join(folder, "adyukh.rescued-*.db"))
		fine(t, err)
		if found := s.Trouble(); len(saved) != n || found == nil || found.Copy != filepath.Base(saved[n-1]) {
			t.Fatalf("loss %d: files %q, trouble %+v", n, saved, found)
		}
		move(away, folder)
		s.Look(t.Context(), 20)
		if found := s.Trouble(); found != nil {
			t.Fatalf("the files are back after loss %d: %+v", n, found)
		}
	}
	stands(t, s, e)
}
