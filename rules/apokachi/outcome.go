package apokachi

import "adyukh/rules"

// Why a game is over.
const (
	ReasonOneLeft   = "one-left"   // a side has one man or none
	ReasonBlocked   = "blocked"    // the side to move can't step
	ReasonNoCapture = "no-capture" // nothing was captured for NoCaptureLimit moves of each side
)

// Outcome tells whether the game is over in p. Who has more men has won, and equally many are a draw; but who is shut in has
// lost if the option blocked says so. Follow tells of the end that p does not show: too many moves without a capture.
func (g Game) Outcome(p Position) rules.Outcome {
	switch {
	case p.over():
		return rules.Outcome{Over: true, Reason: ReasonOneLeft, Score: g.counted(p)}
	case g.countMoves(&p) > 0:
		return rules.Outcome{}
	case g.blockedLoss:
		return rules.Outcome{Over: true, Reason: ReasonBlocked, Score: g.Scale().Won(p.side.Other())}
	}
	return rules.Outcome{Over: true, Reason: ReasonBlocked, Score: g.counted(p)}
}

// counted returns the points of a game that ends in p by the number of men.
func (g Game) counted(p Position) rules.Score {
	switch white, black := p.Count(); {
	case white > black:
		return g.Scale().Won(rules.White)
	case white < black:
		return g.Scale().Won(rules.Black)
	}
	return g.Scale().Even()
}

// Follow begins to go along with a game that begins in start, and counts the moves without a capture.
func (g Game) Follow(Position) rules.Follower[Position, Move] { return &follower{game: g} }

// follower goes along with one game.
type follower struct {
	game  Game
	plies int // since the last capture, of both sides together
}

// Played tells of the next move and returns the outcome after it.
func (f *follower) Played(_ Position, m Move, after Position) rules.Outcome {
	f.plies++
	if m.IsCapture() {
		f.plies = 0
	}
	if o := f.game.Outcome(after); o.Over || f.plies < 2*f.game.NoCaptureLimit() {
		return o
	}
	return rules.Outcome{Over: true, Reason: ReasonNoCapture, Score: f.game.counted(after)}
}
