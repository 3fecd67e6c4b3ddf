package northcott

import "adyukh/rules"

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
