package adyukh

import "adyukh/rules/diagonal"

// Square is a square of the board, 8·rank + file, both from 0: a1 is 0, h8 is 63. Figures stand on the dark squares only,
// those whose file and rank add up to an even number (rule 1.1).
type Square = diagonal.Square

// SquareAt returns the square on the given file and rank, both 0 to 7.
func SquareAt(file, rank int) Square { return diagonal.SquareAt(file, rank) }
