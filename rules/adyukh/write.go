package adyukh

import (
	"strconv"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// FormatPosition writes p in the FEN-like form, "W:Wa5,e5-2/1:Bb2": the side to move, then the figures of White and of Black,
// each side's in the order of their names (a1, a3, …, h8), as the rules list them (7.2).
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendFigures) }

func (p Position) appendFigures(b []byte, side rules.Side) []byte {
	for file := range 8 {
		for rank := file & 1; rank < 8; rank += 2 {
			if s := SquareAt(file, rank); p.figures[side]&s.Bit() != 0 {
				b = append(appendFigure(b, s, p.towers[s>>1]), ',')
			}
		}
	}
	return b
}

func appendFigure(b []byte, s Square, tower uint8) []byte {
	b = append(b, s.String()...)
	own, other := int64(tower>>4), int64(tower&15)
	if own > 1 || other > 0 {
		b = strconv.AppendInt(append(b, '-'), own, 10)
	}
	if other > 0 {
		b = strconv.AppendInt(append(b, '/'), other, 10)
	}
	return b
}
