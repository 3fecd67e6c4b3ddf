package dodgem

import (
	"strings"
	"unicode"

	"adyukh/rules"
)

// What can be wrong with the text of a position: the Reason of a rules.PositionError.
const (
	ReasonUnknownSquare = "unknown-square"
	ReasonOccupiedTwice = "occupied-twice"
	ReasonTooMany       = "too-many"   // men of one side
	ReasonNoSide        = "no-side"    // a man before it is said whose it is
	ReasonSideTwice     = "side-twice" // a second list of one side's men
	ReasonUnknownWord   = "unknown-word"
	ReasonEmpty         = "empty" // no man of either side
	ReasonTooLong       = "too-long"
)

// longestPosition is the length in bytes of a text that is looked at; the longest written one has about 70.
const longestPosition = 1024

// ParsePosition reads a position in either text form:
//
//	W:Wa2,a3:Bb1,c1                      FEN-like: side to move, men of White, men of Black
//	белые: a2, a3; черные: b1, c1        White is to move unless "ход черных" is added
//	white: a2, a3; black: b1, c1         the same in English, with "black to move"
//
// One side may have no man left. Upper and lower case, Cyrillic letters that look or sound like Latin ones, е for ё, any dashes,
// commas, full stops and spaces are accepted. The error is a *rules.PositionError.
func (g Game) ParsePosition(text string) (Position, error) {
	r := positionReader{text: []rune(text[:min(len(text), longestPosition)]), size: g.Size()}
	if len(text) > longestPosition {
		return Position{}, r.fault(0, 20, ReasonTooLong, "at most 1024 bytes")
	}
	read := r.words
	if r.isFEN() {
		read = r.fen
	}
	if err := read(); err != nil {
		return Position{}, err
	}
	if r.position.men[0].empty() && r.position.men[1].empty() {
		return Position{}, r.fault(r.at, r.at, ReasonEmpty, "a man")
	}
	return r.position, nil
}

// positionReader reads the text of a position from left to right.
type positionReader struct {
	text     []rune
	at, size int
	position Position
	listed   [2]bool // whose men have been listed
}

// fault returns an error about the text between two places.
func (r *positionReader) fault(from, to int, reason, want string) error {
	to = max(min(to, len(r.text)), from)
	return &rules.PositionError{Text: string(r.text[from:to]), Column: from + 1, Reason: reason, Want: want}
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

func isSpace(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' }

func isDash(c rune) bool { return c == '-' || c >= '‐' && c <= '―' || c == '−' }

func isDigit(c rune) bool { return c >= '0' && c <= '9' }

func isListSign(c rune) bool { return isSpace(c) || c == ',' || c == ';' || c == '.' }

// man reads one man of side.
func (r *positionReader) man(side rules.Side) error {
	start := r.at
	c, ok := r.cell()
	switch {
	case !ok:
		return r.fault(start, max(r.at, start+2), ReasonUnknownSquare, "a cell of the board")
	case r.position.men[0].has(c) || r.position.men[1].has(c):
		return r.fault(start, r.at, ReasonOccupiedTwice, "a cell that has not been named yet")
	case r.position.men[side].len() == r.size-1:
		return r.fault(start, r.at, ReasonTooMany, "one man less than the board has ranks")
	}
	r.position.men[side].add(c)
	return nil
}

// begin starts the list of side's men, which was named at start.
func (r *positionReader) begin(side rules.Side, start int) error {
	if r.listed[side] {
		return r.fault(start, r.at, ReasonSideTwice, "the men of "+side.Other().String())
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

// cell reads the name of a cell of the board.
func (r *positionReader) cell() (Cell, bool) {
	file := fileOf(r.peek())
	if file < 0 || file >= r.size {
		return 0, false
	}
	r.at++
	rank := 0
	for ; isDigit(r.peek()); r.at++ {
		rank = min(10*rank+int(r.peek()-'0'), largest+1)
	}
	if rank < 1 || rank > r.size {
		return 0, false
	}
	return CellAt(file, rank-1), true
}
