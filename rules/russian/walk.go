package russian

import (
	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// kindQuiet is the kind of a step over empty squares to an empty one. Whether that is a fault, and which, depends on
// what else is possible.
const kindQuiet rules.Kind = "quiet"

// Items of the rules that faults rest on.
const (
	itemMan     = "1" // a man moves one square forward
	itemKing    = "2" // a king moves to any free square
	itemMust    = "3" // capture is compulsory
	itemStrike  = "4" // how a man captures, as long as it can
	itemFlying  = "5" // how a king captures, as long as it can
	itemCrown   = "6" // a man that becomes a king in a capture goes on as one
	itemTurkish = "7" // nothing is captured twice
	itemEnd     = "9" // the game is over
)

// walk follows the text of a capture square by square, to see how far it goes and what stops it.
type walk struct {
	hunt
	own          uint64
	at           Square
	came         diagonal.Direction // 0 before the first strike
	king, wasMan bool
}

func newWalk(p Position, start Square) walk {
	king := p.kings&start.Bit() != 0
	w := walk{hunt: p.hunt(false), own: p.own, at: start, king: king, wasMan: !king}
	w.occupied &^= start.Bit()
	return w
}

// to goes on to the given square, striking everything between, or says what is in the way.
func (w *walk) to(to Square) (diagonal.Fault, bool) {
	d := diagonal.Between(w.at, to)
	switch {
	case to == w.at:
		return diagonal.NewFault(rules.KindIllegal, w.clause(), to), false
	case d == 0 || !to.Dark():
		return diagonal.NewFault(rules.KindNotDiagonal, w.clause(), to), false
	case w.move.taken&to.Bit() != 0:
		return diagonal.NewFault(rules.KindOccupied, itemTurkish, to), false
	case w.occupied&to.Bit() != 0:
		return diagonal.NewFault(rules.KindOccupied, w.clause(), to), false
	}
	for w.at != to {
		between := d.Ray(w.at) &^ d.Ray(to) &^ to.Bit()
		met := between & w.occupied
		if met == 0 {
			return diagonal.NewFault(kindQuiet, "", w.at), false
		}
		victim, ok := w.target(w.at, d, w.king)
		if !ok || between&victim.Bit() == 0 {
			return w.blocked(d.Nearest(met)), false
		}
		w.take(victim, d, to)
	}
	return diagonal.Fault{}, true
}

// take strikes victim and lands on to, if the piece can land there, or right behind victim.
func (w *walk) take(victim Square, d diagonal.Direction, to Square) {
	w.move.taken |= victim.Bit()
	w.move.captures++
	w.at, w.came = d.Next(victim), d
	if w.king && w.landings(victim, d)&to.Bit() != 0 {
		w.at = to
	}
	w.king = w.king || w.row&w.at.Bit() != 0
}

// blocked says why the piece cannot strike the first one that it meets.
func (w *walk) blocked(met Square) diagonal.Fault {
	switch {
	case w.move.taken&met.Bit() != 0:
		return diagonal.NewFault(rules.KindBlocked, itemTurkish, met)
	case w.own&met.Bit() != 0:
		return diagonal.NewFault(rules.KindBlocked, w.clause(), met)
	case w.king:
		return diagonal.NewFault(rules.KindBlocked, itemFlying, met)
	}
	return diagonal.NewFault(rules.KindBlocked, itemStrike, met)
}

// clause returns the item that the piece moves under: a quiet one before a first strike, one of capture after it.
func (w *walk) clause() string {
	switch {
	case w.move.captures == 0 && w.king:
		return itemKing
	case w.move.captures == 0:
		return itemMan
	case w.king:
		return itemFlying
	}
	return itemStrike
}

// canGoOn tells whether the piece can strike again from where it stands.
func (w *walk) canGoOn() bool {
	for _, d := range diagonal.Directions {
		if _, ok := w.target(w.at, d, w.king); ok {
			return true
		}
	}
	return false
}

// faultOfCapture is the fault of a capture that went well as far as the piece stands now, and then met f on the way to the
// given square.
func (w *walk) faultOfCapture(f diagonal.Fault, to Square) diagonal.Fault {
	switch {
	case !w.canGoOn() && f.Kind == rules.KindBlocked:
		return diagonal.NewFault(rules.KindTooMuchCaptured, f.Clause, f.Square)
	case !w.canGoOn():
		return diagonal.NewFault(rules.KindTooMuchCaptured, w.clause(), to)
	case f.Kind == kindQuiet:
		return w.unfinished()
	}
	return f
}

// unfinished is the fault of a capture that must go on from where the piece stands, or must land elsewhere to go on.
func (w *walk) unfinished() diagonal.Fault {
	f := diagonal.NewFault(rules.KindIncompleteCapture, itemStrike, w.at)
	switch {
	case w.king && w.wasMan:
		f.Clause = itemCrown
	case w.king:
		f.Clause = itemFlying
	}
	return f
}
