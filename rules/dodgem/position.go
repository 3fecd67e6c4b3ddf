package dodgem

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// Position is a board with men and the side to move, on a board of the Game's size. Equal values are the same position with the
// same side to move.
type Position struct {
	men  [2]set
	side rules.Side
}

// At returns whose man stands on c; ok is false where there is none.
func (p Position) At(c Cell) (side rules.Side, ok bool) {
	switch {
	case c >= Off:
		return 0, false
	case p.men[rules.White].has(c):
		return rules.White, true
	case p.men[rules.Black].has(c):
		return rules.Black, true
	}
	return 0, false
}

// Men returns how many men of side are on the board.
func (p Position) Men(side rules.Side) int { return p.men[side&1].len() }

// FormatPosition writes p as "W:Wa2,a3:Bb1,c1": the side to move, then White's men and Black's, rank by rank from the bottom.
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendMen) }

func (p Position) appendMen(b []byte, side rules.Side) []byte {
	men := p.men[side]
	for c, ok := men.pop(); ok; c, ok = men.pop() {
		b = append(append(b, c.String()...), ',')
	}
	return b
}

// Cell is a cell of the board, 10·rank + file, both from 0: a1 is 0, j10 is 99 on any board; or Off.
type Cell uint8

// Off is where a man goes that leaves the board.
const Off Cell = 100

// CellAt returns the cell on the given file and rank, both 0 to 9.
func CellAt(file, rank int) Cell { return Cell(largest*rank + file) }

// File returns the file of c, from 0 for a.
func (c Cell) File() int { return int(c) % largest }

// Rank returns the rank of c, from 0 for the first.
func (c Cell) Rank() int { return int(c) / largest }

// String returns the name of c, "c3" or "off".
func (c Cell) String() string {
	if c == Off {
		return "off"
	}
	return rules.CellName(c.File(), c.Rank())
}
