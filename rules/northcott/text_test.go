package northcott_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/northcott"
	"adyukh/rules/notation"
	"adyukh/rules/rulestest"
)

func TestParsePosition(t *testing.T) {
	for text, want := range map[string]string{
		"W:8:1-8":                     "W:8:1-8",
		" b : 08 : 1 – 8 ; 02 − 3 ":   "B:8:1-8,2-3",
		"В:2:1-2":                     "B:2:1-2",
		"w:32:31-32" + tail(",1-2"):   "W:32:31-32" + tail(",1-2"),
		"w:8:1-8,2-3,4-5,1-2,7-8,6-8": "W:8:1-8,2-3,4-5,1-2,7-8,6-8",
	} {
		rulestest.ReadAs(t, game, text, want)
	}
}

// tail is what fills a board of the most rows up after the first.
func tail(row string) string { return strings.Repeat(row, northcott.MostRows-1) }

func TestParsePositionFaults(t *testing.T) {
	rulestest.PositionFaults(t, game.ParsePosition, []rulestest.PositionFault{
		{"", "", northcott.ReasonTracksForm, 1},
		{"X:8:1-8", "X", northcott.ReasonTracksForm, 1},
		{"W8:1-8", "8", northcott.ReasonTracksForm, 2},
		{"W:8", "", northcott.ReasonTracksForm, 4},
		{"W:8:1-8:2-3", ":", northcott.ReasonTracksForm, 8},
		{"W:8:1-8 2-3", "2", northcott.ReasonTracksForm, 9},
		{"W::1-8", ":", northcott.ReasonBadColumns, 3},
		{"W:1:1-2", "1", northcott.ReasonBadColumns, 3},
		{"W: 33:1-8", "33", northcott.ReasonBadColumns, 4},
		{"W:99999999999999999999:1-8", "99999999999999999999", northcott.ReasonBadColumns, 3},
		{"W:8:", "", northcott.ReasonBadRow, 5},
		{"W:8:1-8,", "", northcott.ReasonBadRow, 9},
		{"W:8:0-8", "0-8", northcott.ReasonBadRow, 5},
		{"W:8:1-9", "1-9", northcott.ReasonBadRow, 5},
		{"W:8:3-3", "3-3", northcott.ReasonBadRow, 5},
		{"W:8:1-8, 5-4", "5-4", northcott.ReasonBadRow, 10},
		{"W:8:18", "18", northcott.ReasonBadRow, 5},
		{"W:8:1-8" + tail(",1-8") + ",2-3", "2-3", northcott.ReasonTooManyRows, 69},
		{strings.Repeat(" ", 1025), strings.Repeat(" ", 40), notation.ReasonTooLong, 1},
	})
}

func TestParseMove(t *testing.T) {
	for text, want := range map[string]string{
		"1:3-11": "1:3-11", "1:3-1": "1:3-1", " 2 : 1 – 8 !?": "2:1-8", "2.1-8": "2:1-8", "2/1−8": "2:1-8", "2 1 8": "2:1-8", "2:1:8.": "2:1-8",
	} {
		rulestest.MoveReadAs(t, game, "W:12:3-12,1-9", text, want, "")
	}
}

func TestDiagnose(t *testing.T) {
	const fen = "B:12:3-10,1-9"
	for _, c := range []struct {
		fen, text string
		kind      rules.Kind
		square    string
	}{
		{fen, "", rules.KindUnreadable, ""},
		{fen, "1:10", rules.KindUnreadable, ""},
		{fen, "a2-b2", rules.KindUnreadable, ""},
		{fen, "3:10-9", rules.KindUnreadable, ""},
		{fen, "0:10-9", rules.KindUnreadable, ""},
		{fen, "1:10-13", rules.KindUnreadable, ""},
		{fen, "1:10-9-8", rules.KindUnreadable, ""},
		{fen, "1:9-8", rules.KindNoFigure, "1:9"},
		{fen, "1:3-4", rules.KindNotYours, "1:3"},
		{fen, "1:10-3", rules.KindOccupied, "1:3"},
		{fen, "1:10-2", rules.KindBlocked, "1:3"},
		{fen, "1:10-10", rules.KindIllegal, "1:10"},
		{"W:5:1-2", "1:1-2", rules.KindAfterEnd, ""},
	} {
		rulestest.Diagnosed(t, game, c.fen, c.text, c.kind, "", c.square)
	}
	if err := game.Diagnose(position(t, fen), "1:10-12"); err != nil {
		t.Error(err)
	}
}

func TestOptions(t *testing.T) {
	for _, s := range []rules.Settings{nil, {"rows": "1", "cols": "3", "repetition": "0"}} {
		if _, err := northcott.New(s); err != nil {
			t.Errorf("%v: %v", s, err)
		}
	}
	rulestest.OptionFaults(t, northcott.New, []rulestest.OptionFault{
		{rules.Settings{"rows": "0"}, "rows", "0"},
		{rules.Settings{"rows": "17"}, "rows", "17"},
		{rules.Settings{"cols": "2"}, "cols", "2"},
		{rules.Settings{"cols": "33"}, "cols", "33"},
		{rules.Settings{"repetition": "1"}, "repetition", "1"},
		{rules.Settings{"size": "3"}, "size", "3"},
	})
}

func TestLayout(t *testing.T) {
	got := game.Layout(position(t, "B:3:1-2,1-3"))
	want := rules.Layout{
		Board: rules.Tracks, Width: 3, Height: 2, ToMove: "black",
		Files: []string{"1", "2", "3"}, Ranks: []string{"1", "2"},
		Cells: []rules.Cell{
			{X: 0, Y: 0, Name: "1:1", Dark: true},
			{X: 1, Y: 0, Name: "1:2", Dark: true},
			{X: 2, Y: 0, Name: "1:3", Dark: true},
			{X: 0, Y: 1, Name: "2:1", Dark: true},
			{X: 1, Y: 1, Name: "2:2", Dark: true},
			{X: 2, Y: 1, Name: "2:3", Dark: true},
		},
		Figures: []rules.Figure{
			{X: 0, Y: 0, Square: "1:1", Owner: "white", Own: 1},
			{X: 1, Y: 0, Square: "1:2", Owner: "black", Own: 1},
			{X: 0, Y: 1, Square: "2:1", Owner: "white", Own: 1},
			{X: 2, Y: 1, Square: "2:3", Owner: "black", Own: 1},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
