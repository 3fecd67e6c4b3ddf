package sheet_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/static/runtest"
)

// FuzzRead reads any text, checks the records found and writes them; a game of which something can be played must be readable again.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		sampleColumns, sampleLine, "1. c3 - b4 {x} b6-c5 = + 2. a3:a7 *", "[FEN \"B:Wa1:Bh8\"]\n1... h8-g7 ½:½",
		"Ким - Ли 17:7\n1) cb4! (=) bc5 ; x\nБелые сдались\n\nБелые: А Черные: Б\n1. ~", "1.\n...e7-d6\n\xff",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lim := sheet.Limits{Plies: 60}
		records, err := sheet.ReadAll(text, lim)
		var bad *sheet.TextError
		if err != nil && (!errors.As(err, &bad) || bad.Line < 1 || bad.Column < 1) {
			t.Fatalf("error %v, want a TextError with a place", err)
		}
		if err == nil && len(records) == 0 {
			t.Fatal("neither a record nor an error")
		}
		for _, rec := range records {
			soundRecord(t, rec, lim)
			plies := soundReport(t, rec)
			var out strings.Builder
			if err := sheet.Write(&out, game, rec, sheet.Style{Form: rules.Short, Line: len(text)%2 == 0}); err != nil {
				t.Fatal(err)
			}
			if _, err := sheet.ReadAll(out.String(), sheet.Limits{}); err != nil && plies > 0 {
				t.Fatalf("%v: wrote %q", err, out.String())
			}
		}
	})
}

// soundRecord checks what holds of every record, whatever the text.
func soundRecord(t *testing.T, rec *sheet.Record, lim sheet.Limits) {
	t.Helper()
	if rec.Index < 1 || rec.Line < 1 || len(rec.Moves) > lim.Plies {
		t.Fatalf("record %d at line %d with %d moves", rec.Index, rec.Line, len(rec.Moves))
	}
	line, column := 0, 0
	for _, m := range rec.Moves {
		if m.Text == "" || strings.ContainsAny(m.Text, " \t\r\n{}();[]") || !utf8.ValidString(m.Text) {
			t.Fatalf("move %q", m.Text)
		}
		if m.Line < line || m.Line == line && m.Column <= column || m.Column < 1 {
			t.Fatalf("move %q at %d:%d after one at %d:%d", m.Text, m.Line, m.Column, line, column)
		}
		line, column = m.Line, m.Column
	}
	for _, e := range rec.Errors {
		if e.Line < 1 || e.Column < 1 || e.Ply < 1 || e.Ply > len(rec.Moves)+1 {
			t.Fatalf("error %+v in a record of %d moves", e, len(rec.Moves))
		}
	}
}

// soundReport checks what holds of every report, and returns how many plies could be played.
func soundReport(t *testing.T, rec *sheet.Record) int {
	t.Helper()
	r := sheet.Check(game, rec, sheet.Options{})
	wrong := r.Status == sheet.WrongMove || r.Status == sheet.Unreadable
	if wrong != (r.Fault != nil) || r.Plies > len(rec.Moves) || r.Finished != (r.Score != nil) {
		t.Fatalf("report %+v", r)
	}
	if r.Fault == nil && r.Plies != len(rec.Moves) {
		t.Fatalf("%d of %d moves played and nothing wrong", r.Plies, len(rec.Moves))
	}
	if r.Finished && r.Score.White+r.Score.Black != 24 && rec.Tag("FEN") == "" {
		t.Fatalf("score %v", r.Score)
	}
	return r.Plies
}

// TestReadMadeUpText reads long lines of the same few characters. Work that grows with the square of a line's length would
// keep it from ending.
func TestReadMadeUpText(t *testing.T) {
	size := 40_000
	if runtest.Full() {
		size = 200_000
	}
	for _, unit := range []string{
		"(", "{", "[", ")", `[a "`, `[a b`, `[a "b"] `, "щщ ", "слово ", "1. ", "1. c3-b4 ", "; ", ";", "= ", "+", "17:7 ", "17 : ",
		"a1 - ", "a1:", "~ ", "* ", "½ ", "Белые: ", "Белые: А Черные: Б ", "Ан - Бо: ", "Ан - ", "…", ".", "1)", "{a}", "(=)", "$1 ", "\"", "\\",
		"|",
		"$140 ", "(a1-b2) ", "0:12 ", "0:12\n", "/FEN \"\"/ ", "/", "/FEN ", "% ", "1. 1-5 ", "1:1-7 ", "(1. c3 ;", "({", "c3-off ",
		"a1-b2\n0:12\n",
	} {
		text := "1. c3-b4 b6-c5 " + strings.Repeat(unit, size/len(unit))
		for _, text := range []string{text, strings.Repeat(unit, size/len(unit)), text + "\n" + text} {
			for rec, err := range sheet.Read(strings.NewReader(text), sheet.Limits{}) {
				if err != nil {
					var bad *sheet.TextError
					if !errors.As(err, &bad) || bad.Kind != sheet.NoGame {
						t.Errorf("%q: %v", unit, err)
					}
				} else if len(rec.Moves) > 2000 {
					t.Errorf("%q: %d moves", unit, len(rec.Moves))
				}
			}
		}
	}
}
