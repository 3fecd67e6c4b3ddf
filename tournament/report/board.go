package report

import (
	"math"
	"slices"

	"adyukh/rules"
)

// The diagram is drawn in the game's own colours, which differ as much in grey. Lengths are millimetres.
const (
	labelEdge = 4.5  // left of the board and below it, for the letters and digits
	mostCell  = 12.0 // width of a cell of a small board
	trackCell = 7.0  // height of a cell of long tracks
	trackGap  = 1.8  // between two tracks
	exitShare = 0.5  // of a cell: the strip beside the board where figures leave it
)

var (
	boardDark  = colour{0x4f, 0x8a, 0x66}
	boardLight = colour{0xf3, 0xe2, 0xa4}
	gold       = colour{0xe2, 0xb4, 0x3f}
)

// lastMove is the way to a position, to be framed in its diagram.
type lastMove struct {
	before rules.Layout
	path   []string // names of cells; nil at the start
}

// board draws a position with its upper left corner at x, y, at most so wide; where the last move began and ended gets a
// frame. It returns the height of the whole.
func (p *paper) board(l rules.Layout, x, y, width float64, m lastMove) float64 {
	d := newDiagram(p, l, x, y, width)
	d.cells()
	for _, c := range d.framed(m) {
		left, top, w, h := d.rect(c)
		p.frame(left+0.4, top+0.4, w-0.8, h-0.8, 0.6, gold)
	}
	d.labels()
	for _, f := range l.Figures {
		d.figure(f)
	}
	return d.bottom() + labelEdge - y
}

// diagram is a board being drawn.
type diagram struct {
	p      *paper
	l      rules.Layout
	x, y   float64 // upper left corner of the cells
	width  float64 // of a cell
	height float64
	gap    float64 // between the rows
	exit   float64 // of the strip beside the board
	plain  bool    // one shade
}

func newDiagram(p *paper, l rules.Layout, x, y, width float64) diagram {
	d := diagram{p: p, l: l, x: x + labelEdge, y: y}
	columns := float64(max(l.Width, 1))
	exits := slices.ContainsFunc(l.Cells, func(c rules.Cell) bool { return c.Off })
	if exits {
		columns += exitShare
	}
	d.width = math.Min(mostCell, (width-labelEdge)/columns)
	d.height = d.width
	if l.Board == rules.Tracks {
		d.height, d.gap = math.Max(d.width, trackCell), trackGap
	}
	if exits {
		d.exit = exitShare * d.width
		d.y += d.exit
	}
	d.plain = l.Board == rules.Points || !shaded(l.Cells)
	return d
}

// shaded tells whether a board has cells of both shades.
func shaded(cells []rules.Cell) bool {
	has := func(dark bool) bool {
		return slices.ContainsFunc(cells, func(c rules.Cell) bool { return c.Dark == dark && !c.Off })
	}
	return has(true) && has(false)
}

// rect returns where a cell lies: its upper left corner, width and height. Beside the board it is a piece of the strip.
func (d diagram) rect(c rules.Cell) (x, y, w, h float64) {
	x, w = d.x+d.width*float64(c.X), d.width
	y, h = d.y+(d.height+d.gap)*float64(d.l.Height-1-c.Y), d.height
	if c.X >= d.l.Width {
		w = d.exit
	}
	if c.Y >= d.l.Height {
		y, h = d.y-d.exit, d.exit
	}
	return x, y, w, h
}

func (d diagram) bottom() float64 {
	return d.y + (d.height+d.gap)*float64(d.l.Height) - d.gap
}

func (d diagram) cells() {
	for _, c := range d.l.Cells {
		x, y, w, h := d.rect(c)
		switch {
		case c.Off:
			d.arrow(x+w/2, y+h/2, c.X >= d.l.Width)
		case d.plain || c.Dark:
			d.p.fill(x, y, w, h, boardDark)
		default:
			d.p.fill(x, y, w, h, boardLight)
		}
	}
	switch {
	case d.l.Board == rules.Points:
		d.joins()
	case d.plain:
		for _, c := range d.l.Cells {
			if x, y, w, h := d.rect(c); !c.Off {
				d.p.frame(x, y, w, h, 0.2, boardLight)
			}
		}
	}
	d.rims()
}

