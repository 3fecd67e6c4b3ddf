package games_test

import (
	"context"
	"errors"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
)

func TestSolve(t *testing.T) {
	for _, tt := range []struct {
		spec, fen string
		want      rules.Score
		cause     solve.Cause
		best      int
	}{
		{"adyukh", "W:Wb4,h6-1/2:Bg1-4/5,g3-4/5,f4,b6", rules.Score{White: 5, Black: 19}, solve.Decided, 2},
		{"russian", "W:Wc3:Bd4,f6", rules.Score{White: 2}, solve.Decided, 1},
		{"dodgem size=4", "", rules.Score{White: 1, Black: 1}, solve.Decided, 3},
		{"dodgem size=4 repetition=0", "", rules.Score{Black: 2}, solve.Repetition, 0},
		{"northcott", "", rules.Score{Black: 2}, solve.Decided, 68},
	} {
		g, err := games.ByName(tt.spec)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Solve(context.Background(), tt.fen, solve.Limits{})
		if err != nil || s.Low != tt.want || s.Cause != tt.cause || len(s.Best) != tt.best {
			t.Errorf("%s: %+v, %v; want %v %s, %d best moves", tt.spec, s, err, tt.want, tt.cause, tt.best)
		}
		if _, err := g.Play(tt.fen, s.Line...); err != nil {
			t.Errorf("%s: line %v: %v", tt.spec, s.Line, err)
		}
	}
}

func TestSound(t *testing.T) {
	const fen = "W:Wg1-1/1:Bh8-1/2"
	g, task := games.Default(), solve.Task{Kind: solve.Win}
	j, err := g.Sound(context.Background(), fen, task, "1. g1-f2", solve.Limits{})
	if err != nil || j.Verdict != solve.SecondSolution || len(j.Findings) != 1 || j.Findings[0].Move != "g1-h2" {
		t.Errorf("%+v, %v", j, err)
	}
	_, position := g.Sound(context.Background(), "W:Wz9:B", task, "1. g1-f2", solve.Limits{})
	_, text := g.Sound(context.Background(), fen, task, "1. g1-f2 (", solve.Limits{})
	_, move := g.Sound(context.Background(), fen, task, "1. g1-f3", solve.Limits{})
	var bad *solve.SolutionError
	if !errors.Is(position, rules.ErrPosition) || !errors.As(text, &bad) || !errors.Is(move, rules.ErrIllegal) {
		t.Errorf("errors %v, %v, %v", position, text, move)
	}
}
