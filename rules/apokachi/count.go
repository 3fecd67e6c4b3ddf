package apokachi

// CountLines counts the lines of exactly depth moves from p, as rules.Perft does: it plays in place and counts the last move
// without playing or listing it. How long nothing has been captured does not matter to it.
func (g Game) CountLines(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(g.countMoves(&p))
	}
	moves := make([]Move, 0, 64*depth)
	return g.countLines(&p, &moves, depth)
}

// countLines counts lines of two or more moves; moves holds those of all plies above.
func (g Game) countLines(p *Position, moves *[]Move, depth int) uint64 {
	first := len(*moves)
	*moves = g.appendMoves(*moves, p)
	var n uint64
	var next Position
	for i := first; i < len(*moves); i++ {
		next = *p
		next.play(&(*moves)[i])
		if depth == 2 {
			n += uint64(g.countMoves(&next))
		} else {
			n += g.countLines(&next, moves, depth-1)
		}
	}
	*moves = (*moves)[:first]
	return n
}

// countMoves returns the number of legal moves without listing them.
func (g Game) countMoves(p *Position) int {
	if p.over() {
		return 0
	}
	own := p.men[p.side&1]
	free := points[g.size].without(p.men[0].or(p.men[1]))
	return own.toward(right).and(free).count() + own.toward(left).and(free).count() +
		own.toward(up).and(free).count() + own.toward(down).and(free).count()
}
