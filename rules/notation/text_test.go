package notation_test

import (
	"strings"
	"testing"
	"unicode"

	"adyukh/rules/notation"
)

func TestFile(t *testing.T) {
	for file, letters := range []string{"aAаА", "bBвВбБьЬ", "cCсСцЦ", "dDдД", "eEеЕ", "fFфФ", "gGгГжЖ", "hHнН", "iIиИіІ", "jJйЙјЈ"} {
		for _, letter := range letters {
			if got := notation.File(letter, 10); got != file {
				t.Errorf("%c: file %d, want %d", letter, got, file)
			}
			if got := notation.File(letter, file); got != -1 {
				t.Errorf("%c on %d files: file %d", letter, file, got)
			}
		}
	}
	for _, other := range "k`@KёЁхХ1 \x01\x00\ufffd" {
		if got := notation.File(other, 10); got != -1 {
			t.Errorf("%q: file %d", other, got)
		}
	}
}

func TestName(t *testing.T) {
	for _, c := range []struct {
		text       string
		size       int
		file, rank int
		ok         bool
		at         int // where the text is left
	}{
		{"a1", 8, 0, 0, true, 2},
		{"Н8x", 8, 7, 7, true, 2},
		{"c10", 8, 2, 0, true, 2},
		{"h8", 7, 0, 0, false, 0},
		{"g8", 7, 0, 0, false, 1},
		{"a0", 8, 0, 0, false, 1},
		{"a", 8, 0, 0, false, 1},
		{"", 8, 0, 0, false, 0},
	} {
		text := notation.NewText(c.text)
		file, rank, ok := text.Name(c.size)
		if file != c.file || rank != c.rank || ok != c.ok || text.At != c.at {
			t.Errorf("%q: %d, %d, %v, at %d", c.text, file, rank, ok, text.At)
		}
	}
}

func TestLongName(t *testing.T) {
	for text, want := range map[string][2]int{"a1": {0, 0}, "й10": {9, 9}, "J9 ": {9, 8}} {
		file, rank, ok := notation.NewText(text).LongName(10)
		if !ok || file != want[0] || rank != want[1] {
			t.Errorf("%q: %d, %d, %v", text, file, rank, ok)
		}
	}
	for _, text := range []string{"", "a", "a0", "a01", "a11", "a99999999999999999999999", "k1", "1", "a-1"} {
		if file, rank, ok := notation.NewText(text).LongName(10); ok {
			t.Errorf("%q: %d, %d", text, file, rank)
		}
	}
}

func TestText(t *testing.T) {
	text := notation.NewText("  Чёрные 123456!")
	text.Skip(unicode.IsSpace)
	if word := text.Word(); word != "черные" || text.At != 8 || text.Since(2) != "Чёрные" {
		t.Errorf("word %q, at %d, read %q", word, text.At, text.Since(2))
	}
	if n, ok := text.Number(); ok || n != 0 {
		t.Errorf("a space is %d", n)
	}
	text.At++
	if n, ok := text.Number(); !ok || n != 1000 || text.Ended() || text.Next() != '!' || text.Ahead(1) != 0 {
		t.Errorf("number %d %v, then %c", n, ok, text.Next())
	}
	text.At += 2
	if !text.Ended() || text.Next() != 0 || text.Since(15) != "!" {
		t.Errorf("behind the end %c is next, %q read", text.Next(), text.Since(15))
	}
	if e := text.Fault(15, 99, "r", "w"); e.Text != "!" || e.Column != 16 {
		t.Errorf("fault %v", e)
	}
}

func TestCut(t *testing.T) {
	for _, c := range [][2]string{
		{strings.Repeat("a", 40), strings.Repeat("a", 40)},
		{strings.Repeat("a", 41), strings.Repeat("a", 40) + "…"},
		{"a" + strings.Repeat("ё", 30), "a" + strings.Repeat("ё", 19) + "…"},
	} {
		if got := notation.Cut(c[0]); got != c[1] {
			t.Errorf("%s: %s", c[0], got)
		}
	}
}
