package checks

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"adyukh/rules/solve"
	"adyukh/tournament"
	"adyukh/tournament/contest"
)

// Config is what a Worker goes by.
type Config struct {
	Store Store
	Now   tournament.Clock
	Log   *slog.Logger
	Gate  *Gate // nil: checks step aside for nobody
	// Limits bound one check; DefaultLimits where they are zero. Progress and Rest are the worker's own.
	Limits solve.Limits
	Beside int // checks side by side, each with a memory of its own; 0: one at a time
}

// DefaultLimits are those of a check of which nothing else is said: one search, so that the other processors are the pages'.
func DefaultLimits() solve.Limits {
	return solve.Limits{Time: 10 * time.Second, Memory: 256 << 20, Workers: 1}
}

const (
	lease = time.Minute      // after which a check whose program has ended is taken again
	hold  = 2 * time.Second  // how often it is saved how far a check has come
	look  = 20 * time.Second // how often to look for checks that other programs have queued or left
)

// Worker checks what is queued. Several programs over one database may each have one.
type Worker struct {
	config Config
	holder string
	wake   chan struct{}

	mu      sync.Mutex
	running []*running
}

// running is a check under way here.
type running struct {
	Check
	cancel context.CancelFunc
}

// NewWorker returns a Worker, which does nothing until Run or Step.
func NewWorker(c Config) *Worker {
	if c.Limits.Time == 0 && c.Limits.Nodes == 0 {
		c.Limits.Time = DefaultLimits().Time
	}
	if c.Limits.Memory == 0 {
		c.Limits.Memory = DefaultLimits().Memory
	}
	if c.Limits.Workers == 0 {
		c.Limits.Workers = DefaultLimits().Workers
	}
	if c.Gate == nil {
		c.Gate = new(Gate)
	}
	c.Beside = max(1, c.Beside)
	return &Worker{config: c, holder: rand.Text(), wake: make(chan struct{}, 1)}
}

// Wake tells the worker that something was queued.
func (w *Worker) Wake() {
	select {
	case w.wake <- struct{}{}:
	default: // it has been told
	}
}

// Stop ends the checks of an event that are under way here: those of the entries, or all where none is given. It is for those that were
// cancelled in the store: the worker would notice by itself, but later.
func (w *Worker) Stop(event tournament.EventID, entries ...contest.EntryID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.running {
		if r.Event == event && (len(entries) == 0 || slices.Contains(entries, r.Entry)) {
			r.cancel()
		}
	}
}

// Run checks what is queued until ctx ends. What is not finished then waits for the next program.
func (w *Worker) Run(ctx context.Context) {
	var group sync.WaitGroup
	for range w.config.Beside {
		group.Go(func() { w.run(ctx) })
	}
	group.Wait()
}

func (w *Worker) run(ctx context.Context) {
	for ctx.Err() == nil {
		found, err := w.Step(ctx)
		if err != nil && ctx.Err() == nil {
			w.config.Log.ErrorContext(ctx, "checks", "error", err)
		}
		if found && err == nil {
			continue
		}
		timer := time.NewTimer(look)
		select {
		case <-ctx.Done():
		case <-w.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// Step does the next check and tells whether there was one. Where ctx ends first the check waits again.
func (w *Worker) Step(ctx context.Context) (found bool, err error) {
	now := w.config.Now()
	c, found, err := w.config.Store.TakeCheck(ctx, w.holder, now, now.Add(lease))
	if err != nil || !found {
		return false, err
	}
	w.Wake() // another one beside may find something, too
	working, cancel := context.WithCancel(ctx)
	defer cancel()
	defer w.enter(c, cancel)()
	r, err := w.check(working, c, cancel)
	saving := context.WithoutCancel(ctx)
	switch {
	case err == nil:
		r.Finished = w.config.Now()
		_, err = w.config.Store.FinishCheck(saving, c, r)
	case errors.Is(err, context.Canceled):
		err = w.config.Store.ReturnCheck(saving, c) // where it was cancelled it is not this worker's to return
	}
	return true, err
}

// enter notes a check as running until leave is called.
func (w *Worker) enter(c Check, cancel context.CancelFunc) (leave func()) {
	r := &running{c, cancel}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = append(w.running, r)
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.running = slices.DeleteFunc(w.running, func(o *running) bool { return o == r })
	}
}

// check finds out about the composition, and saves meanwhile how far it has come. It cancels itself where the check is no longer the
// worker's.
func (w *Worker) check(ctx context.Context, c Check, cancel context.CancelFunc) (Report, error) {
	if c.Tries > MaxTries {
		return Report{Verdict: Undecided, Why: Failing}, nil
	}
	limits := w.config.Limits
	if c.Time > 0 {
		limits.Time = min(c.Time, MaxTime)
	}
	limits.Rest = w.config.Gate.Rests(ctx)
	saved := w.config.Now()
	limits.Progress = func(p solve.Progress) {
		now := w.config.Now()
		if now.Sub(saved) < hold {
			return
		}
		saved = now
		switch held, err := w.config.Store.HoldCheck(ctx, c, p.Nodes, now.Add(lease)); {
		case err != nil && ctx.Err() == nil:
			w.config.Log.WarnContext(ctx, "checks", "error", err) // the lease lasts for some more tries
		case err == nil && !held:
			cancel()
		}
	}
	return c.Composition.Check(ctx, limits)
}
