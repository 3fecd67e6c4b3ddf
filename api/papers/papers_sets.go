package papers

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

const (
	setKept  = 15 * time.Minute // how long a set waits to be fetched
	mostSets = 16               // that wait at once; the oldest gives way
)

// Sets are the sets of papers that are being made or wait to be fetched: for each session one of an event. One is made
// at a time, between two papers of it the others get their turn of the processor; results are never behind it in a queue.
type Sets struct {
	now    func() time.Time
	log    *slog.Logger
	ctx    context.Context
	cancel context.CancelFunc
	turn   chan struct{} // holds one for the set that is being made

	board   *board.Services
	files   Files
	mu      sync.Mutex
	all     map[setKey]*paperSet
	running sync.WaitGroup
}

// setKey says whose set it is and of what.
type setKey struct {
	session account.SessionID
	event   tournament.EventID
}

// NewSets are no sets yet.
func NewSets(b *board.Services, files Files, log *slog.Logger) *Sets {
	s := &Sets{board: b, files: files, now: b.Events.Now, log: log, turn: make(chan struct{}, 1), all: map[setKey]*paperSet{}}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

// Close stops what is being made and waits for its end.
func (s *Sets) Close() error {
	s.mu.Lock()
	s.cancel()
	s.mu.Unlock()
	s.running.Wait()
	return nil
}

// drawSet makes the file of a set. It tells how many papers of how many are drawn, and which one is next.
type drawSet func(ctx context.Context, told func(done, of int, next string)) ([]byte, error)

// start begins to make a set in place of the one before.
func (s *Sets) start(key setKey, set *paperSet, draw drawSet) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx.Err() != nil {
		return web.ErrBusy
	}
	s.sweep()
	if before := s.all[key]; before != nil {
		before.cancel()
		delete(s.all, key)
	}
	if len(s.all) >= mostSets && !s.dropOldest() {
		return web.ErrBusy
	}
	set.id = web.NewRequestID()
	ctx, cancel := context.WithCancel(s.ctx)
	set.cancel = cancel
	s.all[key] = set
	s.running.Go(func() {
		defer cancel()
		body, err := s.make(ctx, set, draw)
		set.end(body, err, s.now())
	})
	return nil
}

// make waits for the turn and draws. A fault of drawing ends the set, not the program.
func (s *Sets) make(ctx context.Context, set *paperSet, draw drawSet) (body []byte, err error) {
	select {
	case s.turn <- struct{}{}:
		defer func() { <-s.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: %v", web.ErrPanic, fault)
		}
		if err != nil && ctx.Err() == nil {
			s.log.Error("set of papers failed", "set", set.name, "error", web.Printable(err.Error()))
		}
	}()
	return draw(ctx, set.progressed)
}

// find returns the set of a session and an event, nil when there is none or its time is over.
func (s *Sets) find(key setKey) *paperSet {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sweep()
	return s.all[key]
}

// drop forgets a set, and stops it when it is still being made.
func (s *Sets) drop(key setKey) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if set := s.all[key]; set != nil {
		set.cancel()
		delete(s.all, key)
	}
}

// sweep forgets the sets whose time is over.
func (s *Sets) sweep() {
	now := s.now()
	maps.DeleteFunc(s.all, func(_ setKey, set *paperSet) bool {
		ended := set.endedAt()
		return !ended.IsZero() && !now.Before(ended.Add(setKept))
	})
}

// dropOldest forgets the set that has waited longest; false when all are still being made.
func (s *Sets) dropOldest() bool {
	ended := slices.DeleteFunc(slices.Collect(maps.Keys(s.all)), func(k setKey) bool { return s.all[k].endedAt().IsZero() })
	if len(ended) == 0 {
		return false
	}
	delete(s.all, slices.MinFunc(ended, func(a, b setKey) int { return s.all[a].endedAt().Compare(s.all[b].endedAt()) }))
	return true
}

// paperSet is one set: how far it is, and its file in the end.
type paperSet struct {
	id      string // in the address of the file
	name    string // of the file
	kind    string // its media type
	cancel  context.CancelFunc
	mu      sync.Mutex
	done    int
	of      int
	next    string // the paper that is being drawn
	body    []byte
	err     error
	endTime time.Time
}

func (s *paperSet) progressed(done, of int, next string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done, s.of, s.next = done, of, next
}

func (s *paperSet) end(body []byte, err error, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.body, s.err, s.endTime = body, err, now
}

// endedAt is when the set was made or failed; zero while it is being made.
func (s *paperSet) endedAt() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.endTime
}

// setStand is how far a set is at a moment.
type setStand struct {
	done, of int
	next     string
	ended    time.Time
	size     int
	err      error
}

func (s *paperSet) stand() setStand {
	s.mu.Lock()
	defer s.mu.Unlock()
	return setStand{s.done, s.of, s.next, s.endTime, len(s.body), s.err}
}

// file returns the file of a set that is made.
func (s *paperSet) file() ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.body, s.body != nil
}

// Hold keeps sets from being made until the function that it returns is called, once or more.
func (s *Sets) Hold() (release func()) {
	s.turn <- struct{}{}
	return sync.OnceFunc(func() { <-s.turn })
}

// Wait waits until no set is being made.
func (s *Sets) Wait() { s.running.Wait() }

// Count returns how many sets are being made, and how many there are with those that wait to be fetched.
func (s *Sets) Count() (underWay, all int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, set := range s.all {
		if set.endedAt().IsZero() {
			underWay++
		}
	}
	return underWay, len(s.all)
}
