package adyukh

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// ReasonBadCount is the Reason of a rules.PositionError about a figure that has not 1 to 12 own checkers on 0 to 12 others. Package
// notation has the other reasons.
const ReasonBadCount = "bad-count"

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
func (Game) ParsePosition(text string) (Position, error) {
	if len(text) > longestPosition {
		return Position{}, &rules.PositionError{
			Text: notation.Cut(text), Column: 1, Reason: notation.ReasonTooLong, Want: "at most 4096 bytes",
		}
	}
	r := positionReader{Text: notation.NewText(text)}
	grammar := notation.Grammar{Figures: "figures", Example: "белые: a1, …; черные: h8, …", Figure: r.figure}
	side, err := grammar.Read(r.Text)
	if err != nil {
		return Position{}, err
	}
	r.position.side = side
	return r.position, nil
}

// positionReader reads the figures of a position.
type positionReader struct {
	*notation.Text
	position Position
	count    [2]int // checkers of each colour so far
}

// figure reads one figure of side: "a5", "a5-2", "e5-2/1".
func (r *positionReader) figure(side rules.Side) error {
	start := r.At
	file, rank, ok := r.Name(8)
	if !ok {
		return r.Fault(start, start+2, notation.ReasonUnknownSquare, "a square, a1 to h8")
	}
	s := SquareAt(file, rank)
	own, other, err := r.counts()
	if err != nil {
		return err
	}
	switch {
	case !s.Dark():
		return r.Fault(start, start+2, notation.ReasonLightSquare, "a dark square")
	case (r.position.figures[0]|r.position.figures[1])&s.Bit() != 0:
		return r.Fault(start, start+2, notation.ReasonOccupiedTwice, "a square that has not been named yet")
	}
	r.count[side] += own
	r.count[side.Other()] += other
	if r.count[0] > CheckersPerSide || r.count[1] > CheckersPerSide {
		return r.Fault(start, r.At, notation.ReasonTooMany, "at most 12 checkers of each colour")
	}
	r.position.figures[side] |= s.Bit()
	r.position.towers[s>>1] = uint8(own)<<4 | uint8(other)
	return nil
}

// counts reads "-2/1" after a square, with spaces between; nothing means 1 and 0.
func (r *positionReader) counts() (own, other int, err error) {
	own = 1
	end := r.At
	r.Skip(notation.IsSpace)
	start := r.At
	if notation.IsDash(r.Next()) {
		if own, err = r.number(); err != nil {
			return 0, 0, err
		}
		end = r.At
		r.Skip(notation.IsSpace)
	}
	if r.Next() == '/' {
		if other, err = r.number(); err != nil {
			return 0, 0, err
		}
		end = r.At
	}
	r.At = end
	if own < 1 || own > CheckersPerSide || other > CheckersPerSide {
		return 0, 0, r.Fault(start, end, ReasonBadCount, "1 to 12 own checkers on 0 to 12 of the other colour")
	}
	return own, other, nil
}

// number reads the sign that comes next and the digits after it.
func (r *positionReader) number() (int, error) {
	sign := r.At
	r.At++
	r.Skip(notation.IsSpace)
	n, ok := r.Number()
	if !ok {
		return 0, r.Fault(sign, r.At+1, ReasonBadCount, "a number of checkers")
	}
	return n, nil
}
