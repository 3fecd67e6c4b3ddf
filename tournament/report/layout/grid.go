package layout

import (
	"slices"

	"adyukh/tournament/report/pdf"
)

// Grid is a table with a head that is repeated on every page and rows as high as their text needs.
type Grid struct {
	Columns []Column
	Size    float64  // of the text
	Small   float64  // what the size may shrink to, so that the table fits on the page; 0 for not at all
	Row     float64  // least height of a row
	Heads   float64  // size of the headings; 0 for the usual one
	Tight   bool     // on more pages than one it stands in the least size, not in the largest
	Ruled   bool     // lines between the columns, too: a table that is filled in by hand
	Rows    [][]Cell // one cell alone is the heading of the rows that follow, across the whole table
}

// Add appends the rows of a group below its heading, if it has one.
func (g *Grid) Add(title string, rows [][]Cell) {
	if title != "" && len(rows) > 0 {
		g.Rows = append(g.Rows, []Cell{{Text: title}})
	}
	g.Rows = append(g.Rows, rows...)
}

// AddBlock appends rows that stay together on a page where they can, such as a match and its boards; the first of them is set off from
// what is above. They may have a heading.
func (g *Grid) AddBlock(title string, rows [][]Cell) {
	if len(rows) > 0 {
		rows[0][0].begins = true
	}
	g.Add(title, rows)
}

// begins tells whether a block begins with row i.
func (g Grid) begins(i int) bool { return i < len(g.Rows) && g.Rows[i][0].begins }

// endOf is behind the last row of the block that begins with row i.
func (g Grid) endOf(i int) int {
	for i++; i < len(g.Rows) && !g.begins(i) && !g.IsSection(g.Rows[i]); i++ {
	}
	return i
}

// IsSection tells whether a row is a heading.
func (g Grid) IsSection(row []Cell) bool { return len(row) == 1 && len(g.Columns) > 1 }

// Column is one column of a grid.
type Column struct {
	Head  string
	At    Align
	Least float64 // least width
	Flex  bool    // takes what the others leave, and wraps
	Bold  bool
	Fold  int // not 0: where the page is too narrow it goes below the flexible column in front of it, that with the highest Fold first
}

// Cell is the content of one place in a grid.
type Cell struct {
	Text string
	Note string   // a smaller, quiet line below
	More []string // further such lines
	Bold bool
	Mark Mark

	begins bool // a block of rows
}

// Mark is the sign of a side in front of a text.
type Mark uint8

const (
	NoMark Mark = iota
	WhiteMark
	BlackMark
)

// headSize returns the size of the headings.
func (g Grid) headSize() float64 {
	if g.Heads != 0 {
		return g.Heads
	}
	return HeadSize
}

// onA5 returns the grid in the type that goes with a small sheet.
func (g Grid) onA5() Grid {
	const share = 0.8
	g.Size, g.Row, g.Heads = max(MinSize+0.5, g.Size*share), g.Row*share, MinSize+0.5
	g.Small = min(g.Small, g.Size)
	g.Columns = slices.Clone(g.Columns)
	for i := range g.Columns {
		g.Columns[i].Least *= share
	}
	return g
}

const (
	Padding   = 1.3 // left and right of a cell's text
	MarkSpace = 4.2 // of a ring or dot
	HeadSize  = 8.0
	noteShare = 0.8 // size of a note to that of its text
	MinSize   = 6.5 // no text is smaller
	MaxCell   = 160 // runes in a cell; names have 120 at most

	SectionGap = 3.2 // above the heading of a group
)

// Draw draws the grid from the present place on: in one size, with no word broken as far as the page allows, see planGrid. keep is the
// height of what must stand on the same page as the last row.
func (p *Page) Draw(g Grid, keep float64) {
	if p.Sheets == A5 {
		g = g.onA5()
	}
	plan := p.planGrid(g, p.Width(), func(height float64) bool { return p.Room(height + keep) })
	plan.page = p.Bottom() - Margin
	p.PDF.Open(pdf.Table)
	defer p.PDF.Shut()
	p.gridHead(plan)
	fresh := false
	for from := 0; from < len(plan.Rows); {
		to := plan.fill(from, p.Bottom()-p.Y+0.01, keep, fresh)
		for i := from; i < to; i++ {
			p.PDF.In(pdf.Row, func() { p.gridRow(plan, i) })
		}
		if from = to; from < len(plan.Rows) {
			p.closeGrid()
			p.Begin()
			p.PDF.aside(func() { p.gridHead(plan) }) // who has it read aloud has heard it
			fresh = true
		}
	}
	p.closeGrid()
}

