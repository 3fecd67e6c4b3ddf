package composition

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/composition"
)

// Bounds of what the address of a board may hold: bytes of moves, and moves.
const (
	longestMoves = 6000
	mostMoves    = 400
)

// replayParams are the parameters of a page with a board: whether the solution is open, the move of it at which the board stands, the moves
// that were made from there, and the one that is tried.
var replayParams = []string{"open", "at", "moves", "move", "cells"}

// replayPage is a composition on a board that can be played on. Where open is false the solution is shown only once it is asked for. The
// script is answered with the board alone.
func replayPage(c *web.Call, e composition.Entry, path string, open bool, build func(*templates.PiecePage) web.View) error {
	board, err := replayOf(c, e, path, open)
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, "piece-board", board)
	}
	body := templates.PiecePage{Board: board, Lead: taskText(e.Task)}
	show := func() (web.View, error) {
		v := build(&body)
		v.Body = body
		return v, nil
	}
	if !c.Contest.Seen.Director && c.Contest.Me.ID == 0 {
		c.Unkept = c.Query("moves")+c.Query("move")+c.Query("cells")+c.Query("at") != ""
		return c.PublicPage("piece", show)
	}
	v, err := show()
	if err != nil {
		return err
	}
	return c.Page("piece", v)
}

// replayOf is the board that the address names.
func replayOf(c *web.Call, e composition.Entry, path string, open bool) (templates.PieceBoard, error) {
	g, err := game(c)
	if err != nil {
		return templates.PieceBoard{}, err
	}
	turn, err := g.Turn(e.Position)
	if err != nil {
		return templates.PieceBoard{}, err
	}
	first := rules.White
	if turn.Position.ToMove != rules.White.String() {
		first = rules.Black
	}
	l, _ := readLine(e.Solution, first)
	asked := c.Query("open") == "1"
	text := c.Query("moves")
	moves, at := strings.Fields(text), number(c.Query("at"))
	if len(text) > longestMoves || len(moves) > mostMoves || len(c.Query("move"))+len(c.Query("cells")) > 400 {
		return templates.PieceBoard{}, fmt.Errorf("%w: too long for a board", web.ErrMalformed)
	}
	if !l.has(at) || !open && !asked {
		at = 0
	}
	r := replay{path: path, line: l, open: open || asked, tell: !open}

	all := append(l.texts(at), moves...)
	b := view.PlayBoard{
		ID: "piece", Rules: g.Name(), Game: g, FEN: e.Position, Moves: all,
		Try:     view.Attempt(g.Name(), strings.TrimSpace(c.Query("move")), strings.Fields(c.Query("cells"))),
		Address: r.address,
	}
	tried := all
	if b.Try != "" {
		tried = append(all[:len(all):len(all)], b.Try)
	}
	if r.numbers = make([]int, len(tried)); r.open { // who tries is not told whether a move is the author's
		r.numbers = r.follow(g, e.Position, tried)
	}
	play, err := b.Show()
	if err != nil {
		return templates.PieceBoard{}, err
	}
	board := templates.PieceBoard{Play: play}
	if !r.open {
		board.Open = path + "?open=1#piece-play"
		return board, nil
	}
	n := len(play.Moves)
	current := 0
	if n > 0 {
		current = r.numbers[n-1]
	}
	board.Lead = n > 0 && current == 0
	if board.Lead { // the board has left the line: the line stands where it did
		for _, number := range r.numbers[:n] {
			current = max(current, number)
		}
	}
	board.Line = l.view(current, func(at int) string { return r.link(at, nil) })
	if r.tell {
		board.Shut = path + "?open=0"
	}
	return board, nil
}

// replay makes the addresses of positions of a composition.
type replay struct {
	path    string
	line    line
	open    bool  // the solution is shown
	tell    bool  // and only because the address says so
	numbers []int // of each move that is shown, its number in the line; 0 off it
}

// follow finds moves in the line.
func (r replay) follow(g games.Game, fen string, moves []string) []int {
	numbers, at, before := make([]int, len(moves)), 0, fen
	states, _ := g.Play(fen, moves...)
	for i, s := range states {
		next, ok := r.line.follow(g, before, at, s.FEN)
		if !ok {
			break
		}
		numbers[i], at, before = next, next, s.FEN
	}
	return numbers
}

// address is that of the position after moves.
func (r replay) address(moves []string) string {
	n := 0
	for n < len(moves) && n < len(r.numbers) && r.numbers[n] != 0 {
		n++
	}
	at := 0
	if n > 0 {
		at = r.numbers[n-1]
	}
	return r.link(at, moves[n:])
}

func (r replay) link(at int, moves []string) string {
	q := url.Values{"open": {"0"}}
	if r.open {
		q.Set("open", "1")
	}
	if at > 0 {
		q.Set("at", strconv.Itoa(at))
	}
	if len(moves) > 0 {
		q.Set("moves", strings.Join(moves, " "))
	}
	return r.path + "?" + q.Encode()
}