// joins draws the lines between neighbouring crossings.
func (d diagram) joins() {
	at := map[[2]int]bool{}
	for _, c := range d.l.Cells {
		at[[2]int{c.X, c.Y}] = true
	}
	for _, c := range d.l.Cells {
		x, y, w, h := d.rect(c)
		if at[[2]int{c.X + 1, c.Y}] {
			d.p.line(x+w/2, y+h/2, x+w*3/2, y+h/2, 0.5, boardLight)
		}
		if at[[2]int{c.X, c.Y + 1}] {
			d.p.line(x+w/2, y+h/2, x+w/2, y-h/2, 0.5, boardLight)
		}
	}
}

// rims draws the outline of the board, or of each track.
func (d diagram) rims() {
	width, rows := d.width*float64(d.l.Width), float64(d.l.Height)
	if d.l.Board != rules.Tracks {
		d.p.frame(d.x, d.y, width, d.height*rows, 0.3, ink)
		return
	}
	for i := range d.l.Height {
		d.p.frame(d.x, d.y+(d.height+d.gap)*float64(i), width, d.height, 0.3, ink)
	}
}

// arrow points away from the board where figures leave it: White's, empty, beyond the last file; Black's, filled, beyond the
// last rank (the game Доджем).
func (d diagram) arrow(x, y float64, isWhite bool) {
	long, half := 0.22*d.width, 0.16*d.width
	pdf := d.p.pdf
	pdf.SetDrawColor(ink.r, ink.g, ink.b)
	pdf.SetLineWidth(0.2)
	if isWhite {
		pdf.MoveTo(x-long/2, y-half)
		pdf.LineTo(x+long/2, y)
		pdf.LineTo(x-long/2, y+half)
		pdf.ClosePath()
		pdf.DrawPath("D")
		return
	}
	pdf.SetFillColor(blackDisc.r, blackDisc.g, blackDisc.b)
	pdf.MoveTo(x-half, y+long/2)
	pdf.LineTo(x, y-long/2)
	pdf.LineTo(x+half, y+long/2)
	pdf.ClosePath()
	pdf.DrawPath("FD")
}

func (d diagram) labels() {
	size := 7.5
	if d.width < 3.6 {
		size = 6
	}
	d.p.font(regular, size)
	d.p.colour(quiet)
	for i, file := range d.l.Files {
		d.p.text(d.x+d.width*(float64(i)+0.5), d.bottom()+3.3, file, centre)
	}
	for i, rank := range d.l.Ranks {
		_, y, _, h := d.rect(rules.Cell{Y: i})
		d.p.text(d.x-1.6, centred(y+h/2, size), rank, right)
	}
	d.p.colour(ink)
}

// framed returns the cells where a figure began or ended its way in the last move; a turn can be made of two figures.
func (d diagram) framed(m lastMove) []rules.Cell {
	var out []rules.Cell
	for i, name := range m.path {
		if i == 0 || i == len(m.path)-1 || m.second(i) || m.second(i+1) {
			if c, ok := d.find(name, m.path[max(i-1, 0)], m.before.ToMove == rules.White.String()); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

// second tells whether a further figure begins its way on the i-th cell of the path: one of the same side stood there.
func (m lastMove) second(i int) bool {
	owner := func(square string) string {
		for _, f := range m.before.Figures {
			if f.Square == square {
				return f.Owner
			}
		}
		return ""
	}
	return i > 0 && m.path[i] != m.path[0] && owner(m.path[i]) == owner(m.path[0])
}

// find returns the cell with a name; of those beside the board the one where a figure of this side leaves it from a cell.
func (d diagram) find(name, from string, isWhite bool) (rules.Cell, bool) {
	start := slices.IndexFunc(d.l.Cells, func(c rules.Cell) bool { return c.Name == from })
	i := slices.IndexFunc(d.l.Cells, func(c rules.Cell) bool {
		switch {
		case c.Name != name || !c.Off || start < 0:
			return c.Name == name && !c.Off
		case isWhite:
			return c.X >= d.l.Width && c.Y == d.l.Cells[start].Y
		default:
			return c.Y >= d.l.Height && c.X == d.l.Cells[start].X
		}
	})
	if i < 0 {
		return rules.Cell{}, false
	}
	return d.l.Cells[i], true
}
