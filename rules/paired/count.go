package paired

import "math/bits"

// CountLines counts the lines of exactly depth turns from p, as rules.Perft does: it plays in place and counts the last turn
// without playing or listing it.
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

// countLines counts lines of two or more turns; moves holds those of all turns above.
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
	own, enemy := p.men[p.side&1], p.men[p.side&1^1]
	left, right := g.quiet(p)
	n := bits.OnesCount64(left) + bits.OnesCount64(right)
	n += bits.OnesCount64(landings(own, upLeft)&enemy) + bits.OnesCount64(landings(own, upRight)&enemy) +
		bits.OnesCount64(landings(own, downLeft)&enemy) + bits.OnesCount64(landings(own, downRight)&enemy)
	if g.bonus == bonusNone || n == 0 {
		return n
	}
	return n + g.countBonus(left, own, enemy) + g.countBonus(right, own, enemy)
}

// countBonus counts the captures that can follow quiet jumps which land on the given squares: see appendQuiet.
func (g Game) countBonus(landed, own, enemy uint64) int {
	if landed == 0 {
		return 0
	}
	n := started(landed, own, enemy, upLeft) + started(landed, own, enemy, upRight) +
		started(landed, own, enemy, downLeft) + started(landed, own, enemy, downRight)
	if g.bonus == bonusAny {
		n += supported(landed, own, enemy, upLeft) + supported(landed, own, enemy, upRight) +
			supported(landed, own, enemy, downLeft) + supported(landed, own, enemy, downRight)
	}
	return n
}

// started counts the captures in direction d by the men that have landed.
func started(landed, own, enemy uint64, d int) int {
	return bits.OnesCount64(landed & toward(own, -d) & toward(enemy, -2*d))
}

// supported counts the captures in direction d over the men that have landed.
func supported(landed, own, enemy uint64, d int) int {
	return bits.OnesCount64(landed & toward(own, d) & toward(enemy, -d))
}
