package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/pdf"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// roundsData is a table round by round, before it is laid out.
type roundsData struct {
	lines  []roundsLine
	heads  []string // of the sums
	rounds int

	placeHead string
	wall      bool // large type
}

// roundsLine is a player of a table round by round.
type roundsLine struct {
	paperLine
	cells []show.RoundCell
	below [][]cellLine // of teams: the match points, and the boards where they are asked for
}

// roundsTable draws a table with a column for every round: the opponent, the colour and the points; then the sums.
func roundsTable(w io.Writer, e *play.Event, t *play.Table, table *show.Rounds, order standings.Order, s Style) error {
	d := s.roundsData(e, table)
	h := s.tableHeading(e, t, s.T(titleOf(t, "pdf.crosstable")))
	legend := s.T("pdf.rounds-legend-number")
	if order == standings.ByPlace {
		legend = s.T("pdf.rounds-legend-place")
	}
	switch {
	case e.IsTeam() && s.boards:
		legend = s.T("teampaper.rounds-legend-boards")
	case e.IsTeam():
		legend = s.T("teampaper.rounds-legend")
	default:
		legend += " " + s.T("pdf.rounds-legend")
	}
	criteria := s.criteria(codesOf([]*show.Cross{{Columns: table.Columns}}))
	u := layout.NewRuler()
	plan := planRounds(u, d, s.format.rooms(func(width float64, wide bool) float64 {
		return headLines(u, e, h, width, s).height() + legendHeight(u, width, legend, criteria) + signatureHeight(u, e, width, wide, s)
	}))
	p := begin(e, h, plan.wide, s)
	below := p.legendHeight(legend, criteria) + signatureHeight(p.Ruler, e, p.Width(), p.Wide, s)
	roundsDrawing{p, d, plan}.draw(below)
	p.legend(legend, criteria)
	p.signatures(e)
	return p.write(w)
}

// roundsData puts the table into words, with columns for rounds to come.
func (s Style) roundsData(e *play.Event, t *show.Rounds) roundsData {
	d := roundsData{
		rounds: t.Rounds, heads: s.columnHeads(t.Columns),
		placeHead: s.T("standings.place"), wall: s.wall,
	}
	if d.wall { // more would make the type small
		d.heads = d.heads[:min(mostWallSums, len(d.heads))]
	}
	if !s.boards { // which nobody writes in by hand
		d.rounds = max(t.Rounds, min(e.ScheduledRounds(), mostEmptyRounds))
	}
	for _, row := range t.Rows {
		line := roundsLine{paperLine: s.paperLine(row.Line), cells: make([]show.RoundCell, d.rounds)}
		line.sums = line.sums[:min(len(line.sums), len(d.heads))]
		copy(line.cells, row.Cells)
		line.below = s.belowCells(row.Cells)
		d.lines = append(d.lines, line)
	}
	return d
}

// belowCells are what stands below the cells of a team.
func (s Style) belowCells(cells []show.RoundCell) [][]cellLine {
	below := make([][]cellLine, len(cells))
	for i, c := range cells {
		if c.Earned != "" || c.Places != nil {
			below[i] = append([]cellLine{{text: c.Earned, quiet: true}}, s.placeLines(c.Game)...)
		}
	}
	return below
}

// mostEmptyRounds is up to how many rounds columns are kept for what is still to come.
const mostEmptyRounds = 11

// roundsDrawing is a table round by round being drawn.
type roundsDrawing struct {
	p    *paper
	d    roundsData
	plan roundsPlan
}

// draw draws all sheets. below is the height of what must stand on the same page as the last row.
func (r roundsDrawing) draw(below float64) {
	chunks := r.chunks(below)
	for n, sheet := range r.plan.sheets {
		for i, rows := range chunks {
			if n > 0 || i > 0 {
				r.p.Begin()
			}
			r.part(sheet, rows[0], rows[1])
		}
	}
}

