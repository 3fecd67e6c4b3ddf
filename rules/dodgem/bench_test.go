package dodgem_test

import (
	"testing"

	"adyukh/rules"
)

// BenchmarkPerft counts the lines of 7 plies from the start on 5×5.
func BenchmarkPerft(b *testing.B) {
	g := sized(5)
	var n uint64
	b.ReportAllocs()
	for b.Loop() {
		n += rules.Perft(g, g.Start(), 7)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
}
