package board

import (
	"adyukh/api/live"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/alert"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/play/transcript"
)

// Services are what pages of such events are made of; they let people in to them. Make them with New.
type Services struct {
	Events *conduct.Service
	// Correspondence are the games of events by correspondence; without it there are no such pages.
	Correspondence *correspondence.Service
	// Transcripts are what is written of games beside their event; without it there are no such pages.
	Transcripts *transcript.Service
	// Mails are those to the players of such events.
	Mails *mail.Service
	// Alerts tell players at which board they play; without them, which need a mail server, nobody is offered any.
	Alerts *alert.Service
	// Devices tell players the same, also while no page is open; without them nobody is offered any.
	Devices *alert.Devices
	// Leads says where the next thing about an event is done.
	Leads NextLink

	Live  *Live
	views *views
}

// NextLink leads to where the next thing about an event is done, for somebody with a role; nil where there is nothing for them.
type NextLink func(*play.Event, account.Role) *templates.Link

// New returns the services whose pages follow these streams.
func New(s Services, streams *live.Streams) *Services {
	s.Live, s.views = newLive(s.Events, streams), newViews()
	return &s
}

// Call is a call with these services, of no event or of one that a call around this one holds.
type Call struct {
	*web.Call
	*Services
}

// Of is a call with these services.
func (s *Services) Of(c *web.Call) *Call { return &Call{c, s} }

// At lets in the same people as a guard of pages that are of no event.
func (s *Services) At(g web.Guard[*web.Call]) web.Guard[*Call] { return web.With(g, s.Of) }

// Stream answers with an event stream that follows these events.
func (c *Call) Stream(from live.Source) error { return c.Call.Stream(c.Events.Feed(), from) }

// OpenCodePath is CodePath of an event that readers see while players have codes of their own pages, else "".
func (c *Call) OpenCodePath(id tournament.EventID) (string, error) {
	e, err := c.Events.Event(c.Request.Context(), id)
	if err != nil || !e.Head.Public || !e.HasOpenLinks() {
		return "", err
	}
	return CodePath(id), nil
}
