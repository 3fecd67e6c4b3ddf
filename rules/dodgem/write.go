package dodgem

import "adyukh/rules"

// FormatPosition writes p as "W:Wa2,a3:Bb1,c1": the side to move, then White's men and Black's, rank by rank from the bottom.
func (g Game) FormatPosition(p Position) string {
	b := append(make([]byte, 0, 80), "WB"[p.side&1], ':', 'W')
	b = appendMen(b, p.men[rules.White])
	return string(appendMen(append(b, ":B"...), p.men[rules.Black]))
}

func appendMen(b []byte, men set) []byte {
	separator := ""
	for c, ok := men.pop(); ok; c, ok = men.pop() {
		b = append(append(b, separator...), c.String()...)
		separator = ","
	}
	return b
}
