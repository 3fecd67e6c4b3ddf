package conduct

import (
	"context"
	"fmt"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// CreateFinal makes a new event of those who go on from an event that is over, with its regulations but for the system, and
// returns it. The players are numbered by their places; games that they have played are not carried over. Seed is of the lots
// that the final needs, below 2^53. Head.Origin of the new event and Finals of the old one lead from one to the other.
func (s *Service) CreateFinal(ctx context.Context, by tournament.Actor, from tournament.EventID, seed uint64,
	rule play.FinalRule,
) (*play.Event, error) {
	origin, err := s.Event(ctx, from)
	if err != nil {
		return nil, err
	}
	f, err := origin.Final(rule, seed)
	if err != nil {
		return nil, err
	}
	return s.Create(ctx, by, f, note{Action: FinalCreated, Args: refusal.Args{"name": f.Head.ShortName(), "from": origin.Head.ShortName()}})
}

// CloneEvent makes a new event after another and returns it: see play.Event.Clone. It is hidden, and has no owner yet.
func (s *Service) CloneEvent(ctx context.Context, by tournament.Actor, from tournament.EventID, seed uint64, rule play.CloneRule) (
	*play.Event, error,
) {
	origin, err := s.Event(ctx, from)
	if err != nil {
		return nil, err
	}
	f, err := origin.Clone(rule, seed)
	if err != nil {
		return nil, err
	}
	return s.Create(ctx, by, f, note{Action: EventCloned, Args: refusal.Args{"name": f.Head.ShortName(), "from": origin.Head.ShortName()}})
}

// Finals returns the events that are finals of an event, those that readers may see.
func (s *Service) Finals(ctx context.Context, id tournament.EventID) ([]play.Summary, error) {
	all, err := s.publicEvents(ctx)
	if err != nil {
		return nil, fmt.Errorf("finals of event %d: %w", id, err)
	}
	var finals []play.Summary
	for _, e := range all {
		if e.Origin != id || id == 0 {
			continue
		}
		public, err := s.IsPublic(ctx, e.ID)
		if err != nil {
			return nil, fmt.Errorf("finals of event %d: %w", id, err)
		}
		if public {
			finals = append(finals, e)
		}
	}
	return finals, nil
}

// listing is the list of public events as it was after so many announcements.
type listing struct {
	after  int64
	events []play.Summary
}

// publicEvents is the list of public events, kept until something changes: an event starts hidden, and its change into a
// public one is announced.
func (s *Service) publicEvents(ctx context.Context) ([]play.Summary, error) {
	now := s.Feed().Count()
	if l := s.listed.Load(); l != nil && l.after == now {
		return l.events, nil
	}
	all, err := s.Events(ctx)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(e play.Summary) bool { return !e.Public })
	s.listed.Store(&listing{now, all})
	return all, nil
}
