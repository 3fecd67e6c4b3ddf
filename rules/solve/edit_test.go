package solve_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/solve"
)

func TestAddMove(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		first      rules.Side
		way        []int
		move       string
		want       string
	}{
		{"the first", "", rules.White, nil, "c3-d4", "1. c3-d4"},
		{"Black begins", "", rules.Black, nil, "c5-d4", "1... c5-d4"},
		{"the answer", "1. c3-d4", rules.White, []int{0}, "b6-a5", "1. c3-d4 b6-a5"},
		{"the next", "1. c3-d4 b6-a5", rules.White, []int{0, 0}, "d4-e5", "1. c3-d4 b6-a5 2. d4-e5"},
		{"a variation", "1. c3-d4 b6-a5 2. d4-e5", rules.White, []int{0}, "b6-c5", "1. c3-d4 b6-a5 (1... b6-c5) 2. d4-e5"},
		{"a second one", "1. c3-d4 b6-a5 (1... b6-c5)", rules.White, []int{0}, "f6-g5", "1. c3-d4 b6-a5 (1... b6-c5) (1... f6-g5)"},
		{"within one", "1. c3-d4 b6-a5 (1... b6-c5)", rules.White, []int{0, 1}, "d4:b6", "1. c3-d4 b6-a5 (1... b6-c5 2. d4:b6)"},
		{"behind one", "1. c3-d4 (1. c3-b4)", rules.White, []int{0}, "b6-a5", "1. c3-d4 (1. c3-b4) 1... b6-a5"},
		{
			"remarks stay", "1. c3-d4! {тихо} b6-a5 ; и всё\n", rules.White,
			[]int{0},
			"b6-c5",
			"1. c3-d4! {тихо} b6-a5 ; и всё\n (1... b6-c5)\n",
		},
		{"its own numbers", "7. c3-d4 b6-a5", rules.White, []int{0, 0}, "d4-e5", "7. c3-d4 b6-a5 8. d4-e5"},
		{"a remark alone", "; автора нет", rules.White, nil, "c3-d4", "; автора нет\n1. c3-d4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got, ok := solve.AddMove(tt.text, tt.first, tt.way, tt.move); !ok || strings.TrimSpace(got) != strings.TrimSpace(tt.want) {
				t.Errorf("%v %q\nwant %q", ok, got, tt.want)
			}
		})
	}
	for _, bad := range []struct {
		text, move string
		way        []int
	}{{"(", "a1-b2", nil}, {"1. c3-d4", "слово", []int{0}}, {"1. c3-d4", "b6-a5", []int{3}}, {"", "a1-b2 c3-d4", nil}, {"", ")", nil}} {
		if got, ok := solve.AddMove(bad.text, rules.White, bad.way, bad.move); ok {
			t.Errorf("%q with %q: %q", bad.text, bad.move, got)
		}
	}
}

func TestCutMove(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		way        []int
		want       string
		refused    bool
	}{
		{"the last", "1. c3-d4 b6-a5 2. d4-e5", []int{0, 0, 0}, "1. c3-d4 b6-a5", false},
		{"with what follows", "1. c3-d4 b6-a5 2. d4-e5", []int{0, 0}, "1. c3-d4", false},
		{"all", "1. c3-d4 b6-a5", []int{0}, "", false},
		{"a variation", "1. c3-d4 b6-a5 (1... b6-c5 2. d4:b6) 2. d4-e5", []int{0, 1}, "1. c3-d4 b6-a5 2. d4-e5", false},
		{"within one", "1. c3-d4 b6-a5 (1... b6-c5 2. d4:b6) 2. d4-e5", []int{0, 1, 0}, "1. c3-d4 b6-a5 (1... b6-c5) 2. d4-e5", false},
		{"a main move", "1. c3-d4 b6-a5 (1... b6-c5 2. d4:b6) 2. d4-e5", []int{0, 0}, "1. c3-d4 b6-c5 2. d4:b6", false},
		{"a main move with remarks", "1. c3-d4 {!} b6-a5 (1... b6-c5)", []int{0, 0}, "", true},
		{"no move", "1. c3-d4", []int{0, 0}, "", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got, ok := solve.CutMove(tt.text, rules.White, tt.way); ok == tt.refused || got != tt.want {
				t.Errorf("%v %q, want %q", ok, got, tt.want)
			}
		})
	}
}

// TestEditedSolutions edits texts at random: a move that is added is found at its place with all others where they were, and cutting it
// gives the tree before.
func TestEditedSolutions(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.SampledFrom([]rules.Side{rules.White, rules.Black}).Draw(t, "first")
		text, n := rapid.SampledFrom([]string{"", "; начало\n", "{x}", "5. "}).Draw(t, "begins"), 0
		for range rapid.IntRange(1, 14).Draw(t, "moves") {
			var way []int
			before := "-"
			if root, err := solve.ReadSolution(text, first); err == nil {
				before = root.Format(first)
				for at := root; len(at.Next) > 0 && rapid.IntRange(0, 3).Draw(t, "on") > 0; {
					way = append(way, rapid.IntRange(0, len(at.Next)-1).Draw(t, "next"))
					at = at.Next[way[len(way)-1]]
				}
			}
			n++
			move := fmt.Sprintf("a%d-b%d", n, n)
			added, ok := solve.AddMove(text, first, way, move)
			if !ok {
				t.Fatalf("%q at %v in %q", move, way, text)
			}
			root, err := solve.ReadSolution(added, first)
			if err != nil {
				t.Fatal(err)
			}
			at := root
			for _, i := range way {
				at = at.Next[i]
			}
			last := len(at.Next) - 1
			if at.Next[last].Text != move {
				t.Fatalf("%q at %v made of %q: %q", move, way, text, added)
			}
			if cut, ok := solve.CutMove(added, first, append(way[:len(way):len(way)], last)); ok && before != "-" {
				if again, err := solve.ReadSolution(cut, first); err != nil || again.Format(first) != before {
					t.Fatalf("%q cut from %q: %q, %v", move, added, cut, err)
				}
			} else if !ok && before != "-" {
				t.Fatalf("%q stays in %q", move, added)
			}
			text = added
			if rapid.Bool().Draw(t, "remark") {
				text += rapid.SampledFrom([]string{" {пояснение (со скобкой)}", "!", " ; до конца\n"}).Draw(t, "text")
			}
		}
	})
}

// FuzzEditSolution: whatever stands in a text, a move that is added is read at its place, and nothing makes the program end.
func FuzzEditSolution(f *testing.F) {
	f.Add("1. c3-d4 b6-a5 (1... b6-c5 {а (б} 2. d4:b6) ; в\n2. d4-e5", "f6-g5", 0)
	f.Add("(", "a1-b2", 1)
	f.Fuzz(func(t *testing.T, text, move string, at int) {
		if len(text) > 2000 || len(move) > 100 {
			t.Skip()
		}
		var way []int
		if root, err := solve.ReadSolution(text, rules.White); err == nil && at >= 0 {
			for p := root; len(p.Next) > 0 && len(way) < at%8; p = p.Next[way[len(way)-1]] {
				way = append(way, at%len(p.Next))
			}
		}
		added, ok := solve.AddMove(text, rules.White, way, move)
		if ok {
			root, err := solve.ReadSolution(added, rules.White)
			if err != nil {
				t.Fatalf("%q made of %q: %v", added, text, err)
			}
			if on := root.At(way); len(on) != len(way) {
				t.Fatalf("%v leads nowhere in %q", way, added)
			}
		}
		solve.CutMove(text, rules.White, way)
	})
}
