package notation

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
)

// Text is a text that is read from left to right. Places in it are counted in runes, from 0.
type Text struct {
	At    int // the place of the next rune
	runes []rune
}

// NewText returns a text to be read from its beginning.
func NewText(text string) *Text { return &Text{runes: []rune(text)} }

// Ended tells whether everything has been read.
func (t *Text) Ended() bool { return t.At >= len(t.runes) }

// Next returns the next rune, 0 at the end.
func (t *Text) Next() rune { return t.Ahead(0) }

// Ahead returns the rune that comes n after the next one, 0 behind the end.
func (t *Text) Ahead(n int) rune {
	if t.At+n < len(t.runes) {
		return t.runes[t.At+n]
	}
	return 0
}

// Skip goes on to the first rune that is not in set.
func (t *Text) Skip(set func(rune) bool) {
	for t.At < len(t.runes) && set(t.runes[t.At]) {
		t.At++
	}
}

// Since returns what has been read from a place on.
func (t *Text) Since(start int) string { return string(t.runes[start:min(t.At, len(t.runes))]) }

// Word reads letters and returns them in lower case, with е for ё. It is empty where no letter comes next.
func (t *Text) Word() string {
	start := t.At
	t.Skip(unicode.IsLetter)
	return strings.ReplaceAll(strings.ToLower(t.Since(start)), "ё", "е")
}

// Number reads digits; ok is false where none comes next. A number above 1000 is returned as 1000.
func (t *Text) Number() (n int, ok bool) {
	start := t.At
	for ; IsDigit(t.Next()); t.At++ {
		n = min(10*n+int(t.Next()-'0'), 1000)
	}
	return n, t.At > start
}

// Name reads the name of a square, a letter and one digit, on a board with size files and ranks, at most 9. What comes after the digit
// is not looked at. Where ok is false t stands at the letter or digit that is wrong.
func (t *Text) Name(size int) (file, rank int, ok bool) {
	if file = File(t.Next(), size); file < 0 {
		return 0, 0, false
	}
	t.At++
	if rank = int(t.Next() - '1'); rank < 0 || rank >= size {
		return 0, 0, false
	}
	t.At++
	return file, rank, true
}

// LongName reads the name of a square, a letter and all the digits behind it, on a board with size files and ranks, at most 10. A rank
// does not begin with 0. Where ok is false t stands behind what is no name.
func (t *Text) LongName(size int) (file, rank int, ok bool) {
	file = File(t.Next(), size)
	t.At++
	zero := t.Next() == '0'
	number, ok := t.Number()
	return file, number - 1, ok && !zero && file >= 0 && number <= size
}

// Fault returns an error about the text between two places, which may lie behind its end. reason is its key, want says in English
// what was expected there.
func (t *Text) Fault(from, to int, reason, want string) *rules.PositionError {
	to = max(min(to, len(t.runes)), from)
	return &rules.PositionError{Text: Cut(string(t.runes[from:to])), Column: from + 1, Reason: reason, Want: want}
}

// Cut returns the beginning, 40 bytes at most, of a text that is too long to be quoted, with "…" behind it. A shorter text
// is returned as it is.
func Cut(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	end := most
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}
