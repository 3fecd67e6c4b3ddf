package rulestest

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
)

// Properties checks what holds in every position of every game.
func (s *Suite[G, P, M, B]) Properties(t *testing.T) {
	s.Each(t, func(t rapid.TB, g G, p P) {
		s.moves(t, g, p)
		s.lines(t, g, p)
		s.symmetry(t, g, p)
		s.positionReadsBack(t, g, p)
		cells := map[string]bool{}
		for _, c := range g.Layout(p).Cells {
			cells[c.Name] = true
		}
		for _, m := range g.AppendMoves(nil, p) {
			s.moveReadsBack(t, g, p, m)
			for _, name := range g.Squares(p, m) {
				if !cells[name] {
					t.Errorf("%s %s: no cell %s", g.FormatPosition(p), m, name)
				}
			}
		}
	})
}

// moves compares the legal moves with those of the second generator, and the outcome with them.
func (s *Suite[G, P, M, B]) moves(t rapid.TB, g G, p P) []M {
	want, moves := s.Reference(t, g, p), g.AppendMoves(nil, p)
	var texts []string
	for _, m := range moves {
		text, next := s.text(m), g.Play(p, m)
		texts = append(texts, text)
		if after, ok := want[text]; ok && s.Board(g, next) != after {
			t.Errorf("%+v %s %s: leads to %s, want %v", g, g.FormatPosition(p), text, g.FormatPosition(next), after)
		}
		if g.ToMove(next) == g.ToMove(p) {
			t.Errorf("%+v %s %s: the same side is to move", g, g.FormatPosition(p), text)
		}
		if s.Played != nil {
			s.Played(t, g, p, m, next)
		}
	}
	slices.Sort(texts)
	if diff := cmp.Diff(slices.Sorted(maps.Keys(want)), texts); diff != "" {
		t.Errorf("%+v %s (-reference +got):\n%s", g, g.FormatPosition(p), diff)
	}
	if n := g.CountLines(p, 1); n != uint64(len(want)) {
		t.Errorf("%+v %s: counted %d moves, want %d", g, g.FormatPosition(p), n, len(want))
	}
	o := g.Outcome(p)
	if over := len(want) == 0; o.Over != over && (over || !s.Drawn) {
		t.Errorf("%+v %s: %+v with %d moves", g, g.FormatPosition(p), o, len(want))
	}
	if o.Over && (o.Reason == "" || !s.final(g, p, o.Score)) {
		t.Errorf("%+v %s: %+v", g, g.FormatPosition(p), o)
	}
	if s.Valid != nil {
		s.Valid(t, g, p)
	}
	return moves
}

func (s *Suite[G, P, M, B]) text(m M) string {
	if s.Text != nil {
		return s.Text(m)
	}
	return m.String()
}

func (s *Suite[G, P, M, B]) final(g G, p P, score rules.Score) bool {
	if s.Final != nil {
		return s.Final(g, p, score)
	}
	return g.Scale().CanBeFinal(score)
}

// listing hides everything of a game but the shared interface, so that rules.Perft counts the lines by itself.
type listing[P comparable, M any] struct{ rules.Game[P, M] }

// lines compares the game's own count of lines with one that plays every move.
func (s *Suite[G, P, M, B]) lines(t rapid.TB, g G, p P) { Lines(t, g, p, s.Depth) }

// Lines compares a game's own count of lines with one that plays every move, up to depth plies.
func Lines[P comparable, M any](t rapid.TB, g Game[P, M], p P, depth int) {
	for ply := range depth + 1 {
		if got, want := g.CountLines(p, ply), rules.Perft(listing[P, M]{g}, p, ply); got != want {
			t.Errorf("%+v %s depth %d: %d lines, want %d", g, g.FormatPosition(p), ply, got, want)
		}
	}
}

// symmetry: with the sides changed the moves are the same, and so is the outcome for the other side.
func (s *Suite[G, P, M, B]) symmetry(t rapid.TB, g G, p P) {
	size := g.Layout(p).Width
	turned := s.Alike(t, g, p, func(text string) string {
		if s.Turn != nil {
			return s.Turn(text, size)
		}
		return Swapped(Turned(text, size))
	})
	a, b := g.Outcome(p), g.Outcome(turned)
	if a.Over != b.Over || a.Reason != b.Reason || a.Score != (rules.Score{White: b.Score.Black, Black: b.Score.White}) {
		t.Errorf("%+v %s: %+v, turned %+v", g, g.FormatPosition(p), a, b)
	}
}

