package report

import (
	"math"
	"strconv"

	"adyukh/rules"
)

// The diagram is drawn in the game's own colours, which differ as much in grey. Lengths of a figure are parts of a cell:
// discs seen a little from above, stacked upwards; the layers close up as a tower grows, so that 24 still fit the cell.
const (
	discX     = 0.36 // half axes of a disc's face
	discY     = 0.13
	thickness = 0.14 // of a disc in a low tower
	maxSides  = 0.60 // height of all sides together
	maxFoot   = 0.93 // lowest point of a tower
	labelEdge = 4.5  // left of the board and below it, for the letters and digits
	chipSize  = 6.5
)

var (
	boardDark  = colour{0x4f, 0x8a, 0x66}
	boardLight = colour{0xf3, 0xe2, 0xa4}
	gold       = colour{0xe2, 0xb4, 0x3f}
	whiteDisc  = colour{0xfb, 0xf6, 0xe9}
	whiteEdge  = colour{0x8d, 0x84, 0x68}
	blackDisc  = colour{0x26, 0x29, 0x2b}
	blackEdge  = colour{0x74, 0x7b, 0x80} // lighter than the disc, so that layers can be counted on paper
)

// board draws a position with its upper left corner at x, y; the squares of the last move get a frame. It returns the
// height of the whole.
func (p *paper) board(l rules.Layout, x, y, width float64, from, to string) float64 {
	step := (width - labelEdge) / float64(max(l.Width, 1))
	d := diagram{p, l, x + labelEdge, y, step}
	d.cells()
	for _, c := range l.Cells {
		if c.Name != "" && (c.Name == from || c.Name == to) {
			left, top := d.corner(c.X, c.Y)
			p.frame(left+0.4, top+0.4, step-0.8, step-0.8, 0.6, gold)
		}
	}
	p.frame(d.x, d.y, step*float64(l.Width), step*float64(l.Height), 0.3, ink)
	d.labels()
	for _, f := range l.Figures {
		d.figure(f)
	}
	return step*float64(l.Height) + labelEdge
}

// diagram is a board being drawn.
type diagram struct {
	p    *paper
	l    rules.Layout
	x, y float64 // upper left corner of the cells
	step float64 // width of a cell
}

// corner returns the upper left corner of a cell.
func (d diagram) corner(x, y int) (float64, float64) {
	return d.x + d.step*float64(x), d.y + d.step*float64(d.l.Height-1-y)
}

func (d diagram) cells() {
	for _, c := range d.l.Cells {
		x, y := d.corner(c.X, c.Y)
		shade := boardLight
		if c.Dark {
			shade = boardDark
		}
		d.p.fill(x, y, d.step, d.step, shade)
	}
}

func (d diagram) labels() {
	const size = 7.5
	d.p.font(regular, size)
	d.p.colour(quiet)
	for i, file := range d.l.Files {
		x, y := d.corner(i, 0)
		d.p.text(x+d.step/2, y+d.step+3.3, file, centre)
	}
	for i, rank := range d.l.Ranks {
		_, y := d.corner(0, i)
		d.p.text(d.x-1.6, centred(y+d.step/2, size), rank, right)
	}
	d.p.colour(ink)
}

func (d diagram) figure(f rules.Figure) {
	left, top := d.corner(f.X, f.Y)
	count := float64(f.Own + f.Other)
	side := math.Min(thickness, maxSides/count)
	foot := math.Min(maxFoot, 0.54+(count*side+2*discY)/2)
	middle := left + d.step/2
	isWhite := f.Owner == "white"
	for i := range f.Own + f.Other {
		face := top + d.step*(foot-discY-float64(i+1)*side)
		d.disc(middle, face, side*d.step, (i < f.Other) != isWhite)
	}
	d.face(middle, top+d.step*(foot-discY-count*side), isWhite)
	d.chip(f, middle, top+d.step*math.Min(foot-0.03, 0.87))
}

// disc draws a layer: the face around its centre and the rim below.
func (d diagram) disc(x, y, side float64, isWhite bool) {
	rx, ry := discX*d.step, discY*d.step
	fill, edge := blackDisc, blackEdge
	if isWhite {
		fill, edge = whiteDisc, whiteEdge
	}
	pdf := d.p.pdf
	pdf.SetFillColor(fill.r, fill.g, fill.b)
	pdf.SetDrawColor(edge.r, edge.g, edge.b)
	pdf.SetLineWidth(0.12)
	const k = 0.5523 // of a quarter of an ellipse as a cubic curve
	pdf.MoveTo(x-rx, y)
	pdf.CurveBezierCubicTo(x-rx, y-k*ry, x-k*rx, y-ry, x, y-ry)
	pdf.CurveBezierCubicTo(x+k*rx, y-ry, x+rx, y-k*ry, x+rx, y)
	pdf.LineTo(x+rx, y+side)
	pdf.CurveBezierCubicTo(x+rx, y+side+k*ry, x+k*rx, y+side+ry, x, y+side+ry)
	pdf.CurveBezierCubicTo(x-k*rx, y+side+ry, x-rx, y+side+k*ry, x-rx, y+side)
	pdf.ClosePath()
	pdf.DrawPath("FD")
}

// face draws the top of a figure: its edge and a ring on it.
func (d diagram) face(x, y float64, isWhite bool) {
	edge := blackEdge
	if isWhite {
		edge = whiteEdge
	}
	d.p.pdf.SetDrawColor(edge.r, edge.g, edge.b)
	d.p.pdf.SetLineWidth(0.12)
	d.p.pdf.Ellipse(x, y, discX*d.step, discY*d.step, 0, "D")
	d.p.pdf.Ellipse(x, y, 0.22*d.step, 0.075*d.step, 0, "D")
}

// chip draws the make-up of a tower at its foot, as in the notation: 3, 2/6.
func (d diagram) chip(f rules.Figure, x, y float64) {
	text := ""
	switch {
	case f.Other > 0:
		text = strconv.Itoa(f.Own) + "/" + strconv.Itoa(f.Other)
	case f.Own > 1:
		text = strconv.Itoa(f.Own)
	default:
		return
	}
	width, height := d.p.measure(bold, chipSize, text)+1.6, 2.7
	d.p.pdf.SetFillColor(white.r, white.g, white.b)
	d.p.pdf.SetDrawColor(hair.r, hair.g, hair.b)
	d.p.pdf.SetLineWidth(0.1)
	d.p.pdf.RoundedRect(x-width/2, y-height/2, width, height, height/2, "1234", "FD")
	d.p.font(bold, chipSize)
	d.p.text(x, centred(y, chipSize), text, centre)
}

// scoreBar draws how the points of a position are shared: White's part of the bar is empty, Black's is filled.
func (p *paper) scoreBar(l rules.Layout, x, y, width float64) {
	const size, height = 9.0, 2.6
	p.font(bold, size)
	p.side(x+1.3, y+height/2, 1.2, true)
	p.text(x+3.4, centred(y+height/2, size), strconv.Itoa(l.White), left)
	p.side(x+width-1.3, y+height/2, 1.2, false)
	p.text(x+width-3.4, centred(y+height/2, size), strconv.Itoa(l.Black), right)
	x, width = x+9, width-18
	share := 0.5
	if l.White+l.Black > 0 {
		share = float64(l.White) / float64(l.White+l.Black)
	}
	p.fill(x+width*share, y, width*(1-share), height, blackDisc)
	p.frame(x, y, width, height, 0.25, ink)
}
