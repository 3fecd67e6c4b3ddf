package api

import (
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
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
func (c *call) publicGame() (tournament.PublicGame, error) {
	id, ok := parseID(c.Param("game"))
	if !ok {
		return tournament.PublicGame{}, errNotFound
	}
	g, ok := c.public.Game(tournament.GameID(id))
	if !ok || g.IsFree() {
		return g, &tournament.Error{Code: tournament.NotFound, Key: "error.game.none"}
	}
	return g, nil
}

func publicGamePage(p *tournament.Public, g tournament.PublicGame, ply int) (templates.PublicGame, error) {
	who := publicPeople(p)
	v := templates.PublicGame{
		Lead:  templates.Msg("game.title", "round", g.Round, "board", g.Board),
		Score: who.score(g.Result), White: who.seat(g.White), Black: who.seat(g.Black), Live: who.gameHref(g.ID),
	}
	v.White.Winner, v.Black.Winner = g.Result.White > g.Result.Black, g.Result.Black > g.Result.White
	switch {
	case g.Annulled:
		v.How = templates.Msg("pairing.annulled")
	case g.Result.Kind != tournament.NoResult:
		v.How = kindText(g.Result.Kind)
	}
	if strings.TrimSpace(g.Record) == "" {
		v.State = templates.Msg("game.no-record")
		if g.Waiting {
			v.State = templates.Msg("game.playing")
		}
		return v, nil
	}
	head := tournament.Head{Game: p.PublicHead.Game}
	trace, err := head.TraceOpened(p.Opening(g), g.Record)
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
