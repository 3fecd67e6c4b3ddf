package solve_test

import (
	"context"
	"testing"

	"adyukh/rules/dodgem"
	"adyukh/rules/solve"
)

// BenchmarkLines solves the lines of testdata/adyukh.jsonl, each from nothing.
func BenchmarkLines(b *testing.B) {
	list := lines(b)
	var nodes uint64
	for b.Loop() {
		for _, l := range list {
			r, err := solve.Best(context.Background(), game, position(b, l.FEN), solve.Limits{})
			if err != nil || !r.Exact {
				b.Fatal(r, err)
			}
			nodes += r.Nodes
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*len(list)), "ms/line")
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

// BenchmarkStart searches in the position in which a game begins, half a million positions a round.
func BenchmarkStart(b *testing.B) {
	var nodes uint64
	for b.Loop() {
		r, err := solve.Best(context.Background(), game, game.Start(), solve.Limits{Nodes: 500_000})
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

// BenchmarkDodgem4 gathers and solves the 393,900 positions of the 4×4 board.
func BenchmarkDodgem4(b *testing.B) {
	g, err := dodgem.New(map[string]string{"size": "4"})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if r, err := solve.Best(context.Background(), drawn(g), g.Start(), solve.Limits{}); err != nil || !r.Exact {
			b.Fatal(r, err)
		}
	}
}
