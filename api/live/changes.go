package live

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"adyukh/tournament"
)

// News is what has changed from one version of an event to another.
type News struct {
	Parts   []string `json:"parts"`             // by which a page knows whether it shows something of it
	Said    []Said   `json:"said,omitempty"`    // for those who listen to a page
	Results int      `json:"results,omitempty"` // how many, where they are too many to be said
}

// Said is one change in figures: a round that was published, or with a board the result there; without a score it was taken back.
type Said struct {
	Round int    `json:"round"`
	Board int    `json:"board,omitempty"`
	Place int    `json:"place,omitempty"` // the board of a match of teams
	Score string `json:"score,omitempty"`
}

// How much is remembered, and said at once.
const (
	mostFollowed = 64 // events
	mostSteps    = 64 // of one of them
	mostSaid     = 3
	mostParts    = 40
)

// Changes remember the last steps of events, and put them into words once for all streams. They are safe for concurrent use.
type Changes struct {
	streams *Streams
	mu      sync.Mutex
	events  map[tournament.EventID]*history
}

// NewChanges remembers nothing yet.
func NewChanges(s *Streams) *Changes {
	return &Changes{streams: s, events: map[tournament.EventID]*history{}}
}

// history are the last steps of an event, each from the version that the one before has reached.
type history struct {
	*Changes

	event  tournament.EventID
	steps  []step
	frames map[int64][]byte // messages about what has changed since a version
}

type step struct {
	from, to int64
	News
}

// Note adds a step.
func (c *Changes) Note(event tournament.EventID, from, to int64, news News) {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := c.events[event]
	if h == nil {
		for id := range c.events {
			if len(c.events) < mostFollowed {
				break
			}
			delete(c.events, id)
		}
		h = &history{Changes: c, event: event}
		c.events[event] = h
	}
	if n := len(h.steps); n > 0 && h.steps[n-1].to != from {
		h.steps = nil
	}
	if h.steps = append(h.steps, step{from, to, news}); len(h.steps) > mostSteps {
		h.steps = slices.Clone(h.steps[1:])
	}
	h.frames = map[int64][]byte{}
}

// Of are the words about an event; nil where nothing of it is remembered.
func (c *Changes) Of(event tournament.EventID) Words {
	c.mu.Lock()
	defer c.mu.Unlock()
	if h := c.events[event]; h != nil {
		return h
	}
	return nil
}

// Since returns the message about all steps after a version.
func (h *history) Since(after int64) (text []byte, reached int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	reached = h.steps[len(h.steps)-1].to
	if text, ok := h.frames[after]; ok {
		return text, reached
	}
	i := slices.IndexFunc(h.steps, func(s step) bool { return s.from <= after && after < s.to })
	if i < 0 {
		return nil, 0
	}
	news := News{Parts: []string{}}
	for _, s := range h.steps[i:] {
		news = news.and(s.News)
	}
	data, err := json.Marshal(struct {
		Message
		From int64 `json:"from"`
		News
		Spread int64 `json:"spread,omitempty"` // milliseconds over which readers fetch
	}{Message{Event: h.event, Version: reached}, h.steps[i].from, news, spread(h.streams.Readers()).Milliseconds()})
	if err != nil {
		return nil, 0
	}
	text = fmt.Appendf(nil, "id: %s\nevent: change\ndata: %s\n\n", h.streams.Boot, data)
	h.frames[after] = text
	return text, reached
}

// and adds later news.
func (n News) and(more News) News {
	n.Parts = slices.Clone(n.Parts)
	for _, part := range more.Parts {
		if !slices.Contains(n.Parts, part) {
			n.Parts = append(n.Parts, part)
		}
	}
	for _, said := range more.Said {
		at := func(s Said) bool { return s.Round == said.Round && s.Board == said.Board && s.Place == said.Place }
		n.Said = append(slices.DeleteFunc(slices.Clone(n.Said), at), said)
	}
	n.Results += more.Results
	return n.bounded()
}

// bounded says how many results there are instead of what they are where they are many, and that anything may have changed where the parts
// are.
func (n News) bounded() News {
	isResult := func(s Said) bool { return s.Board > 0 }
	results := 0
	for _, s := range n.Said {
		if isResult(s) {
			results++
		}
	}
	if n.Results > 0 && results > 0 || results > mostSaid {
		n.Results += results
		n.Said = slices.DeleteFunc(slices.Clone(n.Said), isResult)
	}
	if len(n.Said) > mostSaid {
		n.Said = n.Said[len(n.Said)-mostSaid:]
	}
	if len(n.Parts) > mostParts {
		n.Parts = []string{Everything}
	}
	return n
}

// Everything is the part that every page shows.
const Everything = "all"

// spread is the time over which so many readers fetch what is new to them: none for a few, a moment for a hall.
func spread(readers int) time.Duration {
	return min(time.Duration(max(0, readers-100))*time.Millisecond/4, 2*time.Second)
}
