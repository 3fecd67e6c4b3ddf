package russian

import "adyukh/rules"

// fit says how well the text of a move fits a legal move.
type fit uint8

const (
	fitNone     fit = iota
	fitPartial      // start, final square and whatever is named between them, but not every change of direction
	fitComplete     // every change of direction is named: at most one move, since the squares tell the whole way
)

// ParseMove reads a move as it stands on a score sheet or in a PDN file and finds the legal move that it means: "c3-d4",
// "c1:g5", with squares on the way "c1:e3:g5", with numbered squares "22-17", "22x15x8", or short, "cd4". Any dash, colon, x or,
// between named squares, no sign at all may stand between squares; upper case, Cyrillic letters that look or sound alike and
// comment signs after the move are accepted.
//
// A text that names every change of direction of a move means that move. Any other text may leave squares out, as long
// as all moves that it fits lead to the same position. The error is a *rules.MoveError, as of Diagnose.
//
// The move is one of AppendMoves, with the same result as the one named if only the order of capture differs.
func (p Position) ParseMove(text string) (Move, rules.Remark, error) { return p.parseMove(text, false) }

func (p *Position) parseMove(text string, paths bool) (Move, rules.Remark, error) {
	var t moveText
	if t.scan(text) {
		if m, ok := p.find(&t, paths); ok {
			if t.Colon && !m.IsCapture() {
				return m, rules.RemarkColonInQuiet, nil
			}
			return m, "", nil
		}
	}
	return Move{}, "", p.Diagnose(text)
}

// find returns the legal move that t means, if there is one and only one meaning. A quiet move is looked up on the board, a
// capture among those of the pieces that it can start with.
func (p *Position) find(t *moveText, paths bool) (Move, bool) {
	if p.mustCapture() {
		var buf [24]Move
		return p.findCapture(buf[:0], t, paths)
	}
	if t.N != 2 || !t.Last().Dark() {
		return Move{}, false
	}
	if !t.Short {
		return p.quiet(t.First(), t.Last())
	}
	var found Move
	n := 0
	for from := t.First(); from < 64; from += 8 {
		if m, ok := p.quiet(from, t.Last()); ok {
			found, n = m, n+1
		}
	}
	return found, n == 1
}

// quiet returns the quiet move between two squares, where nothing can be captured.
func (p *Position) quiet(from, to Square) (Move, bool) {
	switch {
	case p.own&from.bit() == 0:
		return Move{}, false
	case p.kings&from.bit() != 0:
		return Move{from: from, to: to}, p.quietKing(from)&to.bit() != 0
	}
	left, right := p.quietMen()
	toLeft, toRight := upLeft, upRight
	if p.side == rules.Black {
		toLeft, toRight = downLeft, downRight
	}
	ok := left&from.bit() != 0 && to == toLeft.next(from) || right&from.bit() != 0 && to == toRight.next(from)
	return Move{from: from, to: to, crowned: to.bit()&lastRow(p.side) != 0}, ok
}

// findCapture returns the capture that t means. With paths it is the one that t names; otherwise the one of those with its
// result that AppendMoves lists.
func (p *Position) findCapture(buf []Move, t *moveText, paths bool) (Move, bool) {
	buf = p.capturesFrom(buf, t, true)
	m, ok := choose(buf, t)
	if !ok || paths || m.captures < 3 {
		return m, ok
	}
	for _, listed := range p.capturesFrom(buf[:0], t, false) {
		if listed.SameResult(m) {
			return listed, true
		}
	}
	return m, true
}

// capturesFrom appends the captures that start and end where t does.
func (p *Position) capturesFrom(dst []Move, t *moveText, paths bool) []Move {
	h := p.hunt(paths)
	h.ends = t.Last().bit()
	for from := t.First(); from < 64; from += 8 {
		if p.own&from.bit() != 0 {
			dst = h.from(dst, from, p.kings&from.bit() != 0)
		}
		if !t.Short {
			break
		}
	}
	return dst
}

// choose returns the move of a list that t means, if there is one and only one meaning.
func choose(legal []Move, t *moveText) (Move, bool) {
	best, chosen, same := fitNone, -1, true
	for i := range legal {
		f := legal[i].fits(t)
		switch {
		case f > best:
			best, chosen, same = f, i, true
		case f == best && f != fitNone:
			same = same && legal[i].SameResult(legal[chosen])
		}
	}
	if chosen < 0 || !same {
		return Move{}, false
	}
	return legal[chosen], true
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
