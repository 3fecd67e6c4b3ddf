package web

import (
	"context"

	"adyukh/api/live"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// Message is what a stream says.
type Message = live.Message

// Words are what a message says of what has changed.
type Words = live.Words

// Stream answers with an event stream until the reader goes, may no longer read, or the server stops. The source, whose news the feed
// brings, must not use the request: the stream outlives it.
func (c *Call) Stream(feed *tournament.Feed, from live.Source) error {
	c.LeavePlace()
	who := live.Asker{Address: neighbourhood(c.address())}
	if c.route.admits == signedIn {
		who.User = int64(c.User.ID)
	}
	return c.Server.Streams.Open(c.Writer, c.Request, live.Request{
		Asker: who, Source: from, Feed: feed, Last: OrDefault(c.Request.Header.Get("Last-Event-ID"), c.Query("last")),
	})
}

// events are those of one kind, as the stream of one of them asks for them.
type events[E any] interface {
	Feed() *tournament.Feed
	Event(ctx context.Context, id tournament.EventID) (*E, error)
	Public(ctx context.Context, id tournament.EventID) (*E, error)
}

// eventSource is what the two streams of an event have in common.
type eventSource[E any] struct {
	events[E]

	id    tournament.EventID
	stand func(*E) int64 // grows with everything that is told
}

// StreamDesk tells of everything that happens in an event, to whoever has a role in it with which its desk may be seen: each time that what
// stand returns has grown.
func StreamDesk[E any](c *Call, of events[E], id tournament.EventID, stand func(*E) int64) error {
	return c.Stream(of.Feed(), deskSource[E]{eventSource[E]{of, id, stand}, c.Server.Accounts, c.Token()})
}

// StreamReaders tells of what everybody can see of an event. That somebody has sent, answered or marked is told by nothing.
func StreamReaders[E any](c *Call, of events[E], kind tournament.Kind[E], id tournament.EventID) error {
	return c.Stream(of.Feed(), readersSource[E]{eventSource[E]{of, id, func(e *E) int64 { return kind.Envelope(e).Published }}})
}

type deskSource[E any] struct {
	eventSource[E]

	accounts *account.Service
	token    string
}

// Event has the stream ask, too, when something was kept beside the event.
func (s deskSource[E]) Event() tournament.EventID { return s.id }

func (s deskSource[E]) State(ctx context.Context) []Message {
	e, err := s.events.Event(ctx, s.id)
	if err != nil {
		return nil
	}
	return []Message{{Event: s.id, Version: s.stand(e)}}
}

func (s deskSource[E]) News(ctx context.Context, a tournament.Announcement) (Message, bool) {
	if a.Event != s.id {
		return Message{}, false
	}
	m := Message{Event: s.id, Version: a.Version}
	for _, now := range s.State(ctx) {
		m.Version = max(m.Version, now.Version)
	}
	return m, true
}

// Allowed ends the stream with the session, or with the role.
func (s deskSource[E]) Allowed(ctx context.Context) bool {
	who, err := s.accounts.Session(ctx, s.token)
	if err != nil {
		return false
	}
	role, err := s.accounts.RoleOf(ctx, who.User.Actor(), account.EventID(s.id))
	return err == nil && account.Allowed(role, account.ViewPrivate)
}

type readersSource[E any] struct{ eventSource[E] }

func (s readersSource[E]) State(ctx context.Context) []Message {
	e, err := s.Public(ctx, s.id)
	if err != nil {
		return nil
	}
	return []Message{{Event: s.id, Version: s.stand(e)}}
}

func (s readersSource[E]) News(_ context.Context, a tournament.Announcement) (Message, bool) {
	return Message{Event: a.Event, Version: a.Published}, a.Event == s.id && a.Public
}

// Allowed ends the stream when the event is hidden.
func (s readersSource[E]) Allowed(ctx context.Context) bool {
	_, err := s.Public(ctx, s.id)
	return err == nil
}
