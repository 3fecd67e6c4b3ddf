package russian_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/notation"
	"adyukh/rules/rulestest"
	"adyukh/rules/russian"
)

func TestParsePosition(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"W:Wa1,Kd4:Bc7", "W:Wa1,Kd4:Bc7"},
		{" b : B Kb2 : w A5 , kЕ5 . ", "B:Wa5,Ke5:BKb2"},
		{"В:Wa5:ВКb2", "B:Wa5:BKb2"}, // Cyrillic В and К
		{"W:W:Bc3", "W:W:Bc3"},
		{"W:W:B", "W:W:B"},
		{"B:W:B", "B:W:B"},
		{"W:W21-32:B1-12", start},
		{"W:W 21 - 24, 25–32 : B 1-12 .", start},
		{"B:WK18,29:B10:H0:F1", "B:Wa1,Kd4:Bd6"},
		{"W:WK1-2,a3:BK32", "W:Wa3,Kb8,Kd8:BKg1"},
		{"белые: a1, Дd4; черные: c7.", "W:Wa1,Kd4:Bc7"},
		{"Чёрные: дамка b8, в6\nБЕЛЫЕ — а5 Д е5 д4", "W:Wd4,a5,Ke5:Bb6,Kb8"},
		{"белые: дамки d4, e5, простые a1; черные: простая c7, дамка g1. Ход чёрных", "B:Wa1,Kd4,Ke5:BKg1,c7"},
		{"белые: д. d4; черные: K.g1", "W:WKd4:BKg1"},
		{"Ход: черных; белые a1 черные a7", "B:Wa1:Ba7"},
		{"белые: a1; черные: a7; ход белых", "W:Wa1:Ba7"},
		{"черные начинают; белые: a1; черные: a7", "B:Wa1:Ba7"},
		{"белые: a1; черные: a7; начинают черные", "B:Wa1:Ba7"},
		{"White: kings a1, b2, men c1; Black: king a7, c7; Black to move", "B:WKa1,c1,Kb2:BKa7,c7"},
		{"white: 29, K18; black – 10", "W:Wa1,Kd4:Bd6"},
	} {
		rulestest.ReadAs(t, game, c.text, c.want)
	}
	if p := position(t, start); p != game.Start() {
		t.Errorf("start is %s", game.FormatPosition(game.Start()))
	}
}

func TestParsePositionFaults(t *testing.T) {
	rulestest.PositionFaults(t, game.ParsePosition, []rulestest.PositionFault{
		{"", "", notation.ReasonEmpty, 1},
		{"  ", "", notation.ReasonEmpty, 3},
		{"W", "W", notation.ReasonNoSide, 1},
		{"W:", "", notation.ReasonNoSide, 3},
		{"W:Wa1", "", notation.ReasonNoSide, 6},
		{"?:Wa1:Bb2", "?", notation.ReasonNoSide, 1},
		{"W:a1:Bb2", "a", notation.ReasonNoSide, 3},
		{"W:Wa1:H0:Bb2", "H", notation.ReasonNoSide, 7},
		{"W:Wa1:Wa3", "W", notation.ReasonSideTwice, 7},
		{"W:Wi9:B", "i9", notation.ReasonUnknownSquare, 4},
		{"W:Wa9:B", "a9", notation.ReasonUnknownSquare, 4},
		{"W:WK:B", "K:", notation.ReasonUnknownSquare, 4},
		{"W:W33:B", "33", notation.ReasonUnknownSquare, 4},
		{"W:W0:B", "0", notation.ReasonUnknownSquare, 4},
		{"W:W30-33:B", "30-33", notation.ReasonUnknownSquare, 4},
		{"W:W99999999999999999999:B", "99999999999999999999", notation.ReasonUnknownSquare, 4},
		{"W:W30-21:B", "30-21", russian.ReasonBadRange, 4},
		{"W:W30-:B", "30-", russian.ReasonBadRange, 4},
		{"W:Wa1-5:B", "-5", notation.ReasonUnknownSquare, 6},
		{"W:Wa1,,b3:B", "b3", notation.ReasonLightSquare, 8},
		{"W:Wa1,Ka1:B", "Ka1", notation.ReasonOccupiedTwice, 7},
		{"W:Wa1:Ba1", "a1", notation.ReasonOccupiedTwice, 8},
		{"W:W21-24,22:B", "22", notation.ReasonOccupiedTwice, 10},
		{"W:Wb8:B", "b8", russian.ReasonManOnLastRow, 4},
		{"W:W:Ba1", "a1", russian.ReasonManOnLastRow, 6},
		{"W:W4-12:B", "4-12", russian.ReasonManOnLastRow, 4},
		{"W:WK1-13:B", "K1-13", notation.ReasonTooMany, 4},
		{"W:W:B1-12,13", "13", notation.ReasonTooMany, 11},
		{"W:Wa1:Bb2 x", "x", notation.ReasonUnknownSquare, 11},
		{"W:Wa1:Bb2:H0x", "x", notation.ReasonUnknownWord, 13},
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
func square(name string) russian.Square { return russian.SquareAt(int(name[0]-'a'), int(name[1]-'1')) }

func TestLayout(t *testing.T) {
	l := game.Layout(position(t, "B:Wa1,c7,Kh8:BKc1,d6"))
	if l.Board != rules.Squares || l.Width != 8 || l.Height != 8 || len(l.Cells) != 64 || l.ToMove != "black" || l.White+l.Black != 0 {
		t.Errorf("board %s %dx%d, %d cells, %s to move", l.Board, l.Width, l.Height, len(l.Cells), l.ToMove)
	}
	want := []rules.Figure{
		{X: 0, Y: 0, Square: "a1", Owner: "white", Own: 1},
		{X: 2, Y: 0, Square: "c1", Owner: "black", Own: 1, King: true},
		{X: 3, Y: 5, Square: "d6", Owner: "black", Own: 1},
		{X: 2, Y: 6, Square: "c7", Owner: "white", Own: 1},
		{X: 7, Y: 7, Square: "h8", Owner: "white", Own: 1, King: true},
	}
	if diff := cmp.Diff(want, l.Figures); diff != "" {
		t.Errorf("figures (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(rules.Cell{X: 3, Y: 1, Name: "d2", Dark: true}, l.Cells[11]); diff != "" {
		t.Errorf("cell (-want +got):\n%s", diff)
	}
}

func TestAt(t *testing.T) {
	p := position(t, "B:Wa5,Ke5:Bb2")
	for name, want := range map[string]russian.Piece{
		"e5": {Owner: rules.White, King: true}, "a5": {Owner: rules.White}, "b2": {Owner: rules.Black},
	} {
		s := square(name)
		want.Square = s
		if piece, ok := p.At(s); !ok || piece != want {
			t.Errorf("%s holds %+v %v", name, piece, ok)
		}
		if _, ok := p.At(s + 9); ok {
			t.Errorf("%s is not empty", s+9)
		}
	}
	if q := p.WithToMove(rules.White); game.FormatPosition(q) != "W:Wa5,Ke5:Bb2" || q.WithToMove(rules.Black) != p {
		t.Errorf("White to move: %s", game.FormatPosition(q))
	}
}
