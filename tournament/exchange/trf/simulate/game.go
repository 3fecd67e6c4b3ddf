package simulate

import (
	"math"

	"adyukh/tournament/exchange/trf"
)

// outcome is the result of a game as both lines write it, with counts where the game has them.
type outcome struct {
	letters      [2]trf.Result
	white, black int
}

var (
	won   = [2]trf.Result{trf.Win, trf.Loss}
	drawn = [2]trf.Result{trf.Draw, trf.Draw}
	lost  = [2]trf.Result{trf.Loss, trf.Win}
)

// total is what the players of a game of адиюх share.
const total = 24

// result plays a game in which White's rating is so much higher.
func (a *arena) result(edge int) outcome {
	switch {
	case a.happens(a.o.DoubleForfeits):
		return outcome{letters: [2]trf.Result{trf.ForfeitLoss, trf.ForfeitLoss}}
	case a.happens(a.o.Forfeits):
		if a.r.IntN(2) == 0 {
			return outcome{letters: [2]trf.Result{trf.ForfeitWin, trf.ForfeitLoss}, white: total}
		}
		return outcome{letters: [2]trf.Result{trf.ForfeitLoss, trf.ForfeitWin}, black: total}
	}
	expected := expectation(edge)
	if a.o.Counts {
		return a.counted(expected)
	}
	even := 1 - math.Abs(2*expected-1)    // 1 between equals
	draws := min(a.o.Draws/100, 1) * even // never more than keep the expectation
	switch lot := a.r.Float64(); {
	case lot < draws:
		return outcome{letters: drawn}
	case lot < draws/2+expected:
		return outcome{letters: won}
	}
	return outcome{letters: lost}
}

// most is the difference of ratings beyond which nobody is expected to score more: FIDE Rating Regulations 8.3.1.
const most = 400

// expectation is the share of the points that White's rating promises, so much higher than Black's.
func expectation(edge int) float64 {
	return 1 / (1 + math.Pow(10, -float64(min(max(edge, -most), most))/400))
}

// counted plays a game of адиюх: a final position near the one that the ratings promise.
func (a *arena) counted(expected float64) outcome {
	white := int(math.Round(total * (expected + a.r.NormFloat64()/5)))
	white = min(max(white, 0), total)
	o := outcome{letters: drawn, white: white, black: total - white}
	switch {
	case o.white > o.black:
		o.letters = won
	case o.white < o.black:
		o.letters = lost
	}
	return o
}
