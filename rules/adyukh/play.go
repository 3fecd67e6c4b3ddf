package adyukh

import (
	"adyukh/rules"
)

// Play returns the position after m, which must be legal in p; it is not checked.
func (p Position) Play(m Move) Position {
	own, enemy := p.figures[p.side], p.figures[p.side^1]
	tower := p.towers[m.from>>1]
	p.towers[m.from>>1] = 0
	own &^= m.from.bit()
	for _, victim := range m.captured[:m.captures] {
		p.towers[victim>>1], own, enemy = take(p.towers[victim>>1], victim, own, enemy)
	}
	p.towers[m.to>>1] = tower + m.captures
	own |= m.to.bit()
	p.figures[p.side], p.figures[p.side^1] = own, enemy
	p.side ^= 1
	return p
}

// CountMoves returns the number of legal moves without listing them.
func (p Position) CountMoves() int {
	var buf [64]Move
	return len(p.AppendMoves(buf[:0]))
}

// Why a game is over: the two cases of rule 5.1.
const (
	ReasonNoFigures = "no-figures"
	ReasonNoMove    = "no-move"
)

// Outcome tells whether p is a final position, one in which the side to move has no figure left or no figure that can move
// (rule 5.1), and counts the points.
func (p Position) Outcome() rules.Outcome {
	if p.CountMoves() > 0 {
		return rules.Outcome{}
	}
	o := rules.Outcome{Over: true, Reason: ReasonNoMove, Score: p.Points()}
	if p.figures[p.side] == 0 {
		o.Reason = ReasonNoFigures
	}
	return o
}
