package diagonal

import "adyukh/rules/notation"

// Fit says how well the text of a move fits a legal move.
type Fit uint8

// How well a text fits.
const (
	FitNone     Fit = iota
	FitPartial      // start, final square and whatever is named between them, but not every change of direction
	FitComplete     // every change of direction is named: at most one move, since the squares tell the whole way
)

// Way is the way of a move: the start, the squares of the captured figures in their order, the final square.
type Way struct {
	From, To Square
	Captured []Square
}

// Fits tells how well t fits w. Between two captures on a straight line any of the empty squares there may be named.
func (w Way) Fits(t *notation.Way[Square]) Fit {
	if w.To != t.Last() || !t.StartsOn(w.From) {
		return FitNone
	}
	named, complete := t.Between(), !t.Short
	rising := len(w.Captured) > 0 && sameRising(w.From, w.Captured[0])
	for i := 1; i < len(w.Captured); i++ {
		last, next := w.Captured[i-1], w.Captured[i]
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
		return FitNone
	case complete:
		return FitComplete
	}
	return FitPartial
}

// AppendStops appends the squares on which the figure stands between two captures: where it changes its direction, and where it does
// not, if straight is true, the square right behind the captured figure.
func (w Way) AppendStops(dst []Square, straight bool) []Square {
	rising := len(w.Captured) > 0 && sameRising(w.From, w.Captured[0])
	for i := 1; i < len(w.Captured); i++ {
		last, next := w.Captured[i-1], w.Captured[i]
		switch {
		case !onLine(last, next, rising):
			dst = append(dst, turnSquare(last, next, rising))
			rising = !rising
		case straight:
			dst = append(dst, Between(last, next).Next(last))
		}
	}
	return dst
}

// onLine tells whether next lies on the diagonal of last that is rising or falling as told.
func onLine(last, next Square, rising bool) bool {
	if rising {
		return sameRising(last, next)
	}
	return sameFalling(last, next)
}

// turnSquare returns the square where a piece that struck last along a rising (or falling) diagonal turned to strike next:
// the two diagonals have only that one in common.
func turnSquare(last, next Square, rising bool) Square {
	if !rising {
		last, next = next, last
	}
	difference, sum := last.Rank()-last.File(), next.Rank()+next.File()
	return SquareAt((sum-difference)/2, (sum+difference)/2)
}

// liesBetween tells whether s is strictly between a and b, which lie on one diagonal.
func liesBetween(a, s, b Square) bool {
	if !sameRising(a, s) && !sameFalling(a, s) || !sameRising(s, b) && !sameFalling(s, b) {
		return false
	}
	return a < s && s < b || b < s && s < a
}
