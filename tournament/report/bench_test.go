package report_test

import (
	"fmt"
	"io"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

func BenchmarkWrite(b *testing.B) {
	s := style(b, "ru")
	tests := []struct {
		document string
		e        *play.Event
	}{
		{"crosstable", newEvent(setup{players: 10, rounds: 9})},
		{"crosstable", newEvent(setup{players: 30, rounds: 29})},
		{"crosstable", newEvent(setup{players: 30, cycles: 2, rounds: 58})},
		{"crosstable", newEvent(setup{players: 64, rounds: 63})},
		{"crosstable", newEvent(setup{players: 100, rounds: 99})},
		{"crosstable", newSystem(systemSetup{system: play.Swiss, players: 100, rounds: 9})},
		{"bracket", newSystem(systemSetup{system: play.Knockout, players: 64, rounds: 5})},
		{"standings", newEvent(setup{players: 30, rounds: 29})},
		{"pairings", newEvent(setup{players: 30, rounds: 29})},
		{"score-sheets", newEvent(setup{players: 30, rounds: 29})},
		{"game", records()},
	}
	for _, test := range tests {
		r := report.Request{Document: test.document}
		switch d, _ := report.Find(test.document); d.Need {
		case report.NeedRound:
			r.Round = len(test.e.Rounds)
		case report.NeedGame:
			r.Game = test.e.Rounds[0].Games[0].ID
		}
		b.Run(fmt.Sprintf("%s-%s-%d", test.document, test.e.Head.Regulations.System, len(test.e.Players)), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := report.Write(io.Discard, whole(test.e), r, s); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSet(b *testing.B) {
	s := style(b, "ru")
	s.Link = "https://adyukh.example/e/12"
	e := worded(filed(80, 9))
	parts := report.Set(e, s)
	b.Run("bind-80", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := report.Bind(b.Context(), io.Discard, whole(e), parts, s, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("pack-80", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			create := func(string) (io.Writer, error) { return io.Discard, nil }
			if err := report.Pack(b.Context(), whole(e), parts, s, create, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}
