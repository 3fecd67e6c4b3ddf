package board

import (
	"container/list"
	"context"
	"maps"
	"slices"
	"sync"

	"adyukh/api/live"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// Live knows which events somebody has looked at, and what is told of them.
//
// A public stream tells published revisions and nothing else: a change that readers cannot notice must not be told by so
// much as a repeated number. So an event is told of only when its published revision is above the one that was current when
// the first reader looked at it (before that no page can be out of date), and above the last one told.
type Live struct {
	Events *conduct.Service

	readers  *follower // says what readers can notice
	helpers  *follower // says what everybody can who works on an event
	mu       sync.Mutex
	baseline *recent
	desks    *recent
}

func newLive(events *conduct.Service, streams *live.Streams) *Live {
	return &Live{
		Events: events, baseline: newRecent(), desks: newRecent(),
		readers: newFollower(streams, events.Public, func(e *play.Event) int64 { return e.Published }),
		helpers: newFollower(streams, func(ctx context.Context, id tournament.EventID) (*play.Event, error) {
			e, err := events.Event(ctx, id)
			if err != nil {
				return nil, err
			}
			return toHelpers(e), nil
		}, func(e *play.Event) int64 { return e.Version }),
	}
}

// watch notes that a reader looks at an event, and returns the event.
func (l *Live) watch(ctx context.Context, id tournament.EventID) (*play.Event, error) {
	if err := l.note(ctx, id); err != nil {
		return nil, err
	}
	e, err := l.Events.Public(ctx, id)
	if err == nil {
		l.readers.begin(id, func() *play.Event { return e })
	}
	return e, err
}

// ReadersHear is what readers are told when an event has come to a published revision.
func (l *Live) ReadersHear(ctx context.Context, id tournament.EventID, published int64) web.Message {
	return web.Message{Event: id, Version: published, Words: l.readers.words(ctx, id, published)}
}

// ReachedBy is how far an event, which has come to a published revision, had come when what readers see on the page of a player changed
// last.
func (l *Live) ReachedBy(ctx context.Context, id tournament.EventID, published int64, player play.PlayerID) int64 {
	return l.readers.reached(ctx, id, published, player)
}

// DeskBegins notes how an event stands with which the desk compares what comes.
func (l *Live) DeskBegins(e *play.Event) {
	l.helpers.begin(e.ID, func() *play.Event { return toHelpers(e) })
}

// toHelpers is an event as everybody sees it who works on it: of what is private of people no stream says that it has changed.
func toHelpers(e *play.Event) *play.Event { return e.For(play.Helpers) }

// DeskHears is what those are told who work on an event that has come to a version.
func (l *Live) DeskHears(ctx context.Context, id tournament.EventID, version int64) web.Message {
	return web.Message{Event: id, Version: version, Words: l.helpers.words(ctx, id, version)}
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

// mostLooked is of how many events it is remembered that somebody looks at them. Pages of one that was forgotten are told of
// changes again as soon as somebody opens one.
const mostLooked = 10_000

// recent are the events at which somebody has looked last, each with the published revision that was current then.
type recent struct {
	at    map[tournament.EventID]*list.Element
	order *list.List // of looked, the last one first
}

type looked struct {
	event     tournament.EventID
	published int64
}

func newRecent() *recent {
	return &recent{at: map[tournament.EventID]*list.Element{}, order: list.New()}
}

// look notes that somebody looks at an event and returns what add was given.
func (r *recent) look(id tournament.EventID) (published int64, known bool) {
	at, known := r.at[id]
	if !known {
		return 0, false
	}
	r.order.MoveToFront(at)
	return at.Value.(looked).published, true
}

// add remembers an event that is not known, in the place of the one at which nobody has looked for the longest time.
func (r *recent) add(id tournament.EventID, published int64) {
	r.at[id] = r.order.PushFront(looked{id, published})
	if r.order.Len() > mostLooked {
		delete(r.at, r.order.Remove(r.order.Back()).(looked).event)
	}
}

func (r *recent) all() []tournament.EventID { return slices.Collect(maps.Keys(r.at)) }
