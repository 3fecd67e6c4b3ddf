package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// harm is what somebody does to the files of a database that is open.
type harm struct {
	name     string
	do       func(t *testing.T, path, copied string)
	readable bool // what is open can be read on
}

func harms() []harm {
	remove := func(suffix string) func(t *testing.T, path, _ string) {
		return func(t *testing.T, path, _ string) { fine(t, os.Remove(path+suffix)) }
	}
	return []harm{
		{"removed", remove(""), true},
		{"moved", func(t *testing.T, path, _ string) { fine(t, os.Rename(path, path+".old")) }, true},
		{"replaced by a copy", func(t *testing.T, path, copied string) { fine(t, os.Rename(copied, path)) }, true},
		{"made anew", func(t *testing.T, path, _ string) {
			fine(t, os.Remove(path))
			fine(t, os.WriteFile(path, nil, 0o600))
		}, true},
		{"log removed", remove("-wal"), true},
		{"index of the log removed", remove("-shm"), true},
		{"copied over", func(t *testing.T, path, copied string) {
			content, err := os.ReadFile(copied)
			fine(t, err)
			fine(t, os.WriteFile(path, content, 0o600))
		}, false},
		{"log emptied", func(t *testing.T, path, _ string) { fine(t, os.Truncate(path+"-wal", 0)) }, false},
	}
}

func fine(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// onlyUnix skips what Windows does not let anybody do to an open file.
func onlyUnix(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps everybody from the files of an open database")
	}
}

// copied returns a copy of the database as it is now, in a file beside it.
func copied(t *testing.T, s *store.Store, path string) string {
	t.Helper()
	to := path + ".copy"
	fine(t, s.Backup(t.Context(), to))
	return to
}

func isTrouble(err error, kind tournament.TroubleKind) bool {
	var found *tournament.Trouble
	return errors.As(err, &found) && found.Kind == kind
}

// A result is refused as soon as the files are others; none is said to be saved that nobody finds afterwards.
func TestNothingIsSavedIntoFilesThatNobodyFinds(t *testing.T) {
	onlyUnix(t)
	for _, h := range harms() {
		t.Run(h.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "adyukh.db")
			s := opened(t, path)
			e := wholeEvent(t, s, 8)
			after := next(e)
			after.Head.Name = "Кубок"
			commit(t, s, e, after)
			h.do(t, path, copied(t, s, path))
			last := next(after)
			last.Head.Name = "Кубок города"
			for range 2 {
				if err := tryCommit(t, s, after, last); !isTrouble(err, tournament.Replaced) {
					t.Fatalf("a change was answered with %v", err)
				}
			}
			if found := s.Trouble(); found == nil || found.Kind != tournament.Replaced {
				t.Errorf("trouble %v", found)
			}
			got, err := s.LoadEvent(t.Context(), e.ID)
			switch {
			case !h.readable && !isTrouble(err, tournament.Replaced):
				t.Errorf("a file of two databases was read: %v, %v", got, err)
			case h.readable && (err != nil || got.Version != after.Version || got.Head.Name != "Кубок"):
				t.Errorf("what is open was not read: %+v, %v", got, err)
			}
		})
	}
}

// Right before the commit the files are looked at, too: what was begun before is not saved into others.
func TestNothingIsCommittedOnceTheFilesAreOthers(t *testing.T) {
	runtest.Races(t)
	onlyUnix(t)
	for _, h := range harms() {
		t.Run(h.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "adyukh.db")
			s := opened(t, path)
			grow(t, s, 0)
			copy := copied(t, s, path)
			if err := s.Between(t.Context(), func() { h.do(t, path, copy) }); !isTrouble(err, tournament.Replaced) {
				t.Errorf("the change was answered with %v", err)
			}
		})
	}
}

