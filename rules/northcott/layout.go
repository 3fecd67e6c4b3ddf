package northcott

import (
	"strconv"

	"adyukh/rules"
)

// Layout describes p for drawing: a track for every row, the first at the bottom, and the men on them. Cells are named by row and
// column, "1:7".
func (Game) Layout(p Position) rules.Layout {
	l := rules.Layout{
		Board: rules.Tracks, Width: p.Columns(), Height: p.Rows(),
		Cells: make([]rules.Cell, 0, p.Columns()*p.Rows()), Figures: make([]rules.Figure, 0, 2*p.Rows()),
		ToMove: p.side.String(),
	}
	for column := 1; column <= p.Columns(); column++ {
		l.Files = append(l.Files, strconv.Itoa(column))
	}
	for row := 1; row <= p.Rows(); row++ {
		l.Ranks = append(l.Ranks, strconv.Itoa(row))
		for column := 1; column <= p.Columns(); column++ {
			l.Cells = append(l.Cells, rules.Cell{X: column - 1, Y: row - 1, Name: cellName(row, column), Dark: true})
		}
		for _, side := range [2]rules.Side{rules.White, rules.Black} {
			column := p.Man(row, side)
			l.Figures = append(l.Figures, rules.Figure{
				X: column - 1, Y: row - 1, Square: cellName(row, column), Owner: side.String(), Own: 1,
			})
		}
	}
	return l
}
