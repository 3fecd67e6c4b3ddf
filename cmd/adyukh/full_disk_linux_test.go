package main_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// smallDisk is the program on a disk of its own of so many megabytes, which only it sees. The database is copied there first. Where the
// system does not let the test mount anything the test is skipped, loudly.
func smallDisk(t *testing.T, db string, megabytes int) (cmd *exec.Cmd, folder string) {
	t.Helper()
	folder = t.TempDir()
	mount := fmt.Sprintf(`mount --make-rprivate / && mount -t tmpfs -o size=%dm none "$2"`, megabytes)
	command := func(script string) *exec.Cmd {
		c := exec.Command("sh", "-c", script, binary(t), db, folder)
		c.SysProcAttr = ownMounts()
		return c
	}
	if said, err := command(mount).CombinedOutput(); err != nil {
		t.Skipf("NOT TESTED ON A FULL DISK: none can be mounted: %v %s", err, said)
	}
	return command(mount + ` && cp "$1" "$2/cup.db" && exec "$0" serve --addr 127.0.0.1:0 --db "$2/cup.db"`), folder
}

// ownMounts lets a command mount what only it sees.
func ownMounts() *syscall.SysProcAttr {
	own := &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	if uid := os.Getuid(); uid != 0 {
		own.Cloneflags |= syscall.CLONE_NEWUSER
		own.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: uid, Size: 1}}
		own.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}
	}
	return own
}

// TestAFullDisk: a disk that somebody fills under a running server is called full, nothing is said to be saved that is not, all pages are
// there, and it works again as soon as there is room. Its own log does not fill the disk, however many results come.
func TestAFullDisk(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "cup.db")
	e := killEvent(t, db)
	cmd, folder := smallDisk(t, db, 8)
	p := &process{cmd: cmd}
	p.url = start(t, cmd, "Адрес: ")[0]
	seen := filepath.Join("/proc", fmt.Sprint(cmd.Process.Pid), "root", folder)
	p.signIn(t, killLogin, killPassword)
	answered := map[play.GameID]bool{}
	enter := func(g play.Game) (int, string) {
		form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
		status, body := p.post(t.Context(), fmt.Sprintf("/desk/e/%d/games/%d/result", e.ID, g.ID), form)
		answered[g.ID] = status == http.StatusSeeOther
		return status, body
	}
	for _, r := range e.Rounds[:8] {
		for _, g := range r.Games {
			if status, body := enter(g); status != http.StatusSeeOther {
				t.Fatalf("round %d, while there is room: status %d\n%.500s", r.Number, status, body)
			}
		}
	}
	if log, err := os.Stat(filepath.Join(seen, "cup.db-wal")); err != nil || log.Size() > 3<<20 {
		t.Errorf("the log after %d results: %v, %v", len(answered), log, err)
	}

	filler := filepath.Join(seen, "film.mp4")
	fill(t, filler)
	taken, refused := 0, 0
	for _, r := range e.Rounds[8:22] { // the log takes some where it has written before
		for _, g := range r.Games {
			status, body := enter(g)
			if taken++; status == http.StatusSeeOther {
				continue
			}
			if refused++; status != http.StatusServiceUnavailable || !strings.Contains(body, "кончилось место") {
				t.Errorf("on a full disk: status %d\n%s", status, mainOf(body))
			}
			fill(t, filler)
		}
	}
	t.Logf("of %d results on a full disk %d were refused", taken, refused)
	if refused == 0 {
		t.Error("everything was taken on a full disk")
	}
	if status := p.status(t, "/readyz"); status != http.StatusServiceUnavailable {
		t.Errorf("/readyz: status %d", status)
	}
	for _, path := range []string{"/healthz", "/", fmt.Sprintf("/desk/e/%d/rounds/8", e.ID), fmt.Sprintf("/desk/e/%d/crosstable", e.ID)} {
		if status := p.status(t, path); status != http.StatusOK {
			t.Errorf("%s on a full disk: status %d", path, status)
		}
	}

	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	for _, g := range e.Rounds[22].Games {
		if status, body := enter(g); status != http.StatusSeeOther {
			t.Errorf("when there is room again: status %d\n%.500s", status, body)
		}
	}
	for until := time.Now().Add(time.Minute); p.status(t, "/readyz") != http.StatusOK; { // an answer holds for a second
		if time.Now().After(until) {
			t.Fatal("/readyz is not ready when there is room again")
		}
	}
	wantAnswered(t, cmd, seen, e, answered)
}

