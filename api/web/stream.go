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

// fed is a source of news of other events than those of play.
type fed interface {
	Feed() *tournament.Feed
}

// Stream answers with an event stream until the reader goes, may no longer read, or the server stops. The source must not use the request:
// the stream outlives it.
func (c *Call) Stream(from live.Source) error {
	feed := c.Server.Events.Feed()
	if other, ok := from.(fed); ok {
		feed = other.Feed()
	}
	who := live.Asker{Address: neighbourhood(c.address())}
	if c.route.admits == signedIn {
		who.User = int64(c.User.ID)
	}
	return c.Server.Live.Open(c.Writer, c.Request, live.Request{
		Asker: who, Source: from, Feed: feed, Last: OrDefault(c.Request.Header.Get("Last-Event-ID"), c.Query("last")),
	})
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
	return c.Stream(contestDesk[E]{contestSource[E]{of, id, kind.Envelope}, c.Server.Accounts, c.Token()})
}

// StreamContest tells of what everybody can see of a contest. That somebody has sent, answered or marked is told by nothing.
func StreamContest[E any](c *Call, of contests[E], kind tournament.Kind[E], id tournament.EventID) error {
	return c.Stream(contestReaders[E]{contestSource[E]{of, id, kind.Envelope}})
}

type contestDesk[E any] struct {
	contestSource[E]

	accounts *account.Service
	token    string
}

func (s contestDesk[E]) State(ctx context.Context) []Message {
	e, err := s.Event(ctx, s.id)
	if err != nil {
		return nil
	}
	return []Message{{Event: s.id, Version: s.envelope(e).Version}}
}

func (s contestDesk[E]) News(_ context.Context, a tournament.Announcement) (Message, bool) {
	return Message{Event: a.Event, Version: a.Version}, a.Event == s.id
}

// Allowed ends the stream with the session, or with the role.
func (s contestDesk[E]) Allowed(ctx context.Context) bool {
	who, err := s.accounts.Session(ctx, s.token)
	if err != nil {
		return false
	}
	role, err := s.accounts.RoleOf(ctx, who.User.Actor(), account.EventID(s.id))
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

func (s contestReaders[E]) News(_ context.Context, a tournament.Announcement) (Message, bool) {
	return Message{Event: a.Event, Version: a.Published}, a.Event == s.id && a.Public
}

// Allowed ends the stream when the contest is hidden.
func (s contestReaders[E]) Allowed(ctx context.Context) bool {
	_, err := s.Public(ctx, s.id)
	return err == nil
}
