package adyukh_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

func TestParsePosition(t *testing.T) {
	const figure4 = "W:Wa5,d4,e5-2/1,f8-3/1,g5-1/1:Ba1,b6-2/3,c7-3"
	for _, c := range []struct{ text, want string }{
		{"W:Wa5,e5-2/1:Bb2", "W:Wa5,e5-2/1:Bb2"},
		{" b : B b2 : w A5 , Е5 - 2 / 1 . ", "B:Wa5,e5-2/1:Bb2"},
		{"В:Wa5:Вb2", "B:Wa5:Bb2"}, // Cyrillic В
		{"W:W:Bc3", "W:W:Bc3"},
		{"W:W:B", "W:W:B"},
		{"W:Wa5-1/0:Bb2-01", "W:Wa5:Bb2"},
		{"белые: a5-1, d4-1, e5-2/1, f8-3/1, g5-1/1; черные: a1-1, b6-2/3, c7-3.", figure4},
		{"Чёрные: а1, в6–2/3, с7−3\nБЕЛЫЕ — а5 d4 е5 — 2/1 f8-3/1 g5-1/1", figure4},
		{"белые - a1; черные - a7. Ход чёрных", "B:Wa1:Ba7"},
		{"Ход: черных; белые a1 черные a7", "B:Wa1:Ba7"},
		{"белые: a1; черные: a7; ход белых", "W:Wa1:Ba7"},
		{"белые: a1; черные: a7; черные начинают", "B:Wa1:Ba7"},
		{"белые: a1; черные: a7; начинают черные", "B:Wa1:Ba7"},
		{"White: a1; Black: a7; Black to move", "B:Wa1:Ba7"},
		{"black – a7", "W:W:Ba7"},
		{adyukh.RussianText(adyukh.Start()), start},
		{`белые - a1, a3, b2, c1, c3, d2, e1, e3, f2, g1, g3, h2;
			черные - a7, b6, b8, c7, d6, d8, e7, f6, f8, g7, h6, h8.`, start},
	} {
		p, err := adyukh.ParsePosition(c.text)
		if err != nil || adyukh.FormatPosition(p) != c.want {
			t.Errorf("%q: read as %s, error %v, want %s", c.text, adyukh.FormatPosition(p), err, c.want)
		}
	}
}

func TestParsePositionFaults(t *testing.T) {
	for _, c := range []struct {
		text, part, reason string
		column             int
	}{
		{"", "", adyukh.ReasonEmpty, 1},
		{"  ", "", adyukh.ReasonEmpty, 3},
		{"W", "W", adyukh.ReasonNoSide, 1},
		{"W:", "", adyukh.ReasonNoSide, 3},
		{"W:Wa1", "", adyukh.ReasonNoSide, 6},
		{"W:a1:Bb2", "a", adyukh.ReasonNoSide, 3},
		{"W:Wa1:Wa3", "W", adyukh.ReasonSideTwice, 7},
		{"W:Wi9:B", "i9", adyukh.ReasonUnknownSquare, 4},
		{"W:Wa9:B", "a9", adyukh.ReasonUnknownSquare, 4},
		{"W:Wa1,,b3:B", "b3", adyukh.ReasonLightSquare, 8},
		{"W:Wa1,a1:B", "a1", adyukh.ReasonOccupiedTwice, 7},
		{"W:Wa1:Ba1", "a1", adyukh.ReasonOccupiedTwice, 8},
		{"W:Wa1-0:B", "-0", adyukh.ReasonBadCount, 6},
		{"W:Wa1-13:B", "-13", adyukh.ReasonBadCount, 6},
		{"W:Wa1-2/99999999999999999999:B", "-2/99999999999999999999", adyukh.ReasonBadCount, 6},
		{"W:Wa1-:B", "-:", adyukh.ReasonBadCount, 6},
		{"W:Wa1/:B", "/:", adyukh.ReasonBadCount, 6},
		{"W:Wa1-12,c1:B", "c1", adyukh.ReasonTooMany, 10},
		{"W:Wa1-1/12:Bc1", "c1", adyukh.ReasonTooMany, 13},
		{"W:Wa1:Bb2 x", "x", adyukh.ReasonUnknownSquare, 11},
		{"a1; белые: b2", "a1", adyukh.ReasonNoSide, 1},
		{"белые: a1; белые: b2", "белые", adyukh.ReasonSideTwice, 12},
		{"белые: a1; красные: b2", "красные", adyukh.ReasonUnknownWord, 12},
		{"белые: a1; ход", "ход", adyukh.ReasonUnknownWord, 12},
		{"белые: ё5", "ё5", adyukh.ReasonUnknownSquare, 8},
		{"белые: a1 \xff", "\ufffd", adyukh.ReasonUnknownWord, 11},
		{strings.Repeat("ё", 3000), strings.Repeat("ё", 20) + "…", adyukh.ReasonTooLong, 1},
	} {
		p, err := adyukh.ParsePosition(c.text)
		var got *rules.PositionError
		if !errors.As(err, &got) || !errors.Is(err, rules.ErrPosition) {
			t.Errorf("%.50q: read as %s, error %v, want %s", c.text, adyukh.FormatPosition(p), err, c.reason)
			continue
		}
		want := rules.PositionError{Text: c.part, Column: c.column, Reason: c.reason, Want: got.Want}
		if diff := cmp.Diff(want, *got); diff != "" || got.Want == "" {
			t.Errorf("%.50q: wanted there %q (-want +got):\n%s", c.text, got.Want, diff)
		}
	}
}

