package adyukh

import (
	"math/bits"

	"adyukh/rules/diagonal"
)

// hunt follows the captures of one figure to all their ends, and lists or counts them. The masks of own and enemy figures
// travel as arguments, without the capturing figure; towers are changed and changed back.
type hunt struct {
	towers  [32]uint8
	kingRow uint64
	move    Move // as far as it has got
	list    bool // whether moves are appended to dst, or only counted
}

// strike takes the top checker of victim in direction d and goes on, straight or to either side but never back on the same
// diagonal, as long as there is a way (rules 3.8, 3.10, 3.14). A man that lands on its king row goes on as a king (rule
// 3.11). A king may go on from any of the squares that it can land on; going straight on is one and the same move from all
// of them; and only if no way goes on from any of them the move ends, on any of them.
//
// It appends the moves to dst and returns how many there are, at least one.
func (h *hunt) strike(dst []Move, victim Square, d diagonal.Direction, king bool, own, enemy uint64) ([]Move, int) {
	before := h.towers[victim>>1&31]
	after, own, enemy := take(before, victim, own, enemy)
	h.towers[victim>>1&31] = after
	h.move.captured[h.move.captures] = victim
	h.move.captures++
	first := d.Next(victim)
	free := first.Bit()
	if king {
		free = landings(victim, d, own|enemy)
	}
	king = king || free&h.kingRow != 0
	n, k := 0, 0
	if next, ok := target(first, d, king, own, enemy); ok {
		dst, n = h.strike(dst, next, d, king, own, enemy)
	}
	left, right := d.Sides()
	for set := free; set != 0; set &= set - 1 {
		at := Square(bits.TrailingZeros64(set))
		if next, ok := target(at, left, king, own, enemy); ok {
			dst, k = h.strike(dst, next, left, king, own, enemy)
			n += k
		}
		if next, ok := target(at, right, king, own, enemy); ok {
			dst, k = h.strike(dst, next, right, king, own, enemy)
			n += k
		}
	}
	if n == 0 {
		n = bits.OnesCount64(free)
		if h.list {
			dst = h.end(dst, free)
		}
	}
	h.move.captures--
	h.move.captured[h.move.captures] = 0
	h.towers[victim>>1&31] = before
	return dst, n
}

// end appends the moves that end on each of the given squares.
func (h *hunt) end(dst []Move, free uint64) []Move {
	for ; free != 0; free &= free - 1 {
		h.move.to = Square(bits.TrailingZeros64(free))
		dst = append(dst, h.move)
	}
	return dst
}

// take removes the top checker of the tower on victim (rule 3.7). What is left stays the opponent's, is freed and becomes
// one's own, or is nothing; the effect is immediate.
func take(tower uint8, victim Square, own, enemy uint64) (uint8, uint64, uint64) {
	tower -= 1 << 4
	if tower>>4 > 0 {
		return tower, own, enemy
	}
	if tower > 0 {
		own |= victim.Bit()
	}
	return tower << 4, own, enemy &^ victim.Bit()
}

// target finds the enemy figure that a figure on at can strike in direction d: adjacent for a man (rule 3.7), the first
// figure met for a king (rule 3.9), and with an empty square right behind it.
func target(at Square, d diagonal.Direction, king bool, own, enemy uint64) (Square, bool) {
	victim := d.Next(at) & 63
	if king {
		met := d.Ray(at) & (own | enemy)
		if met == 0 {
			return 0, false
		}
		victim = d.Nearest(met)
	}
	struck := victim.Bit() & enemy & diagonal.Inner
	return victim, struck != 0 && d.Next(victim).Bit()&(own|enemy) == 0
}

// landings returns the empty squares behind victim in direction d, up to the next figure.
func landings(victim Square, d diagonal.Direction, occupied uint64) uint64 {
	path := d.Ray(victim)
	if met := path & occupied; met != 0 {
		stop := d.Nearest(met)
		path &^= d.Ray(stop) | stop.Bit()
	}
	return path
}
