package backups_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/backups"
)

// clock is what the tests set.
type clock struct{ now time.Time }

func (c *clock) read() time.Time { return c.now }

// keeper keeps copies of one line in a folder that it makes.
func keeper(t *testing.T, folder string, c *clock, write func(path string) error) *backups.Keeper {
	t.Helper()
	k, err := backups.New(backups.Config{
		Folder: folder, Names: backups.Here(), Every: time.Hour, Stay: backups.Stay{Newest: 3, Days: 2}, Now: c.read,
		Make:   func(_ context.Context, path string) error { return write(path) },
		Failed: func(error) {}, Made: func(backups.Copy) {},
	})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func whole(path string) error { return os.WriteFile(path, []byte("x"), 0o600) }

func names(t *testing.T, folder string) string {
	t.Helper()
	all, err := backups.List(folder, backups.Here())
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	for _, c := range all {
		text = append(text, strings.TrimSuffix(strings.TrimPrefix(c.Name, "adyukh-"), ".db"))
	}
	return strings.Join(text, " ")
}

func TestTheNewestAndOneADayAreKept(t *testing.T) {
	runtest.Races(t)
	folder := filepath.Join(t.TempDir(), "копии")
	c := &clock{time.Date(2026, 11, 20, 21, 30, 0, 0, time.Local)}
	k := keeper(t, folder, c, whole)
	for range 30 {
		if err := k.Back(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.now = c.now.Add(time.Hour)
	}
	var want []string
	for _, at := range []time.Time{
		time.Date(2026, 11, 21, 0, 30, 0, 0, time.Local), time.Date(2026, 11, 22, 0, 30, 0, 0, time.Local),
		time.Date(2026, 11, 22, 1, 30, 0, 0, time.Local), time.Date(2026, 11, 22, 2, 30, 0, 0, time.Local),
	} {
		want = append(want, at.UTC().Format("20060102T150405Z"))
	}
	got := names(t, folder)
	if got != strings.Join(want, " ") {
		t.Errorf("kept are %s, want %s", got, want)
	}
	if s := k.State(); s.Copies != 4 || s.Fault != nil || s.Last.Bytes != 1 {
		t.Errorf("state %+v", s)
	}
	if info, err := os.Stat(folder); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o700 {
		t.Errorf("the folder: %v, %v", info.Mode(), err)
	}
}

// Copies from the time when the clock was ahead push out none that is made now.
func TestACopyIsKeptThoughOthersAreOfLater(t *testing.T) {
	runtest.Races(t)
	folder := filepath.Join(t.TempDir(), "копии")
	c := &clock{time.Date(2030, 1, 1, 12, 0, 0, 0, time.UTC)}
	k := keeper(t, folder, c, whole)
	for range 8 {
		if err := k.Back(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.now = c.now.Add(time.Hour)
	}
	c.now = time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	for range 3 {
		c.now = c.now.Add(time.Hour)
		if err := k.Back(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"20261124T130000Z", "20261124T140000Z", "20261124T150000Z"} {
		if got := names(t, folder); !strings.Contains(got, want) {
			t.Errorf("%s is not among %s", want, got)
		}
	}
}

func TestAFullDiskLeavesTheOldOnesAndIsTold(t *testing.T) {
	runtest.Races(t)
	folder := filepath.Join(t.TempDir(), "copies")
	c := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}
	full := false
	k := keeper(t, folder, c, func(path string) error {
		if full {
			return &os.PathError{Op: "write", Path: path, Err: syscall.ENOSPC}
		}
		return whole(path)
	})
	for range 3 {
		if err := k.Back(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.now = c.now.Add(time.Hour)
	}
	before := names(t, folder)
	full = true
	for range 5 {
		if err := k.Back(t.Context()); !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("got %v", err)
		}
		c.now = c.now.Add(time.Hour)
	}
	s := k.State()
	if got := names(t, folder); got != before || !errors.Is(s.Fault, syscall.ENOSPC) || s.Failing.Hour() != 13 {
		t.Errorf("left are %s, were %s; state %+v", got, before, s)
	}
	full = false
	if err := k.Back(t.Context()); err != nil || k.State().Fault != nil || !k.State().Failing.IsZero() {
		t.Errorf("when there is room again: %v, %+v", err, k.State())
	}
}

func TestOnlyCopiesAreListed(t *testing.T) {
	runtest.Races(t)
	folder := t.TempDir()
	for _, name := range []string{
		"adyukh-20261120T100000Z.db", "adyukh-20261120T100000Z.db-wal", "adyukh-20261320T100000Z.db", "adyukh-2026.db", "cup.db",
		".adyukh-backup-1",
	} {
		if err := whole(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "adyukh-20261120T110000Z.db"), 0o700); err != nil {
		t.Fatal(err)
	}
	if got := names(t, folder); got != "20261120T100000Z" {
		t.Errorf("listed are %s", got)
	}
}

// Two programs that keep copies in one folder would thin out each other's.
func TestAFolderIsOneKeepers(t *testing.T) {
	runtest.Races(t)
	folder := filepath.Join(t.TempDir(), "copies")
	c := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}
	k := keeper(t, folder, c, whole)
	if _, err := backups.New(backups.Config{Folder: folder, Names: backups.Here(), Now: time.Now}); !errors.Is(err, backups.ErrTaken) {
		t.Errorf("got %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	k.Run(ctx, nil)
	if _, err := backups.New(backups.Config{Folder: folder, Names: backups.Here(), Now: time.Now}); err != nil {
		t.Errorf("when the first is over: %v", err)
	}
}

func TestAFolderThatOthersSeeIsRefused(t *testing.T) {
	runtest.Races(t)
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no permission bits")
	}
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := backups.New(backups.Config{Folder: folder, Names: backups.Here(), Now: time.Now}); !errors.Is(err, backups.ErrOpenFolder) {
		t.Errorf("got %v", err)
	}
}

// TestRun makes a copy at once where none is new enough, clears what a killed program has left, and waits otherwise.
func TestRun(t *testing.T) {
	runtest.Races(t)
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(folder, ".adyukh-backup-7")
	if err := os.Mkdir(left, 0o700); err != nil {
		t.Fatal(err)
	}
	c := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}
	made := make(chan string, 9)
	k := keeper(t, folder, c, func(path string) error {
		made <- filepath.Base(path)
		return whole(path)
	})
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { k.Run(ctx, nil); close(done) }()
	if got := <-made; got != "adyukh-20261120T100000Z.db" {
		t.Errorf("made is %s", got)
	}
	stop()
	<-done
	if _, err := os.Stat(left); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("what was half written is still there: %v", err)
	}
	ctx, stop = context.WithCancel(t.Context())
	stop()
	keeper(t, folder, c, func(string) error { t.Error("a copy too soon"); return nil }).Run(ctx, nil)
}
