// Package steady says how far the clock of the machine can be trusted. A clock can be wrong for a minute or for years: a flat battery, a
// restored machine, somebody who sets the date. What time alone decides therefore takes two looks. It takes effect when it has held for
// Wait, and all through that the wall clock and the monotonic clock have agreed. Nobody asks why they differed.
//
// One Watch answers every part of the program that lets time decide:
//
//   - what would write by itself, such as a loss on time or a purge, asks Settled;
//   - what would be disclosed, such as problems of solvers, asks Shown;
//   - what would expire, such as a session, asks Latest;
//   - what is accepted up to a date, such as applications, asks Confirmed;
//   - what only shows a time asks Now.
package steady

import (
	"context"
	"sync"
	"time"
)

const (
	// Wait is how long both clocks have to agree before time alone decides anything.
	Wait = 15 * time.Minute
	// Tolerance is the step of the wall clock that is no concern: services that keep the time make such.
	Tolerance = 2 * time.Minute
)

// reading is what both clocks said at one moment.
type reading struct {
	wall time.Time
	mono time.Duration
}

// Watch compares a wall clock with a monotonic one. It is safe for concurrent use.
type Watch struct {
	wall func() time.Time
	mono func() time.Duration

	mu      sync.Mutex
	since   reading   // the clocks have agreed from here on
	against reading   // with which they are compared: steps that are no concern must not add up to one
	highest time.Time // the latest time that was confirmed, here or by another program
	stored  time.Time // the same as the database has it
}

// New returns a Watch over a wall clock and the time that has passed since some moment, which nobody can set.
func New(wall func() time.Time, mono func() time.Duration) *Watch {
	w := &Watch{wall: wall, mono: mono}
	w.since = w.read()
	w.against = w.since
	return w
}

// System returns a Watch over the clocks of the machine.
func System() *Watch {
	begun := time.Now()
	return New(time.Now, func() time.Duration { return time.Since(begun) })
}

func (w *Watch) read() reading {
	return reading{w.wall().UTC().Round(0), w.mono()} // Round takes the monotonic reading off, or Sub would compare that one with itself
}

// look compares the clocks; w.mu is held.
func (w *Watch) look() reading {
	now := w.read()
	passed := now.mono - w.against.mono
	switch drift := now.wall.Sub(w.against.wall) - passed; {
	case drift.Abs() > Tolerance:
		w.since, w.against = now, now
	case passed >= Wait:
		w.against = now
	}
	if w.isSteady(now) && now.wall.After(w.highest) {
		w.highest = now.wall
	}
	return now
}

// isSteady tells whether the clocks have agreed for long enough, and the wall clock is not behind what was confirmed before.
func (w *Watch) isSteady(now reading) bool { return now.mono-w.since.mono >= Wait && !w.isBehind(now) }

func (w *Watch) isBehind(now reading) bool { return now.wall.Before(w.highest.Add(-Tolerance)) }

// Now is what the wall clock says, in UTC.
func (w *Watch) Now() time.Time { return w.wall().UTC().Round(0) }

// Settled is the instant up to which time alone may decide: what was due then has been due for Wait, while the clocks agreed. It is zero
// while nothing is decided.
func (w *Watch) Settled() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.look()
	if !w.isSteady(now) {
		return time.Time{}
	}
	return now.wall.Add(-Wait)
}

// Effect is when something that is due at an instant takes effect, if the clocks go on to agree.
func (w *Watch) Effect(due time.Time) time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.look()
	effect := due.Add(Wait)
	if left := Wait - (now.mono - w.since.mono); left > 0 && effect.Before(now.wall.Add(left)) {
		return now.wall.Add(left)
	}
	return effect
}

// Shown is the instant up to which time alone discloses anything: now, or while the clocks have not agreed for Wait, the latest time that
// was confirmed before.
func (w *Watch) Shown() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.look()
	if w.isSteady(now) || now.wall.Before(w.highest) {
		return now.wall
	}
	return w.highest
}

// Latest is the later one of now and the latest time that was confirmed: what has expired stays so when the clock is set back.
func (w *Watch) Latest() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	if now := w.look(); now.wall.After(w.highest) {
		return now.wall
	}
	return w.highest
}

// Confirmed is the latest time that was confirmed: now, while the clocks agree. A term that ends by it stays ended, and ends for no clock
// that has jumped ahead.
func (w *Watch) Confirmed() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.look()
	return w.highest
}

// State is how a clock stands.
type State struct {
	Now     time.Time
	Highest time.Time // the latest time that was confirmed; zero: none was
	Behind  bool      // the clock is behind that by more than Tolerance
	Waits   bool      // the clocks have not agreed for Wait yet
	Until   time.Time // when they will have, if they go on to agree
}

// State returns how the clock stands.
func (w *Watch) State() State {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.look()
	left := Wait - (now.mono - w.since.mono)
	return State{
		Now: now.wall, Highest: w.highest, Behind: w.isBehind(now), Waits: left > 0, Until: now.wall.Add(max(0, left)),
	}
}

// Store keeps the latest confirmed time of all programs that work with a database. Every method is one transaction.
type Store interface {
	// ConfirmedTime returns the time that is kept, zero where none is.
	ConfirmedTime(ctx context.Context) (time.Time, error)
	// ConfirmTime keeps a time, unless a later one is kept.
	ConfirmTime(ctx context.Context, t time.Time) error
	// AcceptTime keeps a time, whatever was kept before.
	AcceptTime(ctx context.Context, t time.Time) error
}

const (
	lookEvery = 30 * time.Second // comparing costs nothing; reading the store lets a running program notice Accept soon
	keepEvery = 5 * time.Minute
)

// Run keeps the watch until ctx ends and tells what went wrong.
func (w *Watch) Run(ctx context.Context, store Store, failed func(error)) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		if err := w.Keep(ctx, store); err != nil && ctx.Err() == nil {
			failed(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Keep looks at the clocks and brings the watch and the store to one latest confirmed time. What was accepted since, by this program or
// another one, goes before what this watch remembers.
func (w *Watch) Keep(ctx context.Context, store Store) error {
	kept, err := store.ConfirmedTime(ctx)
	if err != nil {
		return err
	}
	raise := w.learn(kept)
	if raise.IsZero() {
		return nil
	}
	if err := store.ConfirmTime(ctx, raise); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stored = raise
	return nil
}

// learn takes what the store has and returns what it should have, zero where that is near enough.
func (w *Watch) learn(kept time.Time) time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	if kept.Before(w.stored) || kept.After(w.highest) {
		w.highest = kept
	}
	w.stored = kept
	w.look()
	if w.highest.Sub(kept) < keepEvery {
		return time.Time{}
	}
	return w.highest.Truncate(time.Second)
}

// Accept says that the clock is right now, however far it is behind a time that was confirmed. What time alone decides waits all the same.
func (w *Watch) Accept(ctx context.Context, store Store) error {
	now := w.Now().Truncate(time.Second)
	if err := store.AcceptTime(ctx, now); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.highest, w.stored = now, now
	return nil
}
