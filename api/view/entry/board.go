// Package entry is the board on which a game is entered beside the text of its record: at the desk, by helpers, and by players on their own
// pages. Moves that are possible come from the server as data, and a move that is made comes back in the text.
package entry

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
)

// Bounds of what a board is worked out for: bytes of the text, of a move and its cells, and plies.
const (
	longestMove  = 200
	mostCells    = 64
	mostOnBoards = transcript.MostPlies
)

// act is what is done on the board of a sheet beside what stands in the text: a move is made, by name or by the cells that were pressed,
// the last one is taken back, Black is below.
type act struct {
	move   string
	cells  string
	cut    bool
	turned bool
}

func actInputs(a *act) web.Inputs {
	return web.Inputs{{
		web.Posted(&a.move, "move"), web.Posted(&a.cells, "cells"), web.TickInput(&a.cut, "cut", ""), web.TickInput(&a.turned, "turned", ""),
	}}
}

// Fields are those that an address takes at which Play answers.
func Fields() []string {
	return append(web.Names(actInputs), web.SeenField, "text", airField, airedField, handField, stepField)
}

// Game is a game that is entered, of an event as whoever enters it may see it.
type Game struct {
	Event *play.Event
	play.Game

	// Keep is called with the text that comes out of it, where readers follow the game: see Air.
	Keep func(text string) (templates.SheetAir, error)
}

// Text is the record that was sent.
func Text(c *web.Call) (string, error) {
	text := Lines(c.Field("text"))
	if len(text) > transcript.MostText {
		return text, refusal.NewInvalid("sheet", "error.sheet.long", refusal.Args{"most": transcript.MostText >> 10})
	}
	return text, nil
}

// Lines makes the line ends of a posted text those of everything else.
func Lines(text string) string {
	return strings.TrimRight(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), " \t\n")
}

// Play answers with the board on which a record is entered, at the last position that its text reaches, with the moves that are possible
// there. It stores nothing but what Keep does.
func Play(c *web.Call, g Game, text string) error {
	var a act
	if err := actInputs(&a).Read(c); err != nil {
		return err
	}
	if len(a.move) > longestMove || len(strings.Fields(a.cells)) > mostCells {
		return web.ErrMalformed
	}
	b, err := newBoard(g, text)
	if err != nil {
		return err
	}
	if err := b.do(a); err != nil {
		return err
	}
	check, err := view.SheetCheck(c, g.Event, g.Game, b.text, "", -1)
	if err != nil {
		return err
	}
	if err := b.show(&check, a.turned); err != nil {
		return err
	}
	if g.Keep != nil {
		air, err := g.Keep(b.text)
		if err != nil {
			return err
		}
		check.Enter.Air = &air
	}
	return c.Fragment(http.StatusOK, check)
}

// entering is the board on which a record is entered.
type entering struct {
	game    games.Game
	tracer  sheet.Tracer
	text    string
	trace   sheet.Trace
	wrote   bool // text is another than the one that was sent
	refused *templates.Refusal
	note    templates.Text
}

func newBoard(g Game, text string) (*entering, error) {
	head, opening := g.Event.Head, g.Event.Opening(g.Game)
	game, err := head.Rules()
	if err != nil {
		return nil, err
	}
	b := &entering{game: game, text: text, tracer: func(text string) (sheet.Trace, error) { return head.TraceOpened(opening, text) }}
	b.trace, err = b.tracer(text)
	return b, err
}

// fen is the position on the board.
func (b *entering) fen() string {
	if n := len(b.trace.Plies); n > 0 {
		return b.trace.Plies[n-1].FEN
	}
	return b.trace.FEN
}

// do brings the text to what was done on the board.
func (b *entering) do(act act) error {
	switch try := view.Attempt(b.game.Name(), act.move, strings.Fields(act.cells)); {
	case act.cut:
		text, trace, ok := sheet.TakeBack(b.text, b.trace, b.tracer)
		if b.took(text, trace, ok); !ok && len(b.text) > 0 {
			b.note = templates.Msg("sheet.board.not-back")
		}
	case try != "" && len(b.trace.Plies) < mostOnBoards:
		return b.move(try)
	}
	return nil
}

func (b *entering) took(text string, trace sheet.Trace, ok bool) {
	if ok {
		b.text, b.trace, b.wrote = text, trace, true
	}
}

// move writes a move behind those of the text, or says why it is refused.
func (b *entering) move(try string) error {
	turn, err := b.game.Turn(b.fen())
	if err != nil {
		return err
	}
	states, err := b.game.Play(b.fen(), try)
	var wrong *games.PlayError
	if errors.As(err, &wrong) {
		b.refused = view.RefusalOf(b.game.Name(), wrong)
		return nil
	}
	if err != nil {
		return err
	}
	for _, m := range turn.Moves {
		if m.Text != try && m.Plain != try {
			continue
		}
		text, trace, ok := sheet.AddMove(b.text, b.trace, []string{m.Plain, m.Text}, states[0].FEN, b.tracer)
		if b.took(text, trace, ok); !ok {
			b.note = templates.Msg("sheet.board.not-written")
		}
		return nil
	}
	return nil
}

// show makes the board of a checked sheet one to play on. A game that has ended has no moves; the last one can be taken back.
func (b *entering) show(check *templates.SheetCheck, turned bool) error {
	n := len(b.trace.Plies)
	enter := &templates.SheetEnter{Refusal: b.refused, Note: b.note, Back: b.text != "", Turned: turned}
	if b.wrote {
		enter.Wrote, enter.Text = true, b.text
	}
	check.Enter = enter
	check.Replay.Flipped = turned
	turn, err := b.game.Turn(b.fen())
	if err != nil {
		return err
	}
	begins := []string{}
	switch {
	case n >= mostOnBoards:
		enter.Note = templates.Msg("sheet.board.long", "n", mostOnBoards)
		turn.Moves = nil
	case b.trace.Reason != "" || turn.Over:
		enter.State = templates.Msg("sheet.board.over")
		turn.Moves = nil
	default:
		enter.State = templates.Msg("rules.to-move-" + turn.Position.ToMove)
	}
	for _, m := range turn.Moves {
		if !slices.Contains(begins, m.From) {
			begins = append(begins, m.From)
		}
	}
	if n > 0 {
		last := b.trace.Plies[n-1]
		key := "sheet.board.white-made"
		if last.Side == rules.Black.String() {
			key = "sheet.board.black-made"
		}
		enter.Last = templates.Msg(key, "n", last.Number, "move", last.Text)
	}
	check.Replay.Begins, check.Replay.Turn = begins, view.TurnData(turn)
	return nil
}
