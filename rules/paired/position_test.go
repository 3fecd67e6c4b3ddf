package paired_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/notation"
	"adyukh/rules/paired"
	"adyukh/rules/rulestest"
)

func TestParsePosition(t *testing.T) {
	g := paired.Game{}
	for _, c := range []struct{ text, want string }{
		{"W:Wc1,d2,f4:Bg5,h6", "W:Wc1,d2,f4:Bg5,h6"},
		{"B:Wj10,a1:Bi9,h6", "B:Wa1,j10:Bh6,i9"},
		{" b : B B2 : w A1 ; С3. ", "B:Wa1,c3:Bb2"}, // Cyrillic С
		{"В:Wa1:Вb2", "B:Wa1:Bb2"},                  // Cyrillic В
		{"W:Wи9 й10:Bж5", "W:Wi9,j10:Bg5"},
		{"W:W:B", "W:W:B"},
		{"белые: c1, d2, f4; черные: g5, h6", "W:Wc1,d2,f4:Bg5,h6"},
		{"Чёрные — й10 БЕЛЫЕ — с1 D2. Ход чёрных", "B:Wc1,d2:Bj10"},
		{"белые: a1; черные: a7; черные начинают", "B:Wa1:Ba7"},
		{"Ход: черных; белые a1 черные a7", "B:Wa1:Ba7"},
		{"White: a1; Black: a7; Black to move", "B:Wa1:Ba7"},
		{"white: –; black: a7; white to play", "W:W:Ba7"},
	} {
		rulestest.ReadAs(t, g, c.text, c.want)
	}
}

func TestParsePositionFaults(t *testing.T) {
	rulestest.PositionFaults(t, newGame(t, "size", "8").ParsePosition, []rulestest.PositionFault{
		{"", "", notation.ReasonEmpty, 1},
		{"  ", "", notation.ReasonEmpty, 3},
		{"W", "W", notation.ReasonNoSide, 1},
		{"W:", "", notation.ReasonNoSide, 3},
		{"W:Wa1", "", notation.ReasonNoSide, 6},
		{"W:a1:Bb2", "a", notation.ReasonNoSide, 3},
		{"W:Wa1:Wa3", "W", notation.ReasonSideTwice, 7},
		{"W:Wi9:B", "i9", notation.ReasonUnknownSquare, 4},
		{"W:Wa9:B", "a9", notation.ReasonUnknownSquare, 4},
		{"W:Wa0:B", "a0", notation.ReasonUnknownSquare, 4},
		{"W:Wa01:B", "a01", notation.ReasonUnknownSquare, 4},
		{"W:Wa111111111111111111111:B", "a111111111111111111111", notation.ReasonUnknownSquare, 4},
		{"W:Wa:B", "a:", notation.ReasonUnknownSquare, 4},
		{"W:Wa1-2:B", "-2", notation.ReasonUnknownSquare, 6},
		{"W:Wa1,,b3:B", "b3", notation.ReasonLightSquare, 8},
		{"W:Wa1,a1:B", "a1", notation.ReasonOccupiedTwice, 7},
		{"W:Wa1:Ba1", "a1", notation.ReasonOccupiedTwice, 8},
		{"W:Wa1 x", "x", notation.ReasonUnknownSquare, 7},
		{"W a1", "W", notation.ReasonNoSide, 1},
		{"a1; белые: b2", "a1", notation.ReasonNoSide, 1},
		{"белые: a1; белые: b2", "белые", notation.ReasonSideTwice, 12},
		{"белые: a1; красные: b2", "красные", notation.ReasonUnknownWord, 12},
		{"белые: a1; ход", "ход", notation.ReasonUnknownWord, 12},
		{"белые: a1 \xff", "\ufffd", notation.ReasonUnknownWord, 11},
		{strings.Repeat("ё", 3000), strings.Repeat("ё", 20), notation.ReasonTooLong, 1},
	})
}

// TestOutcome: who can't jump has lost, whatever the opponent could do.
func TestOutcome(t *testing.T) {
	g := newGame(t, "size", "8")
	won, lost := rules.Score{White: 2}, rules.Score{Black: 2}
	for fen, want := range map[string]rules.Outcome{
		"W:Wc3,d4:Bg7":    {},
		"W:Wa1,h8:Bd4":    {Over: true, Reason: paired.ReasonNoMove, Score: lost},
		"B:Wa1,h8:Bd4":    {Over: true, Reason: paired.ReasonNoMove, Score: won},
		"W:Wg7,h8:Bd4":    {Over: true, Reason: paired.ReasonNoMove, Score: lost},
		"W:Wg7,h8:Be5,f6": {}, // h8:f6, backwards
		"W:Wf6,g7:Be5":    {},
		"W:W:Bd4,c3":      {Over: true, Reason: paired.ReasonNoFigures, Score: lost},
		"B:Wa1:B":         {Over: true, Reason: paired.ReasonNoFigures, Score: won},
	} {
		p := rulestest.Position(t, g, fen)
		if got := g.Outcome(p); got != want {
			t.Errorf("%s: %+v, want %+v", fen, got, want)
		}
	}
}

func TestLayout(t *testing.T) {
	l := paired.Game{}.Layout(rulestest.Position(t, paired.Game{}, "B:Wa1,j10:Bb2"))
	if l.Board != rules.Squares || l.Width != 10 || l.Height != 10 || len(l.Cells) != 100 || l.ToMove != "black" ||
		l.Files[9] != "j" || l.Ranks[9] != "10" {
		t.Errorf("layout %+v", l)
	}
	want := []rules.Figure{
		{X: 0, Y: 0, Square: "a1", Owner: "white", Own: 1},
		{X: 1, Y: 1, Square: "b2", Owner: "black", Own: 1},
		{X: 9, Y: 9, Square: "j10", Owner: "white", Own: 1},
	}
	if diff := cmp.Diff(want, l.Figures); diff != "" {
		t.Errorf("figures (-want +got):\n%s", diff)
	}
	for _, c := range []rules.Cell{{X: 9, Y: 9, Name: "j10", Dark: true}, {X: 1, Y: 0, Name: "b1"}} {
		if diff := cmp.Diff(c, l.Cells[10*c.Y+c.X]); diff != "" {
			t.Errorf("cell (-want +got):\n%s", diff)
		}
	}
}

// TestAllocations: generating, playing and counting moves allocates nothing, counting lines one list of moves.
func TestAllocations(t *testing.T) {
	for _, v := range rulestest.Positions[vector](t, "vectors.json") {
		g := paired.Game{}
		suite.Allocations(t, g, rulestest.Position(t, g, v.FEN), 3, 1)
	}
}
