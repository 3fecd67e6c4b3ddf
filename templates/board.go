package templates

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Board is a position for drawing, the same fields and JSON as rules.Layout: units are cells, the origin is the lower
// left corner as White sees the board.
type Board struct {
	Board   string   `json:"board"`
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

// BoardView is a position as it is drawn by the partial "board". ID is unique on the page. From and To get a gold frame;
// the squares of Touched are numbered in their order, as while a capture is being entered. Flipped shows Black below.
type BoardView struct {
	ID      string
	Board   Board
	From    string
	To      string
	Touched []string
	Flipped bool
	// Towers adds drawings for figures that stand elsewhere in the game, for board.js to use.
	Towers []Tower
}

// The drawing's units: a cell is 100 wide. Labels stand left of the board and below it.
const (
	cellSize   = 100
	marginSide = 34
	marginFoot = 40
	marginEdge = 4
	frameInset = 4
	markHeight = 34
)

// ViewBox returns the frame of the drawing for the attribute viewBox.
func (v BoardView) ViewBox() string {
	return fmt.Sprintf("0 0 %d %d", marginSide+v.Board.Width*cellSize+marginEdge, marginEdge+v.Board.Height*cellSize+marginFoot)
}

// Rect is a rectangle of the drawing.
type Rect struct{ X, Y, Width, Height int }

// Frame returns the outline of the whole board.
func (v BoardView) Frame() Rect {
	return Rect{marginSide, marginEdge, v.Board.Width * cellSize, v.Board.Height * cellSize}
}

// corner returns the upper left corner of a cell on the drawing.
func (v BoardView) corner(x, y int) (int, int) {
	if v.Flipped {
		return marginSide + (v.Board.Width-1-x)*cellSize, marginEdge + y*cellSize
	}
	return marginSide + x*cellSize, marginEdge + (v.Board.Height-1-y)*cellSize
}

// Squares returns one path over all cells that are dark or all that are not.
func (v BoardView) Squares(dark bool) string {
	var b strings.Builder
	for _, c := range v.Board.Cells {
		if c.Dark == dark {
			x, y := v.corner(c.X, c.Y)
			fmt.Fprintf(&b, "M%d %dh%dv%dh-%dz", x, y, cellSize, cellSize, cellSize)
		}
	}
	return b.String()
}

// Place is a point of the drawing with a text.
type Place struct {
	X, Y int
	Text string
}

// Labels returns the names of the files and ranks around the board.
func (v BoardView) Labels() []Place {
	var out []Place
	for i, name := range v.Board.Files {
		x, _ := v.corner(i, 0)
		out = append(out, Place{x + cellSize/2, marginEdge + v.Board.Height*cellSize + 30, name})
	}
	for i, name := range v.Board.Ranks {
		_, y := v.corner(0, i)
		out = append(out, Place{marginSide - 17, y + cellSize/2 + 9, name})
	}
	return out
}

// Corners returns the upper left corner of every named cell, for board.js to place figures and frames.
func (v BoardView) Corners() map[string][2]int {
	out := make(map[string][2]int, len(v.Board.Cells))
	for _, c := range v.Board.Cells {
		if c.Name != "" {
			x, y := v.corner(c.X, c.Y)
			out[c.Name] = [2]int{x, y}
		}
	}
	return out
}

// Frames returns the cells of the last move, which get a gold frame.
func (v BoardView) Frames() []Rect {
	var out []Rect
	for _, c := range v.Board.Cells {
		if c.Name != "" && (c.Name == v.From || c.Name == v.To) {
			x, y := v.corner(c.X, c.Y)
			out = append(out, Rect{x + frameInset, y + frameInset, cellSize - 2*frameInset, cellSize - 2*frameInset})
		}
	}
	return out
}

// Mark is the number of a touched square: a pill of the height 34 around the middle Y.
type Mark struct {
	X     int    `json:"x"` // left edge
	Y     int    `json:"y"` // middle
	Width int    `json:"width"`
	Text  string `json:"text"`
}

// Top returns the upper edge of the pill.
func (m Mark) Top() int { return m.Y - markHeight/2 }

// Middle returns the middle of the pill, where its text stands.
func (m Mark) Middle() int { return m.X + m.Width/2 }

// Marks returns the numbers of the touched squares, in the upper right corner of their cells. A square touched twice
// shows both numbers.
func (v BoardView) Marks() []Mark {
	var out []Mark
	for _, c := range v.Board.Cells {
		var numbers []string
		for i, name := range v.Touched {
			if c.Name != "" && name == c.Name {
				numbers = append(numbers, strconv.Itoa(i+1))
			}
		}
		if numbers != nil {
			x, y := v.corner(c.X, c.Y)
			text := strings.Join(numbers, ",")
			width := markHeight + 14*(len(text)-1)
			out = append(out, Mark{X: x + cellSize - 3 - width, Y: y + 3 + markHeight/2, Width: width, Text: text})
		}
	}
	return out
}

// Piece is a figure at its place on the drawing.
type Piece struct {
	X, Y   int
	Square string
	Tower  Tower
}

// Pieces returns the figures with the corners of their cells.
func (v BoardView) Pieces() []Piece {
	out := make([]Piece, 0, len(v.Board.Figures))
	for _, f := range v.Board.Figures {
		x, y := v.corner(f.X, f.Y)
		out = append(out, Piece{x, y, f.Square, f.Tower()})
	}
	return out
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

// Tower is the make-up of a figure: what is drawn, wherever it stands.
type Tower struct {
	White bool // the colour on top
	Own   int
	Other int
}

// Tower returns the figure's make-up.
func (f Figure) Tower() Tower { return Tower{f.Owner == "white", f.Own, f.Other} }

func (t Tower) compare(u Tower) int {
	return strings.Compare(t.sortKey(), u.sortKey())
}

func (t Tower) sortKey() string { return fmt.Sprintf("%t %02d %02d", !t.White, t.Own, t.Other) }

// Name returns a short name of the make-up: "w2-6" for two white on six black.
func (t Tower) Name() string {
	side := "b"
	if t.White {
		side = "w"
	}
	return side + strconv.Itoa(t.Own) + "-" + strconv.Itoa(t.Other)
}

// Chip returns the label at the foot, as in the notation (7.1 of the rules of адиюх): "2", "2/6", or "" for a single checker.
func (t Tower) Chip() string {
	switch {
	case t.Other > 0:
		return strconv.Itoa(t.Own) + "/" + strconv.Itoa(t.Other)
	case t.Own > 1:
		return strconv.Itoa(t.Own)
	}
	return ""
}

// The discs are ellipses seen a little from above; a tower's sides close up as it grows, so that 24 fit the cell.
const (
	discX     = 36.0 // half axes of a disc's face
	discY     = 13.0
	thickness = 14.0 // of a disc in a low tower
	maxSides  = 60.0 // height of all sides together
	maxFoot   = 93.0 // lowest point of a tower
)

// Disc is one layer: Side is the path of its outline with the rim below the face.
type Disc struct {
	White bool
	Side  string
}

// Layers returns the discs from the foot to the top.
func (t Tower) Layers() []Disc {
	step, foot := t.step(), t.foot()
	discs := make([]Disc, 0, t.Own+t.Other)
	for i := range t.Own + t.Other {
		face := foot - discY - float64(i+1)*step
		discs = append(discs, Disc{
			White: (i < t.Other) != t.White,
			Side: fmt.Sprintf("M%s %sa%s %s 0 0 1 %s 0v%sa%s %s 0 0 1 -%s 0z", num(50-discX), num(face), num(discX), num(discY),
				num(2*discX), num(step), num(discX), num(discY), num(2*discX)),
		})
	}
	return discs
}

// Face returns the height of the uppermost disc's face: the centre of its ellipse.
func (t Tower) Face() string {
	return num(t.foot() - discY - float64(t.Own+t.Other)*t.step())
}

// ChipY returns the middle of the chip.
func (t Tower) ChipY() float64 { return math.Round(math.Min(t.foot()+2, 89)) }

// ChipTop returns the upper edge of the chip, which is 22 high.
func (t Tower) ChipTop() float64 { return t.ChipY() - 11 }

// ChipX returns the left edge of the chip.
func (t Tower) ChipX() int { return 50 - t.ChipWidth()/2 }

// ChipWidth returns the width of the chip, by the length of its text.
func (t Tower) ChipWidth() int { return 14 + 11*len(t.Chip()) }

func (t Tower) step() float64 {
	return math.Min(thickness, maxSides/float64(t.Own+t.Other))
}

// foot returns the lowest point: low towers stand nearer to the middle of the cell.
func (t Tower) foot() float64 {
	height := float64(t.Own+t.Other)*t.step() + 2*discY
	return math.Min(maxFoot, 54+height/2)
}

func num(f float64) string { return strconv.FormatFloat(math.Round(f*100)/100, 'f', -1, 64) }
