package dodgem

import (
	"adyukh/rules"
	"adyukh/rules/notation"
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
	r := positionReader{Text: notation.NewText(text[:min(len(text), longestPosition)]), size: g.Size()}
	if len(text) > longestPosition {
		return Position{}, r.Fault(0, 20, notation.ReasonTooLong, "at most 1024 bytes")
	}
	grammar := notation.Grammar{Figures: "men", Example: "белые: a1, …; черные: b2, …", Figure: r.man}
	side, err := grammar.Read(r.Text)
	if err != nil {
		return Position{}, err
	}
	if r.position.men[0].empty() && r.position.men[1].empty() {
		return Position{}, r.Fault(r.At, r.At, notation.ReasonEmpty, "a man")
	}
	r.position.side = side
	return r.position, nil
}

// positionReader reads the men of a position, and the cells of a move.
type positionReader struct {
	*notation.Text
	size     int
	position Position
}

// man reads one man of side.
func (r *positionReader) man(side rules.Side) error {
	start := r.At
	c, ok := r.cell()
	switch {
	case !ok:
		return r.Fault(start, max(r.At, start+2), notation.ReasonUnknownSquare, "a cell of the board")
	case r.position.men[0].has(c) || r.position.men[1].has(c):
		return r.Fault(start, r.At, notation.ReasonOccupiedTwice, "a cell that has not been named yet")
	case r.position.men[side].len() == r.size-1:
		return r.Fault(start, r.At, notation.ReasonTooMany, "one man less than the board has ranks")
	}
	r.position.men[side].add(c)
	return nil
}

// cell reads the name of a cell of the board.
func (r *positionReader) cell() (Cell, bool) {
	file := notation.File(r.Next(), r.size)
	if file < 0 {
		return 0, false
	}
	r.At++
	rank, _ := r.Number()
	if rank < 1 || rank > r.size {
		return 0, false
	}
	return CellAt(file, rank-1), true
}
