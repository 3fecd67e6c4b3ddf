package dodgem

import (
	"unicode"

	"adyukh/rules"
)

// What can be wrong with the text of a position: the Reason of a rules.PositionError.
const (
	ReasonBoardForm     = "board-form" // not side to move, White's men, Black's men
	ReasonUnknownSquare = "unknown-square"
	ReasonOccupiedTwice = "occupied-twice"
	ReasonTooMany       = "too-many" // men of one side
	ReasonTooLong       = "too-long"
)

// longestPosition is the length in bytes of a text that is looked at; the longest written one has about 70.
const longestPosition = 1024

// ParsePosition reads "W:Wa2,a3:Bb1,c1". Upper and lower case, Cyrillic letters that look like Latin ones, spaces, and Black's men
// before White's are accepted; a list may be empty, but not both. The error is a *rules.PositionError.
func (g Game) ParsePosition(text string) (Position, error) {
	r := positionReader{text: []rune(text), size: g.Size()}
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
	at, size int
	position Position
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
	if r.at < len(r.text) {
		return r.misplaced("the end of the position")
	}
	if r.position.men[0].empty() && r.position.men[1].empty() {
		return r.misplaced("a man")
	}
	return nil
}

func (r *positionReader) misplaced(want string) error {
	return r.fault(r.at, r.at+1, ReasonBoardForm, want)
}

// side reads W or B.
func (r *positionReader) side() (rules.Side, error) {
	r.skip(isSpace)
	r.at++
	if r.at <= len(r.text) {
		switch r.text[r.at-1] {
		case 'W', 'w':
			return rules.White, nil
		case 'B', 'b', 'В', 'в':
			return rules.Black, nil
		}
	}
	r.at--
	return 0, r.misplaced("W or B")
}

// men reads the cells up to the next colon or the end.
func (r *positionReader) men(side rules.Side) error {
	for r.skip(isListSign); r.at < len(r.text) && r.peek() != ':'; r.skip(isListSign) {
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
	}
	return nil
}

// cell reads the name of a cell of the board.
func (r *positionReader) cell() (Cell, bool) {
	file := fileOf(r.peek())
	if file < 0 || file >= r.size {
		return 0, false
	}
	r.at++
	rank := 0
	for d := r.peek(); d >= '0' && d <= '9'; d = r.peek() {
		rank = min(10*rank+int(d-'0'), largest+1)
		r.at++
	}
	if rank < 1 || rank > r.size {
		return 0, false
	}
	return CellAt(file, rank-1), true
}
