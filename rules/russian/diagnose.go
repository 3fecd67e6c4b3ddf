package russian

import (
	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// Diagnose says what is wrong with the text of a move in p, by kind, item of the rules and square, and lists the legal moves;
// nil if the text means a legal move. Of several faults it names the one that stands in the way first: a text that nobody can
// read; a start without a piece of the mover; then what keeps the piece from going where the text says. Items are 1
// to 9; a text that is unreadable or ambiguous, or that names no piece of the mover, breaks none of them.
func (Game) Diagnose(p Position, text string) *rules.MoveError {
	e := &rules.MoveError{Text: text, Kind: rules.KindUnreadable}
	var t moveText
	readable := t.scan(text)
	legal := p.appendMoves(nil, true)
	if readable {
		if _, ok := p.find(&t, true); ok {
			return nil
		}
		if fitting := diagonal.Fitting(legal, &t.Way); len(fitting) > 0 {
			e.Kind, e.Legal = rules.KindAmbiguous, diagonal.Names(fitting)
			return e
		}
	}
	e.Legal = diagonal.Names(p.appendMoves(nil, false))
	if !readable {
		return e
	}
	f := diagonal.NewFault(rules.KindAfterEnd, itemEnd, diagonal.NoSquare)
	if len(legal) > 0 {
		f = p.fault(legal, &t)
	}
	f.Tell(e)
	return e
}

// fault finds what is wrong with t, which fits none of the legal moves, of which there are some.
func (p Position) fault(legal []Move, t *moveText) diagonal.Fault {
	return diagonal.FaultOf(&t.Way, p.own, p.enemy, "", "", func(start Square) diagonal.Fault { return p.faultFrom(start, legal, t) })
}

// faultFrom finds what is wrong with t as a move of the piece on start.
func (p Position) faultFrom(start Square, legal []Move, t *moveText) diagonal.Fault {
	if m, ok := diagonal.BreaksOff(start, legal, &t.Way); ok {
		return p.incomplete(m, t)
	}
	w := newWalk(p, start)
	for _, to := range t.Named[1:t.N] {
		f, ok := w.to(to)
		if ok {
			continue
		}
		if end := diagonal.CompleteAt(start, legal, &t.Way); end > 0 && f.Kind == rules.KindNotDiagonal {
			return diagonal.NewFault(rules.KindTooMuchCaptured, w.clause(), t.Named[end])
		}
		if w.move.captures > 0 {
			return w.faultOfCapture(f, to)
		}
		return p.faultOfStep(f, legal, t)
	}
	return w.unfinished()
}

// incomplete is the fault of a text that breaks off the capture m on its last square.
func (p Position) incomplete(m Move, t *moveText) diagonal.Fault {
	f := diagonal.NewFault(rules.KindIncompleteCapture, itemStrike, t.Last())
	if p.kings&m.from.Bit() != 0 {
		f.Clause = itemFlying
		return f
	}
	for _, s := range t.Named[1:t.N] {
		if diagonal.FarRow(p.side)&s.Bit() != 0 {
			f.Clause = itemCrown
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
		return diagonal.NewFault(rules.KindCaptureDue, itemMust, legal[0].from)
	case p.kings&start.Bit() != 0:
		return diagonal.NewFault(rules.KindIllegal, itemKing, to)
	case rises != (p.side == rules.White):
		return diagonal.NewFault(rules.KindBackward, itemMan, to)
	}
	return diagonal.NewFault(rules.KindIllegal, itemMan, to)
}
