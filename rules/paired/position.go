package paired

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// Position is a board with men and the side to move. Positions are comparable: equal values are the same position with the same
// side to move. The zero value is an empty board with White to move. How large the board is stands in Game.
type Position struct {
	men  [2]uint64
	side rules.Side
}

// Man is a man of one colour on its square.
type Man struct {
	Square Square
	Owner  rules.Side
}

// Start returns the position in which a game begins: Rows rows of men on the dark squares of each side.
func (g Game) Start() Position {
	var p Position
	for set := squares[g.size]; set != 0; set &= set - 1 {
		s := Square(bits.TrailingZeros64(set))
		switch {
		case s.Rank() < g.Rows():
			p.men[rules.White] |= s.bit()
		case s.Rank() >= g.Size()-g.Rows():
			p.men[rules.Black] |= s.bit()
		}
	}
	return p
}

// Men returns the men of both sides in the order a1, c1, …, b2, …, rank by rank from the bottom.
func (p Position) Men() []Man {
	all := p.men[0] | p.men[1]
	list := make([]Man, 0, bits.OnesCount64(all))
	for ; all != 0; all &= all - 1 {
		m := Man{Square: Square(bits.TrailingZeros64(all))}
		if p.men[rules.Black]&m.Square.bit() != 0 {
			m.Owner = rules.Black
		}
		list = append(list, m)
	}
	return list
}

// Count returns how many men each side has.
func (p Position) Count() (white, black int) {
	return bits.OnesCount64(p.men[rules.White]), bits.OnesCount64(p.men[rules.Black])
}

// last returns the square in the upper right corner.
func (g Game) last() Square { return SquareAt(g.Size()-1, g.Size()-1) }

// FormatPosition writes p in the FEN-like form, "W:Wc1,d2,f4:Bg5,h6": the side to move, then the men of White and of Black,
// each side's rank by rank from the bottom.
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendMen) }

func (p Position) appendMen(b []byte, side rules.Side) []byte {
	for _, m := range p.Men() {
		if m.Owner == side {
			b = append(m.Square.append(b), ',')
		}
	}
	return b
}
