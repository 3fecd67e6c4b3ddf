package adyukh

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
)

// longestPosition is the length in bytes of a text that ParsePosition looks at; the longest written one has about 500.
const longestPosition = 4096

// ParsePosition reads a position in either text form:
//
//	W:Wa5,e5-2/1:Bb2                                  FEN-like: side to move, figures of White, figures of Black
//	белые: a5, e5-2/1; черные: a1-1/1, b6-2/3         as in rule 7.2; White is to move unless "ход черных" is added
//	white: a5, e5-2/1; black: a1-1/1; black to move   the same in English
//
// A figure is a square, the number of its owner's checkers (1 if not written) and that of the other ones below them (0 if
// not written). Upper and lower case, Cyrillic letters that look like Latin ones, е for ё, any dashes, commas, full stops and
// spaces are accepted. The error is a *rules.PositionError.
func ParsePosition(text string) (Position, error) {
	if len(text) > longestPosition {
		return Position{}, &rules.PositionError{
			Text: cut(text), Column: 1, Reason: ReasonTooLong, Want: "at most 4096 bytes",
		}
	}
	r := positionReader{text: []rune(text)}
	read := r.notation
	if r.isFEN() {
		read = r.fen
	}
	if err := read(); err != nil {
		return Position{}, err
	}
	return r.position, nil
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
	count    [2]int  // checkers of each colour so far
	listed   [2]bool // whose figures have been listed
}

func (r *positionReader) peek() rune {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

func (r *positionReader) skip(set func(rune) bool) {
	for r.at < len(r.text) && set(r.text[r.at]) {
		r.at++
	}
}

// fault returns an error about the text between two places.
func (r *positionReader) fault(from, to int, reason, want string) error {
	to = max(min(to, len(r.text)), from)
	return &rules.PositionError{Text: cut(string(r.text[from:to])), Column: from + 1, Reason: reason, Want: want}
}

func isDash(c rune) bool { return c == '-' || c >= '‐' && c <= '―' || c == '−' }

func isSpace(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' }

func isListSign(c rune) bool { return isSpace(c) || c == ',' || c == ';' || c == '.' }

// figure reads one figure of side: "a5", "a5-2", "e5-2/1".
func (r *positionReader) figure(side rules.Side) error {
	start := r.at
	file := fileOf(r.peek())
	r.at++
	if file < 0 || r.peek() < '1' || r.peek() > '8' {
		r.at++
		return r.fault(start, r.at, ReasonUnknownSquare, "a square, a1 to h8")
	}
	s := SquareAt(file, int(r.peek()-'1'))
	r.at++
	own, other, err := r.counts()
	if err != nil {
		return err
	}
	switch {
	case !s.Dark():
		return r.fault(start, start+2, ReasonLightSquare, "a dark square")
	case (r.position.figures[0]|r.position.figures[1])&s.bit() != 0:
		return r.fault(start, start+2, ReasonOccupiedTwice, "a square that has not been named yet")
	}
	r.count[side] += own
	r.count[side.Other()] += other
	if r.count[0] > CheckersPerSide || r.count[1] > CheckersPerSide {
		return r.fault(start, r.at, ReasonTooMany, "at most 12 checkers of each colour")
	}
	r.position.figures[side] |= s.bit()
	r.position.towers[s>>1] = uint8(own)<<4 | uint8(other)
	return nil
}

// counts reads "-2/1" after a square, with spaces between; nothing means 1 and 0.
func (r *positionReader) counts() (own, other int, err error) {
	own = 1
	end := r.at
	r.skip(isSpace)
	start := r.at
	if isDash(r.peek()) {
		r.at++
		if own, err = r.number(start); err != nil {
			return 0, 0, err
		}
		end = r.at
		r.skip(isSpace)
	}
	if r.peek() == '/' {
		slash := r.at
		r.at++
		if other, err = r.number(slash); err != nil {
			return 0, 0, err
		}
		end = r.at
	}
	r.at = end
	if !goodCount(own, other) {
		return 0, 0, r.fault(start, end, ReasonBadCount, "1 to 12 own checkers on 0 to 12 of the other colour")
	}
	return own, other, nil
}

// number reads digits after the sign at start.
func (r *positionReader) number(start int) (int, error) {
	r.skip(isSpace)
	n, digits := 0, r.at
	for c := r.peek(); c >= '0' && c <= '9'; c = r.peek() {
		n = min(10*n+int(c-'0'), 1000)
		r.at++
	}
	if r.at == digits {
		return 0, r.fault(start, r.at+1, ReasonBadCount, "a number of checkers")
	}
	return n, nil
}

// begin starts the list of side's figures, which was named at start.
func (r *positionReader) begin(side rules.Side, start int) error {
	if r.listed[side] {
		return r.fault(start, r.at, ReasonSideTwice, "the figures of "+side.Other().String())
	}
	r.listed[side] = true
	return nil
}

// word reads letters, in lower case and with е for ё.
func (r *positionReader) word() string {
	start := r.at
	r.skip(unicode.IsLetter)
	return strings.ReplaceAll(strings.ToLower(string(r.text[start:r.at])), "ё", "е")
}
