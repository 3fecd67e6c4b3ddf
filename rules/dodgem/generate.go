package dodgem

import "adyukh/rules"

// steps holds the men that can make each of the mover's steps, and those that can leave the board. Left and right are the
// mover's: White, who goes right, has up on the left.
type steps struct {
	leave, forward, left, right set
}

// difference is a step as the difference between two cells.
type difference struct{ forward, left, right int }

var differences = [2]difference{
	rules.White: {forward: 1, left: largest, right: -largest},
	rules.Black: {forward: largest, left: -1, right: 1},
}

// steps finds them: one cell forward or aside to an empty cell, or forward from the last line off the board. Nobody moves once
// a side has no man left.
func (g Game) steps(p *Position) steps {
	own, other := p.men[p.side&1], p.men[p.side&1^1]
	if other.empty() {
		return steps{}
	}
	taken, last := own.or(other), uint(g.Size()-1)
	if p.side == rules.White {
		onLast := firstFile.up(last)
		return steps{
			leave:   own.and(onLast),
			forward: own.without(onLast).without(taken.down(1)),
			left:    own.without(firstRank.up(largest * last)).without(taken.down(largest)),
			right:   own.without(firstRank).without(taken.up(largest)),
		}
	}
	onLast := firstRank.up(largest * last)
	return steps{
		leave:   own.and(onLast),
		forward: own.without(onLast).without(taken.down(largest)),
		left:    own.without(firstFile).without(taken.up(1)),
		right:   own.without(firstFile.up(last)).without(taken.down(1)),
	}
}

// AppendMoves appends the legal moves of p to dst, none if the game is over. It allocates only when dst has no room.
func (g Game) AppendMoves(dst []Move, p Position) []Move {
	s := g.steps(&p)
	d := differences[p.side&1]
	for c, ok := s.leave.pop(); ok; c, ok = s.leave.pop() {
		dst = append(dst, Move{c, Off})
	}
	dst = appendSteps(dst, s.forward, d.forward)
	dst = appendSteps(dst, s.left, d.left)
	return appendSteps(dst, s.right, d.right)
}

func appendSteps(dst []Move, men set, by int) []Move {
	for c, ok := men.pop(); ok; c, ok = men.pop() {
		dst = append(dst, Move{c, Cell(int(c) + by)})
	}
	return dst
}

// countMoves returns the number of legal moves without listing them.
func (g Game) countMoves(p *Position) int {
	s := g.steps(p)
	return s.leave.len() + s.forward.len() + s.left.len() + s.right.len()
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
	first := len(*moves)
	*moves = g.AppendMoves(*moves, *p)
	var n uint64
	var next Position // outside the loop, where it stays off the heap
	for i := first; i < len(*moves); i++ {
		next = g.Play(*p, (*moves)[i])
		if depth == 2 {
			n += uint64(g.countMoves(&next))
		} else {
			n += g.countLines(&next, moves, depth-1)
		}
	}
	*moves = (*moves)[:first]
	return n
}
