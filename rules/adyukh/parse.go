package adyukh

import "adyukh/rules"

// fit says how well the text of a move fits a legal move.
type fit uint8

const (
	fitNone     fit = iota
	fitPartial      // start, final square and whatever is named between them, but not every change of direction
	fitComplete     // every change of direction is named: at most one move, since the squares tell the whole way
)

// ParseMove reads a move as it stands on a score sheet and finds the legal move that it means: "a3-b4", "a3:a7", with squares
// of direction change "f8:a3:c1:f4:h2" or all squares "d8-h4-e1-c3-e5-g7", or short, "cb4" (rule 7.2). Any dash, colon, x or
// no sign at all may stand between squares; upper case, Cyrillic letters that look or sound alike and comment signs after the
// move are accepted.
//
// A text that names every change of direction of a move means that move. Any other text may leave squares out, as long
// as all moves that it fits lead to the same position. The error is a *rules.MoveError, as of Diagnose.
func (p Position) ParseMove(text string) (Move, rules.Remark, error) {
	var t moveText
	if t.Scan(text) {
		var buf [64]Move
		legal := p.AppendMoves(buf[:0])
		if m, ok := p.choose(legal, &t); ok {
			if t.Colon && !m.IsCapture() {
				return m, rules.RemarkColonInQuiet, nil
			}
			return m, "", nil
		}
	}
	return Move{}, "", p.Diagnose(text)
}

// choose returns the legal move that t means, if there is one and only one meaning.
func (p Position) choose(legal []Move, t *moveText) (Move, bool) {
	best, chosen, several := fitNone, Move{}, false
	for i := range legal {
		m := &legal[i]
		if m.to != t.Last() || !t.StartsOn(m.from) {
			continue
		}
		f := m.fits(t)
		switch {
		case f > best:
			best, chosen, several = f, *m, false
		case f == best && f != fitNone:
			several = true
		}
	}
	if best == fitNone || several && !p.sameResult(legal, t, best) {
		return Move{}, false
	}
	return chosen, true
}

// sameResult tells whether all legal moves that fit t so well lead to one position.
func (p Position) sameResult(legal []Move, t *moveText, best fit) bool {
	var result Position
	found := false
	for i := range legal {
		if legal[i].fits(t) != best {
			continue
		}
		next := p.Play(legal[i])
		if found && next != result {
			return false
		}
		result, found = next, true
	}
	return true
}

// fits tells how well t fits m. Between two captures on a straight line any of the empty squares there may be named.
func (m *Move) fits(t *moveText) fit {
	if m.to != t.Last() || !t.StartsOn(m.from) {
		return fitNone
	}
	named, complete := t.Between(), !t.Short
	rising := m.captures > 0 && sameRising(m.from, m.captured[0])
	for i := 1; i < int(m.captures); i++ {
		last, next := m.captured[i-1], m.captured[i]
		if onLine(last, next, rising) {
			for len(named) > 0 && liesBetween(last, named[0], next) {
				last, named = named[0], named[1:]
			}
			continue
		}
		if len(named) > 0 && named[0] == turnSquare(last, next, rising) {
			named = named[1:]
		} else {
			complete = false
		}
		rising = !rising
	}
	switch {
	case len(named) > 0:
		return fitNone
	case complete:
		return fitComplete
	}
	return fitPartial
}

// liesBetween tells whether s is strictly between a and b, which lie on one diagonal.
func liesBetween(a, s, b Square) bool {
	if !sameRising(a, s) && !sameFalling(a, s) || !sameRising(s, b) && !sameFalling(s, b) {
		return false
	}
	return a < s && s < b || b < s && s < a
}
