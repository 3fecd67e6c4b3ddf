package russian

import (
	"math/bits"
	"strconv"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// FormatPosition writes p as FEN with named squares, "W:Wa1,Kd4:Bc7": the side to move, then the pieces of White and of Black,
// each side's in the order a1, c1, …, b2, …
func FormatPosition(p Position) string { return notation.FEN(p.side, p.named("K")) }

// FormatNumeric writes p as FEN with numbered squares, "W:WK18,29:B6", in the order of the numbers.
func FormatNumeric(p Position) string { return notation.FEN(p.side, p.appendNumbers) }

// RussianText writes p as Russian books do: "белые: a1, Дd4; черные: c7", with "; ход черных" if Black is to move.
func RussianText(p Position) string { return notation.Russian(p.side, p.named("Д")) }

// EnglishText writes p like RussianText in English: "white: a1, Kd4; black: c7", with "; black to move" if Black is to move.
func EnglishText(p Position) string { return notation.English(p.side, p.named("K")) }

// named lists pieces with a mark before the kings.
func (p Position) named(king string) notation.List {
	return func(b []byte, side rules.Side, separator string) []byte {
		empty := len(b)
		for set := p.of(side); set != 0; set &= set - 1 {
			if len(b) > empty {
				b = append(b, separator...)
			}
			s := Square(bits.TrailingZeros64(set))
			if p.kings&s.Bit() != 0 {
				b = append(b, king...)
			}
			b = append(b, s.String()...)
		}
		return b
	}
}

func (p Position) appendNumbers(b []byte, side rules.Side, separator string) []byte {
	set, empty := p.of(side), len(b)
	for number := 1; number <= 32; number++ {
		bit := NumberedSquare(number).Bit()
		if set&bit == 0 {
			continue
		}
		if len(b) > empty {
			b = append(b, separator...)
		}
		if p.kings&bit != 0 {
			b = append(b, 'K')
		}
		b = strconv.AppendInt(b, int64(number), 10)
	}
	return b
}