// Whoever sets the time of the file, as programs that copy folders do, has changed nothing; who writes a byte into it has.
func TestTheTimeOfAFileIsNoTrouble(t *testing.T) {
	onlyUnix(t)
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	e := wholeEvent(t, s, 4)
	for i := range 3 {
		s.Look(t.Context(), 1)
		at := time.Date(2020, 1, 1+i, 0, 0, 0, 0, time.UTC)
		fine(t, os.Chtimes(path, at, at))
		after := next(e)
		after.Head.Name = fmt.Sprint("Кубок ", i)
		commit(t, s, e, after)
		e = after
	}
	s.Look(t.Context(), 1)
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	fine(t, err)
	last := make([]byte, 1)
	info, err := f.Stat()
	fine(t, err)
	_, err = f.ReadAt(last, info.Size()-1)
	fine(t, err)
	last[0]++
	_, err = f.WriteAt(last, info.Size()-1)
	fine(t, err)
	after := next(e)
	after.Head.Name = "Кубок города"
	if err := tryCommit(t, s, e, after); !isTrouble(err, tournament.Replaced) {
		t.Errorf("a change was answered with %v", err)
	}
	t.Cleanup(func() { _ = f.Close() })
}

// A file that is moved back with its name is the same one: nothing was lost, and work goes on.
func TestAFileThatIsMovedBackIsTaken(t *testing.T) {
	onlyUnix(t)
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	e := wholeEvent(t, s, 4)
	fine(t, os.Rename(path, path+".old"))
	s.Look(t.Context(), 1)
	if s.Trouble() == nil {
		t.Error("nobody noticed")
	}
	if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "copy.db")); !isTrouble(err, tournament.Replaced) {
		t.Errorf("a backup of what is not there: %v", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("the backup has made a file in the place of the one that was moved")
	}
	fine(t, os.Rename(path+".old", path))
	s.Look(t.Context(), 1)
	if found := s.Trouble(); found != nil {
		t.Error(found)
	}
	after := next(e)
	after.Head.Name = "Кубок"
	commit(t, s, e, after)
}

// Other programs may write, fold the log into the file and write the whole file anew: that is no harm.
func TestOtherProgramsAreNoTrouble(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s, other := opened(t, path), opened(t, path)
	ids := []tournament.EventID{grow(t, s, 0), grow(t, other, 0)}
	foreign, err := sql.Open("sqlite", path)
	fine(t, err)
	defer foreign.Close()
	statements := []string{
		"PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA wal_checkpoint(RESTART)", "VACUUM",
		"UPDATE events SET published = published + 1", "PRAGMA busy_timeout = 5000",
	}
	stop, done := make(chan struct{}), make(chan error, 1)
	go func() { // as fast as it goes
		for n := 0; ; n++ {
			select {
			case <-stop:
				done <- nil
				return
			default:
			}
			if _, err := foreign.Exec(statements[len(statements)-1-n%len(statements)]); err != nil && !strings.Contains(err.Error(), "locked") {
				done <- err
				return
			}
		}
	}()
	for n := range 300 {
		for _, by := range []*store.Store{s, other} {
			if err := by.Exec(t.Context(), fmt.Sprintf("UPDATE events SET version = version + 1 WHERE id = %d", ids[n%2])); err != nil {
				t.Fatal(n, err)
			}
			by.Look(t.Context(), 1)
			if found := by.Trouble(); found != nil {
				t.Fatal(n, found)
			}
		}
	}
	close(stop)
	fine(t, <-done)
	fine(t, s.Check(t.Context()))
}

