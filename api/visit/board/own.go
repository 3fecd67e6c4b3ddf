package board

import (
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// Me is the player whose own page is asked for, and the code in its address. The event is as it is stored: a page shows of it what is the
// player's own, and of all else what readers see, which is in Owning.Public.
type Me struct {
	Event  *play.Event
	Player play.Player
	Code   string
}

// Owning is the call of a player on his own page.
type Owning struct {
	*Call

	Me     *Me
	Public *show.View // as everybody may see it; nil while nobody does
}

// Owners lets in who knows the address of a player's own page.
func (s *Services) Owners() web.Guard[*Owning] {
	return web.ByCode("player", func(c *web.Call) (*Owning, error) {
		id, err := c.EventParam("event")
		if err != nil {
			return nil, err
		}
		code := c.Param("code")
		e, p, err := s.Events.Personal(c.Request.Context(), id, code)
		if err != nil {
			return nil, err
		}
		own := &Owning{Call: s.Of(c), Me: &Me{Event: e, Player: p, Code: code}}
		c.Visit = aroundOwning{own}
		c.ChooseLanguage(e.Head.Language)
		if !e.Head.Public {
			return own, nil
		}
		public, err := s.seen(c, e.ID)
		if refusal.CodeOf(err) == refusal.NotFound {
			return own, nil // hidden in this moment
		}
		if err == nil {
			own.Public = public
			own.Public = spelled(c, public)
		}
		return own, err
	})
}

// Reading is the call as one of a reader; only where readers see the event.
func (c *Owning) Reading() *Reading { return &Reading{Call: c.Call, Public: c.Public} }

// aroundOwning is what stands around a player's own page: what stands around the pages of readers, as soon as they see the event. Such a
// page follows a stream of its own.
type aroundOwning struct{ *Owning }

func (c aroundOwning) Zone() *time.Location { return c.Me.Event.Head.Location() }

func (c aroundOwning) IsTeam() bool { return c.Public != nil && c.Public.Event.IsTeam() }

func (c aroundOwning) Head() *templates.EventHead {
	if c.Public == nil {
		return &templates.EventHead{Name: c.Me.Event.Head.ShortName()}
	}
	return publicHead(c.Plain(), c.Public)
}

func (c aroundOwning) Nav(current string) []templates.Link {
	if c.Public == nil {
		return nil
	}
	return publicNav(c.Public, current)
}

func (c aroundOwning) Stream() web.Stream { return web.Stream{Event: c.Me.Event.ID} }

func (c aroundOwning) Home() string {
	if c.Public == nil {
		return ""
	}
	return web.PublicBase(c.Public.ID)
}
