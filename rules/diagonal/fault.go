package diagonal

import (
	"slices"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// Text is the text of a move, read without looking at a position.
type Text = notation.Way[Square]

// Fault is what is wrong with a readable move.
type Fault struct {
	Kind   rules.Kind
	Clause string
	Square Square // NoSquare if it is about none
}

// NoSquare stands for no square of the board.
const NoSquare Square = 64

// NewFault returns a fault of a kind, by a clause of the rules, about a square.
func NewFault(kind rules.Kind, clause string, square Square) Fault {
	return Fault{kind, clause, square}
}

// Tell puts the fault into the error about the move.
func (f Fault) Tell(e *rules.MoveError) {
	e.Kind, e.Clause = f.Kind, f.Clause
	if f.Square != NoSquare {
		e.Square = f.Square.String()
	}
}

// nearness tells how little is wrong, by kind: where a short text can mean several figures, the one nearest to a legal move was
// probably meant.
func (f Fault) nearness() int {
	return slices.Index([]rules.Kind{
		rules.KindNotDiagonal, rules.KindIllegal, rules.KindOccupied, rules.KindBlocked, rules.KindKingQuiet, rules.KindBackward,
		rules.KindCaptureDue, rules.KindTooMuchCaptured, rules.KindIncompleteCapture,
	}, f.Kind)
}

// FaultOf finds what is wrong with t, which fits no legal move: that there is no figure of the mover at its start, for which the
// game has its clauses, or what from finds about the figure there.
func FaultOf(t *Text, own, enemy uint64, notYours, noFigure string, from func(start Square) Fault) Fault {
	best, found := NewFault(rules.KindNoFigure, noFigure, NoSquare), false
	if !t.Short {
		best.Square = t.First()
	}
	for start := t.First(); start < NoSquare; start += 8 {
		if own&start.Bit() != 0 {
			if f := from(start); !found || f.nearness() > best.nearness() {
				best, found = f, true
			}
		} else if enemy&start.Bit() != 0 && !found {
			best = NewFault(rules.KindNotYours, notYours, start)
		}
		if !t.Short {
			break
		}
	}
	return best
}

// move is what is asked of a legal move.
type move interface {
	Way() Way
	String() string
}

// Names writes moves in full.
func Names[M move](moves []M) []string {
	var list []string
	for _, m := range moves {
		list = append(list, m.String())
	}
	return list
}

// Fitting returns the moves that t fits at all.
func Fitting[M move](legal []M, t *Text) []M {
	var list []M
	for _, m := range legal {
		if m.Way().Fits(t) != FitNone {
			list = append(list, m)
		}
	}
	return list
}

// BreaksOff finds a longer capture of the figure on start that t is the beginning of.
func BreaksOff[M move](start Square, legal []M, t *Text) (found M, ok bool) {
	for _, m := range legal {
		w, longer := m.Way(), *t
		if w.capturesFrom(start) && longer.Add(w.To) && w.Fits(&longer) != FitNone {
			return m, true
		}
	}
	return found, false
}

// CompleteAt returns how many squares of t are a whole capture of the figure on start, 0 if none of its beginnings is one.
func CompleteAt[M move](start Square, legal []M, t *Text) int {
	shorter := *t
	for shorter.N--; shorter.N >= 2; shorter.N-- {
		for _, m := range legal {
			if w := m.Way(); w.capturesFrom(start) && w.Fits(&shorter) != FitNone {
				return shorter.N
			}
		}
	}
	return 0
}

func (w Way) capturesFrom(start Square) bool { return w.From == start && len(w.Captured) > 0 }
