package apokachi

import "adyukh/rules"

// Move is a legal step of some position with the men that it makes fall. Moves are comparable: those of a position are the
// same when the points of the step are.
type Move struct {
	from, to Point
	captured set
}

// From returns the point on which the step starts.
func (m Move) From() Point { return m.from }

// To returns the point on which it ends.
func (m Move) To() Point { return m.to }

// IsCapture tells whether men fall.
func (m Move) IsCapture() bool { return !m.captured.empty() }

// AppendCaptured appends the points of the men that fall, rank by rank from the bottom.
func (m Move) AppendCaptured(dst []Point) []Point {
	for s := m.captured; !s.empty(); s = s.rest() {
		dst = append(dst, s.first())
	}
	return dst
}

// String writes m with the captured men after x: b2-b1, b2-b1xc1, b2-b1xa2,c1.
func (m Move) String() string {
	b := m.to.append(append(m.from.append(make([]byte, 0, 16)), '-'))
	sign := byte('x')
	for s := m.captured; !s.empty(); s = s.rest() {
		b = s.first().append(append(b, sign))
		sign = ','
	}
	return string(b)
}

// Play returns the position after m, which must be legal in p; it is not checked.
func (Game) Play(p Position, m Move) Position {
	p.play(&m)
	return p
}

func (p *Position) play(m *Move) {
	p.men[p.side&1] = p.men[p.side&1].without(m.from.set()).or(m.to.set())
	p.men[p.side&1^1] = p.men[p.side&1^1].without(m.captured)
	p.side ^= 1
}

// ParseMove reads a move as it stands on a score sheet and finds the legal move that it means: "b2-b1", and if men fall
// "b2-b1xc1" or the step alone. Any dash, colon, x or no sign at all may stand between the points of the step; upper case,
// Cyrillic letters that look or sound alike and comment signs after the move are accepted. The error is a *rules.MoveError,
// as of Diagnose.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	var t moveText
	if t.scan(text, g.Size()) {
		var buf [64]Move
		for _, m := range g.appendMoves(buf[:0], &p) {
			if !m.is(&t) {
				continue
			}
			if t.colon && !m.IsCapture() {
				return m, rules.RemarkColonInQuiet, nil
			}
			return m, "", nil
		}
	}
	return Move{}, "", g.Diagnose(p, text)
}

// is tells whether t names the step of m, and either nothing else or just the men that fall.
func (m *Move) is(t *moveText) bool {
	return m.from == t.from && m.to == t.to && (t.n == 2 || m.captured == t.captured)
}
