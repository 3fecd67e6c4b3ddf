package backups

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"adyukh/tournament/store/disk"
)

// hasPermissions tells whether files have permissions that say who may read them; those of Windows inherit the folder's rights.
const hasPermissions = runtime.GOOS != "windows"

// Config is how copies are kept.
type Config struct {
	Folder string
	Names  Names
	Every  time.Duration
	Calm   time.Duration // how long at least after a try until somebody who asks gets the next one
	Stay   Stay
	Away   *Away                                        // of a folder that may come and go; nil for one that is here
	Make   func(ctx context.Context, path string) error // writes a copy to a name that is free, whole or not at all
	Now    func() time.Time
	Failed func(error)   // is told of every failure
	Made   func(at Copy) // and of every copy
}

// State is how it stands with the copies.
type State struct {
	Folder  string
	Last    Copy      // the newest that was seen; zero when there is none
	Copies  int       // that were seen
	Fault   error     // why the last try has failed; nil when it has not
	Failing time.Time // since when tries have failed
	Late    bool      // none was made for much longer than one should take, and nothing has failed: a disk that hangs
}

// IsFull tells whether tries fail because there is no room where copies go.
func (s State) IsFull() bool { return disk.IsFull(s.Fault) }

// IsFullHere tells whether tries fail because there is no room beside the database, where copies are made.
func (s State) IsFullHere() bool { return errors.Is(s.Fault, disk.ErrFull) }

// IsReadOnly tells whether tries fail because nothing may be written where copies go.
func (s State) IsReadOnly() bool { return disk.IsReadOnly(s.Fault) }

// Keeper makes copies and thins them out.
type Keeper struct {
	c     Config
	own   *os.File // locked while the folder is this keeper's; nil where its disk knows no locks, or where it may come and go
	mu    sync.Mutex
	state State
	good  time.Time // when it was last as it should be
}

// New returns a Keeper over a folder, which it makes if need be. The error is ErrOpenFolder for one that others may look into, and
// ErrTaken for one in which another program keeps its copies: each would thin out those of the other. A folder that may come and go is not
// touched before Run: it may be away, and may hang.
func New(c Config) (*Keeper, error) {
	k := &Keeper{c: c, state: State{Folder: c.Folder}, good: c.Now()}
	if c.Away != nil {
		return k, nil
	}
	if err := prepare(c.Folder); err != nil {
		return nil, err
	}
	own, err := take(c.Folder)
	if err != nil {
		return nil, err
	}
	k.own = own
	all, err := List(c.Folder, c.Names)
	k.saw(all)
	return k, err
}

// State returns how it stands. It costs nothing.
func (k *Keeper) State() State {
	k.mu.Lock()
	defer k.mu.Unlock()
	s := k.state
	s.Late = s.Fault == nil && k.c.Now().Sub(k.good) > 2*k.c.Every+time.Minute
	return s
}

// saw keeps what was seen in the folder.
func (k *Keeper) saw(all []Copy) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.state.Copies, k.state.Last = len(all), Copy{}
	if len(all) > 0 {
		k.state.Last = all[len(all)-1]
	}
}

// Run makes a copy whenever the newest is old enough, and soon after somebody asks, until ctx ends; then the folder is another one's to
// take. A try that fails is repeated after a part of the pause; a folder that is away is looked for more often.
func (k *Keeper) Run(ctx context.Context, asked <-chan struct{}) {
	const soonest, part, look = time.Minute, 6, 15 * time.Second
	if k.own != nil {
		defer k.own.Close()
		k.clean()
	}
	pause := max(0, k.due())
	for due := time.Now().Add(pause); ; {
		timer := time.NewTimer(time.Until(due))
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-asked:
			timer.Stop()
			if soon := time.Now().Add(k.calm()); soon.Before(due) {
				due = soon
			}
			continue
		case <-timer.C:
		}
		switch err := k.Back(ctx); {
		case err == nil:
			pause = k.c.Every
		case k.c.Away != nil && (errors.Is(err, ErrAway) || errors.Is(err, ErrLocal)):
			pause = min(k.c.Every, look)
		default:
			pause = min(k.c.Every, max(soonest, k.c.Every/part))
		}
		due = time.Now().Add(pause)
	}
}

