package russian

import (
	"slices"

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
		if fitting := fitting(legal, &t); len(fitting) > 0 {
			e.Kind, e.Legal = rules.KindAmbiguous, sequences(fitting)
			return e
		}
	}
	e.Legal = sequences(p.appendMoves(nil, false))
	if !readable {
		return e
	}
	f := fault{rules.KindAfterEnd, itemEnd, noSquare}
	if len(legal) > 0 {
		f = p.fault(legal, &t)
	}
	e.Kind, e.Clause = f.kind, f.clause
	if f.square != noSquare {
		e.Square = f.square.String()
	}
	return e
}

func sequences(moves []Move) []string {
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

// nearness tells how little is wrong, by kind: where a short text can mean several pieces, the one nearest to a legal move was
// probably meant.
func (f fault) nearness() int {
	return slices.Index([]rules.Kind{
		rules.KindNotDiagonal, rules.KindIllegal, rules.KindOccupied, rules.KindBlocked, rules.KindBackward,
		rules.KindCaptureDue, rules.KindTooMuchCaptured, rules.KindIncompleteCapture,
	}, f.kind)
}

// fault finds what is wrong with t, which fits none of the legal moves, of which there are some.
func (p Position) fault(legal []Move, t *moveText) fault {
	if !t.Short {
		switch start := t.First(); {
		case p.own&start.Bit() != 0:
			return p.faultFrom(start, legal, t)
		case p.enemy&start.Bit() != 0:
			return fault{rules.KindNotYours, "", start}
		default:
			return fault{rules.KindNoFigure, "", start}
		}
	}
	best, found := fault{rules.KindNoFigure, "", noSquare}, false
	for start := t.First(); start < 64; start += 8 {
		if p.own&start.Bit() != 0 {
			f := p.faultFrom(start, legal, t)
			if !found || f.nearness() > best.nearness() {
				best, found = f, true
			}
		} else if p.enemy&start.Bit() != 0 && !found {
			best = fault{rules.KindNotYours, "", start}
		}
	}
	return best
}

// faultFrom finds what is wrong with t as a move of the piece on start.
func (p Position) faultFrom(start Square, legal []Move, t *moveText) fault {
	if m, ok := breaksOff(start, legal, t); ok {
		return p.incomplete(m, t)
	}
	w := newWalk(p, start)
	for _, to := range t.Named[1:t.N] {
		f, ok := w.to(to)
		if ok {
			continue
		}
		if end := completeAt(start, legal, t); end > 0 && f.kind == rules.KindNotDiagonal {
			return fault{rules.KindTooMuchCaptured, w.clause(), t.Named[end]}
		}
		if w.move.captures > 0 {
			return w.faultOfCapture(f, to)
		}
		return p.faultOfStep(f, legal, t)
	}
	return w.unfinished()
}

// breaksOff finds a longer capture that t is the beginning of.
func breaksOff(start Square, legal []Move, t *moveText) (Move, bool) {
	for _, m := range legal {
		longer := *t
		if m.from == start && m.IsCapture() && longer.Add(m.to) && m.fits(&longer) != diagonal.FitNone {
			return m, true
		}
	}
	return Move{}, false
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

// incomplete is the fault of a text that breaks off the capture m on its last square.
func (p Position) incomplete(m Move, t *moveText) fault {
	f := fault{rules.KindIncompleteCapture, itemStrike, t.Last()}
	if p.kings&m.from.Bit() != 0 {
		f.clause = itemFlying
		return f
	}
	for _, s := range t.Named[1:t.N] {
		if diagonal.FarRow(p.side)&s.Bit() != 0 {
			f.clause = itemCrown
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
		return fault{rules.KindCaptureDue, itemMust, legal[0].from}
	case p.kings&start.Bit() != 0:
		return fault{rules.KindIllegal, itemKing, to}
	case rises != (p.side == rules.White):
		return fault{rules.KindBackward, itemMan, to}
	}
	return fault{rules.KindIllegal, itemMan, to}
}
