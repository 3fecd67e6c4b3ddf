package report

import "slices"

// grid is a table with a head that is repeated on every page and rows as high as their text needs.
type grid struct {
	columns []column
	size    float64  // of the text
	small   float64  // what the size may shrink to, so that the table fits on the page; 0 for not at all
	row     float64  // least height of a row
	heads   float64  // size of the headings; 0 for the usual one
	rows    [][]cell // one cell alone is the heading of the rows that follow, across the whole table
}

// add appends the rows of a group below its heading, if it has one.
func (g *grid) add(title string, rows [][]cell) {
	if title != "" && len(rows) > 0 {
		g.rows = append(g.rows, []cell{{text: title}})
	}
	g.rows = append(g.rows, rows...)
}

// isSection tells whether a row is a heading.
func (g grid) isSection(row []cell) bool { return len(row) == 1 && len(g.columns) > 1 }

// column is one column of a grid.
type column struct {
	head  string
	at    align
	least float64 // least width
	flex  bool    // takes what the others leave, and wraps
	bold  bool
}

// cell is the content of one place in a grid.
type cell struct {
	text string
	note string // a smaller, quiet line below
	bold bool
	mark mark
}

// mark is the sign of a side in front of a text.
type mark uint8

const (
	noMark mark = iota
	whiteMark
	blackMark
)

// headSize returns the size of the headings.
func (g grid) headSize() float64 {
	if g.heads != 0 {
		return g.heads
	}
	return headSize
}

// onA5 returns the grid in the type that goes with a small sheet.
func (g grid) onA5() grid {
	const share = 0.8
	g.size, g.row, g.heads = max(minSize+0.5, g.size*share), g.row*share, minSize+0.5
	g.small = min(g.small, g.size)
	g.columns = slices.Clone(g.columns)
	for i := range g.columns {
		g.columns[i].least *= share
	}
	return g
}

const (
	padding   = 1.3 // left and right of a cell's text
	markSpace = 4.2 // of a ring or dot
	headSize  = 8.0
	noteShare = 0.8  // size of a note to that of its text
	minSize   = 6.5  // no text is smaller
	maxCell   = 160  // runes in a cell; names have 120 at most
	mostFlex  = 90.0 // what a flexible column asks for at the most
	mostFixed = 0.65 // share of the page that the other columns take at the most

	sectionGap = 3.2 // above the heading of a group
)

// draw draws the grid from the present place on. keep is the height of what must stand on the same page as the last row.
func (p *paper) draw(g grid, keep float64) {
	if p.sheets == a5 {
		g = g.onA5()
	}
	g = p.shrunk(g, keep)
	widths := p.columnWidths(g, p.width())
	p.gridHead(g, widths)
	for i, row := range g.rows {
		height, after := p.rowHeight(g, row, widths), 0.0
		switch {
		case i == len(g.rows)-1:
			after = keep
		case g.isSection(row):
			after = p.rowHeight(g, g.rows[i+1], widths)
		}
		if !p.room(height + after) {
			p.closeGrid()
			p.page()
			p.gridHead(g, widths)
		}
		p.gridRow(g, row, widths, height)
	}
	p.closeGrid()
}

// shrunk returns the grid in the largest size in which it fits on the page, or as it is when none does.
func (p *paper) shrunk(g grid, keep float64) grid {
	for try := g; g.small > 0 && try.size >= g.small; try.size -= 0.5 {
		try.row = g.row * (try.size / g.size)
		if p.room(p.gridHeight(try) + keep) {
			return try
		}
	}
	return g
}

func (p *paper) gridHeight(g grid) float64 {
	widths := p.columnWidths(g, p.width())
	_, sum := p.gridHeads(g, widths)
	for _, row := range g.rows {
		sum += p.rowHeight(g, row, widths)
	}
	return sum
}

func (p *paper) closeGrid() { p.line(margin, p.y, p.edge(), p.y, 0.3, ink) }

// columnWidths gives every column what its text needs, but a quarter of the page at most; flexible columns share the rest
// by what they need. Where the others leave too little, they are narrowed, and their text wraps.
func (u ruler) columnWidths(g grid, width float64) []float64 {
	widths := make([]float64, len(g.columns))
	fixed, flexible := 0.0, 0.0
	for i, c := range g.columns {
		widths[i] = max(c.least, u.widest(bold, g.headSize(), c.head)+2*padding)
		for _, row := range g.rows {
			if !g.isSection(row) {
				widths[i] = max(widths[i], u.natural(g, row[i], c))
			}
		}
		if c.flex {
			widths[i] = min(widths[i], mostFlex)
			flexible += widths[i]
			continue
		}
		widths[i] = min(widths[i], width/4)
		fixed += widths[i]
	}
	share := min(fixed, mostFixed*width)
	for i, c := range g.columns {
		if c.flex {
			widths[i] *= (width - share) / flexible
		} else {
			widths[i] *= share / fixed
		}
	}
	u.unbroken(g, widths)
	return widths
}

