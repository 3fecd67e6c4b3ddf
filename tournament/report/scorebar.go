package report

import (
	"strconv"

	"adyukh/rules"
)

// scoreBar draws how the points of a position are shared: White's part of the bar is empty, Black's is filled.
func (p *paper) scoreBar(l rules.Layout, x, y, width float64) {
	const size, height = 9.0, 2.6
	p.font(bold, size)
	p.side(x+1.3, y+height/2, 1.2, true)
	p.text(x+3.4, centred(y+height/2, size), strconv.Itoa(l.White), left)
	p.side(x+width-1.3, y+height/2, 1.2, false)
	p.text(x+width-3.4, centred(y+height/2, size), strconv.Itoa(l.Black), right)
	x, width = x+9, width-18
	share := 0.5
	if l.White+l.Black > 0 {
		share = float64(l.White) / float64(l.White+l.Black)
	}
	p.fill(x+width*share, y, width*(1-share), height, blackDisc)
	p.frame(x, y, width, height, 0.25, ink)
}
