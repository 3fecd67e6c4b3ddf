package web

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
)

// Message is what a stream says: the event stands at this version, or published revision. static/js/live.js reads it.
type Message struct {
	Event   tournament.EventID `json:"event"`
	Version int64              `json:"version"`
	Quiet   bool               `json:"-"` // noted, not told
}

// source is what a stream tells: the state when it opens, what an announcement means to its reader, and whether the reader
// may go on reading.
type source interface {
	State(ctx context.Context) []Message
	News(a tournament.Announcement) (Message, bool)
	Allowed(c *Call) bool
}

// fed is a source of news of other events than those of play.
type fed interface {
	Feed() *tournament.Feed
}

// stream is one open connection to a reader.
type stream struct {
	call   *Call
	source source
	sent   map[tournament.EventID]int64 // the last version told
	fresh  map[tournament.EventID]int64 // told since the last heartbeat
	every  time.Duration                // between two heartbeats
	beats  int
}

// Stream answers with an event stream until the reader goes, may no longer read, or the server stops.
func (c *Call) Stream(from source) error {
	l, limits := c.Server.Live, c.Server.Limits
	address := neighbourhood(c.address())
	if err := l.enter(address, limits); err != nil {
		return err
	}
	defer l.leave(address)
	feed := c.Server.Events.Feed()
	if other, ok := from.(fed); ok {
		feed = other.Feed()
	}
	subscription := feed.Subscribe()
	defer subscription.Close()
	s := &stream{call: c, source: from, sent: map[tournament.EventID]int64{}, fresh: map[tournament.EventID]int64{}}
	s.every = jitter(limits.Heartbeat)
	if !s.open() {
		return nil
	}
	beat := time.NewTicker(s.every)
	defer beat.Stop()
	watch := time.NewTicker(limits.Watch)
	defer watch.Stop()
	for ok := true; ok; {
		select {
		case <-c.Request.Context().Done():
			return nil
		case <-l.ending:
			return nil
		case <-watch.C:
			ok = from.Allowed(c)
		case <-beat.C:
			ok = s.beat()
		case <-subscription.Ready():
			ok = s.announce(subscription.Take()) && s.stir(subscription.Stirred())
		}
	}
	return nil
}

// open sends the headers and where everything stands now. A reader who comes back from another run of the program has
// pages of which this one knows nothing: it is told to get them anew.
func (s *stream) open() bool {
	c := s.call
	_ = http.NewResponseController(c.Writer).SetReadDeadline(time.Time{})
	h := c.Writer.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	c.Writer.WriteHeader(http.StatusOK)
	if c.Request.Method == http.MethodHead {
		return false
	}
	var text strings.Builder
	fmt.Fprintf(&text, "retry: %d\n\n", jitter(3*time.Second).Milliseconds())
	if last := OrDefault(c.Request.Header.Get("Last-Event-ID"), c.Query("last")); last != "" && last != c.Server.Live.boot {
		fmt.Fprintf(&text, "id: %s\ndata: {\"reset\":true}\n\n", c.Server.Live.boot)
	}
	for _, m := range s.source.State(c.Request.Context()) {
		s.sent[m.Event] = m.Version
		if !m.Quiet {
			s.write(&text, m)
		}
	}
	s.pulse(&text)
	return s.send(text.String())
}

func (s *stream) announce(all []tournament.Announcement) bool {
	var text strings.Builder
	for _, a := range all {
		m, ok := s.source.News(a)
		if ok && m.Version > s.sent[m.Event] {
			s.sent[m.Event], s.fresh[m.Event] = m.Version, m.Version
			s.write(&text, m)
		}
	}
	return text.Len() == 0 || s.send(text.String())
}

// asked is a source with news that no announcement brings: it is asked when something stirs in its event, and at some heartbeats, since
// another program may have kept it.
type asked interface {
	source
	Event() tournament.EventID
}

// stir asks a source that follows one of the events where everything stands. It tells nothing where its reader may know no more.
func (s *stream) stir(events []tournament.EventID) bool {
	a, ok := s.source.(asked)
	if !ok || !slices.Contains(events, a.Event()) {
		return true
	}
	var text strings.Builder
	for _, m := range a.State(s.call.Request.Context()) {
		if m.Version > s.sent[m.Event] {
			s.sent[m.Event], s.fresh[m.Event] = m.Version, m.Version
			s.write(&text, m)
		}
	}
	return text.Len() == 0 || s.send(text.String())
}