// square returns the square of a name, "c3".
func square(name string) adyukh.Square { return adyukh.SquareAt(int(name[0]-'a'), int(name[1]-'1')) }

func TestSetupProblems(t *testing.T) {
	s := adyukh.Setup{Figures: []adyukh.Figure{
		{Square: square("a1"), Owner: rules.White, Own: 12},
		{Square: square("a1"), Owner: rules.Black, Own: 1, Other: 1},
		{Square: 1, Owner: rules.White, Own: 1},
		{Square: 99, Owner: rules.Black, Own: 1},
		{Square: square("c3"), Owner: rules.Black, Own: 0, Other: 2},
		{Square: square("e3"), Owner: rules.Black, Own: 1, Other: 13},
	}}
	want := []adyukh.Problem{
		{Reason: adyukh.ReasonOccupiedTwice, Square: square("a1"), Side: rules.Black},
		{Reason: adyukh.ReasonLightSquare, Square: 1, Side: rules.White},
		{Reason: adyukh.ReasonUnknownSquare, Square: 99, Side: rules.Black},
		{Reason: adyukh.ReasonBadCount, Square: square("c3"), Side: rules.Black},
		{Reason: adyukh.ReasonBadCount, Square: square("e3"), Side: rules.Black},
		{Reason: adyukh.ReasonTooMany, Side: rules.White, Count: 14},
	}
	if diff := cmp.Diff(want, s.Problems()); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
	if _, err := s.Position(); !errors.Is(err, rules.ErrPosition) {
		t.Errorf("position of a wrong setup: error %v", err)
	}
	for _, problem := range s.Problems() {
		if problem.Error() == "" || !errors.Is(problem, rules.ErrPosition) {
			t.Errorf("%+v has no text", problem)
		}
	}
	if p, err := adyukh.Start().Setup().Position(); err != nil || p != adyukh.Start() {
		t.Errorf("start set up as %s, error %v", adyukh.FormatPosition(p), err)
	}
}

func TestLayout(t *testing.T) {
	l := game.Layout(position(t, "B:Wa1,c7-2/1,h8:Bc1-1/3,d6"))
	if l.Width != 8 || l.Height != 8 || len(l.Cells) != 64 || l.ToMove != "black" || l.White != 5 || l.Black != 5 {
		t.Errorf("board %dx%d, %d cells, %s to move, points %d:%d", l.Width, l.Height, len(l.Cells), l.ToMove, l.White, l.Black)
	}
	want := []rules.Figure{
		{X: 0, Y: 0, Square: "a1", Owner: "white", Own: 1},
		{X: 2, Y: 0, Square: "c1", Owner: "black", Own: 1, Other: 3},
		{X: 3, Y: 5, Square: "d6", Owner: "black", Own: 1},
		{X: 2, Y: 6, Square: "c7", Owner: "white", Own: 2, Other: 1},
		{X: 7, Y: 7, Square: "h8", Owner: "white", Own: 1},
	}
	if diff := cmp.Diff(want, l.Figures); diff != "" {
		t.Errorf("figures (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(rules.Cell{X: 3, Y: 1, Name: "d2", Dark: true}, l.Cells[11]); diff != "" {
		t.Errorf("cell (-want +got):\n%s", diff)
	}
}

func TestAt(t *testing.T) {
	p := position(t, "W:Wa5,e5-2/1:Bb2")
	s := square("e5")
	if f, ok := p.At(s); !ok || f != (adyukh.Figure{Square: s, Owner: rules.White, Own: 2, Other: 1}) {
		t.Errorf("e5 holds %+v %v", f, ok)
	}
	if _, ok := p.At(s + 9); ok {
		t.Error("f6 is not empty")
	}
}
