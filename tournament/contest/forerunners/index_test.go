package forerunners_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/tournament/contest/forerunners"
)

func game(t testing.TB, name string) games.Game {
	t.Helper()
	g, err := games.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

var dark = func() (list []string) {
	for rank := range 8 {
		for file := rank % 2; file < 8; file += 2 {
			list = append(list, string(rune('a'+file))+string(rune('1'+rank)))
		}
	}
	return list
}()

// draw makes a position of a few figures.
func draw(t *rapid.T, g games.Game, kings bool) string {
	n := rapid.IntRange(2, 9).Draw(t, "figures")
	squares := rapid.Permutation(dark).Draw(t, "squares")[:n]
	sides := [2][]string{}
	for i, square := range squares {
		side := i % 2
		switch {
		case kings, g.Name() == "russian" && (square[1] == '1' || square[1] == '8' || rapid.IntRange(0, 3).Draw(t, "king") == 0):
			square = "K" + square
		case g.Name() == "adyukh" && i < 4: // with more there may be too many checkers of a colour
			square += rapid.SampledFrom([]string{"", "", "-2", "-1/1"}).Draw(t, "tower")
		}
		sides[side] = append(sides[side], square)
	}
	fen := rapid.SampledFrom([]string{"W", "B"}).Draw(t, "to move") + ":W" + strings.Join(sides[0], ",") + ":B" + strings.Join(sides[1], ",")
	read, err := g.Position(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return read
}

// TestSymmetriesKeepTheRules: what a symmetry makes of the moves of a position are the moves of what it makes of the position, they lead
// to what it makes of the positions behind them, and results change with the colours.
func TestSymmetriesKeepTheRules(t *testing.T) {
	for _, name := range []string{"adyukh", "russian", "kings"} {
		t.Run(name, func(t *testing.T) {
			kings := name == "kings"
			g := game(t, strings.Replace(name, "kings", "russian", 1))
			rapid.Check(t, func(t *rapid.T) {
				fen := draw(t, g, kings)
				all, err := forerunners.Symmetries(g, fen)
				if err != nil || len(all) < 2 || kings && len(all) != 8 {
					t.Fatal(all, err)
				}
				s := rapid.SampledFrom(all).Draw(t, "symmetry")
				turned, err := s.Position(g, fen)
				if err != nil {
					t.Fatal(err)
				}
				if back, err := s.Position(g, turned); err != nil || back != fen {
					t.Errorf("%s, turned twice %s, %v", fen, back, err)
				}
				here, err1 := g.Turn(fen)
				there, err2 := g.Turn(turned)
				if err1 != nil || err2 != nil || here.Over != there.Over || len(here.Moves) != len(there.Moves) {
					t.Fatalf("%s: %+v, %v; %s: %+v, %v", fen, here, err1, turned, there, err2)
				}
				if here.Over {
					score := *here.Score
					if s.Swap {
						score.White, score.Black = score.Black, score.White
					}
					if score != *there.Score {
						t.Errorf("%s ends with %v, %s with %v", fen, here.Score, turned, there.Score)
					}
				}
				for _, m := range here.Moves {
					after, err1 := g.Play(fen, m.Text)
					behind, err2 := g.Play(turned, s.Move(m.Text))
					if err1 != nil || err2 != nil {
						t.Fatalf("%s %s: %v; %s %s: %v", fen, m.Text, err1, turned, s.Move(m.Text), err2)
					}
					if want, err := s.Position(g, after[0].FEN); err != nil || want != behind[0].FEN {
						t.Errorf("%s %s leads to %s, turned %s, want %s, %v", fen, m.Text, after[0].FEN, behind[0].FEN, want, err)
					}
				}
			})
		})
	}
}

// TestOtherMapsAreNone: what is not in the list breaks the rules, and these positions show it.
func TestOtherMapsAreNone(t *testing.T) {
	for _, name := range []string{"adyukh", "russian"} {
		g := game(t, name)
		for _, m := range []forerunners.Map{forerunners.Same, forerunners.Turn, forerunners.Main, forerunners.Cross} {
			for _, swap := range []bool{false, true} {
				s := forerunners.Symmetry{Map: m, Swap: swap}
				const fen = "W:Wc3:Bf6"
				all, err := forerunners.Symmetries(g, fen)
				if err != nil {
					t.Fatal(err)
				}
				turned, err := s.Position(g, fen)
				if err != nil {
					t.Fatal(err)
				}
				keeps := true
				for _, move := range []string{"c3-b4", "c3-d4"} {
					if _, err := g.Play(turned, s.Move(move)); err != nil {
						keeps = false
					}
				}
				if keeps != slices.Contains(all, s) {
					t.Errorf("%s: %+v keeps the moves: %t, listed: %t", name, s, keeps, !keeps)
				}
			}
		}
	}
}

// TestSolutionTurnsRound: a solution with its variations turns round with the position and is sound there as it was here.
func TestSolutionTurnsRound(t *testing.T) {
	g := game(t, "adyukh")
	s := forerunners.Symmetry{Map: forerunners.Turn, Swap: true}
	const fen, solution = "B:Wa5,g1:Be3-1/1,g7-1/1", "1... e3-d2 2. g1-f2 (a5-b6 d2-e1) g7-f6"
	turned, err := s.Position(g, fen)
	if err != nil || turned != "W:Wb2-1/1,d6-1/1:Bb8,h4" {
		t.Error(turned, err)
	}
	got, err := s.Solution(g, fen, solution)
	const want = "1. d6-e7 b8-c7 (1... h4-g3 2. e7-d8) 2. b2-c3"
	if err != nil || got != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	a, err1 := g.Sound(t.Context(), fen, solve.Task{Kind: solve.Win}, solution, solve.Limits{})
	b, err2 := g.Sound(t.Context(), turned, solve.Task{Kind: solve.Win}, got, solve.Limits{})
	if err1 != nil || err2 != nil || a.Verdict != b.Verdict || len(a.Findings) != len(b.Findings) || len(a.Findings) == 0 {
		t.Errorf("%+v, %v; turned %+v, %v", a, err1, b, err2)
	}
	task, err := solve.ParseTask("18:6")
	if err != nil || s.Task(task).String() != "6:18" || (forerunners.Symmetry{}).Task(task) != task {
		t.Error(s.Task(task), err)
	}
	if _, err := s.Solution(g, fen, "1... e3-e2"); err == nil {
		t.Error("a move that can't be played turns round")
	}
}

// TestIndex: among random positions those are found that are the same or differ in one figure, whatever symmetry hides them, and none else.
func TestIndex(t *testing.T) {
	for _, name := range []string{"adyukh", "russian", "kings"} {
		t.Run(name, func(t *testing.T) {
			g := game(t, strings.Replace(name, "kings", "russian", 1))
			rapid.Check(t, func(t *rapid.T) {
				fen := draw(t, g, name == "kings")
				all, err := forerunners.Symmetries(g, fen)
				if err != nil {
					t.Fatal(err)
				}
				near, kind := change(t, g, fen)
				if others, err := forerunners.Symmetries(g, near); err == nil && len(others) < len(all) {
					all = others
				}
				s := rapid.SampledFrom(all).Draw(t, "symmetry")
				list := []string{draw(t, g, false), near, draw(t, g, false)}
				if list[1], err = s.Position(g, near); err != nil {
					t.Fatal(err)
				}
				index := forerunners.NewIndex(g, list)
				found, err := index.Find(fen, 10)
				if err != nil {
					t.Fatal(err)
				}
				ok := false
				for _, m := range found {
					checkMatch(t, g, fen, list[m.Of], m)
					ok = ok || m.Of == 1 && (m.Kind == kind || len(all) > 2)
				}
				if !ok && kind != "" {
					t.Errorf("%s: %s, by %+v %s, is %s and not found: %+v", fen, near, s, list[1], kind, found)
				}
			})
		})
	}
}

// change changes one figure of a position at most; the kind is "" where that can't be.
func change(t *rapid.T, g games.Game, fen string) (string, forerunners.Kind) {
	turn, err := g.Turn(fen)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(fen, ":")
	white, black := strings.Split(parts[1][1:], ","), parts[2]
	free := slices.DeleteFunc(slices.Clone(dark), func(square string) bool {
		return square[1] == '1' || square[1] == '8' || strings.Contains(fen, square)
	})
	square := rapid.SampledFrom(free).Draw(t, "free")
	at := rapid.IntRange(0, len(white)-1).Draw(t, "which")
	kind := rapid.SampledFrom([]forerunners.Kind{
		forerunners.Equal, forerunners.Changed, forerunners.Moved, forerunners.Added, forerunners.Missing,
	}).Draw(t, "kind")
	king := strings.HasPrefix(white[at], "K")
	switch kind {
	case forerunners.Changed:
		edge := turn.Position.Figures[0].Square == "" || strings.ContainsAny(white[at], "18") && g.Name() == "russian"
		switch {
		case g.Name() == "adyukh" && strings.HasSuffix(white[at], "-2"):
			white[at] = strings.TrimSuffix(white[at], "-2")
		case g.Name() == "adyukh" && !strings.Contains(white[at], "-"):
			white[at] += "-2"
		case g.Name() == "adyukh" || edge:
			return fen, forerunners.Equal
		case king:
			white[at] = white[at][1:]
		default:
			white[at] = "K" + white[at]
		}
	case forerunners.Moved:
		prefix, suffix, _ := strings.Cut(white[at], "-")
		if suffix != "" {
			suffix = "-" + suffix
		}
		prefix = prefix[:len(prefix)-2]
		white[at] = prefix + square + suffix
	case forerunners.Added:
		white = append(white, square)
	case forerunners.Missing:
		if len(white) == 1 {
			return fen, forerunners.Equal
		}
		white = slices.Delete(white, at, at+1)
	}
	near, err := g.Position(fmt.Sprintf("%s:W%s:%s", parts[0], strings.Join(white, ","), black))
	if err != nil {
		t.Fatalf("%s of %s: %v", kind, fen, err)
	}
	return near, kind
}

// checkMatch makes the position that was asked for of the one that was found.
func checkMatch(t *rapid.T, g games.Game, fen, other string, m forerunners.Match) {
	turned, err := m.Symmetry.Position(g, other)
	if err != nil {
		t.Fatal(err)
	}
	if m.There.Text != "" {
		turned = without(turned, m.There)
	}
	here := fen
	if m.Here.Text != "" {
		here = without(fen, m.Here)
	}
	a, err1 := g.Position(here)
	b, err2 := g.Position(turned)
	if err1 != nil || err2 != nil || a != b {
		t.Errorf("%s and %s by %+v: %s, %v and %s, %v", fen, other, m, a, err1, b, err2)
	}
}

func without(fen string, f forerunners.Figure) string {
	parts := strings.Split(fen, ":")
	side := 1
	if f.Black {
		side = 2
	}
	list := strings.Split(parts[side][1:], ",")
	parts[side] = parts[side][:1] + strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == f.Text }), ",")
	return strings.Join(parts, ":")
}
