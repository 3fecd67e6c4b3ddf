package adyukh

import (
	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// kindQuiet is the kind of a step over empty squares to an empty one. Whether that is a fault, and which, depends on
// what else is possible.
const kindQuiet rules.Kind = "quiet"

// walk follows the text of a capture square by square, to see how far it goes and what stops it.
type walk struct {
	towers       [32]uint8
	own, enemy   uint64 // without the capturing figure
	kingRow      uint64
	at           Square
	came         diagonal.Direction // 0 before the first strike
	king, wasMan bool
	captures     int
}

func newWalk(p Position, start Square) walk {
	king := King(p.side, start)
	return walk{
		towers: p.towers,
		own:    p.figures[p.side] &^ start.Bit(), enemy: p.figures[p.side^1],
		kingRow: diagonal.FarRow(p.side), at: start, king: king, wasMan: !king,
	}
}

// to goes on to the given square, striking everything between, or says what is in the way.
func (w *walk) to(to Square) (diagonal.Fault, bool) {
	d := diagonal.Between(w.at, to)
	switch {
	case to == w.at:
		return diagonal.NewFault(rules.KindIllegal, "3.2", to), false
	case d == 0:
		return diagonal.NewFault(rules.KindNotDiagonal, w.clause("3.4"), to), false
	case w.came != 0 && d == -w.came && w.canStrike(d):
		return diagonal.NewFault(rules.KindIllegal, "3.14", to), false
	case (w.own|w.enemy)&to.Bit() != 0:
		return diagonal.NewFault(rules.KindOccupied, w.clause("3.4"), to), false
	}
	for w.at != to {
		between := d.Ray(w.at) &^ d.Ray(to) &^ to.Bit()
		met := between & (w.own | w.enemy)
		if met == 0 {
			return diagonal.NewFault(kindQuiet, "", w.at), false
		}
		victim, ok := target(w.at, d, w.king, w.own, w.enemy)
		if !ok || between&victim.Bit() == 0 {
			return w.blocked(d.Nearest(met)), false
		}
		w.strike(victim, d, to)
	}
	return diagonal.Fault{}, true
}

// strike takes victim and lands on to, if the figure can land there, or right behind victim.
func (w *walk) strike(victim Square, d diagonal.Direction, to Square) {
	tower := &w.towers[victim>>1]
	*tower, w.own, w.enemy = take(*tower, victim, w.own, w.enemy)
	w.at, w.came = d.Next(victim), d
	w.captures++
	if w.king && landings(victim, d, w.own|w.enemy)&to.Bit() != 0 {
		w.at = to
	}
	w.king = w.king || w.kingRow&w.at.Bit() != 0
}

// blocked says why the figure cannot strike the first one that it meets.
func (w *walk) blocked(met Square) diagonal.Fault {
	if w.own&met.Bit() != 0 {
		return diagonal.NewFault(rules.KindBlocked, "3.6", met)
	}
	return diagonal.NewFault(rules.KindBlocked, w.clause(""), met)
}

// clause returns the rule of capture that the figure is under, or quiet before a first strike if that is not empty.
func (w *walk) clause(quiet string) string {
	switch {
	case w.captures == 0 && quiet != "":
		return quiet
	case w.king:
		return "3.9"
	}
	return "3.7"
}

// canGoOn tells whether the figure can strike again from where it stands.
func (w *walk) canGoOn() bool {
	for _, d := range [...]diagonal.Direction{diagonal.UpRight, diagonal.UpLeft, diagonal.DownLeft, diagonal.DownRight} {
		if d != -w.came && w.canStrike(d) {
			return true
		}
	}
	return false
}

func (w *walk) canStrike(d diagonal.Direction) bool {
	_, ok := target(w.at, d, w.king, w.own, w.enemy)
	return ok
}

// faultOfCapture is the fault of a capture that went well as far as the figure stands now, and then met f on the way to the
// given square.
func (w *walk) faultOfCapture(f diagonal.Fault, to Square) diagonal.Fault {
	switch {
	case !w.canGoOn() && (f.Clause == "3.6" || f.Clause == "3.14"):
		return diagonal.NewFault(rules.KindTooMuchCaptured, f.Clause, f.Square)
	case !w.canGoOn():
		return diagonal.NewFault(rules.KindTooMuchCaptured, "8.3", to)
	case f.Kind == kindQuiet:
		return w.unfinished()
	}
	return f
}

// unfinished is the fault of a capture that must go on from where the figure stands, or must land elsewhere to go on.
func (w *walk) unfinished() diagonal.Fault {
	f := diagonal.NewFault(rules.KindIncompleteCapture, "3.8", w.at)
	switch {
	case w.king && w.wasMan:
		f.Clause = "3.11"
	case w.king:
		f.Clause = "3.10"
	}
	return f
}

// moveText is the text of a move, read without looking at a position.
type moveText = diagonal.Text
