package senegal_test

import (
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/notation"
	"adyukh/rules/rulestest"
	"adyukh/rules/senegal"
)

func TestParsePosition(t *testing.T) {
	g := with(t, 5)
	for text, want := range map[string]string{
		"W:Wc1,a4:Be4":                      "W:Wc1,a4:Be4",
		"W:Wc1,a4:Be4:3-2":                  "W:Wc1,a4:Be4:3-2",
		"W:Wa5:Be4":                         "W:Wa5:Be4",
		"W:Wa5:Be4:1-0":                     "W:Wa5:Be4", // just what stands there
		"W:Wa5:Be4 : 2 – 0.":                "W:Wa5:Be4:2-0",
		" b : B e4 ; D5 : w А4 , с1 : 3:2 ": "B:Wc1,a4:Be4,d5:3-2",
		"белые: c1, а4; чёрные: e4; очки: 3-2; ход черных":    "B:Wc1,a4:Be4:3-2",
		"белые: c1; черные – ; очки 12:1":                     "W:Wc1:B:12-1",
		"white: c1; black: e4; points 3-2; black to move":     "B:Wc1:Be4:3-2",
		"Ходят чёрные. Белые — c1. Чёрные — e4. Очки — 0:10.": "B:Wc1:Be4:0-10",
	} {
		rulestest.ReadAs(t, g, text, want)
	}
}

func TestParsePositionFaults(t *testing.T) {
	g := with(t, 3)
	rulestest.PositionFaults(t, g.ParsePosition, []rulestest.PositionFault{
		{"", "", notation.ReasonEmpty, 1},
		{"W:W:B", "", notation.ReasonEmpty, 6},
		{"W:Wa2", "", notation.ReasonNoSide, 6},
		{"W:a2:Bb1", "a", notation.ReasonNoSide, 3},
		{"W:3-2:Wa2:Bb1", "3", notation.ReasonNoSide, 3},
		{"W:Wa2:Wa3", "W", notation.ReasonSideTwice, 7},
		{"W:Wd1:Bb1", "d1", notation.ReasonUnknownSquare, 4},
		{"W:Wa4:Bb1", "a4", notation.ReasonUnknownSquare, 4},
		{"W:Wa:Bb1", "a:", notation.ReasonUnknownSquare, 4},
		{"W:Wa2,a2:Bb1", "a2", notation.ReasonOccupiedTwice, 7},
		{"W:Wa2:Ba2", "a2", notation.ReasonOccupiedTwice, 8},
		{"W:Wa1,b1,c1,a2,b2:Bc3", "b2", notation.ReasonTooMany, 16},
		{"W:Wa2:Bc3:", "", notation.ReasonNoSide, 11},
		{"W:Wa2:Bc3:1", "1", senegal.ReasonBadPoints, 11},
		{"W:Wa2:Bc3:1-", "1-", senegal.ReasonBadPoints, 11},
		{"W:Wa2:Bc3:7-0", "7-0", senegal.ReasonBadPoints, 11}, // six men are missing
		{"W:Wa3:Bc3:0-0", "0-0", senegal.ReasonBadPoints, 11}, // a3 has brought a point
		{"W:Wa2:Bc3:1-0:1-0", ":", notation.ReasonUnknownWord, 14},
		{"белые: a2; черные: c3; очки 1-0; очки 1-0", "1-0", senegal.ReasonBadPoints, 39},
		{"серые: a2", "серые", notation.ReasonUnknownWord, 1},
		{strings.Repeat(" ", 1025), strings.Repeat(" ", 20), notation.ReasonTooLong, 1},
	})
}

// ring has two captures around it that take the same men, and two that do not.
const ring = "W:Wa1:Ba2,b1,b3,c2,c4"

func TestParseMove(t *testing.T) {
	g := with(t, 5)
	for _, c := range []struct{ fen, text, want string }{
		{"W:Wc1,a4:Be4", "c1-c2", "c1-c2"},
		{"W:Wc1,a4:Be4", " С1 – с2 !?", "c1-c2"},
		{"W:Wc1,a4:Be4", "c1c2", "c1-c2"},
		{"W:Wa1,e1:Bb1,d1,c2,c4", "a1:c1:c3:c5", "a1:c1:c3:c5"},
		{"W:Wa1,e1:Bb1,d1,c2,c4", "a1xc1xC3хс5 +-", "a1:c1:c3:c5"},
		{"W:Wa1,e1:Bb1,d1,c2,c4", "a1-c5", "a1:c1:c3:c5"},
		{"W:Wa1,e1:Bb1,d1,c2,c4", "a1:c3:c5", "a1:c1:c3:c5"},
		{ring, "a1:c1:c3:a3:a1", "a1:c1:c3:a3:a1"},
	} {
		rulestest.MoveReadAs(t, g, c.fen, c.text, c.want, "")
	}
	rulestest.MoveReadAs(t, g, "W:Wc1,a4:Be4", "c1:c2", "c1-c2", rules.RemarkColonInQuiet)
	if _, _, err := g.ParseMove(rulestest.Position(t, g, ring), "a1:a3:a1"); err != nil { // either way round the same men are taken
		t.Error(err)
	}
}

