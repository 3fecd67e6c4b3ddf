package tournament

import "slices"

// hasFreeNumber tells whether tables have a number for a late player: that of the free rounds, which the field, or the
// player's group, has when it is odd.
func (e *Event) hasFreeNumber(p Player) bool {
	switch e.Head.Regulations.System {
	case RoundRobin:
		return len(e.Players)%2 == 1
	case Groups:
		for _, g := range e.groups() {
			if g.name == p.Group {
				return len(g.players)%2 == 1
			}
		}
	}
	return false
}

// fillFree gives a late player, who has joined the tables, what they say of round n: the game, or the match, with the one who
// was free, or a free round where the group has played all of its rounds.
func (e *Event) fillFree(n int, player PlayerID) {
	games, board := slices.Clone(e.Rounds[n-1].Games), 1
	for _, g := range games {
		board = max(board, g.Board+1)
	}
	for _, g := range e.games(n, e.tableSeating(n)) {
		if !g.Has(player) {
			continue
		}
		if g.ID = GameID(e.nextID()); !g.IsFree() {
			g.Board = board
			games = slices.DeleteFunc(games, func(old Game) bool { return old.IsFree() && g.Has(old.White) })
		}
		games = append(games, g)
	}
	slices.SortStableFunc(games, compareBoards)
	e.setGames(n, games)
}
