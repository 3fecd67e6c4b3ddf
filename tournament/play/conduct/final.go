package conduct

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

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

// finals are all public finals as the list had them at a revision.
type finals struct {
	revision int64
	all      []tournament.Listing
}

// Finals returns the events that are finals of an event, those that readers may see. An event's page asks for them each time, so they
// are kept until the list of public events changes.
func (s *Service) Finals(ctx context.Context, id tournament.EventID) ([]tournament.Listing, error) {
	now, err := s.list.Revision(ctx)
	if err != nil {
		return nil, fmt.Errorf("finals of event %d: %w", id, err)
	}
	known := s.finals.Load()
	if known == nil || known.revision != now {
		all, err := s.list.Find(ctx, tournament.Viewer{}, tournament.Filter{Kind: play.OverTheBoard, Finals: true})
		if err != nil {
			return nil, fmt.Errorf("finals of event %d: %w", id, err)
		}
		known = &finals{now, all}
		s.finals.Store(known)
	}
	var of []tournament.Listing
	for _, f := range known.all {
		if f.Origin == id {
			of = append(of, f)
		}
	}
	return of, nil
}

// maxFestival bounds the events of a festival that are shown.
const maxFestival = 30

// Festival returns the events of the festival that begins with an event, as everybody may see them, in the order in which they begin.
// A festival whose first event is hidden is not there, nor are hidden events of one that is; the error is then NotFound.
func (s *Service) Festival(ctx context.Context, first tournament.EventID) ([]*play.Event, error) {
	e, err := s.Public(ctx, first)
	if err != nil {
		return nil, err
	}
	if e.Head.Festival == "" {
		return nil, refusal.NewNotFound("error.festival.none", nil)
	}
	others, err := s.list.Find(ctx, tournament.Viewer{}, tournament.Filter{Kind: play.OverTheBoard, Festival: first, Limit: maxFestival})
	if err != nil {
		return nil, fmt.Errorf("events of festival %d: %w", first, err)
	}
	events := []*play.Event{e}
	for _, other := range others {
		if other.ID == first {
			continue
		}
		switch p, err := s.Public(ctx, other.ID); {
		case refusal.CodeOf(err) == refusal.NotFound: // hidden meanwhile
		case err != nil:
			return nil, fmt.Errorf("events of festival %d: %w", first, err)
		case p.Head.Within == first:
			events = append(events, p)
		}
	}
	slices.SortStableFunc(events, func(a, b *play.Event) int {
		return cmp.Or(strings.Compare(a.Head.Begins.String(), b.Head.Begins.String()), cmp.Compare(a.ID, b.ID))
	})
	return events, nil
}
