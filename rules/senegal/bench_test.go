package senegal_test

import (
	"testing"

	"adyukh/rules/rulestest"
)

// BenchmarkPerft counts the lines of 12 plies from the start on 5×5.
func BenchmarkPerft(b *testing.B) { rulestest.BenchmarkPerft(b, with(b, 5), 12, with(b, 5).Start()) }

// BenchmarkLongestCapture lists the 192 captures, of 20 men each, of one man amid all 24 of the other side.
func BenchmarkLongestCapture(b *testing.B) {
	g := with(b, 7)
	p := rulestest.Position(b, g, "W:Wc3:Bb1,d1,f1,a2,c2,e2,g2,b3,d3,f3,a4,c4,e4,g4,b5,d5,f5,a6,c6,e6,g6,b7,d7,f7")
	b.ReportAllocs()
	moves := g.AppendMoves(nil, p)
	for b.Loop() {
		moves = g.AppendMoves(moves[:0], p)
	}
	b.ReportMetric(float64(len(moves)), "captures")
}
