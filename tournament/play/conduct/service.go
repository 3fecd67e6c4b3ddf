package conduct

import (
	"context"
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
	list     *tournament.List
	finals   atomic.Pointer[finals]
	taken    taken
}

// note is the sentence of a journal entry.
type note = tournament.Sentence

// NewService returns a Service over a store.
func NewService(store play.Store, now tournament.Clock) *Service {
	s := &Service{store: store, register: register.NewService(store, register.Clock(now)), list: tournament.NewList(store)}
	s.taken.since = now()
	s.Recorder = tournament.NewRecorder(play.PlayKind(), tournament.RecordStore[play.Event](store), now, registered())
	s.Guard(s.askFinals)
	return s
}

// List is the list of all events, of every kind.
func (s *Service) List() *tournament.List { return s.list }

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
