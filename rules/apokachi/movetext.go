package apokachi

import "adyukh/rules/notation"

// moveText is the text of a move, read without looking at a position.
type moveText struct {
	from, to Point
	n        int  // points named: 2 or more
	captured set  // those named after the step
	colon    bool // the step is written with a sign of capture
}

// scan reads the text of a move on a board of so many crossings a side: the two points of the step, with or without a sign between
// them, perhaps the captured men, x before the first of them; then comment signs. It tells whether that is what the text
// consists of.
func (t *moveText) scan(text string, size int) bool {
	return notation.Squares(text, size, func(sign rune, file, rank int) bool { return t.add(sign, PointAt(file, rank)) })
}

// add notes a named point and the sign before it.
func (t *moveText) add(sign rune, at Point) bool {
	capture := notation.IsCapture(sign)
	t.n++
	switch t.n {
	case 1:
		t.from = at
	case 2:
		t.to, t.colon = at, capture
	case 3:
		t.captured = at.set()
		return capture
	default:
		t.captured = t.captured.or(at.set())
		return !notation.IsDash(sign)
	}
	return true
}
