package senegal

import (
	"math/bits"

	"adyukh/rules"
)

// Position is a board with men, the points earned so far and the side to move, on a board of the Game's size. Equal values are
// the same position with the same points and the same side to move.
type Position struct {
	men    [2]uint64
	points [2]uint8
	side   rules.Side
}

// Points returns the points that the sides have earned so far: captured men, and own men brought to the far rank.
func (p Position) Points() rules.Score {
	return rules.Score{White: int(p.points[rules.White]), Black: int(p.points[rules.Black])}
}

// At returns whose man stands on c; ok is false where there is none.
func (p Position) At(c Cell) (side rules.Side, ok bool) {
	switch {
	case p.men[rules.White]&c.bit() != 0:
		return rules.White, true
	case p.men[rules.Black]&c.bit() != 0:
		return rules.Black, true
	}
	return 0, false
}

// Men returns how many men of side are on the board.
func (p Position) Men(side rules.Side) int { return bits.OnesCount64(p.men[side&1]) }

// arrived returns how many men of side stand on their far rank.
func (g Game) arrived(p *Position, side rules.Side) int {
	return bits.OnesCount64(p.men[side] & g.farRank(side))
}

// mostPoints returns the most points that side can have in p: for the enemy men that are missing, the own men that stand
// on the far rank, and own men that are missing and may have stood there.
func (g Game) mostPoints(p *Position, side rules.Side) int {
	return 2*g.MenPerSide() - p.Men(rules.White) - p.Men(rules.Black) + g.arrived(p, side)
}

// passed tells whether the men have passed each other: no white and black man are left that could still take one another.
// They could if the white one stands on no higher rank; if it stands one rank higher, only where the leap over the other ends on
// the board, which is where neither stands on its far rank. That a man in a corner of the far rank can't be captured
// from its own rank is not looked at.
func (g Game) passed(p *Position) bool {
	if p.men[rules.White] == 0 || p.men[rules.Black] == 0 {
		return true
	}
	lowest := first(p.men[rules.White]).Rank()
	highest := (63 - bits.LeadingZeros64(p.men[rules.Black])) / 8
	return lowest > highest+1 || lowest == highest+1 && (highest == 0 || lowest == g.Size()-1)
}

// Layout describes p for drawing: n×n equal cells, the men on them, and the points earned so far.
func (g Game) Layout(p Position) rules.Layout {
	l := rules.Grid(rules.Squares, g.Size(), p.side, func(_, _ int) bool { return true })
	l.White, l.Black = p.Points().White, p.Points().Black
	for _, c := range l.Cells {
		if owner, ok := p.At(CellAt(c.X, c.Y)); ok {
			l.Put(c, owner)
		}
	}
	return l
}

// Cell is a cell of the board, 8·rank + file, both from 0: a1 is 0, g7 is 54 on any board.
type Cell uint8

// CellAt returns the cell on the given file and rank, both 0 to 6.
func CellAt(file, rank int) Cell { return Cell(8*rank + file) }

// File returns the file of c, from 0 for a.
func (c Cell) File() int { return int(c & 7) }

// Rank returns the rank of c, from 0 for the first.
func (c Cell) Rank() int { return int(c >> 3) }

// String returns the name of c, "c3".
func (c Cell) String() string { return rules.CellName(c.File(), c.Rank()) }

func (c Cell) bit() uint64 { return 1 << (c & 63) }

// first returns the lowest cell of a set that is not empty.
func first(set uint64) Cell { return Cell(bits.TrailingZeros64(set)) }
