package templates

import "slices"

// Play is a position on a board that can be played on, drawn by the partial "play". The moves that lead to it stand in the fields of one
// form, and every move is a button of that form: what is drawn is as long as the game, not as its square. static/js/rules.js puts the
// answer in the place of this position. A move that is refused says why, by which clause.
type Play struct {
	ID      string // of the figure on its page
	Address string // of this position; "&move=…" is added to it
	View    BoardView
	State   Text // whose turn it is, or how the game ended
	Black   bool // Black is to move
	Over    bool
	Counts  bool       // the game counts points on the board: White and Black of the drawing are shown
	Moves   []PlayMove // played so far; each leads to the position after it
	Legal   []string   // what can be played now
	Action  string     // of the form that leads to other positions
	Hidden  []Hidden   // its fields: this position
	Typed   bool       // a move can be typed: on the page of a single board
	More    int        // legal moves that are not listed
	Refusal *Refusal   // of the move that was tried last
	Back    string     // address of the position before the last move; "" at the start
	Again   string     // address of the first position; "" at the start
	Next    string     // address of the position after the next move of the line that the figure shows; "" off that line
	Whole   string     // address of the position after the whole line; "" off it
	Repeats int        // how often the position has stood on the board, now included; 0 where nobody counts
	Turn    any        // the position as data, for static/js/play.js
	Tries   []PlayMove // the moves that the figure's caption names
	Posts   *Hidden    // what of the board goes with another form of the page: drawn by the partial "piece-board"
	PostsTo string     // the id of that form
}

func (Play) PageName() string { return "rules-board" }

func (Play) Style() string { return "rules.css" }

func (Play) Script() string { return "rules.js" }

func (Play) BlockName() string { return "play" }

// LegalCount is how many moves can be played now.
func (p Play) LegalCount() int { return len(p.Legal) + p.More }

// PlayMove is a move and the way to the position after it.
type PlayMove struct {
	Text   string
	Number int    // of the move, from 1; 0 where it is not shown
	Black  bool   // Black makes it
	Ply    int    // of a move that was played: how many there are with it
	Href   string // of one in a caption: the address where it is tried
}

// Long tells whether a line of text may have to break inside the move.
func (m PlayMove) Long() bool { return len(m.Text) > 20 }

// Refusal says why a move is refused.
type Refusal struct {
	Move   string
	Text   Text
	Clause *Link // to what the rules say of it
}

// Spot is a cell that can be pressed.
type Spot struct {
	Rect
	Name   string
	Off    string // "white" or "black": whose figures leave the board there; "" on the board
	Begins bool   // a legal move begins there
	First  bool   // the one that the Tab key leads to
	On     *Tower // nil on an empty cell
}

// Ring is the ellipse around a figure that can move: its middle and half axes.
type Ring struct{ X, Y, RX, RY int }

// Ring returns the ellipse around what stands on the cell.
func (s Spot) Ring() Ring { return Ring{s.middleX(), s.middleY(), s.Width/2 - 5, s.Height/2 - 5} }

// Spots returns the cells of a board to play on.
func (v BoardView) Spots() []Spot {
	if v.Begins == nil {
		return nil
	}
	p, first := v.plan(), -1
	var out []Spot
	for _, c := range v.Board.Cells {
		if c.Name == "" {
			continue
		}
		s := Spot{Rect: p.rect(c), Name: c.Name, Begins: !c.Off && slices.Contains(v.Begins, c.Name)}
		switch {
		case c.Off && p.beside(c):
			s.Off = "white"
		case c.Off:
			s.Off = "black"
		}
		if f, ok := v.Board.figure(c.Name); ok {
			t := f.Tower()
			s.On = &t
		}
		if s.Begins && first < 0 {
			first = len(out)
		}
		out = append(out, s)
	}
	if len(out) > 0 {
		out[max(first, 0)].First = true
	}
	return out
}
