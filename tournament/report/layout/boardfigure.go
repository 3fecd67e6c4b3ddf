package layout

import (
	"math"
	"strconv"

	"adyukh/rules"
)

// Lengths of a figure are parts of a square cell: discs seen a little from above, stacked upwards; the layers close up as a tower
// grows, so that 24 still fit the cell.
const (
	discX      = 0.36 // half axes of a disc's face
	discY      = 0.13
	thickness  = 0.14 // of a disc in a low tower
	maxSides   = 0.60 // height of all sides together
	maxFoot    = 0.93 // lowest point of a tower
	crownRise  = 0.31 // of a crown above the middle of the face that it stands on
	discShare  = 0.92 // part of a narrow cell that a disc is wide
	narrowRise = 1.3  // by which a figure in a narrow cell is higher
	chipSize   = 6.5
)

var (
	whiteDisc = Colour{0xfb, 0xf6, 0xe9}
	whiteEdge = Colour{0x8d, 0x84, 0x68}
	blackDisc = Colour{0x26, 0x29, 0x2b}
	blackEdge = Colour{0x74, 0x7b, 0x80} // lighter than the disc, so that layers can be counted on paper
	crown     = Colour{0xf7, 0xd6, 0x6a}
)

// figureBox is the square cell that a figure is drawn for: in a narrow cell it is less wide.
type figureBox struct{ x, y, width, height float64 }

func (d Diagram) box(f rules.Figure) figureBox {
	x, y, w, h := d.rect(rules.Cell{X: f.X, Y: f.Y})
	if w >= h {
		return figureBox{x, y, w, h}
	}
	width, height := math.Min(h, w*discShare/(2*discX)), h*narrowRise
	return figureBox{x + w/2 - width/2, y + h/2 - 0.54*height, width, height}
}

func (d Diagram) figure(f rules.Figure) {
	b := d.box(f)
	count := float64(f.Own + f.Other)
	sides, rise := maxSides, 0.0
	if f.King {
		sides, rise = maxFoot-discY-crownRise-0.02, crownRise-discY
	}
	side := math.Min(thickness, sides/count)
	foot := math.Min(maxFoot, 0.54+(count*side+2*discY+rise)/2)
	middle := b.x + b.width/2
	isWhite := f.Owner == rules.White.String()
	for i := range f.Own + f.Other {
		face := b.y + b.height*(foot-discY-float64(i+1)*side)
		d.disc(b, face, side*b.height, (i < f.Other) != isWhite)
	}
	top := b.y + b.height*(foot-discY-count*side)
	d.face(b, top, isWhite)
	if f.King {
		d.crown(b, top)
	}
	d.chip(f, middle, b.y+b.height*math.Min(foot-0.03, 0.87))
}

// crown draws the mark of a king, standing on its face.
func (d Diagram) crown(b figureBox, face float64) {
	pdf := d.p.PDF
	pdf.SetFillColor(crown.R, crown.G, crown.B)
	pdf.SetDrawColor(Ink.R, Ink.G, Ink.B)
	pdf.SetLineWidth(0.2)
	at := func(x, y float64) (float64, float64) { return b.x + b.width*x, face + b.height*y }
	pdf.MoveTo(at(0.31, 0))
	for _, corner := range [][2]float64{{0.26, -0.26}, {0.39, -0.14}, {0.5, -crownRise}, {0.61, -0.14}, {0.74, -0.26}, {0.69, 0}} {
		pdf.LineTo(at(corner[0], corner[1]))
	}
	cx, cy := at(0.5, 0.08)
	x, y := at(0.31, 0)
	pdf.CurveTo(cx, cy, x, y)
	pdf.ClosePath()
	pdf.DrawPath("FD")
}

// disc draws a layer: the face around its centre and the rim below.
func (d Diagram) disc(b figureBox, y, side float64, isWhite bool) {
	x, rx, ry := b.x+b.width/2, discX*b.width, discY*b.height
	fill, edge := blackDisc, blackEdge
	if isWhite {
		fill, edge = whiteDisc, whiteEdge
	}
	pdf := d.p.PDF
	pdf.SetFillColor(fill.R, fill.G, fill.B)
	pdf.SetDrawColor(edge.R, edge.G, edge.B)
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
func (d Diagram) face(b figureBox, y float64, isWhite bool) {
	edge := blackEdge
	if isWhite {
		edge = whiteEdge
	}
	d.p.PDF.SetDrawColor(edge.R, edge.G, edge.B)
	d.p.PDF.SetLineWidth(0.12)
	x := b.x + b.width/2
	d.p.PDF.Ellipse(x, y, discX*b.width, discY*b.height, 0, "D")
	d.p.PDF.Ellipse(x, y, 0.22*b.width, 0.075*b.height, 0, "D")
}

// chip draws the make-up of a tower at its foot, as in the notation: 3, 2/6.
func (d Diagram) chip(f rules.Figure, x, y float64) {
	text := ""
	switch {
	case f.Other > 0:
		text = strconv.Itoa(f.Own) + "/" + strconv.Itoa(f.Other)
	case f.Own > 1:
		text = strconv.Itoa(f.Own)
	default:
		return
	}
	width, height := d.p.Measure(Bold, chipSize, text)+1.6, 2.7
	d.p.PDF.SetFillColor(White.R, White.G, White.B)
	d.p.PDF.SetDrawColor(Hair.R, Hair.G, Hair.B)
	d.p.PDF.SetLineWidth(0.1)
	d.p.PDF.RoundedRect(x-width/2, y-height/2, width, height, height/2, "1234", "FD")
	d.p.Font(Bold, chipSize)
	d.p.Text(x, Centred(y, chipSize), text, Centre)
}

// ScoreBar draws how the points of a position are shared: White's part of the bar is empty, Black's is filled.
func (p *Page) ScoreBar(l rules.Layout, x, y, width float64) {
	const size, height = 9.0, 2.6
	p.Font(Bold, size)
	p.Side(x+1.3, y+height/2, 1.2, true)
	p.Text(x+3.4, Centred(y+height/2, size), strconv.Itoa(l.White), Left)
	p.Side(x+width-1.3, y+height/2, 1.2, false)
	p.Text(x+width-3.4, Centred(y+height/2, size), strconv.Itoa(l.Black), Right)
	x, width = x+9, width-18
	share := 0.5
	if l.White+l.Black > 0 {
		share = float64(l.White) / float64(l.White+l.Black)
	}
	p.Fill(x+width*share, y, width*(1-share), height, blackDisc)
	p.Frame(x, y, width, height, 0.25, Ink)
}
