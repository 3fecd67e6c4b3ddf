package checks

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/refusal"
)

// Service is what the director of a contest can do with checks.
type Service struct {
	store  Store
	worker *Worker // nil: another program works
	now    tournament.Clock
}

// NewService returns a Service. worker is told of what it has to do; it may be nil.
func NewService(store Store, worker *Worker, now tournament.Clock) *Service {
	return &Service{store, worker, now}
}

// Ask queues the checks of compositions that it is given, but for those that were checked as they are, and returns how many: as many as
// there is room for up to MaxQueued. Authors come in turns: the second check of one waits until all others have had their first. It may be
// called after every change of an entry.
func (s *Service) Ask(ctx context.Context, c Contest) (queued int, err error) {
	of, err := s.Of(ctx, c)
	if err != nil {
		return 0, err
	}
	now, turns, waiting := s.now(), map[int64]int{}, 0
	for _, e := range c.Entries {
		if of[e.ID].waits() {
			turns[e.Author]++
			waiting++
		}
	}
	var ask []Check
	for _, e := range c.Entries {
		if k, known := of[e.ID]; known && k.State != Cancelled {
			continue
		}
		p := c.composition(e)
		ask = append(ask, Check{
			Event: c.ID, Entry: e.ID, Key: p.Key(), Composition: p, State: Queued, Asked: now, Turn: turns[e.Author],
		})
		turns[e.Author]++
	}
	slices.SortStableFunc(ask, func(a, b Check) int { return a.Turn - b.Turn })
	ask = ask[:min(len(ask), max(0, MaxQueued-waiting))]
	if len(ask) == 0 {
		return 0, nil
	}
	queued, err = s.store.QueueChecks(ctx, ask)
	if err == nil && queued > 0 && s.worker != nil {
		s.worker.Wake()
	}
	return queued, err
}

// waits tells whether the check is still to be done.
func (k Check) waits() bool { return k.State == Queued || k.State == Running }

// Of returns the checks of the entries of a contest as they are now: an entry that has changed since has none.
func (s *Service) Of(ctx context.Context, c Contest) (map[contest.EntryID]Check, error) {
	all, err := s.store.Checks(ctx, c.ID)
	if err != nil {
		return nil, err
	}
	of := make(map[contest.EntryID]Check, len(all))
	for _, k := range all {
		if e, ok := c.entry(k.Entry); ok && c.composition(e).Key() == k.Key {
			of[k.Entry] = k
		}
	}
	return of, nil
}

// Repeat queues the check of an entry once more, with a time for the search: for one that was not decided.
func (s *Service) Repeat(ctx context.Context, c Contest, entry contest.EntryID, limit time.Duration) error {
	e, ok := c.entry(entry)
	if !ok {
		return refusal.NewNotFound("error.contest.entry-none", nil)
	}
	if limit < time.Second || limit > MaxTime {
		return refusal.NewInvalid("time", "error.contest.check-time", refusal.Args{"most": int(MaxTime / time.Second)})
	}
	if err := s.store.RepeatCheck(ctx, c.ID, entry, c.composition(e).Key(), limit, s.now()); err != nil {
		return err
	}
	if s.worker != nil {
		s.worker.Wake()
	}
	return nil
}

// Cancel cancels the checks of a contest that wait or are under way: those of the entries, or all where none is given.
func (s *Service) Cancel(ctx context.Context, c Contest, entries ...contest.EntryID) (cancelled int, err error) {
	cancelled, err = s.store.CancelChecks(ctx, c.ID, entries...)
	if err == nil && s.worker != nil {
		s.worker.Stop(c.ID, slices.Clone(entries)...)
	}
	return cancelled, err
}
