package tournament

import "adyukh/rules"

// Withdrawals where tables pair: a player who has played fewer than half of the scheduled games leaves the table with all
// games; one who has played half or more stays in it, and the games that remain are lost without play. In a knock-out the
// games that remain are lost, and with them the match, also one that stands level (bracket_match.go); in
// a Swiss, and where rounds are paired by hand, a player who has left is not paired, and what becomes of the game under way
// is for the arbiter to enter.

// Counted returns the result of a game as tables count it: what was entered, or the forfeit that a withdrawal makes of a
// game that was not played. The free round stays what it is.
func (e *Event) Counted(g Game) Result {
	if !g.Result.IsOpen() || g.IsFree() || e.Head.Regulations.System.Leaving() == LeavesUnpaired {
		return g.Result
	}
	white, black := e.isOut(g.White, g.Round), e.isOut(g.Black, g.Round)
	switch {
	case white && black:
		return Result{Kind: DoubleForfeit}
	case white:
		return e.forfeit(rules.Black)
	case black:
		return e.forfeit(rules.White)
	}
	return g.Result
}

// forfeit is a game that side has won because the other did not appear.
func (e *Event) forfeit(side rules.Side) Result {
	score := e.Head.Scale().Won(side)
	return Result{Kind: Forfeit, White: score.White, Black: score.Black}
}

func (e *Event) isOut(id PlayerID, round int) bool {
	p, ok := e.Player(id)
	return ok && p.Withdrawn.FromRound != 0 && round >= p.Withdrawn.FromRound
}

// IsAnnulled tells whether the games of a player leave the table: the player withdrew before having played half of them.
func (e *Event) IsAnnulled(id PlayerID) bool {
	p, ok := e.Player(id)
	if !ok || p.Withdrawn.FromRound == 0 || e.Head.Regulations.System.Leaving() != LeavesByHalfWay {
		return false
	}
	return 2*e.GamesPlayed(id) < e.ScheduledGames(id)
}

// annulled tells whether the game is one of a player whose games left the table.
func (e *Event) annulled(g Game) bool { return e.IsAnnulled(g.White) || e.IsAnnulled(g.Black) }

// GamesPlayed returns how many games a player has played on the board.
func (e *Event) GamesPlayed(id PlayerID) int {
	n := 0
	for r := range e.Rounds {
		for i := range e.Rounds[r].Games {
			if g := &e.Rounds[r].Games[i]; g.Has(id) && g.Result.IsPlayed() {
				n++
			}
		}
	}
	return n
}
