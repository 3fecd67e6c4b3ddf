package site

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/view/card"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/picture"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/show"
)

// showGame replays a published game: to its end, or to the first move that is not one.
func showGame(c *board.Reading) error {
	g, err := c.PublicGame()
	if err != nil {
		return err
	}
	return c.PublicPage("game", func() (web.View, error) {
		v, body, err := gameView(c, g)
		body.Share = shared(c, view.PublicPeople(c.Public).GameHref(g.ID))
		if c.Server.Base != nil {
			one := snippet(c.Plain(), c.Public.Event, embedGame(g.ID), templates.Msg("embed.game"), c.Say(v.Title))
			body.Snippet = &one
		}
		v.Body = body
		return v, err
	})
}

// gameView is the page of a game but for its body, which comes beside it.
func gameView(c *board.Reading, g show.Pairing) (web.View, templates.PublicGame, error) {
	body, shown, err := publicGamePage(c.Public, g, shownAs{ply: c.Ply(), turned: c.Query(turnedParam) != "", board: c.Board})
	who := view.PublicPeople(c.Public)
	v := web.View{
		Title:   templates.Msg("game.players", "white", who.PlayerAt(g, g.White).Name, "black", who.PlayerAt(g, g.Black).Name),
		Section: web.SectionRounds, Live: true, Card: card.Game(g, shown),
		Takes: board.Taking(board.PartEvent, board.PartPlayers, board.PartRounds, board.PartGame(g.ID), board.PartRound(g.Round)),
		Crumbs: []templates.Link{
			{Label: show.RoundName(c.Public.Event, g.Round), Href: who.RoundHref(g.Round)},
			tableCrumb(who, g),
		},
	}
	if c.Public.AtOnce() {
		ofCorrespondence(&v, &body, c.Public, g)
		for _, s := range c.Struck {
			body.Struck = append(body.Struck, struckText(s, c.Zone()))
		}
	} else if c.Public.Head.Regulations.Live.On {
		v.Stream, v.Version, v.Takes = who.Base+"/boards/"+web.Number64(g.ID)+"/live", c.Public.Published+reachedOn(c.Board), ""
	}
	return v, body, err
}

// showDiagram draws the position of a game: the last one, or that after so many plies.
func showDiagram(c *board.Reading) error {
	g, err := c.PublicGame()
	if err != nil {
		return err
	}
	kind, write := web.SVGType, picture.Scene.WriteSVG
	switch c.Param("diagram") {
	case diagramSVG:
	case diagramPNG:
		kind, write = web.PNGType, func(s picture.Scene, w io.Writer) error { return s.WritePNG(w, diagramWidth) }
	default:
		return web.ErrNotFound
	}
	return c.PublicBytes("diagram", kind, func() ([]byte, error) {
		_, at, err := publicGamePage(c.Public, g, shownAs{ply: c.Ply(), board: c.Board})
		switch {
		case err != nil:
			return nil, err
		case at == nil:
			return nil, web.ErrNotFound
		}
		who := view.PublicPeople(c.Public)
		title := templates.Msg("game.players", "white", who.PlayerAt(g, g.White).Name, "black", who.PlayerAt(g, g.Black).Name)
		return c.InTurn(func() ([]byte, error) {
			var b bytes.Buffer
			err := write(picture.Diagram(*at, c.Say(title)), &b)
			return b.Bytes(), err
		})
	})
}

// The files of a game's diagram, and how many pixels wide the second is.
const (
	diagramSVG   = "diagram.svg"
	diagramPNG   = "diagram.png"
	diagramWidth = 800
)

// diagramLinks lead to the diagrams of the position that the page of a game shows.
func diagramLinks(game string, ply int) []templates.Link {
	var links []templates.Link
	for kind, file := range map[string]string{"SVG": diagramSVG, "PNG": diagramPNG} {
		href := game + "/" + file + "?ply=" + strconv.Itoa(ply)
		links = append(links, templates.Link{Label: templates.Msg("game.diagram", "kind", kind), Href: href})
	}
	slices.SortFunc(links, func(a, b templates.Link) int { return strings.Compare(a.Href, b.Href) })
	return links
}

