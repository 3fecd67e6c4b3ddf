package backups_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/backups"
	"adyukh/tournament/store/disk"
)

var sealed = backups.Sealed("ABCDEFGHIJKLMNOP")

// stick keeps copies in a folder that is one of a stick when it is marked.
func stick(t *testing.T, folder string, c *clock, write func(ctx context.Context, path string) error) *backups.Keeper {
	t.Helper()
	k, err := backups.New(backups.Config{
		Folder: folder, Names: sealed, Every: 10 * time.Minute, Stay: backups.Stay{Newest: 4}, Now: c.read,
		Away: &backups.Away{Note: "копии\n", Local: []string{os.TempDir(), t.TempDir()}},
		Make: write, Failed: func(error) {}, Made: func(backups.Copy) {},
	})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func written(_ context.Context, path string) error { return whole(path) }

func count(t *testing.T, folder string) int {
	t.Helper()
	all, err := backups.List(folder, sealed)
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// TestAStickThatIsPulledOut: nothing is called copied, nothing is made in its place, and the next one goes on.
func TestAStickThatIsPulledOut(t *testing.T) {
	runtest.Races(t)
	c, folder := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}, filepath.Join(t.TempDir(), "stick")
	k := stick(t, folder, c, written)
	if err := k.Back(t.Context()); !errors.Is(err, backups.ErrAway) {
		t.Errorf("before it is there: %v", err)
	}
	if _, err := os.Stat(folder); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a folder was made in its place: %v", err)
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := k.Back(t.Context()); !errors.Is(err, backups.ErrLocal) || count(t, folder) != 0 {
		t.Errorf("an empty folder on this disk: %v", err)
	}
	if err := backups.Mark(folder, "копии\n"); err != nil {
		t.Fatal(err)
	}
	c.now = c.now.Add(time.Minute)
	if err := k.Back(t.Context()); err != nil || k.State().Copies != 1 || k.State().Fault != nil {
		t.Errorf("when it is there: %v, %+v", err, k.State())
	}
	last := k.State().Last
	if err := os.Rename(folder, folder+"-out"); err != nil {
		t.Fatal(err)
	}
	c.now = c.now.Add(10 * time.Minute)
	for range 3 {
		if err := k.Back(t.Context()); !errors.Is(err, backups.ErrAway) {
			t.Errorf("pulled out: %v", err)
		}
		c.now = c.now.Add(time.Minute)
	}
	if s := k.State(); s.Last != last || s.Failing.Minute() != 11 || s.Late {
		t.Errorf("pulled out: %+v", s)
	}
	if err := os.Rename(folder+"-out", folder); err != nil {
		t.Fatal(err)
	}
	if err := k.Back(t.Context()); err != nil || k.State().Copies != 2 {
		t.Errorf("put back: %v, %+v", err, k.State())
	}
}

// TestASticksOtherFilesStay: those of another installation, and what people keep there.
func TestASticksOtherFilesStay(t *testing.T) {
	runtest.Races(t)
	c, folder := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}, t.TempDir()
	others := []string{"adyukh-zzzzzzzz-20261120T080000Z.db.age", "adyukh-20261120T080000Z.db", "фото.jpg"}
	for _, name := range others {
		if err := whole(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := backups.Mark(folder, "копии\n"); err != nil {
		t.Fatal(err)
	}
	k := stick(t, folder, c, written)
	for range 9 {
		if err := k.Back(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.now = c.now.Add(time.Minute)
	}
	if n := count(t, folder); n != 4 {
		t.Errorf("%d copies stay", n)
	}
	for _, name := range append(others, "adyukh.txt") {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

// TestAFullStick: the oldest copies give way, the newest three never, and a full disk of the database costs none.
func TestAFullStick(t *testing.T) {
	runtest.Races(t)
	c, folder := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}, t.TempDir()
	if err := backups.Mark(folder, "копии\n"); err != nil {
		t.Fatal(err)
	}
	room, fault := 9, error(syscall.ENOSPC)
	k := stick(t, folder, c, func(_ context.Context, path string) error {
		if all, _ := backups.List(folder, sealed); len(all) >= room {
			return &os.PathError{Op: "write", Path: path, Err: fault}
		}
		return whole(path)
	})
	for _, step := range []struct {
		room, left int
		fault      error
		full, here bool
	}{
		{9, 4, syscall.ENOSPC, false, false},
		{4, 4, syscall.ENOSPC, false, false},
		{0, 3, syscall.ENOSPC, true, false},
		{0, 3, disk.ErrFull, false, true},
		{9, 4, syscall.ENOSPC, false, false},
		{0, 4, disk.ErrFull, false, true},
	} {
		room, fault = step.room, step.fault
		for range 4 {
			_ = k.Back(t.Context()) // State tells it
			c.now = c.now.Add(time.Minute)
		}
		if s := k.State(); count(t, folder) != step.left || s.IsFull() != step.full || s.IsFullHere() != step.here {
			t.Errorf("room for %d: %d left, %+v", step.room, count(t, folder), s)
		}
	}
}

// TestAShareThatHangs holds up neither the end of the program nor the news that copies are late.
func TestAShareThatHangs(t *testing.T) {
	runtest.Slow(t)
	c, folder := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}, t.TempDir()
	if err := backups.Mark(folder, ""); err != nil {
		t.Fatal(err)
	}
	hangs, free := make(chan struct{}), make(chan struct{})
	gone := make(chan struct{})
	k := stick(t, folder, c, func(context.Context, string) error {
		close(hangs)
		<-free
		close(gone)
		return nil
	})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { k.Run(ctx, nil); close(ended) }()
	<-hangs
	stop()
	<-ended
	c.now = c.now.Add(22 * time.Minute)
	if s := k.State(); !s.Late || s.Copies != 0 {
		t.Errorf("state %+v", s)
	}
	close(free)
	<-gone
}

// TestACopyIsAskedFor makes one though the last is new.
func TestACopyIsAskedFor(t *testing.T) {
	runtest.Races(t)
	c, folder := &clock{time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}, t.TempDir()
	if err := backups.Mark(folder, ""); err != nil {
		t.Fatal(err)
	}
	made := make(chan string, 9)
	k := stick(t, folder, c, func(_ context.Context, path string) error {
		defer func() { c.now = c.now.Add(time.Second); made <- filepath.Base(path) }()
		return whole(path)
	})
	ctx, stop := context.WithCancel(t.Context())
	asked, ended := make(chan struct{}), make(chan struct{})
	go func() { k.Run(ctx, asked); close(ended) }()
	for range 3 {
		if name := <-made; !strings.HasPrefix(name, "adyukh-abcdefgh-20261120T10000") {
			t.Errorf("made is %s", name)
		}
		asked <- struct{}{}
	}
	<-made
	stop()
	<-ended
	if n := count(t, folder); n != 4 {
		t.Errorf("%d copies", n)
	}
}

func TestHoursAndBytes(t *testing.T) {
	t.Parallel()
	var all []backups.Copy
	start := time.Date(2026, 11, 20, 10, 0, 0, 0, time.Local)
	for n := range 40 {
		at := start.Add(time.Duration(n) * 10 * time.Minute)
		all = append(all, backups.Copy{Name: at.Format("15:04"), At: at, Bytes: 10})
	}
	kept := func(stay backups.Stay) string {
		spare := map[string]bool{}
		for _, c := range backups.Spare(all, start.Add(24*time.Hour), stay) {
			spare[c.Name] = true
		}
		var names []string
		for _, c := range all {
			if !spare[c.Name] {
				names = append(names, c.Name)
			}
		}
		return strings.Join(names, " ")
	}
	for stay, want := range map[backups.Stay]string{
		{Newest: 2, Hours: 3, Days: 1}:            "10:00 14:00 15:00 16:00 16:20 16:30",
		{Newest: 2, Hours: 3, Days: 1, Bytes: 45}: "15:00 16:00 16:20 16:30",
		{Newest: 6, Bytes: 1}:                     "16:10 16:20 16:30",
	} {
		if got := kept(stay); got != want {
			t.Errorf("%+v: %s, want %s", stay, got, want)
		}
	}
}