// chunks divides the rows among pages, each as full as it gets; the first page has its head above the table. All sheets are
// divided alike, so that they can be laid side by side.
func (r roundsDrawing) chunks(below float64) [][2]int {
	room := r.p.Bottom() - r.p.Y - r.plan.headHeight()
	var chunks [][2]int
	from, used := 0, 0.0
	for i, height := range r.plan.rows {
		keep := 0.0
		if i == len(r.plan.rows)-1 {
			keep = below
		}
		if i > from && used+height+keep > room {
			chunks, from, used = append(chunks, [2]int{from, i}), i, 0
			room = r.p.Bottom() - layout.Margin - runningSpace - r.plan.headHeight()
		}
		used += height
	}
	const together = 3 // rows that the last page has at least
	n := len(r.plan.rows)
	if k := len(chunks) - 1; k >= 0 && n-from < together && from-chunks[k][0] > 2*together {
		from = n - together
		chunks[k][1] = from
	}
	return append(chunks, [2]int{from, n})
}

// runningSpace is more than the head of a further page takes.
const runningSpace = 14.0

// part draws the rows from..to-1 of a sheet with the table's head above them.
func (r roundsDrawing) part(sheet roundsSheet, from, to int) {
	r.p.PDF.Open(pdf.Table)
	defer r.p.PDF.Shut()
	top := r.p.Y
	right := r.head(sheet)
	y := top + r.plan.headHeight()
	for i := from; i < to; i++ {
		r.p.PDF.In(pdf.Row, func() { r.row(sheet, i, y) })
		y += r.plan.rows[i]
		r.p.Line(layout.Margin, y, right, y, 0.12, layout.Hair)
	}
	r.rules(sheet, top, y)
	r.p.Y = y
}

func (r roundsDrawing) firstRound() float64 { return layout.Margin + r.plan.label + r.plan.name }

// head draws the headings and returns where the table ends.
func (r roundsDrawing) head(sheet roundsSheet) float64 {
	r.p.PDF.Open(pdf.Row)
	defer r.p.PDF.Shut()
	size, middle := r.plan.headSize(), r.p.Y+r.plan.headHeight()/2
	head := func(x, base float64, text string, at layout.Align) {
		r.p.PDF.In(pdf.Head, func() { r.p.Text(x, base, text, at) })
	}
	r.p.Font(layout.Bold, size)
	head(layout.Margin+r.plan.label/2, layout.Centred(middle, size), "№", layout.Centre)
	head(layout.Margin+r.plan.label+layout.Padding, layout.Centred(middle, size), r.p.T("standings.name"), layout.Left)
	x := r.firstRound()
	for n := sheet.from; n < sheet.to; n++ {
		head(x+r.plan.round/2, layout.Centred(middle, size), strconv.Itoa(n+1), layout.Centre)
		x += r.plan.round
	}
	for _, i := range sheet.sums {
		width, text := r.plan.sums[i], r.d.placeHead
		if i < len(r.d.heads) {
			text = r.d.heads[i]
		}
		lines := r.p.Wrap(layout.Bold, size, width-crossPadding, text)
		y := middle - layout.LineHeight(size)*float64(len(lines))/2
		r.p.PDF.Open(pdf.Head)
		for _, line := range lines {
			r.p.Text(x+width/2, y+layout.Baseline(size), line, layout.Centre)
			y += layout.LineHeight(size)
		}
		r.p.PDF.Shut()
		x += width
	}
	return x
}

