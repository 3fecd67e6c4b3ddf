package adyukh_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/rulestest"
)

func TestDiagnose(t *testing.T) {
	for _, c := range []struct {
		fen, text string
		kind      rules.Kind
		clause    string
		square    string
	}{
		{start, "", rules.KindUnreadable, "", ""},
		{start, "c3", rules.KindUnreadable, "", ""},
		{start, "c3-j9", rules.KindUnreadable, "", ""},
		{start, "c3-d4-", rules.KindUnreadable, "", ""},
		{start, "c3!d4", rules.KindUnreadable, "", ""},
		{start, "a3-c-b4", rules.KindUnreadable, "", ""},
		{start, "c3-\xff", rules.KindUnreadable, "", ""},
		{figure5, "f8:h2", rules.KindAmbiguous, "7.2", ""},
		{figure5, "fh2", rules.KindAmbiguous, "7.2", ""},
		{start, "c5-d6", rules.KindNoFigure, "3.2", "c5"},
		{start, "b3-a4", rules.KindNoFigure, "3.2", "b3"},
		{"W:Wa1:Bh8", "cd4", rules.KindNoFigure, "3.2", ""},
		{start, "b6-a5", rules.KindNotYours, "3.3", "b6"},
		{"W:Wa1:Bc5", "cd4", rules.KindNotYours, "3.3", "c5"},
		{start, "b2-c3", rules.KindOccupied, "3.4", "c3"},
		{"W:Wd4:Be5,h8", "d4:f6:h8", rules.KindTooMuchCaptured, "8.3", "h8"},
		{start, "c3-c4", rules.KindNotDiagonal, "3.4", "c4"},
		{start, "c3-d5", rules.KindNotDiagonal, "3.4", "d5"},
		{start, "cg6", rules.KindNotDiagonal, "3.4", "g6"},
		{"W:Wc3,g1:Bd4", "g1-h2", rules.KindCaptureDue, "3.6", "c3"},
		{"W:Wc3,g1:Bd4", "gh2", rules.KindCaptureDue, "3.6", "c3"},
		{"W:Wc3,g1:Bd4", "c3-b4", rules.KindCaptureDue, "3.6", "c3"},
		{"W:Wc3,f8:Bd4", "f8-h6", rules.KindCaptureDue, "3.6", "c3"},
		{"W:Wa1,b4:Bb2,g1", "b4-e7", rules.KindCaptureDue, "3.6", "a1"},
		{figure17, "h2:f4", rules.KindIncompleteCapture, "3.8", "f4"},
		{figure17, "hf4", rules.KindIncompleteCapture, "3.8", "f4"},
		{figure17, "h2:h6", rules.KindIncompleteCapture, "3.8", "h6"},
		{figure5, "f8:b4", rules.KindIncompleteCapture, "3.10", "b4"},
		{figure5, "f8:a3:c1", rules.KindIncompleteCapture, "3.10", "c1"},
		{figure5, "f8:a3:d6", rules.KindIncompleteCapture, "3.10", "a3"},
		{figure23, "h8:e5", rules.KindIncompleteCapture, "3.10", "e5"},
		{figure23, "h6:f8", rules.KindIncompleteCapture, "3.11", "f8"},
		{figure23, "h6:f8:d6", rules.KindIncompleteCapture, "3.11", "d6"},
		{"W:Wd4:Be5", "d4:h8", rules.KindTooMuchCaptured, "8.3", "h8"},
		{"W:Wd4,g7:Be5", "d4:f6:h8", rules.KindTooMuchCaptured, "3.6", "g7"},
		{"W:Wd4:Be5-2", "d4:f6:d4", rules.KindTooMuchCaptured, "3.14", "d4"},
		{figure5, "f8:a3:h2:b8", rules.KindTooMuchCaptured, "8.3", "b8"},
		{"W:Wd4,h4:Be5-2,g7", "d4:f6:d4", rules.KindIllegal, "3.14", "d4"},
		{figure17, "h2:d2:b4", rules.KindTooMuchCaptured, "8.3", "b4"},
		{"W:Wd4:Bh8", "d4-c3", rules.KindBackward, "3.4", "c3"},
		{"B:Wa1:Bd4", "d4-g7", rules.KindBackward, "3.4", "g7"},
		{"W:Wf8,a1:Bh2", "f8-e7", rules.KindKingQuiet, "3.5", "f8"},
		{"W:Wf8,a1:Bh2", "f8-a3", rules.KindKingQuiet, "3.5", "f8"},
		{"W:Wd4,e5:Bh8", "d4-f6", rules.KindBlocked, "3.6", "e5"},
		{"W:Wd4:Be5,f6", "d4:g7", rules.KindBlocked, "3.7", "e5"},
		{"W:Wh8,a1:Bg7,f6", "h8:e5", rules.KindBlocked, "3.9", "g7"},
		{"W:W:Bb2", "a1-b2", rules.KindAfterEnd, "5.1", ""},
		{start, "a3-c5", rules.KindIllegal, "3.4", "c5"},
		{start, "a3-b4-c5", rules.KindIllegal, "3.2", "b4"},
		{start, "a3-a3", rules.KindIllegal, "3.2", "a3"},
	} {
		rulestest.Diagnosed(t, game, c.fen, c.text, c.kind, c.clause, c.square)
	}
}

func TestDiagnoseNothing(t *testing.T) {
	if err := game.Diagnose(game.Start(), "c3-d4"); err != nil {
		t.Error(err)
	}
	if err := game.Diagnose(game.Start(), "cd4"); err != nil {
		t.Error(err)
	}
}
