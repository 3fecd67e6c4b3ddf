package desk

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
	"adyukh/tournament/refusal"
)

// Bounds of what a board is worked out for: bytes of the text, of a move and its cells, and plies.
const (
	longestText  = 64 << 10
	longestMove  = 200
	mostCells    = 64
	mostOnBoards = 500
)

// sheetAct is what is done on the board of a sheet beside what stands in the text: a move is made, by name or by the cells that were
// pressed, the last one is taken back, Black is below.
type sheetAct struct {
	move   string
	cells  string
	cut    bool
	turned bool
}

func sheetActInputs(a *sheetAct) web.Inputs {
	return web.Inputs{{
		web.Posted(&a.move, "move"), web.Posted(&a.cells, "cells"), web.TickInput(&a.cut, "cut", ""), web.TickInput(&a.turned, "turned", ""),
	}}
}

// playSheet shows the board on which a record is entered, at the last position that its text reaches, with the moves that are possible
// there. It stores nothing: a move that is made comes back in the text.
func playSheet(c *web.Call, g play.Game) error {
	var act sheetAct
	if err := sheetActInputs(&act).Read(c); err != nil {
		return err
	}
	text := lines(c.Field("text"))
	if len(text) > longestText {
		return refusal.NewInvalid("sheet", "error.sheet.long", refusal.Args{"most": longestText >> 10})
	}
	if len(act.move) > longestMove || len(strings.Fields(act.cells)) > mostCells {
		return web.ErrMalformed
	}
	b, err := newSheetBoard(c, g, text)
	if err != nil {
		return err
	}
	if !c.WantsFragment() {
		return deskGamePage(c, g, text, http.StatusOK)
	}
	if err := b.do(act); err != nil {
		return err
	}
	check, err := view.SheetCheck(c, g, b.text, "", -1)
	if err != nil {
		return err
	}
	if err := b.show(&check, act.turned); err != nil {
		return err
	}
	return c.Fragment(http.StatusOK, "sheet-check", check)
}

// sheetBoard is the board on which a record is entered.
type sheetBoard struct {
	game    games.Game
	tracer  sheet.Tracer
	text    string
	trace   sheet.Trace
	wrote   bool // text is another than the one that was sent
	refused *templates.Refusal
	note    templates.Text
}

func newSheetBoard(c *web.Call, g play.Game, text string) (*sheetBoard, error) {
	head, opening := c.Event.Head, c.Event.Opening(g)
	game, err := head.Rules()
	if err != nil {
		return nil, err
	}
	b := &sheetBoard{game: game, text: text, tracer: func(text string) (sheet.Trace, error) { return head.TraceOpened(opening, text) }}
	b.trace, err = b.tracer(text)
	return b, err
}

// fen is the position on the board.
func (b *sheetBoard) fen() string {
	if n := len(b.trace.Plies); n > 0 {
		return b.trace.Plies[n-1].FEN
	}
	return b.trace.FEN
}

// do brings the text to what was done on the board.
func (b *sheetBoard) do(act sheetAct) error {
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

func (b *sheetBoard) took(text string, trace sheet.Trace, ok bool) {
	if ok {
		b.text, b.trace, b.wrote = text, trace, true
	}
}

// move writes a move behind those of the text, or says why it is refused.
func (b *sheetBoard) move(try string) error {
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
func (b *sheetBoard) show(check *templates.SheetCheck, turned bool) error {
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
