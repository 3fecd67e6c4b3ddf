package adyukh

import "math/bits"

// direction is one of the four diagonal directions, as the difference between the numbers of neighbouring squares; -d is
// the opposite one.
type direction int

const (
	upRight   direction = 9
	upLeft    direction = 7
	downLeft  direction = -9
	downRight direction = -7
)

// sides returns the two directions across d.
func (d direction) sides() (direction, direction) {
	if d == upRight || d == downLeft {
		return upLeft, downRight
	}
	return upRight, downLeft
}

// next returns the square after s in direction d; s is not on the edge that d leads to.
func (d direction) next(s Square) Square { return s + Square(d) }

// move moves every square of a set by one in direction d; none of them is on an edge that d leads to.
func (d direction) move(set uint64) uint64 { return bits.RotateLeft64(set, int(d)) }

// nearest returns the square of set, not empty, that comes first in direction d.
func (d direction) nearest(set uint64) Square {
	if d > 0 {
		return Square(bits.TrailingZeros64(set))
	}
	return Square(63 - bits.LeadingZeros64(set))
}

// ray returns the squares from s to the edge in direction d, without s.
func (d direction) ray(s Square) uint64 {
	var line uint64
	if d == upRight || d == downLeft {
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
		0x0000008040201008, 0x0000804020100804, 0x0080402010080402, 0x8040201008040201,
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
