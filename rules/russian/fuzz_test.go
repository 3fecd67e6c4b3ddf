package russian_test

import (
	"testing"

	"adyukh/rules/rulestest"
)

const (
	start      = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
	diagram17  = "W:WKe1,f2:Bc3,c5,e5,b6,e7"
	diagram19  = "B:Wg1,d2,f2,b4,d4,f4:Bb2,a5"
	diagram22  = "W:WKe1:Bb2,d2,b4,e5,b6,e7"
	nineInRows = "W:WKa1:Bb2,d2,f2,b4,d4,f4,b6,d6,f6"
	crowning   = "W:Wb6:Bb2,f4,c7,e7"
)

func FuzzParsePosition(f *testing.F) {
	suite.FuzzParsePosition(f,
		start, diagram22, "B:W:B", "W:W21-32,K5:B1-12:H0:F1", "?:W1:B2", "W:W1-99:B", "W:WK:B",
		"белые: a1, Дd4, дамка e5; чёрные: дамки b8, h2, простые h6; ход чёрных", "white: a1, K d4; black: h8; black to move",
		"Чёрные — с7. Белые — А1. Ход чёрных", "\xff", "белые: –; черные: –", "W:W13-1,9,a9:B")
}

func FuzzParseMove(f *testing.F) {
	suite.FuzzParseMove(f, []string{start, diagram17, diagram19, diagram22, nineInRows, crowning, "W:W:B"}, []string{
		"c3-d4", "e1:c3:a5:d8:f6:c3:a1", "ac3", "22-17", "31x22x13", "31:29", "a5-c3", "С3–D4!?", "b6 x d8", "a", ":", "\xff",
	})
}

func FuzzMoves(f *testing.F) {
	var list []string
	for _, e := range rulestest.Positions[entry](f, "dev.json") {
		list = append(list, e.FEN)
	}
	suite.FuzzMoves(f, list...)
}
