package russian

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// Why a game is over: the two cases of item 9, and the draws of items 11 to 16. A draw by agreement (item 10) is not of the
// board.
const (
	ReasonNoFigures   = "no-figures"     // item 9
	ReasonNoMove      = "no-move"        // item 9
	ReasonKingVKing   = "king-v-king"    // item 11
	ReasonRepetition  = "repetition"     // item 12
	ReasonThreeKings  = "three-kings-15" // item 13
	ReasonBalance5    = "balance-5"      // item 14, 2 and 3 pieces
	ReasonBalance30   = "balance-30"     // item 14, 4 and 5 pieces
	ReasonBalance60   = "balance-60"     // item 14, 6 and 7 pieces
	ReasonMainRoad    = "main-road-5"    // item 15
	ReasonKingMoves15 = "king-moves-15"  // item 16
)

// Outcome tells whether p is lost for the side to move, which has no piece left or none that can move (item 9), or drawn with
// one king each (item 11). What else ends a game rests on the way to p: see Follow.
func (g Game) Outcome(p Position) rules.Outcome {
	if o := p.lost(); o.Over {
		return o
	}
	if !g.noKingVKing && p.kingVKing() {
		return drawn(ReasonKingVKing)
	}
	return rules.Outcome{}
}

func drawn(reason string) rules.Outcome {
	return rules.Outcome{Over: true, Reason: reason, Score: rules.WinDrawLoss.Even()}
}

// lost is the outcome of a position in which the side to move has no piece or no move.
func (p *Position) lost() rules.Outcome {
	if p.canMove() {
		return rules.Outcome{}
	}
	o := rules.Outcome{Over: true, Reason: ReasonNoMove, Score: rules.WinDrawLoss.Won(p.side.Other())}
	if p.own == 0 {
		o.Reason = ReasonNoFigures
	}
	return o
}

// kingVKing tells whether nobody can win with one king each: neither can capture, and each has a move after which it can't be
// captured. The second is so everywhere but with the kings on a1 and h8, where the side to move loses (axiom 2).
func (p *Position) kingVKing() bool {
	const corners = 1 | 1<<63
	all := p.own | p.enemy
	if bits.OnesCount64(all) != 2 || all != p.kings || p.own == 0 || p.enemy == 0 || all == corners {
		return false
	}
	empty := diagonal.Dark &^ all
	own, enemy := reachOf(p.own, empty), reachOf(p.enemy, empty)
	return !own.strikes(p.enemy, empty) && !enemy.strikes(p.own, empty)
}
