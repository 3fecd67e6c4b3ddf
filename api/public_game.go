package api

import (
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
)

// showGame replays a published game: to its end, or to the first move that is not one.
func showGame(c *call) error {
	g, err := c.publicGame()
	if err != nil {
		return err
	}
	return c.publicPage("game", func() (view, error) {
		body, err := publicGamePage(c.public, g, c.ply())
		who := publicPeople(c.public)
		return view{
			title: templates.Msg("game.players", "white", who.name(g.White), "black", who.name(g.Black)), body: body,
			section: sectionRounds, live: true,
			crumbs: []templates.Link{
				{Label: templates.Msg("round.title", "n", g.Round), Href: who.roundHref(g.Round)},
				{Label: templates.Msg("pairing.board-n", "board", g.Board)},
			},
		}, err
	})
}

// publicGame returns the published game of the address.
func (c *call) publicGame() (show.Pairing, error) {
	id, ok := parseID(c.Param("game"))
	if !ok {
		return show.Pairing{}, errNotFound
	}
	g, ok := c.public.Event.Game(tournament.GameID(id))
	if !ok || g.IsFree() {
		return show.Pairing{}, &tournament.Error{Code: tournament.NotFound, Key: "error.game.none"}
	}
	return show.PairingOf(c.public.Event, g), nil
}

func publicGamePage(p *tournament.Public, g show.Pairing, ply int) (templates.PublicGame, error) {
	who := publicPeople(p)
	v := templates.PublicGame{
		Lead:  templates.Msg("game.title", "round", g.Round, "board", g.Board),
		Score: score(g), White: who.seat(g.White), Black: who.seat(g.Black), Live: who.gameHref(g.ID),
	}
	v.White.Winner, v.Black.Winner = g.Winner() == g.White, g.Winner() == g.Black
	if g.State != show.Awaited && g.State != show.Spared {
		v.How = g.Ending()
	}
	if strings.TrimSpace(g.Record) == "" {
		v.State = templates.Msg("game.no-record")
		if g.IsAwaited() {
			v.State = templates.Msg("game.playing")
		}
		return v, nil
	}
	head, round := p.Event.Head, p.Rounds[g.Round-1]
	trace, err := head.TraceOpened(round.Opening, g.Record)
	if err != nil {
		return v, err
	}
	if ply < 0 {
		ply = len(trace.Plies)
	}
	replay := replayView("game", trace, v.Live, ply)
	v.Replay, v.Papers, v.End = &replay, gamePapersOf(who.base, g.ID), endOf(head, trace)
	if trace.Fault != nil {
		v.State = templates.Msg("game.until", "n", moves(len(trace.Plies)))
	}
	return v, nil
}
