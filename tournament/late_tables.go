package tournament

import "slices"

// fillFree gives a late player, who has joined the tables, what they say of round n: the game, or the match, with the one who
// was free, or a free round where the group has played all of its rounds.
func (e *Event) fillFree(n int, player PlayerID) error {
	s, err := e.seating(n)
	if err != nil {
		return err
	}
	games, board := slices.Clone(e.Rounds[n-1].Games), 1
	for _, g := range games {
		board = max(board, g.Board+1)
	}
	for _, g := range e.games(n, s) {
		if !g.Has(player) {
			continue
		}
		if g.ID = GameID(e.NextID()); !g.IsFree() {
			g.Board = board
			games = slices.DeleteFunc(games, func(old Game) bool { return old.IsFree() && g.Has(old.White) })
		}
		games = append(games, g)
	}
	slices.SortStableFunc(games, compareBoards)
	e.setGames(n, games)
	return nil
}
