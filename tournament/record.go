package tournament

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"adyukh/tournament/register"
)

// Registered is what a kind of events adds to the register: what it says of an event, and who of it can be linked with cards. The
// register knows no kind.
type Registered[E any] struct {
	// Record is what everybody may know of an event that is public; the recorder says of others that they are gone.
	Record func(e *E) (register.Record, error)
	// Withdraws tells whether a change takes back something that a record has said: the register then forgets it at once.
	Withdraws func(before, after *E) bool

	People func(e *E) []Linkable            // in an order that stays the same
	Link   func(e *E, id int64, card int64) // in the working copy
	Name   func(e *E) string                // for the register's journal
	Linked Action                           // what the event's journal says of links
}

// RecordStore keeps events of type E and what the register knows of them.
type RecordStore[E any] interface {
	EventStore[E]
	register.RecordStore
}

// Recorder is the Kernel of a kind whose events the register knows, and keeps their records.
type Recorder[E any] struct {
	*Kernel[E]
	store RecordStore[E]
	of    Registered[E]
}

// NewRecorder returns a Recorder of a kind of events over a store.
func NewRecorder[E any](kind Kind[E], store RecordStore[E], now Clock, of Registered[E]) *Recorder[E] {
	r := &Recorder[E]{store: store, of: of}
	r.Kernel = NewKernel(kind, EventStore[E](store), now, r.recordWithdrawn)
	return r
}

// How long the register may be behind an event, and how often it is looked whether anything was missed: by another program on
// the same database, or by a fault.
const (
	recordPause = time.Second
	recordSweep = time.Minute
)

// KeepRecords brings the register up to date after every change that readers can notice, until ctx ends. Faults are reported
// and tried again with the next sweep.
func (r *Recorder[E]) KeepRecords(ctx context.Context, report func(error)) {
	subscription := r.Feed().Subscribe()
	defer subscription.Close()
	sweep := time.NewTicker(recordSweep)
	defer sweep.Stop()
	all := func() {
		if err := r.RecordEvents(ctx); err != nil && ctx.Err() == nil {
			report(err)
		}
	}
	all()
	published := map[EventID]int64{}
	for {
		select {
		case <-ctx.Done():
			return
		case <-sweep.C:
			all()
			clear(published)
			continue
		case <-subscription.Ready():
		}
		for _, a := range subscription.Take() {
			if published[a.Event] == a.Published {
				continue
			}
			if err := r.RecordEvent(ctx, a.Event); err != nil {
				if ctx.Err() == nil {
					report(err)
				}
				continue
			}
			published[a.Event] = a.Published
		}
		select { // an event with many results a second is read once
		case <-ctx.Done():
			return
		case <-time.After(recordPause):
		}
	}
}

// RecordEvent brings what the register knows of an event up to date. An event that nobody can see and that the register has
// never heard of leaves no trace.
func (r *Recorder[E]) RecordEvent(ctx context.Context, id EventID) error {
	e, err := r.Passing(ctx, id)
	if err != nil {
		return fmt.Errorf("record of event %d: %w", id, err)
	}
	said, err := r.Record(e)
	if err != nil {
		return fmt.Errorf("record of event %d: %w", id, err)
	}
	return r.store.PutRecord(context.WithoutCancel(ctx), said)
}

// Record is what the event says to the register: of one that nobody can see, that it is gone.
func (r *Recorder[E]) Record(e *E) (said register.Record, err error) {
	of := r.kind.Envelope(e)
	if r.kind.IsPublic(e) {
		if said, err = r.of.Record(e); err != nil {
			return said, err
		}
	} else {
		said.Event.Gone = true
	}
	said.Event.ID, said.Event.Kind, said.Event.Published = register.EventID(of.ID), r.kind.Name, of.Published
	for i := range said.Entries {
		said.Entries[i].Event, said.Entries[i].Begins = said.Event.ID, said.Event.Begins
	}
	for i := range said.Games {
		said.Games[i].Event, said.Games[i].Begins = said.Event.ID, said.Event.Begins
	}
	return said, nil
}

// recordWithdrawn lets the register forget at once what readers may see no longer. Everything else it learns a moment later.
func (r *Recorder[E]) recordWithdrawn(ctx context.Context, before, after *E) {
	if !r.kind.IsPublic(before) || r.kind.IsPublic(after) && !r.of.Withdraws(before, after) {
		return
	}
	id := r.kind.Envelope(after).ID
	if err := r.RecordEvent(ctx, id); err != nil {
		slog.ErrorContext(ctx, "register", "event", id, "error", err) // it is tried again with the next sweep
	}
}

// RecordEvents brings the records of all events of the kind up to date that are late. It goes on after an event that can't be read,
// and returns the first error.
func (r *Recorder[E]) RecordEvents(ctx context.Context) error {
	const some = 100
	var first error
	for after := register.EventID(0); ; {
		ids, err := r.store.StaleRecords(ctx, r.kind.Name, after, some)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := r.RecordEvent(ctx, EventID(id)); err != nil && first == nil {
				first = err
			}
			after = id
		}
		if len(ids) < some || ctx.Err() != nil {
			return first
		}
	}
}
