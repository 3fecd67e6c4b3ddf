package site

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/show"
)

// Games that are entered while they are played: one on its own page, and all of the round on one. What readers may see of them is decided
// in play.Event.Transmitted, and streams tell of nothing else.

// reachedOn is how far what readers see of a game has come.
func reachedOn(b *transcript.Board) int64 {
	if b == nil {
		return 0
	}
	return b.Reached
}

// liveText says how far readers are behind.
func liveText(t broadcast.Transmission) templates.Text {
	switch {
	case t.Minutes > 0 && t.Plies > 0:
		return templates.Msg("game.live-both", "n", t.Minutes, "plies", t.Plies)
	case t.Minutes > 0:
		return templates.Msg("game.live-minutes", "n", t.Minutes)
	}
	return templates.Msg("game.live-plies", "n", t.Plies)
}

// mostDrawn bounds the boards on one page, which its readers fetch with each move: the first tables are drawn, the others have their pages.
const mostDrawn = 24

// followed leads to the boards of a round; nil where none can be followed: that is of the round that goes on.
func followed(p *show.View, base string, round int) *templates.Link {
	if !p.Head.Regulations.Live.On || p.AtOnce() || round != p.CurrentRound() {
		return nil
	}
	return &templates.Link{Label: templates.Msg("boards.title"), Href: base + "/boards"}
}

// showBoards shows the games of the round that goes on, as far as their moves are known.
func showBoards(c *board.Reading) error {
	live := c.Public.Head.Regulations.Live
	if !live.On || c.Public.AtOnce() {
		return web.ErrNotFound
	}
	boards, reached, err := boardsOf(c.Request.Context(), c.Transcripts, c.Public.Event)
	if err != nil {
		return err
	}
	for _, id := range sortedGames(boards) {
		c.Beside = append(c.Beside, fmt.Sprint(id, boards[id].Reached), boards[id].Text)
	}
	return c.PublicPage("boards", func() (web.View, error) {
		who, n := view.PublicPeople(c.Public), c.Public.CurrentRound()
		body := templates.LiveBoards{Live: who.Base + "/boards", Note: templates.Msg("boards.now")}
		if live.Lags() {
			body.Note = liveText(live)
		}
		var waiting []string
		for _, g := range c.Public.Pairings(max(1, n)) {
			if n == 0 || g.IsUnpaired() {
				continue
			}
			switch row, ok, err := liveBoard(c.Public, who, g, boards[g.ID].Text); {
			case err != nil:
				return web.View{}, err
			case !ok:
				waiting = append(waiting, c.Say(row.Where))
			case len(body.Rows) < mostDrawn:
				body.Rows = append(body.Rows, row)
			default:
				body.More = append(body.More, templates.Link{Label: row.Where, Href: row.Href})
			}
		}
		if len(waiting) > 0 {
			body.Waiting = templates.Msg("boards.waiting", "boards", strings.Join(waiting, ", "))
		}
		title := templates.Msg("boards.title")
		if n > 0 {
			title = templates.Msg("boards.title-round", "n", n)
		}
		return web.View{
			Title: title, Body: body, Section: web.SectionRounds,
			Live: true, Stream: who.Base + "/boards/live", Version: c.Public.Published + reached,
			Crumbs: []templates.Link{{Label: show.RoundName(c.Public.Event, max(1, n)), Href: who.RoundHref(max(1, n))}},
		}, nil
	})
}

// liveBoard is a game as it stands; ok is false where nothing is known of its moves.
func liveBoard(p *show.View, who view.People, g show.Pairing, text string) (row templates.LiveBoard, ok bool, err error) {
	row = templates.LiveBoard{
		Href: who.GameHref(g.ID), Where: templates.Msg("pairing.board-n", "board", g.Board),
		White: who.PlayerAt(g, g.White), Black: who.PlayerAt(g, g.Black), Score: view.Score(g),
	}
	if g.IsBoard() {
		row.Where = templates.Msg("lineup.table-board", "table", g.Board, "board", g.Place)
	}
	if text = web.FirstOf(g.Record, text); text == "" {
		return row, false, nil
	}
	trace, err := p.Head.TraceOpened(p.Rounds[g.Round-1].Opening, text)
	if err != nil {
		return row, false, err
	}
	replay := view.ReplayView(fmt.Sprint("game-", g.ID), trace, row.Href, len(trace.Plies))
	row.View = replay.View()
	if n := len(trace.Plies); n > 0 {
		last := trace.Plies[n-1]
		row.Last = templates.Msg("sheet.board."+last.Side+"-made", "n", last.Number, "move", last.Text)
	}
	return row, true, nil
}

// boardsOf are the games of the round that goes on, and how far all that readers see of them has come.
func boardsOf(ctx context.Context, s *transcript.Service, e *play.Event) (map[play.GameID]transcript.Board, int64, error) {
	r, ok := e.Round(e.CurrentRound())
	if !ok || s == nil {
		return nil, 0, nil
	}
	ids := make([]play.GameID, len(r.Games))
	for i, g := range r.Games {
		ids[i] = g.ID
	}
	boards, err := s.Boards(ctx, e, ids...)
	reached := int64(0)
	for _, b := range boards {
		reached = max(reached, b.Reached)
	}
	return boards, reached, err
}

func sortedGames(boards map[play.GameID]transcript.Board) []play.GameID {
	ids := make([]play.GameID, 0, len(boards))
	for id := range boards {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// streamBoards tells readers of the boards of a round, streamBoard those of one game, when there is more to be seen.
func streamBoards(c *board.Reading) error { return streamOf(c, 0) }

func streamBoard(c *board.Reading) error {
	g, err := c.PublicGame()
	if err != nil {
		return err
	}
	return streamOf(c, g.ID)
}

func streamOf(c *board.Reading, game play.GameID) error {
	if !c.Public.Head.Regulations.Live.On || c.Transcripts == nil {
		return web.ErrNotFound
	}
	return c.Stream(boardSource{c.Events, c.Transcripts, c.Public.ID, game})
}

type boardSource struct {
	events      *conduct.Service
	transcripts *transcript.Service
	event       tournament.EventID
	game        play.GameID // 0: those of the round
}

// Event is where something stirs with each move; that one may be seen now is told by the clock alone.
func (s boardSource) Event() tournament.EventID { return s.event }

// State is how far what readers may see has come.
func (s boardSource) State(ctx context.Context) []web.Message {
	e, err := s.events.Public(ctx, s.event)
	if err != nil {
		return nil
	}
	var reached int64
	if s.game == 0 {
		_, reached, err = boardsOf(ctx, s.transcripts, e)
	} else {
		var boards map[play.GameID]transcript.Board
		boards, err = s.transcripts.Boards(ctx, e, s.game)
		reached = boards[s.game].Reached
	}
	if err != nil {
		return nil
	}
	return []web.Message{{Event: e.ID, Version: e.Published + reached}}
}

// News is asked for at once where something of the event was published.
func (s boardSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	if a.Event != s.event {
		return web.Message{}, false
	}
	for _, m := range s.State(ctx) {
		return m, true
	}
	return web.Message{}, false
}
