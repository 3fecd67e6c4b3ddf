package dodgem_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/dodgem"
	"adyukh/rules/notation"
	"adyukh/rules/rulestest"
)

func TestParsePosition(t *testing.T) {
	g := sized(5)
	for text, want := range map[string]string{
		"W:Wa2,a3:Bb1":                  "W:Wa2,a3:Bb1",
		" b : B d1 ; C1 : w А3 , в2 . ": "B:Wb2,a3:Bc1,d1",
		"В:W:Вb1":                       "B:W:Bb1",
		"белые: a2, а3; чёрные: b1":     "W:Wa2,a3:Bb1",
		"Белые — А2. Чёрные — b1. Ход чёрных": "B:Wa2:Bb1",
		"white: a2; black: –":                 "W:Wa2:B",
		"white: a2; black: b1; black to move": "B:Wa2:Bb1",
		"черные: b1":                          "W:W:Bb1",
	} {
		rulestest.ReadAs(t, g, text, want)
	}
}

func TestParsePositionFaults(t *testing.T) {
	g := sized(3)
	rulestest.PositionFaults(t, g.ParsePosition, []rulestest.PositionFault{
		{"", "", notation.ReasonEmpty, 1},
		{"W:W:B", "", notation.ReasonEmpty, 6},
		{"W:Wa2", "", notation.ReasonNoSide, 6},
		{"W:a2:Bb1", "a", notation.ReasonNoSide, 3},
		{"a2; черные: b1", "a2", notation.ReasonNoSide, 1},
		{"W:Wa2:Wa3", "W", notation.ReasonSideTwice, 7},
		{"W:Wd1:Bb1", "d1", notation.ReasonUnknownSquare, 4},
		{"W:Wa4:Bb1", "a4", notation.ReasonUnknownSquare, 4},
		{"W:Wa10:Bb1", "a10", notation.ReasonUnknownSquare, 4},
		{"W:Wa0:Bb1", "a0", notation.ReasonUnknownSquare, 4},
		{"W:Wa2,a2:Bb1", "a2", notation.ReasonOccupiedTwice, 7},
		{"W:Wa2:Ba2", "a2", notation.ReasonOccupiedTwice, 8},
		{"W:Wa2,a3,b2:Bb1", "b2", notation.ReasonTooMany, 10},
		{"W:Wa2:Bb1:1-0", "1", notation.ReasonNoSide, 11},
		{"серые: a2", "серые", notation.ReasonUnknownWord, 1},
		{"W:Wa2:Bb1" + strings.Repeat(" ", 1024), "W:Wa2:Bb1           ", notation.ReasonTooLong, 1},
	})
}

func TestParseMove(t *testing.T) {
	g := sized(3)
	const fen = "W:Wa2,c3:Bb1,c1"
	for _, c := range []struct{ text, want string }{
		{"a2-b2", "a2-b2"},
		{"a2b2", "a2-b2"},
		{" А2 – В2 !?", "a2-b2"},
		{"a2 a1 +-", "a2-a1"},
		{"c3-off", "c3-off"},
		{"C3OFF", "c3-off"},
		{"с3-оff", "c3-off"},
		{"с3 вон", "c3-off"},
		{"c3-сход.", "c3-off"},
		{"c3 снята", "c3-off"},
	} {
		rulestest.MoveReadAs(t, g, fen, c.text, c.want, "")
	}
	rulestest.MoveReadAs(t, g, fen, "c3:off", "c3-off", rules.RemarkColonInQuiet)
}

func TestDiagnose(t *testing.T) {
	g := sized(3)
	const fen = "W:Wa2,b2,c3:Bb1,c1" // three men
	five := sized(5)
	for _, c := range []struct {
		fen, text string
		kind      rules.Kind
		square    string
	}{
		{fen, "", rules.KindUnreadable, ""},
		{fen, "a2", rules.KindUnreadable, ""},
		{fen, "a2-f2", rules.KindUnreadable, ""},
		{fen, "a2-b2-c2", rules.KindUnreadable, ""},
		{fen, "off-a2", rules.KindUnreadable, ""},
		{fen, "a2-offf", rules.KindUnreadable, ""},
		{fen, "a2\xff", rules.KindUnreadable, ""},
		{fen, "a3-b3", rules.KindNoFigure, "a3"},
		{fen, "b1-a1", rules.KindNotYours, "b1"},
		{fen, "a2-b2", rules.KindOccupied, "b2"},
		{fen, "b2-b1", rules.KindOccupied, "b1"},
		{fen, "b2-a2", rules.KindBackward, "a2"},
		{fen, "c3-b3", rules.KindBackward, "b3"},
		{fen, "a2-a4", rules.KindIllegal, "a4"},
		{fen, "a2-b3", rules.KindIllegal, "b3"},
		{fen, "a2-a2", rules.KindIllegal, "a2"},
		{fen, "a2-off", rules.KindIllegal, "a2"},
		{"W:Wb3:Bb2,c3,b4", "b3-a3", rules.KindAfterEnd, ""},
		{"B:W:Ba1", "a1-a2", rules.KindAfterEnd, ""},
	} {
		rulestest.Diagnosed(t, five, c.fen, c.text, c.kind, "", c.square)
	}
	if err := g.Diagnose(g.Start(), "a2-b2"); err != nil {
		t.Error(err)
	}
}

func TestOptions(t *testing.T) {
	for _, s := range []rules.Settings{nil, {"size": "2", "repetition": "0"}, {"size": "10", "repetition": "9"}} {
		if _, err := dodgem.New(s); err != nil {
			t.Errorf("%v: %v", s, err)
		}
	}
	rulestest.OptionFaults(t, dodgem.New, []rulestest.OptionFault{
		{rules.Settings{"size": "1"}, "size", "1"},
		{rules.Settings{"size": "11"}, "size", "11"},
		{rules.Settings{"repetition": "1"}, "repetition", "1"},
		{rules.Settings{"repetition": "10"}, "repetition", "10"},
		{rules.Settings{"rows": "3"}, "rows", "3"},
	})
}

func TestLayout(t *testing.T) {
	g := sized(3)
	l := g.Layout(rulestest.Position(t, g, "W:Wa2:Bc1"))
	if len(l.Cells) != 15 || l.Cells[8].Name != "c3" ||
		l.Cells[9] != (rules.Cell{X: 3, Y: 0, Name: "off", Off: true}) || l.Cells[14] != (rules.Cell{X: 2, Y: 3, Name: "off", Off: true}) {
		t.Errorf("cells %+v", l.Cells)
	}
	want := []rules.Figure{
		{X: 2, Y: 0, Square: "c1", Owner: "black", Own: 1},
		{X: 0, Y: 1, Square: "a2", Owner: "white", Own: 1},
	}
	if diff := cmp.Diff(want, l.Figures); diff != "" {
		t.Errorf("figures (-want +got):\n%s", diff)
	}
	if l.ToMove != "white" || l.Width != 3 || l.Board != rules.Squares {
		t.Errorf("%+v", l)
	}
}
