package senegal

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// FormatPosition writes p as "W:Wc1,a4:Be4": the side to move, then White's men and Black's, rank by rank from the bottom; and
// ":3-2", the points of White and Black so far, unless they are just those of the men that stand on the far ranks.
func (g Game) FormatPosition(p Position) string {
	fen := notation.FEN(p.side, p.appendMen)
	if p.points == g.standing(&p) {
		return fen
	}
	return fmt.Sprintf("%s:%d-%d", fen, p.points[rules.White], p.points[rules.Black])
}

func (p Position) appendMen(b []byte, side rules.Side) []byte {
	for men := p.men[side]; men != 0; men &= men - 1 {
		b = append(append(b, first(men).String()...), ',')
	}
	return b
}

// standing returns the points of the men that stand on their far ranks.
func (g Game) standing(p *Position) [2]uint8 {
	return [2]uint8{uint8(g.arrived(p, rules.White)), uint8(g.arrived(p, rules.Black))}
}
