package adyukh

import (
	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// ParseMove reads a move as it stands on a score sheet and finds the legal move that it means: "a3-b4", "a3:a7", with squares
// of direction change "f8:a3:c1:f4:h2" or all squares "d8-h4-e1-c3-e5-g7", or short, "cb4" (rule 7.2). Any dash, colon, x or
// no sign at all may stand between squares; upper case, Cyrillic letters that look or sound alike and comment signs after the
// move are accepted.
//
// A text that names every change of direction of a move means that move. Any other text may leave squares out, as long
// as all moves that it fits lead to the same position. The error is a *rules.MoveError, as of Diagnose.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	var t moveText
	if t.Scan(text) {
		var buf [64]Move
		legal := p.appendMoves(buf[:0])
		if m, ok := p.choose(legal, &t); ok {
			if t.Colon && !m.IsCapture() {
				return m, rules.RemarkColonInQuiet, nil
			}
			return m, "", nil
		}
	}
	return Move{}, "", g.Diagnose(p, text)
}

// choose returns the legal move that t means, if there is one and only one meaning.
func (p Position) choose(legal []Move, t *moveText) (Move, bool) {
	best, chosen, several := diagonal.FitNone, Move{}, false
	for i := range legal {
		m := &legal[i]
		if m.to != t.Last() || !t.StartsOn(m.from) {
			continue
		}
		f := m.fits(t)
		switch {
		case f > best:
			best, chosen, several = f, *m, false
		case f == best && f != diagonal.FitNone:
			several = true
		}
	}
	if best == diagonal.FitNone || several && !p.sameResult(legal, t, best) {
		return Move{}, false
	}
	return chosen, true
}

// sameResult tells whether all legal moves that fit t so well lead to one position.
func (p Position) sameResult(legal []Move, t *moveText, best diagonal.Fit) bool {
	var result Position
	found := false
	for i := range legal {
		if legal[i].fits(t) != best {
			continue
		}
		next := Game{}.Play(p, legal[i])
		if found && next != result {
			return false
		}
		result, found = next, true
	}
	return true
}

// fits tells how well t fits m.
func (m *Move) fits(t *moveText) diagonal.Fit { return m.way().Fits(t) }
