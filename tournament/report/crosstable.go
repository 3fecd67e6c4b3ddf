package report

import (
	"io"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/pdf"
	"adyukh/tournament/standings"
)

func crosstableByNumber(w io.Writer, e *play.Event, r Request, s Style) error {
	return crosstable(w, e, r, standings.ByNumber, s)
}

func crosstableByPlace(w io.Writer, e *play.Event, r Request, s Style) error {
	return crosstable(w, e, r, standings.ByPlace, s)
}

// crosstableWithBoards draws the matches of teams with their boards below them.
func crosstableWithBoards(w io.Writer, e *play.Event, r Request, s Style) error {
	s.boards = true
	return crosstable(w, e, r, standings.ByNumber, s)
}

// crosstable draws who met whom: everybody against everybody, group after group, side against side, or round by round
// where nobody meets all others. A table fits on one page as long as the type stays readable; else rows go on on the next
// page, or columns on further sheets that repeat labels and names.
func crosstable(w io.Writer, e *play.Event, r Request, order standings.Order, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	f, err := s.view.Field(t.After)
	if err != nil {
		return err
	}
	if f.Shape() == play.ShapeRounds {
		return roundsTable(w, e, t, f.ByRounds(order), order, s)
	}
	crosses := f.Crosses(order)
	parts := s.crossParts(e, crosses)
	h := s.tableHeading(e, t, s.T(titleOf(t, "pdf.crosstable")))
	tail := crossTail{annulled: s.annulledLines(f), legend: s.crossLegend(e), criteria: s.criteria(codesOf(crosses))}
	u := layout.NewRuler()
	planParts(u, parts, s.format.rooms(func(width float64, wide bool) float64 {
		return headLines(u, e, h, width, s).height() + tail.height(u, width, s) + signatureHeight(u, e, width, wide, s)
	}))
	p := begin(e, h, parts[0].plan.wide, s)
	p.parts(parts, tail.height(u, p.Width(), s)+signatureHeight(u, e, p.Width(), p.Wide, s))
	tail.draw(p)
	p.signatures(e)
	return p.write(w)
}

// crossLegend explains the signs in the cells.
func (s Style) crossLegend(e *play.Event) string {
	switch r := e.Head.Regulations; {
	case e.IsTeam() && s.boards:
		return s.T("teampaper.cross-legend-boards")
	case e.IsTeam():
		return s.T("teampaper.cross-legend")
	case r.Match.IsMatch() || r.Cycles > 2:
		return s.T("pdf.cross-legend") + " " + s.T("pdf.cross-legend-games")
	case r.Cycles > 1:
		return s.T("pdf.cross-legend") + " " + s.T("pdf.cross-legend-double")
	}
	return s.T("pdf.cross-legend")
}

// crossDrawing is a cross table being drawn.
type crossDrawing struct {
	p    *paper
	d    crossData
	plan crossPlan
}

// sheet draws a part of the columns beside all names, on as many pages as the rows need.
func (c crossDrawing) sheet(n int, chunks [][2]int) {
	for i, rows := range chunks {
		if n > 0 || i > 0 {
			c.p.Begin()
		}
		c.part(c.plan.sheets[n], rows[0], rows[1])
	}
}

// chunks divides the rows among pages: as few as there can be, about the same height on each, the last one with room
// for what stands below the table. All sheets are divided alike, so that they can be laid side by side.
func (c crossPlan) chunks(room, tail float64) [][2]int {
	total := sum(c.rows)
	for pages := 1; ; pages++ {
		var chunks [][2]int
		from, used, fits := 0, 0.0, true
		for i, row := range c.rows {
			used += row
			if i+1 < len(c.rows) && used < total*float64(len(chunks)+1)/float64(pages) {
				continue
			}
			height := sum(c.rows[from : i+1])
			if i+1 == len(c.rows) {
				height += tail
			}
			fits = fits && height <= room+0.01 // rows that were stretched fill a page exactly
			chunks, from = append(chunks, [2]int{from, i + 1}), i+1
		}
		if fits || pages >= len(c.rows) {
			return chunks
		}
	}
}

