package apokachi_test

import (
	"errors"
	"testing"

	"adyukh/rules"
	"adyukh/rules/apokachi"
)

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		pairTakesOne, twoVictims, "B:W:B", "W:Wa1,j10:Bi9", "белые: a1, c3; черные: й10; ход черных", "white: a1; black: d4; black to move",
		"W:Wa1-2:B", "\xff", "белые: –; черные: –",
	} {
		f.Add(text, true)
		f.Add(text, false)
	}
	ten := newGame(f, "size", "10")
	f.Fuzz(func(t *testing.T, text string, large bool) {
		g := apokachi.Game{}
		if large {
			g = ten
		}
		p, err := g.ParsePosition(text)
		if err != nil {
			var wrong *rules.PositionError
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Reason == "" || wrong.Want == "" {
				t.Errorf("%q: error %#v", text, err)
			}
			return
		}
		if read, err := g.ParsePosition(g.FormatPosition(p)); err != nil || read != p {
			t.Errorf("%q written as %s, read as %s, error %v", text, g.FormatPosition(p), g.FormatPosition(read), err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, fen := range []string{pairTakesOne, twoVictims, "W:W:B", "W:Wa1,b2,j9:Bj10,i9"} {
		for _, text := range []string{"b2-b1xc1", "b2-b1", "c2-c1xa1,d1", "В2 Х С1!?", "j9:j8", "a", ":", "\xff"} {
			f.Add(fen, text)
		}
	}
	g := newGame(f, "size", "10")
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
		if diagnosis != nil {
			t.Errorf("%s %q: read as %s, diagnosis %v", fen, text, m, diagnosis)
		}
		if read, _, err := g.ParseMove(p, m.String()); err != nil || read != m {
			t.Errorf("%s %q: %s read as %s, error %v", fen, text, m, read, err)
		}
	})
}

// FuzzMoves compares the generator with the slow one in the position to which a game leads: each byte chooses a move.
func FuzzMoves(f *testing.F) {
	for _, fen := range []string{"", pairTakesOne, twoVictims, "B:Wa1,b2,c3:Bd4,e5,f6"} {
		f.Add(fen, false, []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
		f.Add(fen, true, []byte("any game of forty moves is as good as another"))
	}
	f.Fuzz(func(t *testing.T, fen string, all bool, choices []byte) {
		g := newGame(t, "size", "7", "rows", "2", "capture", map[bool]string{false: "moved", true: "all"}[all])
		p, err := g.ParsePosition(fen)
		if err != nil {
			p = g.Start()
		}
		for _, choice := range choices {
			moves := g.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			p = g.Play(p, moves[int(choice)%len(moves)])
		}
		want := boardOf(g, all, p).moves()
		moves := g.AppendMoves(nil, p)
		if len(moves) != len(want) || g.CountLines(p, 1) != uint64(len(want)) {
			t.Fatalf("all=%v %s: %d moves, counted %d, want %d", all, g.FormatPosition(p), len(moves), g.CountLines(p, 1), len(want))
		}
		for _, m := range moves {
			if got := g.FormatPosition(g.Play(p, m)); got != want[m.String()] {
				t.Fatalf("all=%v %s %s: %s, want %q", all, g.FormatPosition(p), m, got, want[m.String()])
			}
		}
	})
}
