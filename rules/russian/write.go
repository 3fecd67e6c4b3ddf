package russian

import (
	"math/bits"
	"strconv"

	"adyukh/rules"
)

// FormatPosition writes p as FEN with named squares, "W:Wa1,Kd4:Bc7": the side to move, then the pieces of White and of Black,
// each side's in the order a1, c1, …, b2, …
func FormatPosition(p Position) string {
	return p.fen(func(b []byte, set uint64) []byte { return p.appendPieces(b, set, "K", ",") })
}

// FormatNumeric writes p as FEN with numbered squares, "W:WK18,29:B6", in the order of the numbers.
func FormatNumeric(p Position) string { return p.fen(p.appendNumbers) }

func (p Position) fen(list func(b []byte, set uint64) []byte) string {
	b := make([]byte, 0, 96)
	b = append(b, "WB"[p.side], ':', 'W')
	b = list(b, p.of(rules.White))
	b = append(b, ':', 'B')
	return string(list(b, p.of(rules.Black)))
}

// RussianText writes p as Russian books do: "белые: a1, Дd4; черные: c7", with "; ход черных" if Black is to move.
func RussianText(p Position) string {
	return p.notation("белые: ", "; черные: ", "; ход черных", "Д")
}

// EnglishText writes p like RussianText in English: "white: a1, Kd4; black: c7", with "; black to move" if Black is to move.
func EnglishText(p Position) string {
	return p.notation("white: ", "; black: ", "; black to move", "K")
}

func (p Position) notation(white, black, blackToMove, king string) string {
	b := make([]byte, 0, 192)
	b = append(b, white...)
	b = p.appendSection(b, rules.White, king)
	b = append(b, black...)
	b = p.appendSection(b, rules.Black, king)
	if p.side == rules.Black {
		b = append(b, blackToMove...)
	}
	return string(b)
}

// appendSection writes a dash for a side without pieces.
func (p Position) appendSection(b []byte, side rules.Side, king string) []byte {
	if p.of(side) == 0 {
		return append(b, "–"...)
	}
	return p.appendPieces(b, p.of(side), king, ", ")
}

func (p Position) appendPieces(b []byte, set uint64, king, separator string) []byte {
	for first := true; set != 0; first, set = false, set&(set-1) {
		if !first {
			b = append(b, separator...)
		}
		s := Square(bits.TrailingZeros64(set))
		if p.kings&s.bit() != 0 {
			b = append(b, king...)
		}
		b = append(b, s.String()...)
	}
	return b
}

func (p Position) appendNumbers(b []byte, set uint64) []byte {
	empty := len(b)
	for number := 1; number <= 32; number++ {
		bit := NumberedSquare(number).bit()
		if set&bit == 0 {
			continue
		}
		if len(b) > empty {
			b = append(b, ',')
		}
		if p.kings&bit != 0 {
			b = append(b, 'K')
		}
		b = strconv.AppendInt(b, int64(number), 10)
	}
	return b
}
