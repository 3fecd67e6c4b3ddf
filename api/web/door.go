package web

import (
	"context"
	"net/http"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// Door is what a screen at the door of a check-in may show, and the code in its address.
type Door struct {
	Event    *play.Event
	Revision int64 // of what is shown
	Code     string
}

// admitDoor finds the door of the address. Guessing is slowed down by address as that of tokens is, and a code that no longer opens
// is told apart from none by nothing.
func (c *Call) admitDoor() error {
	c.Writer.Header().Set("Cache-Control", "no-store")
	id, ok := ParseID(c.Param("event"))
	if !ok {
		return ErrNotFound
	}
	guess := account.Source{Account: "door", Address: c.address()}
	if err := c.Server.guesses.Take(guess); err != nil {
		return err
	}
	code := c.Param("code")
	e, revision, err := c.Server.Events.Door(c.Request.Context(), tournament.EventID(id), code)
	if err != nil {
		return err
	}
	c.Server.guesses.Forgive(guess)
	c.Door = &Door{Event: e, Revision: revision, Code: code}
	c.chooseLanguage(e.Head.Language)
	return nil
}

// DoorPath is the address at which players report themselves.
func DoorPath(id tournament.EventID, code string) string { return PublicBase(id) + "/door/" + code }

// CaptainPath is the address of a captain's page.
func CaptainPath(id tournament.EventID, code string) string { return PublicBase(id) + "/team/" + code }

// newDoorLimit returns how fast players can report from one address, which a whole hall may share: 100 at once, then one a second.
func newDoorLimit(now account.Clock) *account.Limiter {
	hall := account.Bucket{Burst: 100, Every: time.Second}
	all := account.Bucket{Burst: 1000, Every: 100 * time.Millisecond}
	return account.NewLimiter(account.Limits{Pair: hall, Address: hall, Account: all}, now)
}

// SayHere notes that a player is there, as he says himself; who names the screen in the journal.
func (c *Call) SayHere(player play.PlayerID, who string) error {
	e := c.Door.Event
	if err := c.Server.sayings.Take(account.Source{Account: Number64(e.ID), Address: c.address()}); err != nil {
		return err
	}
	by := tournament.Actor{Name: who, From: c.address()}
	return c.Server.Events.SayHere(c.Request.Context(), by, e.ID, c.Door.Code, player)
}

// StreamDoor tells a screen at the door when its list has changed, and nothing of what else is done in the event.
func (c *Call) StreamDoor() error {
	return c.Stream(doorSource{c.Server.Events, c.Door.Event.ID, c.Door.Code})
}

type doorSource struct {
	events *conduct.Service
	event  tournament.EventID
	code   string
}

func (d doorSource) now(ctx context.Context) (Message, bool) {
	_, revision, err := d.events.Door(ctx, d.event, d.code)
	return Message{Event: d.event, Version: revision}, err == nil
}

// State is where the list stands.
func (d doorSource) State(ctx context.Context) []Message {
	if m, ok := d.now(ctx); ok {
		return []Message{m}
	}
	return nil
}

// News is the list's revision when the event has changed; the stream tells it once.
func (d doorSource) News(a tournament.Announcement) (Message, bool) {
	if a.Event != d.event {
		return Message{}, false
	}
	return d.now(context.Background())
}

// Allowed tells whether the door is still open.
func (d doorSource) Allowed(c *Call) bool {
	_, ok := d.now(c.Request.Context())
	return ok
}

// Screen answers with a page that nobody leads away from: one on a wall or at a door, without a header and links.
func (c *Call) Screen(block string, e *play.Event, p templates.Page) error {
	p.Theme, p.StreamEvent, p.Flash = c.Theme, int64(e.ID), c.takeFlash()
	p.Event = &templates.EventHead{Name: e.Head.ShortName()}
	return c.Fragment(http.StatusOK, block, p)
}
