package mend_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/mend"
)

// hostile are texts made to keep a search busy.
func hostile() map[string]string {
	r := rand.New(rand.NewPCG(7, 7))
	noise := make([]rune, 20_000)
	for i := range noise {
		noise[i] = pick(r, []rune("abcdefgh12345678-:.,; \nсЗбl~(){}[]?*#/|1234567890"))
	}
	fill := func(s string) string { return strings.Repeat(s, (mend.MostText-200)/len(s)) }
	return map[string]string{
		"noise":        string(noise),
		"one move":     fill("c3-b4 "),
		"lost moves":   fill("?3-?4 "),
		"numbers":      fill("99999. c3-b4\n"),
		"two lists":    "Белые:\n" + fill("99999. c3\n")[:mend.MostText/2] + "Черные:\n" + fill("99998. b6\n")[:mend.MostText/3],
		"gaps":         "1. c3-b4 " + fill("... "),
		"braces":       fill("{"),
		"strokes":      fill("~~"),
		"dashes":       fill("a--"),
		"long piece":   fill("c3-b4"),
		"lines behind": "1. c3-b4 b6-c5\n" + fill("счет\n"),
		"counts":       "1. c3-b4 b6-c5\n" + fill("l7;7\n"),
		"kings":        "[FEN \"W:Wa1,c1,e1,g1:Bb8,d8,f8,h8\"]\n" + fill("?3-?4 "),
	}
}

// TestHostile: what a stranger sends looks at no more positions than allowed, whatever it is.
func TestHostile(t *testing.T) {
	for name, text := range hostile() {
		t.Run(name, func(t *testing.T) {
			for _, g := range games.All()[:3] {
				r := g.Mend(text, mend.Options{Positions: 5000})
				if r.Positions > 3*5000 {
					t.Errorf("%s: %d positions looked at", g.Name(), r.Positions)
				}
			}
		})
	}
	if r := games.Default().Mend(strings.Repeat("1. c3-b4 b6-c5\n", mend.MostText/10), mend.Options{}); r.Record != nil || r.Positions != 0 {
		t.Error("a text that is longer than any sheet is read")
	}
}

func BenchmarkHostile(b *testing.B) {
	for name, text := range hostile() {
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			b.ReportAllocs()
			positions := 0
			for b.Loop() {
				r := games.Default().Mend(text, mend.Options{})
				positions = r.Positions
			}
			b.ReportMetric(float64(positions), "positions")
		})
	}
}

// BenchmarkMend reads a messy sheet of each style.
func BenchmarkMend(b *testing.B) {
	sheets := corpus(b, 1, 9)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		m := &sheets[n%len(sheets)]
		m.true.game.Mend(m.text, mend.Options{})
		n++
	}
}

// FuzzMend: whatever is read, strict reading takes the text that comes out and finds no fault in it, and what was not found leaves a
// reason or nothing.
func FuzzMend(f *testing.F) {
	for _, m := range corpus(f, 1, 3)[:20] {
		f.Add(m.text, uint8(0))
	}
	for _, text := range hostile() {
		f.Add(text[:min(len(text), 400)], uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		all := games.All()
		g := all[int(which)%len(all)]
		r := g.Mend(text, mend.Options{Positions: 3000})
		if r.Record == nil {
			return
		}
		records, err := sheet.ReadAll(r.Text, sheet.Limits{})
		if err != nil || len(records) == 0 {
			t.Fatalf("strict reading does not take\n%s\n%v", r.Text, err)
		}
		report := g.Check(records[0], nil)
		if report.Fault != nil {
			t.Fatalf("the repaired text is wrong: %+v\n%s", report.Fault, r.Text)
		}
		if r.Found() && len(r.Repairs) == 0 && !sameRecords(text, records[0]) {
			t.Fatalf("another game without a repair:\n%s\n%s", text, r.Text)
		}
	})
}

// sameRecords tells whether strict reading finds as many moves in a text as in a record.
func sameRecords(text string, rec *sheet.Record) bool {
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil {
		return true // it may refuse what is around the moves
	}
	for _, r := range records {
		if len(r.Moves) == len(rec.Moves) {
			return true
		}
	}
	return false
}