// due is how long it is until the next copy. A newest copy from the future, after the clock was set back, does not count.
func (k *Keeper) due() time.Duration {
	last, now := k.State().Last.At, k.c.Now()
	if last.IsZero() || last.After(now) {
		return 0
	}
	return last.Add(k.c.Every).Sub(now)
}

// calm is how long whoever asks has to wait.
func (k *Keeper) calm() time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.state.Last.At.IsZero() {
		return 0
	}
	return max(0, min(k.c.Calm, k.state.Last.At.Add(k.c.Calm).Sub(k.c.Now())))
}

// attempt is what came of a try.
type attempt struct {
	all []Copy // that are there; nil where nobody could look
	err error
}

// Back makes one copy and then thins out the others: what fails leaves those that are there.
func (k *Keeper) Back(ctx context.Context) error {
	at := k.c.Now().UTC().Truncate(time.Second)
	done := make(chan attempt, 1)
	go func() { done <- k.try(ctx, at) }()
	var a attempt
	select {
	case a = <-done:
	case <-ctx.Done():
		// A share that hangs holds up its own try, never the end of the program: nothing of the database is in use by then.
		const patience = 5 * time.Second
		timer := time.NewTimer(patience)
		defer timer.Stop()
		select {
		case a = <-done:
		case <-timer.C:
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if a.all != nil {
		k.saw(a.all)
	}
	k.mu.Lock()
	k.state.Fault = a.err
	if a.err == nil {
		k.state.Failing, k.good = time.Time{}, k.c.Now()
	} else if k.state.Failing.IsZero() {
		k.state.Failing = at
	}
	last := k.state.Last
	k.mu.Unlock()
	if a.err != nil {
		k.c.Failed(a.err)
		return a.err
	}
	k.c.Made(last)
	return nil
}

// try makes a copy. It may hang as long as the disk does.
func (k *Keeper) try(ctx context.Context, at time.Time) (a attempt) {
	release, err := k.reach()
	if err != nil {
		return attempt{err: err}
	}
	defer release()
	a.err = k.makeRoom(ctx, filepath.Join(k.c.Folder, k.c.Names.of(at)))
	all, err := List(k.c.Folder, k.c.Names)
	if a.err == nil && err == nil {
		if err = removeAll(k.c.Folder, Spare(all, k.c.Now(), k.c.Stay)); err == nil {
			all, err = List(k.c.Folder, k.c.Names)
		}
	}
	a.all = all
	if a.err == nil {
		a.err = err
	}
	return a
}

// reach sees to it that the folder can be written to. One that may come and go is locked for the time of a copy alone: what has a file of a
// stick open keeps people from taking it out.
func (k *Keeper) reach() (release func(), err error) {
	if k.c.Away == nil {
		return func() {}, prepare(k.c.Folder)
	}
	if err := k.c.Away.reach(k.c.Folder); err != nil {
		return nil, err
	}
	own, err := take(k.c.Folder)
	if err != nil {
		return nil, err
	}
	k.clean()
	return func() {
		if own != nil {
			_ = own.Close() // it only held a lock
		}
	}, nil
}

// makeRoom makes a copy, where a stick is full in place of the oldest ones. The newest stay in any case.
func (k *Keeper) makeRoom(ctx context.Context, path string) error {
	for {
		err := k.c.Make(ctx, path)
		if k.c.Away == nil || !(State{Fault: err}).IsFull() {
			return err
		}
		all, listed := List(k.c.Folder, k.c.Names)
		if listed != nil || len(all) <= least {
			return err
		}
		if other := os.Remove(filepath.Join(k.c.Folder, all[0].Name)); other != nil {
			return errors.Join(err, other)
		}
	}
}

// clean removes what a program that was killed has left half written.
func (k *Keeper) clean() {
	left, err := filepath.Glob(filepath.Join(k.c.Folder, scratch+"*"))
	if err != nil {
		return
	}
	for _, path := range left {
		if strings.HasPrefix(filepath.Base(path), scratch) {
			_ = os.RemoveAll(path) // the next start tries again
		}
	}
}

// scratch begins the names of the folders in which the store writes copies.
const scratch = ".adyukh-backup-"
