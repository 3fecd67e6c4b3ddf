package russian

// Play returns the position after m, which must be legal in p; it is not checked. Captured pieces leave the board only now
// (item 3).
func (p Position) Play(m Move) Position { return p.play(&m) }

func (p *Position) play(m *Move) Position {
	from, to := m.from.Bit(), m.to.Bit()
	kings := p.kings &^ (from | m.taken)
	if m.crowned || p.kings&from != 0 {
		kings |= to
	}
	return Position{own: p.enemy &^ m.taken, enemy: p.own&^from | to, kings: kings, side: p.side ^ 1}
}
