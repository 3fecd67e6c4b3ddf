package solve_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/solve"
)

func TestFormatSolution(t *testing.T) {
	for _, tt := range []struct {
		first rules.Side
		text  string
		want  string
	}{
		{rules.White, "c3-b4 d6-c5 b4:d6", "1. c3-b4 d6-c5 2. b4:d6"},
		{rules.White, "1. c3-b4! d6-c5 (1... b6-a5 2. b4-c5) 2. b4:d6 2-0", "1. c3-b4 d6-c5 (1... b6-a5 2. b4-c5) 2. b4:d6"},
		{rules.Black, "12... e3-d2 13. g1-f2 (a5-b6 d2-e1) g7-f6", "1... e3-d2 2. g1-f2 (2. a5-b6 d2-e1) 2... g7-f6"},
		{
			rules.White, "1. a1-b2 c7-d6 (1... e7-f6 2. b2-c3 f6-g5 (2... a7-b6)) (1... g7-h6)",
			"1. a1-b2 c7-d6 (1... e7-f6 2. b2-c3 f6-g5 (2... a7-b6)) (1... g7-h6)",
		},
	} {
		root, err := solve.ReadSolution(tt.text, tt.first)
		if err != nil {
			t.Fatal(err)
		}
		if got := root.Format(tt.first); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.text, got, tt.want)
		}
	}
}

// TestFormatSolutionIsRead: whatever its variations, a solution that was written is read back.
func TestFormatSolutionIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rules.Side(rapid.IntRange(0, 1).Draw(t, "first"))
		left := rapid.IntRange(1, 40).Draw(t, "plies")
		moves := rapid.SampledFrom([][]string{{"c3-b4", "f8:a3:c1", "cb4", "pass"}, {"26-23", "10:17"}}).Draw(t, "notation")
		root := &solve.Ply{}
		var grow func(p *solve.Ply)
		grow = func(p *solve.Ply) {
			for n := rapid.IntRange(0, 3).Draw(t, "moves"); n > 0 && left > 0; n-- {
				left--
				next := &solve.Ply{Text: rapid.SampledFrom(moves).Draw(t, "move")}
				p.Next = append(p.Next, next)
				grow(next)
			}
		}
		grow(root)
		if len(root.Next) == 0 {
			root.Next = []*solve.Ply{{Text: moves[0]}}
		}
		text := root.Format(first)
		read, err := solve.ReadSolution(text, first)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !samePlies(root, read) {
			t.Errorf("%s is read as %s", text, read.Format(first))
		}
	})
}

func samePlies(a, b *solve.Ply) bool {
	return a.Text == b.Text && slices.EqualFunc(a.Next, b.Next, samePlies)
}
