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

// Russian writes a position like "белые: c1, d2; черные: g5", with "; ход черных" if Black is to move and a dash for a side
// without figures.
func Russian(toMove rules.Side, list List) string {
	return inWords(toMove, list, "белые: ", "; черные: ", "; ход черных")
}

// English writes a position like Russian in English: "white: c1, d2; black: g5", with "; black to move".
func English(toMove rules.Side, list List) string {
	return inWords(toMove, list, "white: ", "; black: ", "; black to move")
}

func inWords(toMove rules.Side, list List, white, black, blackToMove string) string {
	b := make([]byte, 0, 256)
	for side, name := range []string{white, black} {
		b = append(b, name...)
		empty := len(b)
		if b = list(b, rules.Side(side), ", "); len(b) == empty {
			b = append(b, "–"...)
		}
	}
	if toMove == rules.Black {
		b = append(b, blackToMove...)
	}
	return string(b)
}
