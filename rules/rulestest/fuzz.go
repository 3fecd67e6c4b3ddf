package rulestest

import (
	"errors"
	"slices"
	"testing"

	"adyukh/rules"
)

// FuzzParsePosition: a text is refused with a place, a reason and what was expected there, or read as a position that can be
// written and read again.
func (s *Suite[G, P, M, B]) FuzzParsePosition(f *testing.F, texts ...string) {
	for _, text := range texts {
		f.Add(uint8(0), text)
		f.Add(uint8(1), text)
	}
	f.Fuzz(func(t *testing.T, option uint8, text string) {
		g := s.Option(option)
		p, err := g.ParsePosition(text)
		if err != nil {
			var wrong *rules.PositionError
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Reason == "" || wrong.Want == "" {
				t.Errorf("%q: error %#v", text, err)
			}
			return
		}
		s.positionReadsBack(t, g, p)
		if s.Valid != nil {
			s.Valid(t, g, p)
		}
	})
}

// FuzzParseMove: a text is refused with a diagnosis that names a square where it should, or read as a legal move that can be
// written in every form and read again.
func (s *Suite[G, P, M, B]) FuzzParseMove(f *testing.F, positions, texts []string) {
	for _, fen := range positions {
		for _, text := range texts {
			f.Add(uint8(0), fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, option uint8, fen, text string) {
		g := s.Option(option)
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
		if !slices.Contains(g.AppendMoves(nil, p), m) {
			t.Errorf("%s %q: %s is not among the moves", fen, text, m)
		}
		s.moveReadsBack(t, g, p, m)
	})
}

// longestFuzz is how many plies FuzzMoves plays at most.
const longestFuzz = 100

// FuzzMoves plays the game that the bytes choose, from a position or from the start if the text is none, and compares the moves
// of every position with those of the second generator.
func (s *Suite[G, P, M, B]) FuzzMoves(f *testing.F, positions ...string) {
	for i, fen := range append([]string{""}, positions...) {
		f.Add(uint8(i), fen, []byte{0, 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9})
		f.Add(uint8(i+1), fen, []byte("any game of forty moves is as good as another"))
	}
	f.Fuzz(func(t *testing.T, option uint8, fen string, choices []byte) {
		g := s.Option(option)
		p, err := g.ParsePosition(fen)
		if err != nil {
			p = g.Start()
		}
		follower := rules.Follow(g, p)
		for _, choice := range choices[:min(len(choices), longestFuzz)] {
			moves := s.moves(t, g, p)
			if len(moves) == 0 {
				return
			}
			m := moves[int(choice)%len(moves)]
			next := g.Play(p, m)
			if o := follower.Played(p, m, next); o.Over && (o.Reason == "" || !s.final(g, next, o.Score)) {
				t.Fatalf("%s: %+v", g.FormatPosition(next), o)
			}
			p = next
		}
	})
}
