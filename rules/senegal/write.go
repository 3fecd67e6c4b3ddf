package senegal

import (
	"strconv"

	"adyukh/rules"
)

// FormatPosition writes p as "W:Wc1,a4:Be4": the side to move, then White's men and Black's, rank by rank from the bottom; and
// ":3-2", the points of White and Black so far, unless they are just those of the men that stand on the far ranks.
func (g Game) FormatPosition(p Position) string {
	b := append(make([]byte, 0, 160), "WB"[p.side&1], ':', 'W')
	b = appendMen(b, p.men[rules.White])
	b = appendMen(append(b, ":B"...), p.men[rules.Black])
	if p.points != g.standing(&p) {
		b = strconv.AppendUint(append(b, ':'), uint64(p.points[rules.White]), 10)
		b = strconv.AppendUint(append(b, '-'), uint64(p.points[rules.Black]), 10)
	}
	return string(b)
}

func appendMen(b []byte, men uint64) []byte {
	separator := ""
	for ; men != 0; men &= men - 1 {
		b = append(append(b, separator...), first(men).String()...)
		separator = ","
	}
	return b
}

// standing returns the points of the men that stand on their far ranks.
func (g Game) standing(p *Position) [2]uint8 {
	return [2]uint8{uint8(g.arrived(p, rules.White)), uint8(g.arrived(p, rules.Black))}
}
