package desk

import (
	"context"
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// What players have sent by their own pages and no arbiter has dealt with. Whoever has found or copied a link can send in its owner's name.

func sentRoutes(at doors) []web.Route {
	return view.StrangerRoutes(event+"/sent", at.judge, sentByPlayers)
}

func sentPath(c *board.Desk) string { return web.DeskBase(c.Event.ID) + "/sent" }

func sentByPlayers(c *board.Desk) (view.Strangers, error) {
	e := c.Event
	s := view.Strangers{
		Words: "player-sent.", Base: sentPath(c), Section: web.SectionPlayers, Sent: "player-sent.things", Lead: "player-sent.lead",
		Undo:   "strangers.undo",
		Crumbs: []templates.Link{{Label: templates.Msg("nav.players"), Href: web.DeskBase(e.ID) + "/players"}},
	}
	if !e.HasLinks() || c.Transcripts == nil {
		return s, web.ErrNotFound
	}
	gone, err := c.Transcripts.Gone(c.Request.Context(), e.ID)
	if err != nil {
		return s, err
	}
	if gone.N > 0 {
		at := templates.Moment{At: gone.Last, Zone: c.Zone()}
		s.Notices = []templates.Notice{{Tone: templates.Attention, Text: templates.Msg("player-sent.gave-way", "n", gone.N, "at", at)}}
	}
	things, err := c.Transcripts.SentByPlayers(c.Request.Context(), e)
	people := view.DeskPeople(e)
	last := int64(0)
	for _, t := range things {
		last = max(last+1, t.At.UnixMicro())
		s.All = append(s.All, view.Stranger{
			ID: last, Of: int64(t.Player), Name: people.Name(t.Player), Href: web.PlayerPath(e.ID, t.Player), Sent: 1, What: sentWhat(e, t),
			By: tournament.Sender{Actor: tournament.Actor{From: t.From}, At: t.At},
		})
	}
	s.Remove = func(ctx context.Context, ids []int64) error {
		var going []conduct.Sent
		for i, one := range s.All {
			if slices.Contains(ids, one.ID) {
				going = append(going, things[i])
			}
		}
		_, err := c.Events.RemoveSent(ctx, c.Actor(), e.ID, going...)
		return err
	}
	return s, err
}

// sentWhat names a thing that was sent, and where it belongs.
func sentWhat(e *play.Event, t conduct.Sent) templates.Text {
	g, _ := e.Game(t.Game)
	return templates.Msg("player-sent."+string(t.Kind), "round", g.Round, "board", g.Board)
}
