package helper

import (
	"net/http"

	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
)

// A helper enters the moves of games while they are played, on the same board as the desk, where the arbiter lets readers follow. Nothing
// of it becomes the record of the event by itself.

// showMoves shows the board of a game.
func showMoves(c *board.Helping) error {
	g, err := movesOf(c)
	if err != nil {
		return err
	}
	e := c.Pass.Event
	air, text, err := entry.AirBox(c.Call, e, g.ID)
	if err != nil {
		return err
	}
	href := movesPath(c, g)
	body := PassMoves{Back: board.PassPath(e.ID) + "/boards"}
	body.Form = &templates.SheetForm{
		Action: href, CheckURL: href, BoardURL: href, Air: air, Field: templates.Field{
			Kind: "textarea", Name: "text", Label: templates.Msg("sheet.field"), Value: text, Rows: 6, Mono: true,
			Placeholder: view.SheetExample(e.Head),
		},
	}
	if body.Check, err = view.SheetCheck(c.Plain(), e, g, text, "", -1); err != nil {
		return err
	}
	people := view.DeskPeople(e)
	body.White, body.Black = people.Name(g.White), people.Name(g.Black)
	return c.PassScreen(http.StatusOK, templates.Page{Title: templates.Msg("pass.moves-title", "board", g.Board)}, body)
}

func movesPath(c *board.Helping, g play.Game) string {
	return board.PassPath(c.Pass.Event.ID) + "/games/" + web.Number64(g.ID) + "/moves"
}

// movesOf returns the game of the address, which has to be one that readers can follow.
func movesOf(c *board.Helping) (play.Game, error) {
	g, err := gameOf(c)
	if err == nil && (c.Transcripts == nil || !transcript.CanTransmit(c.Pass.Event, g.ID)) {
		err = refusal.NewConflict("error.transcript.over", nil)
	}
	return g, err
}

// playMoves answers with the board, and keeps what was entered on it.
func playMoves(c *board.Helping) error {
	g, err := gameOf(c)
	if err != nil {
		return err
	}
	text, err := entry.Text(c.Plain())
	if err != nil {
		return err
	}
	if !c.WantsFragment() {
		return c.Done(movesPath(c, g))
	}
	e := c.Pass.Event
	return entry.Play(c.Plain(), entry.Game{Event: e, Game: g, Keep: entry.Air(c.Call, c.PassActor(), e, g.ID)}, text)
}
