package composition

import (
	"errors"
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/templates"
	"adyukh/tournament/composition"
	"adyukh/tournament/refusal"
)

// asked is what is done on the board of the solution: the move at which it stands is looked at, followed by another, or taken out.
type asked struct {
	at    int
	try   string
	cells []string
	cut   bool
}

// boardFields are what the script posts for the boards.
var boardFields = append([]string{"at", "move", "cells", "cut"}, posedFields...)

// showBoards answers static/js/piece.js: both boards for what stands in the form. Nothing is kept of it.
func showBoards(c *web.Call) error {
	f := pieceForm{task: c.Field("task"), count: c.Field("count")}
	f.Section, f.Position, f.Solution = c.Field("section"), c.Field("position"), c.Field("solution")
	boards, err := boardsOf(c, f, asked{
		at: number(c.Field("at")), try: strings.TrimSpace(c.Field("move")), cells: strings.Fields(c.Field("cells")), cut: c.IsTicked("cut"),
	})
	if err != nil {
		return err
	}
	return c.Fragment(http.StatusOK, "piece-boards", boards)
}

// boardsOf draws the boards of a form.
func boardsOf(c *web.Call, f pieceForm, do asked) (templates.PieceBoards, error) {
	g, err := game(c)
	if err != nil {
		return templates.PieceBoards{}, err
	}
	var boards templates.PieceBoards
	if len(f.Position) > 4*mostPosition || len(f.Solution) > composition.MaxSolution || len(do.try) > 200 || len(do.cells) > 64 {
		return boards, web.ErrMalformed
	}
	solution, fen := solutionOf(g, f, do)
	_, wrong := c.Contest.Head.CheckPiece(f.Section, f.Position, web.OrDefault(f.taskOf(), string(composition.Win)), solution.Text)
	fault := func(text string, fields ...string) templates.Text {
		if refused, ok := faultOf(wrong, fields...); ok && strings.TrimSpace(text) != "" {
			return web.ErrorText(&refused, c.Zone())
		}
		return templates.Text{}
	}
	boards.Setup = setupView(g, f.Position, fault(f.Position, "position"))
	if boards.Solution = solution; fen != "" {
		boards.Solution.Fault = fault(solution.Text, "solution")
	}
	return boards, nil
}

// solutionOf is the board of the solution after what is asked; fen is the position, "" while there is none to play from.
func solutionOf(g games.Game, f pieceForm, do asked) (v templates.PieceSolution, fen string) {
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
			v.Note = templates.Msg("piece.cut-remarks")
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
		l, at = played(g, fen, &v, l, at, play.Moves[n-1].Text)
	}
	v.Play, v.Line, v.At = &play, l.view(at, nil), at
	v.Cut = at > 0
	if unread {
		v.Play, v.Line = nil, templates.PieceLine{}
	}
	return v, fen
}

// played goes on by a move that was just made on the board: along the line where it has the move, else it is written into the text.
func played(g games.Game, fen string, v *templates.PieceSolution, l line, at int, move string) (line, int) {
	states, err := g.Play(fen, append(l.texts(at), move)...)
	if err != nil {
		return l, at
	}
	before := fen
	if n := len(states); n > 1 {
		before = states[n-2].FEN
	}
	if next, ok := l.follow(g, before, at, states[len(states)-1].FEN); ok {
		return l, next
	}
	way := l.way(at)
	text, ok := solve.AddMove(v.Text, l.first, way, move)
	if !ok || len(text) > composition.MaxSolution {
		v.Note = templates.Msg("piece.not-written")
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

// ofEntry finds the entry of the route, which the person has a part in.
func ofEntry(do func(*web.Call, composition.Entry) error) func(*web.Call) error {
	return web.Of(func(c *web.Call) (composition.Entry, error) {
		id, ok := web.ParseID(c.Param("entry"))
		e, there := c.Contest.Entry(composition.EntryID(id))
		if !ok || !there || !c.Contest.Seen.Director && !e.By(c.Contest.Me.ID) {
			return e, refusal.NewNotFound("error.contest.entry-none", nil)
		}
		return e, nil
	}, do)
}
