package adyukh_test

import "testing"

func FuzzParsePosition(f *testing.F) {
	suite.FuzzParsePosition(f,
		start, figure23, "B:W:B", "белые: a5, d4, e5-2/1; черные: a1-1/1, b6-2/3, c7-3", "Чёрные — с7-3. Белые — А5. Ход чёрных",
		"white: a1; black: a7; black to move", "W:Wa1-12:Ba3-12", "W:Wa1-1/12", "\xff", "белые: –; черные: –")
}

func FuzzParseMove(f *testing.F) {
	suite.FuzzParseMove(f, []string{start, figure5, figure17, figure23, figure27, "W:W:B"},
		[]string{"c3-d4", "f8:a3:c1:f4:h2", "hf4", "d8-h4-e1-c3-e5-g7", "С3–В4!?", "h6 x f8", "a", ":", "\xff"})
}

func FuzzMoves(f *testing.F) { suite.FuzzMoves(f, start, figure5, figure17, figure23, figure27) }
