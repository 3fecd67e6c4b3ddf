package solve_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/rules/solve"
)

// TestRest: the search calls Rest again and again, and what Rest says to have lasted is no time of the search.
func TestRest(t *testing.T) {
	for _, workers := range []int{1, 2} {
		var calls atomic.Int64
		l := solve.Limits{Nodes: 100_000, Time: time.Millisecond, Workers: workers, Rest: func() time.Duration {
			calls.Add(1)
			return time.Minute
		}}
		r, err := solve.Best(context.Background(), game, game.Start(), l)
		if err != nil || r.Cause != solve.Limit || r.Nodes < l.Nodes {
			t.Errorf("%d workers: %d positions, %s, %v: want all that the limit of positions lets through", workers, r.Nodes, r.Cause, err)
		}
		n := calls.Load()
		if most := time.Hour - time.Duration(n)*time.Minute/time.Duration(workers); n < int64(l.Nodes)/1000 || r.Elapsed > most {
			t.Errorf("%d workers: %d rests, elapsed %s, want %s at most", workers, n, r.Elapsed, most)
		}
	}
}
