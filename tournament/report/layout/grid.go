package layout

import "slices"

// Grid is a table with a head that is repeated on every page and rows as high as their text needs.
type Grid struct {
	Columns []Column
	Size    float64  // of the text
	Small   float64  // what the size may shrink to, so that the table fits on the page; 0 for not at all
	Row     float64  // least height of a row
	Heads   float64  // size of the headings; 0 for the usual one
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
	noteShare = 0.8  // size of a note to that of its text
	MinSize   = 6.5  // no text is smaller
	MaxCell   = 160  // runes in a cell; names have 120 at most
	mostFlex  = 90.0 // what a flexible column asks for at the most
	mostFixed = 0.65 // share of the page that the other columns take at the most

	SectionGap = 3.2 // above the heading of a group
)

// Draw draws the grid from the present place on. keep is the height of what must stand on the same page as the last row.
func (p *Page) Draw(g Grid, keep float64) {
	if p.Sheets == A5 {
		g = g.onA5()
	}
	g = p.shrunk(g, keep)
	widths := p.columnWidths(g, p.Width())
	p.gridHead(g, widths)
	for i, row := range g.Rows {
		height, after := p.rowHeight(g, row, widths), 0.0
		switch {
		case i == len(g.Rows)-1:
			after = keep
		case g.begins(i):
			if after = p.blockHeight(g, i, widths) - height; g.endOf(i) == len(g.Rows) {
				after += keep
			}
		case g.IsSection(row):
			after = p.blockHeight(g, i+1, widths)
		}
		if !p.Room(height + after) {
			p.closeGrid()
			p.Begin()
			p.gridHead(g, widths)
		}
		if g.begins(i) && i > 0 && !g.IsSection(g.Rows[i-1]) {
			p.Line(Margin, p.Y, p.Edge(), p.Y, 0.3, Ink)
		}
		p.gridRow(g, row, widths, height)
	}
	p.closeGrid()
}

// blockHeight returns how high the block is that begins with row i: a part of one that no page has room for, the row of what is none.
func (p *Page) blockHeight(g Grid, i int, widths []float64) float64 {
	const least, share = 3, 0.8 // rows that stay together at any rate; of a page that a whole block may have
	height := p.rowHeight(g, g.Rows[i], widths)
	if !g.begins(i) {
		return height
	}
	part := height
	for j := i + 1; j < g.endOf(i); j++ {
		if height += p.rowHeight(g, g.Rows[j], widths); j < i+least {
			part = height
		}
	}
	if height > share*(p.Bottom()-Margin) {
		return part
	}
	return height
}

// shrunk returns the grid in the largest size in which it fits on the page, or as it is when none does.
func (p *Page) shrunk(g Grid, keep float64) Grid {
	for try := g; g.Small > 0 && try.Size >= g.Small; try.Size -= 0.5 {
		try.Row = g.Row * (try.Size / g.Size)
		if p.Room(p.GridHeight(try) + keep) {
			return try
		}
	}
	return g
}

// GridHeight returns how high the whole table is.
func (p *Page) GridHeight(g Grid) float64 {
	widths := p.columnWidths(g, p.Width())
	_, sum := p.gridHeads(g, widths)
	for _, row := range g.Rows {
		sum += p.rowHeight(g, row, widths)
	}
	return sum
}

func (p *Page) closeGrid() { p.Line(Margin, p.Y, p.Edge(), p.Y, 0.3, Ink) }

func indent(c Cell) float64 {
	if c.Mark == NoMark {
		return 0
	}
	return MarkSpace
}

// WeightOf returns the face of a text.
func WeightOf(isBold bool) Weight {
	if isBold {
		return Bold
	}
	return Regular
}

// setCell is a cell whose text has been broken into lines.
type setCell struct {
	size  float64
	lines []string
	notes []string
}

