package paired

import (
	"math/bits"

	"adyukh/rules"
)

// toward returns the squares one step of d (or several: 2*d) from those of set; steps over an edge lead to numbers of no
// square.
func toward(set uint64, d int) uint64 {
	if d < 0 {
		return set >> -d
	}
	return set << d
}

// next returns the square n steps of d from s.
func (s Square) next(d, n int) Square { return Square(int(s) + n*d) }

// landings returns where the men of own land that jump over another one in direction d, whatever stands there.
func landings(own uint64, d int) uint64 { return toward(own, 2*d) & toward(own, d) }

// forward returns the directions in which side jumps onto empty squares.
func forward(side rules.Side) (left, right int) {
	if side == rules.White {
		return upLeft, upRight
	}
	return downLeft, downRight
}

// quiet returns the empty squares onto which the side to move can jump in its two directions.
func (g Game) quiet(p *Position) (left, right uint64) {
	own := p.men[p.side&1]
	empty := squares[g.size] &^ (p.men[0] | p.men[1])
	if p.side == rules.White {
		return landings(own, upLeft) & empty, landings(own, upRight) & empty
	}
	return landings(own, downLeft) & empty, landings(own, downRight) & empty
}

// AppendMoves appends the legal moves of p to dst, man by man; after a quiet jump the turns that go on with a capture. It
// allocates only when dst has no room.
func (g Game) AppendMoves(dst []Move, p Position) []Move { return g.appendMoves(dst, &p) }

func (g Game) appendMoves(dst []Move, p *Position) []Move {
	own, enemy := p.men[p.side&1], p.men[p.side&1^1]
	left, right := forward(p.side)
	toLeft, toRight := g.quiet(p)
	toLeft, toRight = toward(toLeft, -2*left), toward(toRight, -2*right) // where they start
	strikes := [4]uint64{
		toward(landings(own, upLeft)&enemy, -2*upLeft), toward(landings(own, upRight)&enemy, -2*upRight),
		toward(landings(own, downLeft)&enemy, -2*downLeft), toward(landings(own, downRight)&enemy, -2*downRight),
	}
	all := toLeft | toRight | strikes[0] | strikes[1] | strikes[2] | strikes[3]
	for ; all != 0; all &= all - 1 {
		from := Square(bits.TrailingZeros64(all))
		if toLeft&from.bit() != 0 {
			dst = g.appendQuiet(dst, own, enemy, jump{from, from.next(left, 2)})
		}
		if toRight&from.bit() != 0 {
			dst = g.appendQuiet(dst, own, enemy, jump{from, from.next(right, 2)})
		}
		for i, d := range directions {
			if strikes[i]&from.bit() != 0 {
				dst = append(dst, Move{jump: jump{from, from.next(d, 2)}, capture: true})
			}
		}
	}
	return dst
}

// directions are all four, in the order of strikes.
var directions = [4]int{upLeft, upRight, downLeft, downRight}

// appendQuiet appends the quiet jump j, and the turns that begin with it and go on with a capture.
//
// Captures that were not there before are those in which the square where the man has landed takes part, as the start or as
// the one jumped over: j has changed nothing else but its start, and giving up a square makes no capture possible. So
// own may be the men before j: its start is no neighbour of its end.
func (g Game) appendQuiet(dst []Move, own, enemy uint64, j jump) []Move {
	dst = append(dst, Move{jump: j})
	if g.bonus == bonusNone {
		return dst
	}
	at := j.to.bit()
	for _, d := range directions {
		if toward(at, d)&own != 0 && toward(at, 2*d)&enemy != 0 {
			dst = append(dst, Move{jump: j, bonus: jump{j.to, j.to.next(d, 2)}, extends: true})
		}
		if g.bonus == bonusAny && toward(at, -d)&own != 0 && toward(at, d)&enemy != 0 {
			dst = append(dst, Move{jump: j, bonus: jump{j.to.next(-d, 1), j.to.next(d, 1)}, extends: true})
		}
	}
	return dst
}
