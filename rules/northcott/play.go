package northcott

import (
	"strconv"

	"adyukh/rules"
)

// Move slides the man of the mover along its row.
type Move struct{ row, from, to uint8 } // all from 1

// Row returns the row of the man, from 1.
func (m Move) Row() int { return int(m.row) }

// From returns the column on which the man stands, from 1.
func (m Move) From() int { return int(m.from) }

// To returns the column to which it goes, from 1.
func (m Move) To() int { return int(m.to) }

// String writes m, "1:1-7".
func (m Move) String() string {
	return cellName(m.Row(), m.From()) + "-" + strconv.Itoa(m.To())
}

// cellName names a cell by row and column, "1:7".
func cellName(row, column int) string { return strconv.Itoa(row) + ":" + strconv.Itoa(column) }

// AppendMoves appends the legal moves of p to dst. It allocates only when dst has no room.
func (Game) AppendMoves(dst []Move, p Position) []Move {
	for i := range p.rows {
		from := p.men[i][p.side&1]
		first, last := p.reach(i)
		for to := first; to <= last; to++ {
			if to != from {
				dst = append(dst, Move{i + 1, from, to})
			}
		}
	}
	return dst
}

// CountLines counts the lines of exactly depth plies from p, as rules.Perft does: it plays in place and counts the last ply
// without listing it.
func (Game) CountLines(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return p.countLines(depth)
}

// Play returns the position after m, which must be legal in p; it is not checked.
func (Game) Play(p Position, m Move) Position {
	p.men[(m.row-1)%MostRows][p.side&1] = m.to
	p.side ^= 1
	return p
}

// Why a game is over.
const (
	ReasonNoMove     = "no-move"    // the side to move is locked in and loses
	ReasonRepetition = "repetition" // the position has occurred so often that it is a draw
)

// Outcome tells whether the game is over in p: the side to move has no legal move and loses. That a position has occurred before
// is known to Follow.
func (Game) Outcome(p Position) rules.Outcome {
	if p.countMoves() > 0 {
		return rules.Outcome{}
	}
	return rules.Outcome{Over: true, Reason: ReasonNoMove, Score: rules.WinDrawLoss.Won(p.side.Other())}
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

// Played tells of the next move.
func (f *follower) Played(_ Position, _ Move, after Position) rules.Outcome {
	occurred, limit := f.seen.Add(after), f.game.repetition()
	if o := f.game.Outcome(after); o.Over || limit == 0 || occurred < limit {
		return o
	}
	return rules.Outcome{Over: true, Reason: ReasonRepetition, Score: rules.WinDrawLoss.Even()}
}
