// Package molter makes tables for teams of equal size that play without matches of teams (Molter tables).
package molter

import "adyukh/tournament/pairing"

// Bounds of the tables.
const (
	MinTeams   = 3
	MaxTeams   = 24
	MaxPlayers = 20
)

// Event is an event of teams of equal size without matches of teams: in each round everybody meets somebody of another team, players of
// one team those of several, so that no team is ever free. Over all rounds everybody meets one player of each other team, nobody meets a
// team mate or anybody twice, and any two teams have as many games with each other as a team has players. Players meet their own board
// number; in an odd number of teams somebody of an odd board each round plays at the next board, and nobody does that twice.
//
// The tables that federations publish are made by hand for some sizes. These follow from the classical factors of a round robin: for an
// even number of teams each board plays a round robin of its own, one factor a round, and the boards begin with different factors. For an
// odd number t the factor c pairs x and c−x and leaves out c/2, all modulo t. A pair of boards plays the factors m+d and m−d, d being any
// number but 0: who is left out at the upper board meets who is left out at the lower one. For each of the two that is the one team that
// the factors they play over the rounds have not given them. Colours are said in colour.
type Event struct {
	Teams   int // MinTeams to MaxTeams
	Players int // of each team, 1 to MaxPlayers, an even number where that of teams is odd
}

// Seat is a player: team and place in the team's order, both from 0.
type Seat struct{ Team, Board int }

// Board is a game.
type Board struct{ White, Black Seat }

// Check returns a *pairing.SizeError when there are no such tables.
func (m Event) Check() error {
	switch {
	case m.Teams < MinTeams || m.Teams > MaxTeams:
		return &pairing.SizeError{What: "teams", Value: m.Teams, Low: MinTeams, High: MaxTeams}
	case m.Players < 1 || m.Players > MaxPlayers || m.Teams%2 == 1 && m.Players%2 == 1:
		return &pairing.SizeError{What: "team", Value: m.Players, Low: 1, High: MaxPlayers}
	}
	return nil
}

// Rounds returns how many rounds there are: one fewer than teams. It is 0 when Check fails.
func (m Event) Rounds() int {
	if m.Check() != nil {
		return 0
	}
	return m.Teams - 1
}

// Table returns all rounds, the boards of each in the order of the players' boards; nil when Check fails.
func (m Event) Table() [][]Board {
	if m.Check() != nil {
		return nil
	}
	table := make([][]Board, m.Rounds())
	for r := range table {
		if m.Teams%2 == 0 {
			table[r] = m.evenRound(r)
		} else {
			table[r] = m.oddRound(r)
		}
	}
	m.colour(table)
	return table
}

// evenRound pairs each board by a factor of the round robin of an even number of teams, the last of which meets who would be free.
func (m Event) evenRound(r int) (round []Board) {
	t := m.Teams - 1
	for board := range m.Players {
		pairs, free := factor(r+board, t)
		for _, p := range append(pairs, [2]int{free, t}) {
			round = append(round, Board{Seat{p[0], board}, Seat{p[1], board}})
		}
	}
	return round
}

// oddRound pairs two boards at a time.
func (m Event) oddRound(r int) (round []Board) {
	t := m.Teams
	for upper := 0; upper < m.Players; upper += 2 {
		middle := upper / 2
		d := (r + upper) % (t - 1)
		if d = d/2 + 1; (r+upper)%2 == 1 {
			d = -d
		}
		above, down := factor(middle+d, t)
		below, up := factor(middle-d, t)
		for _, p := range above {
			round = append(round, Board{Seat{p[0], upper}, Seat{p[1], upper}})
		}
		round = append(round, Board{Seat{down, upper}, Seat{up, upper + 1}})
		for _, p := range below {
			round = append(round, Board{Seat{p[0], upper + 1}, Seat{p[1], upper + 1}})
		}
	}
	return round
}

// factor returns the pairs of x and c−x modulo an odd number t, and who is left out.
func factor(c, t int) (pairs [][2]int, free int) {
	c = (c%t + t) % t
	for x := range t {
		switch y := (c - x + t) % t; {
		case x == y:
			free = x
		case x < y:
			pairs = append(pairs, [2]int{x, y})
		}
	}
	return pairs, free
}
