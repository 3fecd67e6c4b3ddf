package dodgem

import (
	"strconv"

	"adyukh/rules"
)

// Layout describes p for drawing: n×n equal cells, the men on them, and beside the last line of the side to move the cells by
// which its men leave the board, all named "off".
func (g Game) Layout(p Position) rules.Layout {
	n := g.Size()
	l := rules.Layout{
		Board: rules.Squares, Width: n, Height: n,
		Cells: make([]rules.Cell, 0, n*n+n), Figures: []rules.Figure{},
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
		off := rules.Cell{X: n, Y: i, Name: Off.String(), Off: true}
		if p.side == rules.Black {
			off.X, off.Y = i, n
		}
		l.Cells = append(l.Cells, off)
	}
	return l
}
