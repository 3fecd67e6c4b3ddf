package paired

import "adyukh/rules"

// Move is a legal turn of some position: a jump, and after a quiet one perhaps the capture that it has made possible. Moves
// are comparable: those of a position are the same when the squares of their jumps are the same.
type Move struct {
	jump    jump
	bonus   jump // the capture after it, if extended
	capture bool // the first jump captures
	extends bool // there is a bonus capture
}

// jump is where a man starts and ends.
type jump struct{ from, to Square }

// From returns the square on which the first jump starts.
func (m Move) From() Square { return m.jump.from }

// To returns the square on which the first jump ends.
func (m Move) To() Square { return m.jump.to }

// IsCapture tells whether the first jump captures: the man on To is taken.
func (m Move) IsCapture() bool { return m.capture }

// Bonus returns the squares of the capture that follows a quiet jump; ok is false if none does.
func (m Move) Bonus() (from, to Square, ok bool) { return m.bonus.from, m.bonus.to, m.extends }

// String writes m: c1-e3, e5:c3, c1-e3,e3:g5.
func (m Move) String() string {
	sign := byte('-')
	if m.capture {
		sign = ':'
	}
	b := m.jump.append(make([]byte, 0, 16), sign)
	if m.extends {
		b = m.bonus.append(append(b, ','), ':')
	}
	return string(b)
}

func (j jump) append(b []byte, sign byte) []byte {
	return j.to.append(append(j.from.append(b), sign))
}

// squares appends the squares to be touched: those of both jumps, without the one where the same man goes on.
func (m Move) squares() []string {
	list := []string{m.jump.from.String(), m.jump.to.String()}
	if m.extends && m.bonus.from != m.jump.to {
		list = append(list, m.bonus.from.String())
	}
	if m.extends {
		list = append(list, m.bonus.to.String())
	}
	return list
}

// Play returns the position after m, which must be legal in p; it is not checked.
func (Game) Play(p Position, m Move) Position {
	p.play(&m)
	return p
}

func (p *Position) play(m *Move) {
	p.jump(m.jump)
	if m.extends {
		p.jump(m.bonus)
	}
	p.side ^= 1
}

// jump moves a man of the side to move; whoever stands where it lands is captured.
func (p *Position) jump(j jump) {
	p.men[p.side&1] ^= j.from.bit() | j.to.bit()
	p.men[p.side&1^1] &^= j.to.bit()
}

// Why a game is over.
const (
	ReasonNoMove    = "no-move"
	ReasonNoFigures = "no-figures"
)

// Outcome tells whether the game is over in p: the side to move has no man, or none that can jump, and has lost.
func (g Game) Outcome(p Position) rules.Outcome {
	if g.countMoves(&p) > 0 {
		return rules.Outcome{}
	}
	o := rules.Outcome{Over: true, Reason: ReasonNoMove, Score: g.Scale().Won(p.side.Other())}
	if p.men[p.side&1] == 0 {
		o.Reason = ReasonNoFigures
	}
	return o
}