// wantAnswered kills the program and looks for what it has answered in what is left of its files.
func wantAnswered(t *testing.T, cmd *exec.Cmd, seen string, e *play.Event, answered map[play.GameID]bool) {
	t.Helper()
	// The disk goes with the program: it is stopped until its files are read, and has no chance to close them.
	if err := cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(t.TempDir(), "cup.db")
	for _, suffix := range []string{"", "-wal"} {
		content, err := os.ReadFile(filepath.Join(seen, "cup.db"+suffix))
		if err == nil {
			err = os.WriteFile(left+suffix, content, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	s, err := store.OpenWith(t.Context(), left, store.Options{Check: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Trouble(); err != nil {
		t.Error(err)
	}
	kept, err := s.LoadEvent(t.Context(), e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range kept.Rounds {
		for _, g := range r.Games {
			if saved := !g.Result.IsOpen(); saved != answered[g.ID] {
				t.Errorf("round %d, game %d: answered %t, saved %t", r.Number, g.ID, answered[g.ID], saved)
			}
		}
	}
}

// fill writes a file until the disk has no room.
func fill(t *testing.T, path string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, size := range []int{1 << 20, 4096} {
		for err = nil; err == nil; {
			_, err = f.Write(make([]byte, size))
		}
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}

// status is how a page is answered.
func (p *process) status(t *testing.T, path string) int {
	t.Helper()
	a, err := p.client.Get(p.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	_, _ = io.Copy(io.Discard, a.Body)
	return a.StatusCode
}

// mainOf is what a page says itself.
func mainOf(page string) string {
	_, page, _ = strings.Cut(page, "<main")
	page, _, _ = strings.Cut(page, "</main>")
	return page
}

// TestAStartOnAFullDisk: a program that was killed and finds its disk full shows everything that it has answered, the log's last results
// among it, saves nothing, leaves no files beside the database, and goes on by itself when there is room.
func TestAStartOnAFullDisk(t *testing.T) {
	startsReading(t, `cat /dev/zero >"$3/film.mp4"`, `rm "$3/film.mp4"`, "кончилось место")
}

// TestAStartOnAReadOnlyDisk is the same for a disk that is mounted only for reading.
func TestAStartOnAReadOnlyDisk(t *testing.T) {
	startsReading(t, `mount -o remount,ro "$3"`, `mount -o remount,rw "$3"`, "только для чтения")
}

// startsReading starts the program, enters results, kills it, spoils its disk, starts it again, and mends the disk.
func startsReading(t *testing.T, spoil, mend, says string) {
	runtest.Slow(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "cup.db")
	e := killEvent(t, db)
	_, folder := smallDisk(t, db, 8)
	cmd := exec.Command("sh", "-s", binary(t), db, folder)
	cmd.SysProcAttr = ownMounts()
	cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWPID // what the shell has started ends with it
	cmd.Stderr = os.Stderr
	to, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(run(t, cmd))
	shell := func(script string) { _, _ = fmt.Fprintln(to, script) }
	until := func(mark string) string {
		for lines.Scan() {
			if _, after, ok := strings.Cut(lines.Text(), mark); ok {
				return strings.TrimSpace(after)
			}
		}
		t.Fatalf("the program has not said %q", mark)
		return ""
	}
	const serve = `"$1" serve --addr 127.0.0.1:0 --db "$3/cup.db" &`
	shell(`mount --make-rprivate / && mount -t tmpfs -o size=8m none "$3" && cp "$2" "$3/cup.db"`)
	shell(serve)
	p := &process{url: until("Адрес: ")}
	p.signIn(t, killLogin, killPassword)
	enter := func(g play.Game) (int, string) {
		form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
		return p.post(t.Context(), fmt.Sprintf("/desk/e/%d/games/%d/result", e.ID, g.ID), form)
	}
	for _, g := range e.Rounds[0].Games {
		if status, body := enter(g); status != http.StatusSeeOther {
			t.Fatalf("while all is well: status %d\n%.500s", status, body)
		}
	}
	shell("kill -9 $!; wait $! 2>/dev/null; rm \"$3/cup.db-shm\"\n" + spoil + " 2>/dev/null\necho spoilt")
	until("spoilt")
	seen := filepath.Join("/proc", fmt.Sprint(cmd.Process.Pid), "root", folder)
	if log, err := os.Stat(filepath.Join(seen, "cup.db-wal")); err != nil || log.Size() == 0 {
		t.Fatalf("the log that is to be read: %v, %v", log, err)
	}
	before := namesIn(t, seen)

	shell(serve)
	p.url = until("Адрес: ")
	page := p.get(t, fmt.Sprintf("/desk/e/%d/rounds/1", e.ID))
	if n := strings.Count(page, "13:11"); n < len(e.Rounds[0].Games) {
		t.Errorf("of %d answered results %d stand on the page", len(e.Rounds[0].Games), n)
	}
	if !strings.Contains(page, says) {
		t.Errorf("the page does not say %q", says)
	}
	if status, body := enter(e.Rounds[1].Games[0]); status != http.StatusServiceUnavailable || !strings.Contains(body, says) {
		t.Errorf("a result: status %d\n%s", status, mainOf(body))
	}
	table := fmt.Sprintf("/desk/e/%d/crosstable", e.ID)
	for _, path := range []string{"/", "/healthz", table, strings.Replace(table, "crosstable", "pdf/crosstable", 1)} {
		if status := p.status(t, path); status != http.StatusOK {
			t.Errorf("%s: status %d", path, status)
		}
	}
	if status := p.status(t, "/readyz"); status != http.StatusServiceUnavailable {
		t.Errorf("/readyz: status %d", status)
	}
	if after := namesIn(t, seen); !slices.Equal(after, before) {
		t.Errorf("files before %q, while nothing can be written %q", before, after)
	}

	shell(mend)
	p.url = until("Адрес: ")
	for _, g := range e.Rounds[1].Games {
		if status, body := enter(g); status != http.StatusSeeOther {
			t.Errorf("when the disk takes changes again: status %d\n%.500s", status, body)
		}
	}
	if status := p.status(t, "/readyz"); status != http.StatusOK {
		t.Errorf("/readyz when the disk takes changes again: status %d", status)
	}
}

// namesIn are the files in a folder, without the index that SQLite begins before it finds the disk full.
func namesIn(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), "-shm") {
			names = append(names, e.Name())
		}
	}
	return names
}

// TestACopyFindsNoRoom: a copy is refused in words where there is too little room beside the database, where it is made, as well as where
// it goes to. It takes no room that changes need, and leaves nothing half written.
func TestACopyFindsNoRoom(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	db, stick := filepath.Join(t.TempDir(), "cup.db"), t.TempDir()
	killEvent(t, db)
	cmd := exec.Command("sh", "-c", `
		mount --make-rprivate / && mount -t tmpfs -o size=64m none "$2" && mount -t tmpfs -o size=64k none "$3" || exit 77
		cp "$1" "$2/cup.db" && cd "$2" && mkdir out && "$0" copies key --db cup.db >key.txt 2>/dev/null || exit 1
		copy() {
			said=$("$0" backup --db cup.db $2 2>&1); code=$?
			echo "$1: $code $said; left: $(ls -A out "$3" | grep copy | tr '\n' ' ')"
		}
		head -c 40m /dev/zero >film.mp4
		copy "little room" "--sealed out/copy.age" "$3"
		cat /dev/zero >film.mp4 2>/dev/null
		copy "no room" "--sealed out/copy.age" "$3"
		copy "no room, open" out/copy.db "$3"
		rm film.mp4
		copy "a small stick" "--sealed $3/copy.age" "$3"
		copy "room" "--sealed out/copy.age" "$3"
		"$0" restore --check --key key.txt out/copy.age
	`, binary(t), db, t.TempDir(), stick)
	cmd.SysProcAttr = ownMounts()
	cmd.Env = append(os.Environ(), "ADYUKH_LANG=ru")
	said, err := cmd.CombinedOutput()
	if gone := new(exec.ExitError); errors.As(err, &gone) && gone.ExitCode() == 77 {
		t.Skipf("NOT TESTED ON A FULL DISK: none can be mounted: %s", said)
	}
	lines := strings.Split(string(said), "\n")
	for i, want := range []struct{ begins, ends string }{
		{"little room: 4 adyukh: на диске базы данных мало места, чтобы сделать копию", "; left: "},
		{"no room: 4 adyukh: на диске базы данных мало места, чтобы сделать копию", "; left: "},
		{"no room, open: 4 adyukh: на диске кончилось место", "; left: "},
		{"a small stick: 4 adyukh: на диске кончилось место", "; left: "},
		{"room: 0 ", "; left: copy.age "},
		{"копия цела и восстанавливается этой программой", ""},
	} {
		if i >= len(lines) || !strings.HasPrefix(lines[i], want.begins) || !strings.HasSuffix(lines[i], want.ends) {
			t.Fatalf("line %d is not %+v, %v:\n%s", i+1, want, err, said)
		}
	}
}
