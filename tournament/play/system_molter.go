package play

import (
	"cmp"
	"errors"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/molter"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// Molter is the system in which the players of several teams of one size (Player.Group) meet each other, everybody one of each other team.
// The order of a team is that of its players' numbers; the team of the first player is the first one.
const Molter System = "molter"

type molterSystem struct{ tableSystem }

var molterFacts = systemFacts{
	persons: true,
	name:    Molter, course: byTables, shape: ShapeRounds, leaving: LeavesByHalfWay, maxPlayers: molter.MaxTeams * molter.MaxPlayers,
	maxGroups: molter.MaxTeams, criteria: standings.Scheveningen,
}

func (molterSystem) facts() *systemFacts { return &molterFacts }

// usual numbers the players by rating, so that equals meet, and sums up what all players of a team have made.
func (molterSystem) usual(h *Head) {
	r := &h.Regulations
	r.Numbering = ByRating
	if !slices.ContainsFunc(r.Totals, func(t Total) bool { return t.By == TotalByTeam }) && len(r.Totals) < maxTotals {
		r.Totals = append(slices.Clone(r.Totals), Total{By: TotalByTeam, What: h.FirstSum(), Ties: teamtotals.BestPlace})
	}
}

func (molterSystem) meets(one, other Player) bool { return one.Group != other.Group }

// checkGroups wants teams of one size. A seat that nobody takes is a player who has withdrawn: his games are forfeits.
func (molterSystem) checkGroups(groups []group) error {
	m := molter.Event{Teams: len(groups)}
	for _, g := range groups {
		m.Players = max(m.Players, len(g.players))
	}
	for _, g := range groups {
		if len(g.players) < m.Players {
			return refusal.NewConflict("error.groups.molter-size", refusal.Args{"group": g.name, "have": len(g.players), "want": m.Players})
		}
	}
	var size *pairing.SizeError
	switch err := m.Check(); {
	case errors.As(err, &size) && size.What == "teams":
		return refusal.NewConflict("error.groups.molter-teams", refusal.Args{"least": molter.MinTeams, "most": molter.MaxTeams})
	case errors.As(err, &size):
		return refusal.NewConflict("error.groups.molter-odd", refusal.Args{"players": m.Players, "most": molter.MaxPlayers})
	}
	return nil
}

func (molterSystem) tournamentType(Regulations) (code, say string) { return "", "Individual: Molter" }

// molterTeams returns the teams in the order of the table.
func (e *Event) molterTeams() (teams []group, m molter.Event) {
	teams = e.groups()
	slices.SortStableFunc(teams, func(a, b group) int { return cmp.Compare(a.players[0].Number, b.players[0].Number) })
	for _, g := range teams {
		m.Players = max(m.Players, len(g.players))
	}
	m.Teams = len(teams)
	return teams, m
}

func (molterSystem) rounds(e *Event) int {
	_, m := e.molterTeams()
	return m.Rounds()
}

// pair returns round n of the table. Where a player was removed since, his opponent has a free round.
func (molterSystem) pair(e *Event, n int) (seating, error) {
	var s seating
	teams, m := e.molterTeams()
	table := m.Table()
	if n > len(table) {
		return s, nil
	}
	at := func(seat molter.Seat) PlayerID {
		if players := teams[seat.Team].players; seat.Board < len(players) {
			return players[seat.Board].ID
		}
		return 0
	}
	for _, b := range table[n-1] {
		switch white, black := at(b.White), at(b.Black); {
		case white != 0 && black != 0:
			s.boards = append(s.boards, seats{white, black})
		case white+black != 0:
			s.unpaired = append(s.unpaired, unpairedPlayer{white + black, FreeRound})
		}
	}
	return s, nil
}
