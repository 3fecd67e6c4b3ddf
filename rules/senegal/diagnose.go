package senegal

import "adyukh/rules"

// Diagnose says what is wrong with the text of a move in p, by kind and cell, and lists the legal moves; nil if the text means a
// legal move. Of several faults it names the one that stands in the way first. The source has no numbered clauses, so
// Clause is empty. A whole capture that takes fewer men than another one is KindIncompleteCapture on the cell where it ends.
func (g Game) Diagnose(p Position, text string) *rules.MoveError {
	e := &rules.MoveError{Text: text, Kind: rules.KindUnreadable}
	legal := g.AppendMoves(nil, p)
	var t moveText
	if t.scan(g, text) {
		fits := fitting(legal, t.cells)
		switch {
		case g.same(p, fits):
			return nil
		case len(fits) > 0:
			e.Kind, legal = rules.KindAmbiguous, fits
		case len(legal) == 0:
			e.Kind = rules.KindAfterEnd
		default:
			f := g.fault(&p, t.cells, legal)
			e.Kind, e.Square = f.kind, f.at.String()
		}
	}
	for _, m := range legal {
		e.Legal = append(e.Legal, m.String())
	}
	return e
}

// fault is what is wrong with a readable move, and the cell that it is about.
type fault struct {
	kind rules.Kind
	at   Cell
}

// fault finds what is wrong with the named cells, which mean none of the legal moves, of which there are some.
func (g Game) fault(p *Position, named []Cell, legal []Move) fault {
	if len(named) == 0 { // a pass, though there is a move
		return fault{rules.KindIllegal, legal[0].From()}
	}
	start := named[0]
	switch owner, ok := p.At(start); {
	case !ok:
		return fault{rules.KindNoFigure, start}
	case owner != p.side:
		return fault{rules.KindNotYours, start}
	case g.farRank(p.side)&start.bit() != 0:
		return fault{rules.KindIllegal, start}
	}
	w := walk{at: start, enemy: p.men[p.side&1^1], empty: g.board()&^(p.men[0]|p.men[1]) | start.bit()}
	if g.stops {
		w.stops = g.farRank(p.side)
	}
	for _, to := range named[1:] {
		if w.leap(to) {
			continue
		}
		return g.faultOfStep(p, &w, to, legal)
	}
	return fault{rules.KindIncompleteCapture, w.at}
}

// walk follows the text of a capture cell by cell.
type walk struct {
	at                  Cell
	enemy, empty, stops uint64
	captures            int
}

// leap goes on to the given cell, or tells that there is no capture that goes there.
func (w *walk) leap(to Cell) bool {
	over := between(w.at, to)
	if over&w.enemy == 0 || to.bit()&w.empty == 0 || w.ended() {
		return false
	}
	w.enemy &^= over
	w.at = to
	w.captures++
	return true
}

// ended tells whether the capture had to end where the man stands.
func (w *walk) ended() bool { return w.captures > 0 && w.stops&w.at.bit() != 0 }

// canGoOn tells whether the man can capture, or capture once more.
func (w *walk) canGoOn() bool { return strikers(w.enemy, w.empty)&w.at.bit() != 0 && !w.ended() }

// between returns the cell in the middle of two that are a leap apart, as a set.
func between(from, to Cell) uint64 {
	across, along := abs(to.File()-from.File()), abs(to.Rank()-from.Rank())
	if across+along != 2 || across == 1 {
		return 0
	}
	return ((from + to) / 2).bit()
}

func abs(n int) int { return max(n, -n) }

// faultOfStep finds what is wrong with the step to a cell that is no leap over an enemy man.
func (g Game) faultOfStep(p *Position, w *walk, to Cell, legal []Move) fault {
	across, along := abs(to.File()-w.at.File()), to.Rank()-w.at.Rank()
	over := between(w.at, to)
	switch {
	case w.captures > 0 && !w.canGoOn():
		return fault{rules.KindTooMuchCaptured, to}
	case to == w.at:
		return fault{rules.KindIllegal, to}
	case to.bit()&w.empty == 0:
		return fault{rules.KindOccupied, to}
	case over&p.men[p.side&1] != 0:
		return fault{rules.KindBlocked, first(over)}
	case w.captures > 0 && over&p.men[p.side&1^1] == 0:
		return fault{rules.KindIncompleteCapture, w.at}
	case across+abs(along) != 1:
		return fault{rules.KindIllegal, to}
	case legal[0].IsCapture():
		return fault{rules.KindCaptureDue, legal[0].From()}
	case 8*along == -forwards[p.side&1]:
		return fault{rules.KindBackward, to}
	}
	return fault{rules.KindIllegal, to}
}
