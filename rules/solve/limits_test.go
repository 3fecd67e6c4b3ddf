package solve_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/rules/solve"
)

// TestLimits: the start position is far too much for any of these limits, and what comes out says so.
func TestLimits(t *testing.T) {
	for name, l := range map[string]solve.Limits{
		"nodes":   {Nodes: 5000},
		"time":    {Time: time.Millisecond},
		"no room": {Nodes: 5000, Table: 1},
	} {
		r, err := solve.Best(context.Background(), game, game.Start(), l)
		if err != nil || r.Exact || r.Cause != solve.Limit || r.Low != (rules.Score{Black: 24}) || len(r.Line) > 0 || r.Plies != -1 {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}

func TestCancel(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := solve.Best(ended, game, game.Start(), solve.Limits{}); !errors.Is(err, context.Canceled) || r.Exact {
		t.Errorf("%+v, %v", r, err)
	}
	solution, err := solve.ReadSolution("1. c3-b4", rules.White)
	if err != nil {
		t.Fatal(err)
	}
	j, err := solve.Sound(ended, game, game.Start(), solve.Task{Kind: solve.Win}, solution, solve.Limits{})
	if !errors.Is(err, context.Canceled) || j.Verdict != solve.Undecided {
		t.Errorf("%+v, %v", j, err)
	}
}

// TestProgress: the search tells how far it is, and can be ended from there.
func TestProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var last solve.Progress
	r, err := solve.Best(ctx, game, game.Start(), solve.Limits{Progress: func(p solve.Progress) {
		last = p
		cancel()
	}})
	if !errors.Is(err, context.Canceled) || last.Nodes == 0 || last.Nodes > r.Nodes || last.High.White < last.Low.White {
		t.Errorf("%+v after %+v, %v", r, last, err)
	}
}

// TestFinal: a position in which the game is over has its value, and no moves.
func TestFinal(t *testing.T) {
	r, err := solve.Best(context.Background(), game, position(t, "B:Wa5-2/1:B"), solve.Limits{})
	if err != nil || !r.Exact || r.Low != (rules.Score{White: 3}) || len(r.Best)+len(r.Line) > 0 || r.Plies != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}
