package russian

import (
	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// Layout describes p for drawing: 64 cells, the pieces on them, the letters and digits around the board.
func (p Position) Layout() rules.Layout {
	l := diagonal.Board(p.side)
	for _, piece := range p.Pieces() {
		l.Figures = append(l.Figures, rules.Figure{
			X: piece.Square.File(), Y: piece.Square.Rank(), Square: piece.Square.String(),
			Owner: piece.Owner.String(), Own: 1, King: piece.King,
		})
	}
	return l
}
