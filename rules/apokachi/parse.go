package apokachi

import "adyukh/rules"

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