func (p *Page) closeGrid() { p.Line(Margin, p.Y, p.Edge(), p.Y, 0.3, Ink) }

// indent is the room of the mark in front of a text.
func (g Grid) indent(c Cell) float64 {
	if c.Mark == NoMark {
		return 0
	}
	return MarkSpace * g.markScale()
}

// markScale makes marks larger beside large type.
func (g Grid) markScale() float64 { return max(1, g.Size/11) }

// WeightOf returns the face of a text.
func WeightOf(isBold bool) Weight {
	if isBold {
		return Bold
	}
	return Regular
}

func (g Grid) noteSize() float64 { return max(MinSize, g.Size*noteShare) }

func (p *Page) gridHead(g gridPlan) {
	x := Margin
	p.Need(g.head + 2*g.Row)
	p.PDF.Open(pdf.Row)
	defer p.PDF.Shut()
	p.Font(Bold, g.headSize())
	p.Colour(Quiet)
	for i, c := range g.Columns {
		p.PDF.Open(pdf.Head)
		for n, line := range g.heads[i] {
			y := p.Y + g.head - 0.9 - LineHeight(g.headSize())*float64(len(g.heads[i])-n) + Baseline(g.headSize())
			p.Text(anchor(x, g.widths[i], c.At), y, line, c.At)
		}
		p.PDF.Shut()
		x += g.widths[i]
	}
	p.Colour(Ink)
	p.Y += g.head
	p.Line(Margin, p.Y, p.Edge(), p.Y, 0.3, Ink)
}

// anchor returns the point of a column that its text is placed by.
func anchor(x, width float64, at Align) float64 {
	switch at {
	case Centre:
		return x + width/2
	case Right:
		return x + width - Padding
	}
	return x + Padding
}

func (p *Page) gridRow(g gridPlan, row int) {
	if g.begins(row) && row > 0 && !g.IsSection(g.Rows[row-1]) {
		p.Line(Margin, p.Y, p.Edge(), p.Y, 0.3, Ink)
	}
	end := p.Y + g.heights[row]
	if g.IsSection(g.Rows[row]) {
		p.Y += SectionGap - 0.8
		p.PDF.In(pdf.Cell, func() { p.LinesAt(Margin, g.sections[row]) })
		p.Y = end
		p.Line(Margin, p.Y, p.Edge(), p.Y, 0.3, Ink)
		return
	}
	x := Margin
	for i := range g.Columns {
		p.PDF.In(pdf.Cell, func() { p.gridCell(g, row, i, x) })
		if x += g.widths[i]; g.Ruled && i < len(g.Columns)-1 {
			p.Line(x, p.Y, x, end, 0.12, Hair)
		}
	}
	p.Y = end
	p.Line(Margin, p.Y, p.Edge(), p.Y, 0.12, Hair)
}

func (p *Page) gridCell(g gridPlan, row, column int, x float64) {
	c, in, width, set := g.Rows[row][column], g.Columns[column], g.widths[column], g.cells[row][column]
	y := p.Y + (g.heights[row]-set.height(g.Grid))/2
	if c.Mark != NoMark {
		scale := g.markScale()
		p.Side(x+Padding+1.3*scale, y+LineHeight(g.Size)/2, 1.15*scale, c.Mark == WhiteMark)
		x, width = x+g.indent(c), width-g.indent(c)
	}
	at := anchor(x, width, in.At)
	for _, line := range set.lines {
		p.Font(WeightOf(c.Bold || in.Bold), g.Size)
		p.Text(at, y+Baseline(g.Size), line, in.At)
		y += LineHeight(g.Size)
	}
	p.Colour(Quiet)
	for _, line := range set.notes {
		p.Font(Regular, g.noteSize())
		p.Text(at, y+Baseline(g.noteSize()), line, in.At)
		y += LineHeight(g.noteSize())
	}
	p.Colour(Ink)
}