// Alike checks that the position whose text turn makes of that of p has the same moves to the same positions, turned, which can so be
// written and read, and returns it.
func (s *Suite[G, P, M, B]) Alike(t rapid.TB, g G, p P, turn func(text string) string) P {
	read := func(p P) P {
		turned, err := g.ParsePosition(turn(g.FormatPosition(p)))
		if err != nil {
			t.Errorf("%+v %s turned: %v", g, g.FormatPosition(p), err)
		}
		return turned
	}
	turned, moves := read(p), g.AppendMoves(nil, p)
	if n := len(g.AppendMoves(nil, turned)); n != len(moves) {
		t.Errorf("%+v %s: %d moves, turned %d", g, g.FormatPosition(p), len(moves), n)
	}
	seen := map[M]bool{}
	for _, m := range moves {
		other, _, err := g.ParseMove(turned, turn(m.String()))
		if err != nil || seen[other] || g.Play(turned, other) != read(g.Play(p, m)) {
			t.Errorf("%+v %s: %s is %s when turned, error %v", g, g.FormatPosition(p), m, other, err)
		}
		seen[other] = true
	}
	return turned
}

// positionReadsBack: every text of a position is read as that position.
func (s *Suite[G, P, M, B]) positionReadsBack(t rapid.TB, g G, p P) {
	fen := g.FormatPosition(p)
	texts := append([]string{fen}, InWords(fen)...)
	if s.PositionTexts != nil {
		texts = append(texts, s.PositionTexts(g, p)...)
	}
	for _, text := range texts {
		if read, err := g.ParsePosition(text); err != nil || read != p {
			t.Errorf("%+v %s: %s read as %s, error %v", g, texts[0], text, g.FormatPosition(read), err)
		}
	}
}

// moveReadsBack: every text of a move is read as that move, or as one to the same position if it need not name the whole way.
func (s *Suite[G, P, M, B]) moveReadsBack(t rapid.TB, g G, p P, m M) {
	texts := []string{m.String(), g.FormatMove(p, m, rules.Full), g.FormatMove(p, m, rules.Every)}
	if s.MoveTexts != nil {
		texts = append(texts, s.MoveTexts(g, p, m)...)
	}
	whole := len(texts)
	texts = append(texts, g.FormatMove(p, m, rules.Plain), g.FormatMove(p, m, rules.Short))
	for i, text := range texts {
		if !slices.Contains(texts[:i], text) {
			s.reads(t, g, p, m, text, i < whole)
		}
	}
}

func (s *Suite[G, P, M, B]) reads(t rapid.TB, g G, p P, m M, text string, whole bool) {
	read, remark, err := g.ParseMove(p, text)
	switch {
	case err != nil || remark != "":
		t.Errorf("%+v %s: %s: %v %s", g, g.FormatPosition(p), text, err, remark)
	case read != m && (whole || g.Play(p, read) != g.Play(p, m)):
		t.Errorf("%+v %s: %s, written for %s, read as %s", g, g.FormatPosition(p), text, m, read)
	}
	if d := g.Diagnose(p, text); d != nil {
		t.Errorf("%+v %s: %s: %v", g, g.FormatPosition(p), text, d)
	}
}

// Allocations: generating, counting, playing and valuing moves allocates nothing, counting lines of plies plies at most so many
// lists of moves.
func (s *Suite[G, P, M, B]) Allocations(t *testing.T, g G, p P, plies int, lists float64) {
	t.Helper()
	buf := make([]M, 0, 256)
	allocations := testing.AllocsPerRun(100, func() {
		for _, m := range g.AppendMoves(buf, p) {
			q := g.Play(p, m)
			_ = g.Outcome(q)
			_ = g.CountLines(q, 1)
		}
	})
	if allocations > 0 {
		t.Errorf("%s: %v allocations", g.FormatPosition(p), allocations)
	}
	if n := testing.AllocsPerRun(10, func() { g.CountLines(p, plies) }); n > lists {
		t.Errorf("%s: counting lines makes %v allocations", g.FormatPosition(p), n)
	}
}