// Who works at the desk stays signed in with the same role while the database can't be asked; who has signed out does not come back.
func TestWhoWorksStaysSignedIn(t *testing.T) {
	runtest.Races(t)
	onlyUnix(t)
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	ctx := t.Context()
	event := account.EventID(grow(t, s, 0))
	user, err := s.CreateUser(ctx, account.User{Login: "anna", LoginKey: "anna", Name: "Анна", PasswordHash: "x"})
	fine(t, err)
	fine(t, s.AdoptEvent(ctx, event, user))
	here, gone := account.Hash{1}, account.Hash{2}
	for _, token := range []account.Hash{here, gone} {
		now := time.Now()
		_, err := s.CreateSession(ctx, account.Session{
			User: user, Token: token, CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(time.Hour),
		}, account.Proof{Password: "x"}, account.Hash{})
		fine(t, err)
	}
	copy := copied(t, s, path) // has no sessions
	for _, token := range []account.Hash{here, gone} {
		_, _, err = s.SessionByToken(ctx, token)
		fine(t, err)
	}
	fine(t, s.DeleteToken(ctx, gone))
	_, _, err = s.SessionByToken(ctx, here)
	fine(t, err)
	if role, err := s.Role(ctx, event, user); role != account.Owner || err != nil {
		t.Fatal(role, err)
	}
	content, err := os.ReadFile(copy)
	fine(t, err)
	fine(t, os.WriteFile(path, content, 0o600))
	if _, who, err := s.SessionByToken(ctx, here); err != nil || who.Name != "Анна" {
		t.Errorf("signed in: %v, %v", who, err)
	}
	if role, err := s.Role(ctx, event, user); role != account.Owner || err != nil {
		t.Errorf("role %q, %v", role, err)
	}
	for _, token := range []account.Hash{gone, {3}} {
		if _, _, err := s.SessionByToken(ctx, token); !errors.Is(err, account.ErrNoSession) {
			t.Errorf("signed out: %v", err)
		}
	}
	if role, err := s.Role(ctx, event, user+1); role != account.NoRole || err != nil {
		t.Errorf("somebody else: %q, %v", role, err)
	}
}

// TestAFullDiskIsNotReady: also before a change has failed. A file that takes nothing stands in for the disk.
func TestAFullDiskIsNotReady(t *testing.T) {
	runtest.Races(t)
	const full = "/dev/full"
	if _, err := os.Stat(full); err != nil {
		t.Skip("THE TEST OF A FULL DISK DID NOT RUN: this system has no " + full)
	}
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	if sound := s.Soundness(t.Context()); !sound.OK() {
		t.Fatalf("before: %+v", sound)
	}
	fine(t, os.Symlink(full, path+"-trial"))
	s.ForgetSoundness()
	if sound := s.Soundness(t.Context()); sound.OK() || sound.Checks[0].OK {
		t.Errorf("ready: %+v", sound)
	}
	s.ForgetSoundness() // the file is gone, and so there is room
	if sound := s.Soundness(t.Context()); !sound.OK() {
		t.Errorf("after: %+v", sound)
	}
	if left, err := filepath.Glob(path + "-trial*"); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// A full disk is called one. When there is room again, the program finds that by itself.
func TestAFullDiskIsCalledOne(t *testing.T) {
	runtest.Races(t)
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	e := wholeEvent(t, s, 4)
	limit := func(pages string) { fine(t, s.Exec(t.Context(), "PRAGMA max_page_count = "+pages)) }
	limit("1") // as many as there are
	var err error
	for n := 0; err == nil && n < 200; n++ {
		after := next(e)
		after.Head.Place = strings.Repeat(fmt.Sprint(n), 2000)
		if err = tryCommit(t, s, e, after); err == nil {
			e = after
		}
	}
	if found := s.Trouble(); !isTrouble(err, tournament.DiskFull) || found == nil || found.Kind != tournament.DiskFull {
		t.Fatalf("got %v, trouble %v", err, found)
	}
	stands(t, s, e)
	if sound := s.Soundness(t.Context()); sound.OK() {
		t.Errorf("ready: %+v", sound)
	}
	write, _ := s.Pools()
	_, err = write.Exec("PRAGMA max_page_count = 4294967294")
	fine(t, err)
	s.Look(t.Context(), 1)
	if found := s.Trouble(); found != nil {
		t.Errorf("there is room, and still %v", found)
	}
	after := next(e)
	after.Head.Place = strings.Repeat("Майкоп", 2000)
	commit(t, s, e, after)
}

// The log goes into the file when nobody writes, and does not grow for long when somebody does.
func TestTheLogDoesNotFillTheDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	e := wholeEvent(t, s, 8)
	for n := range 400 {
		after := next(e)
		after.Head.Place = strings.Repeat(fmt.Sprint(n), 1000)
		commit(t, s, e, after)
		e = after
	}
	log := func() int64 {
		info, err := os.Stat(path + "-wal")
		fine(t, err)
		return info.Size()
	}
	if n := log(); n == 0 || n > 2<<20 {
		t.Errorf("the log has %d bytes", n)
	}
	s.Look(t.Context(), 10)
	if n := log(); n != 0 {
		t.Errorf("nobody writes, and the log has %d bytes", n)
	}
	stands(t, s, e)
	fine(t, s.Check(t.Context()))
}

