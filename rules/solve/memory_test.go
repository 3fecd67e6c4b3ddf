package solve_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"adyukh/rules/russian"
	"adyukh/rules/solve"
)

// TestMemory: what a search holds while it runs stays below what it may take, in a game of small positions and in one of large ones.
func TestMemory(t *testing.T) {
	const most = 48 << 20
	kings, err := russian.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := kings.ParsePosition("W:WKa1,Kc1,Ke1,g1:BKb8,Kd8,h8,f8")
	if err != nil {
		t.Fatal(err)
	}
	for name, search := range map[string]func(solve.Limits) error{
		"adyukh": func(l solve.Limits) error {
			_, err := solve.Best(context.Background(), game, game.Start(), l)
			return err
		},
		"kings": func(l solve.Limits) error {
			_, err := solve.Best(context.Background(), solve.Rules[russian.Position, russian.Move]{Game: kings}, p, l)
			return err
		},
	} {
		before, worst, rests := live(), uint64(0), 0
		err := search(solve.Limits{Nodes: 1_000_000, Memory: most, Workers: 1, Rest: func() time.Duration {
			if rests++; rests%1000 == 0 { // the search stands still: what it has thrown away meanwhile is not counted
				worst = max(worst, live())
			}
			return 0
		}})
		if err != nil {
			t.Fatal(err)
		}
		if worst == 0 || worst > before+most {
			t.Errorf("%s: %d MB, %d before, want %d more at most", name, worst>>20, before>>20, most>>20)
		}
		t.Logf("%s: %d MB of %d", name, (worst-before)>>20, most>>20)
	}
}

// live is what is in use, without what only waits to be collected.
func live() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
