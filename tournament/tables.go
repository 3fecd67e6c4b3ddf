package tournament

import (
	"slices"
	"strings"
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

// tableGames returns how many games a player has in all, by the tables.
func (e *Event) tableGames(p Player) int {
	r := e.Head.Regulations
	opponents := 0
	for _, other := range e.Players {
		if other.ID != p.ID && e.system().meets(p, other) {
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
	if e.Head.Regulations.System.Shape() == ShapeGroups && !g.IsFree() && white.Group != black.Group {
		return conflict("error.groups.apart", Args{"round": g.Round, "name": white.Name, "other": black.Name})
	}
	return nil
}

// checkGroups returns an error when the players can't be paired by the tables of their groups.
func (e *Event) checkGroups() error {
	if !e.Head.Regulations.System.UsesGroups() {
		return nil
	}
	for _, p := range e.Players {
		if p.Group == "" {
			return conflict("error.groups.none", Args{"name": p.Name})
		}
	}
	return e.system().checkGroups(e.groups())
}