// part draws the rows from..to-1 of a sheet with the table's head above them.
func (c crossDrawing) part(columns []int, from, to int) {
	c.p.PDF.Open(pdf.Table)
	defer c.p.PDF.Shut()
	top := c.p.Y
	c.p.PDF.In(pdf.Row, func() { c.head(columns) })
	y := top + c.plan.headHeight()
	for i := from; i < to; i++ {
		c.p.PDF.In(pdf.Row, func() { c.row(columns, i, y) })
		y += c.plan.rows[i]
		c.p.Line(layout.Margin, y, layout.Margin+c.plan.span(columns), y, 0.12, layout.Hair)
	}
	c.rules(columns, top, y)
	c.p.Y = y
}

// span returns the width of a sheet's table.
func (c crossPlan) span(columns []int) float64 {
	width := c.label + c.name
	for _, i := range columns {
		width += c.columns[i]
	}
	return width
}

// rules draws the lines between the columns and around the table.
func (c crossDrawing) rules(columns []int, top, bottom float64) {
	x := layout.Margin + c.plan.label
	c.p.Line(x, top, x, bottom, 0.12, layout.Hair)
	x += c.plan.name
	for n, i := range columns {
		thickness, shade := 0.12, layout.Hair
		if n == 0 || i == len(c.d.columns) {
			thickness, shade = 0.3, layout.Ink // between names, games and sums
		}
		c.p.Line(x, top, x, bottom, thickness, shade)
		x += c.plan.columns[i]
	}
	base := top + c.plan.headHeight()
	c.p.Line(layout.Margin, base, x, base, 0.3, layout.Ink)
	c.p.Frame(layout.Margin, top, x-layout.Margin, bottom-top, 0.45, layout.Ink)
}

func (c crossDrawing) head(columns []int) {
	size := c.plan.headSize()
	c.p.Font(layout.Bold, size)
	middle := c.p.Y + c.plan.headHeight()/2
	c.heading(layout.Margin, c.plan.label, middle, "№")
	c.p.PDF.In(pdf.Head, func() {
		c.p.Text(layout.Margin+c.plan.label+layout.Padding, layout.Centred(middle, size), c.p.T("standings.name"), layout.Left)
	})
	x := layout.Margin + c.plan.label + c.plan.name
	for _, i := range columns {
		c.heading(x, c.plan.columns[i], middle, c.d.head(i))
		x += c.plan.columns[i]
	}
}

// head returns the heading of a column: players first, then sums, then the place.
func (d crossData) head(column int) string {
	switch n := len(d.columns); {
	case column < n:
		return d.columns[column]
	case column < n+len(d.heads):
		return d.heads[column-n]
	}
	return d.placeHead
}

// heading draws a heading of one or two lines around the middle of the head.
func (c crossDrawing) heading(x, width, middle float64, text string) {
	c.p.PDF.Open(pdf.Head)
	defer c.p.PDF.Shut()
	size := c.plan.headSize()
	lines := c.p.Wrap(layout.Bold, size, width-crossPadding, text)
	y := middle - layout.LineHeight(size)*float64(len(lines))/2
	for _, line := range lines {
		c.p.Text(x+width/2, y+layout.Baseline(size), line, layout.Centre)
		y += layout.LineHeight(size)
	}
}

func (c crossDrawing) row(columns []int, i int, y float64) {
	l, height, n := c.d.lines[i], c.plan.rows[i], len(c.d.columns)
	c.number(layout.Margin, c.plan.label, y, height, l.label, layout.Regular)
	c.p.PDF.In(pdf.Cell, func() { c.name(i, y) })
	x := layout.Margin + c.plan.label + c.plan.name
	for _, column := range columns {
		width := c.plan.columns[column]
		switch {
		case c.d.square && column == i:
			c.number(x, width, y, height, "", layout.Regular)
			c.p.Fill(x, y, width, height, layout.Tint)
		case column < n:
			c.cell(l.cells[column], x, y, width, height)
		case column < n+len(c.d.heads):
			c.number(x, width, y, height, l.sums[column-n], layout.WeightOf(column == n))
		default:
			c.number(x, width, y, height, l.place, layout.Bold)
		}
		x += width
	}
}

