package apokachi

import "adyukh/rules"

// FormatPosition writes p in the FEN-like form, "W:Wa1,b2:Bc1,d4": the side to move, then the men of White and of Black,
// each side's rank by rank from the bottom.
func (Game) FormatPosition(p Position) string {
	b := make([]byte, 0, 192)
	b = append(b, "WB"[p.side], ':', 'W')
	b = p.appendMen(b, rules.White)
	b = append(b, ':', 'B')
	return string(p.appendMen(b, rules.Black))
}

func (p Position) appendMen(b []byte, side rules.Side) []byte {
	empty := len(b)
	for _, m := range p.Men() {
		if m.Owner != side {
			continue
		}
		if len(b) > empty {
			b = append(b, ',')
		}
		b = m.Point.append(b)
	}
	return b
}
