package scoresheet

import (
	"math"

	"adyukh/rules"
	"adyukh/tournament/report/layout"
)

const (
	footGap    = 1.0 // above the foot
	tickHeight = 4.4
	tickSize   = 7.0
	tickGap    = 1.6 // above and below the ticks, where there is room
	caption    = 3.0 // height of the line above the final position
	aside      = 4.0 // between the final position and what stands beside it
	fieldLine  = 6.8 // height of the score on a sheet without a final position
)

// foot lays what stands below the moves, from the lower edge up, and returns how high it is.
func (l *layer) foot() float64 {
	bottom := l.Height - l.margin
	l.smallPrint(bottom)
	bottom -= l.Small.H
	switch {
	case !l.isFirst():
		l.signatures(l.margin, bottom, l.width())
		bottom -= l.sign
	case l.IsSmall():
		l.signatures(l.margin, bottom, l.width())
		l.Count = Box{l.margin, bottom - l.sign - fieldLine, 44, fieldLine}
		l.Ending = Box{l.Count.Right() + 4, l.Count.Y, l.width() - l.Count.W - 4, fieldLine}
		bottom = l.Count.Y
	default:
		bottom = l.beside(bottom)
	}
	return l.Height - l.margin - bottom + footGap
}

// smallPrint sets what the signs mean, and how a position is noted, at the lower edge of the sheet.
func (l *layer) smallPrint(bottom float64) {
	texts := []string{l.Sheet.Signs}
	switch {
	case !l.isFirst():
		texts = []string{l.say("pdf.sheet.continues")}
	case l.IsSmall():
		texts = nil
	case l.Sheet.Marks != "":
		texts = append(texts, l.Sheet.Marks)
	}
	for _, text := range texts {
		l.small = append(l.small, l.u.SetLines(layout.Regular, labels, labels, layout.Quiet, l.width(), 2, text)...)
	}
	height := layout.HeightOf(l.small)
	if height > 0 {
		height += 0.4
	}
	l.Small = Box{l.margin, bottom - height, l.width(), height}
}

// beside lays the final position and, beside it, the count, the endings and the signatures. The position takes what the rows
// leave, and no less than stands beside it.
func (l *layer) beside(bottom float64) float64 {
	room := bottom - footGap - (l.y + blockHead + LeastRow*float64(l.Rows))
	width, height := l.boardBox(min(l.board, room))
	x := l.margin + width + aside
	beside := l.margin + l.width() - x
	count := l.table().Height()
	ticks := l.ticks(x, 0, beside)
	height = max(height, count+ticks+l.sign+0.8)
	top := bottom - height
	l.Final = Box{l.margin, top, width, height}
	l.Count = Box{x, top, beside, count}
	if spare := height - count - ticks - l.sign - 2*tickGap; spare > 0 {
		l.countRow = min(countTall, countRow+spare/2)
	}
	count = l.table().Height()
	l.Count.H = count
	spare := height - count - ticks - l.sign
	for i := range l.Ticks {
		l.Ticks[i].Y += top + count + spare/2
	}
	l.signatures(x, bottom, beside)
	return top
}

// boardBox returns how large the final position becomes in a place of this height.
func (l *layer) boardBox(height float64) (w, h float64) {
	if l.Sheet.Board.Board == rules.Tracks {
		return trackWidth, min(height, caption+trackRow*float64(l.Sheet.Board.Height+1))
	}
	d := layout.NewBlank(l.Sheet.Board, 0, 0, l.width()*mostBoard, height-caption)
	w, h = d.Size()
	return w, h + caption
}

const (
	mostBoard  = 0.33 // of the width of a sheet
	trackWidth = 40.0
	trackRow   = 6.4
)

// ticks lays a box and a word for every ending, in as many lines as they need, and returns their height.
func (l *layer) ticks(x, y, width float64) float64 {
	start, top := x, y
	l.Ticks = nil
	for _, word := range l.Sheet.Endings {
		wide := 3.6 + l.u.Measure(layout.Regular, tickSize, word)
		if x > start && x+wide > start+width {
			x, y = start, y+tickHeight
		}
		l.Ticks = append(l.Ticks, Tick{Box{x, y, wide, tickHeight}, word})
		x += wide + 3.4
	}
	return y + tickHeight - top
}

// signatures lays the lines for both players and the arbiter, down to a height.
func (l *layer) signatures(x, bottom, width float64) {
	const gap = 3.0
	third := (width - 2*gap) / 3
	for i := range 3 {
		l.Sign = append(l.Sign, Box{x + float64(i)*(third+gap), bottom - l.sign, third, l.sign})
	}
}

// Square returns the place of a cell of the final position, where there is a board.
func (p Plan) Square(name string) (Box, bool) {
	if p.Final.H == 0 || p.Sheet.Board.Board == rules.Tracks {
		return Box{}, false
	}
	x, y, w, h, ok := p.diagram(0, 0).Cell(name)
	return Box{x, y, w, h}, ok
}

// table is the boxes for the result.
func (p Plan) table() CountTable {
	return CountTable{Kind: p.Sheet.Count, Clock: true, Row: p.countRow}
}

// Counted returns the place of a box for the result: of White or Black, in a column. The last column is for the clock.
func (p Plan) Counted(isWhite bool, column int) Box {
	return p.table().cell(p.Count.X, p.Count.Y, p.Count.W, isWhite, column)
}

// diagram plans the final position of a sheet that lies at x, y.
func (p Plan) diagram(x, y float64) layout.Diagram {
	b := p.Final
	return layout.NewBlank(p.Sheet.Board, x+b.X, y+b.Y+caption, math.Max(b.W, 1), b.H-caption)
}
