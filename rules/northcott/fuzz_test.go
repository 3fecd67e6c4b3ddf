package northcott_test

import (
	"errors"
	"testing"

	"adyukh/rules"
)

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{"W:19:1-19,1-19", "b:2:1-2", "W:32:31-32", "W:8:1-8,", "W:1:", "\xff", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := game.ParsePosition(text)
		if err != nil {
			var wrong *rules.PositionError
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Reason == "" || wrong.Want == "" {
				t.Errorf("%q: error %#v", text, err)
			}
			return
		}
		if read, err := game.ParsePosition(game.FormatPosition(p)); err != nil || read != p {
			t.Errorf("%q written as %s, error %v", text, game.FormatPosition(p), err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, pos := range []string{"W:12:3-12,1-9", "B:12:3-10,1-9", "W:5:1-2"} {
		for _, text := range []string{"1:3-11", "2.9-1!", "1 10 2", "2:1", "-", "\xff"} {
			f.Add(pos, text)
		}
	}
	f.Fuzz(func(t *testing.T, pos, text string) {
		p, err := game.ParsePosition(pos)
		if err != nil {
			return
		}
		m, _, err := game.ParseMove(p, text)
		diagnosis := game.Diagnose(p, text)
		if err != nil {
			var wrong *rules.MoveError
			if !errors.As(err, &wrong) || wrong.Text != text || wrong.Kind == "" || diagnosis == nil {
				t.Fatalf("%s %q: error %#v, diagnosis %v", pos, text, err, diagnosis)
			}
			if diagnosis.Kind.NamesSquare() && diagnosis.Square == "" {
				t.Errorf("%s %q: %s without a cell", pos, text, diagnosis.Kind)
			}
			return
		}
		if read, _, err := game.ParseMove(p, m.String()); diagnosis != nil || err != nil || read != m {
			t.Errorf("%s %q: read as %s, diagnosis %v; that is read as %s, error %v", pos, text, m, diagnosis, read, err)
		}
	})
}

// FuzzMoves plays the game that the bytes choose from a position, and compares every position with the slow generator.
func FuzzMoves(f *testing.F) {
	f.Add("W:19:1-19,1-19,1-19,1-19", []byte{0, 17, 34, 51, 4, 5, 60, 7, 8, 9})
	f.Add("B:2:1-2", []byte{0})
	f.Fuzz(func(t *testing.T, pos string, choices []byte) {
		p, err := game.ParsePosition(pos)
		if err != nil {
			return
		}
		follower := rules.Follow(game, p)
		for _, choice := range choices {
			moves, want := game.AppendMoves(nil, p), boardOf(p).moves()
			if o := game.Outcome(p); len(moves) != len(want) || o.Over != (len(moves) == 0) {
				t.Fatalf("%s: moves %v, outcome %+v", game.FormatPosition(p), moves, o)
			}
			if len(moves) == 0 {
				return
			}
			m := moves[int(choice)%len(moves)]
			next := game.Play(p, m)
			if boardOf(next).String() != want[m.String()].String() {
				t.Fatalf("%s %s: leads to %s", game.FormatPosition(p), m, game.FormatPosition(next))
			}
			if o := follower.Played(p, m, next); o.Over && !game.Scale().CanBeFinal(o.Score) {
				t.Fatalf("%s: %+v", game.FormatPosition(next), o)
			}
			p = next
		}
	})
}
