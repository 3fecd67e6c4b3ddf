package layout

import (
	"fmt"
	"math"
	"slices"

	"adyukh/rules"
)

// The diagram is drawn in the game's own colours, which differ as much in grey. Lengths are millimetres.
const (
	LabelEdge = 4.5  // left of the board and below it, for the letters and digits
	mostCell  = 12.0 // width of a cell of a small board
	trackCell = 7.0  // height of a cell of long tracks
	trackGap  = 1.8  // between two tracks
	exitShare = 0.5  // of a cell: the strip beside the board where figures leave it
)

var (
	boardDark  = Colour{0x4f, 0x8a, 0x66}
	boardLight = Colour{0xf3, 0xe2, 0xa4}
	gold       = Colour{0xe2, 0xb4, 0x3f}
)

// LastMove is the way to a position, to be framed in its diagram.
type LastMove struct {
	Before rules.Layout
	Path   []string // names of cells; nil at the start
}

// Board draws a position with its upper left corner at x, y, at most so wide; where the last move began and ended gets a
// frame. It returns the height of the whole.
func (p *Page) Board(l rules.Layout, x, y, width float64, m LastMove) float64 {
	d := NewDiagram(p, l, x, y, width)
	p.PDF.shown(inWords(l), func() { d.draw(m) })
	return d.Bottom() + LabelEdge - y
}

// inWords names the figures of a position, in the order of the cells, as positions are written: "W:Wc3,Kd4-2/1:Bf6". A king's mark is the
// one that is drawn.
func inWords(l rules.Layout) string {
	sides := map[string]string{}
	for _, f := range l.Figures {
		text := f.Square
		if f.King {
			text = "K" + text
		}
		if f.Own+f.Other > 1 {
			text += fmt.Sprintf("-%d/%d", f.Own, f.Other)
		}
		if sides[f.Owner] != "" {
			text = "," + text
		}
		sides[f.Owner] += text
	}
	first := "W"
	if l.ToMove == rules.Black.String() {
		first = "B"
	}
	return first + ":W" + sides[rules.White.String()] + ":B" + sides[rules.Black.String()]
}

func (d Diagram) draw(m LastMove) {
	p, l := d.p, d.l
	d.cells()
	for _, c := range d.framed(m) {
		left, top, w, h := d.rect(c)
		p.Frame(left+0.4, top+0.4, w-0.8, h-0.8, 0.6, gold)
	}
	d.labels()
	for _, f := range l.Figures {
		d.figure(f)
	}
}

// Diagram is a board being drawn.
type Diagram struct {
	p      *Page
	l      rules.Layout
	x, y   float64 // upper left corner of the cells
	width  float64 // of a cell
	height float64
	gap    float64 // between the rows
	exit   float64 // of the strip beside the board
	plain  bool    // one shade
}

