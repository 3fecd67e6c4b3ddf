package disk_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/sync/errgroup"

	"adyukh/static/runtest"
	"adyukh/tournament/store/disk"
)

// TestSweepLeavesTheFoldersOfOthers: in a common folder a new Scratch removes what a killed program has left, even one that was killed
// before it had its lock, and nothing else: not what is worked at, what has no lock yet, what has another name, nor where somebody has put
// a link in place of the lock or the folder.
func TestSweepLeavesTheFoldersOfOthers(t *testing.T) {
	const prefix, lock = "adyukh-test-", "in-use.lock"
	common, outside := t.TempDir(), t.TempDir()
	folder := func(name string) string {
		t.Helper()
		path := filepath.Join(common, name)
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(path, "people.db"))
		return path
	}
	write(t, filepath.Join(folder(prefix+"killed"), lock))
	write(t, filepath.Join(folder("of-another-program"), lock))
	folder(prefix + "only-just-made")
	used, err := disk.NewScratch(common, prefix)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(used.Remove)
	write(t, used.File("people.db"))
	target := filepath.Join(outside, "precious")
	write(t, target)
	write(t, filepath.Join(outside, lock))
	for link, to := range map[string]string{
		filepath.Join(folder(prefix+"link"), lock): target, filepath.Join(common, prefix+"elsewhere"): outside,
	} {
		if err := os.Symlink(to, link); err != nil {
			t.Skip(err) // a system without links has nobody who puts them there
		}
	}
	if err := os.Mkdir(filepath.Join(folder(prefix+"folder"), lock), 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder(prefix+"killed-too"), lock))

	mine, err := disk.NewScratch(common, prefix)
	if err != nil {
		t.Fatal(err)
	}
	mine.Remove()
	var left []string
	entries, err := os.ReadDir(common)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != filepath.Base(filepath.Dir(used.File("people.db"))) {
			left = append(left, e.Name())
		}
	}
	want := []string{prefix + "elsewhere", prefix + "folder", prefix + "link", prefix + "only-just-made", "of-another-program"}
	if !slices.Equal(left, want) {
		t.Errorf("left are %q, want %q", left, want)
	}
	for _, path := range []string{
		used.File("people.db"), target, filepath.Join(outside, lock), filepath.Join(common, prefix+"link", "people.db"),
	} {
		if _, err := os.Stat(path); err != nil {
			t.Errorf("what is somebody else's is gone: %v", err)
		}
	}
}

func write(t *testing.T, path string) {
	t.Helper()
	if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestScratchesMadeAtOnce: programs that make their folders and sweep at the same time have one each, with its lock at its place.
func TestScratchesMadeAtOnce(t *testing.T) {
	runtest.Races(t)
	common := t.TempDir()
	var all errgroup.Group
	for range 8 {
		all.Go(func() error {
			for range 50 {
				s, err := disk.NewScratch(common, "adyukh-test-")
				if err != nil {
					return err
				}
				_, lock := os.Stat(s.File("in-use.lock"))
				data := os.WriteFile(s.File("people.db"), []byte("x"), 0o600)
				s.Remove()
				if err := errors.Join(lock, data); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := all.Wait(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(common); err != nil || len(left) != 0 {
		t.Errorf("left are %v, %v", left, err)
	}
}