func (c crossDrawing) name(i int, y float64) {
	set := c.plan.names[i]
	c.p.Y = y + (c.plan.rows[i]-layout.HeightOf(set))/2
	c.p.LinesAt(layout.Margin+c.plan.label+layout.Padding, set)
}

func (c crossDrawing) number(x, width, y, height float64, text string, w layout.Weight) {
	c.p.Font(w, c.plan.size)
	c.p.PDF.In(pdf.Cell, func() { c.p.Text(x+width/2, layout.Centred(y+height/2, c.plan.size), text, layout.Centre) })
}

// cell draws the games of two players, the earlier one above: own points in the middle, the mark of the colour before
// them, a little higher.
func (c crossDrawing) cell(lines []cellLine, x, y, width, height float64) {
	c.p.PDF.Open(pdf.Cell)
	defer c.p.PDF.Shut()
	size, radius := c.plan.size, c.plan.radius()
	step, middle := layout.LineHeight(size), y+height/2
	middle -= step * float64(max(c.d.games, len(lines))-1) / 2
	inset := min(width*0.1, 1.2)
	for _, l := range lines {
		if l.text != "" {
			c.p.Font(layout.WeightOf(l.won), size)
			if l.quiet {
				c.p.Font(layout.Regular, max(layout.MinSize, size-1.5))
				c.p.Colour(layout.Quiet)
			}
			at := x + width/2
			if l.mark != layout.NoMark {
				c.p.Side(x+inset+radius, middle-0.1*size*layout.Point, radius, l.mark == layout.WhiteMark)
				at += inset/2 + radius
			}
			c.p.Text(at, layout.Centred(middle, size), l.text, layout.Centre)
			c.p.Colour(layout.Ink)
		}
		middle += step
	}
}

// crossTail is what stands below a cross table.
type crossTail struct {
	annulled         []string
	legend, criteria string
}

func (t crossTail) height(u layout.Ruler, width float64, s Style) float64 {
	lines := len(u.Wrap(layout.Regular, legendSize, width, t.legend)) + len(u.Wrap(layout.Regular, legendSize, width, t.criteria))
	height := legendGap + float64(lines)*layout.LineHeight(legendSize)
	if len(t.annulled) == 0 {
		return height
	}
	height += annulledGap + layout.LineHeight(annulledSize)
	for _, text := range t.annulled {
		height += float64(len(u.Wrap(layout.Regular, annulledSize, width, text))) * layout.LineHeight(annulledSize)
	}
	return height
}

const (
	annulledSize = 8.0
	annulledGap  = 3.0
)

func (t crossTail) draw(p *paper) {
	p.legend(t.legend, t.criteria)
	if len(t.annulled) == 0 {
		return
	}
	p.Y += annulledGap
	p.Need(3 * layout.LineHeight(annulledSize))
	p.Paragraph(layout.Margin, p.Width(), annulledSize, layout.Bold, p.T("pdf.annulled-title"))
	for _, text := range t.annulled {
		p.Paragraph(layout.Margin, p.Width(), annulledSize, layout.Regular, text)
	}
}

// Type of charts that are read from some steps away.
const (
	wallType   = 18.0 // what names have at least
	wallMost   = 26.0 // and at the most
	wallPoints = 4.0  // by which the points may be smaller than the least names
)

// wallCrosstable draws the cross table in large type on lying sheets that are hung up beside and below each other: each
// has the names in front.
func wallCrosstable(w io.Writer, e *play.Event, r Request, s Style) error {
	s.wall = true
	return crosstable(w, e, r, standings.ByNumber, s)
}
