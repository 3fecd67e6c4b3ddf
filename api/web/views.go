package web

import (
	"sync"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// mostViews is of how many events it is kept what was worked out for readers: each takes up to a megabyte.
const mostViews = 32

// views keeps what the pages of an event for everybody are made of, so that they count a table once a publication.
type views struct {
	mu  sync.Mutex
	all map[tournament.EventID]*show.View
}

func newViews() *views { return &views{all: map[tournament.EventID]*show.View{}} }

// of returns the view of an event as everybody may see it: the same one until readers can notice a change.
func (v *views) of(e *play.Event) *show.View {
	v.mu.Lock()
	defer v.mu.Unlock()
	if view := v.all[e.ID]; view != nil && view.Event == e {
		return view
	}
	delete(v.all, e.ID)
	for id := range v.all {
		if len(v.all) < mostViews {
			break
		}
		delete(v.all, id)
	}
	view := show.Seen(e, play.Readers)
	v.all[e.ID] = view
	return view
}
