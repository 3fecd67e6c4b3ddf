package senegal_test

import "testing"

func FuzzParsePosition(f *testing.F) {
	suite.FuzzParsePosition(f,
		"W:Wc1,a4:Be4", "W:Wa5:Bb4:3-2", "B:W:Ba1", "белые: a2; черные: b1; очки 3:2; ход черных", "white: a2; points 1-1", "W:W", "\xff")
}

func FuzzParseMove(f *testing.F) {
	suite.FuzzParseMove(f, []string{"W:Wc1,a4:Be4", "W:Wa1,e1:Bb1,d1,c2,c4", "W:Wa1:Ba2,b1,a3,c1,e5", ring, "W:Wa4,b5:Bc1,d2"},
		[]string{"c1-c2", "a1:c1:c3:c5", "А1хс5!", "пас", "a1", "-", "\xff"})
}

func FuzzMoves(f *testing.F) { suite.FuzzMoves(f, "W:Wa1,e1:Bb1,d1,c2,c4", "W:Wa1:Ba2,b1,a3,c1,e5") }
