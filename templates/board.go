package templates

import (
	"fmt"
	"slices"
	"strings"
)

// Board is a position for drawing, the same fields and JSON as rules.Layout: units are cells, the origin is the lower
// left corner as White sees the board.
type Board struct {
	Board   string   `json:"board"` // "squares", "points" or "tracks"; "" is "squares"
	Width   int      `json:"width"`
	Height  int      `json:"height"`
	Cells   []Cell   `json:"cells"`
	Figures []Figure `json:"figures"`
	Files   []string `json:"files"`
	Ranks   []string `json:"ranks"`
	ToMove  string   `json:"toMove"`
	White   int      `json:"white"`
	Black   int      `json:"black"`
}

// Cell is one cell of a Board.
type Cell struct {
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Name string `json:"name"`
	Dark bool   `json:"dark"`
	Off  bool   `json:"off"`
}

// Figure is a single checker or a tower on a Board: Own checkers of Owner on top of Other ones of the opponent.
type Figure struct {
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Square string `json:"square"`
	Owner  string `json:"owner"`
	Own    int    `json:"own"`
	Other  int    `json:"other"`
	King   bool   `json:"king"`
}

// BoardView is a position as it is drawn by the partial "board". ID is unique on the page. From and To, where the last move
// began and ended, get a gold frame; the squares of Touched, those that it led over, To included, are numbered in their
// order. Flipped shows Black below.
type BoardView struct {
	ID      string
	Board   Board
	From    string
	To      string
	Touched []string
	Flipped bool
	// Before is the position in which the last move was made. It tells a way of one figure from a turn of two: both get
	// frames. Nil is a way of one.
	Before *Board
	// Towers adds drawings for figures that stand elsewhere in the game, for board.js to use.
	Towers []Tower
	// Begins makes the board one to play on: its cells can be pressed (static/js/play.js), and legal moves begin on those that
	// are named here. Nil is a board to look at.
	Begins []string
}

// ViewBox returns the frame of the drawing for the attribute viewBox.
func (v BoardView) ViewBox() string {
	p := v.plan()
	return fmt.Sprintf("0 0 %d %d", p.across.end()+marginEdge, p.down.end()+p.foot)
}

// Size says how wide the drawing may become on the page: "small" for a board of few cells, "wide" for long tracks.
func (v BoardView) Size() string {
	switch {
	case v.Board.Width > 0 && v.Board.Width <= 5:
		return "small"
	case v.Board.Width > 12:
		return "wide"
	}
	return "full"
}

// Points tells whether figures stand on crossings.
func (v BoardView) Points() bool { return v.Board.Board == "points" }

// Tracks tells whether the rows lie apart.
func (v BoardView) Tracks() bool { return v.Board.Board == "tracks" }

// Plain tells whether all cells are drawn in one shade, parted by lines.
func (v BoardView) Plain() bool { return v.plan().plain }

// Grounds returns what lies under the cells: the whole board, or each row of tracks.
func (v BoardView) Grounds() []Rect {
	p := v.plan()
	if !v.Tracks() {
		return []Rect{p.board(0, v.Board.Height-1)}
	}
	var out []Rect
	for y := range v.Board.Height {
		out = append(out, p.board(y, y))
	}
	return out
}

// Squares returns one path over all cells of the board that are drawn dark or all that are not. A board of one shade is
// drawn dark, since the figures of either side stand out on it.
func (v BoardView) Squares(dark bool) string {
	p := v.plan()
	var b strings.Builder
	for _, c := range v.Board.Cells {
		if !c.Off && (c.Dark || p.plain) == dark {
			r := p.rect(c)
			fmt.Fprintf(&b, "M%d %dh%dv%dh-%dz", r.X, r.Y, r.Width, r.Height, r.Width)
		}
	}
	return b.String()
}

// Lines returns the path that joins crossings with their neighbours in a row and in a column.
func (v BoardView) Lines() string {
	p := v.plan()
	at := make(map[[2]int]bool, len(v.Board.Cells))
	for _, c := range v.Board.Cells {
		at[[2]int{c.X, c.Y}] = !c.Off
	}
	var b strings.Builder
	for _, c := range v.Board.Cells {
		for _, next := range [][2]int{{c.X + 1, c.Y}, {c.X, c.Y + 1}} {
			if at[[2]int{c.X, c.Y}] && at[next] {
				from, to := p.rect(c), p.rect(Cell{X: next[0], Y: next[1]})
				fmt.Fprintf(&b, "M%d %dL%d %d", from.middleX(), from.middleY(), to.middleX(), to.middleY())
			}
		}
	}
	return b.String()
}

// Exit is a place beside the board where figures leave it, with a sign that points away from it.
type Exit struct {
	White bool // of whom: White leaves beyond the last file, Black beyond the last rank (the game Доджем)
	Sign  string
}

// Exits returns the places beside the board.
func (v BoardView) Exits() []Exit {
	p := v.plan()
	var out []Exit
	for _, c := range v.Board.Cells {
		if c.Off {
			out = append(out, Exit{White: p.beside(c), Sign: p.sign(c)})
		}
	}
	return out
}

// Place is a point of the drawing with a text. Where the page is narrow, a Minor one is left out.
type Place struct {
	X, Y  int
	Text  string
	Minor bool
}

// Labels returns the names of the files and ranks around the board.
func (v BoardView) Labels() []Place {
	p := v.plan()
	var out []Place
	for i, name := range v.Board.Files {
		r := p.rect(Cell{X: i})
		out = append(out, Place{r.middleX(), p.down.end() + p.letters*15/11, name, i%2 == 1 && len(v.Board.Files) > 20})
	}
	for i, name := range v.Board.Ranks {
		r := p.rect(Cell{Y: i})
		out = append(out, Place{p.across.start / 2, r.middleY() + p.letters*9/22, name, false})
	}
	return out
}

// LabelSize returns the size of the labels, in units of the drawing.
func (v BoardView) LabelSize() int { return v.plan().letters }

// Places returns for every named cell where a figure on it is drawn, as an attribute transform.
func (v BoardView) Places() map[string]string {
	p := v.plan()
	out := make(map[string]string, len(v.Board.Cells))
	for _, c := range v.Board.Cells {
		if c.Name != "" && !c.Off {
			out[c.Name] = p.place(c)
		}
	}
	return out
}

// Piece is a figure at its place on the drawing.
type Piece struct {
	Place  string // attribute transform
	Square string
	Tower  Tower
}

// Pieces returns the figures with their places.
func (v BoardView) Pieces() []Piece {
	p := v.plan()
	out := make([]Piece, 0, len(v.Board.Figures))
	for _, f := range v.Board.Figures {
		out = append(out, Piece{p.place(Cell{X: f.X, Y: f.Y}), f.Square, f.Tower()})
	}
	return out
}

// Of returns the figures of one side.
func (v BoardView) Of(white bool) []Piece {
	return slices.DeleteFunc(v.Pieces(), func(p Piece) bool { return p.Tower.White != white })
}

// Drawings returns every tower that is drawn or kept for later, each once, in a fixed order.
func (v BoardView) Drawings() []Tower {
	all := slices.Clone(v.Towers)
	for _, f := range v.Board.Figures {
		all = append(all, f.Tower())
	}
	slices.SortFunc(all, Tower.compare)
	return slices.Compact(all)
}
