package senegal

import (
	"math/bits"

	"adyukh/rules"
)

// directions are the differences between the numbers of neighbouring cells: right, left, up, down.
var directions = [4]int{1, -1, 8, -8}

// AppendMoves appends the legal moves of p to dst, none if the game is over: the longest captures if there is one, else the quiet
// moves, else the pass if the options have it. It allocates only when dst has no room.
func (g Game) AppendMoves(dst []Move, p Position) []Move {
	dst, _ = g.moves(dst, &p, true)
	return dst
}

// countMoves returns the number of legal moves without listing them.
func (g Game) countMoves(p *Position) int {
	_, n := g.moves(nil, p, false)
	return n
}

// moves lists the legal moves, or only counts them.
func (g Game) moves(dst []Move, p *Position, list bool) ([]Move, int) {
	if g.passed(p) {
		return dst, 0
	}
	side := p.side & 1
	h := hunt{list: list, kept: len(dst)}
	if g.stops {
		h.stops = g.farRank(side)
	}
	empty := g.board() &^ (p.men[0] | p.men[1])
	men, enemy := p.men[side]&^g.farRank(side), p.men[side^1]
	for set := men & strikers(enemy, empty); set != 0; set &= set - 1 {
		at := first(set)
		h.move.path[0] = at
		dst = h.leap(dst, at, enemy, empty|at.bit())
	}
	if h.found > 0 {
		return dst, h.found
	}
	forward, left, right := quiet(side, men, empty)
	n := bits.OnesCount64(forward) + bits.OnesCount64(left) + bits.OnesCount64(right)
	switch {
	case n == 0 && g.passes && g.otherCanMove(p):
		if list {
			at := first(p.men[side])
			dst = append(dst, step(at, at))
		}
		return dst, 1
	case list:
		dst = appendSteps(dst, forward, forwards[side])
		dst = appendSteps(dst, left, -1)
		dst = appendSteps(dst, right, 1)
	}
	return dst, n
}

// strikers returns the cells from which a man could capture.
func strikers(enemy, empty uint64) uint64 {
	return enemy>>1&(empty>>2) | enemy<<1&(empty<<2) | enemy>>8&(empty>>16) | enemy<<8&(empty<<16)
}

// forwards is a step forward of each side.
var forwards = [2]int{rules.White: 8, rules.Black: -8}

// quiet returns the men that can step forward, left and right, as White sees the board.
func quiet(side rules.Side, men, empty uint64) (forward, left, right uint64) {
	return men & bits.RotateLeft64(empty, -forwards[side]), men & (empty << 1), men & (empty >> 1)
}

func appendSteps(dst []Move, men uint64, by int) []Move {
	for ; men != 0; men &= men - 1 {
		at := first(men)
		dst = append(dst, step(at, Cell(int(at)+by)))
	}
	return dst
}

// otherCanMove tells whether the side that is not to move could move.
func (g Game) otherCanMove(p *Position) bool {
	side := p.side&1 ^ 1
	empty := g.board() &^ (p.men[0] | p.men[1])
	men := p.men[side] &^ g.farRank(side)
	forward, left, right := quiet(side, men, empty)
	return forward|left|right|men&strikers(p.men[side^1], empty) != 0
}

// hunt follows the captures of one man after the other to all their ends, and keeps or counts the longest.
type hunt struct {
	move  Move
	list  bool   // whether moves are appended to dst, or only counted
	kept  int    // what dst held before
	stops uint64 // the cells on which a capture ends in any case
	most  uint8  // captures of the longest so far
	found int    // how many there are of that length
}

// leap goes on from at over each enemy man that has not been captured yet and has an empty cell right behind it. A captured
// man stays on the board up to the end, so it is neither captured again nor landed on; the cell where the capture began is empty.
func (h *hunt) leap(dst []Move, at Cell, enemy, empty uint64) []Move {
	end := true
	for _, d := range directions {
		over, to := bits.RotateLeft64(at.bit(), d), bits.RotateLeft64(at.bit(), 2*d)
		if over&enemy == 0 || to&empty == 0 || h.stops&at.bit() != 0 {
			continue
		}
		end = false
		h.move.captures++
		h.move.path[h.move.captures] = first(to)
		dst = h.leap(dst, first(to), enemy&^over, empty)
		h.move.path[h.move.captures] = 0
		h.move.captures--
	}
	if end && h.move.captures >= h.most {
		dst = h.keep(dst)
	}
	return dst
}

// keep notes a capture that is as long as the longest so far, or longer.
func (h *hunt) keep(dst []Move) []Move {
	if h.move.captures > h.most {
		h.most, h.found = h.move.captures, 0
		dst = dst[:h.kept]
	}
	h.found++
	if h.list {
		dst = append(dst, h.move)
	}
	return dst
}

// CountLines counts the lines of exactly depth plies from p, as rules.Perft does: it counts the last ply without listing it.
func (g Game) CountLines(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(g.countMoves(&p))
	}
	moves := make([]Move, 0, 32*depth)
	return g.countLines(&p, &moves, depth)
}

// countLines counts lines of two or more plies; moves holds those of all plies above.
func (g Game) countLines(p *Position, moves *[]Move, depth int) uint64 {
	before := len(*moves)
	*moves = g.AppendMoves(*moves, *p)
	var n uint64
	var next Position // outside the loop, where it stays off the heap
	for i := before; i < len(*moves); i++ {
		next = g.Play(*p, (*moves)[i])
		if depth == 2 {
			n += uint64(g.countMoves(&next))
		} else {
			n += g.countLines(&next, moves, depth-1)
		}
	}
	*moves = (*moves)[:before]
	return n
}
