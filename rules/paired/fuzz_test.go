package paired_test

import "testing"

func FuzzParsePosition(f *testing.F) {
	suite.FuzzParsePosition(f,
		bonusSame, backward, "B:W:B", "W:Wa1,j10:Bi9", "белые: a1, c3; черные: й10; ход черных", "white: a1; black: a7; black to move",
		"W:Wa1-2:B", "\xff", "белые: –; черные: –")
}

func FuzzParseMove(f *testing.F) {
	suite.FuzzParseMove(f, []string{bonusSame, bonusOther, backward, "W:W:B", "W:Wa1,b2:Bj10"},
		[]string{"c1-e3", "c1-e3,e3:g5", "c1-e3,d4:f2", "e5:c3!?", "С1 х Е3 G5", "a", ":", "\xff"})
}

func FuzzMoves(f *testing.F) {
	suite.FuzzMoves(f, bonusSame, bonusOther, backward, "B:Wa1,b2,c3:Bd4,e5,f6")
}
