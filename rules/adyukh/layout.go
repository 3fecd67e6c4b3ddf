package adyukh

import "adyukh/rules"

// Layout describes p for drawing: 64 cells, the figures on them, the letters and digits around the board (rule 7.1).
// Kings are not marked (rules 3.5, 3.12): who is one follows from where it stands, see King.
func (p Position) Layout() rules.Layout {
	points := p.Points()
	l := rules.Layout{
		Board: rules.Squares, Width: 8, Height: 8,
		Cells:   make([]rules.Cell, 0, 64),
		Figures: []rules.Figure{},
		Files:   []string{"a", "b", "c", "d", "e", "f", "g", "h"},
		Ranks:   []string{"1", "2", "3", "4", "5", "6", "7", "8"},
		ToMove:  p.side.String(),
		White:   points.White,
		Black:   points.Black,
	}
	for s := Square(0); s < 64; s++ {
		l.Cells = append(l.Cells, rules.Cell{X: s.File(), Y: s.Rank(), Name: s.String(), Dark: s.Dark()})
	}
	for _, f := range p.Figures() {
		l.Figures = append(l.Figures, rules.Figure{
			X: f.Square.File(), Y: f.Square.Rank(), Square: f.Square.String(),
			Owner: f.Owner.String(), Own: f.Own, Other: f.Other,
		})
	}
	return l
}
