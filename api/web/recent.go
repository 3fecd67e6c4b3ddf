package web

import (
	"container/list"
	"maps"
	"slices"

	"adyukh/tournament"
)

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
