package tournament

import "adyukh/tournament/standings"

// Groups is the system of a round robin in each group of players (Player.Group), all side by side.
const Groups System = "groups"

type groupSystem struct{ bergerSystem }

var groupFacts = systemFacts{
	name: Groups, course: byTables, shape: ShapeGroups, leaving: LeavesByHalfWay, maxPlayers: 512, maxGroups: MaxGroups,
	settings: []Setting{SettingCycles, SettingSwapLast}, criteria: standings.RoundRobin,
}

func (groupSystem) facts() *systemFacts { return &groupFacts }

func (groupSystem) meets(one, other Player) bool { return one.Group == other.Group }

func (groupSystem) checkGroups(groups []group) error {
	for _, g := range groups {
		if len(g.players) < 2 {
			return conflict("error.groups.one", Args{"group": g.name})
		}
	}
	return nil
}
