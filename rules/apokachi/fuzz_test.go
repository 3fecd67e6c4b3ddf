package apokachi_test

import "testing"

func FuzzParsePosition(f *testing.F) {
	suite.FuzzParsePosition(f,
		pairTakesOne, twoVictims, "B:W:B", "W:Wa1,j10:Bi9", "белые: a1, c3; черные: й10; ход черных", "white: a1; black: d4; black to move",
		"W:Wa1-2:B", "\xff", "белые: –; черные: –")
}

func FuzzParseMove(f *testing.F) {
	suite.FuzzParseMove(f, []string{pairTakesOne, twoVictims, "W:W:B", "W:Wa1,b2,j9:Bj10,i9"},
		[]string{"b2-b1xc1", "b2-b1", "c2-c1xa1,d1", "В2 Х С1!?", "j9:j8", "a", ":", "\xff"})
}

func FuzzMoves(f *testing.F) { suite.FuzzMoves(f, pairTakesOne, twoVictims, "B:Wa1,b2,c3:Bd4,e5,f6") }
