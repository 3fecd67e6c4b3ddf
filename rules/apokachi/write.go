package apokachi

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// FormatPosition writes p in the FEN-like form, "W:Wa1,b2:Bc1,d4": the side to move, then the men of White and of Black,
// each side's rank by rank from the bottom.
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendMen) }

func (p Position) appendMen(b []byte, side rules.Side, separator string) []byte {
	empty := len(b)
	for _, m := range p.Men() {
		if m.Owner != side {
			continue
		}
		if len(b) > empty {
			b = append(b, separator...)
		}
		b = m.Point.append(b)
	}
	return b
}
