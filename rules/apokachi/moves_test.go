package apokachi_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/apokachi"
	"adyukh/rules/rulestest"
)

// Positions on 4x4 points.
const (
	pairTakesOne = "W:Wa1,b2:Bc1,d4"    // b2-b1 takes c1
	twoVictims   = "W:Wb1,c2:Ba1,d1,d4" // c2-c1 takes a1 and d1
)

func TestParseMove(t *testing.T) {
	for _, c := range []struct {
		text, want string
		remark     rules.Remark
	}{
		{"b2-b1xc1", "b2-b1xc1", ""},
		{"b2-b1", "b2-b1xc1", ""},
		{"B2–B1 x C1 !", "b2-b1xc1", ""},
		{"в2-в1хс1", "b2-b1xc1", ""}, // Cyrillic
		{"b2:b1", "b2-b1xc1", ""},
		{"b2b1:c1", "b2-b1xc1", ""},
		{"b2-b1xc1,c1", "b2-b1xc1", ""},
		{"b2-b3", "b2-b3", ""},
		{"b2 b3?", "b2-b3", ""},
		{"b2:b3", "b2-b3", rules.RemarkColonInQuiet},
	} {
		rulestest.MoveReadAs(t, apokachi.Game{}, pairTakesOne, c.text, c.want, c.remark)
	}
}

// TestCapture: what falls after a step, by the points that the source leaves open.
func TestCapture(t *testing.T) {
	for _, c := range []struct {
		name, capture, size, fen, step, want string
	}{
		{"a pair takes one", "moved", "4", pairTakesOne, "b2-b1", "b2-b1xc1"},
		{"two against two take nothing", "moved", "4", "W:Wa1,b2:Bc1,d1", "b2-b1", "b2-b1"},
		{"three against two take nothing", "moved", "5", "W:Wa1,b1,c2:Bd1,e1", "c2-c1", "c2-c1"},
		{"two men two apart count one by one", "moved", "5", "W:Wa1,b2:Bc1,e1", "b2-b1", "b2-b1xc1"},
		{"a gap protects", "moved", "5", "W:Wa1,b2:Bd1,e5", "b2-b1", "b2-b1"},
		{"neighbours across the line do not matter", "moved", "4", "W:Wa1,b2:Bc1,c2", "b2-b1", "b2-b1xc1"},
		{"what stands behind does not matter", "moved", "4", "W:Wa1,b2,d1:Bc1,d4", "b2-b1", "b2-b1xc1"},
		{"at both ends of the row", "moved", "5", "W:Wb1,c2:Ba1,d1,e5", "c2-c1", "c2-c1xa1,d1"},
		{"at both ends of a column", "moved", "5", "W:Wb1,c3,d2:Bc4,a1,e5,c1", "d2-c2", "d2-c2xc1,c4"},
		{"a row and a column", "moved", "5", "W:Wa2,b2,c3,d1:Bc4,d2,e5", "d1-c1", "d1-c1"},
		{"step into the corner of both", "moved", "5", "W:Wa2,b2,c3,c1:Bc4,d2,e5", "c1-c2", "c1-c2xd2,c4"},
		{"only the row of the man that moved", "moved", "4", "W:Wa1,b1,d4:Bc1,a4", "d4-d3", "d4-d3"},
		{"every row", "all", "4", "W:Wa1,b1,d4:Bc1,a4", "d4-d3", "d4-d3xc1"},
		{"a man that steps up to a row stays", "moved", "4", "B:Wa1,b1:Bc2,d4", "c2-c1", "c2-c1"},
		{"a man that steps up to a row stays under all too", "all", "4", "B:Wa1,b1:Bc2,d4", "c2-c1", "c2-c1"},
		{"judged before the removals", "moved", "5", "W:Wb2,c3,d2:Ba2,e5,c1", "c3-c2", "c3-c2xa2"},
		{"the row that is left does not count", "moved", "4", "W:Wa1,b1:Bc1,d4", "b1-b2", "b1-b2"},
	} {
		g := newGame(t, "size", c.size, "capture", c.capture)
		p := rulestest.Position(t, g, c.fen)
		m, _, err := g.ParseMove(p, c.step)
		if err != nil || m.String() != c.want {
			t.Errorf("%s: %s %s is %s, error %v; want %s", c.name, c.fen, c.step, m, err, c.want)
		}
	}
}

func TestDiagnose(t *testing.T) {
	for _, c := range []struct {
		fen, text string
		kind      rules.Kind
		square    string
	}{
		{pairTakesOne, "", rules.KindUnreadable, ""},
		{pairTakesOne, "b2", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b5", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-e1", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b01", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b1-", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b1x", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b1-c1", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b1c1", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b1,c1", rules.KindUnreadable, ""},
		{pairTakesOne, "-b2-b1", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-b!1", rules.KindUnreadable, ""},
		{pairTakesOne, "bb1", rules.KindUnreadable, ""},
		{pairTakesOne, "b2-\xff", rules.KindUnreadable, ""},
		{pairTakesOne, "c3-c2", rules.KindNoFigure, "c3"},
		{pairTakesOne, "c1-c2", rules.KindNotYours, "c1"},
		{"W:Wa1,b1:Bc1,d4", "a1-b1", rules.KindOccupied, "b1"},
		{"W:Wa1,b1:Bc1,d4", "b1-c1", rules.KindOccupied, "c1"},
		{pairTakesOne, "b2-b2", rules.KindOccupied, "b2"},
		{pairTakesOne, "b2-c3", rules.KindIllegal, "c3"},
		{pairTakesOne, "b2-b4", rules.KindIllegal, "b4"},
		{pairTakesOne, "b2-b3xc1", rules.KindTooMuchCaptured, "c1"},
		{pairTakesOne, "b2-b1xc1,d4", rules.KindTooMuchCaptured, "d4"},
		{pairTakesOne, "b2-b1xd4", rules.KindTooMuchCaptured, "d4"},
		{twoVictims, "c2-c1xa1", rules.KindIncompleteCapture, "d1"},
		{"W:Wa1:Bc1,d4", "a1-a2", rules.KindAfterEnd, ""},
	} {
		rulestest.Diagnosed(t, apokachi.Game{}, c.fen, c.text, c.kind, "", c.square)
	}
}
