package senegal

import "adyukh/rules"

// Layout describes p for drawing: n×n equal cells, the men on them, and the points earned so far.
func (g Game) Layout(p Position) rules.Layout {
	n, points := g.Size(), p.Points()
	l := rules.Layout{
		Board: rules.Squares, Width: n, Height: n,
		Cells: make([]rules.Cell, 0, n*n), Figures: []rules.Figure{},
		ToMove: p.side.String(), White: points.White, Black: points.Black,
	}
	for i := range n {
		l.Files = append(l.Files, string(rune('a'+i)))
		l.Ranks = append(l.Ranks, string(rune('1'+i)))
	}
	for rank := range n {
		for file := range n {
			c := CellAt(file, rank)
			l.Cells = append(l.Cells, rules.Cell{X: file, Y: rank, Name: c.String(), Dark: true})
			if owner, ok := p.At(c); ok {
				l.Figures = append(l.Figures, rules.Figure{X: file, Y: rank, Square: c.String(), Owner: owner.String(), Own: 1})
			}
		}
	}
	return l
}
