package composition

import (
	"errors"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/templates"
	"adyukh/tournament/refusal"
)

// Asked is what is done on the board of a solution: the move at which it stands is looked at, followed by another, or taken out.
type Asked struct {
	at    int
	try   string
	cells []string
	cut   bool
}

// AskedFields are what static/js/piece.js posts beside the fields of the form.
var AskedFields = []string{"at", "move", "cells", "cut"}

// ReadAsked reads what the script has posted.
func ReadAsked(c *web.Call) (Asked, error) {
	do := Asked{
		at: Number(c.Field("at")), try: strings.TrimSpace(c.Field("move")), cells: strings.Fields(c.Field("cells")), cut: c.IsTicked("cut"),
	}
	if len(do.try) > 200 || len(do.cells) > 64 {
		return do, web.ErrMalformed
	}
	return do, nil
}

// MostPosition bounds the text of a position, in characters.
const MostPosition = 1500

// Form is what stands in a form with a position and its solution.
type Form struct {
	Game               games.Game
	Position, Solution string
	Most               int // bytes of a solution
	// Check says what is wrong with the form where its solution is the one given; nil: nothing is looked for.
	Check func(solution string) error
}

// Boards draws both boards of the form: that on which the position is set up, and that on which the solution is played.
func (f Form) Boards(c *web.Call, do Asked) (templates.CompositionBoards, error) {
	var boards templates.CompositionBoards
	if len(f.Position) > 4*MostPosition || len(f.Solution) > f.Most {
		return boards, web.ErrMalformed
	}
	solution, fen := f.solution(do)
	var wrong error
	if f.Check != nil {
		wrong = f.Check(solution.Text)
	}
	fault := func(text, field string) templates.Text {
		var refused *refusal.Error
		if errors.As(wrong, &refused) && refused.Field == field && strings.TrimSpace(text) != "" {
			return web.ErrorText(refused, c.Zone())
		}
		return templates.Text{}
	}
	boards.Setup = Setup(f.Game, f.Position, fault(f.Position, "position"))
	if boards.Solution = solution; fen != "" {
		boards.Solution.Fault = fault(solution.Text, "solution")
	}
	return boards, nil
}

// Board draws only the board on which the solution is played.
func (f Form) Board(c *web.Call, do Asked) (templates.CompositionSolution, error) {
	boards, err := f.Boards(c, do)
	return boards.Solution, err
}

// solution is the board of the solution after what is asked; fen is the position, "" while there is none to play from.
func (f Form) solution(do Asked) (v templates.CompositionSolution, fen string) {
	g := f.Game
	v.Text = f.Solution
	if strings.TrimSpace(f.Position) == "" {
		return v, ""
	}
	fen, err := g.Position(f.Position)
	if err != nil {
		return v, ""
	}
	turn, err := g.Turn(fen)
	if err != nil {
		return v, ""
	}
	first := rules.White
	if turn.Position.ToMove != rules.White.String() {
		first = rules.Black
	}
	l, err := readLine(f.Solution, first)
	var bad *solve.SolutionError
	unread := errors.As(err, &bad) && bad.Kind != solve.NoMoves && strings.TrimSpace(f.Solution) != ""
	at := do.at
	if !l.has(at) {
		at = 0
	}
	if do.cut && at > 0 {
		if text, ok := solve.CutMove(f.Solution, first, l.way(at)); ok {
			at = l.moves[at].before
			v.Text, v.Wrote = text, true
			l, _ = readLine(text, first)
		} else {
			v.Note = templates.Msg("composition.cut-remarks")
		}
	}
	b := view.PlayBoard{
		ID: "piece", Rules: g.Name(), Game: g, FEN: fen, Moves: l.texts(at), Try: view.Attempt(g.Name(), do.try, do.cells),
		Address: func([]string) string { return "" },
	}
	play, err := b.Show()
	if err != nil {
		return v, ""
	}
	switch n := len(play.Moves); {
	case n < len(b.Moves): // a move of the text that can't be played: the board stands in front of it
		for range len(b.Moves) - n {
			at = l.moves[at].before
		}
	case n > len(b.Moves):
		l, at = f.played(fen, &v, l, at, play.Moves[n-1].Text)
	}
	v.Play, v.Line, v.At = &play, l.view(at, nil), at
	v.Cut = at > 0
	if unread {
		v.Play, v.Line = nil, templates.CompositionLine{}
	}
	return v, fen
}

// played goes on by a move that was just made on the board: along the line where it has the move, else it is written into the text.
func (f Form) played(fen string, v *templates.CompositionSolution, l line, at int, move string) (line, int) {
	states, err := f.Game.Play(fen, append(l.texts(at), move)...)
	if err != nil {
		return l, at
	}
	before := fen
	if n := len(states); n > 1 {
		before = states[n-2].FEN
	}
	if next, ok := l.follow(f.Game, before, at, states[len(states)-1].FEN); ok {
		return l, next
	}
	way := l.way(at)
	text, ok := solve.AddMove(v.Text, l.first, way, move)
	if !ok || len(text) > f.Most {
		v.Note = templates.Msg("composition.not-written")
		return l, at
	}
	v.Text, v.Wrote = text, true
	l, _ = readLine(text, l.first)
	to := 0
	for _, i := range way {
		to = l.moves[to].next[i]
	}
	next := l.moves[to].next
	return l, next[len(next)-1]
}
