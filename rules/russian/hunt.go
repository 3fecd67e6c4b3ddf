package russian

import (
	"math/bits"

	"adyukh/rules/diagonal"
)

// hunt follows the captures of one piece to all their ends. Captured pieces stay on the board until the move is over (item 3)
// and can't be struck again (item 7): they stand in the way like any other.
type hunt struct {
	enemy    uint64 // the pieces that can be jumped
	occupied uint64 // by both sides, without the capturing piece
	row      uint64 // where a man becomes a king
	ends     uint64 // where moves have to end to be listed
	paths    bool   // list every order of capture, not one of each set
	first    int    // where in the list the moves of this piece begin
	move     Move   // as far as it has got
}

// from lets the piece on a square strike wherever it can, and appends the whole captures to dst.
func (h *hunt) from(dst []Move, from Square, king bool) []Move {
	h.occupied &^= from.Bit()
	h.move.from, h.first = from, len(dst)
	for _, d := range diagonal.Directions {
		if victim, ok := h.target(from, d, king); ok {
			dst = h.strike(dst, victim, d, king)
		}
	}
	h.occupied |= from.Bit()
	return dst
}

// strike takes victim in direction d and goes on, straight or to either side, as long as there is a way (items 4 and 5). A man
// that lands on its last row goes on as a king (item 6). A king may go on from any of the squares that it can land on; going
// straight on is one and the same move from all of them; and only if no way goes on from any of them the move ends, on any
// of them.
func (h *hunt) strike(dst []Move, victim Square, d diagonal.Direction, king bool) []Move {
	m := &h.move
	crowned := m.crowned
	m.captured[m.captures] = victim
	m.captures++
	m.taken |= victim.Bit()
	first := d.Next(victim)
	free := first.Bit()
	if king {
		free = h.landings(victim, d)
	} else if free&h.row != 0 {
		king, m.crowned = true, true
	}
	more := false
	if next, ok := h.target(first, d, king); ok {
		more, dst = true, h.strike(dst, next, d, king)
	}
	left, right := d.Sides()
	for set := free; set != 0; set &= set - 1 {
		at := Square(bits.TrailingZeros64(set))
		if next, ok := h.target(at, left, king); ok {
			more, dst = true, h.strike(dst, next, left, king)
		}
		if next, ok := h.target(at, right, king); ok {
			more, dst = true, h.strike(dst, next, right, king)
		}
	}
	if !more {
		dst = h.end(dst, free)
	}
	m.crowned = crowned
	m.captures--
	m.captured[m.captures] = 0
	m.taken &^= victim.Bit()
	return dst
}

// end appends the moves that end on each of the given squares, but for those that take what another one takes in another order.
func (h *hunt) end(dst []Move, free uint64) []Move {
	for free &= h.ends; free != 0; free &= free - 1 {
		h.move.to = Square(bits.TrailingZeros64(free))
		if h.paths || !h.listed(dst) {
			dst = append(dst, h.move)
		}
	}
	return dst
}

// listed tells whether a move with the same result is in the list. Two captures can't be made in two orders: the first and
// the second of them would lie on two sides of one rectangle, each on two opposite ones.
func (h *hunt) listed(dst []Move) bool {
	if h.move.captures < 3 {
		return false
	}
	for i := h.first; i < len(dst); i++ {
		if dst[i].taken == h.move.taken && dst[i].to == h.move.to {
			return true
		}
	}
	return false
}

// target finds the enemy piece that a piece on at can strike in direction d: the adjacent one for a man (item 4), the first
// piece met for a king (item 5), with an empty square right behind it, and not struck before (item 7).
func (h *hunt) target(at Square, d diagonal.Direction, king bool) (Square, bool) {
	victim := d.Next(at) & 63
	if king {
		met := d.Ray(at) & h.occupied
		if met == 0 {
			return 0, false
		}
		victim = d.Nearest(met)
	}
	return victim, victim.Bit()&h.enemy&^h.move.taken != 0 && d.Next(victim).Bit()&h.occupied == 0
}

// landings returns the empty squares behind victim in direction d, up to the next piece.
func (h *hunt) landings(victim Square, d diagonal.Direction) uint64 {
	path := d.Ray(victim)
	if met := path & h.occupied; met != 0 {
		stop := d.Nearest(met)
		path &^= d.Ray(stop) | stop.Bit()
	}
	return path
}
