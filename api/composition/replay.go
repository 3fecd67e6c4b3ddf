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

// replayed says what the board of a composition shows beside the position.
type replayed struct {
	open  bool       // the solution at once, not only when it is asked for
	lines [][]string // of the solver's findings, one of which ?finding= names
}

// replayPage is a composition on a board that can be played on. The script is answered with the board alone.
func replayPage(
	c *web.Call, e composition.Entry, path string, shows replayed, build func(*templates.PiecePage) web.View,
) error {
	board, err := replayOf(c, e, path, shows)
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
func replayOf(c *web.Call, e composition.Entry, path string, shows replayed) (templates.PieceBoard, error) {
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
	if !l.has(at) || !shows.open && !asked {
		at = 0
	}
	r := replay{path: path, line: l, open: shows.open || asked, tell: !shows.open}
	var finding []string
	if n := number(c.Query("finding")); n > 0 && n <= len(shows.lines) {
		finding, r.finding, at = shows.lines[n-1], n, 0
	}

	all := append(l.texts(at), moves...)
	b := view.PlayBoard{
		ID: "piece", Rules: g.Name(), Game: g, FEN: e.Position, Moves: all,
		Try:     view.Attempt(g.Name(), strings.TrimSpace(c.Query("move")), strings.Fields(c.Query("cells"))),
		Address: r.address, Line: finding,
	}
	tried := all
	if b.Try != "" {
		tried = append(all[:len(all):len(all)], b.Try)
	}
	numbers := make([]int, len(tried))
	if r.open { // who tries is not told whether a move is the author's
		numbers = r.follow(g, e.Position, tried)
	}
	if r.finding == 0 {
		r.numbers = numbers
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
		current = numbers[n-1]
	}
	board.Lead = n > 0 && current == 0
	if board.Lead { // the board has left the line: the line stands where it did
		for _, at := range numbers[:n] {
			current = max(current, at)
		}
	}
	board.Lead, board.Finding = board.Lead && r.finding == 0, r.finding > 0
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
	finding int   // the board shows the line of this finding; 0: of none
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
	if r.finding > 0 && (at == 0 || len(moves) > 0) {
		q.Set("finding", strconv.Itoa(r.finding))
	}
	if at > 0 {
		q.Set("at", strconv.Itoa(at))
	}
	if len(moves) > 0 {
		q.Set("moves", strings.Join(moves, " "))
	}
	return r.path + "?" + q.Encode()
}