func TestDiagnose(t *testing.T) {
	const quiet = "W:Wc1,c2,a5:Be4,a4"
	for _, c := range []struct {
		farrank, fen, text string
		kind               rules.Kind
		square             string
	}{
		{"continue", quiet, "", rules.KindUnreadable, ""},
		{"continue", quiet, "c1", rules.KindUnreadable, ""},
		{"continue", quiet, "c1-f1", rules.KindUnreadable, ""},
		{"continue", quiet, "c1-c2\xff", rules.KindUnreadable, ""},
		{"continue", quiet, "b1-b2", rules.KindNoFigure, "b1"},
		{"continue", quiet, "e4-e3", rules.KindNotYours, "e4"},
		{"continue", quiet, "a5-b5", rules.KindIllegal, "a5"},
		{"continue", quiet, "c1-c2", rules.KindOccupied, "c2"},
		{"continue", quiet, "c1-c3", rules.KindBlocked, "c2"},
		{"continue", quiet, "c1-c1", rules.KindIllegal, "c1"},
		{"continue", quiet, "c1-d2", rules.KindIllegal, "d2"},
		{"continue", quiet, "c1-b1-a1", rules.KindIllegal, "b1"},
		{"continue", "W:Wc3:Be4", "c3-c2", rules.KindBackward, "c2"},
		{"continue", "W:Wc1,a4:Be4", "pass", rules.KindIllegal, "c1"},
		{"continue", "W:Wa1,e1:Bb1,d1,c2,c4", "e1-e2", rules.KindCaptureDue, "a1"},
		{"continue", "W:Wa1,e1:Bb1,d1,c2,c4", "a1:c1", rules.KindIncompleteCapture, "c1"},
		{"continue", "W:Wa1,e1:Bb1,d1,c2,c4", "a1:c1:c3", rules.KindIncompleteCapture, "c3"},
		{"continue", "W:Wa1,e1:Bb1,d1,c2,c4", "a1:c1:d1", rules.KindOccupied, "d1"},
		{"continue", "W:Wa1,e1:Bb1,d1,c2,c4", "a1:c1:c3:c5:e5", rules.KindTooMuchCaptured, "e5"},
		{"continue", "W:Wa1,e1:Bb1,d2,c2,c4", "a1:c1:c3:a3", rules.KindIncompleteCapture, "c3"},
		{"continue", "W:Wa1,e1:Bb1,e2,c2,c4", "e1:e3", rules.KindIncompleteCapture, "e3"}, // a1 takes three
		{"stop", "W:Wa3,d1:Ba4,b5,c4,d3", "a3:a5:c5", rules.KindTooMuchCaptured, "c5"},
		{"continue", "W:Wa1:Bb1,c2,a2,b3,c4,d5,e4", "a1:e3", rules.KindAmbiguous, ""},
		{"continue", "W:Wa4,b5:Bc1,d2", "a4-a5", rules.KindAfterEnd, ""},
	} {
		rulestest.Diagnosed(t, with(t, 5, "farrank", c.farrank), c.fen, c.text, c.kind, "", c.square)
	}
	g := with(t, 5)
	if err := g.Diagnose(g.Start(), "c2-c3"); err != nil {
		t.Error(err)
	}
}

func TestOptions(t *testing.T) {
	for _, s := range []rules.Settings{
		nil,
		{"size": "3", "farrank": "stop", "stuck": "pass", "noprogresslimit": "0"},
		{"size": "7", "noprogresslimit": "200"},
	} {
		if _, err := senegal.New(s); err != nil {
			t.Errorf("%v: %v", s, err)
		}
	}
	rulestest.OptionFaults(t, senegal.New, []rulestest.OptionFault{
		{rules.Settings{"size": "6"}, "size", "6"},
		{rules.Settings{"size": "9"}, "size", "9"},
		{rules.Settings{"farrank": "on"}, "farrank", "on"},
		{rules.Settings{"stuck": "no"}, "stuck", "no"},
		{rules.Settings{"noprogresslimit": "201"}, "noprogresslimit", "201"},
		{rules.Settings{"repetition": "3"}, "repetition", "3"},
	})
}

func TestLayout(t *testing.T) {
	g := with(t, 3)
	l := g.Layout(rulestest.Position(t, g, "B:Wa3:Bc2:2-1"))
	if len(l.Cells) != 9 || l.Cells[5] != (rules.Cell{X: 2, Y: 1, Name: "c2", Dark: true}) || l.Board != rules.Squares ||
		l.White != 2 || l.Black != 1 || l.ToMove != "black" || l.Width != 3 || l.Height != 3 {
		t.Errorf("%+v", l)
	}
	want := []rules.Figure{
		{X: 2, Y: 1, Square: "c2", Owner: "black", Own: 1},
		{X: 0, Y: 2, Square: "a3", Owner: "white", Own: 1},
	}
	if diff := gocmp.Diff(want, l.Figures); diff != "" {
		t.Errorf("figures (-want +got):\n%s", diff)
	}
}
