package board

import (
	"container/list"
	"sync"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// views keeps what the pages of an event for everybody are made of, so that they count a table once a publication.
type views struct {
	mu  sync.Mutex
	all *shelf[*show.View]
}

func newViews() *views { return &views{all: newShelf[*show.View](shelfBytes)} }

// of returns the view of an event as everybody may see it: the same one until readers can notice a change.
func (v *views) of(e *play.Event) *show.View {
	v.mu.Lock()
	defer v.mu.Unlock()
	if view, ok := v.all.get(e.ID); ok && view.Event == e {
		return view
	}
	view := show.Seen(e, play.Readers)
	v.all.put(e.ID, view, shelfTimes*weigh(e))
	return view
}

// shelfBytes is how large the events may be of which a shelf keeps something, as the kernel weighs them, and shelfTimes how much more is
// worked out of one: tables with their workings take four times what the event does.
const (
	shelfBytes = 8 << 20
	shelfTimes = 4
)

// weigh is about how many bytes an event takes.
var weigh = play.PlayKind().Weight

// shelf keeps something of each of the events that were asked for last, up to a number of bytes. Of one that is larger it keeps that one
// alone. Whoever uses it holds a lock.
type shelf[V any] struct {
	most, bytes int
	all         map[tournament.EventID]*list.Element
	order       *list.List // of shelved, the latest used first
}

type shelved[V any] struct {
	id    tournament.EventID
	value V
	bytes int
}

func newShelf[V any](most int) *shelf[V] {
	return &shelf[V]{most: most, all: map[tournament.EventID]*list.Element{}, order: list.New()}
}

// get returns what is kept of an event.
func (s *shelf[V]) get(id tournament.EventID) (value V, ok bool) {
	at, ok := s.all[id]
	if !ok {
		return value, false
	}
	s.order.MoveToFront(at)
	return at.Value.(shelved[V]).value, true
}

// put keeps something of an event in place of what was kept of it, and drops what was not used for the longest time.
func (s *shelf[V]) put(id tournament.EventID, value V, bytes int) {
	s.drop(id)
	s.all[id] = s.order.PushFront(shelved[V]{id, value, bytes})
	s.bytes += bytes
	for s.bytes > s.most && s.order.Len() > 1 {
		s.drop(s.order.Back().Value.(shelved[V]).id)
	}
}

// drop forgets what is kept of an event.
func (s *shelf[V]) drop(id tournament.EventID) {
	if at, ok := s.all[id]; ok {
		s.bytes -= s.order.Remove(at).(shelved[V]).bytes
		delete(s.all, id)
	}
}
