package adyukh_test

import (
	"testing"

	"adyukh/rules/adyukh"
	"adyukh/rules/rulestest"
)

// BenchmarkPerft counts the lines of 9 plies from the start, 4,533,214 positions a round.
func BenchmarkPerft(b *testing.B) { rulestest.BenchmarkPerft(b, game, 9, game.Start()) }

// BenchmarkPerftOfPositions counts lines of 5 plies from 400 positions of all kinds, many with towers and kings.
func BenchmarkPerftOfPositions(b *testing.B) {
	var list []adyukh.Position
	for _, c := range rulestest.Rows[struct{ FEN string }](b, "positions.jsonl") {
		list = append(list, position(b, c.FEN))
	}
	rulestest.BenchmarkPerft(b, game, 5, list...)
}

// BenchmarkSheets reads and checks every ply of 200 whole games in all four forms, and counts the points.
func BenchmarkSheets(b *testing.B) {
	list := rulestest.Rows[sheet](b, "sheets.jsonl")
	sheets, plies := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		for i := range list {
			p := game.Start()
			for k, text := range list[i].Moves {
				if list[i].ErrorPly != nil && *list[i].ErrorPly == k+1 {
					break
				}
				m, _, err := game.ParseMove(p, text)
				if err != nil {
					b.Fatal(err)
				}
				p = game.Play(p, m)
				plies++
			}
			_ = game.Outcome(p)
			sheets++
		}
	}
	b.ReportMetric(float64(sheets)/b.Elapsed().Seconds(), "sheets/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
}
