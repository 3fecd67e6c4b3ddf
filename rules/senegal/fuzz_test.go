package senegal_test

import (
	"errors"
	"testing"

	"adyukh/rules"
	"adyukh/rules/senegal"
)

// anyGame returns one of the games that options make.
func anyGame(t *testing.T, options uint8) senegal.Game {
	t.Helper()
	return with(t, 3+2*int(options/4%3), "farrank", []string{"continue", "stop"}[options%2], "stuck", []string{"end", "pass"}[options/2%2])
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		"W:Wc1,a4:Be4", "W:Wa5:Bb4:3-2", "B:W:Ba1", "белые: a2; черные: b1; очки 3:2; ход черных", "white: a2; points 1-1", "W:W", "\xff",
	} {
		f.Add(uint8(4), text)
	}
	f.Fuzz(func(t *testing.T, options uint8, text string) {
		g := anyGame(t, options)
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
		if !g.Scale().CanBeFinal(p.Points()) {
			t.Errorf("%q: points %v", text, p.Points())
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, fen := range []string{"W:Wc1,a4:Be4", "W:Wa1,e1:Bb1,d1,c2,c4", "W:Wa1:Ba2,b1,a3,c1,e5", ring, "W:Wa4,b5:Bc1,d2"} {
		for _, text := range []string{"c1-c2", "a1:c1:c3:c5", "А1хс5!", "пас", "a1", "-", "\xff"} {
			f.Add(uint8(4), fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, options uint8, fen, text string) {
		g := anyGame(t, options)
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

// FuzzMoves plays the game that the bytes choose from a position, and compares every position with the slow generator.
func FuzzMoves(f *testing.F) {
	f.Add(uint8(4), "", []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
	f.Add(uint8(11), "W:Wa1,e1:Bb1,d1,c2,c4", []byte{1, 1, 1})
	f.Add(uint8(6), "W:Wa1:Ba2,b1,a3,c1,e5", []byte{0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, options uint8, fen string, choices []byte) {
		g := anyGame(t, options)
		p, err := g.ParsePosition(fen)
		if err != nil {
			p = g.Start()
		}
		follower := rules.Follow(g, p)
		for _, choice := range choices[:min(len(choices), 100)] {
			moves, want := g.AppendMoves(nil, p), boardOf(g, p).moves()
			if o := g.Outcome(p); len(moves) != len(want) || o.Over != (len(moves) == 0) {
				t.Fatalf("%s: moves %v, outcome %+v", g.FormatPosition(p), moves, o)
			}
			if len(moves) == 0 {
				return
			}
			m := moves[int(choice)%len(moves)]
			next := g.Play(p, m)
			if after, ok := want[m.String()]; !ok || boardOf(g, next) != after {
				t.Fatalf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(next))
			}
			if o := follower.Played(p, m, next); o.Over && !g.Scale().CanBeFinal(o.Score) {
				t.Fatalf("%s: %+v", g.FormatPosition(next), o)
			}
			p = next
		}
	})
}
