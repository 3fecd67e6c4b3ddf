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
	switch {
	case e.Derived != nil:
		return e.Derived.Rounds
	case len(e.Players) < 2 && !e.Head.Regulations.System.HasOwnRounds():
		return 0
	}
	return e.system().rounds(e)
}

// ScheduledGames returns how many games a player has in the whole event where tables pair, 0 elsewhere.
func (e *Event) ScheduledGames(id PlayerID) int {
	p, ok := e.Player(id)
	switch {
	case e.Derived != nil:
		return e.Derived.Players[id].Games
	case !ok || !e.Head.Regulations.System.UsesTables():
		return 0
	}
	return e.tableGames(p)
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
