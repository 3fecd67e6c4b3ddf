package apokachi

import "adyukh/rules"

// width is the distance between a point and the one above it: one more than the largest board needs, so that the numbers
// between two lines are of no point. They stay empty, and so a step over the edge of the board leads nowhere.
const width = largest + 1

// Point is a crossing of two lines of the board, 11·rank + file, both from 0: a1 is 0.
type Point uint8

// The steps along the lines, as White sees the board.
const (
	right = 1
	left  = -right
	up    = width
	down  = -up
)

// PointAt returns the point on the given file and rank, both from 0 to 9.
func PointAt(file, rank int) Point { return Point(width*rank + file) }

// File returns the file of p, 0 for a.
func (p Point) File() int { return int(p) % width }

// Rank returns the rank of p, 0 for the first.
func (p Point) Rank() int { return int(p) / width }

// String returns the name of p in Latin letters: c3, j10.
func (p Point) String() string { return rules.CellName(p.File(), p.Rank()) }

func (p Point) append(b []byte) []byte { return rules.AppendCellName(b, p.File(), p.Rank()) }
