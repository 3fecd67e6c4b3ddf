package layout

import (
	"math"

	"adyukh/rules"
)

const (
	blankEdge = 3.0 // left of an empty board and below it, for the letters and digits
	mostBlank = 8.0 // width of a cell
)

// NewBlank plans an empty board inside a place of the page, for a position to be written into with a pen.
func NewBlank(l rules.Layout, x, y, width, height float64) Diagram {
	l.Figures = nil
	d := NewDiagram(nil, l, x, y, width)
	columns, rows := float64(max(l.Width, 1)), float64(max(l.Height, 1))
	if d.exit > 0 {
		columns, rows = columns+exitShare, rows+exitShare
	}
	d.x, d.y, d.gap = x+blankEdge, y, 0
	d.width = math.Min(mostBlank, math.Min((width-blankEdge)/columns, (height-blankEdge)/rows))
	d.height = d.width
	if d.exit > 0 {
		d.exit = exitShare * d.width
		d.y += d.exit
	}
	return d
}

// Size returns the width and height of an empty board with its labels.
func (d Diagram) Size() (width, height float64) {
	return blankEdge + d.width*float64(d.l.Width) + d.exit, d.exit + d.height*float64(d.l.Height) + blankEdge
}

// Cell returns the place of a cell on the board.
func (d Diagram) Cell(name string) (x, y, w, h float64, ok bool) {
	for _, c := range d.l.Cells {
		if c.Name == name && !c.Off {
			x, y, w, h = d.rect(c)
			return x, y, w, h, true
		}
	}
	return 0, 0, 0, 0, false
}

// Blank draws an empty board: pale, so that ink stands out; on request with a line between the halves.
func (p *Page) Blank(d Diagram, halves bool) {
	d.p = p
	for _, c := range d.l.Cells {
		x, y, w, h := d.rect(c)
		switch {
		case c.Off:
			d.arrow(x+w/2, y+h/2, c.X >= d.l.Width)
		case d.l.Board == rules.Points:
			d.crossing(c)
		case d.plain:
			p.Frame(x, y, w, h, 0.15, Quiet)
		case c.Dark:
			p.Fill(x, y, w, h, Tint)
		}
	}
	d.rims()
	if halves {
		middle := d.y + d.height*float64(d.l.Height)/2
		p.Line(d.x-blankEdge+0.4, middle, d.x+d.width*float64(d.l.Width), middle, 0.45, Ink)
	}
	p.Font(Regular, MinSize)
	p.Colour(Quiet)
	for i, file := range d.l.Files {
		p.Text(d.x+d.width*(float64(i)+0.5), d.Bottom()+2.6, file, Centre)
	}
	for i, rank := range d.l.Ranks {
		_, y, _, h := d.rect(rules.Cell{Y: i})
		p.Text(d.x-0.8, Centred(y+h/2, MinSize), rank, Right)
	}
	p.Colour(Ink)
}

// crossing draws the lines from a crossing to its neighbours on the right and above.
func (d Diagram) crossing(c rules.Cell) {
	x, y, w, h := d.rect(c)
	if c.X+1 < d.l.Width {
		d.p.Line(x+w/2, y+h/2, x+w*3/2, y+h/2, 0.2, Hair)
	}
	if c.Y+1 < d.l.Height {
		d.p.Line(x+w/2, y+h/2, x+w/2, y-h/2, 0.2, Hair)
	}
}
