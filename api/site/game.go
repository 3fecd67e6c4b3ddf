package site

import (
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
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
		return web.View{
			Title: templates.Msg("game.players", "white", who.PlayerAt(g, g.White).Name, "black", who.PlayerAt(g, g.Black).Name), Body: body,
			Section: web.SectionRounds, Live: true,
			Crumbs: []templates.Link{
				{Label: templates.Msg("round.title", "n", g.Round), Href: who.RoundHref(g.Round)},
				tableCrumb(who, g),
			},
		}, err
	})
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
