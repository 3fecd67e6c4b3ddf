package v1

import (
	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// jsonBracket is a knock-out: every round of it, also those that are not paired yet, and everybody's places.
type jsonBracket struct {
	Rounds []jsonBracketRound `json:"rounds"`
	Places []jsonBracketPlace `json:"places"`
}

type jsonBracketRound struct {
	Number  int        `json:"number"`
	Matches []jsonDuel `json:"matches"`
}

// jsonDuel is a match. The winners of matches 1 and 2 of a round meet in match 1 of the next one, and so on.
type jsonDuel struct {
	Number int             `json:"number"`
	Board  int             `json:"board,omitempty"`
	Third  bool            `json:"third,omitempty"`
	State  play.MatchState `json:"state"`
	Winner play.PlayerID   `json:"winner,omitempty"`
	Won    play.MatchWon   `json:"won,omitempty"`
	Sides  []jsonDuelSide  `json:"sides"`
	Games  []jsonDuelGame  `json:"games"`
}

type jsonDuelSide struct {
	Player play.PlayerID `json:"player,omitempty"`
	From   int           `json:"from,omitempty"`
	Loser  bool          `json:"loser,omitempty"`
	Points float64       `json:"points"`
	Wins   int           `json:"wins"`
}

type jsonDuelGame struct {
	ID        play.GameID `json:"id"`
	Leg       int         `json:"leg"`
	White     int         `json:"white"`
	NotNeeded bool        `json:"spare,omitempty"`
}

type jsonBracketPlace struct {
	Player play.PlayerID `json:"player"`
	First  int           `json:"first"`
	Last   int           `json:"last"`
	In     bool          `json:"in"`
}

func bracketJSON(scale rules.Scale, b *show.Bracket) *jsonBracket {
	out := &jsonBracket{Rounds: []jsonBracketRound{}, Places: []jsonBracketPlace{}}
	for _, r := range b.Rounds {
		round := jsonBracketRound{Number: r.Number, Matches: []jsonDuel{}}
		for _, m := range r.All() {
			round.Matches = append(round.Matches, duelJSON(scale, m))
		}
		out.Rounds = append(out.Rounds, round)
	}
	for _, p := range b.Places {
		out.Places = append(out.Places, jsonBracketPlace(p))
	}
	return out
}

func duelJSON(scale rules.Scale, m show.BracketMatch) jsonDuel {
	out := jsonDuel{Number: m.Number, Board: m.Board, Third: m.Third, State: m.State, Winner: m.Winner, Won: m.Won, Games: []jsonDuelGame{}}
	for _, s := range m.Sides {
		out.Sides = append(out.Sides, jsonDuelSide{
			Player: s.Player, From: s.From, Loser: s.Loser, Points: jsonPoints(scale, s.Points),
			Wins: s.Wins,
		})
	}
	for _, g := range m.Games {
		out.Games = append(out.Games, jsonDuelGame{ID: g.ID, Leg: g.Leg + 1, White: g.White + 1, NotNeeded: g.NotNeeded})
	}
	return out
}
