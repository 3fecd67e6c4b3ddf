package templates

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// Replay is a game on a board, drawn by the partial "replay": the position after Ply plies, the moves, and the data from
// which static/js/board.js shows every other position. Without JavaScript each move is a link to its position.
type Replay struct {
	ID      string
	Plies   []Ply  // Plies[0] is the start: a position without a move
	Current int    // index in Plies
	Base    string // address of the game: links are Base + "?ply=3"
	Kept    string // what links have beside: "lang=en&theme=dark"
	Flipped bool
	Begins  []string // of the last position, as in BoardView
	Around  bool     // the page shows the board from both sides
	Turn    any      // the moves that are possible behind the last ply, for static/js/play.js; nil: a game to look at
}

// Ply is a position and the move that led to it.
type Ply struct {
	Move    string // "b2:h6"
	Number  int    // of the move, from 1
	Black   bool   // Black made it
	Board   Board
	From    string
	To      string
	Touched []string
	Note    Text // what the check says about it
	Tone    string
}

// ScoreBar shows the points that both sides have on the board now: in шашки адиюх how all checkers lie on the two halves, the
// score if the game ended here.
type ScoreBar struct {
	ID    string
	White int
	Black int
}

// Share returns White's part of the points in hundredths; half while nobody has any.
func (s ScoreBar) Share() int {
	if s.White+s.Black == 0 {
		return 50
	}
	return (200*s.White + s.White + s.Black) / (2 * (s.White + s.Black))
}

// Counted tells whether the game has points on the board: anybody has some at some time.
func (r Replay) Counted() bool {
	return slices.ContainsFunc(r.Plies, func(p Ply) bool { return p.Board.White+p.Board.Black > 0 })
}

// What no longer fits half of a narrow page, in letters: a move that would have to stand beside another one, and two moves.
const (
	longMove = 7
	longTurn = 11
)

// Long tells whether two moves side by side need the whole width of a narrow page.
func (r Replay) Long() bool {
	before := 0
	for _, p := range r.Plies {
		n := utf8.RuneCountInString(p.Move)
		if n > longMove || p.Black && before+n > longTurn {
			return true
		}
		before = n
	}
	return false
}

// Href returns the address of the position after i plies.
func (r Replay) Href(i int) string { return r.with("ply=" + strconv.Itoa(i)) }

// AroundHref returns the address at which the other side is below.
func (r Replay) AroundHref() string {
	if r.Flipped {
		return r.with("")
	}
	return r.with("turned=1")
}

// with is the address of the game with a query and what links keep.
func (r Replay) with(query string) string {
	switch {
	case r.Kept == "":
	case query == "":
		query = r.Kept
	default:
		query += "&" + r.Kept
	}
	if query == "" {
		return r.Base
	}
	return r.Base + "?" + query
}

// Previous returns the ply before the current one.
func (r Replay) Previous() int { return max(r.Current-1, 0) }

// Next returns the ply after the current one.
func (r Replay) Next() int { return min(r.Current+1, r.Last()) }

// Last returns the last ply.
func (r Replay) Last() int { return len(r.Plies) - 1 }

// View returns the current position with drawings for every figure of the game.
func (r Replay) View() BoardView {
	v := r.viewOf(r.Current)
	if r.Current == r.Last() {
		v.Begins = r.Begins
	}
	for _, p := range r.Plies {
		for _, f := range p.Board.Figures {
			v.Towers = append(v.Towers, f.Tower())
		}
	}
	return v
}

// viewOf returns the position after i plies.
func (r Replay) viewOf(i int) BoardView {
	p := r.Plies[i]
	v := BoardView{ID: r.ID + "-board", Board: p.Board, From: p.From, To: p.To, Touched: p.Touched, Flipped: r.Flipped}
	if i > 0 {
		v.Before = &r.Plies[i-1].Board
	}
	return v
}

// Bar returns the score bar of the current position.
func (r Replay) Bar() ScoreBar {
	b := r.Plies[r.Current].Board
	return ScoreBar{ID: r.ID + "-bar", White: b.White, Black: b.Black}
}

// MoveRow is a line of the list of moves; White or Black is nil where nobody moved.
type MoveRow struct {
	Number       int
	White, Black *MoveLink
}

// MoveLink is one move of the list.
type MoveLink struct {
	Ply     int
	Move    string
	Href    string
	Tone    string
	Current bool
}

// Rows returns the moves in lines of two.
func (r Replay) Rows() []MoveRow {
	var rows []MoveRow
	for i, p := range r.Plies {
		if i == 0 {
			continue
		}
		if len(rows) == 0 || rows[len(rows)-1].Number != p.Number {
			rows = append(rows, MoveRow{Number: p.Number})
		}
		row := &rows[len(rows)-1]
		link := &MoveLink{Ply: i, Move: p.Move, Href: r.Href(i), Tone: p.Tone, Current: i == r.Current}
		if p.Black {
			row.Black = link
		} else {
			row.White = link
		}
	}
	return rows
}

// ReplayData is what board.js reads: where the figures of each square are drawn and, for each ply, which tower stands where.
type ReplayData struct {
	Places map[string]string `json:"places"` // attribute transform
	Plies  []PlyData         `json:"plies"`
}

// PlyData is one position of ReplayData.
type PlyData struct {
	Move    string      `json:"move"`
	Figures [][2]string `json:"figures"` // square and name of the tower, in the order of the cells
	Frames  []Rect      `json:"frames,omitempty"`
	Marks   []Mark      `json:"marks,omitempty"` // the numbers of touched squares
	White   int         `json:"white"`
	Black   int         `json:"black"`
	ToMove  string      `json:"toMove"`
	Href    string      `json:"href"`
}

// Data returns the positions for board.js.
func (r Replay) Data() ReplayData {
	d := ReplayData{Places: r.View().Places(), Plies: make([]PlyData, len(r.Plies))}
	for i, p := range r.Plies {
		figures := make([][2]string, len(p.Board.Figures))
		for n, f := range p.Board.Figures {
			figures[n] = [2]string{f.Square, f.Tower().Name()}
		}
		v := r.viewOf(i)
		d.Plies[i] = PlyData{
			Move: p.Move, Figures: figures, Frames: v.Frames(), Marks: v.Marks(),
			White: p.Board.White, Black: p.Board.Black, ToMove: p.Board.ToMove, Href: r.Href(i),
		}
	}
	return d
}
