package report

import (
	"strconv"

	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// cuts draws the lines along which a page is cut.
func (p *paper) cuts(f slipFormat) {
	width, height := layout.A4Short, layout.A4Long
	if p.Wide {
		width, height = layout.A4Long, layout.A4Short
	}
	p.PDF.SetDashPattern([]float64{1.5, 1.5}, 0)
	for i := 1; i < f.columns; i++ {
		p.Line(f.width*float64(i), 4, f.width*float64(i), height-4, 0.1, layout.Hair)
	}
	for i := 1; i < f.rows; i++ {
		p.Line(4, f.height*float64(i), width-4, f.height*float64(i), 0.1, layout.Hair)
	}
	p.PDF.SetDashPattern(nil, 0)
}

// slipFormat is a size of the parts into which a page is cut.
type slipFormat struct {
	width, height float64 // of a sheet with its margins
	columns       int     // sheets beside each other on a page
	rows          int     // sheets below each other
	margin        float64
}

const slipLabel = 6.5 // size of the labels

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

// endingWords names the ways in which a game of the scale can end.
func (s Style) endingWords(of rules.Scale) []string {
	kinds := endings(of)
	words := make([]string, 0, len(kinds))
	for _, kind := range kinds {
		words = append(words, s.kind(kind))
	}
	return words
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

const (
	slipCode = 16.0 // size of the code of a game on a slip
	cardCode = 30.0 // and on a card
)

// gameCode draws the code of a game, where there is an address. It leads to the page of the game for everybody: the paper lies
// between two players, so it must not hold the personal link of either. A scanner at the desk or on a helper's phone finds the board by it.
func (p *paper) gameCode(g show.Pairing, x, y, size float64) {
	if p.Link == "" || g.ID == 0 {
		return
	}
	p.code(p.Link+"/games/"+strconv.FormatInt(int64(g.ID), 10), x, y, size)
}

// code draws an address as a code for cameras.
func (p *paper) code(address string, x, y, size float64) {
	if err := p.Code(x, y, size, address); err != nil {
		p.PDF.SetError(err)
	}
}

const codeWords = 3.0 // room of the words below a code

// sayBelow says below a code where it leads.
func (p *paper) sayBelow(key string, x, y, size float64) {
	p.Font(layout.Regular, layout.MinSize)
	p.Text(x+size/2, y+size+layout.Baseline(layout.MinSize), p.T(key), layout.Centre)
}
