package senegal

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// written is the points as written, and where.
type written struct {
	points     [2]int
	start, end int
}

// heading reads the points behind the word for them.
func (r *positionReader) heading(word string) (bool, error) {
	if word != "очки" && word != "points" {
		return false, nil
	}
	r.Skip(func(c rune) bool { return notation.IsSpace(c) || c == ':' || notation.IsDash(c) })
	return true, r.score()
}

// section reads the points behind the men, ":3-2", which nothing may follow.
func (r *positionReader) section() (bool, error) {
	colon := r.At
	if r.points != nil {
		return false, r.Fault(colon, colon+1, notation.ReasonUnknownWord, "the end of the position")
	}
	r.At++
	if r.Skip(notation.IsSpace); !notation.IsDigit(r.Next()) {
		r.At = colon
		return false, nil
	}
	return true, r.score()
}

// score reads the points of White and Black, "3-2" or "3:2".
func (r *positionReader) score() error {
	w := written{start: r.At}
	white, hasWhite := r.number()
	r.Skip(notation.IsSpace)
	sign := notation.IsDash(r.Next()) || r.Next() == ':'
	r.At++
	black, hasBlack := r.number()
	w.points, w.end = [2]int{white, black}, r.At
	if !sign || !hasWhite || !hasBlack || r.points != nil {
		return r.Fault(w.start, w.end, ReasonBadPoints, "the points of both once, as in 3-2")
	}
	r.points = &w
	return nil
}

// number reads digits, with spaces before them.
func (r *positionReader) number() (int, bool) {
	r.Skip(notation.IsSpace)
	return r.Number()
}

// count takes over the points as written, or those of the men that stand on their far ranks.
func (r *positionReader) count() error {
	p := &r.position
	p.points = r.game.standing(p)
	if r.points == nil {
		return nil
	}
	for side, n := range r.points.points {
		if n < int(p.points[side]) || n > r.game.mostPoints(p, rules.Side(side)) {
			return r.Fault(r.points.start, r.points.end, ReasonBadPoints,
				"at least the men on the far rank, at most one more for every missing man")
		}
		p.points[side] = uint8(n)
	}
	return nil
}
