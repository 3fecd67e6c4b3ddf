package tournament

import (
	"slices"

	"adyukh/tournament/pairing"
)

// IsDrawn tells whether the players have numbers.
func (e *Event) IsDrawn() bool {
	return slices.ContainsFunc(e.Players, func(p Player) bool { return p.Number != 0 })
}

// ScheduledRounds returns how many rounds the event has by its system and its number of players.
func (e *Event) ScheduledRounds() int {
	if len(e.Players) < 2 {
		return 0
	}
	return e.roundRobin().Rounds()
}

// ScheduledGames returns how many games each player has in the whole event.
func (e *Event) ScheduledGames() int {
	if len(e.Players) < 2 {
		return 0
	}
	return (len(e.Players) - 1) * e.Head.Regulations.Cycles
}

func (e *Event) roundRobin() pairing.RoundRobin {
	r := e.Head.Regulations
	return pairing.RoundRobin{Players: len(e.Players), Cycles: r.Cycles, SwapLast: r.SwapLast}
}

// pairs returns the games of round n by the Berger tables, without ids. A player whose opponent has withdrawn is paired
// all the same: Counted makes a forfeit of it, or leaves it out.
func (e *Event) pairs(n int) []Game {
	byNumber := map[int]PlayerID{}
	for _, p := range e.Players {
		byNumber[p.Number] = p.ID
	}
	var games []Game
	for i, pair := range e.roundRobin().Round(n) {
		g := Game{Round: n, Board: i + 1, White: byNumber[pair.White], Black: byNumber[pair.Black]}
		if pair.Black == 0 {
			g.Board, g.Result = 0, Result{Kind: FreeRound}
		}
		games = append(games, g)
	}
	slices.SortStableFunc(games, compareBoards)
	for i := range games {
		if !games[i].IsFree() {
			games[i].Board = i + 1
		}
	}
	return games
}

// order returns the players in the order of the numbers that a draw gives them. Players with equal ratings come by name;
// the lot is drawn for the players in the order in which they were entered.
func (e *Event) order(d Draw) ([]PlayerID, error) {
	switch d.Numbering {
	case ByHand:
		return e.checkOrder(d.Order)
	case ByRating:
		players := e.ByName()
		ratings := make([]int, len(players))
		for i, p := range players {
			ratings[i] = p.Rating
		}
		return arrange(players, pairing.ByRating(ratings)), nil
	case ByLot:
		return arrange(e.Players, pairing.Lot(len(e.Players), d.Seed)), nil
	}
	return nil, invalid("numbering", "error.event.numbering", Args{"text": string(d.Numbering)})
}

// arrange puts players, of whom the one at place i has numbers[i], in the order of their numbers.
func arrange(players []Player, numbers []int) []PlayerID {
	ids := make([]PlayerID, len(players))
	for i, number := range numbers {
		ids[number-1] = players[i].ID
	}
	return ids
}

// checkOrder refuses an order that does not name every player once.
func (e *Event) checkOrder(order []PlayerID) ([]PlayerID, error) {
	if len(order) != len(e.Players) {
		return nil, invalid("order", "error.draw.order", Args{"named": len(order), "players": len(e.Players)})
	}
	seen := map[PlayerID]bool{}
	for _, id := range order {
		p, ok := e.Player(id)
		if !ok {
			return nil, invalid("order", "error.draw.stranger", nil)
		}
		if seen[id] {
			return nil, invalid("order", "error.draw.twice", Args{"name": p.Name})
		}
		seen[id] = true
	}
	return slices.Clone(order), nil
}
