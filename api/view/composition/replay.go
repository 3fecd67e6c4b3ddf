package composition

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
)

// Bounds of what the address of a board may hold: bytes of moves, and moves.
const (
	longestMoves = 6000
	mostMoves    = 400
)

// Params are the parameters of a page with a board: whether the solution is open, the move of it at which the board stands, the moves
// that were made from there, the one that is tried, and after how many of all moves it stands.
var Params = []string{"open", "at", "moves", "move", "cells", "ply"}

// IsPlayed tells whether the address says that the board was played on.
func IsPlayed(c *web.Call) bool {
	return slices.ContainsFunc([]string{"at", "moves", "move", "cells", "ply"}, func(name string) bool { return c.Query(name) != "" })
}

// Replay is a composition with its solution on a board that can be played on.
type Replay struct {
	Game               games.Game
	Position, Solution string
	Path               string     // of the page, without a query
	Open               bool       // the solution is shown at once, not only when it is asked for
	Lines              [][]string // of the solver's findings, one of which ?finding= names
	Tells              bool       // who tries is told whether the solution has his move
	Keep               url.Values // what the address of the page has beside; it stays in all addresses
}

// Page shows the board, which the script gets alone, on the page "piece". A page for everybody is kept as others are.
func (r Replay) Page(c *web.Call, lead templates.Text, public bool, build func(*templates.CompositionPage) web.View) error {
	board, err := r.Board(c)
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, board)
	}
	body := templates.CompositionPage{Board: board, Lead: lead}
	show := func() (web.View, error) {
		v := build(&body)
		v.Body = body
		return v, nil
	}
	if public {
		c.Unkept = IsPlayed(c)
		return c.PublicPage("piece", show)
	}
	v, err := show()
	if err != nil {
		return err
	}
	return c.Page(v)
}

// Board is the board that the address names.
func (r Replay) Board(c *web.Call) (templates.CompositionBoard, error) {
	g := r.Game
	turn, err := g.Turn(r.Position)
	if err != nil {
		return templates.CompositionBoard{}, err
	}
	first := rules.White
	if turn.Position.ToMove != rules.White.String() {
		first = rules.Black
	}
	l, _ := readLine(r.Solution, first)
	asked := c.Query("open") == "1"
	text := c.Query("moves")
	moves, at := strings.Fields(text), Number(c.Query("at"))
	if len(text) > longestMoves || len(moves) > mostMoves || len(c.Query("move"))+len(c.Query("cells")) > 400 {
		return templates.CompositionBoard{}, fmt.Errorf("%w: too long for a board", web.ErrMalformed)
	}
	if !l.has(at) || !r.Open && !asked {
		at = 0
	}
	way := replay{path: r.Path, keep: r.Keep, line: l, open: r.Open || asked, tell: !r.Open}
	var finding []string
	if n := Number(c.Query("finding")); n > 0 && n <= len(r.Lines) {
		finding, way.finding, at = r.Lines[n-1], n, 0
	}

	all := view.UpTo(append(l.texts(at), moves...), c.Query("ply"))
	b := view.PlayBoard{
		ID: "piece", Rules: g.Name(), Game: g, FEN: r.Position, Moves: all,
		Try:     view.Attempt(g.Name(), strings.TrimSpace(c.Query("move")), strings.Fields(c.Query("cells"))),
		Address: way.address, Line: finding,
	}
	tried := all
	if b.Try != "" {
		tried = append(all[:len(all):len(all)], b.Try)
	}
	numbers := make([]int, len(tried))
	if way.open { // the address of who tries does not say whether a move is the author's
		numbers = way.follow(g, r.Position, tried)
	}
	if way.finding == 0 {
		way.numbers = numbers
	}
	play, err := b.Show()
	if err != nil {
		return templates.CompositionBoard{}, err
	}
	board := templates.CompositionBoard{Play: play}
	if !way.open {
		board.Open = way.with("open", "1") + "#piece-play"
		if r.Tells {
			moves := tried[:len(play.Moves)]
			board.Told = l.tell(moves, way.follow(g, r.Position, moves))
		}
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
	board.Lead, board.Finding = board.Lead && way.finding == 0, way.finding > 0
	board.Line = l.view(current, func(at int) string { return way.link(at, nil) })
	if way.tell {
		board.Shut = way.with("open", "0")
	}
	return board, nil
}

// tell says of moves that were tried whether the solution has the last of them, or with which they leave it; numbers are theirs in the
// line. Nothing is said of what comes after its end.
func (l line) tell(moves []string, numbers []int) *templates.Notice {
	if len(moves) == 0 {
		return nil
	}
	last := 0
	for i, at := range numbers {
		switch {
		case len(l.moves[last].next) == 0:
			return &templates.Notice{Tone: templates.Right, Text: templates.Msg("composition.told-end")}
		case at == 0 && i%2 == 0: // a move of the side that has the task
			return &templates.Notice{Tone: templates.Attention, Text: templates.Msg("composition.told-wrong", "move", moves[i])}
		case at == 0:
			return &templates.Notice{Tone: templates.Attention, Text: templates.Msg("composition.told-reply", "move", moves[i])}
		}
		last = at
	}
	if len(l.moves[last].next) == 0 {
		return &templates.Notice{Tone: templates.Right, Text: templates.Msg("composition.told-end")}
	}
	return &templates.Notice{Tone: templates.Right, Text: templates.Msg("composition.told-right", "move", moves[len(moves)-1])}
}

// replay makes the addresses of positions of a composition.
type replay struct {
	path    string
	keep    url.Values
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

// with is the address of the page with a parameter.
func (r replay) with(name, value string) string {
	q := r.query()
	q.Set(name, value)
	return r.path + "?" + q.Encode()
}

func (r replay) query() url.Values {
	q := url.Values{}
	maps.Copy(q, r.keep)
	return q
}

func (r replay) link(at int, moves []string) string {
	q := r.query()
	q.Set("open", "0")
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
