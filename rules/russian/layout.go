package russian

import "adyukh/rules"

// Layout describes p for drawing: 64 cells, the pieces on them, the letters and digits around the board.
func (p Position) Layout() rules.Layout {
	l := rules.Layout{
		Board: rules.Squares, Width: 8, Height: 8,
		Cells:   make([]rules.Cell, 0, 64),
		Figures: []rules.Figure{},
		Files:   []string{"a", "b", "c", "d", "e", "f", "g", "h"},
		Ranks:   []string{"1", "2", "3", "4", "5", "6", "7", "8"},
		ToMove:  p.side.String(),
	}
	for s := Square(0); s < 64; s++ {
		l.Cells = append(l.Cells, rules.Cell{X: s.File(), Y: s.Rank(), Name: s.String(), Dark: s.Dark()})
	}
	for _, piece := range p.Pieces() {
		l.Figures = append(l.Figures, rules.Figure{
			X: piece.Square.File(), Y: piece.Square.Rank(), Square: piece.Square.String(),
			Owner: piece.Owner.String(), Own: 1, King: piece.King,
		})
	}
	return l
}
