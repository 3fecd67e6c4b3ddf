package ranking

import (
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/standings"
)

// addTeams adds the teams and their matches.
func (f *Field) addTeams(e *trf.Event) {
	for _, team := range e.Teams {
		f.Names[standings.ID(team.Number)] = team.Name
		f.Facts.Players = append(f.Facts.Players, standings.Player{ID: standings.ID(team.Number), Number: team.Number})
	}
	f.Facts.Boards = e.Boards()
	for round := 1; round <= e.Paired; round++ {
		matches, free := e.Matches(round)
		for _, m := range matches {
			f.Facts.Games = append(f.Facts.Games, game(m))
		}
		for _, t := range free {
			if t.Given {
				f.Facts.Byes = append(f.Facts.Byes, standings.Bye{
					Round: round, Player: standings.ID(t.Number), Kind: standings.FreeRound,
					Got: standings.Result{Points: int(t.Game), Match: int(t.Match)},
				})
			}
		}
	}
	s := e.Scoring
	f.Facts.Points = standings.Scale{Unit: tenths, Most: f.Facts.Boards * int(s.WhiteWin), Draw: f.Facts.Boards * int(s.WhiteDraw)}
	f.Facts.Match = standings.Scale{Unit: tenths, Most: int(s.TeamWin), Draw: int(s.TeamDraw)}
}

// game is a match as the standings know it: a game of two teams with boards.
func game(m trf.Match) standings.Game {
	g := standings.Game{Round: m.Round, White: standings.ID(m.White), Black: standings.ID(m.Black)}
	if m.Open {
		return g
	}
	g.State = standings.Forfeit
	if m.Played {
		g.State = standings.Played
	}
	for _, b := range m.Boards {
		g.Boards = append(g.Boards, standings.Board{White: int(b[0]), Black: int(b[1])})
	}
	g.WhiteGot = standings.Result{Points: int(m.Game[0]), Match: int(m.Match[0])}
	g.BlackGot = standings.Result{Points: int(m.Game[1]), Match: int(m.Match[1])}
	return g
}
