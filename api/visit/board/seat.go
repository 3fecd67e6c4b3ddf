package board

import (
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// Seat is the person whose page is asked for: his place in an event by correspondence. The event is as it is stored: a page shows of it
// what this person may see, and of all else what readers do.
type Seat struct {
	correspondence.Seat
	Of      *play.Event
	Person  play.Player
	Moves   int   // in how many games it is the person's move
	Reached int64 // how far the games have come that a page shows
}

// Playing is the call of somebody who plays by correspondence.
type Playing struct {
	*Call

	Seat *Seat
}

// Seats lets in who knows the address of a correspondence player's page.
func (s *Services) Seats() web.Guard[*Playing] {
	return web.ByCode("seat", func(c *web.Call) (*Playing, error) {
		id, err := c.EventParam("event")
		if err != nil {
			return nil, err
		}
		if s.Correspondence == nil {
			return nil, web.ErrNotFound
		}
		e, seat, err := s.Correspondence.SeatByCode(c.Request.Context(), id, c.Param("code"))
		if err != nil {
			return nil, err
		}
		p, _ := e.Person(seat.Person)
		at := &Playing{s.Of(c), &Seat{Seat: seat, Of: e, Person: p}}
		c.Visit = aroundSeat{at}
		c.ChooseLanguage(web.FirstOf(seat.Language, e.Head.Language))
		c.PreferLanguage(seat.Language)
		return at, nil
	})
}

// SeatActor is who acts on such a page, for the journal. Acts from one address have a bound.
func (c *Playing) SeatActor() (tournament.Actor, error) {
	if err := c.TakeOwnSaying(c.Seat.Of.ID); err != nil {
		return tournament.Actor{}, err
	}
	return c.Sayer(c.Seat.Person.ShortName()), nil
}

// aroundSeat is what stands around the pages of somebody who plays by correspondence.
type aroundSeat struct{ *Playing }

func (c aroundSeat) path() string { return SeatPath(c.Seat.Of.ID, c.Seat.Code) }

func (c aroundSeat) Zone() *time.Location { return c.Seat.Location(c.Seat.Of.Head.Location()) }

func (c aroundSeat) IsTeam() bool { return c.Seat.Of.IsTeam() }

func (c aroundSeat) Head() *templates.EventHead {
	head := &templates.EventHead{Name: c.Seat.Of.Head.ShortName(), Href: c.path()}
	if c.Seat.Of.Head.Public {
		head.Href = web.PublicBase(c.Seat.Of.ID)
	}
	return head
}

func (c aroundSeat) Nav(current string) []templates.Link {
	base := c.path()
	games := web.Section(SectionCorrespondence, base, current)
	games.Count = c.Seat.Moves
	links := []templates.Link{games, web.Section(SectionCorrespondenceNews, base+"/news", current)}
	if !c.Seat.Of.Head.Terms().Clock.IsTriple() {
		links = append(links, web.Section(SectionCorrespondenceLeave, base+"/leave", current))
	}
	return append(links, web.Section(SectionCorrespondenceSettings, base+"/settings", current))
}

func (c aroundSeat) Stream() web.Stream {
	return web.Stream{Path: c.path() + "/live", Version: c.Seat.Reached, Event: c.Seat.Of.ID}
}

func (c aroundSeat) Home() string { return "" }

// SeatOf is the seat of a call that Seats has let in. Fields of forms ask, which know a web.Call.
func SeatOf(c *web.Call) *Seat { return c.Visit.(aroundSeat).Playing.Seat }
