package paired_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/paired"
)

// BenchmarkPerft counts the lines of 5 turns from the start on 10x10 squares, 185,619 positions a round.
func BenchmarkPerft(b *testing.B) {
	var n uint64
	g := paired.Game{}
	b.ReportAllocs()
	for b.Loop() {
		n += rules.Perft(g, g.Start(), 5)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
}

// BenchmarkParseMove reads a turn with its capture.
func BenchmarkParseMove(b *testing.B) {
	g := paired.Game{}
	p := position(b, g, bonusSame)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := g.ParseMove(p, "c1-e3,e3:g5"); err != nil {
			b.Fatal(err)
		}
	}
}
