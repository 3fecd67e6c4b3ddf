package russian_test

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
		{start, "22", rules.KindUnreadable, "", ""},
		{start, "22-33", rules.KindUnreadable, "", ""},
		{start, "c3-j9", rules.KindUnreadable, "", ""},
		{start, "c3-d4-", rules.KindUnreadable, "", ""},
		{start, "c3!d4", rules.KindUnreadable, "", ""},
		{start, "a3-c-b4", rules.KindUnreadable, "", ""},
		{start, "c3-\xff", rules.KindUnreadable, "", ""},
		{diagram17, "e1:f4", rules.KindAmbiguous, "", ""},
		{diagram17, "31:19", rules.KindAmbiguous, "", ""},
		{"W:WKc1,Kc5:Bb8", "ce3", rules.KindAmbiguous, "", ""},
		{start, "c5-d6", rules.KindNoFigure, "", "c5"},
		{start, "14-9", rules.KindNoFigure, "", "c5"},
		{start, "b3-a4", rules.KindNoFigure, "", "b3"},
		{"W:Wa1:Bh8", "cd4", rules.KindNoFigure, "", ""},
		{start, "b6-a5", rules.KindNotYours, "", "b6"},
		{"W:Wa1:Bc5", "cd4", rules.KindNotYours, "", "c5"},
		{start, "b2-c3", rules.KindOccupied, "1", "c3"},
		{"W:WKa1,d4:Bh8", "a1-d4", rules.KindOccupied, "2", "d4"},
		{start, "c3-c4", rules.KindNotDiagonal, "1", "c4"},
		{start, "c3-d5", rules.KindNotDiagonal, "1", "d5"},
		{start, "cg6", rules.KindNotDiagonal, "1", "g6"},
		{"W:WKa1:Bh8", "a1-a5", rules.KindNotDiagonal, "2", "a5"},
		{"W:Wc3,g1:Bd4", "g1-h2", rules.KindCaptureDue, "3", "c3"},
		{"W:Wc3,g1:Bd4", "gh2", rules.KindCaptureDue, "3", "c3"},
		{"W:Wc3,g1:Bd4", "c3-b4", rules.KindCaptureDue, "3", "c3"},
		{"W:Wc3,Kf8:Bd4", "f8-h6", rules.KindCaptureDue, "3", "c3"},
		{"W:WKa1,g1:Be5", "a1-b2", rules.KindCaptureDue, "3", "a1"},
		{"W:Wd2:Bc3,e3,a5,g5,g7", "d2:f4", rules.KindIncompleteCapture, "4", "f4"},
		{"W:Wd2:Bc3,e3,a5,g5,g7", "df4", rules.KindIncompleteCapture, "4", "f4"},
		{"W:Wd2:Bc3,e3,a5,g5,g7", "d2:h6", rules.KindIncompleteCapture, "4", "h6"},
		{"W:WKa1:Bc3,f4,e7", "a1:d4", rules.KindIncompleteCapture, "5", "d4"},
		{"W:WKa1:Bc3,f4,e7", "a1:f6", rules.KindIncompleteCapture, "5", "f6"},
		{"W:WKa1:Bc3,f4,e7", "a1:h8", rules.KindIncompleteCapture, "5", "h8"},
		{crowning, "b6:d8", rules.KindIncompleteCapture, "6", "d8"},
		{crowning, "b6:d8:g5", rules.KindIncompleteCapture, "6", "g5"},
		{crowning, "b6:d8:h4", rules.KindIncompleteCapture, "6", "h4"},
		{"W:Wd4:Be5", "d4:h8", rules.KindTooMuchCaptured, "4", "h8"},
		{"W:Wd4,g7:Be5", "d4:f6:h8", rules.KindTooMuchCaptured, "4", "g7"},
		{"W:Wd4:Be5,h8", "d4:f6:h8", rules.KindTooMuchCaptured, "4", "h8"},
		{"W:WKa1:Bb2,f6", "a1:h8:g3", rules.KindTooMuchCaptured, "5", "g3"},
		{diagram17, "e1:a5:d8:f6:d4:b2", rules.KindTooMuchCaptured, "7", "c3"},
		{"W:Wd4,h4:Be5,g7", "d4:f6:d4", rules.KindBlocked, "7", "e5"},
		{"W:Wd4:Bh8", "d4-c3", rules.KindBackward, "1", "c3"},
		{"B:WKa1:Bd4,h2", "d4-g7", rules.KindBackward, "1", "g7"},
		{"W:Wd4,e5:Bh8", "d4-f6", rules.KindBlocked, "1", "e5"},
		{"W:WKa1,d4:Bh8", "a1-e5", rules.KindBlocked, "2", "d4"},
		{"W:Wd4:Be5,f6", "d4:g7", rules.KindBlocked, "4", "e5"},
		{"W:WKh8,a1:Bg7,f6", "h8:e5", rules.KindBlocked, "5", "g7"},
		{"W:W:Bb2", "a1-b2", rules.KindAfterEnd, "9", ""},
		{start, "a3-c5", rules.KindIllegal, "1", "c5"},
		{start, "a3-b4-c5", rules.KindIllegal, "1", "b4"},
		{start, "a3-a3", rules.KindIllegal, "1", "a3"},
		{"W:WKa1:Bh8", "a1-b2-c3", rules.KindIllegal, "2", "b2"},
	} {
		rulestest.Diagnosed(t, game, c.fen, c.text, c.kind, c.clause, c.square)
	}
}

func TestDiagnoseNothing(t *testing.T) {
	if err := game.Diagnose(game.Start(), "c3-d4"); err != nil {
		t.Error(err)
	}
	if err := game.Diagnose(game.Start(), "22-18"); err != nil {
		t.Error(err)
	}
}
