package paired

import "adyukh/rules"

// ParseMove reads a move as it stands on a score sheet and finds the legal move that it means: "c1-e3", "e5:c3",
// "c1-e3,e3:g5", the same with the square where the man goes on named once, "c1-e3:g5". Any dash, colon, x or no sign at all
// may stand between squares; upper case, Cyrillic letters that look or sound alike and comment signs after the move are
// accepted. The error is a *rules.MoveError, as of Diagnose.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	var t moveText
	if t.scan(text, g.Size()) {
		var buf [64]Move
		for _, m := range g.appendMoves(buf[:0], &p) {
			if !m.is(&t) {
				continue
			}
			if t.colon && !m.capture {
				return m, rules.RemarkColonInQuiet, nil
			}
			return m, "", nil
		}
	}
	return Move{}, "", g.Diagnose(p, text)
}

// is tells whether t names the squares of m.
func (m *Move) is(t *moveText) bool {
	first, second, extended := t.jumps()
	return m.jump.is(first) && m.extends == extended && (!extended || m.bonus.is(second))
}

// is tells whether c are the squares of j.
func (j jump) is(c [2]cell) bool {
	return c[0].dark() && c[1].dark() && c[0].square() == j.from && c[1].square() == j.to
}
