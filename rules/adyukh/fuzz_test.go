package adyukh_test

import (
	"errors"
	"testing"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		start, figure23, "B:W:B", "белые: a5, d4, e5-2/1; черные: a1-1/1, b6-2/3, c7-3", "Чёрные — с7-3. Белые — А5. Ход чёрных",
		"white: a1; black: a7; black to move", "W:Wa1-12:Ba3-12", "W:Wa1-1/12", "\xff", "белые: –; черные: –",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := adyukh.ParsePosition(text)
		if err != nil {
			var wrong *rules.PositionError
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Reason == "" || wrong.Want == "" {
				t.Errorf("%q: error %#v", text, err)
			}
			return
		}
		if list := p.Setup().Problems(); len(list) > 0 {
			t.Errorf("%q: %v", text, list)
		}
		for _, written := range []string{adyukh.FormatPosition(p), adyukh.RussianText(p), adyukh.EnglishText(p)} {
			if read, err := adyukh.ParsePosition(written); err != nil || read != p {
				t.Errorf("%q written as %q, read as %s, error %v", text, written, adyukh.FormatPosition(read), err)
			}
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, fen := range []string{start, figure5, figure17, figure23, figure27, "W:W:B"} {
		for _, text := range []string{"c3-d4", "f8:a3:c1:f4:h2", "hf4", "d8-h4-e1-c3-e5-g7", "С3–В4!?", "h6 x f8", "a", ":", "\xff"} {
			f.Add(fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := adyukh.ParsePosition(fen)
		if err != nil {
			return
		}
		m, _, err := p.ParseMove(text)
		diagnosis := p.Diagnose(text)
		if err != nil {
			var wrong *rules.MoveError
			if !errors.As(err, &wrong) || wrong.Text != text || wrong.Kind == "" || diagnosis == nil {
				t.Errorf("%s %q: error %#v, diagnosis %v", fen, text, err, diagnosis)
			}
			if diagnosis.Kind.NamesSquare() && diagnosis.Square == "" {
				t.Errorf("%s %q: %s without a square", fen, text, diagnosis.Kind)
			}
			return
		}
		if diagnosis != nil {
			t.Errorf("%s %q: read as %s, diagnosis %v", fen, text, m, diagnosis)
		}
		for _, form := range []rules.Form{rules.Plain, rules.Short, rules.Full, rules.Every} {
			written := p.FormatMove(m, form)
			if read, _, err := p.ParseMove(written); err != nil || p.Play(read) != p.Play(m) {
				t.Errorf("%s %q: %s written as %s, read as %s, error %v", fen, text, m, written, read, err)
			}
		}
	})
}

// FuzzMoves plays a game that the bytes choose: the moves of every position are those of the second generator, they lead
// where it says, and every checker stays on the board (2.2).
func FuzzMoves(f *testing.F) {
	for _, fen := range []string{start, figure5, figure17, figure23, figure27} {
		f.Add(fen, []byte{0, 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9})
	}
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		p, err := adyukh.ParsePosition(fen)
		if err != nil {
			return
		}
		white, black := p.Checkers()
		for _, choice := range choices[:min(len(choices), 60)] {
			want, moves := boardOf(p).moves(), p.AppendMoves(nil)
			if len(moves) != len(want) || uint64(len(moves)) != rules.Perft(adyukh.Game{}, p, 1) {
				t.Fatalf("%s: %v, want %d moves", adyukh.FormatPosition(p), moves, len(want))
			}
			if len(moves) == 0 {
				return
			}
			m := moves[int(choice)%len(moves)]
			after, legal := want[m.String()]
			if next := p.Play(m); !legal || after.position(t) != next {
				t.Fatalf("%s: %s is no move, or leads to %s", adyukh.FormatPosition(p), m, adyukh.FormatPosition(next))
			}
			p = p.Play(m)
			if w, b := p.Checkers(); w != white || b != black {
				t.Fatalf("%s: %d white and %d black checkers, want %d and %d", adyukh.FormatPosition(p), w, b, white, black)
			}
		}
	})
}
