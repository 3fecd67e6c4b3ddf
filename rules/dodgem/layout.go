package dodgem

import (
	"strconv"

	"adyukh/rules"
)

// Layout describes p for drawing: n×n equal cells, the men on them, and beside the board the cells by which men leave it, all named
// "off": White's beyond the last file, Black's beyond the last rank. They are the same in every position.
func (g Game) Layout(p Position) rules.Layout {
	n := g.Size()
	l := rules.Layout{
		Board: rules.Squares, Width: n, Height: n,
		Cells: make([]rules.Cell, 0, n*n+2*n), Figures: []rules.Figure{},
		ToMove: p.side.String(),
	}
	for i := range n {
		l.Files = append(l.Files, string(rune('a'+i)))
		l.Ranks = append(l.Ranks, strconv.Itoa(i+1))
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
	for i := range n {
		l.Cells = append(l.Cells, rules.Cell{X: n, Y: i, Name: Off.String(), Off: true})
	}
	for i := range n {
		l.Cells = append(l.Cells, rules.Cell{X: i, Y: n, Name: Off.String(), Off: true})
	}
	return l
}
