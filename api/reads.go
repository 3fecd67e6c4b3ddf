package api

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/report"
)

// param is a parameter of an address that a route reads. means returns a value as the handler gets it, or false for one that
// means nothing to the page: it is dropped, so that no made-up address is kept as a page of its own.
type param struct {
	name  string
	means func(c *call, value string) (string, bool)
}

// reads returns the route with the parameters of its address. A route for everybody gets no others.
func (r route) reads(params ...param) route {
	r.params = params
	return r
}

// dropUnread leaves of the address of a page for everybody what its route reads, each parameter once.
func (c *call) dropUnread() error {
	if kind := c.route.access.kind; kind != forAll && kind != forReaders {
		return nil
	}
	known := url.Values{}
	for _, p := range c.route.params {
		if given, ok := c.Request.URL.Query()[p.name]; ok {
			if value, ok := p.means(c, given[0]); ok {
				known.Set(p.name, value)
			}
		}
	}
	c.Request.URL.RawQuery = known.Encode()
	return nil
}

// oneOf is a parameter with few values.
func oneOf(name string, values ...string) param {
	return param{name, func(_ *call, value string) (string, bool) { return value, slices.Contains(values, value) }}
}

// isThere is a parameter that says all it says by being there.
func isThere(name string) param {
	return param{name, func(*call, string) (string, bool) { return "", true }}
}

// anyText is a parameter of which the handler makes what it can, of a page that is not kept.
func anyText(name string) param {
	return param{name, func(_ *call, value string) (string, bool) { return value, true }}
}

// anyTexts are several of them.
func anyTexts(names ...string) []param {
	var all []param
	for _, name := range names {
		all = append(all, anyText(name))
	}
	return all
}

// language is one of those that there are.
var language = param{"lang", func(c *call, value string) (string, bool) {
	return value, slices.Contains(c.server.words.Languages(), value)
}}

// ranking is a category or a sum of the public event, see rankings.
var ranking = param{"show", func(c *call, value string) (string, bool) {
	known := slices.ContainsFunc(c.public.Summed, func(t tournament.TotalTable) bool { return string(t.By) == value })
	for i := range c.public.Ranked {
		known = known || value == categoryKey(i)
	}
	return value, known
}}

// numberInTable asks for the working of a number in the standings of the public event, see whyQuery.
var numberInTable = param{"why", func(c *call, value string) (string, bool) {
	player, column, ok := parseWhy(value)
	return value, ok && column < len(c.public.Standings.Codes) && c.isPublicPlayer(player)
}}

// ratedPlayer asks for the working of a player's rating.
var ratedPlayer = param{"why", func(c *call, value string) (string, bool) {
	n, ok := parseID(value)
	return value, ok && c.isPublicPlayer(tournament.PlayerID(n))
}}

func (c *call) isPublicPlayer(id tournament.PlayerID) bool {
	return slices.ContainsFunc(c.public.Players, func(p tournament.PublicPlayer) bool { return p.ID == id })
}

// position is one in the record of the public game of the address; a record has no more plies than words.
var position = param{"ply", func(c *call, value string) (string, bool) {
	n, err := strconv.Atoi(value)
	g, gameErr := c.publicGame()
	return strconv.Itoa(n), err == nil && gameErr == nil && n >= 0 && n <= len(strings.Fields(g.Record))
}}

// ofPaper are the parameters of papers. A paper gets those that it reads; what it can't be drawn with is refused when it is.
func ofPaper() []param {
	var all []param
	for _, name := range paperQuery {
		all = append(all, param{name, func(c *call, value string) (string, bool) {
			d, ok := report.Find(c.paperKey())
			return value, ok && value != "" && d.Reads(name)
		}})
	}
	return all
}
