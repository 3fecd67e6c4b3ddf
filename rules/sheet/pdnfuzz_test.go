package sheet_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

// FuzzPDN reads any text for any game. A record that can be played is written as PDN; that is read as one record
// with the same moves, and what is written of that is the same text again.
func FuzzPDN(f *testing.F) {
	all := games.All()
	files, err := filepath.Glob("testdata/golden/*.pdn")
	if err != nil || len(files) == 0 {
		f.Fatalf("no golden files, %v", err)
	}
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for j, game := range strings.Split(string(text), "\n\n[") {
			if j > 0 {
				game = "[" + game
			}
			f.Add(game, byte(i))
		}
	}
	for i := range all {
		f.Add("[FEN \"W:Wc3:Bd4\"]\n1. c3:e5! $7 {(=)} (1. c3-b4 ; x\n) 17:7", byte(i))
		f.Add("1. 22-18 +- 9-13 0:12\n2. 1:1-7 c3-off Сдались", byte(i))
	}
	f.Fuzz(func(t *testing.T, text string, which byte) {
		fallback := all[int(which)%len(all)]
		lim := sheet.Limits{Plies: 60}
		records, err := sheet.ReadAll(text, lim)
		var bad *sheet.TextError
		if err != nil && (!errors.As(err, &bad) || bad.Line < 1 || bad.Column < 1) {
			t.Fatalf("error %v, want a TextError with a place", err)
		}
		for _, rec := range records {
			soundRecord(t, rec, lim)
			g, err := games.Of(rec, fallback)
			if err != nil {
				continue
			}
			r := g.Check(rec, nil)
			if trace := g.Trace(rec, 0); len(trace.Plies) != r.Plies || (trace.Fault != nil) != (r.Fault != nil) {
				t.Fatalf("trace of %d plies, report %+v", len(trace.Plies), r)
			}
			if r.Fault == nil && len(rec.Errors) == 0 && r.Plies > 0 {
				writtenAgain(t, g, rec, sheet.Style{PDN: true})
			}
		}
	})
}

// writtenAgain writes a record, reads it and writes it again.
func writtenAgain(t *testing.T, g games.Game, rec *sheet.Record, style sheet.Style) {
	t.Helper()
	first := written(t, g, rec, style)
	records, err := sheet.ReadAll(first, sheet.Limits{})
	if err != nil || len(records) != 1 {
		t.Fatalf("wrote\n%s\nread %d records, %v", first, len(records), err)
	}
	if again := records[0]; len(again.Moves) != len(rec.Moves) || len(again.Errors) > 0 {
		t.Fatalf("wrote\n%s\n%d moves, read %d, %v", first, len(rec.Moves), len(again.Moves), again.Errors)
	}
	if second := written(t, g, records[0], style); first != second {
		t.Fatalf("wrote\n%s\nthen\n%s", first, second)
	}
}

func written(t *testing.T, g games.Game, rec *sheet.Record, style sheet.Style) string {
	t.Helper()
	var b strings.Builder
	if err := g.Write(&b, rec, style); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
