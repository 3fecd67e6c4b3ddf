package web

import (
	"context"
	"sync"

	"adyukh/api/live"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// Live knows which event streams are open and which events somebody has looked at.
//
// A public stream tells published revisions and nothing else: a change that readers cannot notice must not be told by so
// much as a repeated number. So an event is told of only when its published revision is above the one that was current when
// the first reader looked at it (before that no page can be out of date), and above the last one told.
type Live struct {
	*live.Streams

	Events *conduct.Service

	mu       sync.Mutex
	baseline *recent
	desks    *recent
}

func newLive(events *conduct.Service, streams *live.Streams) *Live {
	return &Live{Streams: streams, Events: events, baseline: newRecent(), desks: newRecent()}
}

// watch notes that a reader looks at an event, and returns the event.
func (l *Live) watch(ctx context.Context, id tournament.EventID) (*play.Event, error) {
	if err := l.note(ctx, id); err != nil {
		return nil, err
	}
	return l.Events.Public(ctx, id)
}

// note keeps the published revision that is current when the first reader looks. The lock is held while the event is read,
// so that a change is either in what is noted or is announced after it.
func (l *Live) note(ctx context.Context, id tournament.EventID) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, known := l.baseline.look(id); known {
		return nil
	}
	p, err := l.Events.Public(ctx, id)
	if err == nil {
		l.baseline.add(id, p.Published)
	}
	return err
}

// watchDesk notes that somebody works on an event.
func (l *Live) watchDesk(id tournament.EventID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, known := l.desks.look(id); !known {
		l.desks.add(id, 0)
	}
}

// Announced is how far a public stream has to have come before an announcement of the event is news; false for an event at which
// nobody looks.
func (l *Live) Announced(id tournament.EventID) (int64, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at, known := l.baseline.at[id]
	if !known {
		return 0, false
	}
	return at.Value.(looked).published, true
}

// Watched lists the events that readers look at, desked those that somebody works on.
func (l *Live) Watched() []tournament.EventID {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.baseline.all()
}

func (l *Live) Desked() []tournament.EventID {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.desks.all()
}
