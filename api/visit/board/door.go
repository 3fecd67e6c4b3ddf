package board

import (
	"context"
	"strings"

	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/show"
)

// Door is what a screen at the door of a check-in may show, and the code in its address.
type Door struct {
	Event    *play.Event
	Revision int64 // of what is shown
	Code     string
}

// AtDoor is the call of a screen at the door of a check-in.
type AtDoor struct {
	*Call

	Door *Door
}

// Doors lets in who knows the address of a door. A code that no longer opens looks exactly like one that never did.
func (s *Services) Doors() web.Guard[*AtDoor] {
	return web.ByCode("door", func(c *web.Call) (*AtDoor, error) {
		id, err := c.EventParam("event")
		if err != nil {
			return nil, err
		}
		code := c.Param("code")
		e, revision, err := s.Events.Door(c.Request.Context(), id, code)
		if err != nil {
			return nil, err
		}
		c.Visit = bare{e}
		c.ChooseLanguage(e.Head.Language)
		return &AtDoor{s.Of(c), &Door{Event: e, Revision: revision, Code: code}}, nil
	})
}

// SayHere notes that a player is there, as he says himself; who names the screen in the journal.
func (c *AtDoor) SayHere(player play.PlayerID, who string) error {
	e := c.Door.Event
	if err := c.TakeSaying(e.ID); err != nil {
		return err
	}
	return c.Events.SayHere(c.Request.Context(), c.Sayer(who), e.ID, c.Door.Code, player)
}

// StreamDoor tells a screen at the door when its list has changed, and nothing of what else is done in the event.
func (c *AtDoor) StreamDoor() error {
	return c.Stream(doorSource{c.Events, c.Door.Event.ID, c.Door.Code})
}

type doorSource struct {
	events *conduct.Service
	event  tournament.EventID
	code   string
}

func (d doorSource) now(ctx context.Context) (web.Message, bool) {
	_, revision, err := d.events.Door(ctx, d.event, d.code)
	return web.Message{Event: d.event, Version: revision}, err == nil
}

// State is where the list stands.
func (d doorSource) State(ctx context.Context) []web.Message {
	if m, ok := d.now(ctx); ok {
		return []web.Message{m}
	}
	return nil
}

// News is the list's revision when the event has changed; the stream tells it once.
func (d doorSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	if a.Event != d.event {
		return web.Message{}, false
	}
	return d.now(ctx)
}

// Allowed tells whether the door is still open.
func (d doorSource) Allowed(ctx context.Context) bool {
	_, ok := d.now(ctx)
	return ok
}

// Hall is what a screen of a hall may show.
type Hall struct {
	conduct.Hall

	View *show.View // of the event as readers see it; nil while they do not
	Code string     // as it stands in the address
}

// OnScreen is the call of a screen of a hall.
type OnScreen struct {
	*Call

	Hall *Hall
}

// Screens lets in who knows the address of a screen, whose code begins with the id of its event.
func (s *Services) Screens() web.Guard[*OnScreen] {
	return web.ByCode("screen", func(c *web.Call) (*OnScreen, error) {
		from := screenSource{s.Events, c.Param("code")}
		h, err := from.hall(c.Request.Context())
		if err != nil {
			return nil, err
		}
		shown := &Hall{Hall: h, Code: from.code}
		if h.Open {
			shown.View = s.views.of(h.Event)
		}
		c.Visit = bare{h.Event}
		c.ChooseLanguage(h.Event.Head.Language)
		if shown.View != nil && writesLatin(c) {
			shown.View = shown.View.Latin()
		}
		return &OnScreen{s.Of(c), shown}, nil
	})
}

// StreamScreen tells a screen when what it shows has changed, be it the event or what the desk wants to see there.
func (c *OnScreen) StreamScreen() error { return c.Stream(screenSource{c.Events, c.Hall.Code}) }

type screenSource struct {
	events *conduct.Service
	code   string // as it stands in the address
}

// hall finds the screen. A code that no longer opens looks exactly like one that never did.
func (s screenSource) hall(ctx context.Context) (conduct.Hall, error) {
	number, code, _ := strings.Cut(s.code, "-")
	id, _ := web.ParseID(number) // 0 is of no event
	return s.events.Hall(ctx, tournament.EventID(id), code)
}

// State is where the screen stands.
func (s screenSource) State(ctx context.Context) []web.Message {
	h, err := s.hall(ctx)
	if err != nil {
		return nil
	}
	return []web.Message{{Event: h.Event.ID, Version: h.Revision}}
}

// News is the screen's revision when its event has changed; the stream tells it once.
func (s screenSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	h, err := s.hall(ctx)
	if err != nil || a.Event != h.Event.ID {
		return web.Message{}, false
	}
	return web.Message{Event: a.Event, Version: h.Revision}, true
}

// Allowed tells whether there is still such a screen.
func (s screenSource) Allowed(ctx context.Context) bool {
	_, err := s.hall(ctx)
	return err == nil
}
