package adyukh_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/notation"
	"adyukh/rules/rulestest"
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
		{`белые - a1, a3, b2, c1, c3, d2, e1, e3, f2, g1, g3, h2;
			черные - a7, b6, b8, c7, d6, d8, e7, f6, f8, g7, h6, h8.`, start},
	} {
		rulestest.ReadAs(t, game, c.text, c.want)
	}
}

func TestParsePositionFaults(t *testing.T) {
	rulestest.PositionFaults(t, game.ParsePosition, []rulestest.PositionFault{
		{"", "", notation.ReasonEmpty, 1},
		{"  ", "", notation.ReasonEmpty, 3},
		{"W", "W", notation.ReasonNoSide, 1},
		{"W:", "", notation.ReasonNoSide, 3},
		{"W:Wa1", "", notation.ReasonNoSide, 6},
		{"W:a1:Bb2", "a", notation.ReasonNoSide, 3},
		{"W:Wa1:Wa3", "W", notation.ReasonSideTwice, 7},
		{"W:Wi9:B", "i9", notation.ReasonUnknownSquare, 4},
		{"W:Wa9:B", "a9", notation.ReasonUnknownSquare, 4},
		{"W:Wa1,,b3:B", "b3", notation.ReasonLightSquare, 8},
		{"W:Wa1,a1:B", "a1", notation.ReasonOccupiedTwice, 7},
		{"W:Wa1:Ba1", "a1", notation.ReasonOccupiedTwice, 8},
		{"W:Wa1-0:B", "-0", adyukh.ReasonBadCount, 6},
		{"W:Wa1-13:B", "-13", adyukh.ReasonBadCount, 6},
		{"W:Wa1-2/99999999999999999999:B", "-2/99999999999999999999", adyukh.ReasonBadCount, 6},
		{"W:Wa1-:B", "-:", adyukh.ReasonBadCount, 6},
		{"W:Wa1/:B", "/:", adyukh.ReasonBadCount, 6},
		{"W:Wa1-12,c1:B", "c1", notation.ReasonTooMany, 10},
		{"W:Wa1-1/12:Bc1", "c1", notation.ReasonTooMany, 13},
		{"W:Wa1:Bb2 x", "x", notation.ReasonUnknownSquare, 11},
		{"a1; белые: b2", "a1", notation.ReasonNoSide, 1},
		{"белые: a1; белые: b2", "белые", notation.ReasonSideTwice, 12},
		{"белые: a1; красные: b2", "красные", notation.ReasonUnknownWord, 12},
		{"белые: a1; ход", "ход", notation.ReasonUnknownWord, 12},
		{"белые: ё5", "ё5", notation.ReasonUnknownSquare, 8},
		{"белые: a1 \xff", "\ufffd", notation.ReasonUnknownWord, 11},
		{strings.Repeat("ё", 3000), strings.Repeat("ё", 20) + "…", notation.ReasonTooLong, 1},
	})
}

// square returns the square of a name, "c3".
func square(name string) adyukh.Square { return adyukh.SquareAt(int(name[0]-'a'), int(name[1]-'1')) }

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
