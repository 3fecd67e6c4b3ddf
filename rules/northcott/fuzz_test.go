package northcott_test

import "testing"

func FuzzParsePosition(f *testing.F) {
	suite.FuzzParsePosition(f, "W:19:1-19,1-19", "b:2:1-2", "W:32:31-32", "W:8:1-8,", "W:1:", "\xff", "")
}

func FuzzParseMove(f *testing.F) {
	suite.FuzzParseMove(f, []string{"W:12:3-12,1-9", "B:12:3-10,1-9", "W:5:1-2"},
		[]string{"1:3-11", "2.9-1!", "1 10 2", "2:1", "-", "\xff"})
}

func FuzzMoves(f *testing.F) { suite.FuzzMoves(f, "W:19:1-19,1-19,1-19,1-19", "B:2:1-2") }
