package apokachi

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

// MirrorMove returns m on the board turned by 180 degrees.
func (g Game) MirrorMove(m Move) Move {
	last := g.last()
	return Move{from: last - m.from, to: last - m.to, captured: m.captured.turned(last)}
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
