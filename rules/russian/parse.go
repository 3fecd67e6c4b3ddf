package russian

import (
	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// ParseMove reads a move as it stands on a score sheet or in a PDN file and finds the legal move that it means: "c3-d4",
// "c1:g5", with squares on the way "c1:e3:g5", with numbered squares "22-17", "22x15x8", or short, "cd4". Any dash, colon, x or,
// between named squares, no sign at all may stand between squares; upper case, Cyrillic letters that look or sound alike and
// comment signs after the move are accepted.
//
// A text that names every change of direction of a move means that move. Any other text may leave squares out, as long
// as all moves that it fits lead to the same position. The error is a *rules.MoveError, as of Diagnose.
//
// The move is one of AppendMoves, with the same result as the one named if only the order of capture differs. With count=path it is
// the one that takes the pieces in the order that the text tells.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	var t moveText
	if t.scan(text) {
		if m, ok := p.find(&t, g.paths); ok {
			if t.Colon && !m.IsCapture() {
				return m, rules.RemarkColonInQuiet, nil
			}
			return m, "", nil
		}
	}
	return Move{}, "", g.Diagnose(p, text)
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
	case p.own&from.Bit() == 0:
		return Move{}, false
	case p.kings&from.Bit() != 0:
		return Move{from: from, to: to}, p.quietKing(from)&to.Bit() != 0
	}
	left, right := p.quietMen()
	toLeft, toRight := diagonal.UpLeft, diagonal.UpRight
	if p.side == rules.Black {
		toLeft, toRight = diagonal.DownLeft, diagonal.DownRight
	}
	ok := left&from.Bit() != 0 && to == toLeft.Next(from) || right&from.Bit() != 0 && to == toRight.Next(from)
	return Move{from: from, to: to, crowned: to.Bit()&diagonal.FarRow(p.side) != 0}, ok
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
	h.ends = t.Last().Bit()
	for from := t.First(); from < 64; from += 8 {
		if p.own&from.Bit() != 0 {
			dst = h.from(dst, from, p.kings&from.Bit() != 0)
		}
		if !t.Short {
			break
		}
	}
	return dst
}

// choose returns the move of a list that t means, if there is one and only one meaning.
func choose(legal []Move, t *moveText) (Move, bool) {
	best, chosen, same := diagonal.FitNone, -1, true
	for i := range legal {
		f := legal[i].fits(t)
		switch {
		case f > best:
			best, chosen, same = f, i, true
		case f == best && f != diagonal.FitNone:
			same = same && legal[i].SameResult(legal[chosen])
		}
	}
	if chosen < 0 || !same {
		return Move{}, false
	}
	return legal[chosen], true
}

// fits tells how well t fits m.
func (m *Move) fits(t *moveText) diagonal.Fit { return m.way().Fits(&t.Way) }
