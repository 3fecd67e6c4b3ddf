package solving

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/coalesce"
)

// mostFollowed is of how many contests that are being solved the log is in memory.
const mostFollowed = 64

// logs are what is in memory of the logs of contests. They are safe for concurrent use.
type logs struct {
	store Log
	mu    sync.Mutex
	all   map[tournament.EventID]*followed
}

// of returns what is in memory of a contest. It may be another one every time: nothing but time is lost by that.
func (l *logs) of(id tournament.EventID) *followed {
	l.mu.Lock()
	defer l.mu.Unlock()
	f := l.all[id]
	if f == nil {
		for other := range l.all {
			if len(l.all) < mostFollowed {
				break
			}
			delete(l.all, other)
		}
		f = &followed{id: id, store: l.store}
		l.all[id] = f
	}
	return f
}

// drop forgets a contest.
func (l *logs) drop(id tournament.EventID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.all, id)
}

// followed is a contest with its log, as last seen.
type followed struct {
	id    tournament.EventID
	store Log
	far   coalesce.Question[int64] // the number of the last entry
	build sync.Mutex               // held by who reads the log
	seen  atomic.Pointer[folded]

	add  sync.Mutex // held by who adds to the log
	mu   sync.Mutex
	next *gathered
}

// folded is a contest with the entries of its log up to a number in its sheets.
type folded struct {
	*Contest

	last int64
}

func (f *folded) reaches(version, last int64) bool {
	return f != nil && f.Version >= version && f.last >= last
}

// fold returns a contest, as the kernel has it, or a later one, with its log as it is in the store.
func (f *followed) fold(ctx context.Context, c *Contest) (*folded, error) {
	last, err := f.far.Answer(ctx, func(ctx context.Context) (int64, error) { return f.store.LastEntry(ctx, f.id) })
	if err != nil {
		if at := f.seen.Load(); errors.As(err, new(*tournament.Trouble)) && at.reaches(c.Version, 0) {
			return at, nil // as the kernel does while the store can't be read
		}
		return nil, fmt.Errorf("log of contest %d: %w", f.id, err)
	}
	if at := f.seen.Load(); at.reaches(c.Version, last) {
		return at, nil
	}
	f.build.Lock()
	defer f.build.Unlock()
	from := f.seen.Load()
	if from.reaches(c.Version, last) {
		return from, nil // read for somebody else meanwhile
	}
	if from == nil || from.Version < c.Version {
		from = &folded{Contest: c}
	}
	entries, last, err := f.store.Entries(ctx, f.id, from.logged(), from.last)
	if err != nil {
		return nil, fmt.Errorf("log of contest %d: %w", f.id, err)
	}
	at := &folded{from.Fold(entries), last}
	f.keep(at)
	return at, nil
}

// keep makes a contest the one in memory unless that is newer.
func (f *followed) keep(at *folded) {
	for {
		old := f.seen.Load()
		if old != nil && (old.Version > at.Version || old.reaches(at.Version, at.last)) || f.seen.CompareAndSwap(old, at) {
			return
		}
	}
}

// gathered are entries that are added in one transaction.
type gathered struct {
	all   []Addition
	done  bool
	added []bool
	err   error
}

// append adds an entry, or returns tournament.ErrStaleVersion where it can't be added. Those who come while entries of others are being
// written are written together: at the bell a hall waits for the disk once or twice and not two hundred times.
func (f *followed) append(ctx context.Context, a Addition) error {
	f.mu.Lock()
	if f.next == nil {
		f.next = &gathered{}
	}
	g := f.next
	i := len(g.all)
	g.all = append(g.all, a)
	f.mu.Unlock()
	f.add.Lock()
	defer f.add.Unlock()
	if !g.done {
		f.mu.Lock()
		f.next = nil // who comes from now on is written with the next ones
		f.mu.Unlock()
		// What is being saved must not be lost because one of those who asked for it has hung up.
		g.added, g.err = f.store.Append(context.WithoutCancel(ctx), f.id, g.all)
		g.done = true
	}
	switch {
	case g.err != nil:
		return fmt.Errorf("add to the log of contest %d: %w", f.id, g.err)
	case !g.added[i]:
		return tournament.ErrStaleVersion
	}
	return nil
}

// Event returns the contest as last committed, by whichever program, with all that solvers have done.
func (s *Service) Event(ctx context.Context, id tournament.EventID) (*Contest, error) {
	c, err := s.Recorder.Event(ctx, id)
	if err == nil {
		c, err = s.withLog(ctx, c)
	}
	if err != nil {
		return nil, err
	}
	return s.hold(c), nil
}

