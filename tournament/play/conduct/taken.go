package conduct

import (
	"context"
	"slices"
	"sync"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// Bounds of what is remembered of papers.
const (
	mostTaken  = 64  // papers of an event
	mostEvents = 256 // events
)

// taken remembers which papers of events were taken since the program began. Looking at a paper changes nothing in the store, so what
// was taken before is not known.
type taken struct {
	since  time.Time
	mu     sync.Mutex
	papers map[tournament.EventID][]play.TakenPaper
	order  []tournament.EventID // the event that was remembered first comes first
}

// TakePaper remembers that somebody has taken a paper of an event as it is, in place of the same one of before.
func (s *Service) TakePaper(id tournament.EventID, p play.TakenPaper) {
	t := &s.taken
	t.mu.Lock()
	defer t.mu.Unlock()
	all, known := t.papers[id]
	if !known {
		if len(t.order) == mostEvents {
			delete(t.papers, t.order[0])
			t.order = t.order[1:]
		}
		t.order = append(t.order, id)
	}
	all = slices.DeleteFunc(slices.Clone(all), func(o play.TakenPaper) bool { return o.Document == p.Document && o.Round == p.Round })
	if all = append(all, p); len(all) > mostTaken {
		all = all[1:]
	}
	if t.papers == nil {
		t.papers = map[tournament.EventID][]play.TakenPaper{}
	}
	t.papers[id] = all
}

// Sent returns what has gone out of an event, which a correction does not reach by itself.
func (s *Service) Sent(ctx context.Context, id tournament.EventID) (play.Sent, error) {
	sent, err := s.store.Sent(ctx, id)
	s.taken.mu.Lock()
	defer s.taken.mu.Unlock()
	sent.Papers = s.taken.papers[id]
	return sent, err
}

// isFiled tells whether what came of an event was given out, or may have been: nobody knows that of an event in which nothing has
// happened since the program began.
func (s *Service) isFiled(ctx context.Context, id tournament.EventID) (bool, error) {
	if e, err := s.Event(ctx, id); err != nil || len(e.GivenFiles()) > 0 {
		return true, err
	}
	sent, err := s.Sent(ctx, id)
	if err != nil || sent.IsFiled() {
		return true, err
	}
	last, err := s.Journal(ctx, id, 0, 1)
	if err != nil || len(last) == 0 || !last[0].At.Before(s.taken.since) {
		return false, err
	}
	s.TakePaper(id, play.TakenPaper{Final: true, At: last[0].At}) // it stays so when something happens now
	return true, nil
}
