package conduct

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// Service is what can be done with events over the board: every use case is a method. It is safe for concurrent use.
type Service struct {
	*tournament.Recorder[play.Event]
	store    play.Store
	register *register.Service
	listed   atomic.Pointer[listing]
	taken    taken
}

// note is the sentence of a journal entry.
type note = tournament.Sentence

// NewService returns a Service over a store.
func NewService(store play.Store, now tournament.Clock) *Service {
	s := &Service{store: store, register: register.NewService(store, register.Clock(now))}
	s.taken.since = now()
	s.Recorder = tournament.NewRecorder(play.PlayKind(), tournament.RecordStore[play.Event](store), now, registered())
	return s
}

// Events lists all events over the board, the latest start first.
func (s *Service) Events(ctx context.Context) ([]play.Summary, error) {
	all, err := s.EveryKind(ctx)
	return slices.DeleteFunc(all, func(e play.Summary) bool { return e.Kind != play.OverTheBoard }), err
}

// EveryKind lists all events of every kind, the latest start first: what is not over the board can't be opened as an event here.
func (s *Service) EveryKind(ctx context.Context) ([]play.Summary, error) {
	return s.store.ListEvents(ctx)
}

// CreateEvent makes a new event and returns it. It has no players and is hidden from the public.
func (s *Service) CreateEvent(ctx context.Context, by tournament.Actor, head play.Head) (*play.Event, error) {
	head = head.Clean()
	head.Public, head.Revision = false, 1
	return s.Create(ctx, by, &play.Event{Head: head}, note{Action: EventCreated, Args: refusal.Args{"name": head.ShortName()}})
}

// SetPublic opens the event's pages to everybody or hides them.
func (s *Service) SetPublic(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, public bool) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Head.Revision, seen); err != nil {
			return note{}, err
		}
		e.Head.Public = public
		if public {
			return note{Action: EventOpened}, nil
		}
		return note{Action: EventHidden}, nil
	})
}