// NewDiagram plans the diagram of a layout in a place of the page.
func NewDiagram(p *Page, l rules.Layout, x, y, width float64) Diagram {
	d := Diagram{p: p, l: l, x: x + LabelEdge, y: y}
	columns := float64(max(l.Width, 1))
	exits := slices.ContainsFunc(l.Cells, func(c rules.Cell) bool { return c.Off })
	if exits {
		columns += exitShare
	}
	d.width = math.Min(mostCell, (width-LabelEdge)/columns)
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
func (d Diagram) rect(c rules.Cell) (x, y, w, h float64) {
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

// Bottom returns the lower edge of the diagram.
func (d Diagram) Bottom() float64 {
	return d.y + (d.height+d.gap)*float64(d.l.Height) - d.gap
}

func (d Diagram) cells() {
	for _, c := range d.l.Cells {
		x, y, w, h := d.rect(c)
		switch {
		case c.Off:
			d.arrow(x+w/2, y+h/2, c.X >= d.l.Width)
		case d.plain || c.Dark:
			d.p.Fill(x, y, w, h, boardDark)
		default:
			d.p.Fill(x, y, w, h, boardLight)
		}
	}
	switch {
	case d.l.Board == rules.Points:
		d.joins()
	case d.plain:
		for _, c := range d.l.Cells {
			if x, y, w, h := d.rect(c); !c.Off {
				d.p.Frame(x, y, w, h, 0.2, boardLight)
			}
		}
	}
	d.rims()
}

// joins draws the lines between neighbouring crossings.
func (d Diagram) joins() {
	at := map[[2]int]bool{}
	for _, c := range d.l.Cells {
		at[[2]int{c.X, c.Y}] = true
	}
	for _, c := range d.l.Cells {
		x, y, w, h := d.rect(c)
		if at[[2]int{c.X + 1, c.Y}] {
			d.p.Line(x+w/2, y+h/2, x+w*3/2, y+h/2, 0.5, boardLight)
		}
		if at[[2]int{c.X, c.Y + 1}] {
			d.p.Line(x+w/2, y+h/2, x+w/2, y-h/2, 0.5, boardLight)
		}
	}
}

// rims draws the outline of the board, or of each track.
func (d Diagram) rims() {
	width, rows := d.width*float64(d.l.Width), float64(d.l.Height)
	if d.l.Board != rules.Tracks {
		d.p.Frame(d.x, d.y, width, d.height*rows, 0.3, Ink)
		return
	}
	for i := range d.l.Height {
		d.p.Frame(d.x, d.y+(d.height+d.gap)*float64(i), width, d.height, 0.3, Ink)
	}
}

// arrow points away from the board where figures leave it: White's, empty, beyond the last file; Black's, filled, beyond the
// last rank (the game Доджем).
func (d Diagram) arrow(x, y float64, isWhite bool) {
	long, half := 0.22*d.width, 0.16*d.width
	pdf := d.p.PDF
	pdf.SetDrawColor(Ink.R, Ink.G, Ink.B)
	pdf.SetLineWidth(0.2)
	if isWhite {
		pdf.MoveTo(x-long/2, y-half)
		pdf.LineTo(x+long/2, y)
		pdf.LineTo(x-long/2, y+half)
		pdf.ClosePath()
		pdf.DrawPath("D")
		return
	}
	pdf.SetFillColor(blackDisc.R, blackDisc.G, blackDisc.B)
	pdf.MoveTo(x-half, y+long/2)
	pdf.LineTo(x, y-long/2)
	pdf.LineTo(x+half, y+long/2)
	pdf.ClosePath()
	pdf.DrawPath("FD")
}

func (d Diagram) labels() {
	size := 7.5
	if d.width < 3.6 {
		size = 6
	}
	d.p.Font(Regular, size)
	d.p.Colour(Quiet)
	for i, file := range d.l.Files {
		d.p.Text(d.x+d.width*(float64(i)+0.5), d.Bottom()+3.3, file, Centre)
	}
	for i, rank := range d.l.Ranks {
		_, y, _, h := d.rect(rules.Cell{Y: i})
		d.p.Text(d.x-1.6, Centred(y+h/2, size), rank, Right)
	}
	d.p.Colour(Ink)
}

// framed returns the cells where a figure began or ended its way in the last move; a turn can be made of two figures.
func (d Diagram) framed(m LastMove) []rules.Cell {
	var out []rules.Cell
	for i, name := range m.Path {
		if i == 0 || i == len(m.Path)-1 || m.second(i) || m.second(i+1) {
			if c, ok := d.find(name, m.Path[max(i-1, 0)], m.Before.ToMove == rules.White.String()); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

// second tells whether a further figure begins its way on the i-th cell of the path: one of the same side stood there.
func (m LastMove) second(i int) bool {
	owner := func(square string) string {
		for _, f := range m.Before.Figures {
			if f.Square == square {
				return f.Owner
			}
		}
		return ""
	}
	return i > 0 && m.Path[i] != m.Path[0] && owner(m.Path[i]) == owner(m.Path[0])
}

// find returns the cell with a name; of those beside the board the one where a figure of this side leaves it from a cell.
func (d Diagram) find(name, from string, isWhite bool) (rules.Cell, bool) {
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
