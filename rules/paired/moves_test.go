package paired_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/paired"
	"adyukh/rules/rulestest"
)

// Positions on 8x8 squares.
const (
	bonusSame  = "W:Wc1,d2,f4:Bg5,h6" // c1-e3 makes e3:g5 possible
	bonusOther = "W:Wc1,d2,d4:Bf2"    // c1-e3 makes d4:f2 possible
	backward   = "W:Wd4,e5:Bb2,c3"    // e5:c3
)

func TestParseMove(t *testing.T) {
	for _, c := range []struct {
		fen, text, want string
		remark          rules.Remark
	}{
		{bonusSame, "c1-e3", "c1-e3", ""},
		{bonusSame, "C1–E3 !?", "c1-e3", ""},
		{bonusSame, "с1е3", "c1-e3", ""}, // Cyrillic
		{bonusSame, "c1 e3.", "c1-e3", ""},
		{bonusSame, "c1:e3", "c1-e3", rules.RemarkColonInQuiet},
		{bonusSame, "c1-e3,e3:g5", "c1-e3,e3:g5", ""},
		{bonusSame, "c1-e3, e3 x g5!", "c1-e3,e3:g5", ""},
		{bonusSame, "c1-e3:g5", "c1-e3,e3:g5", ""},
		{bonusSame, "c1 e3 g5", "c1-e3,e3:g5", ""},
		{bonusSame, "c1xe3xg5", "c1-e3,e3:g5", rules.RemarkColonInQuiet},
		{bonusOther, "c1-e3,d4:f2", "c1-e3,d4:f2", ""},
		{bonusOther, "c1-e3; d4-f2", "c1-e3,d4:f2", ""},
		{backward, "e5:c3", "e5:c3", ""},
		{backward, "e5xc3", "e5:c3", ""},
		{backward, "e5-c3", "e5:c3", ""},
	} {
		rulestest.MoveReadAs(t, newGame(t, "size", "8"), c.fen, c.text, c.want, c.remark)
	}
}

func TestTenRanks(t *testing.T) {
	g := paired.Game{}
	p := rulestest.Position(t, g, "B:Wa1:Bj10,i9,d10,e9")
	if diff := cmp.Diff([]string{"d10-f8", "j10-h8"}, rulestest.Texts(g, p)); diff != "" {
		t.Errorf("legal moves (-want +got):\n%s", diff)
	}
	for _, text := range []string{"j10-h8", "й10h8", "J10 H8"} {
		if m, _, err := g.ParseMove(p, text); err != nil || m.String() != "j10-h8" {
			t.Errorf("%q: %s, error %v", text, m, err)
		}
	}
}

func TestSquares(t *testing.T) {
	g := newGame(t, "size", "8")
	for _, c := range []struct {
		fen, text string
		want      []string
	}{
		{bonusSame, "c1-e3", []string{"c1", "e3"}},
		{bonusSame, "c1-e3,e3:g5", []string{"c1", "e3", "g5"}},
		{bonusOther, "c1-e3,d4:f2", []string{"c1", "e3", "d4", "f2"}},
	} {
		p := rulestest.Position(t, g, c.fen)
		m, _, err := g.ParseMove(p, c.text)
		if diff := cmp.Diff(c.want, g.Squares(p, m)); err != nil || diff != "" {
			t.Errorf("%s %s: error %v (-want +got):\n%s", c.fen, c.text, err, diff)
		}
	}
}

// TestBonus: what each value of the option allows after the same jump.
func TestBonus(t *testing.T) {
	for _, c := range []struct {
		bonus, fen string
		want       []string
	}{
		{"any", bonusSame, []string{"c1-e3", "c1-e3,e3:g5"}},
		{"same", bonusSame, []string{"c1-e3", "c1-e3,e3:g5"}},
		{"none", bonusSame, []string{"c1-e3"}},
		{"any", bonusOther, []string{"c1-e3", "c1-e3,d4:f2"}},
		{"same", bonusOther, []string{"c1-e3"}},
		{"none", bonusOther, []string{"c1-e3"}},
		// f4:h6 was possible before g1-e3, so it is no bonus.
		{"any", "W:Wf4,g5,f2,g1:Bh6", []string{"f4:h6", "g1-e3"}},
	} {
		g := newGame(t, "size", "8", "bonus", c.bonus)
		if diff := cmp.Diff(c.want, rulestest.Texts(g, rulestest.Position(t, g, c.fen))); diff != "" {
			t.Errorf("bonus=%s %s (-want +got):\n%s", c.bonus, c.fen, diff)
		}
	}
}

func TestDiagnose(t *testing.T) {
	for _, c := range []struct {
		bonus, fen, text string
		kind             rules.Kind
		square           string
	}{
		{"any", bonusSame, "", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-e9", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-i3", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-e03", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-e3-", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1--e3", rules.KindUnreadable, ""},
		{"any", bonusSame, "-c1-e3", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-e3!4", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-e3-g5-e7-c5", rules.KindUnreadable, ""},
		{"any", bonusSame, "ce3", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-\xff", rules.KindUnreadable, ""},
		{"any", bonusSame, "a1-c3", rules.KindNoFigure, "a1"},
		{"any", bonusSame, "b1-c2", rules.KindNoFigure, "b1"},
		{"any", bonusSame, "h6-f4", rules.KindNotYours, "h6"},
		{"any", bonusSame, "c1-d2", rules.KindOccupied, "d2"},
		{"any", bonusSame, "c1-c3", rules.KindNotDiagonal, "c3"},
		{"any", bonusSame, "c1-d3", rules.KindNotDiagonal, "d3"},
		{"any", bonusSame, "d2-e3", rules.KindIllegal, "e3"},
		{"any", bonusSame, "d2-g5", rules.KindIllegal, "g5"},
		{"any", bonusSame, "d2-b4", rules.KindIllegal, "b4"}, // nobody on c3
		{"any", bonusSame, "c1-c1", rules.KindOccupied, "c1"},
		{"any", "W:Wd4,e5:Bg7", "e5-c3", rules.KindBackward, "c3"},
		{"any", "B:Wa1:Bd4,e5", "d4-f6", rules.KindBackward, "f6"},
		{"any", "W:Wd4,d2,c1:Be5", "d4-f6", rules.KindBlocked, "e5"},
		{"any", backward, "e5:c3:a1", rules.KindTooMuchCaptured, "a1"},
		{"any", backward, "e5:c3,c3:a1", rules.KindTooMuchCaptured, "a1"},
		{"any", bonusSame, "c1-e3,e3-g5,", rules.KindUnreadable, ""},
		{"any", bonusSame, "c1-e3,d2-f4", rules.KindOccupied, "f4"},
		{"any", bonusSame, "c1-e3,a1-c3", rules.KindNoFigure, "a1"},
		{"any", bonusSame, "c1-e3,g5-e7", rules.KindNotYours, "g5"},
		{"any", "W:Wc1,d2,f4,g5:Bh8", "c1-e3,f4-h6", rules.KindIllegal, "h6"},
		{"none", bonusSame, "c1-e3:g5", rules.KindTooMuchCaptured, "g5"},
		{"same", bonusOther, "c1-e3,d4:f2", rules.KindTooMuchCaptured, "f2"},
		{"any", "W:Wf4,g5,f2,g1:Bh6", "g1-e3,f4:h6", rules.KindTooMuchCaptured, "h6"},
		{"any", "W:Wa1,h8:Bd4", "a1-c3", rules.KindAfterEnd, ""},
	} {
		rulestest.Diagnosed(t, newGame(t, "size", "8", "bonus", c.bonus), c.fen, c.text, c.kind, "", c.square)
	}
}
