package exchange_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"adyukh/tournament/exchange"
	"adyukh/tournament/refusal"
)

// FuzzReadTable checks that whatever is uploaded gives rows of valid text within the limits, or a refusal that names a
// place within the text.
func FuzzReadTable(f *testing.F) {
	for _, seed := range []string{
		"Фамилия;Год\nКим;2001", "a\tb\n\"c\nd\"\te", "sep=,\nx,y", "\ufeffa;b", "\xc8\xe2\xe0\xed;1", "\xff\xfea\x00;\x00", "\"", "'=1;2",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, err := readTable(text)
		if err != nil {
			var refused *refusal.Error
			if !errors.As(err, &refused) {
				t.Fatalf("error %v is no refusal", err)
			}
			if line, ok := refused.Args["line"].(int); ok && (line < 1 || line > strings.Count(text, "\n")+strings.Count(text, "\r")+1) {
				t.Fatalf("line %d of %q", line, text)
			}
			return
		}
		last := 0
		for _, r := range table.Rows {
			if r.Line <= last || len(r.Cells) == 0 || len(r.Cells) > exchange.MaxColumns {
				t.Fatalf("row %+v after line %d", r, last)
			}
			last = r.Line
			for _, c := range r.Cells {
				if !utf8.ValidString(c) || utf8.RuneCountInString(c) > exchange.MaxCell {
					t.Fatalf("cell %q", c)
				}
			}
		}
		m := exchange.Guess(table)
		if len(m.Columns) != table.Width() {
			t.Fatalf("%d columns mapped of %d", len(m.Columns), table.Width())
		}
		for _, p := range exchange.Players(table, m) {
			if p.Err == nil && p.Data.Name == "" {
				t.Fatalf("line %d: a player without a name", p.Line)
			}
		}
	})
}
