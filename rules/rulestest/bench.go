package rulestest

import (
	"testing"

	"adyukh/rules"
)

// BenchmarkPerft counts the lines of so many plies from each position.
func BenchmarkPerft[P comparable, M any](b *testing.B, g rules.Game[P, M], plies int, positions ...P) {
	var n uint64
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range positions {
			n += rules.Perft(g, p, plies)
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
}

// BenchmarkParseMove reads one move.
func BenchmarkParseMove[P comparable, M any](b *testing.B, g rules.Game[P, M], fen, text string) {
	p := Position(b, g, fen)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := g.ParseMove(p, text); err != nil {
			b.Fatal(err)
		}
	}
}
