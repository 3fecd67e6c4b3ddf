package scoresheet

import (
	"strconv"

	"adyukh/rules"
	"adyukh/tournament/report/layout"
)

// Counted is how many checkers of each colour lie on the two halves of a board: the nearer to White and the nearer to Black.
// The points of a player are those on the half of the opponent.
type Counted struct{ White, Black [2]int } // of the colour: on White's half, on Black's half

// CountOf counts the checkers of a position of шашки адиюх.
func CountOf(l rules.Layout) Counted {
	var c Counted
	for _, f := range l.Figures {
		half := 0
		if 2*f.Y >= l.Height {
			half = 1
		}
		own, other := &c.White, &c.Black
		if f.Owner == rules.Black.String() {
			own, other = other, own
		}
		own[half] += f.Own
		other[half] += f.Other
	}
	return c
}

// Points returns the points of both.
func (c Counted) Points() (white, black int) {
	return c.White[1] + c.Black[1], c.White[0] + c.Black[0]
}

const (
	countHead = 3.6
	countRow  = 6.3 // least height of the boxes
	countTall = 9.0 // and most
	countSum  = 4.2
)

// CountTable is the boxes for a result, empty or filled in.
type CountTable struct {
	Kind   CountKind
	Filled *Counted // nil leaves the boxes empty
	Clock  bool     // there is a column for what the clocks show
	Row    float64  // height of the boxes; 0 for the least one
}

func (c CountTable) row() float64 { return max(c.Row, countRow) }

// Height returns how high the table is.
func (c CountTable) Height() float64 {
	height := countHead + 2*c.row()
	if c.Kind == Halves {
		height += countSum
	}
	return height
}

// columns returns the keys of the columns.
func (c CountTable) columns() []string {
	keys := []string{"pdf.sheet.points"}
	if c.Kind == Halves {
		keys = []string{"pdf.sheet.whites", "pdf.sheet.blacks", "pdf.sheet.points"}
	}
	if c.Clock {
		keys = append(keys, "pdf.sheet.clock")
	}
	return keys
}

// split returns the width of the labels and of a column.
func (c CountTable) split(width float64) (label, wide float64) {
	label = width * 0.34
	return label, (width - label) / float64(len(c.columns()))
}

// cell returns the place of a box: of White or Black, in a column.
func (c CountTable) cell(x, y, width float64, isWhite bool, column int) Box {
	label, wide := c.split(width)
	b := Box{x + label + wide*float64(column), y + countHead, wide, c.row()}
	if !isWhite {
		b.Y += b.H
	}
	return b
}

// Draw draws the table into a width, with its upper left corner at x, y.
func (c CountTable) Draw(p *layout.Page, say Words, x, y, width float64) {
	keys := c.columns()
	label, wide := c.split(width)
	p.Font(layout.Regular, labels)
	p.Colour(layout.Quiet)
	for i, key := range keys {
		p.Text(x+label+wide*(float64(i)+0.5), y+layout.Baseline(labels)-0.1, say(key), layout.Centre)
	}
	p.Colour(layout.Ink)
	top := y + countHead
	row := c.row()
	for i, isWhite := range []bool{true, false} {
		c.side(p, say, x, top+row*float64(i), isWhite)
	}
	for column := range keys {
		for _, isWhite := range []bool{true, false} {
			b := c.cell(x, y, width, isWhite, column)
			p.Frame(b.X, b.Y, b.W, b.H, 0.25, layout.Ink)
		}
	}
	if c.Kind == Halves {
		p.Frame(x+label+2*wide, top, wide, 2*row, 0.5, layout.Ink)
		c.sums(p, say, x, top+2*row, label, wide)
	}
	c.fill(p, x, y, width)
}

// side draws the label of a row.
func (c CountTable) side(p *layout.Page, say Words, x, y float64, isWhite bool) {
	side, half := "side.white", "pdf.sheet.half-black"
	if !isWhite {
		side, half = "side.black", "pdf.sheet.half-white"
	}
	middle := y + c.row()/2
	p.Side(x+1.3, middle, 1.2, isWhite)
	p.Font(layout.Bold, 8)
	if c.Kind != Halves {
		p.Text(x+mark, layout.Centred(middle, 8), say(side), layout.Left)
		return
	}
	p.Text(x+mark, middle-3.1+layout.Baseline(8), say(side), layout.Left)
	p.Font(layout.Regular, labels)
	p.Colour(layout.Quiet)
	p.Text(x+mark, middle+0.1+layout.Baseline(labels), say(half), layout.Left)
	p.Colour(layout.Ink)
}

// sums draws the line that the columns must add up to.
func (c CountTable) sums(p *layout.Page, say Words, x, y, label, wide float64) {
	const all = 24
	p.Font(layout.Regular, 7.5)
	p.Colour(layout.Quiet)
	base := layout.Centred(y+countSum/2, 7.5)
	p.Text(x+mark, base, say("pdf.sheet.sum"), layout.Left)
	for i, n := range []int{all / 2, all / 2, all} {
		p.Text(x+label+wide*(float64(i)+0.5), base, strconv.Itoa(n), layout.Centre)
	}
	p.Colour(layout.Ink)
}

// fill writes the numbers in.
func (c CountTable) fill(p *layout.Page, x, y, width float64) {
	if c.Filled == nil {
		return
	}
	const size = 11.0
	white, black := c.Filled.Points()
	for i, n := range [][]int{
		{c.Filled.White[1], c.Filled.Black[1], white}, {c.Filled.White[0], c.Filled.Black[0], black},
	} {
		for column, number := range n {
			b := c.cell(x, y, width, i == 0, column)
			p.Font(layout.WeightOf(column == 2), size)
			p.Text(b.X+b.W/2, layout.Centred(b.Y+b.H/2, size), strconv.Itoa(number), layout.Centre)
		}
	}
}
