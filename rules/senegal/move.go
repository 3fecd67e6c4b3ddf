package senegal

import "adyukh/rules"

// mostCaptures is how many men a move can capture at most: all of them on the largest board.
const mostCaptures = (largest*largest - 1) / 2

// Move is a step of a man, a capture with all its landings, or a pass. Moves are comparable: captures are the same when all
// landings are.
type Move struct {
	captures uint8
	path     [mostCaptures + 1]Cell // where the man stands, then every cell on which it lands
}

// step returns the quiet move between two cells, the pass if they are the same.
func step(from, to Cell) Move { return Move{path: [mostCaptures + 1]Cell{from, to}} }

// cells returns the cells on which the man stands, the first and the last included.
func (m *Move) cells() []Cell { return m.path[:max(m.captures, 1)+1] }

// From returns the cell on which the man stands.
func (m Move) From() Cell { return m.path[0] }

// To returns the cell on which the man ends.
func (m Move) To() Cell { return m.path[max(m.captures, 1)] }

// IsCapture tells a capture from a quiet move.
func (m Move) IsCapture() bool { return m.captures > 0 }

// IsPass tells whether m is the move of a side that has no other (option stuck=pass).
func (m Move) IsPass() bool { return m.captures == 0 && m.path[0] == m.path[1] }

// Captures returns the number of captured men.
func (m Move) Captures() int { return int(m.captures) }

// Captured returns the cell of the i-th captured man, i from 0 to Captures()-1.
func (m Move) Captured(i int) Cell { return (m.path[i] + m.path[i+1]) / 2 }

// String writes m: "c2-c3", with every landing "a1:c1:c3", or "pass".
func (m Move) String() string {
	if m.IsPass() {
		return passWord
	}
	sign := byte('-')
	if m.IsCapture() {
		sign = ':'
	}
	b := make([]byte, 0, 3*len(m.path))
	for i, c := range m.cells() {
		if i > 0 {
			b = append(b, sign)
		}
		b = append(b, c.String()...)
	}
	return string(b)
}

// Points returns the points that m, legal in p, earns its side: a man each for those captured, and one for coming to the
// far rank.
func (g Game) Points(p Position, m Move) int {
	n := m.Captures()
	if !m.IsPass() && g.farRank(p.side)&m.To().bit() != 0 {
		n++
	}
	return n
}

// Play returns the position after m, which must be legal in p; it is not checked.
func (g Game) Play(p Position, m Move) Position {
	own, enemy := &p.men[p.side&1], &p.men[p.side&1^1]
	p.points[p.side&1] += uint8(g.Points(p, m))
	*own = *own&^m.From().bit() | m.To().bit()
	for i := range m.Captures() {
		*enemy &^= m.Captured(i).bit()
	}
	p.side ^= 1
	return p
}

// Why a game is over.
const (
	ReasonNoFigures  = "no-figures"  // a side has lost all its men
	ReasonPassed     = "passed"      // the men have passed each other: none can be captured any more
	ReasonStuck      = "stuck"       // the side to move has no move, nor has the other if it may pass
	ReasonNoProgress = "no-progress" // too many moves without a capture or a step forward
)

// Outcome tells whether the game is over in p, with the points earned. That nothing has happened for long is known to
// Follow.
func (g Game) Outcome(p Position) rules.Outcome {
	o := rules.Outcome{Over: true, Score: p.Points()}
	switch {
	case p.men[rules.White] == 0 || p.men[rules.Black] == 0:
		o.Reason = ReasonNoFigures
	case g.passed(&p):
		o.Reason = ReasonPassed
	case g.countMoves(&p) == 0:
		o.Reason = ReasonStuck
	default:
		return rules.Outcome{}
	}
	return o
}

// Follow begins to go along with a game, to see that nothing happens for long.
func (g Game) Follow(Position) rules.Follower[Position, Move] { return &follower{game: g} }

// follower counts the plies since the last capture or step forward.
type follower struct {
	game Game
	idle int
}

// Played tells of the next move.
func (f *follower) Played(_ Position, m Move, after Position) rules.Outcome {
	f.idle++
	if m.IsCapture() || m.From().Rank() != m.To().Rank() {
		f.idle = 0
	}
	if o := f.game.Outcome(after); o.Over || f.game.limit() == 0 || f.idle < 2*f.game.limit() {
		return o
	}
	return rules.Outcome{Over: true, Reason: ReasonNoProgress, Score: after.Points()}
}
