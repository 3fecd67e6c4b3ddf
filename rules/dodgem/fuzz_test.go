package dodgem_test

import (
	"errors"
	"testing"

	"adyukh/rules"
)

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		"W:Wa2,a3:Bb1,c1", "B:W:Ba1", "W:Wj10:Bi9", "белые: a2; черные: b1; ход черных", "white: a2; black to move", "W:W", "\xff",
	} {
		f.Add(uint8(5), text)
	}
	f.Fuzz(func(t *testing.T, size uint8, text string) {
		g := sized(2 + int(size%8))
		p, err := g.ParsePosition(text)
		if err != nil {
			var wrong *rules.PositionError
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Reason == "" || wrong.Want == "" {
				t.Errorf("%q: error %#v", text, err)
			}
			return
		}
		if read, err := g.ParsePosition(g.FormatPosition(p)); err != nil || read != p {
			t.Errorf("%q written as %s, error %v", text, g.FormatPosition(p), err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	g := sized(5)
	for _, fen := range []string{"W:Wa2,a3,a4,a5:Bb1,c1,d1,e1", "B:We5,c4:Be5,d5", "W:We5:Bd5", "W:Wb3:Bb2,c3,b4"} {
		for _, text := range []string{"a2-b2", "e5-off", "Е5 ВОН", "d5:оff!", "a2", "-", "\xff"} {
			f.Add(fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := g.ParsePosition(fen)
		if err != nil {
			return
		}
		m, _, err := g.ParseMove(p, text)
		diagnosis := g.Diagnose(p, text)
		if err != nil {
			var wrong *rules.MoveError
			if !errors.As(err, &wrong) || wrong.Text != text || wrong.Kind == "" || diagnosis == nil {
				t.Fatalf("%s %q: error %#v, diagnosis %v", fen, text, err, diagnosis)
			}
			if diagnosis.Kind.NamesSquare() && diagnosis.Square == "" {
				t.Errorf("%s %q: %s without a square", fen, text, diagnosis.Kind)
			}
			return
		}
		if read, _, err := g.ParseMove(p, m.String()); diagnosis != nil || err != nil || read != m {
			t.Errorf("%s %q: read as %s, diagnosis %v; that is read as %s, error %v", fen, text, m, diagnosis, read, err)
		}
	})
}

// FuzzMoves plays the game that the bytes choose, and compares every position with the slow generator.
func FuzzMoves(f *testing.F) {
	f.Add(uint8(5), []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
	f.Add(uint8(2), []byte{0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, size uint8, choices []byte) {
		g := sized(2 + int(size%8))
		p := g.Start()
		follower := rules.Follow(g, p)
		for _, choice := range choices {
			moves, want := g.AppendMoves(nil, p), boardOf(g, p).moves()
			if o := g.Outcome(p); len(moves) != len(want) || o.Over != (len(moves) == 0) {
				t.Fatalf("%s: moves %v, outcome %+v", g.FormatPosition(p), moves, o)
			}
			if len(moves) == 0 {
				return
			}
			m := moves[int(choice)%len(moves)]
			next := g.Play(p, m)
			if boardOf(g, next) != want[m.String()] {
				t.Fatalf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(next))
			}
			if o := follower.Played(p, m, next); o.Over && !g.Scale().CanBeFinal(o.Score) {
				t.Fatalf("%s: %+v", g.FormatPosition(next), o)
			}
			p = next
		}
	})
}
