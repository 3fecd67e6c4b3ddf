package web

import (
	"context"
	"net/http"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/limit"
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

// admitDoor finds the door of the address. A code that no longer opens looks exactly like one that never did.
func (c *Call) admitDoor() error {
	id, ok := ParseID(c.Param("event"))
	if !ok {
		return ErrNotFound
	}
	code := c.Param("code")
	e, revision, err := c.Server.Events.Door(c.Request.Context(), tournament.EventID(id), code)
	if err != nil {
		return err
	}
	c.Door = &Door{Event: e, Revision: revision, Code: code}
	c.ChooseLanguage(e.Head.Language)
	return nil
}

// DoorPath is the address at which players report themselves.
func DoorPath(id tournament.EventID, code string) string { return PublicBase(id) + "/door/" + code }

// CaptainPath is the address of a captain's page.
func CaptainPath(id tournament.EventID, code string) string { return PublicBase(id) + "/team/" + code }

// newDoorLimit returns how fast players can report from one address, which a whole hall may share: 100 at once, then one a second.
func newDoorLimit(now account.Clock) *account.Limiter {
	hall := limit.Bucket{Burst: 100, Every: time.Second}
	all := limit.Bucket{Burst: 1000, Every: 100 * time.Millisecond}
	return account.NewLimiter(account.Limits{Pair: hall, Address: hall, Account: all}, now)
}

// TakeVisit counts what somebody unknown makes the server keep: ten from one address at once, then one in five minutes; an event gets a
// hundred at once, then one in ten seconds.
func (c *Call) TakeVisit(of tournament.EventID) error {
	return c.Server.visits.Take(account.Source{Account: Number64(of), Address: c.address()})
}

func newVisitLimit(now account.Clock) *account.Limiter {
	one := limit.Bucket{Burst: 10, Every: 5 * time.Minute}
	return account.NewLimiter(account.Limits{Pair: one, Address: one, Account: limit.Bucket{Burst: 100, Every: 10 * time.Second}}, now)
}

// SayHere notes that a player is there, as he says himself; who names the screen in the journal.
func (c *Call) SayHere(player play.PlayerID, who string) error {
	e := c.Door.Event
	if err := c.TakeSaying(e.ID); err != nil {
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
func (d doorSource) News(ctx context.Context, a tournament.Announcement) (Message, bool) {
	if a.Event != d.event {
		return Message{}, false
	}
	return d.now(ctx)
}

// Allowed tells whether the door is still open.
func (d doorSource) Allowed(ctx context.Context) bool {
	_, ok := d.now(ctx)
	return ok
}

// Screen answers with a page that nobody leads away from: one on a wall or at a door, without a header and links.
func (c *Call) Screen(block string, e *play.Event, p templates.Page) error {
	p.StreamEvent = int64(e.ID)
	return c.PersonalScreen(http.StatusOK, block, e, p)
}

// PersonalScreen is Screen for a page that follows no stream.
func (c *Call) PersonalScreen(status int, block string, e *play.Event, p templates.Page) error {
	p.Theme, p.Flash = c.Theme, c.takeFlash()
	p.Event = &templates.EventHead{Name: e.Head.ShortName()}
	return c.Fragment(status, block, p)
}

// Hall is what a screen of a hall may show.
type Hall struct {
	conduct.Hall

	View *show.View // of the event as readers see it; nil while they do not
	Code string     // as it stands in the address
}

// admitScreen finds the screen of the address, whose code begins with the id of its event.
func (c *Call) admitScreen() error {
	from := screenSource{c.Server.Events, c.Param("code")}
	h, err := from.hall(c.Request.Context())
	if err != nil {
		return err
	}
	c.Hall = &Hall{Hall: h, Code: from.code}
	if h.Open {
		c.Hall.View = c.Server.views.of(h.Event)
	}
	c.ChooseLanguage(h.Event.Head.Language)
	if c.Hall.View != nil && c.writesLatin() {
		c.Hall.View = c.Hall.View.Latin()
	}
	return nil
}

// ScreenPath is the address of a screen of a hall.
func ScreenPath(id tournament.EventID, code string) string {
	return "/screen/" + Number64(id) + "-" + code
}

// StreamScreen tells a screen when what it shows has changed, be it the event or what the desk wants to see there.
func (c *Call) StreamScreen() error { return c.Stream(screenSource{c.Server.Events, c.Hall.Code}) }

type screenSource struct {
	events *conduct.Service
	code   string // as it stands in the address
}

// hall finds the screen. A code that is no longer one is told apart from none by nothing.
func (s screenSource) hall(ctx context.Context) (conduct.Hall, error) {
	number, code, _ := strings.Cut(s.code, "-")
	id, _ := ParseID(number) // 0 is of no event
	return s.events.Hall(ctx, tournament.EventID(id), code)
}

// State is where the screen stands.
func (s screenSource) State(ctx context.Context) []Message {
	h, err := s.hall(ctx)
	if err != nil {
		return nil
	}
	return []Message{{Event: h.Event.ID, Version: h.Revision}}
}

// News is the screen's revision when its event has changed; the stream tells it once.
func (s screenSource) News(ctx context.Context, a tournament.Announcement) (Message, bool) {
	h, err := s.hall(ctx)
	if err != nil || a.Event != h.Event.ID {
		return Message{}, false
	}
	return Message{Event: a.Event, Version: h.Revision}, true
}

// Allowed tells whether there is still such a screen.
func (s screenSource) Allowed(ctx context.Context) bool {
	_, err := s.hall(ctx)
	return err == nil
}

// Captain is the team whose captain's page is asked for, and the code in its address. The event is as it is stored: a page shows of it
// what the team's own captain may see, and of all else what readers do.
type Captain struct {
	Event *play.Event
	Team  play.Player
	Code  string
}

// admitCaptain finds the team of the address.
func (c *Call) admitCaptain() error {
	id, ok := ParseID(c.Param("event"))
	if !ok {
		return ErrNotFound
	}
	code := c.Param("code")
	e, p, err := c.Server.Events.Captain(c.Request.Context(), tournament.EventID(id), code)
	if err != nil {
		return err
	}
	c.Captain = &Captain{Event: e, Team: p, Code: code}
	c.ChooseLanguage(e.Head.Language)
	return nil
}

// Seat is the person whose page is asked for: his place in an event by correspondence. The event is as it is stored: a page shows of it
// what this person may see, and of all else what readers do.
type Seat struct {
	correspondence.Seat
	Of      *play.Event
	Person  play.Player
	Moves   int   // in how many games it is the person's move
	Reached int64 // how far the games have come that a page shows
}

// admitSeat finds the person of the address.
func (c *Call) admitSeat() error {
	id, ok := ParseID(c.Param("event"))
	if !ok || c.Server.Cfg.Post == nil {
		return ErrNotFound
	}
	e, seat, err := c.Server.Cfg.Post.SeatByCode(c.Request.Context(), tournament.EventID(id), c.Param("code"))
	if err != nil {
		return err
	}
	p, _ := e.Person(seat.Person)
	c.Seat = &Seat{Seat: seat, Of: e, Person: p}
	c.ChooseLanguage(FirstOf(seat.Language, e.Head.Language))
	if seat.Language != "" && cookieValue(c.Request, LangCookie) == "" { // what the person has set goes before what the browser asks for
		c.Lang = c.Server.Words.Match("", seat.Language)
		c.speak()
	}
	return nil
}

// SeatPath is the address of a person's page in an event by correspondence.
func SeatPath(id tournament.EventID, code string) string { return PublicBase(id) + "/post/" + code }

// AccountGames is where the games by correspondence of whoever is signed in stand, of all events.
const AccountGames = "/account/games"

// SeatActor is who acts on such a page, for the journal. Acts from one address have a bound.
func (c *Call) SeatActor() (tournament.Actor, error) {
	if err := c.Server.sayings.Take(account.Source{Account: Number64(c.Seat.Of.ID), Address: c.address()}); err != nil {
		return tournament.Actor{}, err
	}
	return tournament.Actor{Name: c.Seat.Person.ShortName(), From: c.address()}, nil
}

// SaveLineup keeps the line-up of the captain's team; who is what the journal calls a captain beside the team of the entry.
func (c *Call) SaveLineup(ctx context.Context, who string, round int, boards []int64, submit bool) error {
	e := c.Captain.Event
	if err := c.TakeSaying(e.ID); err != nil {
		return err
	}
	by := tournament.Actor{Name: who, From: c.address()}
	_, err := c.Server.Events.SaveCaptainsLineup(ctx, by, e.ID, c.Captain.Code, round, c.Seen, boards, submit)
	return err
}
