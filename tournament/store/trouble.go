package store

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"gorm.io/gorm"
	"modernc.org/sqlite"

	"adyukh/tournament"
	"adyukh/tournament/store/disk"
)

// troubles is what stands against saving. The zero value knows of nothing.
type troubles struct {
	pin     *disk.Pin           // of a SQLite database's files
	folder  string              // in which they are
	reading *tournament.Trouble // why the database was opened for reading only

	mu     sync.Mutex
	files  *tournament.Trouble // of the files, as last looked at
	damage *tournament.Trouble // stays as long as the database is open
	full   *tournament.Trouble // until something is saved again

	room      atomic.Uint64
	roomKnown atomic.Bool
	unchecked atomic.Bool // the check at the start was cut off
}

// Trouble returns what stands against saving at present, nil when nothing is known to.
func (s *Store) Trouble() *tournament.Trouble {
	t := &s.troubles
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.files != nil:
		return t.files
	case t.damage != nil:
		return t.damage
	case t.reading != nil:
		return t.reading
	}
	return t.full
}

// check looks at the files, and returns what refuses a change before it is tried: a full disk does not.
func (t *troubles) check() error {
	if t.pin == nil {
		return t.refusal()
	}
	err := t.pin.Check()
	t.mu.Lock()
	if err == nil {
		t.files = nil
	} else if t.files == nil {
		t.files = &tournament.Trouble{Kind: tournament.Replaced, Cause: err}
	}
	t.mu.Unlock()
	return t.refusal()
}

// rescued notes where what the files held is saved.
func (t *troubles) rescued(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.files != nil {
		t.files = &tournament.Trouble{Kind: t.files.Kind, Cause: t.files.Cause, Copy: name}
	}
}

// learn reads the database's file when it has changed, so that check knows it again.
func (t *troubles) learn() error {
	if t.pin == nil {
		return nil
	}
	return t.pin.Learn()
}

// misplaced looks at the files, and returns the trouble when they are not those that were opened: whoever opens them anew then could lose
// what is in the log of the others. A damaged file is none of that.
func (t *troubles) misplaced() error {
	_ = t.check()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.files != nil {
		return t.files
	}
	return nil
}

func (t *troubles) refusal() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.files != nil:
		return t.files
	case t.damage != nil:
		return t.damage
	case t.reading != nil:
		return t.reading
	}
	return nil
}

// unreadable returns why the database must not be read: a file that was overwritten has pages of two databases. One that was deleted or
// moved is whole in the hands of this program, and a damaged one is read as far as that goes.
func (t *troubles) unreadable() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.files != nil && errors.Is(t.files, disk.ErrOverwritten) {
		return t.files
	}
	return nil
}

// explain finds the trouble behind an error of the engine; other errors come back as they are.
func (t *troubles) explain(err error) error {
	var e *sqlite.Error
	if errors.Is(err, disk.ErrGone) { // of a new connection
		return errors.Join(t.misplaced(), err)
	}
	if err == nil || !errors.As(err, &e) || t.pin == nil && t.reading == nil {
		return err
	}
	found := &tournament.Trouble{Cause: err}
	switch sqliteCode(err) {
	case codeFull:
		found.Kind = tournament.DiskFull
	case codeIO:
		if room, err := disk.Room(t.folder); err != nil || room >= tightRoom {
			return errors.Join(t.check(), found.Cause)
		}
		found.Kind = tournament.DiskFull
	case codeCorrupt, codeNotADB:
		found.Kind = tournament.Damaged
	default:
		return err
	}
	if err := t.check(); err != nil {
		return errors.Join(err, found.Cause)
	}
	t.note(found)
	return found
}

// tightRoom is with how little room on the disk the engine's errors of reading and writing are put down to that.
const tightRoom = 1 << 20

func (t *troubles) note(found *tournament.Trouble) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case found.Kind == tournament.DiskFull:
		t.full = found
	case t.damage == nil:
		t.damage = found
	}
}

func (t *troubles) saved() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.full = nil
}

// change runs do in a transaction that writes. What it returns nil for is in the files to which the name of the database leads: that is
// looked at before the first statement, right before the commit, and after it.
func (s *Store) change(ctx context.Context, do func(tx *gorm.DB) error) error {
	err := s.troubles.check()
	if err == nil {
		err = s.inTurn(ctx, func(tx *gorm.DB) error {
			if err := do(tx); err != nil {
				return err
			}
			return s.troubles.check()
		})
	}
	if err == nil {
		err = s.troubles.check()
	}
	if err == nil {
		s.troubles.saved()
	}
	return s.troubles.explain(err)
}

// IsFull tells whether an error says that a disk has no room.
func IsFull(err error) bool {
	return sqliteCode(err) == codeFull || errors.Is(err, disk.ErrFull) || disk.IsFull(err)
}

// inTurn runs do in a transaction that writes, when those who came before have written.
func (s *Store) inTurn(ctx context.Context, do func(tx *gorm.DB) error) error {
	if err := s.writers.Acquire(ctx, 1); err != nil {
		return err
	}
	defer s.writers.Release(1)
	return s.transaction(ctx, s.write, nil, do)
}

// view runs do in a transaction that only reads and sees one state of the database throughout.
func (s *Store) view(ctx context.Context, do func(tx *gorm.DB) error) error {
	if err := s.troubles.unreadable(); err != nil {
		return err
	}
	return s.troubles.explain(s.transaction(ctx, s.read, s.snap, do))
}

// recalled is who was seen of late: a session with its user, a role. It is asked only when the database can't be, so that those who work go
// on seeing their pages. Whatever changes sessions, users or roles empties it.
type recalled struct {
	mu  sync.Mutex
	all map[any]recall
}

type recall struct {
	value any
	at    time.Time
}

// How long and of how many it is remembered.
const (
	recallFor  = 2 * time.Minute
	mostRecall = 2000
)

func (r *recalled) keep(key, value any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all == nil || len(r.all) >= mostRecall {
		r.all = map[any]recall{}
	}
	r.all[key] = recall{value, time.Now()}
}

func (r *recalled) clear() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = nil
}

func (r *recalled) expire(now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for key, kept := range r.all {
		if now.Sub(kept.at) > recallFor {
			delete(r.all, key)
		}
	}
}

// orRecalled asks the database, or what it has said of late when it can't be asked. An answer that there is nothing may be that of a file
// which somebody has just put in the place.
func orRecalled[V any](s *Store, key any, absent error, ask func() (V, error)) (V, error) {
	v, err := ask()
	if err == nil {
		s.known.keep(key, v)
		return v, nil
	}
	if errors.Is(err, absent) {
		_ = s.troubles.check()
	}
	trouble := new(tournament.Trouble)
	if !errors.As(err, &trouble) && s.troubles.unreadable() == nil {
		return v, err
	}
	s.known.mu.Lock()
	defer s.known.mu.Unlock()
	if kept, ok := s.known.all[key]; ok {
		return kept.value.(V), nil
	}
	var none V
	return none, absent
}

// watchRights empties what is recalled whenever rights change.
func (s *Store) watchRights() error {
	changed := func(tx *gorm.DB) {
		switch tx.Statement.Table {
		case sessionRow{}.TableName(), userRow{}.TableName(), memberRow{}.TableName():
			s.known.clear()
		}
	}
	const name = "store:rights"
	c := s.write.Callback()
	return errors.Join(c.Create().After("gorm:create").Register(name, changed), c.Update().After("gorm:update").Register(name, changed),
		c.Delete().After("gorm:delete").Register(name, changed))
}
