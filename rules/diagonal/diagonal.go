package diagonal

import "math/bits"

// Direction is one of the four diagonal directions, as the difference between the numbers of neighbouring squares; -d is
// the opposite one.
type Direction int

// The directions as White sees the board.
const (
	UpRight   Direction = 9
	UpLeft    Direction = 7
	DownLeft  Direction = -9
	DownRight Direction = -7
)

// Directions are all four.
var Directions = [4]Direction{UpRight, UpLeft, DownLeft, DownRight}

// Sides returns the two directions across d.
func (d Direction) Sides() (Direction, Direction) {
	if d == UpRight || d == DownLeft {
		return UpLeft, DownRight
	}
	return UpRight, DownLeft
}

// Next returns the square after s in direction d. Off the edge it is a light square or none, which sets of dark squares tell.
func (d Direction) Next(s Square) Square { return s + Square(d) }

// Nearest returns the square of set, not empty, that comes first in direction d.
func (d Direction) Nearest(set uint64) Square {
	if d > 0 {
		return Square(bits.TrailingZeros64(set))
	}
	return Square(63 - bits.LeadingZeros64(set))
}

// Ray returns the squares from s to the edge in direction d, without s.
func (d Direction) Ray(s Square) uint64 {
	var line uint64
	if d == UpRight || d == DownLeft {
		line = rising[(7+s>>3-s&7)&15]
	} else {
		line = falling[(s>>3+s&7)&15]
	}
	if d > 0 {
		return line & (^uint64(1) << (s & 63))
	}
	return line & (1<<(s&63) - 1)
}

// The diagonals that rise to the right, by 7 + rank - file, and those that fall, by rank + file.
var (
	rising = [16]uint64{
		0x0000000000000080, 0x0000000000008040, 0x0000000000804020, 0x0000000080402010,
		0x0000008040201008, 0x0000804020100804, 0x0080402010080402, MainRoad,
		0x4020100804020100, 0x2010080402010000, 0x1008040201000000, 0x0804020100000000,
		0x0402010000000000, 0x0201000000000000, 0x0100000000000000,
	}
	falling = [16]uint64{
		0x0000000000000001, 0x0000000000000102, 0x0000000000010204, 0x0000000001020408,
		0x0000000102040810, 0x0000010204081020, 0x0001020408102040, 0x0102040810204080,
		0x0204081020408000, 0x0408102040800000, 0x0810204080000000, 0x1020408000000000,
		0x2040800000000000, 0x4080000000000000, 0x8000000000000000,
	}
)

// sameRising tells whether a and b lie on one diagonal that rises to the right, as a1–h8 does.
func sameRising(a, b Square) bool { return a.Rank()-a.File() == b.Rank()-b.File() }

// sameFalling tells whether a and b lie on one diagonal that falls to the right, as a7–g1 does.
func sameFalling(a, b Square) bool { return a.Rank()+a.File() == b.Rank()+b.File() }

// Between returns the direction from a to b, 0 if they do not lie on one diagonal or are the same.
func Between(a, b Square) Direction {
	switch {
	case a == b:
		return 0
	case sameRising(a, b) && b > a:
		return UpRight
	case sameRising(a, b):
		return DownLeft
	case sameFalling(a, b) && b > a:
		return UpLeft
	case sameFalling(a, b):
		return DownRight
	}
	return 0
}

// Strikes holds, for each direction, the squares from which a man could strike.
type Strikes struct {
	UpRight, UpLeft, DownLeft, DownRight uint64
}

// StrikesAt finds them: next to an enemy piece that has an empty square right behind it . Empty are dark squares
// only, so that nothing steps over an edge.
func StrikesAt(enemy, empty uint64) Strikes {
	return Strikes{
		UpRight:   enemy & (empty >> 9) >> 9,
		UpLeft:    enemy & (empty >> 7) >> 7,
		DownLeft:  enemy & (empty << 9) << 9,
		DownRight: enemy & (empty << 7) << 7,
	}
}

// Any returns the squares from which a man could strike in some direction.
func (s *Strikes) Any() uint64 { return s.UpRight | s.UpLeft | s.DownLeft | s.DownRight }
