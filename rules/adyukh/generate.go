package adyukh

import (
	"math/bits"

	"adyukh/rules"
)

// direction is one of the four diagonal directions; direction^2 is the opposite one.
type direction uint8

const (
	upRight direction = iota
	upLeft
	downLeft
	downRight
)

// next returns the square after s in direction d; s is not on the edge that d leads to.
func (d direction) next(s Square) Square {
	switch d {
	case upRight:
		return s + 9
	case upLeft:
		return s + 7
	case downLeft:
		return s - 9
	}
	return s - 7
}

// ray returns the squares of the board from s in direction d, without s.
func ray(s Square, d direction) uint64 {
	const rising, falling uint64 = 0x8040201008040201, 0x0102040810204080
	var line uint64
	if d == upRight || d == downLeft {
		line = shiftRanks(rising, s.Rank()-s.File())
	} else {
		line = shiftRanks(falling, s.Rank()+s.File()-7)
	}
	if d <= upLeft {
		return line &^ (s.bit()<<1 - 1)
	}
	return line & (s.bit() - 1)
}

func shiftRanks(line uint64, ranks int) uint64 {
	if ranks >= 0 {
		return line << uint(8*ranks)
	}
	return line >> uint(-8*ranks)
}

// nearest returns the square of set, not empty, that comes first in direction d.
func nearest(set uint64, d direction) Square {
	if d <= upLeft {
		return Square(bits.TrailingZeros64(set))
	}
	return Square(63 - bits.LeadingZeros64(set))
}

// AppendMoves appends the legal moves of p to dst: all captures if there is one (rule 3.6), else the quiet moves.
func (p Position) AppendMoves(dst []Move) []Move {
	h := hunt{
		towers:  p.towers,
		kingRow: kingRow(p.side),
		moves:   dst,
	}
	own, enemy := p.figures[p.side], p.figures[p.side^1]
	for set := own; set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		h.move = Move{from: from}
		king := h.kingRow&from.bit() != 0
		for d := upRight; d <= downRight; d++ {
			h.strike(from, d, king, own&^from.bit(), enemy)
		}
	}
	if len(h.moves) > len(dst) {
		return h.moves
	}
	return p.appendQuiet(h.moves)
}

// appendQuiet appends the moves of men one square forward (rule 3.4); kings have none (rule 3.5).
func (p Position) appendQuiet(dst []Move) []Move {
	empty := ^(p.figures[0] | p.figures[1])
	men := p.figures[p.side] &^ kingRow(p.side)
	left, right := Square(7), Square(9) // added to the start: steps to the left and to the right
	toLeft, toRight := men&^fileA&(empty>>7), men&^fileH&(empty>>9)
	if p.side == rules.Black {
		left, right = ^Square(8), ^Square(6)
		toLeft, toRight = men&^fileA&(empty<<9), men&^fileH&(empty<<7)
	}
	for set := toLeft | toRight; set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		if toLeft&from.bit() != 0 {
			dst = append(dst, Move{from: from, to: from + left})
		}
		if toRight&from.bit() != 0 {
			dst = append(dst, Move{from: from, to: from + right})
		}
	}
	return dst
}

// hunt lists the captures of one figure. The masks of own and enemy figures travel as arguments, without the capturing
// figure; towers are changed and changed back.
type hunt struct {
	towers  [32]uint8
	kingRow uint64
	move    Move // as far as it has got
	moves   []Move
}

// strike lists the captures that begin with a strike from at in direction d and tells whether there is one.
func (h *hunt) strike(at Square, d direction, king bool, own, enemy uint64) bool {
	victim, ok := target(at, d, king, own, enemy)
	if !ok {
		return false
	}
	before := h.towers[victim>>1]
	after, own, enemy := take(before, victim, own, enemy)
	h.towers[victim>>1] = after
	h.move.captured[h.move.captures] = victim
	h.move.captures++
	if king {
		h.landKing(victim, d, own, enemy)
	} else {
		h.landMan(d.next(victim), d, own, enemy)
	}
	h.move.captures--
	h.move.captured[h.move.captures] = 0
	h.towers[victim>>1] = before
	return true
}

// target returns the enemy figure that a figure on at can strike in direction d: adjacent for a man (rule 3.7), the first
// figure met for a king (rule 3.9), and with an empty square right behind it.
func target(at Square, d direction, king bool, own, enemy uint64) (Square, bool) {
	path := ray(at, d)
	met := path & (own | enemy)
	if met == 0 {
		return 0, false
	}
	victim := nearest(met, d)
	if enemy&innerSquares&victim.bit() == 0 || (own|enemy)&d.next(victim).bit() != 0 {
		return 0, false
	}
	return victim, king || d.next(at) == victim
}

// take removes the top checker of the tower on victim (rule 3.7). What is left stays the opponent's, is freed and becomes
// one's own, or is nothing; the effect is immediate.
func take(tower uint8, victim Square, own, enemy uint64) (uint8, uint64, uint64) {
	tower -= 1 << 4
	if tower>>4 > 0 {
		return tower, own, enemy
	}
	if tower > 0 {
		own |= victim.bit()
	}
	return tower << 4, own, enemy &^ victim.bit()
}

// landMan goes on after a man's strike, as a king if it stands on its king row now (rules 3.8, 3.11), in every direction but
// back along the diagonal it came on (rule 3.14).
func (h *hunt) landMan(at Square, came direction, own, enemy uint64) {
	king := h.kingRow&at.bit() != 0
	more := false
	for d := upRight; d <= downRight; d++ {
		if d != came^2 && h.strike(at, d, king, own, enemy) {
			more = true
		}
	}
	if !more {
		h.end(at)
	}
}

// landKing goes on after a king's strike: straight on, which is one and the same move from whatever square behind the
// victim, or to either side from each of them. Only if there is no way to go on, the move may end, on any of them
// (rule 3.10).
func (h *hunt) landKing(victim Square, came direction, own, enemy uint64) {
	first := came.next(victim)
	more := h.strike(first, came, true, own, enemy)
	free := landings(victim, came, own|enemy)
	for set := free; set != 0; set &= set - 1 {
		at := Square(bits.TrailingZeros64(set))
		left := h.strike(at, (came+1)&3, true, own, enemy)
		right := h.strike(at, (came+3)&3, true, own, enemy)
		more = more || left || right
	}
	if more {
		return
	}
	for set := free; set != 0; set &= set - 1 {
		h.end(Square(bits.TrailingZeros64(set)))
	}
}

// landings returns the empty squares behind victim in direction d, up to the next figure.
func landings(victim Square, d direction, occupied uint64) uint64 {
	path := ray(victim, d)
	if met := path & occupied; met != 0 {
		stop := nearest(met, d)
		path &^= ray(stop, d) | stop.bit()
	}
	return path
}

func (h *hunt) end(at Square) {
	m := h.move
	m.to = at
	h.moves = append(h.moves, m)
}
