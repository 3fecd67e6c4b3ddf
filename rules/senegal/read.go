package senegal

import (
	"unicode"

	"adyukh/rules"
)

// What can be wrong with the text of a position: the Reason of a rules.PositionError.
const (
	ReasonBoardForm     = "board-form" // not side to move, White's men, Black's men
	ReasonUnknownSquare = "unknown-square"
	ReasonOccupiedTwice = "occupied-twice"
	ReasonTooMany       = "too-many"   // men of one side
	ReasonBadPoints     = "bad-points" // points that can't have been earned
	ReasonTooLong       = "too-long"
)

// longestPosition is the length in bytes of a text that is looked at; the longest written one has about 150.
const longestPosition = 1024

// ParsePosition reads "W:Wc1,a4:Be4" or, with points, "W:Wc1,a4:Be4:3-2"; without them each man that stands on its far rank has earned
// one and nobody was captured. Upper and lower case, Cyrillic letters that look like Latin ones, spaces, and Black's men before
// White's are accepted; a list may be empty, but not both. The error is a *rules.PositionError.
func (g Game) ParsePosition(text string) (Position, error) {
	r := positionReader{text: []rune(text), game: g}
	if len(text) > longestPosition {
		return Position{}, r.fault(0, 40, ReasonTooLong, "at most 1024 bytes")
	}
	if err := r.read(); err != nil {
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
}

// fault returns an error about the text between two places.
func (r *positionReader) fault(from, to int, reason, want string) error {
	to = max(min(to, len(r.text)), from)
	return &rules.PositionError{Text: string(r.text[from:to]), Column: from + 1, Reason: reason, Want: want}
}

func (r *positionReader) misplaced(want string) error {
	return r.fault(r.at, r.at+1, ReasonBoardForm, want)
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

func (r *positionReader) read() (err error) {
	if r.position.side, err = r.side(); err != nil {
		return err
	}
	var listed [2]bool
	for range listed {
		if r.skip(isSpace); r.peek() != ':' {
			return r.misplaced(": and the men of both sides")
		}
		r.at++
		start := r.at
		side, err := r.side()
		if err != nil {
			return err
		}
		if listed[side] {
			return r.fault(start, r.at, ReasonBoardForm, "the men of "+side.Other().String())
		}
		listed[side] = true
		if err := r.men(side); err != nil {
			return err
		}
	}
	if r.position.men[0]|r.position.men[1] == 0 {
		return r.misplaced("a man")
	}
	if err := r.points(); err != nil {
		return err
	}
	if r.skip(isListSign); r.at < len(r.text) {
		return r.misplaced("the end of the position")
	}
	return nil
}

// side reads W or B.
func (r *positionReader) side() (rules.Side, error) {
	r.skip(isSpace)
	switch r.peek() {
	case 'W', 'w':
		r.at++
		return rules.White, nil
	case 'B', 'b', 'В', 'в':
		r.at++
		return rules.Black, nil
	}
	return 0, r.misplaced("W or B")
}

// men reads the cells up to the next colon or the end.
func (r *positionReader) men(side rules.Side) error {
	for r.skip(isListSign); r.at < len(r.text) && r.peek() != ':'; r.skip(isListSign) {
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
	}
	return nil
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

// points reads ":3-2", or takes the points of the men that stand on the far ranks.
func (r *positionReader) points() error {
	p := &r.position
	p.points = r.game.standing(p)
	if r.skip(isSpace); r.peek() != ':' {
		return nil
	}
	r.at++
	start := r.at
	for side := range p.points {
		if side == 1 {
			if r.skip(isSpace); !isDash(r.peek()) && r.peek() != ':' {
				return r.fault(start, r.at+1, ReasonBadPoints, "the points of both, as in 3-2")
			}
			r.at++
		}
		n, ok := r.number()
		if least := int(p.points[side]); !ok || n < least || n > r.game.mostPoints(p, rules.Side(side)) {
			return r.fault(start, max(r.at, start+1), ReasonBadPoints,
				"points that can have been earned: at least the men on the far rank, at most one more for every missing man")
		}
		p.points[side] = uint8(n)
	}
	return nil
}

// number reads digits, with spaces before them.
func (r *positionReader) number() (n int, ok bool) {
	r.skip(isSpace)
	start := r.at
	for d := r.peek(); d >= '0' && d <= '9'; d = r.peek() {
		n = min(10*n+int(d-'0'), 1000)
		r.at++
	}
	return n, r.at > start
}
