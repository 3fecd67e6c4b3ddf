package paired

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// longestPosition is the length in bytes of a text that ParsePosition looks at; the longest written one has about 170.
const longestPosition = 4096

// ParsePosition reads a position in either text form:
//
//	W:Wc1,d2,f4:Bg5,h6                           FEN-like: side to move, men of White, men of Black
//	белые: c1, d2, f4; черные: g5, h6            White is to move unless "ход черных" is added
//	white: c1, d2, f4; black: g5, h6             the same in English, with "black to move"
//
// Any number of men may stand on any dark squares of the board. Upper and lower case, Cyrillic letters that look or sound like
// Latin ones, е for ё, any dashes, commas, full stops and spaces are accepted. The error is a *rules.PositionError.
func (g Game) ParsePosition(text string) (Position, error) {
	r := positionReader{game: g, Text: notation.NewText(text[:min(len(text), longestPosition)])}
	if len(text) > longestPosition {
		return Position{}, r.Fault(0, 20, notation.ReasonTooLong, "at most 4096 bytes")
	}
	grammar := notation.Grammar{Figures: "men", Example: "белые: a1, …; черные: h8, …", Figure: r.man}
	side, err := grammar.Read(r.Text)
	if err != nil {
		return Position{}, err
	}
	r.position.side = side
	return r.position, nil
}

// positionReader reads the men of a position.
type positionReader struct {
	*notation.Text
	game     Game
	position Position
}

// man reads one man of side: "c3", "j10".
func (r *positionReader) man(side rules.Side) error {
	start := r.At
	file, rank, ok := r.LongName(r.game.Size())
	switch {
	case !ok:
		return r.Fault(start, max(r.At, start+2), notation.ReasonUnknownSquare, "a square, a1 to "+r.game.last().String())
	case (file+rank)%2 != 0:
		return r.Fault(start, r.At, notation.ReasonLightSquare, "a dark square")
	}
	s := SquareAt(file, rank)
	if (r.position.men[0]|r.position.men[1])&s.bit() != 0 {
		return r.Fault(start, r.At, notation.ReasonOccupiedTwice, "a square that has not been named yet")
	}
	r.position.men[side] |= s.bit()
	return nil
}
