package standings_test

import "adyukh/tournament/standings"

// vectorTeam is a team of a vector.
type vectorTeam struct {
	ID     standings.ID
	Rounds []struct {
		Opp    standings.ID
		Color  string
		Result string
		MP, GP float64
		Boards []float64
	}
}

// teamFacts turns a vector of teams into facts. Game points are counted in halves.
func (v vector) teamFacts() standings.Facts {
	f := standings.Facts{
		System: standings.Swiss, Rules: standings.Rules{Edition: v.Rules}, Boards: v.Boards,
		Points: standings.Scale{Unit: 2, Most: 2 * v.Boards},
		Match:  standings.Scale{Unit: 1, Most: int(v.MatchScoring.W), Draw: int(v.MatchScoring.D)},
	}
	for _, team := range v.Teams {
		f.Players = append(f.Players, standings.Player{ID: team.ID, Number: int(team.ID)})
		for n, r := range team.Rounds {
			got := standings.Result{Points: int(2 * r.GP), Match: int(r.MP)}
			if r.Opp == 0 {
				f.Byes = append(f.Byes, standings.Bye{Round: n + 1, Player: team.ID, Kind: standings.FreeRound, Got: got})
				continue
			}
			if r.Color != "w" {
				continue
			}
			other := v.Teams[r.Opp-1].Rounds[n]
			g := standings.Game{
				Round: n + 1, White: team.ID, Black: r.Opp, State: standings.Played, WhiteGot: got,
				BlackGot: standings.Result{Points: int(2 * other.GP), Match: int(other.MP)},
			}
			for k := range r.Boards {
				g.Boards = append(g.Boards, standings.Board{White: int(2 * r.Boards[k]), Black: int(2 * other.Boards[k])})
			}
			f.Games = append(f.Games, g)
		}
	}
	return f
}