// A damaged file is shown and not written, whatever is asked for.
func TestADamagedFileIsOpenedForReading(t *testing.T) {
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s, err := store.Open(t.Context(), path)
	fine(t, err)
	e := wholeEvent(t, s, 8)
	fine(t, s.Close())
	spoil(t, path, "webhooks")
	before, err := os.ReadFile(path)
	fine(t, err)
	s, err = store.OpenChecked(t.Context(), path, time.Minute)
	fine(t, err)
	if found := s.Trouble(); found == nil || found.Kind != tournament.Damaged {
		t.Errorf("trouble %v", found)
	}
	stands(t, s, e)
	after := next(e)
	after.Head.Name = "Кубок"
	if err := tryCommit(t, s, e, after); !isTrouble(err, tournament.Damaged) {
		t.Errorf("a change was answered with %v", err)
	}
	if _, err := s.TakeDue(t.Context(), time.Now(), time.Now()); !isTrouble(err, tournament.Damaged) {
		t.Errorf("the outbox was answered with %v", err)
	}
	s.Look(t.Context(), 10)
	if sound := s.Soundness(t.Context()); sound.OK() || s.Trouble() == nil {
		t.Errorf("ready: %+v", sound)
	}
	fine(t, s.Close())
	if content, err := os.ReadFile(path); err != nil || string(content) != string(before) {
		t.Errorf("the file was changed: %v", err)
	}
}

// spoil writes something else over the page with which a table begins.
func spoil(t *testing.T, path, table string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	fine(t, err)
	var page, size int64
	fine(t, db.QueryRow("SELECT rootpage FROM sqlite_master WHERE name = ?", table).Scan(&page))
	fine(t, db.QueryRow("PRAGMA page_size").Scan(&size))
	fine(t, db.Close())
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	fine(t, err)
	_, err = f.WriteAt([]byte(strings.Repeat("\x07", int(size))), (page-1)*size)
	fine(t, errors.Join(err, f.Close()))
}

func TestAWholeFileIsOpenedForEverything(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s, err := store.OpenChecked(t.Context(), name, time.Minute)
		fine(t, err)
		defer s.Close()
		sound := s.Soundness(t.Context())
		if len(sound.Checks) < 4 || !sound.OK() || s.Trouble() != nil || s.Unchecked() {
			t.Errorf("%+v, %v", sound, s.Trouble())
		}
		cut, err := store.OpenChecked(t.Context(), name, 0)
		fine(t, err)
		if cut.Unchecked() != cut.IsSQLite() || !cut.Soundness(t.Context()).OK() {
			t.Errorf("a check that was cut off: %v", cut.Unchecked())
		}
		fine(t, cut.Close())
	})
}

// Keep tells of each trouble once, and of its end.
func TestKeepTellsOnce(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	onlyUnix(t)
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	told := make(chan *tournament.Trouble)
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.Keep(ctx, func(found *tournament.Trouble) { told <- found })
	}()
	fine(t, os.Rename(path, path+".old"))
	if found := <-told; found == nil || found.Kind != tournament.Replaced {
		t.Errorf("told of %v", found)
	}
	if room, ok := s.Room(); !ok || room == 0 {
		t.Errorf("room %d, %v", room, ok)
	}
	fine(t, os.Rename(path+".old", path))
	if found := <-told; found != nil {
		t.Errorf("told of %v", found)
	}
	cancel()
	<-done
}

// An older SQLite takes NULL for no JSON, and calls a database with such a constraint broken.
func TestNoConstraintTakesNullForJSON(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "adyukh.db"))
	_, pool := s.Pools()
	rows, err := pool.Query(`SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c
		WHERE t.type = 'table' AND c."notnull" = 0 AND instr(t.sql, 'CHECK (json_valid(' || c.name || '))')`)
	fine(t, err)
	defer rows.Close()
	for rows.Next() {
		var table, column string
		fine(t, rows.Scan(&table, &column))
		t.Errorf("%s of %s may be NULL, and its constraint does not say so", column, table)
	}
	fine(t, rows.Err())
}
