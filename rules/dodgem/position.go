package dodgem

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// Position is a board with men and the side to move, on a board of the Game's size. Equal values are the same position with the
// same side to move.
type Position struct {
	men  [2]set
	side rules.Side
}

// At returns whose man stands on c; ok is false where there is none.
func (p Position) At(c Cell) (side rules.Side, ok bool) {
	switch {
	case c >= Off:
		return 0, false
	case p.men[rules.White].has(c):
		return rules.White, true
	case p.men[rules.Black].has(c):
		return rules.Black, true
	}
	return 0, false
}

// Men returns how many men of side are on the board.
func (p Position) Men(side rules.Side) int { return p.men[side&1].len() }

// FormatPosition writes p as "W:Wa2,a3:Bb1,c1": the side to move, then White's men and Black's, rank by rank from the bottom.
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendMen) }

func (p Position) appendMen(b []byte, side rules.Side, separator string) []byte {
	empty, men := len(b), p.men[side]
	for c, ok := men.pop(); ok; c, ok = men.pop() {
		if len(b) > empty {
			b = append(b, separator...)
		}
		b = append(b, c.String()...)
	}
	return b
}
