package conduct_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/tournament/play"
)

// TestSheetOfAnotherGame: the rules of the event check a record, whatever game it names; a name that no game has is a fault
// that stops neither the check nor the drawing.
func TestSheetOfAnotherGame(t *testing.T) {
	const moves = "\n\n1. a2-b2 b1-a1 *"
	tests := []struct {
		tag    string
		status sheet.Status
		found  []sheet.Remark
		plies  int
	}{
		{`[Variant "dodgem"]`, sheet.NotFinished, nil, 2},
		{`[Variant "dodgem size=4"]`, sheet.NotFinished, nil, 2},
		{`[Variant "доджем"]`, sheet.NotFinished, nil, 2},
		{`[Variant "dodgem size=3"]`, sheet.NotFinished, []sheet.Remark{{
			Kind: play.AnotherGame, Found: "dodgem size=3",
			Want: "dodgem size=4",
		}}, 2},
		{`[GameType "25"]`, sheet.NotFinished, []sheet.Remark{{Kind: play.AnotherGame, Found: "russian", Want: "dodgem size=4"}}, 2},
		{`[Variant "неведомая"]`, sheet.Unreadable, nil, 0},
		{`[Variant "dodgem size=x"]`, sheet.Unreadable, nil, 0},
		{`[Variant "paired size=7 rows=9"]`, sheet.Unreadable, nil, 0},
		{`[GameType "20"]`, sheet.Unreadable, nil, 0},
	}
	h := play.Head{Game: "dodgem size=4"}
	for _, tt := range tests {
		t.Run(tt.tag, func(t *testing.T) {
			report := must(h.CheckSheet(tt.tag+moves, play.Result{}))(t)
			if diff := cmp.Diff(tt.found, report.Remarks); diff != "" || report.Status != tt.status {
				t.Errorf("status %s, remarks (-want +got):\n%s", report.Status, diff)
			}
			trace := must(h.TraceSheet(tt.tag + moves))(t)
			if len(trace.Plies) != tt.plies || trace.Start.Width != 4 {
				t.Errorf("%d plies on a board of %d, want %d on one of 4", len(trace.Plies), trace.Start.Width, tt.plies)
			}
		})
	}
}

// TestOffersElsewhere: only the rules of шашки адиюх say who may offer a draw next (6.1.3.2).
func TestOffersElsewhere(t *testing.T) {
	const offered = "1. c3-d4= d6-c5 2. b2-c3="
	for game, want := range map[string]int{"adyukh": 1, "russian": 0} {
		report := must(play.Head{Game: game}.CheckSheet(offered, play.Result{}))(t)
		if got := len(report.Remarks); got != want {
			t.Errorf("%s: %d remarks, want %d: %+v", game, got, want, report)
		}
	}
}

// TestSheetIsSummedUpInThePointsOfTheEvent: a record says 1:0, the event gives 2:0 for it.
func TestSheetIsSummedUpInThePointsOfTheEvent(t *testing.T) {
	const won = "1. 1:1-2 1-0"
	for game, want := range map[string]string{"northcott rows=1 cols=3": "2:0", "russian score=1-half-0": "1:0", "russian": "2:0"} {
		h := play.Head{Game: game}
		report := must(h.CheckSheet(won, play.Result{Kind: play.PlayedOut, White: 2}))(t)
		if got := report.Scale.Format(rules.Score{White: 2}); got != want {
			t.Errorf("%s: a win is %s, want %s", game, got, want)
		}
	}
}
