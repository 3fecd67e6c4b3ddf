package senegal

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// ReasonBadPoints is the Reason of a rules.PositionError about points that can't have been earned. Package notation has the other
// reasons.
const ReasonBadPoints = "bad-points"

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
	r := positionReader{Text: notation.NewText(text[:min(len(text), longestPosition)]), game: g}
	if len(text) > longestPosition {
		return Position{}, r.Fault(0, 20, notation.ReasonTooLong, "at most 1024 bytes")
	}
	grammar := notation.Grammar{
		Figures: "men", Example: "белые: a1, …; черные: b2, …", Words: "белые, черные, ход белых, ход черных or очки",
		Figure: r.man, Heading: r.heading, Section: r.section,
	}
	side, err := grammar.Read(r.Text)
	if err != nil {
		return Position{}, err
	}
	if r.position.men[0]|r.position.men[1] == 0 {
		return Position{}, r.Fault(r.At, r.At, notation.ReasonEmpty, "a man")
	}
	r.position.side = side
	if err := r.count(); err != nil {
		return Position{}, err
	}
	return r.position, nil
}

// positionReader reads the men and the points of a position, and the cells of a move.
type positionReader struct {
	*notation.Text
	game     Game
	position Position
	points   *written
}

// man reads one man of side.
func (r *positionReader) man(side rules.Side) error {
	start := r.At
	c, ok := r.cell()
	switch {
	case !ok:
		return r.Fault(start, start+2, notation.ReasonUnknownSquare, "a cell of the board")
	case (r.position.men[0]|r.position.men[1])&c.bit() != 0:
		return r.Fault(start, r.At, notation.ReasonOccupiedTwice, "a cell that has not been named yet")
	case r.position.Men(side) == r.game.MenPerSide():
		return r.Fault(start, r.At, notation.ReasonTooMany, "as many men as at the start")
	}
	r.position.men[side] |= c.bit()
	return nil
}

// cell reads the name of a cell of the board.
func (r *positionReader) cell() (Cell, bool) {
	file, rank, ok := r.Name(r.game.Size())
	return CellAt(file, rank), ok
}
