package templates

import (
	"fmt"
	"slices"
)

// The drawing's units: a cell is 100 wide and high, in long tracks less wide. Labels stand left of the board and below it.
const (
	cellSize   = 100
	cellLeast  = 50  // width of a cell in the longest tracks
	trackSpan  = 900 // width at which tracks begin to have narrow cells
	trackGap   = 22  // between two tracks
	exitSize   = 52  // of the strip beside the board where figures leave it
	marginEdge = 4
	frameInset = 4
	markHeight = 34
)

// Rect is a rectangle of the drawing.
type Rect struct {
	X      int `json:"x"`
	Y      int `json:"y"`
	Width  int `json:"width"`
	Height int `json:"height"`
}

func (r Rect) middleX() int { return r.X + r.Width/2 }

func (r Rect) middleY() int { return r.Y + r.Height/2 }

func (r Rect) inset(d int) Rect { return Rect{r.X + d, r.Y + d, r.Width - 2*d, r.Height - 2*d} }

// axis is one direction of the drawing: a number of cells with gaps between them, and strips before and after them.
type axis struct {
	start, before, after, count, size, gap int
}

// at returns where the i-th cell begins and how long it is; -1 is the strip before the cells, count the one after them.
func (a axis) at(i int) (int, int) {
	switch first := a.start + a.before; {
	case i < 0:
		return a.start, a.before
	case i >= a.count:
		return first + a.count*(a.size+a.gap) - a.gap, a.after
	default:
		return first + i*(a.size+a.gap), a.size
	}
}

func (a axis) end() int {
	at, size := a.at(a.count)
	return at + size
}

// plan says where everything of a board lies on the drawing.
type plan struct {
	view    BoardView
	across  axis
	down    axis
	letters int  // size of the labels
	foot    int  // room below the board
	plain   bool // one shade
}

func (v BoardView) plan() plan {
	b := v.Board
	p := plan{view: v, plain: b.Board == "points" || !twoShades(b.Cells)}
	p.across = axis{count: b.Width, size: cellSize}
	p.down = axis{start: marginEdge, count: b.Height, size: cellSize}
	if v.Tracks() {
		p.across.size = max(cellLeast, min(cellSize, trackSpan/max(b.Width, 1)))
		p.down.gap = trackGap
	}
	if slices.ContainsFunc(b.Cells, func(c Cell) bool { return c.Off }) {
		p.strips()
	}
	p.letters = labelSize(b, p.across.size)
	p.across.start = p.letters * (19 + 12*longest(b.Ranks)) / 20
	p.foot = p.letters * 20 / 11
	return p
}

// strips makes room beside the last file and above the last rank, where figures leave the board.
func (p *plan) strips() {
	if p.view.Flipped {
		p.across.before, p.down.after = exitSize, exitSize
	} else {
		p.across.after, p.down.before = exitSize, exitSize
	}
}

// labelSize keeps the labels about as large on the page whatever the width of the board is; in tracks two digits fit a cell.
func labelSize(b Board, cell int) int {
	size := max(14, 11*b.Width*cell/400)
	if b.Board == "tracks" {
		size = max(size, min(24, cell*3/5))
	}
	return size
}

func longest(names []string) int {
	most := 1
	for _, name := range names {
		most = max(most, len([]rune(name)))
	}
	return most
}

// twoShades tells whether a board has dark and light cells.
func twoShades(cells []Cell) bool {
	dark, light := false, false
	for _, c := range cells {
		dark = dark || c.Dark && !c.Off
		light = light || !c.Dark && !c.Off
	}
	return dark && light
}

// turned returns the column from the left and the row from above in which a cell is drawn.
func (p plan) turned(c Cell) (int, int) {
	if p.view.Flipped {
		return p.across.count - 1 - c.X, c.Y
	}
	return c.X, p.down.count - 1 - c.Y
}

// rect returns where a cell is drawn.
func (p plan) rect(c Cell) Rect {
	x, y := p.turned(c)
	left, width := p.across.at(x)
	top, height := p.down.at(y)
	return Rect{left, top, width, height}
}

// board returns the outline of the ranks from one to another.
func (p plan) board(from, to int) Rect {
	a, b := p.rect(Cell{Y: from}), p.rect(Cell{Y: to, X: p.across.count - 1})
	left, top := min(a.X, b.X), min(a.Y, b.Y)
	return Rect{left, top, max(a.X, b.X) + a.Width - left, max(a.Y, b.Y) + a.Height - top}
}

// In a narrow cell a figure is drawn less wide, so that its disc keeps a part of the cell's width, and higher.
const (
	discShare  = 0.92
	narrowRise = 1.3
)

// place returns the attribute transform of a figure on a cell. A figure is drawn for a square cell.
func (p plan) place(c Cell) string {
	r := p.rect(c)
	if r.Width >= cellSize {
		return fmt.Sprintf("translate(%d %d)", r.X, r.Y)
	}
	scale := discShare * float64(r.Width) / (2 * discX)
	if scale >= 1 {
		return fmt.Sprintf("translate(%d %d)", r.middleX()-cellSize/2, r.Y)
	}
	left, top := float64(r.X)+float64(r.Width)/2-50*scale, float64(r.Y)+50-54*narrowRise
	return fmt.Sprintf("translate(%s %s) scale(%s %s)", num(left), num(top), num(scale), num(narrowRise))
}

// beside tells whether a place off the board lies at the end of a rank, not of a file.
func (p plan) beside(c Cell) bool { return c.X < 0 || c.X >= p.across.count }

// sign returns the path of an arrowhead that points away from the board.
func (p plan) sign(c Cell) string {
	r := p.rect(c)
	x, y := p.turned(c)
	switch {
	case x < 0:
		return fmt.Sprintf("M%d %dl-16 18l16 18z", r.middleX()+8, r.middleY()-18)
	case x >= p.across.count:
		return fmt.Sprintf("M%d %dl16 18l-16 18z", r.middleX()-8, r.middleY()-18)
	case y < 0:
		return fmt.Sprintf("M%d %dl18 -16l18 16z", r.middleX()-18, r.middleY()+8)
	}
	return fmt.Sprintf("M%d %dl18 16l18 -16z", r.middleX()-18, r.middleY()-8)
}

// nearest returns the cell with a name; of several, as off the board, the one nearest to the cell of another name. Of two
// equally near, White's lies at the end of a rank and Black's at the end of a file.
func (p plan) nearest(name, other string, white bool) (Cell, bool) {
	best, found, least := Cell{}, false, 0
	from := Cell{}
	for _, c := range p.view.Board.Cells {
		if c.Name == other && !c.Off {
			from = c
		}
	}
	for _, c := range p.view.Board.Cells {
		if c.Name != name || name == "" {
			continue
		}
		distance := 2 * (abs(c.X-from.X) + abs(c.Y-from.Y))
		if p.beside(c) != white {
			distance++
		}
		if !found || distance < least {
			best, found, least = c, true, distance
		}
	}
	return best, found
}

func abs(n int) int { return max(n, -n) }
