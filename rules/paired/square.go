package paired

import "adyukh/rules"

// Square is a dark square of the board, one whose file and rank, both from 0, add up to an even number: a1 is one. Its
// value is (11·rank + file)/2, so that a step along a diagonal is the same difference everywhere and on every size of board:
//
//	22  23  24  25  26     rank 5
//	  17  18  19  20  21   rank 4
//	11  12  13  14  15     rank 3
//	   6   7   8   9  10   rank 2
//	 0   1   2   3   4     rank 1
//
// The numbers 5, 16, 27, … between two ranks are of no square. They stay empty, and so a step over the edge of the board
// leads nowhere.
type Square uint8

// The steps along the diagonals, as White sees the board.
const (
	upRight   = 6
	upLeft    = 5
	downLeft  = -upRight
	downRight = -upLeft
)

// squares has the squares of the board of each size; 0 is the default size.
var squares = [largest + 1]uint64{
	0:  0x07dffbff7feffdf,
	4:  0x0000000000618c3,
	5:  0x000000001c638c7,
	6:  0x000000071ce39c7,
	7:  0x000001e73ce79cf,
	8:  0x000079ef3de7bcf,
	9:  0x001f7bef7defbdf,
	10: 0x07dffbff7feffdf,
}

// SquareAt returns the square on the given file and rank, both from 0 to 9, which add up to an even number.
func SquareAt(file, rank int) Square { return Square((11*rank + file) / 2) }

// File returns the file of s, 0 for a.
func (s Square) File() int { return int(2*s) % 11 }

// Rank returns the rank of s, 0 for the first.
func (s Square) Rank() int { return int(2*s) / 11 }

// String returns the name of s in Latin letters: c3, j10.
func (s Square) String() string { return rules.CellName(s.File(), s.Rank()) }

func (s Square) append(b []byte) []byte { return rules.AppendCellName(b, s.File(), s.Rank()) }

func (s Square) bit() uint64 { return 1 << (s & 63) }
