package backups

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

// hasPermissions tells whether files have permissions that say who may read them; those of Windows inherit the folder's rights.
const hasPermissions = runtime.GOOS != "windows"

// Config is how copies are kept.
type Config struct {
	Folder string
	Every  time.Duration
	Keep   int                                          // the newest so many
	Days   int                                          // and the first of each of so many days
	Make   func(ctx context.Context, path string) error // writes a copy to a name that is free, whole or not at all
	Now    func() time.Time
	Failed func(error)   // is told of every failure
	Made   func(at Copy) // and of every copy
}

// State is how it stands with the copies.
type State struct {
	Last    Copy      // the newest that is there; zero when there is none
	Copies  int       // that are there
	Fault   error     // why the last try has failed; nil when it has not
	Failing time.Time // since when tries have failed
}

// Keeper makes copies and thins them out.
type Keeper struct {
	c     Config
	own   *os.File // locked while the folder is this keeper's; nil where its disk knows no locks
	mu    sync.Mutex
	state State
}

// New returns a Keeper over a folder, which it makes if need be. The error is ErrOpenFolder for one that others may look into, and
// ErrTaken for one in which another program keeps its copies: each would thin out those of the other.
func New(c Config) (*Keeper, error) {
	if err := prepare(c.Folder); err != nil {
		return nil, err
	}
	own, err := take(c.Folder)
	if err != nil {
		return nil, err
	}
	k := &Keeper{c: c, own: own}
	return k, k.look()
}

// State returns how it stands. It costs nothing.
func (k *Keeper) State() State {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.state
}

// look reads the folder.
func (k *Keeper) look() error {
	all, err := List(k.c.Folder)
	if err != nil {
		return err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.state.Copies, k.state.Last = len(all), Copy{}
	if len(all) > 0 {
		k.state.Last = all[len(all)-1]
	}
	return nil
}

// Run makes a copy whenever the newest is old enough, until ctx ends; then the folder is another one's to take. A try that fails is
// repeated after a part of the pause.
func (k *Keeper) Run(ctx context.Context) {
	const soonest, part = time.Minute, 6
	if k.own != nil {
		defer k.own.Close()
	}
	k.clean()
	for {
		pause := k.due()
		if pause <= 0 {
			if err := k.Back(ctx); err == nil {
				pause = k.c.Every
			} else {
				pause = min(k.c.Every, max(soonest, k.c.Every/part))
			}
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
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

// Back makes one copy and then thins out the others: what fails leaves those that are there.
func (k *Keeper) Back(ctx context.Context) error {
	at := k.c.Now().UTC().Truncate(time.Second)
	err := prepare(k.c.Folder)
	if err == nil {
		err = k.c.Make(ctx, filepath.Join(k.c.Folder, nameOf(at)))
	}
	if err == nil {
		err = k.thin()
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if seen := k.look(); err == nil {
		err = seen
	}
	k.mu.Lock()
	k.state.Fault = err
	if err == nil {
		k.state.Failing = time.Time{}
	} else if k.state.Failing.IsZero() {
		k.state.Failing = at
	}
	last := k.state.Last
	k.mu.Unlock()
	if err != nil {
		k.c.Failed(err)
		return err
	}
	k.c.Made(last)
	return nil
}

func (k *Keeper) thin() error {
	all, err := List(k.c.Folder)
	if err != nil {
		return err
	}
	return removeAll(k.c.Folder, Spare(all, k.c.Now(), k.c.Keep, k.c.Days))
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