// rules draws the lines between the columns and around the table.
func (r roundsDrawing) rules(sheet roundsSheet, top, bottom float64) {
	r.p.Line(layout.Margin+r.plan.label, top, layout.Margin+r.plan.label, bottom, 0.12, layout.Hair)
	x := r.firstRound()
	for n := sheet.from; n < sheet.to; n++ {
		thickness, shade := 0.12, layout.Hair
		if n == sheet.from {
			thickness, shade = 0.3, layout.Ink
		}
		r.p.Line(x, top, x, bottom, thickness, shade)
		x += r.plan.round
	}
	for n, i := range sheet.sums {
		thickness, shade := 0.12, layout.Hair
		if n == 0 {
			thickness, shade = 0.3, layout.Ink
		}
		r.p.Line(x, top, x, bottom, thickness, shade)
		x += r.plan.sums[i]
	}
	base := top + r.plan.headHeight()
	r.p.Line(layout.Margin, base, x, base, 0.3, layout.Ink)
	r.p.Frame(layout.Margin, top, x-layout.Margin, bottom-top, 0.45, layout.Ink)
}

func (r roundsDrawing) row(sheet roundsSheet, i int, y float64) {
	l, height, size := r.d.lines[i], r.plan.rows[i], r.plan.size
	base := layout.Centred(y+height/2, size)
	r.p.Font(layout.Regular, size)
	r.p.Text(layout.Margin+r.plan.label/2, base, l.label, layout.Centre)
	r.p.Y = y + (height-layout.HeightOf(r.plan.names[i]))/2
	r.p.PDF.In(pdf.Cell, func() { r.p.LinesAt(layout.Margin+r.plan.label+layout.Padding, r.plan.names[i]) })
	x := r.firstRound()
	for n := sheet.from; n < sheet.to; n++ {
		below := []cellLine(nil)
		if n < len(l.below) {
			below = l.below[n]
		}
		r.p.PDF.In(pdf.Cell, func() {
			r.cell(l.cells[n], below, x, y+height/2-layout.LineHeight(size)*float64(r.plan.lines-1)/2)
		})
		x += r.plan.round
	}
	for _, n := range sheet.sums {
		width, text, w := r.plan.sums[n], l.place, layout.Bold
		if n < len(l.sums) {
			text, w = l.sums[n], layout.WeightOf(n == 0)
		}
		r.p.Font(w, size)
		r.p.PDF.In(pdf.Cell, func() { r.p.Text(x+width/2, base, text, layout.Centre) })
		x += width
	}
}

// cell draws a round of a player: the opponent's label, the mark of the colour, the points; in columns, so that points
// stand below points.
func (r roundsDrawing) cell(c show.RoundCell, below []cellLine, x, middle float64) {
	size := r.plan.size
	base := layout.Centred(middle, size)
	slack := (r.plan.round - r.plan.opponent - r.plan.points - r.plan.markWidth()) / 2
	end := x + r.plan.round - slack
	if c.Against != "" {
		r.p.Font(layout.Regular, size)
		r.p.Colour(layout.Quiet)
		r.p.Text(x+slack+r.plan.opponent, base, c.Against, layout.Right)
		r.p.Colour(layout.Ink)
		r.p.Side(x+slack+r.plan.opponent+r.plan.markWidth()/2, middle-0.1*size*layout.Point, r.plan.radius(), c.White)
	}
	r.p.Font(layout.WeightOf(c.Won()), size)
	r.p.Text(end, base, c.Text, layout.Right)
	for _, l := range below {
		middle += layout.LineHeight(size)
		r.below(l, end, middle)
	}
}

// below draws what a team's cell has below the sum, right below it.
func (r roundsDrawing) below(l cellLine, end, middle float64) {
	size := r.plan.size
	if l.text == "" {
		return
	}
	r.p.Font(layout.WeightOf(l.won), size)
	if l.quiet {
		r.p.Font(layout.Regular, max(layout.MinSize, size-1.5))
		r.p.Colour(layout.Quiet)
	}
	r.p.Text(end, layout.Centred(middle, size), l.text, layout.Right)
	r.p.Colour(layout.Ink)
	if l.mark != layout.NoMark {
		r.p.Side(end-r.plan.points-r.plan.markWidth()/2, middle-0.1*size*layout.Point, r.plan.radius(), l.mark == layout.WhiteMark)
	}
}
