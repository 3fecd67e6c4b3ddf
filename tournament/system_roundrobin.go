package tournament

import "adyukh/tournament/standings"

// RoundRobin is the system in which everybody meets everybody, by the Berger tables.
const RoundRobin System = "round-robin"

type roundRobinSystem struct{ bergerSystem }

// A round robin of 64 players has, twice round, 126 rounds.
var roundRobinFacts = systemFacts{
	name: RoundRobin, course: byTables, shape: ShapeAll, leaving: LeavesByHalfWay, maxPlayers: 64,
	settings: []Setting{SettingCycles, SettingSwapLast}, criteria: standings.RoundRobin,
}

func (roundRobinSystem) facts() *systemFacts { return &roundRobinFacts }
