package api_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// used is how many bytes of memory the program takes for what it holds and for stacks.
func used() (bytes uint64) {
	samples := []metrics.Sample{
		{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"},
	}
	metrics.Read(samples)
	for _, s := range samples {
		bytes += s.Value.Uint64()
	}
	return bytes
}

// work is how much processor time the program has taken.
func work(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// settle gives back what earlier tests have taken, and has the system count anew.
func settle(t *testing.T) {
	t.Helper()
	debug.FreeOSMemory()
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0); err != nil {
		t.Fatal(err)
	}
}

// resident is the most that the system has counted as the program's memory since it settled, in bytes.
func resident(t *testing.T) (bytes uint64) {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	var kB uint64
	if _, err := fmt.Sscan(after, &kB); err != nil {
		t.Fatal(err)
	}
	return kB << 10
}

// readers are streams of another process, all from one address.
type readers struct {
	t     *testing.T
	n     int
	lines *bufio.Scanner
	heard map[int64]time.Time // when the last one has heard of a published revision
}

// newReaders opens n streams that say when all have heard of the revisions from first to last.
func newReaders(t *testing.T, s *apitest.Site, n int, first, last int64) *readers {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s /live %d %d %d", readersVariable, strings.TrimPrefix(s.Base, "http://"), n, first, last))
	cmd.Stderr = os.Stderr
	_, err := cmd.StdinPipe() // they end with it
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	r := &readers{t, n, bufio.NewScanner(out), map[int64]time.Time{}}
	if r.lines.Scan(); r.lines.Text() != "open" {
		t.Fatalf("streams: %q", r.lines.Text())
	}
	return r
}

// all waits until every reader has heard of a revision, and says when that was.
func (r *readers) all(revision int64) time.Time {
	r.t.Helper()
	for r.heard[revision].IsZero() {
		var of, at int64
		if !r.lines.Scan() {
			r.t.Fatal("the readers are gone")
		}
		if _, err := fmt.Sscan(r.lines.Text(), &of, &at); err != nil {
			r.t.Fatalf("a reader says %q", r.lines.Text())
		}
		r.heard[of] = time.Unix(0, at)
	}
	return r.heard[revision]
}

// TestThousandsOfReaders: 5,000 streams of one address take less than 300 MB, as the program counts and as the system does, while a
// round of 200 results is entered. It prints what a result costs then, and when the last reader has it.
func TestThousandsOfReaders(t *testing.T) {
	runtest.Races(t)
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // a server's
	n, boards := 100, 8
	if runtest.Night() {
		n, boards = 5000, 200
	}
	st := apitest.NewStage(t, 2*boards, func(h *play.Head) { *h = h.WithSystem(play.Swiss) }).Open().Draw().Pair().Publish()
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.Limits = web.Limits{} })
	st.Site.Anonymous().Get(st.Public(""))
	settle(t)
	before, first := used(), st.Fresh().Published+1
	all := newReaders(t, st.Site, n, first, first+int64(boards)-1)
	t.Logf("%d streams of one address: %d MB, %d MB without them", n, used()>>20, before>>20)
	var most uint64
	var cost, last []time.Duration
	for _, g := range st.Games() {
		began, worked := time.Now(), work(t)
		result := play.Result{Kind: play.FinalPosition, White: 13, Black: 11}
		st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, result))
		most = max(most, used())
		if g.Board%4 == 0 { // the others are entered as fast as that goes
			last = append(last, all.all(st.Event.Published).Sub(began))
			cost = append(cost, work(t)-worked)
		}
	}
	all.all(st.Event.Published)
	most = max(most, used())
	slices.Sort(cost)
	slices.Sort(last)
	t.Logf("a result: %v of processor time, the last reader after %v, %v at worst (medians of %d)", cost[len(cost)/2].Round(time.Millisecond),
		last[len(last)/2].Round(time.Millisecond), last[len(last)-1].Round(time.Millisecond), len(last))
	held := resident(t)
	t.Logf("at most %d MB held and on stacks; %d MB resident, with all that the test itself holds", most>>20, held>>20)
	if most > 300<<20 {
		t.Errorf("%d MB are taken", most>>20)
	}
	if runtest.Night() && held > 300<<20 { // the race detector takes several times as much
		t.Errorf("%d MB are resident", held>>20)
	}
}