// unbroken gives flexible columns in which words would be broken what the others can spare.
func (u ruler) unbroken(g grid, widths []float64) {
	needs, need, all, broken := make([]float64, len(widths)), 0.0, 0.0, false
	for i, c := range g.columns {
		if !c.flex {
			continue
		}
		needs[i] = u.widest(bold, g.headSize(), c.head) + 2*padding
		for _, row := range g.rows {
			if !g.isSection(row) {
				least := u.widest(weightOf(row[i].bold || c.bold), g.size, cut(row[i].text, maxCell)) + indent(row[i]) + 2*padding + 0.1
				needs[i] = max(needs[i], least)
			}
		}
		broken = broken || needs[i] > widths[i]
		need, all = need+needs[i], all+widths[i]
	}
	if !broken || need > all {
		return
	}
	spare := 0.0
	for i, c := range g.columns {
		if c.flex {
			spare += max(0, widths[i]-needs[i])
		}
	}
	for i, c := range g.columns {
		if c.flex {
			widths[i] = needs[i] + (all-need)*max(0, widths[i]-needs[i])/spare
		}
	}
}

// crowded tells whether the columns would be narrowed on an upright page.
func (u ruler) crowded(g grid) bool {
	fixed := 0.0
	for i, w := range u.columnWidths(g, a4Long-2*margin) {
		if !g.columns[i].flex {
			fixed += w
		}
	}
	return fixed > mostFixed*(a4Short-2*margin)
}

// natural returns the width that a cell needs on one line.
func (u ruler) natural(g grid, c cell, in column) float64 {
	return u.measure(weightOf(c.bold || in.bold), g.size, cut(c.text, maxCell)) + indent(c) + 2*padding
}

func indent(c cell) float64 {
	if c.mark == noMark {
		return 0
	}
	return markSpace
}

func weightOf(isBold bool) weight {
	if isBold {
		return bold
	}
	return regular
}

// setCell is a cell whose text has been broken into lines.
type setCell struct {
	size  float64
	lines []string
	notes []string
}

func (p *paper) set(g grid, c cell, in column, width float64) setCell {
	room := width - 2*padding - indent(c)
	size, lines := p.fit(weightOf(c.bold || in.bold), g.size, max(minSize, g.size-2), room, 2, cut(c.text, maxCell))
	return setCell{size, lines, p.wrap(regular, g.noteSize(), room, cut(c.note, maxCell))}
}

func (g grid) noteSize() float64 { return max(minSize, g.size*noteShare) }

func (s setCell) height(g grid) float64 {
	return float64(len(s.lines))*lineHeight(s.size) + float64(len(s.notes))*lineHeight(g.noteSize())
}

func (p *paper) rowHeight(g grid, row []cell, widths []float64) float64 {
	if g.isSection(row) {
		return heightOf(p.setSection(g, row)) + sectionGap
	}
	height := g.row
	for i, c := range row {
		height = max(height, p.set(g, c, g.columns[i], widths[i]).height(g)+1.6)
	}
	return height
}

// gridHeads breaks the headings into lines and returns how high the head is.
func (u ruler) gridHeads(g grid, widths []float64) (heads [][]string, height float64) {
	most := 1
	for i, c := range g.columns {
		heads = append(heads, u.wrap(bold, g.headSize(), widths[i]-2*padding+0.1, c.head))
		most = max(most, len(heads[i]))
	}
	return heads, float64(most)*lineHeight(g.headSize()) + 1.8
}

func (p *paper) gridHead(g grid, widths []float64) {
	x := margin
	heads, height := p.gridHeads(g, widths)
	p.need(height + 2*g.row)
	p.font(bold, g.headSize())
	p.colour(quiet)
	for i, c := range g.columns {
		for n, line := range heads[i] {
			y := p.y + height - 0.9 - lineHeight(g.headSize())*float64(len(heads[i])-n) + baseline(g.headSize())
			p.text(anchor(x, widths[i], c.at), y, line, c.at)
		}
		x += widths[i]
	}
	p.colour(ink)
	p.y += height
	p.line(margin, p.y, p.edge(), p.y, 0.3, ink)
}

// anchor returns the point of a column that its text is placed by.
func anchor(x, width float64, at align) float64 {
	switch at {
	case centre:
		return x + width/2
	case right:
		return x + width - padding
	}
	return x + padding
}

func (p *paper) gridRow(g grid, row []cell, widths []float64, height float64) {
	x := margin
	if g.isSection(row) {
		end := p.y + height
		p.y += sectionGap - 0.8
		p.linesAt(margin, p.setSection(g, row))
		p.y = end
		p.line(margin, p.y, p.edge(), p.y, 0.3, ink)
		return
	}
	for i, c := range row {
		p.gridCell(g, c, g.columns[i], x, widths[i], height)
		x += widths[i]
	}
	p.y += height
	p.line(margin, p.y, p.edge(), p.y, 0.12, hair)
}

// setSection breaks the heading of a group into lines.
func (u ruler) setSection(g grid, row []cell) []setText {
	return u.setLines(bold, g.size+0.5, max(minSize, g.size-2), ink, a5.short-2*margin-2*padding, 1, cut(row[0].text, maxCell))
}

func (p *paper) gridCell(g grid, c cell, in column, x, width, height float64) {
	s := p.set(g, c, in, width)
	y := p.y + (height-s.height(g))/2
	if c.mark != noMark {
		p.side(x+padding+1.3, y+lineHeight(s.size)/2, 1.15, c.mark == whiteMark)
		x, width = x+markSpace, width-markSpace
	}
	at := anchor(x, width, in.at)
	for _, line := range s.lines {
		p.font(weightOf(c.bold || in.bold), s.size)
		p.text(at, y+baseline(s.size), line, in.at)
		y += lineHeight(s.size)
	}
	p.colour(quiet)
	for _, line := range s.notes {
		p.font(regular, g.noteSize())
		p.text(at, y+baseline(g.noteSize()), line, in.at)
		y += lineHeight(g.noteSize())
	}
	p.colour(ink)
}
