package play

import (
	"slices"
	"strings"

	"adyukh/tournament/refusal"
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

// CheckMove returns an error when a player is to leave his group while tables pair by it.
func (e *Event) CheckMove(p Player, to PlayerData) error {
	if e.Head.Regulations.System.UsesGroups() && len(e.Rounds) > 0 && p.Group != to.Group {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.groups.paired", Field: "group", Args: refusal.Args{"name": p.Name}}
	}
	return nil
}

// checkTogether returns an error when players of two groups meet, whose tables know nothing of each other.
func (e *Event) checkTogether(g Game) error {
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	if e.Head.Regulations.System.Shape() == ShapeGroups && !g.IsFree() && white.Group != black.Group {
		return refusal.NewConflict("error.groups.apart", refusal.Args{"round": g.Round, "name": white.Name, "other": black.Name})
	}
	return nil
}

// CheckGroups returns an error when the players can't be paired by the tables of their groups.
func (e *Event) CheckGroups() error {
	if !e.Head.Regulations.System.UsesGroups() {
		return nil
	}
	for _, p := range e.Players {
		if p.Group == "" {
			return refusal.NewConflict("error.groups.none", refusal.Args{"name": p.Name})
		}
	}
	return e.system().checkGroups(e.groups())
}

// fillFree gives a late player, who has joined the tables, what they say of round n: the game, or the match, with the one who
// was free, or a free round where the group has played all of its rounds.
func (e *Event) fillFree(n int, player PlayerID) error {
	s, err := e.seating(n)
	if err != nil {
		return err
	}
	games, board := slices.Clone(e.Rounds[n-1].Games), 1
	for _, g := range games {
		board = max(board, g.Board+1)
	}
	for _, g := range e.games(n, s) {
		if !g.Has(player) {
			continue
		}
		if g.ID = GameID(e.NextID()); !g.IsFree() {
			g.Board = board
			games = slices.DeleteFunc(games, func(old Game) bool { return old.IsFree() && g.Has(old.White) })
		}
		games = append(games, g)
	}
	slices.SortStableFunc(games, CompareBoards)
	e.SetGames(n, games)
	return nil
}

// MaxGroups is the largest number of groups into which players are split at once.
const MaxGroups = 24
