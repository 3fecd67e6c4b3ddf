package tournament

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adyukh/tournament/refusal"
)

// Clock tells the time; tests set their own.
type Clock func() time.Time

// Kernel is what can be done with events of type E whatever is in them: reading, changing, the journal, undo. The service of a kind
// embeds it and adds its use cases. It is safe for concurrent use.
//
// The last committed value of an event stays in memory, and is given out only when the store has no newer one: other programs
// change the same events. Changes of one event run one after the other, those of different events side by side; reading never
// waits for a change.
type Kernel[E any] struct {
	kind  Kind[E]
	store EventStore[E]
	now   Clock
	feed  *Feed
	slots *slots[E]

	withdraw func(ctx context.Context, before, after *E)
	guards   []func(ctx context.Context, before, after *E) error
}

// Guard adds to what has the last word about every change, undo among them: what stands beside events may rest on them. It is called before
// the kernel is used.
func (k *Kernel[E]) Guard(guard func(ctx context.Context, before, after *E) error) {
	k.guards = append(k.guards, guard)
}

// NewKernel returns a Kernel of a kind of events over a store; withdraw is called with every change that is committed, before
// anybody else hears of it.
func NewKernel[E any](kind Kind[E], store EventStore[E], now Clock, withdraw func(ctx context.Context, before, after *E)) *Kernel[E] {
	return &Kernel[E]{kind: kind, store: store, now: now, feed: newFeed(), slots: newSlots(kind), withdraw: withdraw}
}

// Feed announces committed changes.
func (k *Kernel[E]) Feed() *Feed { return k.feed }

// Now returns the present time by the service's clock, in UTC and as exactly as a store keeps it: what is written into an event has to
// be the same when it is read again, or undo would take it for changed.
func (k *Kernel[E]) Now() time.Time { return k.now().UTC().Truncate(time.Microsecond) }

// Watch announces what other programs change in the same store, until ctx ends. Faults are reported; it goes on by itself.
func (k *Kernel[E]) Watch(ctx context.Context, report func(error)) {
	k.store.Watch(ctx, k.feed.announce, report)
}

// Event returns the event as last committed, by whichever program.
func (k *Kernel[E]) Event(ctx context.Context, id EventID) (*E, error) {
	sl := k.slots.take(id)
	defer k.slots.release(sl)
	return k.current(ctx, sl)
}

// Passing is Event without keeping what was not in memory: whoever goes through many events would drive out those in use.
func (k *Kernel[E]) Passing(ctx context.Context, id EventID) (*E, error) {
	sl := k.slots.take(id)
	defer k.slots.release(sl)
	if sl.value.Load() == nil {
		return k.load(ctx, id)
	}
	return k.current(ctx, sl)
}

// Public returns the event as everybody may see it, or a NotFound error when it is not public. The value is the same one until
// readers can notice a change.
func (k *Kernel[E]) Public(ctx context.Context, id EventID) (*E, error) {
	sl := k.slots.take(id)
	defer k.slots.release(sl)
	e, err := k.current(ctx, sl)
	if err != nil {
		return nil, err
	}
	if !k.kind.IsPublic(e) {
		return nil, noEvent()
	}
	published := k.kind.Envelope(e).Published
	if p := sl.public.Load(); p != nil && k.kind.Envelope(p.seen).Published == published {
		return p.seen, nil
	}
	sl.build.Lock()
	defer sl.build.Unlock()
	last := sl.public.Load()
	if last == nil {
		last = &shown[E]{}
	} else if k.kind.Envelope(last.seen).Published == published {
		return last.seen, nil // made for somebody else meanwhile
	}
	p := k.kind.Public(e, last.of, last.seen)
	sl.public.Store(&shown[E]{e, p})
	return p, nil
}

// IsPublic asks the store whether everybody may see the event: another program may have hidden it just now.
func (k *Kernel[E]) IsPublic(ctx context.Context, id EventID) (bool, error) {
	sl := k.slots.take(id)
	defer k.slots.release(sl)
	at, err := k.latest(ctx, sl)
	return at.Public, err
}

// current returns the value in memory when it is that of the store, and else reads it.
func (k *Kernel[E]) current(ctx context.Context, sl *slot[E]) (*E, error) {
	at, err := k.latest(ctx, sl)
	if err != nil {
		return nil, err
	}
	if e := sl.value.Load(); e != nil && k.kind.Envelope(e).Version >= at.Version {
		return e, nil
	}
	sl.build.Lock()
	defer sl.build.Unlock()
	if e := sl.value.Load(); e != nil && k.kind.Envelope(e).Version >= at.Version {
		return e, nil // read for somebody else meanwhile
	}
	e, err := k.load(ctx, sl.id)
	if err != nil {
		return nil, err
	}
	k.slots.keep(sl, e)
	return e, nil
}

// load reads the event.
func (k *Kernel[E]) load(ctx context.Context, id EventID) (*E, error) {
	e, err := k.store.LoadEvent(ctx, id)
	if errors.Is(err, ErrNoEvent) {
		return nil, noEvent()
	}
	if err != nil {
		return nil, fmt.Errorf("load event %d: %w", id, err)
	}
	return e, nil
}

// latest returns how far the event has come in the store, or in memory while the store can't be read.
func (k *Kernel[E]) latest(ctx context.Context, sl *slot[E]) (Announcement, error) {
	at, err := sl.latest(ctx, k.store)
	if errors.Is(err, ErrNoEvent) {
		return at, noEvent()
	}
	if trouble := new(Trouble); errors.As(err, &trouble) {
		if e := sl.value.Load(); e != nil {
			return k.kind.announcement(e), nil
		}
	}
	if err != nil {
		return at, fmt.Errorf("version of event %d: %w", sl.id, err)
	}
	return at, nil
}

func noEvent() error { return &refusal.Error{Code: refusal.NotFound, Key: "error.event.none"} }

// EventID names an event in the database.
type EventID int64

// Envelope is what an event of every kind has, whatever is in it: its name in the database and how far it has come.
type Envelope struct {
	ID        EventID
	Version   int64     // raised by one with every change
	Published int64     // raised when something changed that the public can see
	LastID    int64     // the highest id that a part of the event has had, whatever its kind
	Created   time.Time // when it came into the database
}

// NextID returns a new id for a part of the working copy.
func (v *Envelope) NextID() int64 {
	v.LastID++
	return v.LastID
}
