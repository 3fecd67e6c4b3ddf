package tournament

import (
	"adyukh/tournament/pairing"
	"adyukh/tournament/standings"
)

// Scheveningen is the system in which everybody of the first of two groups meets everybody of the second.
const Scheveningen System = "scheveningen"

type scheveningenSystem struct{ tableSystem }

var scheveningenFacts = systemFacts{
	name: Scheveningen, course: byTables, shape: ShapeSides, leaving: LeavesByHalfWay, maxPlayers: 64, maxGroups: 2,
	settings: []Setting{SettingCycles}, criteria: standings.Scheveningen,
}

func (scheveningenSystem) facts() *systemFacts { return &scheveningenFacts }

func (scheveningenSystem) meets(one, other Player) bool { return one.Group != other.Group }

func (scheveningenSystem) checkGroups(groups []group) error {
	if len(groups) != 2 {
		return conflict("error.groups.two", Args{"groups": len(groups)})
	}
	return nil
}

func (scheveningenSystem) tournamentType(Regulations) (code, say string) {
	return "", "Individual: Scheveningen"
}

func (scheveningenSystem) rounds(e *Event) int { return e.scheveningen().Rounds() }

func (scheveningenSystem) pair(e *Event, n int) (seating, error) {
	var s seating
	a, b := e.sides()
	round := e.scheveningen().Round(n)
	for _, board := range round.Boards {
		one, two := a.players[board.A-1].ID, b.players[board.B-1].ID
		if !board.AWhite {
			one, two = two, one
		}
		s.boards = append(s.boards, seats{one, two})
	}
	for _, i := range round.FreeA {
		s.unpaired = append(s.unpaired, unpairedPlayer{a.players[i-1].ID, FreeRound})
	}
	for _, i := range round.FreeB {
		s.unpaired = append(s.unpaired, unpairedPlayer{b.players[i-1].ID, FreeRound})
	}
	return s, nil
}

func (e *Event) scheveningen() pairing.Scheveningen {
	a, b := e.sides()
	return pairing.Scheveningen{A: len(a.players), B: len(b.players), Cycles: e.Head.Regulations.Cycles}
}

// sides returns the two groups of the event.
func (e *Event) sides() (a, b group) {
	all := e.groups()
	if len(all) != 2 {
		return group{}, group{}
	}
	return all[0], all[1]
}