func (p *Page) set(g Grid, c Cell, in Column, width float64) setCell {
	room := width - 2*Padding - indent(c)
	size, lines := p.fit(WeightOf(c.Bold || in.Bold), g.Size, max(MinSize, g.Size-2), room, 2, Cut(c.Text, MaxCell))
	notes := p.Wrap(Regular, g.noteSize(), room, Cut(c.Note, MaxCell))
	for _, note := range c.More {
		notes = append(notes, p.Wrap(Regular, g.noteSize(), room, Cut(note, MaxCell))...)
	}
	return setCell{size, lines, notes}
}

func (g Grid) noteSize() float64 { return max(MinSize, g.Size*noteShare) }

func (s setCell) height(g Grid) float64 {
	return float64(len(s.lines))*LineHeight(s.size) + float64(len(s.notes))*LineHeight(g.noteSize())
}

func (p *Page) rowHeight(g Grid, row []Cell, widths []float64) float64 {
	if g.IsSection(row) {
		return HeightOf(p.setSection(g, row)) + SectionGap
	}
	height := g.Row
	for i, c := range row {
		height = max(height, p.set(g, c, g.Columns[i], widths[i]).height(g)+1.6)
	}
	return height
}

// gridHeads breaks the headings into lines and returns how high the head is.
func (u Ruler) gridHeads(g Grid, widths []float64) (heads [][]string, height float64) {
	most := 1
	for i, c := range g.Columns {
		heads = append(heads, u.Wrap(Bold, g.headSize(), widths[i]-2*Padding+0.1, c.Head))
		most = max(most, len(heads[i]))
	}
	return heads, float64(most)*LineHeight(g.headSize()) + 1.8
}

func (p *Page) gridHead(g Grid, widths []float64) {
	x := Margin
	heads, height := p.gridHeads(g, widths)
	p.Need(height + 2*g.Row)
	p.Font(Bold, g.headSize())
	p.Colour(Quiet)
	for i, c := range g.Columns {
		for n, line := range heads[i] {
			y := p.Y + height - 0.9 - LineHeight(g.headSize())*float64(len(heads[i])-n) + Baseline(g.headSize())
			p.Text(anchor(x, widths[i], c.At), y, line, c.At)
		}
		x += widths[i]
	}
	p.Colour(Ink)
	p.Y += height
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

func (p *Page) gridRow(g Grid, row []Cell, widths []float64, height float64) {
	x := Margin
	if g.IsSection(row) {
		end := p.Y + height
		p.Y += SectionGap - 0.8
		p.LinesAt(Margin, p.setSection(g, row))
		p.Y = end
		p.Line(Margin, p.Y, p.Edge(), p.Y, 0.3, Ink)
		return
	}
	for i, c := range row {
		p.gridCell(g, c, g.Columns[i], x, widths[i], height)
		x += widths[i]
	}
	p.Y += height
	p.Line(Margin, p.Y, p.Edge(), p.Y, 0.12, Hair)
}

// setSection breaks the heading of a group into lines.
func (p *Page) setSection(g Grid, row []Cell) []SetText {
	return p.SetLines(Bold, g.Size+0.5, max(MinSize, g.Size-2), Ink, p.Width()-2*Padding, 1, Cut(row[0].Text, MaxCell))
}

func (p *Page) gridCell(g Grid, c Cell, in Column, x, width, height float64) {
	s := p.set(g, c, in, width)
	y := p.Y + (height-s.height(g))/2
	if c.Mark != NoMark {
		p.Side(x+Padding+1.3, y+LineHeight(s.size)/2, 1.15, c.Mark == WhiteMark)
		x, width = x+MarkSpace, width-MarkSpace
	}
	at := anchor(x, width, in.At)
	for _, line := range s.lines {
		p.Font(WeightOf(c.Bold || in.Bold), s.size)
		p.Text(at, y+Baseline(s.size), line, in.At)
		y += LineHeight(s.size)
	}
	p.Colour(Quiet)
	for _, line := range s.notes {
		p.Font(Regular, g.noteSize())
		p.Text(at, y+Baseline(g.noteSize()), line, in.At)
		y += LineHeight(g.noteSize())
	}
	p.Colour(Ink)
}
