package russian

import "math/bits"

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
