package tournament

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"
)

// Announcement says how far an event has come: that a change is durable. Readers then fetch what they show.
type Announcement struct {
	Event     EventID
	Version   int64
	Published int64 // unchanged when the public sees no difference
	Public    bool
}

// Feed hands announcements to subscribers. A subscriber that does not keep up loses the older announcements of an event,
// never the newest.
type Feed struct {
	count       atomic.Int64 // of announcements
	mu          sync.Mutex
	subscribers map[*Subscription]struct{}
	newest      map[EventID]int64 // the version that was announced last
}

// Subscription is one subscriber's view of the feed.
type Subscription struct {
	feed    *Feed
	mu      sync.Mutex
	pending map[EventID]Announcement
	stirred map[EventID]struct{}
	ready   chan struct{}
}

func newFeed() *Feed {
	return &Feed{subscribers: map[*Subscription]struct{}{}, newest: map[EventID]int64{}}
}

// Subscribe starts a subscription; its owner must Close it.
func (f *Feed) Subscribe() *Subscription {
	s := &Subscription{feed: f, pending: map[EventID]Announcement{}, stirred: map[EventID]struct{}{}, ready: make(chan struct{}, 1)}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.subscribers[s] = struct{}{}
	return s
}

// Close ends the subscription.
func (s *Subscription) Close() {
	s.feed.mu.Lock()
	defer s.feed.mu.Unlock()
	delete(s.feed.subscribers, s)
}

// Ready receives when Take or Stirred has something to give.
func (s *Subscription) Ready() <-chan struct{} { return s.ready }

// Take returns the newest announcement of every event that changed since the last call.
func (s *Subscription) Take() []Announcement {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []Announcement
	for _, a := range s.pending {
		all = append(all, a)
	}
	clear(s.pending)
	return all
}

// Stirred returns the events in which something happened, since the last call, that is no change of the event.
func (s *Subscription) Stirred() []EventID {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := slices.Collect(maps.Keys(s.stirred))
	clear(s.stirred)
	return all
}

// Stir tells the subscribers that something beside the parts of an event is kept now: a move of a game by correspondence. It says neither
// what nor how much, for not everybody may know.
func (f *Feed) Stir(event EventID) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for s := range f.subscribers {
		s.mu.Lock()
		s.stirred[event] = struct{}{}
		s.mu.Unlock()
		s.wake()
	}
}

// Count returns how many changes have been announced.
func (f *Feed) Count() int64 { return f.count.Load() }

// announce tells the subscribers, unless they were told of this version or a later one: a change of this program is heard of
// again from the store.
func (f *Feed) announce(a Announcement) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if a.Version <= f.newest[a.Event] {
		return
	}
	f.newest[a.Event] = a.Version
	f.count.Add(1)
	for s := range f.subscribers {
		s.mu.Lock()
		s.pending[a.Event] = a
		s.mu.Unlock()
		s.wake()
	}
}

func (s *Subscription) wake() {
	select {
	case s.ready <- struct{}{}:
	default:
	}
}

// announcement says how far the event has come.
func (k Kind[E]) announcement(e *E) Announcement {
	v := k.Envelope(e)
	return Announcement{Event: v.ID, Version: v.Version, Published: v.Published, Public: k.IsPublic(e)}
}
