package senegal

import "math/bits"

// Cell is a cell of the board, 8·rank + file, both from 0: a1 is 0, g7 is 54 on any board.
type Cell uint8

// CellAt returns the cell on the given file and rank, both 0 to 6.
func CellAt(file, rank int) Cell { return Cell(8*rank + file) }

// File returns the file of c, from 0 for a.
func (c Cell) File() int { return int(c & 7) }

// Rank returns the rank of c, from 0 for the first.
func (c Cell) Rank() int { return int(c >> 3) }

// Mirror returns the cell that c becomes when a board of n×n cells is turned by 180 degrees.
func (c Cell) Mirror(n int) Cell { return Cell(9*(n-1)) - c }

// String returns the name of c, "c3".
func (c Cell) String() string { return string([]byte{'a' + byte(c&7), '1' + byte(c>>3)}) }

func (c Cell) bit() uint64 { return 1 << (c & 63) }

// first returns the lowest cell of a set that is not empty.
func first(set uint64) Cell { return Cell(bits.TrailingZeros64(set)) }

// turn turns a set of cells of a board of n×n cells by 180 degrees.
func turn(set uint64, n int) uint64 { return bits.Reverse64(set) >> (63 - 9*(n-1)) }
