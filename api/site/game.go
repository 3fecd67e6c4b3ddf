package site

import (
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// showGame replays a published game: to its end, or to the first move that is not one.
func showGame(c *web.Call) error {
	g, err := c.PublicGame()
	if err != nil {
		return err
	}
	return c.PublicPage("game", func() (web.View, error) {
		body, err := publicGamePage(c.Public, g, c.Ply())
		who := view.PublicPeople(c.Public)
		v := web.View{
			Title: templates.Msg("game.players", "white", who.PlayerAt(g, g.White).Name, "black", who.PlayerAt(g, g.Black).Name), Body: body,
			Section: web.SectionRounds, Live: true,
			Takes: web.Taking(web.PartEvent, web.PartPlayers, web.PartRounds, web.PartGame(g.ID), web.PartRound(g.Round)),
			Crumbs: []templates.Link{
				{Label: templates.Msg("round.title", "n", g.Round), Href: who.RoundHref(g.Round)},
				tableCrumb(who, g),
			},
		}
		if c.Public.AtOnce() {
			ofPost(&v, &body, c.Public, g)
			v.Body = body
		}
		return v, err
	})
}

// ofPost says what a page of a game by correspondence says otherwise: which game it is, and how much of one that goes on readers know. Such
// a page has a stream of its own, for its moves come without a change of the event.
func ofPost(v *web.View, body *templates.PublicGame, p *show.View, g show.Pairing) {
	who := view.PublicPeople(p)
	v.Crumbs = []templates.Link{{Label: templates.Msg("nav.post-games"), Href: who.Base + "/running"}}
	if n := p.GameNumbers()[g.ID]; n != "" {
		body.Lead = templates.Msg("post.game-lead", "number", n)
		v.Crumbs = append(v.Crumbs, templates.Link{Label: templates.Msg("post.number", "number", n)})
	}
	if !g.IsAwaited() {
		return
	}
	plies := 0
	if body.Replay != nil {
		plies = body.Replay.Last()
	}
	v.Stream, v.Version = who.GameHref(g.ID)+"/live", p.Published+int64(plies)
	switch t := p.Head.Terms(); t.Shown {
	case terms.ShownToAll:
		body.State = templates.Msg("post.public-all")
	case terms.ShownLater:
		body.State = templates.Msg("post.public-later", "n", t.Delay)
	default:
		body.State = templates.Msg("post.public-players")
	}
}

// tableCrumb leads from a board of a match of teams back to the match.
func tableCrumb(who view.People, g show.Pairing) templates.Link {
	l := templates.Link{Label: templates.Msg("pairing.board-n", "board", g.Board)}
	if g.IsBoard() {
		l.Href = who.RoundHref(g.Round) + "#" + view.MatchAnchor(g.Board)
	}
	return l
}

func publicGamePage(p *show.View, g show.Pairing, ply int) (templates.PublicGame, error) {
	who := view.PublicPeople(p)
	v := templates.PublicGame{
		Lead:  templates.Msg("game.title", "round", g.Round, "board", g.Board),
		Score: view.Score(g), White: who.PlayerAt(g, g.White), Black: who.PlayerAt(g, g.Black), Live: who.GameHref(g.ID),
	}
	if g.IsBoard() {
		v.Lead = templates.Msg("lineup.game-title", "round", g.Round, "table", g.Board, "board", g.Place, "one", who.Name(g.First()), "two",
			who.Name(g.Opponent(g.First())))
	}
	v.White.Winner, v.Black.Winner = g.Winner() == g.White, g.Winner() == g.Black
	if g.State != show.Awaited && g.State != show.Settled {
		v.How = g.Ending()
	}
	if strings.TrimSpace(g.Record) == "" {
		v.State = templates.Msg("game.no-record")
		if g.IsAwaited() {
			v.State = templates.Msg("game.playing")
		}
		return v, nil
	}
	head, round := p.Head, p.Rounds[g.Round-1]
	trace, err := head.TraceOpened(round.Opening, g.Record)
	if err != nil {
		return v, err
	}
	if ply < 0 {
		ply = len(trace.Plies)
	}
	replay := view.ReplayView("game", trace, v.Live, ply)
	v.Replay, v.Papers, v.End = &replay, view.GamePapersOf(who.Base, p.Event, g.ID, play.Readers), view.EndOf(head, trace)
	if trace.Fault != nil {
		v.State = templates.Msg("game.until", "n", view.Moves(len(trace.Plies)))
	}
	return v, nil
}
