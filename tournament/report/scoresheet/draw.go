package scoresheet

import (
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/tournament/report/layout"
)

// Draw draws a sheet that is laid out, with its upper left corner at x, y of the page.
func (p Plan) Draw(page *layout.Page, say Words, x, y float64) {
	d := drawing{page, p, say, x, y}
	d.title()
	for _, f := range p.Fields {
		d.field(f)
	}
	page.Y = y + p.openingAt
	page.LinesAt(x+p.margin, p.opening)
	if p.Start.H > 0 {
		page.Board(*p.Sheet.Start, x+p.Start.X, y+p.Start.Y, p.Start.W-layout.LabelEdge, layout.LastMove{})
	}
	d.moves()
	d.final()
	d.result()
	d.signatures()
	page.Y = y + p.Small.Y + 0.4
	page.LinesAt(x+p.margin, p.small)
}

// AfterTitle returns where a mark behind the title stands on a sheet (Sheet.Mark).
func (p Plan) AfterTitle(page *layout.Page, say Words) (x, y float64) {
	return p.margin + page.Measure(layout.Bold, p.letters+1.5, say("pdf.sheet.title")) + 3, p.Title.Y - 0.3
}

// drawing is one sheet being drawn.
type drawing struct {
	*layout.Page
	Plan
	say  Words
	x, y float64 // of the sheet on the page
}

// text draws a text of labels' size in quiet ink.
func (d drawing) label(x, y float64, text string, at layout.Align) {
	d.Font(layout.Regular, labels)
	d.Colour(layout.Quiet)
	d.Text(x, y, text, at)
	d.Colour(layout.Ink)
}

func (d drawing) title() {
	b, size := d.Title, d.letters+1.5
	base := d.y + b.Y + layout.Baseline(size) - 0.2
	d.Font(layout.Bold, size)
	d.Colour(layout.Ink)
	d.Text(d.x+b.X, base, d.say("pdf.sheet.title"), layout.Left)
	number := d.say("pdf.sheet.number", "n", max(1, d.Sheet.Number))
	d.Font(layout.Bold, d.letters-1)
	d.Text(d.x+b.Right(), base, number, layout.Right)
	end := b.Right() - d.Measure(layout.Bold, d.letters-1, number) - 2.5
	begin, _ := d.AfterTitle(d.Page, d.say)
	for _, about := range []string{d.Sheet.Game + " · " + d.Sheet.Owner, d.Sheet.Owner, d.Sheet.Game} {
		about = strings.Trim(about, " ·")
		if d.Measure(layout.Regular, labels, about) <= end-begin-d.Sheet.Mark {
			d.label(d.x+end, base, about, layout.Right)
			break
		}
	}
	d.Line(d.x+b.X, d.y+b.Bottom()-0.3, d.x+b.Right(), d.y+b.Bottom()-0.3, 0.45, layout.Ink)
}

// field draws a label, the line behind it and what is filled in on it.
func (d drawing) field(f Field) {
	x, base := d.x+f.X, d.y+f.Bottom()-0.4
	if f.Side != "" {
		d.Side(x+1.3, base-1.9, 1.2, f.Side == "white")
		x += mark
	}
	d.label(x, base-0.8, d.say(f.Key), layout.Left)
	d.Upward(d.x+f.start, base-0.8, f.Set)
	d.Line(d.x+f.start, base, d.x+f.Right(), base, 0.15, layout.Ink)
}

// moves draws the numbered rows.
func (d drawing) moves() {
	t := d.Table
	for block := range d.Blocks {
		d.heads(block * d.Rows)
	}
	for i := range d.Moves() {
		n := d.Number(i)
		y := d.y + n.Y
		d.label(d.x+n.Right()-0.6, layout.Centred(y+n.H/2, labels), strconv.Itoa(d.FirstMove()+i), layout.Right)
		if row := i % d.Rows; row > 0 {
			thickness, colour := 0.12, layout.Hair
			if row%5 == 0 {
				thickness, colour = 0.3, layout.Quiet // so that the eye keeps its row
			}
			d.Line(d.x+n.X, y, d.x+d.Move(i, false).Right(), y, thickness, colour)
		}
	}
	for block := range d.Blocks {
		n, black := d.Number(block*d.Rows), d.Move(block*d.Rows, false)
		for _, x := range []float64{n.Right(), black.X} {
			d.Line(d.x+x, d.y+t.Y, d.x+x, d.y+t.Bottom(), 0.15, layout.Quiet)
		}
		if block > 0 {
			d.Line(d.x+n.X, d.y+t.Y, d.x+n.X, d.y+t.Bottom(), 0.45, layout.Ink)
		}
	}
	d.Frame(d.x+t.X, d.y+t.Y, t.W, t.H, 0.45, layout.Ink)
	d.made()
}

