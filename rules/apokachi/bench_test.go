package apokachi_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/apokachi"
)

// BenchmarkPerft counts the lines of 7 moves from the start on 4x4 points, 306,226 positions a round.
func BenchmarkPerft(b *testing.B) {
	var n uint64
	g := apokachi.Game{}
	b.ReportAllocs()
	for b.Loop() {
		n += rules.Perft(g, g.Start(), 7)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
}

// BenchmarkParseMove reads a move with its capture.
func BenchmarkParseMove(b *testing.B) {
	g := apokachi.Game{}
	p := position(b, g, pairTakesOne)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := g.ParseMove(p, "b2-b1xc1"); err != nil {
			b.Fatal(err)
		}
	}
}
