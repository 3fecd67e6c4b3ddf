package apokachi_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/apokachi"
	"adyukh/rules/notation"
	"adyukh/rules/rulestest"
)

func TestParsePosition(t *testing.T) {
	for _, c := range []struct{ size, text, want string }{
		{"4", "W:Wa1,b2:Bc1,d4", "W:Wa1,b2:Bc1,d4"},
		{"4", "B:Wb2,a1,b1:Bd4", "B:Wa1,b1,b2:Bd4"},
		{"4", " b : B D4 : w А1 ; В2. ", "B:Wa1,b2:Bd4"}, // Cyrillic А and В
		{"4", "В:Wa1:Вb2", "B:Wa1:Bb2"},                  // Cyrillic В
		{"10", "W:Wи9,j10,a10:Bж5", "W:Wi9,a10,j10:Bg5"},
		{"4", "W:W:B", "W:W:B"},
		{"4", "белые: a1, b2; черные: c1, d4", "W:Wa1,b2:Bc1,d4"},
		{"4", "Чёрные — д4 БЕЛЫЕ — а1 B2. Ход чёрных", "B:Wa1,b2:Bd4"},
		{"4", "белые: a1; черные: d4; черные начинают", "B:Wa1:Bd4"},
		{"4", "Ход: черных; белые a1 черные d4", "B:Wa1:Bd4"},
		{"4", "White: a1; Black: d4; Black to move", "B:Wa1:Bd4"},
		{"4", "white: –; black: d4; white to play", "W:W:Bd4"},
	} {
		rulestest.ReadAs(t, newGame(t, "size", c.size), c.text, c.want)
	}
}

func TestParsePositionFaults(t *testing.T) {
	rulestest.PositionFaults(t, apokachi.Game{}.ParsePosition, []rulestest.PositionFault{
		{"", "", notation.ReasonEmpty, 1},
		{"W", "W", notation.ReasonNoSide, 1},
		{"W:", "", notation.ReasonNoSide, 3},
		{"W:Wa1", "", notation.ReasonNoSide, 6},
		{"W:a1:Bb2", "a", notation.ReasonNoSide, 3},
		{"W:Wa1:Wa3", "W", notation.ReasonSideTwice, 7},
		{"W:We1:B", "e1", notation.ReasonUnknownSquare, 4},
		{"W:Wa5:B", "a5", notation.ReasonUnknownSquare, 4},
		{"W:Wa10:B", "a10", notation.ReasonUnknownSquare, 4},
		{"W:Wa0:B", "a0", notation.ReasonUnknownSquare, 4},
		{"W:Wa01:B", "a01", notation.ReasonUnknownSquare, 4},
		{"W:Wa:B", "a:", notation.ReasonUnknownSquare, 4},
		{"W:Wa1,b1,a1:B", "a1", notation.ReasonOccupiedTwice, 10},
		{"W:Wa1:Ba1", "a1", notation.ReasonOccupiedTwice, 8},
		{"a1; белые: b2", "a1", notation.ReasonNoSide, 1},
		{"белые: a1; белые: b2", "белые", notation.ReasonSideTwice, 12},
		{"белые: a1; красные: b2", "красные", notation.ReasonUnknownWord, 12},
		{"белые: a1; ход", "ход", notation.ReasonUnknownWord, 12},
		{"белые: a1 \xff", "\ufffd", notation.ReasonUnknownWord, 11},
		{strings.Repeat("ё", 3000), strings.Repeat("ё", 20), notation.ReasonTooLong, 1},
	})
}

func TestLayout(t *testing.T) {
	l := apokachi.Game{}.Layout(rulestest.Position(t, apokachi.Game{}, "B:Wa1,d4:Bb1"))
	if l.Board != rules.Points || l.Width != 4 || l.Height != 4 || len(l.Cells) != 16 || l.ToMove != "black" ||
		l.Files[3] != "d" || l.Ranks[3] != "4" {
		t.Errorf("layout %+v", l)
	}
	want := []rules.Figure{
		{X: 0, Y: 0, Square: "a1", Owner: "white", Own: 1},
		{X: 1, Y: 0, Square: "b1", Owner: "black", Own: 1},
		{X: 3, Y: 3, Square: "d4", Owner: "white", Own: 1},
	}
	if diff := cmp.Diff(want, l.Figures); diff != "" {
		t.Errorf("figures (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(rules.Cell{X: 3, Y: 1, Name: "d2"}, l.Cells[7]); diff != "" {
		t.Errorf("cell (-want +got):\n%s", diff)
	}
}

// TestAllocations: generating, playing and counting moves allocates nothing, counting lines one list of moves.
func TestAllocations(t *testing.T) {
	for _, v := range rulestest.Positions[vector](t, "vectors.json") {
		g := newGame(t, "size", "6")
		suite.Allocations(t, g, rulestest.Position(t, g, v.FEN), 3, 1)
	}
}
