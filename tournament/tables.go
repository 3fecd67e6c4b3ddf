package tournament

import (
	"slices"
	"strings"

	"adyukh/tournament/pairing"
)

// group is the players of a group in the order of their numbers. Without groups all are in one that has no name.
type group struct {
	name    string
	players []Player
}

// groups returns the groups in the order of their names.
func (e *Event) groups() []group {
	if !e.Head.Regulations.System.UsesGroups() {
		return []group{{players: e.ByNumber()}}
	}
	var all []group
	for _, p := range e.ByNumber() {
		i := slices.IndexFunc(all, func(g group) bool { return g.name == p.Group })
		if i < 0 {
			i = len(all)
			all = append(all, group{name: p.Group})
		}
		all[i].players = append(all[i].players, p)
	}
	slices.SortFunc(all, func(a, b group) int { return strings.Compare(a.name, b.name) })
	return all
}

// sides returns the two groups of a Scheveningen event.
func (e *Event) sides() (a, b group) {
	all := e.groups()
	if len(all) != 2 {
		return group{}, group{}
	}
	return all[0], all[1]
}

func (e *Event) roundRobin(players int) pairing.RoundRobin {
	r := e.Head.Regulations
	return pairing.RoundRobin{Players: players, Cycles: r.Cycles, SwapLast: r.SwapLast}
}

func (e *Event) scheveningen() pairing.Scheveningen {
	a, b := e.sides()
	return pairing.Scheveningen{A: len(a.players), B: len(b.players), Cycles: e.Head.Regulations.Cycles}
}

// tableSeating returns round n by the tables. A player whose opponent has withdrawn is paired all the same: Counted makes a
// forfeit of it, or leaves it out.
func (e *Event) tableSeating(n int) seating {
	if e.Head.Regulations.System == Scheveningen {
		return e.scheveningenSeating(n)
	}
	var s seating
	for _, g := range e.groups() {
		pairs := e.roundRobin(len(g.players)).Round(n)
		if len(pairs) == 0 { // a small group has played all its rounds
			for _, p := range g.players {
				s.alone = append(s.alone, alone{p.ID, FreeRound})
			}
		}
		for _, p := range pairs {
			if p.IsBye() {
				s.alone = append(s.alone, alone{g.players[p.White-1].ID, FreeRound})
				continue
			}
			s.boards = append(s.boards, seats{g.players[p.White-1].ID, g.players[p.Black-1].ID})
		}
	}
	return s
}

func (e *Event) scheveningenSeating(n int) seating {
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
		s.alone = append(s.alone, alone{a.players[i-1].ID, FreeRound})
	}
	for _, i := range round.FreeB {
		s.alone = append(s.alone, alone{b.players[i-1].ID, FreeRound})
	}
	return s
}

// tableRounds returns how many rounds the tables have.
func (e *Event) tableRounds() int {
	if e.Head.Regulations.System == Scheveningen {
		return e.scheveningen().Rounds()
	}
	most := 0
	for _, g := range e.groups() {
		most = max(most, e.roundRobin(len(g.players)).Rounds())
	}
	return most
}

// tableGames returns how many games a player has in all, by the tables.
func (e *Event) tableGames(p Player) int {
	r := e.Head.Regulations
	opponents := 0
	for _, other := range e.Players {
		switch {
		case other.ID == p.ID:
		case r.System == RoundRobin,
			r.System == Groups && other.Group == p.Group,
			r.System == Scheveningen && other.Group != p.Group:
			opponents++
		}
	}
	return opponents * r.Cycles * r.Match.Games
}

// checkMove returns an error when a player is to leave his group while tables pair by it.
func (e *Event) checkMove(p Player, to PlayerData) error {
	if e.Head.Regulations.System.UsesGroups() && len(e.Rounds) > 0 && p.Group != to.Group {
		return &Error{Code: Conflict, Key: "error.groups.paired", Field: "group", Args: Args{"name": p.Name}}
	}
	return nil
}

// checkTogether returns an error when players of two groups meet, whose tables know nothing of each other.
func (e *Event) checkTogether(g Game) error {
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	if e.Head.Regulations.System == Groups && !g.IsFree() && white.Group != black.Group {
		return conflict("error.groups.apart", Args{"round": g.Round, "name": white.Name, "other": black.Name})
	}
	return nil
}

// checkGroups returns an error when the players can't be paired by the tables of their groups.
func (e *Event) checkGroups() error {
	system := e.Head.Regulations.System
	if !system.UsesGroups() {
		return nil
	}
	for _, p := range e.Players {
		if p.Group == "" {
			return conflict("error.groups.none", Args{"name": p.Name})
		}
	}
	groups := e.groups()
	if system == Scheveningen && len(groups) != 2 {
		return conflict("error.groups.two", Args{"groups": len(groups)})
	}
	for _, g := range groups {
		if system == Groups && len(g.players) < 2 {
			return conflict("error.groups.one", Args{"group": g.name})
		}
	}
	return nil
}
