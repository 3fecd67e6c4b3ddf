package report

import (
	"strconv"

	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// slipDrawing is one score sheet being drawn.
type slipDrawing struct {
	p     *paper
	f     slipFormat
	s     slip
	x, y  float64 // y moves down
	width float64
}

// draw fills the sheet: head, names, moves in two columns as far as there is room, count and signatures.
func (d *slipDrawing) draw(bottom float64) {
	d.head()
	foot := d.footHeight()
	d.moves(bottom - foot - 2)
	d.y = bottom - foot
	d.foot()
}

const slipLabel = 6.5 // size of the labels

func (d *slipDrawing) head() {
	d.title()
	d.y = d.field(d.x, d.width, "pdf.sheet.event", joined(", ", d.s.event, d.s.place), 0)
	third, below := (d.width-4)/3, d.y
	for i, f := range []struct{ key, text string }{
		{"pdf.sheet.round", d.s.round}, {"pairing.board", d.s.board}, {"pdf.sheet.control", d.s.control},
	} {
		below = max(below, d.field(d.x+float64(i)*(third+2), third, f.key, f.text, 0))
	}
	d.y = below
	d.y = d.field(d.x, d.width, "pdf.sheet.date", d.s.date, 0)
	d.name(d.s.white, true)
	d.name(d.s.black, false)
	d.opening()
	d.y += 1.4
}

// opening says what the game begins with; a position has a diagram where the sheet is large enough.
func (d *slipDrawing) opening() {
	o := d.s.opening
	if o == nil {
		return
	}
	large := d.f.size > 9
	d.p.Y = d.y + 0.6
	d.p.LinesAt(d.x, d.p.SetLines(layout.Regular, 7.5, layout.MinSize, layout.Ink, d.width, 2, d.p.openingLine(o, large)))
	if o.moves == nil && large {
		const board = 40.0
		d.p.Y += 0.8 + d.p.Board(o.start, d.x+(d.width-board)/2-layout.LabelEdge/2, d.p.Y+0.8, board, layout.LastMove{})
	}
	d.y = d.p.Y
}

func (d *slipDrawing) title() {
	size := d.f.size + 2
	title := d.p.T("pdf.sheet.title")
	d.p.Font(layout.Bold, size)
	d.p.Text(d.x, d.y+layout.Baseline(size), title, layout.Left)
	if d.s.draft {
		d.p.draftTag(d.x+d.p.Measure(layout.Bold, size, title)+3, d.y-0.2)
	}
	d.p.Font(layout.Regular, slipLabel)
	d.p.Colour(layout.Quiet)
	d.p.Text(d.x+d.width, d.y+layout.Baseline(size), joined(" · ", d.s.game, d.s.owner), layout.Right)
	d.p.Colour(layout.Ink)
	d.y += layout.LineHeight(size) + 1.4
	d.p.Line(d.x, d.y, d.x+d.width, d.y, 0.45, layout.Ink)
	d.y++
}

// name draws the field of a player, with the mark of the colour.
func (d *slipDrawing) name(name string, isWhite bool) {
	key := "side.white"
	if !isWhite {
		key = "side.black"
	}
	label := max(d.labelWidth("side.white"), d.labelWidth("side.black"))
	d.y = d.field(d.x+layout.MarkSpace, d.width-layout.MarkSpace, key, name, label)
	d.p.Side(d.x+1.3, d.y-2.4, 1.2, isWhite)
}

func (d *slipDrawing) labelWidth(key string) float64 {
	return d.p.Measure(layout.Regular, slipLabel, d.p.T(key))
}

// field draws a label, at least as wide as told, with what is filled in behind it, on a line to write on, and returns
// where it ends. A long text gets smaller and wraps.
func (d *slipDrawing) field(x, width float64, key, text string, label float64) float64 {
	start := x + max(d.labelWidth(key), label) + 2
	set := d.p.SetLines(layout.Regular, d.f.size, layout.MinSize, layout.Ink, x+width-start, 1, text)
	base := d.y + max(layout.LineHeight(d.f.size)+1.2, layout.HeightOf(set)+0.8)
	d.p.Font(layout.Regular, slipLabel)
	d.p.Colour(layout.Quiet)
	d.p.Text(x, base-0.9, d.p.T(key), layout.Left)
	d.p.Colour(layout.Ink)
	d.p.Upward(start, base-0.9, set)
	d.p.Line(start, base, x+width, base, 0.15, layout.Ink)
	return base + 0.6
}

// moves draws the lines for the moves: two columns, numbered down the left one first.
func (d *slipDrawing) moves(bottom float64) {
	const gap = 2.0
	width := (d.width - gap) / 2
	head := layout.LineHeight(slipLabel) + 1
	rows := int((bottom - d.y - head) / d.f.row)
	height := (bottom - d.y - head) / float64(max(rows, 1))
	for column := range 2 {
		d.column(d.x+float64(column)*(width+gap), width, head, height, column*rows, rows)
	}
}

func (d *slipDrawing) column(x, width, head, height float64, first, rows int) {
	number := 7.0
	if d.f.size < 9 {
		number = 5.5
	}
	half := (width - number) / 2
	d.p.Font(layout.Bold, slipLabel)
	base := d.y + head - 1
	d.p.Side(x+number+half/2-d.p.Measure(layout.Bold, slipLabel, d.p.T("side.white"))/2-1.6, base-0.8, 0.8, true)
	d.p.Text(x+number+half/2, base, d.p.T("side.white"), layout.Centre)
	d.p.Side(x+number+half*1.5-d.p.Measure(layout.Bold, slipLabel, d.p.T("side.black"))/2-1.6, base-0.8, 0.8, false)
	d.p.Text(x+number+half*1.5, base, d.p.T("side.black"), layout.Centre)
	top := d.y + head
	d.p.Font(layout.Regular, slipLabel)
	d.p.Colour(layout.Quiet)
	d.made(x+number, half, top, height, first, rows)
	for i := range rows {
		y := top + height*float64(i)
		d.p.Text(x+number-1.2, layout.Centred(y+height/2, slipLabel), strconv.Itoa(first+i+1), layout.Right)
		if i > 0 {
			d.p.Line(x, y, x+width, y, 0.12, layout.Hair)
		}
	}
	d.p.Colour(layout.Ink)
	bottom := top + height*float64(rows)
	d.p.Line(x+number, top, x+number, bottom, 0.12, layout.Hair)
	d.p.Line(x+number+half, top, x+number+half, bottom, 0.12, layout.Hair)
	d.p.Frame(x, top, width, bottom-top, 0.3, layout.Ink)
}

// made fills in the moves of the opening, which the players need not write.
func (d *slipDrawing) made(x, half, top, height float64, first, rows int) {
	if d.s.opening == nil {
		return
	}
	for i, move := range d.s.opening.moves {
		row := i/2 - first
		if row < 0 || row >= rows {
			continue
		}
		size := d.f.size
		for size > layout.MinSize && d.p.Measure(layout.Bold, size, move) > half-1.6 {
			size -= 0.5
		}
		d.p.Font(layout.Bold, size)
		d.p.Colour(layout.Ink)
		d.p.Text(x+half*float64(i%2)+0.8, layout.Centred(top+height*(float64(row)+0.5), size), move, layout.Left)
	}
	d.p.Font(layout.Regular, slipLabel)
	d.p.Colour(layout.Quiet)
}

// endings lists how a game can end, to be ticked: where no points are counted the final position is one end of many.
func endings(s rules.Scale) []play.ResultKind {
	var kinds []play.ResultKind
	if s.Counts {
		kinds = append(kinds, play.FinalPosition)
	}
	kinds = append(kinds, play.Resigned, play.FlagFell)
	if s.Drawn {
		kinds = append(kinds, play.AgreedDraw)
	}
	return kinds
}

const (
	countHeight = 7.5
	signHeight  = 9.0
)

func (d *slipDrawing) signs() []string {
	return d.p.Wrap(layout.Regular, layout.MinSize, d.width, d.p.T(d.s.signs))
}

// endingWords names the ways in which a game can end.
func (p *paper) endingWords() []string {
	kinds := endings(p.scale)
	words := make([]string, 0, len(kinds))
	for _, kind := range kinds {
		words = append(words, p.kind(kind))
	}
	return words
}

// footHeight returns how much the count, the endings, the signatures and the small print take.
func (d *slipDrawing) footHeight() float64 {
	return countHeight + 1.5 + d.tickRow(false) + signHeight + float64(len(d.signs()))*layout.LineHeight(layout.MinSize) + 0.6
}

// foot draws the boxes for the count, the endings to tick, and the lines for the signatures.
func (d *slipDrawing) foot() {
	d.count()
	d.y += countHeight + 1.5
	d.y += d.tickRow(true)
	third := (d.width - 6) / 3
	for i, key := range []string{"pdf.sheet.signature-white", "pdf.sheet.signature-black", "pdf.sheet.arbiter"} {
		x := d.x + float64(i)*(third+3)
		base := d.y + signHeight - layout.LineHeight(slipLabel) - 0.6
		d.p.Line(x, base, x+third, base, 0.15, layout.Ink)
		d.p.Font(layout.Regular, slipLabel)
		d.p.Colour(layout.Quiet)
		d.p.Text(x, base+layout.Baseline(slipLabel)+0.3, d.p.T(key), layout.Left)
		d.p.Colour(layout.Ink)
	}
	d.y += signHeight
	d.p.Font(layout.Regular, layout.MinSize)
	d.p.Colour(layout.Quiet)
	for _, line := range d.signs() {
		d.p.Text(d.x, d.y+layout.Baseline(layout.MinSize), line, layout.Left)
		d.y += layout.LineHeight(layout.MinSize)
	}
	d.p.Colour(layout.Ink)
}

// count draws the boxes for the points of both sides.
func (d *slipDrawing) count() {
	const box = 14.0
	d.p.Font(layout.Bold, d.f.size+1)
	middle := d.y + countHeight/2
	label := d.p.T("pairing.score")
	d.p.Text(d.x, layout.Centred(middle, d.f.size+1), label, layout.Left)
	x := d.x + d.p.Measure(layout.Bold, d.f.size+1, label) + 4
	d.p.Side(x+1.2, middle, 1.2, true)
	d.p.Frame(x+3.4, d.y, box, countHeight, 0.35, layout.Ink)
	d.p.Text(x+3.4+box+2.5, layout.Centred(middle, d.f.size+1), ":", layout.Centre)
	d.p.Frame(x+3.4+box+5, d.y, box, countHeight, 0.35, layout.Ink)
	d.p.Side(x+3.4+2*box+7.2, middle, 1.2, false)
}

func (d *slipDrawing) tickRow(draw bool) float64 {
	return d.p.tickRow(d.p.endingWords(), d.x, d.y, d.width, draw)
}

const tickHeight = 4.4

// tickRow places a box and a word for every ending, in as many rows as needed, draws them if told to, and returns their height.
func (p *paper) tickRow(words []string, x, y, width float64, draw bool) float64 {
	start, top := x, y
	for _, text := range words {
		wide := 3.6 + p.Measure(layout.Regular, 7, text)
		if x > start && x+wide > start+width {
			x, y = start, y+tickHeight
		}
		if draw {
			p.Frame(x, y+0.6, 2.6, 2.6, 0.2, layout.Ink)
			p.Font(layout.Regular, 7)
			p.Text(x+3.6, layout.Centred(y+1.9, 7), text, layout.Left)
		}
		x += wide + 4
	}
	return y + tickHeight - top
}
