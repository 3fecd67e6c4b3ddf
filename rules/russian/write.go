package russian

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// FormatPosition writes p as FEN with named squares, "W:Wa1,Kd4:Bc7": the side to move, then the pieces of White and of Black,
// each side's in the order a1, c1, …, b2, …
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendPieces) }

func (p Position) appendPieces(b []byte, side rules.Side, separator string) []byte {
	empty := len(b)
	for set := p.of(side); set != 0; set &= set - 1 {
		if len(b) > empty {
			b = append(b, separator...)
		}
		s := Square(bits.TrailingZeros64(set))
		if p.kings&s.Bit() != 0 {
			b = append(b, 'K')
		}
		b = append(b, s.String()...)
	}
	return b
}
