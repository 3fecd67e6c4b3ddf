package russian_test

import (
	"errors"
	"slices"
	"testing"

	"adyukh/rules"
	"adyukh/rules/russian"
)

const (
	start      = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
	diagram17  = "W:WKe1,f2:Bc3,c5,e5,b6,e7"
	diagram19  = "B:Wg1,d2,f2,b4,d4,f4:Bb2,a5"
	diagram22  = "W:WKe1:Bb2,d2,b4,e5,b6,e7"
	nineInRows = "W:WKa1:Bb2,d2,f2,b4,d4,f4,b6,d6,f6"
	crowning   = "W:Wb6:Bb2,f4,c7,e7"
)

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		start, diagram22, "B:W:B", "W:W21-32,K5:B1-12:H0:F1", "?:W1:B2", "W:W1-99:B", "W:WK:B",
		"белые: a1, Дd4, дамка e5; чёрные: дамки b8, h2, простые h6; ход чёрных", "white: a1, K d4; black: h8; black to move",
		"Чёрные — с7. Белые — А1. Ход чёрных", "\xff", "белые: –; черные: –", "W:W13-1,9,a9:B",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := russian.ParsePosition(text)
		faults := russian.PositionFaults(text)
		if (err != nil) != (len(faults) > 0) {
			t.Fatalf("%q: error %v, faults %v", text, err, faults)
		}
		for _, wrong := range faults {
			if wrong.Column < 1 || wrong.Reason == "" || wrong.Want == "" || !errors.Is(err, rules.ErrPosition) {
				t.Errorf("%q: error %#v", text, wrong)
			}
		}
		if err != nil {
			return
		}
		if list := p.Setup().Problems(); len(list) > 0 {
			t.Errorf("%q: %v", text, list)
		}
		for _, written := range []string{
			russian.FormatPosition(p), russian.FormatNumeric(p), russian.RussianText(p), russian.EnglishText(p),
		} {
			if read, err := russian.ParsePosition(written); err != nil || read != p {
				t.Errorf("%q written as %q, read as %s, error %v", text, written, russian.FormatPosition(read), err)
			}
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, fen := range []string{start, diagram17, diagram19, diagram22, nineInRows, crowning, "W:W:B"} {
		for _, text := range []string{
			"c3-d4", "e1:c3:a5:d8:f6:c3:a1", "ac3", "22-17", "31x22x13", "31:29", "a5-c3", "С3–D4!?", "b6 x d8", "a", ":", "\xff",
		} {
			f.Add(fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := russian.ParsePosition(fen)
		if err != nil {
			return
		}
		m, _, err := p.ParseMove(text)
		diagnosis := p.Diagnose(text)
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
		if !slices.Contains(p.AppendMoves(nil), m) {
			t.Errorf("%s %q: %s is not among the moves", fen, text, m)
		}
		for _, written := range texts(p, m) {
			if read, _, err := p.ParseMove(written); err != nil || read != m {
				t.Errorf("%s %q: %s written as %s, read as %s, error %v", fen, text, m, written, read, err)
			}
		}
	})
}

// FuzzMoves plays a game that the bytes choose and compares the moves of every position with those of the second generator.
func FuzzMoves(f *testing.F) {
	for _, e := range entries(f) {
		f.Add(e.FEN, []byte{0, 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5})
	}
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		p, err := russian.ParsePosition(fen)
		if err != nil {
			return
		}
		for _, choice := range choices[:min(len(choices), 60)] {
			ways := boardOf(p).moves()
			moves, all := p.AppendMoves(nil), p.AppendPaths(nil)
			if len(all) != len(ways) || len(moves) != len(unique(ways)) || p.CountMoves() != len(moves) {
				t.Fatalf("%s: %d moves, %d paths, want %d, %d", russian.FormatPosition(p), len(moves), len(all),
					len(unique(ways)), len(ways))
			}
			if len(moves) == 0 {
				return
			}
			m := moves[int(choice)%len(moves)]
			i := slices.IndexFunc(ways, func(w way) bool { return w.text == m.String() })
			if i < 0 || ways[i].after.position(t) != p.Play(m) {
				t.Fatalf("%s: %s is no move, or leads to %s", russian.FormatPosition(p), m, russian.FormatPosition(p.Play(m)))
			}
			p = p.Play(m)
		}
	})
}
