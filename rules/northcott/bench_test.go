package northcott_test

import (
	"testing"

	"adyukh/rules"
)

// BenchmarkPerft counts the lines of 4 plies from the start of 4 rows and 19 columns.
func BenchmarkPerft(b *testing.B) {
	var n uint64
	b.ReportAllocs()
	for b.Loop() {
		n += rules.Perft(game, game.Start(), 4)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
}
