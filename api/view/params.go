package view

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/tournament/play"
)

// Ranking is a category or a sum of the public event, see rankings.
var Ranking = web.Param{Name: "show", Means: func(c *web.Call, value string) (string, bool) {
	known := slices.ContainsFunc(c.Public.Summed, func(t play.TotalTable) bool { return string(t.By) == value })
	for i := range c.Public.Ranked {
		known = known || value == categoryKey(i)
	}
	return value, known
}}

// NumberInTable asks for the working of a number in the standings of the public event, see parseWhy.
var NumberInTable = web.Param{Name: "why", Means: func(c *web.Call, value string) (string, bool) {
	player, column, ok := parseWhy(value)
	return value, ok && column < len(c.Public.Standings.Codes) && isPublicPlayer(c, player)
}}

// RatedPlayer asks for the working of a player's rating.
var RatedPlayer = web.Param{Name: "why", Means: func(c *web.Call, value string) (string, bool) {
	n, ok := web.ParseID(value)
	return value, ok && isPublicPlayer(c, play.PlayerID(n))
}}

func isPublicPlayer(c *web.Call, id play.PlayerID) bool {
	return slices.ContainsFunc(c.Public.Players, func(p play.PublicPlayer) bool { return p.ID == id })
}

// Position is one in the record of the public game of the address; a record has no more plies than words.
var Position = web.Param{Name: "ply", Means: func(c *web.Call, value string) (string, bool) {
	n, err := strconv.Atoi(value)
	g, gameErr := c.PublicGame()
	return strconv.Itoa(n), err == nil && gameErr == nil && n >= 0 && n <= len(strings.Fields(g.Record))
}}