// heads draws the marks and words above the columns of a block.
func (d drawing) heads(first int) {
	for _, isWhite := range []bool{true, false} {
		key := "side.white"
		if !isWhite {
			key = "side.black"
		}
		b := d.Move(first, isWhite)
		middle, base := d.x+b.X+b.W/2+1, d.y+b.Y-0.8
		d.Font(layout.Bold, labels)
		d.Text(middle, base, d.say(key), layout.Centre)
		d.Side(middle-d.Measure(layout.Bold, labels, d.say(key))/2-1.7, base-0.8, 0.8, isWhite)
	}
}

// made prints the moves of the opening, which the players need not write.
func (d drawing) made() {
	for i, move := range d.Sheet.Made {
		at := i/2 + 1 - d.FirstMove()
		if at < 0 || at >= d.Moves() {
			continue
		}
		b, size := d.Move(at, i%2 == 0), d.letters
		for size > layout.MinSize && d.Measure(layout.Bold, size, move) > b.W-1.6 {
			size -= 0.5
		}
		d.Font(layout.Bold, size)
		d.Text(d.x+b.X+0.8, layout.Centred(d.y+b.Y+b.H/2, size), move, layout.Left)
	}
}

// final draws the board to write the final position into.
func (d drawing) final() {
	if d.Final.H == 0 {
		return
	}
	x, y := d.x+d.Final.X, d.y+d.Final.Y
	d.label(x, y+layout.Baseline(labels)-0.3, d.say("pdf.sheet.final"), layout.Left)
	if d.Sheet.Board.Board == rules.Tracks {
		d.tracks(x, y+caption)
		return
	}
	d.Blank(d.diagram(d.x, d.y), d.Sheet.Count == Halves)
}

// tracks draws boxes for the cells on which the two checkers of every row stand: a board so long has no room for a pen.
func (d drawing) tracks(x, y float64) {
	board := d.Sheet.Board
	row := (d.Final.H - caption) / float64(board.Height+1)
	wide := (d.Final.W - 6) / 2
	for i, isWhite := range []bool{true, false} {
		d.Side(x+6+wide*(float64(i)+0.5), y+row/2, 1.2, isWhite)
	}
	for i := range board.Height {
		top := y + row*float64(board.Height-i)
		d.label(x+4.4, layout.Centred(top+row/2, labels), board.Ranks[i], layout.Right)
		d.Frame(x+6, top, wide, row, 0.2, layout.Ink)
		d.Frame(x+6+wide, top, wide, row, 0.2, layout.Ink)
	}
}

// result draws the boxes for the count and how the game ended.
func (d drawing) result() {
	if d.Count.H == 0 {
		return
	}
	x, y := d.x+d.Count.X, d.y+d.Count.Y
	if d.Ending.H > 0 {
		d.score(x, y)
		return
	}
	d.table().Draw(d.Page, d.say, x, y, d.Count.W)
	for _, t := range d.Ticks {
		x, y := d.x+t.X, d.y+t.Y
		d.Frame(x, y+0.6, 2.6, 2.6, 0.2, layout.Ink)
		d.Font(layout.Regular, tickSize)
		d.Text(x+3.6, layout.Centred(y+1.9, tickSize), t.Word, layout.Left)
	}
}

// score draws two boxes for the points and a line for the ending.
func (d drawing) score(x, y float64) {
	const box = 13.0
	height := d.Count.H - 1
	middle := y + height/2
	d.Side(x+1.2, middle, 1.2, true)
	d.Frame(x+3.4, y, box, height, 0.35, layout.Ink)
	d.Font(layout.Bold, d.letters+1)
	d.Text(x+3.4+box+2.5, layout.Centred(middle, d.letters+1), ":", layout.Centre)
	d.Frame(x+3.4+box+5, y, box, height, 0.35, layout.Ink)
	d.Side(x+3.4+2*box+7.2, middle, 1.2, false)
	e, word := d.Ending, d.say("pdf.sheet.ending")
	base := y + height
	d.label(d.x+e.X, base-0.9, word, layout.Left)
	d.Line(d.x+e.X+d.Measure(layout.Regular, labels, word)+1.6, base, d.x+e.Right(), base, 0.15, layout.Ink)
}

func (d drawing) signatures() {
	for i, key := range []string{"pdf.sheet.signature-white", "pdf.sheet.signature-black", "pdf.sheet.arbiter"} {
		b := d.Sign[i]
		base := d.y + b.Bottom() - layout.LineHeight(labels) - 0.4
		d.Line(d.x+b.X, base, d.x+b.Right(), base, 0.15, layout.Ink)
		d.label(d.x+b.X, base+layout.Baseline(labels)+0.2, d.say(key), layout.Left)
	}
}