// Passing is Event without keeping what was not in memory.
func (s *Service) Passing(ctx context.Context, id tournament.EventID) (*Contest, error) {
	c, err := s.Recorder.Passing(ctx, id)
	if err == nil {
		c, err = s.withLog(ctx, c)
	}
	if err != nil {
		return nil, err
	}
	return s.hold(c), nil
}

// withLog returns a contest of the kernel, or a later one, with its log in its sheets.
func (s *Service) withLog(ctx context.Context, c *Contest) (*Contest, error) {
	if len(c.logged()) == 0 {
		s.logs.drop(c.ID)
		return c, nil
	}
	f, err := s.logs.of(c.ID).fold(ctx, c)
	if err != nil {
		return nil, err
	}
	return f.Contest, nil
}

// foldedFor returns the stored contest of a change with its log.
func (s *Service) foldedFor(ctx context.Context, stored *Contest) (*folded, error) {
	if len(stored.logged()) == 0 {
		return &folded{Contest: stored}, nil
	}
	f, err := s.logs.of(stored.ID).fold(ctx, stored)
	if err == nil && f.Version != stored.Version {
		err = tournament.ErrStaleVersion
	}
	return f, err
}

// Change runs a step on the contest as everybody sees it, with all that solvers have done, and commits what it changed.
func (s *Service) Change(ctx context.Context, by tournament.Actor, id tournament.EventID, do tournament.Step[Contest]) (*Contest, error) {
	var whole *folded
	c, err := s.Recorder.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		stored := *c
		before, err := s.foldedFor(ctx, &stored)
		if err != nil {
			return note{}, err
		}
		c.Sheets = before.Sheets
		said, err := do(c, now)
		if err != nil {
			return note{}, err
		}
		whole = &folded{c.settle(&stored, before.Contest), before.last}
		return said, whole.checkBeside(before.Contest, now)
	})
	switch {
	case err != nil:
		return nil, err
	case tournament.IsTrial(ctx):
		return whole.Contest, nil
	case c.Version == whole.Version+1 && len(c.logged()) > 0:
		s.logs.of(id).keep(&folded{whole.committed(c), whole.last})
	}
	return s.withLog(ctx, c)
}

// checkBeside refuses what the kernel, which does not see the log, can't.
func (c *Contest) checkBeside(was *Contest, now time.Time) error {
	if err := c.checkChange(was, now); err != nil {
		return err
	}
	return c.checkRests()
}

// Undo takes an act of the director's back. What solvers have done since stays.
func (s *Service) Undo(ctx context.Context, by tournament.Actor, id tournament.EventID, seen, version int64) (*Contest, error) {
	if err := s.CheckUndo(ctx, id, version); err != nil {
		return nil, err
	}
	c, err := s.UndoAsking(ctx, by, id, seen, version, func(before, after *Contest, _ tournament.Entry) error {
		is, err := s.foldedFor(ctx, before)
		if err != nil {
			return err
		}
		for _, sheet := range tournament.TouchedIDs(before.Sheets, after.Sheets, sheetID) {
			if err := s.mend(ctx, before, after, SheetID(sheet)); err != nil {
				return err
			}
		}
		return after.over(before, is.Contest).checkBeside(is.Contest, s.Now())
	})
	if err != nil {
		return nil, err
	}
	return s.withLog(ctx, c)
}

// mend puts the log into a sheet that an undo has made what it was before the change that is taken back.
func (s *Service) mend(ctx context.Context, before, after *Contest, id SheetID) error {
	p, stands := after.Sheet(id)
	if !stands {
		gone, _ := before.Sheet(id)
		p = Sheet{ID: id, Solver: gone.Solver, Round: gone.Round}
	}
	entries, err := s.logs.store.SheetLog(ctx, after.ID, p.Solver, p.Round)
	if err != nil {
		return fmt.Errorf("log of contest %d: %w", after.ID, err)
	}
	r, _ := after.Round(p.Round)
	for _, e := range entries {
		p = p.With(e, len(r.Problems))
	}
	if stands || len(entries) > 0 {
		after.putSheet(&p)
	}
	return nil
}

// SheetLog returns what a solver has done in a round, in its order, as far as it was on the site and here.
func (s *Service) SheetLog(ctx context.Context, id tournament.EventID, who SolverID, round RoundID) ([]Entry, error) {
	return s.logs.store.SheetLog(ctx, id, who, round)
}
