package russian

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
)

// longestPosition is the length in bytes of a text that ParsePosition looks at; the longest written one has about 200.
const longestPosition = 4096

// ParsePosition reads a position in any of its text forms:
//
//	W:Wa1,Kd4:Bc7                          FEN with named squares: side to move, pieces of White, pieces of Black
//	B:W21-32,K18:B1-12:H0:F1               FEN with numbered squares, ranges of them, and counters, which are ignored
//	белые: a1, Дd4; черные: c7; ход черных as Russian books write; White is to move unless "ход черных" is added
//	white: a1, Kd4; black: c7              the same in English
//
// A king has K, К, Д or the word "дамка" before its square; "дамки" and "kings" stand before several, "простые" and "men" before
// men again. A side may have no pieces. Upper and lower case, Cyrillic letters that look like Latin ones, е for ё, any dashes,
// commas, full stops and spaces are accepted. The error is a *rules.PositionError, the first of PositionFaults.
func ParsePosition(text string) (Position, error) {
	r := newReader(text)
	r.read()
	if len(r.faults) > 0 {
		return Position{}, r.faults[0]
	}
	return r.position, nil
}

// PositionFaults returns everything that is wrong with the text of a position, nil if nothing is: pieces that can't stand where
// they are said to, up to the first place that can't be read at all.
func PositionFaults(text string) []*rules.PositionError {
	r := newReader(text)
	r.read()
	return r.faults
}

// cut returns the beginning of a text that is too long to be quoted.
func cut(text string) string {
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

// positionReader reads the text of a position from left to right.
type positionReader struct {
	text     []rune
	at       int
	position Position
	count    [2]int  // pieces of each side so far
	listed   [2]bool // whose pieces have been listed
	king     bool    // the next piece is a king
	kings    bool    // the pieces that follow are kings
	faults   []*rules.PositionError
}

func newReader(text string) *positionReader {
	if len(text) > longestPosition {
		return &positionReader{faults: []*rules.PositionError{{
			Text: cut(text), Column: 1, Reason: ReasonTooLong, Want: "at most 4096 bytes",
		}}}
	}
	return &positionReader{text: []rune(text)}
}

// read reads the whole text, unless it is refused already, up to the first place that can't be read.
func (r *positionReader) read() {
	switch {
	case len(r.faults) > 0:
	case r.isFEN():
		r.fen()
	default:
		r.notation()
	}
}

func (r *positionReader) peek() rune { return r.ahead(0) }

// ahead returns the rune that comes n after the next one, 0 at the end.
func (r *positionReader) ahead(n int) rune {
	if r.at+n < len(r.text) {
		return r.text[r.at+n]
	}
	return 0
}

func (r *positionReader) skip(set func(rune) bool) {
	for r.at < len(r.text) && set(r.text[r.at]) {
		r.at++
	}
}

// fault notes what is wrong with the text between two places. It returns false, so that reading can be broken off with it.
func (r *positionReader) fault(from, to int, reason, want string) bool {
	to = max(min(to, len(r.text)), from)
	r.faults = append(r.faults, &rules.PositionError{
		Text: cut(string(r.text[from:to])), Column: from + 1, Reason: reason, Want: want,
	})
	return false
}

func isDash(c rune) bool { return c == '-' || c >= '‐' && c <= '―' || c == '−' }

func isSpace(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' }

func isDigit(c rune) bool { return c >= '0' && c <= '9' }

func isListSign(c rune) bool { return isSpace(c) || c == ',' || c == ';' || c == '.' }

// begin starts the list of side's pieces, which was named at start.
func (r *positionReader) begin(side rules.Side, start int) bool {
	if r.listed[side] {
		return r.fault(start, r.at, ReasonSideTwice, "the pieces of "+side.Other().String())
	}
	r.listed[side], r.king, r.kings = true, false, false
	return true
}

// word reads letters, in lower case and with е for ё.
func (r *positionReader) word() string {
	start := r.at
	r.skip(unicode.IsLetter)
	return strings.ReplaceAll(strings.ToLower(string(r.text[start:r.at])), "ё", "е")
}
