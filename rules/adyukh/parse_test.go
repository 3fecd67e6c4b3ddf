package adyukh_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/rulestest"
)

const (
	figure5  = "W:Wf8:Bb2,c3,c5,e3,g3"
	figure17 = "W:Wh2:Be3,g3,g5,g7"
	figure23 = "W:Wh6,h8-3/1:Bb4-3,e7-1/2,g7"
	figure27 = "W:Wd8:Bd2,d4,e3,f4,f6-2,g3"
	start    = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
)

func TestParseMove(t *testing.T) {
	for _, c := range []struct{ fen, text, want string }{
		{start, "a3-b4", "a3-b4"},
		{start, "a3b4", "a3-b4"},
		{start, "ab4", "a3-b4"},
		{start, "a-b4", "a3-b4"},
		{start, "A3-B4", "a3-b4"},
		{start, "а3–В4", "a3-b4"}, // Cyrillic а and В
		{start, "С3—D4", "c3-d4"}, // Cyrillic С
		{start, "сд4", "c3-d4"},
		{start, "Н2", ""},
		{start, "е3 − ф4!?", "e3-f4"},
		{start, "ж3-н4 =", "g3-h4"},
		{start, " c3-d4 +-", "c3-d4"},
		{start, "c3-d4 -+", "c3-d4"},
		{figure5, "f8:a3:c1:f4:h2", "f8:a3:c1:f4:h2"},
		{figure5, "f8-a3-c1-f4-h2", "f8:a3:c1:f4:h2"},
		{figure5, "f8xa3XC1х f4×h2", "f8:a3:c1:f4:h2"},
		{figure5, "f8:h4", "f8:b4:e1:h4"},
		{figure5, "fh4", "f8:b4:e1:h4"},
		{figure5, "f8:e1:h4", "f8:b4:e1:h4"},
		{figure5, "f8:a3:h2", "f8:a3:c1:f4:h2"},
		{figure5, "f8:d2:h2", "f8:b4:d2:f4:h2"},
		{figure17, "h2:f4:d2", "h2:f4:d2"},
		{figure17, "hf8", "h2:f4:h6:f8"},
		{figure23, "h6-f8-d6-a3", "h6:f8:a3"},
		{figure23, "h6-f8-c5-a3", "h6:f8:a3"},
		{figure23, "h6-f8-d6-c5-a3", "h6:f8:a3"},
		{figure27, "d8-h4-e1-c3-e5-g7", "d8:h4:e1:c3:g7"},
		{figure27, "d8-h4-e1-c3-e5-g3", "d8:h4:e1:c3:e5:g3"},
	} {
		if c.want != "" {
			rulestest.MoveReadAs(t, game, c.fen, c.text, c.want, "")
		} else if m, _, err := game.ParseMove(position(t, c.fen), c.text); err == nil {
			t.Errorf("%s: read as %s, want an error", c.text, m)
		}
	}
}

func TestColonInQuietMove(t *testing.T) {
	rulestest.MoveReadAs(t, game, start, "a3:b4", "a3-b4", rules.RemarkColonInQuiet)
}

// TestSeveralMoves has texts that fit several moves: accepted if all lead to one position, or if the text is the full form of
// one of them.
func TestSeveralMoves(t *testing.T) {
	p := position(t, "B:Wa7-1/3,d2,e3-1/1,e5,g3-1/3,g5,h2:Ba5,b8,h4-2/5,h8")
	if m, _, err := game.ParseMove(p, "hh4"); err != nil || m.From().String() != "h4" || m.To().String() != "h4" {
		t.Errorf("two rounds over h4: read as %s, error %v", m, err)
	}
	p = position(t, "W:Wf4:Be3,e5,e7,g7")
	direct, _, err := game.ParseMove(p, "f4:d2")
	if err != nil || direct.Captures() != 1 {
		t.Errorf("f4:d2 read as %s with %d captures, error %v", direct, direct.Captures(), err)
	}
	_, _, err = game.ParseMove(position(t, figure5), "f8:h2")
	var wrong *rules.MoveError
	if !errors.As(err, &wrong) || !errors.Is(err, rules.ErrAmbiguous) {
		t.Fatalf("f8:h2: error %v, want an ambiguous move", err)
	}
	if diff := cmp.Diff([]string{"f8:a3:c1:f4:h2", "f8:b4:d2:f4:h2"}, wrong.Legal); diff != "" {
		t.Errorf("moves that fit (-want +got):\n%s", diff)
	}
}

func TestFormatMove(t *testing.T) {
	p := position(t, figure27)
	m, _, err := game.ParseMove(p, "d8:h4:e1:c3:g7")
	if err != nil {
		t.Fatal(err)
	}
	for form, want := range map[rules.Form]string{
		rules.Plain: "d8:g7", rules.Short: "dg7", rules.Full: "d8:h4:e1:c3:g7", rules.Every: "d8:h4:e1:c3:e5:g7",
	} {
		if got := game.FormatMove(p, m, form); got != want {
			t.Errorf("form %d: %s, want %s", form, got, want)
		}
	}
	var captured string
	for i := range m.Captures() {
		captured += m.Captured(i).String()
	}
	if captured != "f6g3d2d4f6" {
		t.Errorf("captured %s", captured)
	}
}

func TestFormatMoveWhereShorterIsAmbiguous(t *testing.T) {
	for _, c := range []struct{ fen, full, plain, short string }{
		{figure5, "f8:a3:c1:f4:h2", "f8:a3:c1:f4:h2", "f8:a3:c1:f4:h2"},
		{figure5, "f8:b4:e1:h4", "f8:h4", "fh4"},
		{"W:Wf4:Be3,e5,e7,g7", "f4:d2", "f4:d2", "f4:d2"},
		{"W:Wf4:Be3,e5,e7,g7", "f4:d6:f8:h6:d2", "f4:d6:f8:h6:d2", "f4:d6:f8:h6:d2"},
		{"W:Wf4:Be3,e5,e7,g7", "f4:d6:f8:h6:c1", "f4:c1", "fc1"},
		{"W:Wc3,c5:Ba7", "c5-d6", "c5-d6", "cd6"},
		{"W:Wb2,b6:Bc3,c5", "b2:d4", "b2:d4", "b2:d4"},
		{"W:Wb2,b6:Bc3,c5", "b6:d4", "b6:d4", "b6:d4"},
	} {
		p := position(t, c.fen)
		m, _, err := game.ParseMove(p, c.full)
		if err != nil || m.String() != c.full {
			t.Errorf("%s: read as %s, error %v", c.full, m, err)
		}
		if got := game.FormatMove(p, m, rules.Plain); got != c.plain {
			t.Errorf("%s plain: %s, want %s", c.full, got, c.plain)
		}
		if got := game.FormatMove(p, m, rules.Short); got != c.short {
			t.Errorf("%s short: %s, want %s", c.full, got, c.short)
		}
	}
}
