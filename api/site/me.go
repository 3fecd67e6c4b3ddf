package site

import (
	"cmp"
	"context"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/selfservice"
)

// The page of a player, for whoever knows its address: made for a phone. It shows what readers see, from where the player sits, and what is
// the player's own.

func showMe(c *board.Owning) error {
	v, err := meView(c)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func meView(c *board.Owning) (web.View, error) {
	e, path := c.Me.Event, board.MePath(c.Me.Event.ID, c.Me.Code)
	body := templates.Me{}
	body.Live = path
	v := web.View{
		Title: templates.Literal(c.Me.Player.Name), Live: true, Stream: path + "/live",
		Version: reached(e, c.Live.ReachedBy(c.Request.Context(), e.ID, e.Published, c.Me.Player.ID), c.Me.Player.ID, c.Now()),
	}
	player, ok := play.Player{}, false
	if c.Public != nil {
		player, ok = c.Public.Player(c.Me.Player.ID)
	}
	if !ok {
		body.Shut = templates.Msg("me.hidden")
		v.Body = body
		return v, nil
	}
	seen, err := publicPlayer(c.Reading(), player)
	if err != nil {
		return v, err
	}
	body.PublicPlayer, body.Live = seen, path
	if body.Href = view.PublicPeople(c.Public).Href(player.ID); len(seen.Workings) > 0 {
		body.Why = body.Href + "#workings"
	}
	if body.Reports, body.Ask = ownReports(c); body.Ask != nil {
		body.Live = "" // the question stays until it is answered
	}
	body.Requests, body.TakeBack = ownRequests(c), path+"/ask/back"
	if body.Records, err = ownRecords(c); err != nil {
		return v, err
	}
	if body.Mail, err = ownMail(c); err != nil {
		return v, err
	}
	if body.Devices, err = ownDevices(c); err != nil {
		return v, err
	}
	v.Body = body
	return v, nil
}

// meAgain shows the own page once more after one of its forms was refused, as it was filled in: form finds it, or says that it is there no
// more. Then what was refused stands above the page.
func meAgain(c *board.Owning, err error, form func(*templates.Me, web.Refusal) bool) error {
	return c.Again(err, func(refused web.Refusal) (web.View, error) {
		v, failed := meView(c)
		body, ok := v.Body.(templates.Me)
		if failed != nil || !ok {
			return v, cmp.Or(failed, err)
		}
		if !form(&body, refused) {
			v.Flash = []templates.Notice{web.Wrong(refused.Text)}
		}
		body.Live, v.Body = "", body // what is typed stays
		return v, nil
	})
}

// reached is how far what a player's page shows has come: what readers see of it, which changed last with a publication, and what was
// reported of the player's games, as far as the player may know of it.
func reached(e *play.Event, published int64, player play.PlayerID, now time.Time) int64 {
	const publication = 1 << 20 // more than can be said between two of them
	n := published * publication
	for _, r := range e.Reports {
		if g, ok := e.Game(play.GameID(r.ID)); ok && g.Has(player) {
			n += r.Seen(g.White == player)
			if r.Reminds(g.White == player, e.Head.Regulations.Wait(), now) {
				n++
			}
		}
	}
	for _, s := range selfservice.Slots() {
		n += e.Request(player, s).Seen()
	}
	return n
}

// streamMe tells a player's page that something on it has changed, and nothing of what else is done in the event.
func streamMe(c *board.Owning) error {
	return c.Stream(meSource{c.Events, c.Live, c.Me.Event.ID, c.Me.Code, c.Me.Player.ID})
}

type meSource struct {
	events *conduct.Service
	live   *board.Live
	event  tournament.EventID
	code   string
	player play.PlayerID
}

// Event has the source asked now and then: that a player is to be reminded is told by the clock alone.
func (s meSource) Event() tournament.EventID { return s.event }

// State is how far the page has come.
func (s meSource) State(ctx context.Context) []web.Message {
	e, p, err := s.events.Personal(ctx, s.event, s.code)
	if err != nil || p.ID != s.player {
		return nil
	}
	published := s.live.ReachedBy(ctx, s.event, e.Published, p.ID)
	return []web.Message{{Event: s.event, Version: reached(e, published, p.ID, s.events.Now())}}
}

// News is asked for when the event has changed; the stream tells it once.
func (s meSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	if a.Event != s.event {
		return web.Message{}, false
	}
	for _, m := range s.State(ctx) {
		return m, true
	}
	return web.Message{}, false
}

// Allowed ends the stream when the address leads nowhere any more.
func (s meSource) Allowed(ctx context.Context) bool { return len(s.State(ctx)) > 0 }
