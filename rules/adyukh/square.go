package adyukh

import "adyukh/rules/diagonal"

// Square is a square of the board, 8·rank + file, both from 0: a1 is 0, h8 is 63. Figures stand on the dark squares only,
// those whose file and rank add up to an even number (rule 1.1).
type Square = diagonal.Square

// SquareAt returns the square on the given file and rank, both 0 to 7.
func SquareAt(file, rank int) Square { return diagonal.SquareAt(file, rank) }

// ParseSquare reads the name of a dark square, "c3", in upper or lower case, in Latin letters or in Cyrillic ones that look
// or sound like them. The error is a *rules.PositionError.
func ParseSquare(text string) (Square, error) {
	return diagonal.ParseSquare(text, "a dark square, a1 to h8")
}
