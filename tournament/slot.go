package tournament

import (
	"container/list"
	"context"
	"sync"
	"sync/atomic"

	"adyukh/tournament/coalesce"
)

// slot holds the last committed value of an event. Whoever changes the event holds its lock.
type slot[E any] struct {
	id     EventID
	change sync.Mutex // held by who changes the event
	build  sync.Mutex // held by who reads the event from the store, or makes what everybody may see of it
	value  atomic.Pointer[E]
	public atomic.Pointer[shown[E]]

	far coalesce.Question[Announcement] // how far the event has come

	users   int // guarded by slots.mu, as what follows
	weight  int
	weighed *E            // whose weight it is
	at      *list.Element // nil for a slot that is in use
}

// shown is a value with what everybody may see of it.
type shown[E any] struct{ of, seen *E }

// latest returns how far the event has come in the store at a moment after the call.
func (sl *slot[E]) latest(ctx context.Context, from EventStore[E]) (Announcement, error) {
	return sl.far.Answer(ctx, func(ctx context.Context) (Announcement, error) { return from.Latest(ctx, sl.id) })
}

// keptBytes is how large, as Kind.Weight has it, the events may be that stay in memory though nobody uses them at the moment: some fifty
// of a hundred players. There are three kinds; with all pages that are kept beside them a stranger who asks for everything makes a server
// take less than 100 MB more.
const keptBytes = 16 << 20

// slots holds the slots of the events in use and, up to a weight, of those that were used last.
type slots[E any] struct {
	kind   Kind[E]
	mu     sync.Mutex
	most   int
	weight int // of those in the order
	all    map[EventID]*slot[E]
	order  *list.List // of the slots that nobody uses, the latest used first
}

func newSlots[E any](kind Kind[E]) *slots[E] {
	return &slots[E]{kind: kind, most: keptBytes, all: map[EventID]*slot[E]{}, order: list.New()}
}

// take returns the slot of an event. The caller must release it.
func (s *slots[E]) take(id EventID) *slot[E] {
	s.mu.Lock()
	defer s.mu.Unlock()
	sl := s.all[id]
	if sl == nil {
		sl = &slot[E]{id: id}
		s.all[id] = sl
	}
	if sl.at != nil {
		s.order.Remove(sl.at)
		sl.at = nil
		s.weight -= sl.weight
	}
	sl.users++
	return sl
}

// release ends the use of a slot. One without a value is forgotten, so that made-up ids do not fill the memory.
func (s *slots[E]) release(sl *slot[E]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if sl.users--; sl.users > 0 {
		return
	}
	e := sl.value.Load()
	if e == nil {
		delete(s.all, sl.id)
		return
	}
	if sl.weighed != e {
		sl.weight, sl.weighed = s.kind.Weight(e), e
	}
	s.weight += sl.weight
	sl.at = s.order.PushFront(sl)
	for s.weight > s.most {
		last := s.order.Remove(s.order.Back()).(*slot[E])
		s.weight -= last.weight
		delete(s.all, last.id)
	}
}

// keep makes e the value in memory of a slot unless that is newer.
func (s *slots[E]) keep(sl *slot[E], e *E) {
	for {
		old := sl.value.Load()
		if old != nil && s.kind.Envelope(old).Version >= s.kind.Envelope(e).Version || sl.value.CompareAndSwap(old, e) {
			return
		}
	}
}

// LimitMemory sets how large, as Kind.Weight has it, the events may be that stay in memory though nobody uses them at the moment:
// 16 MB unless it is said.
func (k *Kernel[E]) LimitMemory(bytes int) {
	k.slots.mu.Lock()
	defer k.slots.mu.Unlock()
	k.slots.most = bytes
}

// InMemory tells which events are in memory.
func (k *Kernel[E]) InMemory() map[EventID]bool {
	k.slots.mu.Lock()
	defer k.slots.mu.Unlock()
	kept := make(map[EventID]bool, len(k.slots.all))
	for id := range k.slots.all {
		kept[id] = true
	}
	return kept
}
