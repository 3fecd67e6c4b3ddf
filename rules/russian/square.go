package russian

import "adyukh/rules/diagonal"

// Square is a square of the board, 8·rank + file, both from 0: a1 is 0, h8 is 63. Pieces stand on the dark squares only, those
// whose file and rank add up to an even number.
type Square = diagonal.Square

// SquareAt returns the square on the given file and rank, both 0 to 7.
func SquareAt(file, rank int) Square { return diagonal.SquareAt(file, rank) }

// NumberedSquare returns the dark square with a number of the numeric notation: 1 is b8, 2 is d8, …, 5 is a7, …, 32 is g1
// (PDN 3.0, game type 25). The number must be 1 to 32.
func NumberedSquare(number int) Square {
	rank := 7 - (number-1)/4
	return SquareAt(2*((number-1)%4)+rank&1, rank)
}

// Number returns the number of a dark square in the numeric notation, 1 to 32.
func Number(s Square) int { return 4*(7-s.Rank()) + s.File()/2 + 1 }
