package apokachi

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// longestPosition is the length in bytes of a text that ParsePosition looks at; the longest written one has about 330.
const longestPosition = 4096

// ParsePosition reads a position in either text form:
//
//	W:Wa1,b2:Bc1,d4                    FEN-like: side to move, men of White, men of Black
//	белые: a1, b2; черные: c1, d4      White is to move unless "ход черных" is added
//	white: a1, b2; black: c1, d4       the same in English, with "black to move"
//
// Any number of men may stand on any points of the board. Upper and lower case, Cyrillic letters that look or sound like
// Latin ones, е for ё, any dashes, commas, full stops and spaces are accepted. The error is a *rules.PositionError.
func (g Game) ParsePosition(text string) (Position, error) {
	r := positionReader{game: g, Text: notation.NewText(text[:min(len(text), longestPosition)])}
	if len(text) > longestPosition {
		return Position{}, r.Fault(0, 20, notation.ReasonTooLong, "at most 4096 bytes")
	}
	grammar := notation.Grammar{Figures: "men", Example: "белые: a1, …; черные: d4, …", Figure: r.man}
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
	if !ok {
		return r.Fault(start, max(r.At, start+2), notation.ReasonUnknownSquare, "a crossing, a1 to "+r.game.last().String())
	}
	p := PointAt(file, rank)
	if r.position.men[0].or(r.position.men[1]).has(int(p)) {
		return r.Fault(start, r.At, notation.ReasonOccupiedTwice, "a crossing that has not been named yet")
	}
	r.position.men[side] = r.position.men[side].or(p.set())
	return nil
}
