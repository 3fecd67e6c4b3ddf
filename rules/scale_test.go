package rules_test

import (
	"testing"

	"adyukh/rules"
)

func TestSharedCounts(t *testing.T) {
	s := rules.SharedCounts(24)
	if f := s.Finals(); len(f) != 25 || f[0] != (rules.Score{White: 24}) || f[24] != (rules.Score{Black: 24}) {
		t.Errorf("final counts %v", f)
	}
	for _, tt := range []struct {
		score        rules.Score
		final, early bool
	}{
		{rules.Score{White: 17, Black: 7}, true, false},
		{rules.Score{White: 24}, true, true},
		{rules.Score{Black: 24}, true, true},
		{rules.Score{White: 12, Black: 12}, true, true},
		{rules.Score{White: 17, Black: 8}, false, false},
		{rules.Score{White: 25}, false, false},
		{rules.Score{White: 25, Black: -1}, false, false},
		{rules.Score{}, false, false},
	} {
		if s.CanBeFinal(tt.score) != tt.final || s.CanBeEarly(tt.score) != tt.early {
			t.Errorf("%v: final %v, early %v", tt.score, s.CanBeFinal(tt.score), s.CanBeEarly(tt.score))
		}
	}
}

func TestReadScore(t *testing.T) {
	halves := rules.WinDrawLoss
	halves.Halves = true
	for _, tt := range []struct {
		scale rules.Scale
		text  string
		want  string // as the scale writes it, "" if it is not of the scale
	}{
		{rules.SharedCounts(24), "17:7", "17:7"},
		{rules.SharedCounts(24), " 17 - 7 ", "17:7"},
		{rules.SharedCounts(24), "17:8", ""},
		{rules.SharedCounts(24), "1:0", ""},
		{rules.SharedCounts(24), "½:½", ""},
		{rules.WinDrawLoss, "2-0", "2:0"},
		{rules.WinDrawLoss, "1-0", "2:0"},
		{rules.WinDrawLoss, "1/2-1/2", "1:1"},
		{rules.WinDrawLoss, "1-1", "1:1"},
		{rules.WinDrawLoss, "0:1", "0:2"},
		{rules.WinDrawLoss, "3:-1", ""},
		{rules.WinDrawLoss, "0-0", ""},
		{halves, "2-0", "1:0"},
		{halves, "0,5:0,5", "½:½"},
		{rules.WinLoss, "1-1", ""},
		{rules.WinLoss, "0-1", "0:2"},
		{rules.OwnCounts(24, 12), "7:5", "7:5"},
		{rules.OwnCounts(24, 12), "25:5", ""},
		{rules.SharedCounts(24), "abc", ""},
	} {
		score, ok := tt.scale.ReadScore(tt.text)
		got := ""
		if ok {
			got = tt.scale.Format(score)
		}
		if got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}
