package adyukh

import (
	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// Layout describes p for drawing: 64 cells, the figures on them, the letters and digits around the board (rule 7.1).
// Kings are not marked (rules 3.5, 3.12): who is one follows from where it stands, see King.
func (p Position) Layout() rules.Layout {
	points := p.Points()
	l := diagonal.Board(p.side)
	l.White, l.Black = points.White, points.Black
	for _, f := range p.Figures() {
		l.Figures = append(l.Figures, rules.Figure{
			X: f.Square.File(), Y: f.Square.Rank(), Square: f.Square.String(),
			Owner: f.Owner.String(), Own: f.Own, Other: f.Other,
		})
	}
	return l
}
