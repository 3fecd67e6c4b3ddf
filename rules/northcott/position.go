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

// Position is a board of rows, two men in each, and the side to move. Equal values are the same position with the same side to
// move. The zero value is a board without rows.
type Position struct {
	men           [MostRows][2]uint8 // the columns of the white and the black man of each row, from 1
	rows, columns uint8
	side          rules.Side
}

// NimSum returns the nim-sum of the gaps of all rows: their numbers added in binary without carrying.
func (p Position) NimSum() int {
	sum := 0
	for i := range p.rows {
		sum ^= p.gap(int(i))
	}
	return sum
}

// Rows returns the number of rows.
func (p Position) Rows() int { return int(p.rows) }

// Columns returns the number of cells in a row.
func (p Position) Columns() int { return int(p.columns) }

// Man returns the column, from 1, on which the man of side stands in a row, from 1 to Rows.
func (p Position) Man(row int, side rules.Side) int { return int(p.men[row-1][side&1]) }

// reach returns the columns that the mover's man of row i can go to, its own among them.
func (p *Position) reach(i uint8) (first, last uint8) {
	if p.side == rules.White {
		return 1, p.men[i][rules.Black] - 1
	}
	return p.men[i][rules.White] + 1, p.columns
}

// gap returns how many free cells lie between the men of a row, from 0.
func (p *Position) gap(i int) int { return int(p.men[i][1]) - int(p.men[i][0]) - 1 }

func (p *Position) legal(m Move) bool {
	first, last := p.reach(m.row - 1)
	return m.from == p.men[m.row-1][p.side&1] && m.to != m.from && first <= m.to && m.to <= last
}

// countMoves returns the number of legal moves without listing them.
func (p *Position) countMoves() int {
	n := 0
	for i := range p.rows {
		first, last := p.reach(i)
		n += int(last - first)
	}
	return n
}

func (p *Position) countLines(depth int) uint64 {
	if depth == 1 {
		return uint64(p.countMoves())
	}
	var n uint64
	side := p.side
	for i := range p.rows {
		from := p.men[i][side]
		first, last := p.reach(i)
		p.side = side.Other()
		for to := first; to <= last; to++ {
			if to != from {
				p.men[i][side] = to
				n += p.countLines(depth - 1)
			}
		}
		p.men[i][side], p.side = from, side
	}
	return n
}

// fault tells what is wrong with a move that is not legal, and the cell that it is about.
func (p *Position) fault(m Move) (rules.Kind, string) {
	men := p.men[m.row-1]
	own, other := men[p.side&1], men[p.side&1^1]
	from, to := cellName(m.Row(), m.From()), cellName(m.Row(), m.To())
	switch {
	case m.from == other:
		return rules.KindNotYours, from
	case m.from != own:
		return rules.KindNoFigure, from
	case m.to == own:
		return rules.KindIllegal, to
	case m.to == other:
		return rules.KindOccupied, to
	}
	return rules.KindBlocked, cellName(m.Row(), int(other))
}

// Known returns the value of p with best play: 1 if the side to move wins, -1 if it loses; it is always known, and never 0.
//
// "It is really Nim, played on the numbers of spaces between opposing pawns" (Winning Ways): the side to move wins if and only
// if the nim-sum of the gaps is not 0. Who can make it 0 does so by an advance; a retreat of the loser is answered by following the
// man as far, so the winner only ever advances, no position occurs twice, and the game ends.
//
// As Outcome does, Known looks at the position alone: positions that have occurred before the winning play began may bring a draw by
// repetition all the same.
func (Game) Known(p Position) (value int, ok bool) {
	if p.NimSum() == 0 {
		return -1, true
	}
	return 1, true
}
