package tournament

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"adyukh/tournament/register"
)

// Clock tells the time; tests set their own.
type Clock func() time.Time

// Service is what can be done: every use case is a method. It is safe for concurrent use.
//
// The last committed value of an event stays in memory, and is given out only when the store has no newer one: other programs
// change the same events. Changes of one event run one after the other, those of different events side by side; reading never
// waits for a change.
type Service struct {
	store    Store
	now      Clock
	feed     *Feed
	register *register.Service

	slots *slots

	listed atomic.Pointer[listing]
}

// NewService returns a Service over a store.
func NewService(store Store, now Clock) *Service {
	return &Service{store: store, now: now, feed: newFeed(), register: register.NewService(store, register.Clock(now)), slots: newSlots()}
}

// Feed announces committed changes.
func (s *Service) Feed() *Feed { return s.feed }

// Now returns the present time by the service's clock, in UTC.
func (s *Service) Now() time.Time { return s.now().UTC() }

// Event returns the event as last committed, by whichever program.
func (s *Service) Event(ctx context.Context, id EventID) (*Event, error) {
	sl := s.slots.take(id)
	defer s.slots.release(sl)
	return s.current(ctx, sl)
}

// Public returns what everybody may see of the event, or a NotFound error when it is not public.
func (s *Service) Public(ctx context.Context, id EventID) (*Public, error) {
	sl := s.slots.take(id)
	defer s.slots.release(sl)
	e, err := s.current(ctx, sl)
	if err != nil {
		return nil, err
	}
	if !e.Head.Public {
		return nil, notFound("error.event.none", nil)
	}
	if p := sl.public.Load(); p != nil && p.Published == e.Published {
		return p, nil
	}
	sl.build.Lock()
	defer sl.build.Unlock()
	if p := sl.public.Load(); p != nil && p.Published == e.Published {
		return p, nil // made for somebody else meanwhile
	}
	p, err := e.Public()
	if err != nil {
		return nil, err
	}
	sl.public.Store(p)
	return p, nil
}

// Events lists all events, the latest start first.
func (s *Service) Events(ctx context.Context) ([]Summary, error) { return s.store.ListEvents(ctx) }

// current returns the value in memory when it is that of the store, and else reads it.
func (s *Service) current(ctx context.Context, sl *slot) (*Event, error) {
	at, err := s.latest(ctx, sl)
	if err != nil {
		return nil, err
	}
	if e := sl.value.Load(); e != nil && e.Version >= at.Version {
		return e, nil
	}
	sl.build.Lock()
	defer sl.build.Unlock()
	if e := sl.value.Load(); e != nil && e.Version >= at.Version {
		return e, nil // read for somebody else meanwhile
	}
	e, err := s.store.LoadEvent(ctx, sl.id)
	if err != nil {
		return nil, fmt.Errorf("load event %d: %w", sl.id, err)
	}
	sl.keep(e)
	return e, nil
}

// latest returns how far the event has come in the store.
func (s *Service) latest(ctx context.Context, sl *slot) (Announcement, error) {
	at, err := sl.latest(ctx, s.store)
	if errors.Is(err, ErrNoEvent) {
		return at, notFound("error.event.none", nil)
	}
	if err != nil {
		return at, fmt.Errorf("version of event %d: %w", sl.id, err)
	}
	return at, nil
}

// step is what a use case does to a working copy of an event. It returns what the journal says about it.
type step func(e *Event, now time.Time) (note, error)

// note is the sentence of a journal entry.
type note struct {
	action Action
	args   Args
	undoes int64
}

// attempts is how often a change is tried on ever newer values of an event. Another program has changed it each time.
const attempts = 8

// change runs a step on the event and commits what it changed. A step that changes nothing commits nothing. When another
// program has changed the event in the store meanwhile, the step runs again on the newer value.
func (s *Service) change(ctx context.Context, by Actor, id EventID, do step) (*Event, error) {
	return s.changeAlso(ctx, by, id, do, func(*Commit) {})
}

// changeAlso is change with more to save in the same transaction: also adds it to the commit.
func (s *Service) changeAlso(ctx context.Context, by Actor, id EventID, do step, also func(*Commit)) (*Event, error) {
	sl := s.slots.take(id)
	defer s.slots.release(sl)
	sl.change.Lock()
	defer sl.change.Unlock()
	for range attempts {
		before, err := s.current(ctx, sl)
		if err != nil {
			return nil, err
		}
		after, err := s.try(ctx, by, before, do, also)
		if errors.Is(err, ErrStaleVersion) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if after != before {
			sl.keep(after)
			s.recordWithdrawn(ctx, before, after)
			s.feed.announce(after.announcement())
		}
		return after, nil
	}
	return nil, conflict("error.event.busy", nil)
}

