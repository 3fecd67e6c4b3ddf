package dodgem

import "strconv"

// Cell is a cell of the board, 10·rank + file, both from 0: a1 is 0, j10 is 99 on any board; or Off.
type Cell uint8

// Off is where a man goes that leaves the board.
const Off Cell = 100

// CellAt returns the cell on the given file and rank, both 0 to 9.
func CellAt(file, rank int) Cell { return Cell(largest*rank + file) }

// File returns the file of c, from 0 for a.
func (c Cell) File() int { return int(c) % largest }

// Rank returns the rank of c, from 0 for the first.
func (c Cell) Rank() int { return int(c) / largest }

// String returns the name of c, "c3" or "off".
func (c Cell) String() string {
	if c == Off {
		return "off"
	}
	return string(rune('a'+c.File())) + strconv.Itoa(c.Rank()+1)
}
