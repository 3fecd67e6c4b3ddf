package adyukh

import (
	"slices"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// Diagnose says what is wrong with the text of a move in p, by kind, clause and square, and lists the legal moves; nil if the
// text means a legal move. Of several faults it names the one that stands in the way first: a text that nobody can read;
// a start without a figure of the mover; then what keeps the figure from going where the text says.
func (Game) Diagnose(p Position, text string) *rules.MoveError {
	e := &rules.MoveError{Text: text, Kind: rules.KindUnreadable}
	legal := p.appendMoves(nil)
	var t moveText
	readable := t.Scan(text)
	if readable {
		if _, ok := p.choose(legal, &t); ok {
			return nil
		}
		if fitting := fitting(legal, &t); len(fitting) > 0 {
			e.Kind, e.Clause = rules.KindAmbiguous, "7.2"
			e.Legal = fullForms(fitting)
			return e
		}
	}
	e.Legal = fullForms(legal)
	if !readable {
		return e
	}
	f := fault{rules.KindAfterEnd, "5.1", noSquare}
	if len(legal) > 0 {
		f = p.fault(legal, &t)
	}
	e.Kind, e.Clause = f.kind, f.clause
	if f.square != noSquare {
		e.Square = f.square.String()
	}
	return e
}

func fullForms(moves []Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, m.String())
	}
	return list
}

// fitting returns the moves that t fits at all.
func fitting(legal []Move, t *moveText) []Move {
	var list []Move
	for _, m := range legal {
		if m.fits(t) != diagonal.FitNone {
			list = append(list, m)
		}
	}
	return list
}

// fault is what is wrong with a readable move.
type fault struct {
	kind   rules.Kind
	clause string
	square Square
}

const noSquare Square = 64

// nearness tells how little is wrong, by kind: where a short text can mean several figures, the one nearest to a legal move was
// probably meant.
func (f fault) nearness() int {
	return slices.Index([]rules.Kind{
		rules.KindNotDiagonal, rules.KindIllegal, rules.KindOccupied, rules.KindBlocked, rules.KindKingQuiet, rules.KindBackward,
		rules.KindCaptureDue, rules.KindTooMuchCaptured, rules.KindIncompleteCapture,
	}, f.kind)
}

// fault finds what is wrong with t, which fits none of the legal moves, of which there are some.
func (p Position) fault(legal []Move, t *moveText) fault {
	own, enemy := p.figures[p.side], p.figures[p.side^1]
	if !t.Short {
		switch start := t.First(); {
		case own&start.Bit() != 0:
			return p.faultFrom(start, legal, t)
		case enemy&start.Bit() != 0:
			return fault{rules.KindNotYours, "3.3", start}
		default:
			return fault{rules.KindNoFigure, "3.2", start}
		}
	}
	best, found := fault{rules.KindNoFigure, "3.2", noSquare}, false
	for start := t.First(); start < 64; start += 8 {
		if own&start.Bit() != 0 {
			f := p.faultFrom(start, legal, t)
			if !found || f.nearness() > best.nearness() {
				best, found = f, true
			}
		} else if enemy&start.Bit() != 0 && !found {
			best = fault{rules.KindNotYours, "3.3", start}
		}
	}
	return best
}

// faultFrom finds what is wrong with t as a move of the figure on start.
func (p Position) faultFrom(start Square, legal []Move, t *moveText) fault {
	if breaksOff(start, legal, t) {
		return p.incomplete(start, t)
	}
	w := newWalk(p, start)
	for _, to := range t.Named[1:t.N] {
		f, ok := w.to(to)
		if ok {
			continue
		}
		if end := completeAt(start, legal, t); end > 0 && f.kind == rules.KindNotDiagonal {
			return fault{rules.KindTooMuchCaptured, "8.3", t.Named[end]}
		}
		if w.captures > 0 {
			return w.faultOfCapture(f, to)
		}
		return p.faultOfStep(f, legal, t)
	}
	return w.unfinished()
}

// breaksOff tells whether t is the beginning of a longer capture.
func breaksOff(start Square, legal []Move, t *moveText) bool {
	for _, m := range legal {
		longer := *t
		if m.from == start && m.IsCapture() && longer.Add(m.to) && m.fits(&longer) != diagonal.FitNone {
			return true
		}
	}
	return false
}

// completeAt returns how many squares of t are a whole capture, 0 if none of its beginnings is one.
func completeAt(start Square, legal []Move, t *moveText) int {
	for n := t.N - 1; n >= 2; n-- {
		shorter := *t
		shorter.N = n
		for _, m := range legal {
			if m.from == start && m.IsCapture() && m.fits(&shorter) != diagonal.FitNone {
				return n
			}
		}
	}
	return 0
}

// incomplete is the fault of a capture that breaks off on the last square of t.
func (p Position) incomplete(start Square, t *moveText) fault {
	f := fault{rules.KindIncompleteCapture, "3.8", t.Last()}
	if King(p.side, start) {
		f.clause = "3.10"
		return f
	}
	for _, s := range t.Named[1:t.N] {
		if King(p.side, s) {
			f.clause = "3.11"
		}
	}
	return f
}

// faultOfStep is the fault of a text whose first step f already goes wrong.
func (p Position) faultOfStep(f fault, legal []Move, t *moveText) fault {
	if f.kind != kindQuiet {
		return f
	}
	start, to := f.square, t.Named[1]
	rises := to.Rank() > start.Rank()
	switch {
	case legal[0].IsCapture():
		return fault{rules.KindCaptureDue, "3.6", legal[0].from}
	case King(p.side, start):
		return fault{rules.KindKingQuiet, "3.5", start}
	case rises != (p.side == rules.White):
		return fault{rules.KindBackward, "3.4", to}
	case t.N > 2:
		return fault{rules.KindIllegal, "3.2", to}
	}
	return fault{rules.KindIllegal, "3.4", to}
}
