package view

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/play"
)

// Ranking is a category or a sum of the public event, see rankings.
var Ranking = web.Param{Name: "show", Means: func(c *web.Call, value string) (string, bool) {
	r := board.ReadingOf(c).Public.Head.Regulations
	known := slices.ContainsFunc(r.Totals, func(t play.Total) bool { return string(t.By) == value })
	for i := range r.Categories {
		known = known || value == CategoryKey(i)
	}
	return value, known
}}

// NumberInTable asks for the working of a number in the standings of the public event, see parseWhy.
var NumberInTable = web.Param{Name: "why", Means: func(c *web.Call, value string) (string, bool) {
	player, column, ok := parseWhy(value)
	r := board.ReadingOf(c)
	return value, ok && column < len(r.Public.Head.Regulations.Criteria) && isPublicPlayer(r, player)
}}

// Now asks for the standings with what is in of the round under way.
var Now = web.Param{Name: "now", Means: func(_ *web.Call, value string) (string, bool) { return value, value == "1" }}

// RatedPlayer asks for the working of a player's rating.
var RatedPlayer = web.Param{Name: "why", Means: func(c *web.Call, value string) (string, bool) {
	n, ok := web.ParseID(value)
	_, known := board.ReadingOf(c).Public.Persons().Player(play.PlayerID(n))
	return value, ok && known
}}

func isPublicPlayer(c *board.Reading, id play.PlayerID) bool {
	_, ok := c.Public.Player(id)
	return ok
}

// Position is one in the record of the public game of the address; a record has no more plies than words.
var Position = web.Param{Name: "ply", Means: func(c *web.Call, value string) (string, bool) {
	n, err := strconv.Atoi(value)
	g, gameErr := board.ReadingOf(c).PublicGame()
	return strconv.Itoa(n), err == nil && gameErr == nil && n >= 0 && n <= len(strings.Fields(g.Record))
}}
