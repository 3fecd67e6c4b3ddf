package notation

import "adyukh/rules"

// List appends the figures of a side to a text, with a separator between every two of them.
type List func(b []byte, side rules.Side, separator string) []byte

// FEN writes a position like "W:Wc1,d2:Bg5".
func FEN(toMove rules.Side, list List) string {
	b := append(make([]byte, 0, 192), "WB"[toMove&1], ':', 'W')
	b = list(b, rules.White, ",")
	return string(list(append(b, ":B"...), rules.Black, ","))
}