// beat repeats what is new since the last heartbeat, for a page that was being loaded when it was told, and is a sign of
// life in any case.
func (s *stream) beat() bool {
	var text strings.Builder
	s.pulse(&text)
	s.beats++
	if a, ok := s.source.(asked); ok && s.beats%beatsAsked == 0 {
		for _, m := range a.State(s.call.Request.Context()) {
			if m.Version > s.sent[m.Event] {
				s.sent[m.Event], s.fresh[m.Event] = m.Version, m.Version
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.fresh)) {
		s.write(&text, Message{Event: id, Version: s.fresh[id]})
	}
	clear(s.fresh)
	return s.send(text.String())
}

// beatsAsked is how many heartbeats go by from one time that a source is asked to the next.
const beatsAsked = 3

// pulse writes a heartbeat: the milliseconds to the next one. A comment would keep the connection open, but scripts don't hear it.
func (s *stream) pulse(text *strings.Builder) {
	fmt.Fprintf(text, "event: beat\ndata: %d\n\n", max(1, s.every.Milliseconds()))
}

func (s *stream) write(text *strings.Builder, m Message) {
	data, err := json.Marshal(m)
	if err == nil { // two integers
		fmt.Fprintf(text, "id: %s\ndata: %s\n\n", s.call.Server.Live.boot, data)
	}
}

// send writes to the reader, who has to take it in time.
func (s *stream) send(text string) bool {
	w := http.NewResponseController(s.call.Writer)
	if err := w.SetWriteDeadline(time.Now().Add(s.call.Server.Limits.Write)); err != nil {
		return false
	}
	if _, err := s.call.Writer.WriteString(text); err != nil {
		return false
	}
	return w.Flush() == nil
}

// contests are those of one kind, as the stream of one of them asks for them.
type contests[E any] interface {
	Feed() *tournament.Feed
	Event(ctx context.Context, id tournament.EventID) (*E, error)
	Public(ctx context.Context, id tournament.EventID) (*E, error)
}

// contestSource is what the two streams of a contest have in common. Its feed is not that of the events of play.
type contestSource[E any] struct {
	contests[E]

	id       tournament.EventID
	envelope func(*E) *tournament.Envelope
}

// StreamDesk tells of every change of a contest, to whoever has a role in it with which its desk may be seen.
func StreamDesk[E any](c *Call, of contests[E], kind tournament.Kind[E], id tournament.EventID) error {
	return c.Stream(contestDesk[E]{contestSource[E]{of, id, kind.Envelope}})
}

// StreamContest tells of what everybody can see of a contest. That somebody has sent, answered or marked is told by nothing.
func StreamContest[E any](c *Call, of contests[E], kind tournament.Kind[E], id tournament.EventID) error {
	return c.Stream(contestReaders[E]{contestSource[E]{of, id, kind.Envelope}})
}

type contestDesk[E any] struct{ contestSource[E] }

func (s contestDesk[E]) State(ctx context.Context) []Message {
	e, err := s.Event(ctx, s.id)
	if err != nil {
		return nil
	}
	return []Message{{Event: s.id, Version: s.envelope(e).Version}}
}

func (s contestDesk[E]) News(a tournament.Announcement) (Message, bool) {
	return Message{Event: a.Event, Version: a.Version}, a.Event == s.id
}

// Allowed ends the stream with the session, or with the role.
func (s contestDesk[E]) Allowed(c *Call) bool {
	who, err := c.Server.Accounts.Session(c.Request.Context(), c.Token())
	if err != nil {
		return false
	}
	role, err := c.Server.Accounts.RoleOf(c.Request.Context(), who.User.Actor(), account.EventID(s.id))
	return err == nil && account.Allowed(role, account.ViewPrivate)
}

type contestReaders[E any] struct{ contestSource[E] }

func (s contestReaders[E]) State(ctx context.Context) []Message {
	e, err := s.Public(ctx, s.id)
	if err != nil {
		return nil
	}
	return []Message{{Event: s.id, Version: s.envelope(e).Published}}
}

func (s contestReaders[E]) News(a tournament.Announcement) (Message, bool) {
	return Message{Event: a.Event, Version: a.Published}, a.Event == s.id && a.Public
}

// Allowed ends the stream when the contest is hidden.
func (s contestReaders[E]) Allowed(c *Call) bool {
	_, err := s.Public(c.Request.Context(), s.id)
	return err == nil
}

// jitter spreads what many readers do at the same time: d, a fifth more or less.
func jitter(d time.Duration) time.Duration {
	return d - d/5 + rand.N(2*d/5+1)
}
