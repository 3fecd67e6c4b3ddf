package sheet_test

import (
	"io"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// BenchmarkReadAndCheck reads the 200 games of the reference generators as columns with names and count, and checks them.
func BenchmarkReadAndCheck(b *testing.B) {
	text, games := benchText(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for rec, err := range sheet.Read(strings.NewReader(text), sheet.Limits{}) {
			if err != nil {
				b.Fatal(err)
			}
			sheet.Check(game, rec, sheet.Options{})
		}
	}
	b.ReportMetric(float64(games*b.N)/b.Elapsed().Seconds(), "sheets/s")
}

// BenchmarkRead reads the same text without checking it.
func BenchmarkRead(b *testing.B) {
	text, games := benchText(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range sheet.Read(strings.NewReader(text), sheet.Limits{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(games*b.N)/b.Elapsed().Seconds(), "sheets/s")
}

// BenchmarkCheck checks the same games, read before.
func BenchmarkCheck(b *testing.B) {
	text, games := benchText(b)
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, rec := range records {
			sheet.Check(game, rec, sheet.Options{})
		}
	}
	b.ReportMetric(float64(games*b.N)/b.Elapsed().Seconds(), "sheets/s")
}

// BenchmarkWrite writes the same games in full form.
func BenchmarkWrite(b *testing.B) {
	text, games := benchText(b)
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, rec := range records {
			if err := sheet.Write(io.Discard, game, rec, sheet.Style{Form: rules.Full}); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(games*b.N)/b.Elapsed().Seconds(), "sheets/s")
}

func benchText(b *testing.B) (text string, games int) {
	list := vectors(b)
	var all strings.Builder
	for _, v := range list {
		score := ""
		if v.Score != nil {
			score = *v.Score
		}
		all.WriteString(handwritings[0].write(v.Moves, score))
	}
	return all.String(), len(list)
}
