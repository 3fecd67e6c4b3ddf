package dodgem

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// FormatPosition writes p as "W:Wa2,a3:Bb1,c1": the side to move, then White's men and Black's, rank by rank from the bottom.
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendMen) }

func (p Position) appendMen(b []byte, side rules.Side, separator string) []byte {
	empty, men := len(b), p.men[side]
	for c, ok := men.pop(); ok; c, ok = men.pop() {
		if len(b) > empty {
			b = append(b, separator...)
		}
		b = append(b, c.String()...)
	}
	return b
}
