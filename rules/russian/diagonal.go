package russian

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

var directions = [4]direction{upRight, upLeft, downLeft, downRight}

// sides returns the two directions across d.
func (d direction) sides() (direction, direction) {
	if d == upRight || d == downLeft {
		return upLeft, downRight
	}
	return upRight, downLeft
}

// next returns the square after s in direction d. Off the edge it is a light square or none, which sets of dark squares tell.
func (d direction) next(s Square) Square { return s + Square(d) }

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
		0x0000008040201008, 0x0000804020100804, 0x0080402010080402, mainRoad,
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

// directionTo returns the direction from a to b, 0 if they do not lie on one diagonal or are the same.
func directionTo(a, b Square) direction {
	switch {
	case a == b:
		return 0
	case sameRising(a, b) && b > a:
		return upRight
	case sameRising(a, b):
		return downLeft
	case sameFalling(a, b) && b > a:
		return upLeft
	case sameFalling(a, b):
		return downRight
	}
	return 0
}

// reach is the squares that kings stand on or can go to over empty squares, by direction.
type reach struct {
	upRight, upLeft, downLeft, downRight uint64
}

// reachOf fills the empty dark squares from the kings on in all four directions, in steps of one, two and four. A step over
// the edge comes to a light square, which is never empty here.
func reachOf(kings, empty uint64) reach {
	return reach{rise(kings, empty, 9), rise(kings, empty, 7), fall(kings, empty, 9), fall(kings, empty, 7)}
}

func rise(set, free uint64, step uint) uint64 {
	set |= free & (set << (step & 63))
	free &= free << (step & 63)
	set |= free & (set << (2 * step & 63))
	free &= free << (2 * step & 63)
	return set | free&(set<<(4*step&63))
}

func fall(set, free uint64, step uint) uint64 {
	set |= free & (set >> (step & 63))
	free &= free >> (step & 63)
	set |= free & (set >> (2 * step & 63))
	free &= free >> (2 * step & 63)
	return set | free&(set>>(4*step&63))
}

// strikes tells whether a king can strike: the first piece on its way is an enemy with an empty square behind.
func (r *reach) strikes(enemy, empty uint64) bool {
	return r.upRight<<9&enemy<<9&empty|r.upLeft<<7&enemy<<7&empty|r.downLeft>>9&enemy>>9&empty|r.downRight>>7&enemy>>7&empty != 0
}

// count returns how many quiet moves the kings have.
func (r *reach) count(kings uint64) int {
	return bits.OnesCount64(r.upRight&^kings) + bits.OnesCount64(r.upLeft&^kings) +
		bits.OnesCount64(r.downLeft&^kings) + bits.OnesCount64(r.downRight&^kings)
}
