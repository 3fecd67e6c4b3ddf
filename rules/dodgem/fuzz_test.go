package dodgem_test

import "testing"

func FuzzParsePosition(f *testing.F) {
	suite.FuzzParsePosition(f,
		"W:Wa2,a3:Bb1,c1", "B:W:Ba1", "W:Wj10:Bi9", "белые: a2; черные: b1; ход черных", "white: a2; black to move", "W:W", "\xff")
}

func FuzzParseMove(f *testing.F) {
	suite.FuzzParseMove(f, []string{"W:Wa2,a3,a4,a5:Bb1,c1,d1,e1", "B:We5,c4:Be5,d5", "W:We5:Bd5", "W:Wb3:Bb2,c3,b4"},
		[]string{"a2-b2", "e5-off", "Е5 ВОН", "d5:оff!", "a2", "-", "\xff"})
}

func FuzzMoves(f *testing.F) { suite.FuzzMoves(f, "W:We5,c4:Bd5") }
