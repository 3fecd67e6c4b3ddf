package trf_test

import (
	"testing"

	"adyukh/tournament/exchange/trf"
)

func TestParsePoints(t *testing.T) {
	tests := []struct {
		text string
		want trf.Points
		ok   bool
	}{
		{"", trf.NoPoints, true},
		{"0.0", 0, true},
		{"11.5", 115, true},
		{"11,5", 115, true},
		{"7", 70, true},
		{".5", 5, true},
		{"3.", 30, true},
		{"1.00", 10, true},
		{"1.50", 15, true},
		{"-0.5", -5, true},
		{"9999", 99990, true},
		{"1.25", 0, false},
		{".", 0, false},
		{"-", 0, false},
		{"1.2.3", 0, false},
		{"1e3", 0, false},
		{"12345678", 0, false},
		{"½", 0, false},
	}
	for _, tt := range tests {
		got, ok := trf.ParsePoints(tt.text)
		if ok != tt.ok || ok && got != tt.want {
			t.Errorf("%q: %d %t, want %d %t", tt.text, got, ok, tt.want, tt.ok)
		}
	}
}

// TestPointsFit writes points into the four columns of line 001.
func TestPointsFit(t *testing.T) {
	for points, want := range map[trf.Points]string{
		0: " 0.0", 995: "99.5", 1000: " 100", 1230: " 123", 99990: "9999", -5: "-0.5", trf.NoPoints: "    ",
	} {
		line := write(t, trf.Document{Records: []trf.Record{trf.Player{Number: 1, Points: points, Rank: 7}}})
		if got := line[80:84]; got != want {
			t.Errorf("%d is written %q, want %q", points, got, want)
		}
	}
}
