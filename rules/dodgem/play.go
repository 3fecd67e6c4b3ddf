package dodgem

import "adyukh/rules"

// Move is one step of a man, to a neighbouring cell or Off the board.
type Move struct{ from, to Cell }

// From returns the cell on which the man stands.
func (m Move) From() Cell { return m.from }

// To returns the cell to which it goes, Off if it leaves the board.
func (m Move) To() Cell { return m.to }

// String writes m, "a2-b2" or "c3-off".
func (m Move) String() string { return m.from.String() + "-" + m.to.String() }

// Play returns the position after m, which must be legal in p; it is not checked.
func (Game) Play(p Position, m Move) Position {
	men := &p.men[p.side&1]
	men.remove(m.from)
	if m.to != Off {
		men.add(m.to)
	}
	p.side ^= 1
	return p
}

// Why a game is over.
const (
	ReasonAllOff     = "all-off"    // a side has all its men off the board and wins
	ReasonLocked     = "locked"     // the side to move is locked in and wins
	ReasonRepetition = "repetition" // the position has occurred so often that it is a draw
)

// Outcome tells whether the game is over in p: a side has all men off, or the side to move has no legal move. That a
// position has occurred before is known to Follow.
func (g Game) Outcome(p Position) rules.Outcome {
	for _, side := range [2]rules.Side{p.side.Other(), p.side} {
		if p.men[side].empty() {
			return rules.Outcome{Over: true, Reason: ReasonAllOff, Score: rules.WinDrawLoss.Won(side)}
		}
	}
	if g.countMoves(&p) > 0 {
		return rules.Outcome{}
	}
	return rules.Outcome{Over: true, Reason: ReasonLocked, Score: rules.WinDrawLoss.Won(p.side)}
}

// Follow begins to go along with a game that begins in start, to see repetitions.
func (g Game) Follow(start Position) rules.Follower[Position, Move] {
	f := &follower{game: g, seen: rules.NewOccurrences[Position](64)}
	f.seen.Add(start)
	return f
}

// follower counts the occurrences of the positions of one game.
type follower struct {
	game Game
	seen rules.Occurrences[Position]
}

// Played tells of the next move. A step forward or off the board is never taken back, so older positions can't recur.
func (f *follower) Played(before Position, m Move, after Position) rules.Outcome {
	if m.to == Off || int(m.to)-int(m.from) == differences[before.side&1].forward {
		f.seen.Clear()
	}
	occurred, limit := f.seen.Add(after), f.game.repetition()
	if o := f.game.Outcome(after); o.Over || limit == 0 || occurred < limit {
		return o
	}
	return rules.Outcome{Over: true, Reason: ReasonRepetition, Score: rules.WinDrawLoss.Even()}
}
