package adyukh

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// Sets of squares, one bit a square.
const (
	fileA uint64 = 0x0101010101010101
	fileH uint64 = 0x8080808080808080
)

// CheckersPerSide is the number of checkers of each colour in a game (rule 2.1). A composed position may have fewer.
const CheckersPerSide = 12

// Position is a board with figures and the side to move. Positions are comparable: equal values are the same position with
// the same side to move. The zero value is an empty board with White to move.
type Position struct {
	figures [2]uint64 // the squares that each side owns
	towers  [32]uint8 // by half the square's number: own<<4 | other, 0 where the square is empty
	side    rules.Side
}

// Figure is a single checker (Own 1, Other 0) or a tower: Own checkers of its owner on top of Other ones of the opponent.
type Figure struct {
	Square Square
	Owner  rules.Side
	Own    int
	Other  int
}

// Start returns the position in which a game begins (rule 2.1, figure 2).
func (Game) Start() Position {
	p := Position{figures: [2]uint64{diagonal.Dark & 0xFFFFFF, diagonal.Dark & (0xFFFFFF << 40)}}
	for set := p.figures[0] | p.figures[1]; set != 0; set &= set - 1 {
		p.towers[bits.TrailingZeros64(set)>>1] = 1 << 4
	}
	return p
}

// At returns the figure on s; ok is false where the square is empty or light.
func (p Position) At(s Square) (f Figure, ok bool) {
	if (p.figures[0]|p.figures[1])&s.Bit() == 0 {
		return Figure{}, false
	}
	owner := rules.White
	if p.figures[rules.Black]&s.Bit() != 0 {
		owner = rules.Black
	}
	t := p.towers[s>>1]
	return Figure{Square: s, Owner: owner, Own: int(t >> 4), Other: int(t & 15)}, true
}

// Figures returns the figures of both sides in the order a1, b2, c1, …, rank by rank from the bottom.
func (p Position) Figures() []Figure {
	all := p.figures[0] | p.figures[1]
	list := make([]Figure, 0, bits.OnesCount64(all))
	for ; all != 0; all &= all - 1 {
		f, _ := p.At(Square(bits.TrailingZeros64(all)))
		list = append(list, f)
	}
	return list
}

// King tells whether a figure of side on s is a king: it stands on the last rank as its owner sees the board (rules 1.3,
// 3.5, 3.12).
func King(side rules.Side, s Square) bool { return diagonal.FarRow(side)&s.Bit() != 0 }

// Points counts the checkers of both colours on each half: White's points lie on ranks 5 to 8, Black's on ranks 1 to 4
// (rule 5.1). They are the score if p is a final position.
func (p Position) Points() rules.Score {
	var s rules.Score
	for i, t := range p.towers {
		if i < 16 {
			s.Black += int(t>>4 + t&15)
		} else {
			s.White += int(t>>4 + t&15)
		}
	}
	return s
}

// Layout describes p for drawing: 64 cells, the figures on them, the letters and digits around the board (rule 7.1).
// Kings are not marked (rules 3.5, 3.12): who is one follows from where it stands, see King.
func (Game) Layout(p Position) rules.Layout {
	points := p.Points()
	l := diagonal.Board(p.side)
	l.White, l.Black = points.White, points.Black
	for _, f := range p.Figures() {
		l.Figures = append(l.Figures, rules.Figure{
			X: f.Square.File(), Y: f.Square.Rank(), Square: f.Square.String(),
			Owner: f.Owner.String(), Own: f.Own, Other: f.Other,
		})
	}
	return l
}

// Square is a square of the board, 8·rank + file, both from 0: a1 is 0, h8 is 63. Figures stand on the dark squares only,
// those whose file and rank add up to an even number (rule 1.1).
type Square = diagonal.Square

// SquareAt returns the square on the given file and rank, both 0 to 7.
func SquareAt(file, rank int) Square { return diagonal.SquareAt(file, rank) }