// ofPost says what a page of a game by correspondence says otherwise: which game it is, and how much of one that goes on readers know. Such
// a page has a stream of its own, for its moves come without a change of the event.
func ofCorrespondence(v *web.View, body *templates.PublicGame, p *show.View, g show.Pairing) {
	who := view.PublicPeople(p)
	v.Crumbs = []templates.Link{{Label: templates.Msg("nav.correspondence-games"), Href: who.Base + "/running"}}
	if n := p.GameNumbers()[g.ID]; n != "" {
		body.Lead = templates.Msg("correspondence.game-lead", "number", n)
		v.Crumbs = append(v.Crumbs, templates.Link{Label: templates.Msg("correspondence.number", "number", n)})
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
		body.State = templates.Msg("correspondence.public-all")
	case terms.ShownLater:
		body.State = templates.Msg("correspondence.public-later", "n", t.Delay)
	default:
		body.State = templates.Msg("correspondence.public-players")
	}
}

// struckText says what a decision of the arbiter has struck out of a game.
func struckText(s correspondence.Strike, zone *time.Location) templates.Text {
	key := "correspondence.public-struck"
	switch {
	case len(s.Moves) == 0:
		key += "-end"
	case s.End:
		key += "-both"
	}
	return templates.Msg(key, "at", templates.Moment{At: s.At, Zone: zone}, "moves", correspondence.MovesText(s.After, s.Moves))
}

// tableCrumb leads from a board of a match of teams back to the match.
func tableCrumb(who view.People, g show.Pairing) templates.Link {
	l := templates.Link{Label: templates.Msg("pairing.board-n", "board", g.Board)}
	if g.IsBoard() {
		l.Href = who.RoundHref(g.Round) + "#" + view.MatchAnchor(g.Board)
	}
	return l
}

// turnedParam has the board drawn with Black below.
const turnedParam = "turned"

// shownAs is how a game is shown: the ply first, -1 for the last one, with Black below, and what readers may see of one that goes on.
type shownAs struct {
	ply    int
	turned bool
	board  *transcript.Board
}

// publicGamePage is the page of a game, with the position that it shows first; nil where there is none.
func publicGamePage(p *show.View, g show.Pairing, as shownAs) (templates.PublicGame, *rules.Layout, error) {
	who, ply := view.PublicPeople(p), as.ply
	v := templates.PublicGame{
		Lead:  templates.Msg("game.title", "round", g.Round, "board", g.Board),
		Score: view.Score(g), White: who.PlayerAt(g, g.White), Black: who.PlayerAt(g, g.Black), Live: who.GameHref(g.ID),
	}
	if as.turned {
		v.Live += "?" + turnedParam + "=1"
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
		if p.Head.Regulations.Live.On && g.IsAwaited() {
			v.State = templates.Msg("game.live-none")
		}
		return v, nil, nil
	}
	head, round := p.Head, p.Rounds[g.Round-1]
	trace, err := head.TraceOpened(round.Opening, g.Record)
	if err != nil {
		return v, nil, err
	}
	if ply < 0 {
		ply = len(trace.Plies)
	}
	game := who.GameHref(g.ID)
	replay := view.ReplayView("game", trace, game, ply)
	replay.Flipped, replay.Around = as.turned, true
	v.Replay, v.End = &replay, view.EndOf(head, trace)
	if as.board == nil || !g.IsAwaited() { // what goes on has no papers yet
		v.Papers = view.GamePapersOf(who.Base, p.Event, g.ID, play.Readers)
	} else {
		v.Follows = true
		if v.State = templates.Msg("game.live"); as.board.Behind {
			v.State = liveText(p.Head.Regulations.Live)
		}
	}
	if trace.Fault != nil {
		v.State = templates.Msg("game.until", "n", view.Moves(len(trace.Plies)))
	}
	v.Pictures = diagramLinks(game, replay.Current)
	shown := &trace.Start
	if replay.Current > 0 {
		shown = &trace.Plies[replay.Current-1].Position
	}
	return v, shown, nil
}
