package adyukh

import (
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
		if fitting := diagonal.Fitting(legal, &t); len(fitting) > 0 {
			e.Kind, e.Clause = rules.KindAmbiguous, "7.2"
			e.Legal = diagonal.Names(fitting)
			return e
		}
	}
	e.Legal = diagonal.Names(legal)
	if !readable {
		return e
	}
	f := diagonal.NewFault(rules.KindAfterEnd, "5.1", diagonal.NoSquare)
	if len(legal) > 0 {
		f = p.fault(legal, &t)
	}
	f.Tell(e)
	return e
}

// fault finds what is wrong with t, which fits none of the legal moves, of which there are some.
func (p Position) fault(legal []Move, t *moveText) diagonal.Fault {
	return diagonal.FaultOf(t, p.figures[p.side], p.figures[p.side^1], "3.3", "3.2", func(start Square) diagonal.Fault {
		return p.faultFrom(start, legal, t)
	})
}

// faultFrom finds what is wrong with t as a move of the figure on start.
func (p Position) faultFrom(start Square, legal []Move, t *moveText) diagonal.Fault {
	if _, ok := diagonal.BreaksOff(start, legal, t); ok {
		return p.incomplete(start, t)
	}
	w := newWalk(p, start)
	for _, to := range t.Named[1:t.N] {
		f, ok := w.to(to)
		if ok {
			continue
		}
		if end := diagonal.CompleteAt(start, legal, t); end > 0 && f.Kind == rules.KindNotDiagonal {
			return diagonal.NewFault(rules.KindTooMuchCaptured, "8.3", t.Named[end])
		}
		if w.captures > 0 {
			return w.faultOfCapture(f, to)
		}
		return p.faultOfStep(f, legal, t)
	}
	return w.unfinished()
}

// incomplete is the fault of a capture that breaks off on the last square of t.
func (p Position) incomplete(start Square, t *moveText) diagonal.Fault {
	f := diagonal.NewFault(rules.KindIncompleteCapture, "3.8", t.Last())
	if King(p.side, start) {
		f.Clause = "3.10"
		return f
	}
	for _, s := range t.Named[1:t.N] {
		if King(p.side, s) {
			f.Clause = "3.11"
		}
	}
	return f
}

// faultOfStep is the fault of a text whose first step f already goes wrong.
func (p Position) faultOfStep(f diagonal.Fault, legal []Move, t *moveText) diagonal.Fault {
	if f.Kind != kindQuiet {
		return f
	}
	start, to := f.Square, t.Named[1]
	rises := to.Rank() > start.Rank()
	switch {
	case legal[0].IsCapture():
		return diagonal.NewFault(rules.KindCaptureDue, "3.6", legal[0].from)
	case King(p.side, start):
		return diagonal.NewFault(rules.KindKingQuiet, "3.5", start)
	case rises != (p.side == rules.White):
		return diagonal.NewFault(rules.KindBackward, "3.4", to)
	case t.N > 2:
		return diagonal.NewFault(rules.KindIllegal, "3.2", to)
	}
	return diagonal.NewFault(rules.KindIllegal, "3.4", to)
}
