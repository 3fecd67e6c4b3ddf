package checks_test

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules/solve"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// begin is a position about which nobody finds out anything soon.
const begin = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"

// clock tells a time that tests set.
type clock struct{ at atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.at.Store(time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC).UnixNano())
	return c
}

func (c *clock) now() time.Time          { return time.Unix(0, c.at.Load()).UTC() }
func (c *clock) forward(d time.Duration) { c.at.Add(int64(d)) }

// newContest makes a contest of entries: position, task, solution.
func newContest(t *testing.T, s *store.Contests, compositions ...[3]string) *composing.Contest {
	t.Helper()
	c := &composing.Contest{Envelope: tournament.Envelope{Version: 1}, Head: composing.Head{Head: contest.Head{
		Name: "Кубок", Game: "adyukh", Zone: "UTC",
	}}}
	for i, p := range compositions {
		c.Entries = append(c.Entries, composing.Entry{ID: contest.EntryID(i + 1), Position: p[0], Task: p[1], Solution: p[2]})
	}
	id, err := s.CreateEvent(t.Context(), c, tournament.Entry{Version: 1, At: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	c.ID = id
	return c
}

// asked are all entries of the contest.
func asked(c *composing.Contest) checks.Contest {
	all := checks.Contest{ID: c.ID, Game: c.Head.Game}
	for _, e := range c.Entries {
		if e.Stands() {
			all.Entries = append(all.Entries, checks.Entry{ID: e.ID, Position: e.Position, Task: e.Task, Solution: e.Solution})
		}
	}
	return all
}

func newWorker(s checks.Store, now tournament.Clock, change func(*checks.Config)) *checks.Worker {
	config := checks.Config{Store: s, Now: now, Log: slog.New(slog.DiscardHandler), Limits: solve.Limits{Nodes: 20_000}}
	if change != nil {
		change(&config)
	}
	return checks.NewWorker(config)
}

// states lists what became of the checks of a contest, by entry.
func states(t *testing.T, service *checks.Service, c *composing.Contest) map[contest.EntryID]string {
	t.Helper()
	of, err := service.Of(t.Context(), asked(c))
	if err != nil {
		t.Fatal(err)
	}
	all := map[contest.EntryID]string{}
	for entry, k := range of {
		all[entry] = string(k.State)
		if k.Report != nil {
			all[entry] += " " + string(k.Report.Verdict)
		}
	}
	return all
}

func wantStates(t *testing.T, service *checks.Service, c *composing.Contest, want map[contest.EntryID]string) {
	t.Helper()
	if diff := cmp.Diff(want, states(t, service, c)); diff != "" {
		t.Errorf("checks (-want +got):\n%s", diff)
	}
}

func ask(t *testing.T, service *checks.Service, c *composing.Contest, want int) {
	t.Helper()
	if n, err := service.Ask(t.Context(), asked(c)); err != nil || n != want {
		t.Errorf("%d checks queued, %v, want %d", n, err, want)
	}
}

// TestAuthorsTakeTurns: whoever has sent much waits until everybody else was looked at once, and the queue has a bound.
func TestAuthorsTakeTurns(t *testing.T) {
	db, now := storetest.Open(t).Contests(), newClock()
	c := newContest(t, db, make([][3]string, checks.MaxQueued+50)...)
	all := asked(c)
	all.Entries = nil
	for i, e := range c.Entries {
		all.Entries = append(all.Entries, checks.Entry{ID: e.ID, Author: 1, Position: begin, Task: "win", Solution: strconv.Itoa(i)})
	}
	n := len(all.Entries)
	all.Entries[n-3].Author, all.Entries[n-2].Author, all.Entries[n-1].Author = 2, 2, 3
	service := checks.NewService(db, nil, now.now)
	queued := func(want int) {
		t.Helper()
		if n, err := service.Ask(t.Context(), all); err != nil || n != want {
			t.Errorf("%d checks queued, %v, want %d", n, err, want)
		}
	}
	next := func() (author int64) {
		t.Helper()
		k, found, err := db.TakeCheck(t.Context(), "test", now.now(), now.now().Add(time.Hour))
		if err != nil || !found {
			t.Fatal(found, err)
		}
		if held, err := db.FinishCheck(t.Context(), k, checks.Report{Verdict: checks.Correct}); err != nil || !held {
			t.Fatal(held, err)
		}
		for _, e := range all.Entries {
			if e.ID == k.Entry {
				return e.Author
			}
		}
		return 0
	}
	queued(checks.MaxQueued)
	queued(0)
	var order []int64
	for range 6 {
		order = append(order, next())
	}
	if want := []int64{1, 2, 3, 1, 2, 1}; !slices.Equal(order, want) {
		t.Errorf("authors in the order %v, want %v", order, want)
	}
	queued(6)
	all.Entries = append(all.Entries, checks.Entry{ID: contest.EntryID(n + 1), Author: 4, Position: begin, Task: "win", Solution: "new"})
	queued(0)
	next()
	if queued(1); next() != 4 {
		t.Error("somebody new waits for all of another")
	}
}

func step(t *testing.T, w *checks.Worker, want bool) {
	t.Helper()
	if found, err := w.Step(t.Context()); err != nil || found != want {
		t.Errorf("found %t, %v, want %t", found, err, want)
	}
}

// TestChecks: every entry that takes part is checked, one that is changed anew, and none twice.
func TestChecks(t *testing.T) {
	db, now := storetest.Open(t).Contests(), newClock()
	c := newContest(t, db,
		[3]string{"W:We3:Bd8-1/1", "win", "1. e3-d4! d8-c7 2. d4-c5 c7-b6 3. c5:a7 3:0"},
		[3]string{"W:Wg1-1/1:Bh8-1/2", "win", "g1-f2"},
		[3]string{"W:We3:Bd8-1/1", "win", "e3-e4"},
		[3]string{begin, "win", "c3-b4"},
		[3]string{begin, "draw", "c3-b4"},
	)
	c.Entries[4].Withdrawn = true
	w := newWorker(db, now.now, nil)
	service := checks.NewService(db, w, now.now)
	ask(t, service, c, 4)
	ask(t, service, c, 0)
	for range 4 {
		step(t, w, true)
	}
	step(t, w, false)
	wantStates(t, service, c, map[contest.EntryID]string{
		1: "done correct", 2: "done second-solution", 3: "done undecided", 4: "done undecided",
	})
	of, err := service.Of(t.Context(), asked(c))
	if err != nil || of[3].Report.Why != checks.Unreadable || of[4].Report.Why != "" || of[4].Report.Nodes < 20_000 ||
		of[2].Report.Findings[0].Line[0] != "g1-h2" || !of[1].Report.Finished.Equal(now.now()) {
		t.Errorf("%+v, %v", of, err)
	}
	c.Entries[1].Solution = "g1-h2"
	wantStates(t, service, c, map[contest.EntryID]string{1: "done correct", 3: "done undecided", 4: "done undecided"})
	ask(t, service, c, 1)
	step(t, w, true)
	if err := service.Repeat(t.Context(), asked(c), 4, 20*time.Second); err != nil {
		t.Fatal(err)
	}
	wantStates(t, service, c, map[contest.EntryID]string{
		1: "done correct", 2: "done second-solution", 3: "done undecided", 4: "queued",
	})
	for _, limit := range []time.Duration{0, -time.Second, time.Hour} {
		var refused *refusal.Error
		if err := service.Repeat(t.Context(), asked(c), 4, limit); !errors.As(err, &refused) || refused.Key != "error.contest.check-time" {
			t.Errorf("%s: %v", limit, err)
		}
	}
	if n, err := service.Cancel(t.Context(), asked(c)); err != nil || n != 1 {
		t.Errorf("%d cancelled, %v", n, err)
	}
	step(t, w, false)
	ask(t, service, c, 1) // what was cancelled can be asked for again
}

// TestAProgramThatEnds: what it has begun is taken by another one when the lease has run out, and given up after some times.
func TestAProgramThatEnds(t *testing.T) {
	db, now := storetest.Open(t).Contests(), newClock()
	c := newContest(t, db, [3]string{"W:We3:Bd8-1/1", "win", "e3-d4"}, [3]string{"W:Wg1-1/1:Bh8-1/2", "win", "g1-f2"})
	w := newWorker(db, now.now, nil)
	service := checks.NewService(db, w, now.now)
	ask(t, service, c, 2)
	crash := func() {
		t.Helper()
		k, found, err := db.TakeCheck(t.Context(), "gone", now.now(), now.now().Add(time.Minute))
		if err != nil || !found || k.Entry != 1 {
			t.Fatal(k, found, err)
		}
	}
	crash()
	step(t, w, true)
	step(t, w, false)
	wantStates(t, service, c, map[contest.EntryID]string{1: "running", 2: "done second-solution"})
	for range checks.MaxTries - 1 {
		now.forward(time.Minute)
		crash()
	}
	now.forward(time.Minute)
	step(t, w, true)
	of, err := service.Of(t.Context(), asked(c))
	if err != nil || of[1].State != checks.Done || of[1].Report.Why != checks.Failing {
		t.Errorf("%+v, %v", of[1], err)
	}
}

// bubble runs a worker in a bubble of time. The search stands still for a request, and everything waits for the test.
func bubble(t *testing.T, test func(t *testing.T, db *store.Contests, service *checks.Service, run func() (end func()))) {
	synctest.Test(t, func(t *testing.T) {
		file, err := storetest.OpenFile(t.Context(), filepath.Join(t.TempDir(), "test.db"))
		if err != nil {
			t.Fatal(err)
		}
		gate := new(checks.Gate)
		w := newWorker(file.Contests(), time.Now, func(c *checks.Config) { c.Gate = gate })
		test(t, file.Contests(), checks.NewService(file.Contests(), w, time.Now), func() func() {
			leave := gate.Enter()
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan struct{})
			go func() {
				w.Run(ctx)
				close(ended)
			}()
			synctest.Wait()
			return func() {
				cancel()
				<-ended
				leave()
			}
		})
		if err := file.Close(); err != nil {
			t.Error(err)
		}
	})
}

// TestRun: a worker that waits is woken, a check under way can be cancelled, and one whose program ends waits for the next.
func TestRun(t *testing.T) {
	runtest.Races(t)
	bubble(t, func(t *testing.T, db *store.Contests, service *checks.Service, run func() func()) {
		c := newContest(t, db, [3]string{begin, "win", "c3-b4"}, [3]string{begin, "draw", "c3-b4"})
		end := run()
		ask(t, service, c, 2)
		synctest.Wait()
		wantStates(t, service, c, map[contest.EntryID]string{1: "running", 2: "queued"})
		if n, err := service.Cancel(t.Context(), asked(c), 1); err != nil || n != 1 {
			t.Errorf("%d cancelled, %v", n, err)
		}
		synctest.Wait()
		wantStates(t, service, c, map[contest.EntryID]string{1: "cancelled", 2: "running"})
		end()
		wantStates(t, service, c, map[contest.EntryID]string{1: "cancelled", 2: "queued"})
		end = run()
		wantStates(t, service, c, map[contest.EntryID]string{1: "cancelled", 2: "running"})
		time.Sleep(time.Second) // of the bubble: the request has its page
		synctest.Wait()
		wantStates(t, service, c, map[contest.EntryID]string{1: "cancelled", 2: "done undecided"})
		of, err := service.Of(t.Context(), asked(c))
		if err != nil || of[2].Tries != 1 {
			t.Errorf("%+v, %v: the end of a program is no try", of[2], err)
		}
		end()
	})
}

// TestProgress: it is saved how far a check has come, and one that was cancelled by another program ends.
func TestProgress(t *testing.T) {
	db, now := storetest.Open(t).Contests(), newClock()
	c := newContest(t, db, [3]string{begin, "win", "c3-b4"})
	var seen atomic.Uint64
	asks := 0
	other := checks.NewService(db, nil, now.now)
	w := newWorker(db, func() time.Time { // it is asked whenever the solver tells how far it is
		now.forward(10 * time.Second)
		if asks++; asks == 4 {
			of, err := other.Of(t.Context(), asked(c))
			if err != nil {
				t.Error(err)
			}
			seen.Store(of[1].Nodes)
			if _, err := other.Cancel(t.Context(), asked(c)); err != nil {
				t.Error(err)
			}
		}
		return now.now()
	}, func(c *checks.Config) { c.Limits = solve.Limits{Time: time.Hour, Memory: solve.LeastMemory} })
	ask(t, other, c, 1)
	step(t, w, true)
	wantStates(t, other, c, map[contest.EntryID]string{1: "cancelled"})
	if seen.Load() == 0 {
		t.Error("nobody is told how far the check has come")
	}
}

// TestBeside: several checks go on side by side where that was asked for.
func TestBeside(t *testing.T) {
	runtest.Races(t)
	synctest.Test(t, func(t *testing.T) {
		file, err := storetest.OpenFile(t.Context(), filepath.Join(t.TempDir(), "test.db"))
		if err != nil {
			t.Fatal(err)
		}
		db, gate := file.Contests(), new(checks.Gate)
		c := newContest(t, db, [3]string{begin, "win", "c3-b4"}, [3]string{begin, "draw", "c3-b4"}, [3]string{begin, "block", "c3-b4"})
		w := newWorker(db, time.Now, func(c *checks.Config) { c.Gate, c.Beside = gate, 2 })
		service := checks.NewService(db, w, time.Now)
		leave := gate.Enter()
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			w.Run(ctx)
			close(ended)
		}()
		synctest.Wait()
		ask(t, service, c, 3)
		synctest.Wait()
		wantStates(t, service, c, map[contest.EntryID]string{1: "running", 2: "running", 3: "queued"})
		leave()
		time.Sleep(time.Second) // of the bubble
		synctest.Wait()
		wantStates(t, service, c, map[contest.EntryID]string{1: "done undecided", 2: "done undecided", 3: "done undecided"})
		cancel()
		<-ended
		if err := file.Close(); err != nil {
			t.Error(err)
		}
	})
}
