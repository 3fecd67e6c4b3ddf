package senegal

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
	ReasonBadPoints     = "bad-points" // points that can't have been earned
	ReasonEmpty         = "empty"      // no man of either side
	ReasonTooLong       = "too-long"
)

// longestPosition is the length in bytes of a text that is looked at; the longest written one has about 150.
const longestPosition = 1024

// ParsePosition reads a position in either text form, each with or without points:
//
//	W:Wc1,a4:Be4:3-2                     FEN-like: side to move, men of White, men of Black, points of White and Black
//	белые: c1, a4; черные: e4; очки 3-2  White is to move unless "ход черных" is added
//	white: c1, a4; black: e4; points 3-2 the same in English, with "black to move"
//
// Without points each man that stands on its far rank has earned one, and nobody was captured. One side may have no man left. Upper
// and lower case, Cyrillic letters that look or sound like Latin ones, е for ё, any dashes, commas, full stops and spaces are accepted.
// The error is a *rules.PositionError.
func (g Game) ParsePosition(text string) (Position, error) {
	r := positionReader{text: []rune(text[:min(len(text), longestPosition)]), game: g}
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
	if r.position.men[0]|r.position.men[1] == 0 {
		return Position{}, r.fault(r.at, r.at, ReasonEmpty, "a man")
	}
	if err := r.count(); err != nil {
		return Position{}, err
	}
	return r.position, nil
}

// positionReader reads the text of a position from left to right.
type positionReader struct {
	text     []rune
	at       int
	game     Game
	position Position
	listed   [2]bool // whose men have been listed
	points   *written
}

// written is the points as written, and where.
type written struct {
	points     [2]int
	start, end int
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

func isListSign(c rune) bool { return isSpace(c) || c == ',' || c == ';' || c == '.' }

func isDash(c rune) bool { return c == '-' || c >= '‐' && c <= '―' || c == '−' }

func isDigit(c rune) bool { return c >= '0' && c <= '9' }

// man reads one man of side.
func (r *positionReader) man(side rules.Side) error {
	start := r.at
	c, ok := r.cell()
	switch {
	case !ok:
		return r.fault(start, start+2, ReasonUnknownSquare, "a cell of the board")
	case (r.position.men[0]|r.position.men[1])&c.bit() != 0:
		return r.fault(start, r.at, ReasonOccupiedTwice, "a cell that has not been named yet")
	case r.position.Men(side) == r.game.MenPerSide():
		return r.fault(start, r.at, ReasonTooMany, "as many men as at the start")
	}
	r.position.men[side] |= c.bit()
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
	size := r.game.Size()
	file := fileOf(r.peek())
	r.at++
	rank := int(r.peek() - '1')
	if file < 0 || file >= size || rank < 0 || rank >= size {
		return 0, false
	}
	r.at++
	return CellAt(file, rank), true
}

// score reads the points of White and Black, "3-2" or "3:2".
func (r *positionReader) score() error {
	w := written{start: r.at}
	w.points[0] = r.number()
	r.skip(isSpace)
	sign := isDash(r.peek()) || r.peek() == ':'
	r.at++
	w.points[1] = r.number()
	if w.end = r.at; !sign || w.points[0] < 0 || w.points[1] < 0 || r.points != nil {
		return r.fault(w.start, w.end, ReasonBadPoints, "the points of both once, as in 3-2")
	}
	r.points = &w
	return nil
}

// number reads digits, with spaces before them; -1 if there are none.
func (r *positionReader) number() int {
	r.skip(isSpace)
	if !isDigit(r.peek()) {
		return -1
	}
	n := 0
	for ; isDigit(r.peek()); r.at++ {
		n = min(10*n+int(r.peek()-'0'), 1000)
	}
	return n
}

// count takes over the points as written, or those of the men that stand on their far ranks.
func (r *positionReader) count() error {
	p := &r.position
	p.points = r.game.standing(p)
	if r.points == nil {
		return nil
	}
	for side, n := range r.points.points {
		if n < int(p.points[side]) || n > r.game.mostPoints(p, rules.Side(side)) {
			return r.fault(r.points.start, r.points.end, ReasonBadPoints,
				"at least the men on the far rank, at most one more for every missing man")
		}
		p.points[side] = uint8(n)
	}
	return nil
}
