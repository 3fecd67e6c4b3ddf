package adyukh

import (
	"strings"

	"adyukh/rules"
)

// Game is шашки адиюх as a rules.Game: the code that plays, reads and writes any game works with it.
type Game struct{}

var (
	_ rules.Game[Position, Move] = Game{}
	_ rules.Counter[Position]    = Game{}
)

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the 24 points that the two players share (5.1).
func (Game) Scale() rules.Scale { return rules.SharedCounts(2 * CheckersPerSide) }

// Squares names every square that the figure stands on.
func (g Game) Squares(p Position, m Move) []string {
	return strings.FieldsFunc(g.FormatMove(p, m, rules.Every), func(r rune) bool { return r == '-' || r == ':' })
}

// Play returns the position after m, which must be legal in p; it is not checked.
func (Game) Play(p Position, m Move) Position {
	p.play(&m)
	return p
}

// play makes a move. What it captures goes to the bottom of the tower that moves (rule 2.2): the lower four bits of a tower count the
// checkers of the other side.
func (p *Position) play(m *Move) {
	own, enemy := p.figures[p.side&1], p.figures[p.side&1^1]
	tower := p.towers[m.from>>1&31]
	p.towers[m.from>>1&31] = 0
	own &^= m.from.Bit()
	if m.captures > 0 {
		for _, victim := range m.captured[:m.captures] {
			p.towers[victim>>1&31], own, enemy = take(p.towers[victim>>1&31], victim, own, enemy)
		}
	}
	p.towers[m.to>>1&31] = tower + m.captures
	p.figures[p.side&1], p.figures[p.side&1^1] = own|m.to.Bit(), enemy
	p.side ^= 1
}

// Why a game is over: the two cases of rule 5.1.
const (
	ReasonNoFigures = "no-figures"
	ReasonNoMove    = "no-move"
)

// Outcome tells whether p is a final position, one in which the side to move has no figure left or no figure that can move
// (rule 5.1), and counts the points.
func (Game) Outcome(p Position) rules.Outcome {
	if p.countMoves() > 0 {
		return rules.Outcome{}
	}
	o := rules.Outcome{Over: true, Reason: ReasonNoMove, Score: p.Points()}
	if p.figures[p.side] == 0 {
		o.Reason = ReasonNoFigures
	}
	return o
}