func (s *Service) try(ctx context.Context, by Actor, before *Event, do step, also func(*Commit)) (*Event, error) {
	now := s.Now()
	working := *before
	said, err := do(&working, now)
	if err != nil {
		return nil, err
	}
	changes := Diff(before, &working)
	if len(changes) == 0 {
		return before, nil
	}
	if working.Head.Game != before.Head.Game && before.HasResults() {
		return nil, &Error{Code: Conflict, Key: "error.event.game-fixed", Field: "game"}
	}
	if err := working.check(now.Year()); err != nil {
		return nil, err
	}
	working.Version = before.Version + 1
	PlayKind().stamp(&working, changes, working.Version)
	news := newsOf(before, &working, changes)
	if len(news) > 0 {
		working.Published = before.Published + 1
	}
	entry := Entry{
		Event: before.ID, Version: working.Version, At: now, By: by,
		Action: said.action, Args: said.args, Undoes: said.undoes, Changes: changes,
	}
	// What is being saved must not be lost because the one who asked for it has hung up.
	ctx = context.WithoutCancel(ctx)
	commit := Commit{Event: &working, Changes: changes, News: news, Entry: entry}
	also(&commit)
	if err := s.store.Commit(ctx, commit); err != nil {
		return nil, fmt.Errorf("commit %s of event %d: %w", said.action, before.ID, err)
	}
	return &working, nil
}

// staleError says who changed, and when, what the caller saw in revision seen, or nil when nobody did.
func (s *Service) staleError(ctx context.Context, e *Event, now, seen int64) error {
	if now == seen {
		return nil
	}
	args := Args{}
	if entry, err := s.store.JournalEntry(ctx, e.ID, now); err == nil {
		args["who"], args["when"] = entry.By.Name, entry.At
	}
	return &Error{Code: Stale, Key: "error.stale", Args: args}
}

// CreateEvent makes a new event and returns it. It has no players and is hidden from the public.
func (s *Service) CreateEvent(ctx context.Context, by Actor, head Head) (*Event, error) {
	now := s.Now()
	head = head.clean()
	head.Public, head.Revision = false, 1
	e := &Event{Version: 1, Head: head}
	if err := e.check(now.Year()); err != nil {
		return nil, err
	}
	id, err := s.store.CreateEvent(ctx, e, Entry{Version: 1, At: now, By: by, Action: EventCreated, Args: Args{"name": head.Name}})
	if err != nil {
		return nil, fmt.Errorf("create event: %w", err)
	}
	return s.Event(ctx, id)
}

// SetPublic opens the event's pages to everybody or hides them.
func (s *Service) SetPublic(ctx context.Context, by Actor, id EventID, seen int64, public bool) (*Event, error) {
	return s.change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.staleError(ctx, e, e.Head.Revision, seen); err != nil {
			return note{}, err
		}
		e.Head.Public = public
		if public {
			return note{action: EventOpened}, nil
		}
		return note{action: EventHidden}, nil
	})
}

// Journal returns up to limit entries older than version before (0: the newest), newest first.
func (s *Service) Journal(ctx context.Context, id EventID, before int64, limit int) ([]Entry, error) {
	if _, err := s.Event(ctx, id); err != nil {
		return nil, err
	}
	return s.store.Journal(ctx, id, before, limit)
}

// Undo takes the change of a version back, as one more change, while the parts that it changed still are as it left them.
// seen is the event's version that the caller saw.
func (s *Service) Undo(ctx context.Context, by Actor, id EventID, seen, version int64) (*Event, error) {
	return s.change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.staleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		entry, err := s.store.JournalEntry(ctx, id, version)
		if errors.Is(err, ErrNoEntry) {
			return note{}, notFound("error.journal.none", nil)
		}
		if err != nil {
			return note{}, fmt.Errorf("journal entry %d of event %d: %w", version, id, err)
		}
		if entry.Action == EventCreated || entry.Action == EventImported || entry.Action == FinalCreated {
			return note{}, conflict("error.undo.created", nil)
		}
		if err := s.undoable(ctx, e, entry); err != nil {
			return note{}, err
		}
		PlayKind().revert(e, entry.Changes)
		return note{Undone, Args{"action": string(entry.Action), "version": version}, version}, nil
	})
}

// undoable names the later change that rests on the entry, if there is one.
func (s *Service) undoable(ctx context.Context, e *Event, entry Entry) error {
	kind := PlayKind()
	for _, c := range entry.Changes {
		if kind.stands(e, c) {
			continue
		}
		args := Args{}
		if later, err := s.store.JournalEntry(ctx, e.ID, kind.revision(e, c.Part)); err == nil {
			args["who"], args["when"], args["action"] = later.By.Name, later.At, string(later.Action)
		}
		return conflict("error.undo.changed", args)
	}
	return nil
}

// nextID returns a new id for a player, a game or a document of the working copy.
func (e *Event) nextID() int64 {
	e.LastID++
	return e.LastID
}
