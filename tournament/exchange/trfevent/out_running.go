package trfevent

import (
	"slices"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/play"
)

// Pairing programs take no line 001 with an opponent and without a result. So the columns of lines 001 end before the round in which a
// game is still played, and remarks hold that round; it is what such a program pairs next. Rounds of tables, which nobody pairs, are there
// but for their open games. In an event of teams, which those programs do not take at all, lines 001 have everything.

// countComplete finds how many columns lines 001 have.
func (x *export) countComplete() int {
	if x.e.IsTeam() || x.rules.System.UsesTables() {
		return len(x.columns)
	}
	for i, c := range x.columns {
		if slices.ContainsFunc(x.p.Rounds[c.round-1].Games, x.isWaiting) {
			return slices.IndexFunc(x.columns, func(first column) bool { return first.round == x.columns[i].round })
		}
	}
	return len(x.columns)
}

// isWaiting tells whether a game of the part is still played.
func (x *export) isWaiting(g play.Game) bool {
	return x.number[g.White] != 0 && !g.IsFree() && x.letter(g, true) == trf.NoResult
}

// underWay writes the remarks on a player's cell of a column, and returns what line 001 says.
func (x *export) underWay(k int, player int, c trf.Cell) trf.Cell {
	switch {
	case x.e.IsTeam() || c.IsBlank():
		return c
	case c.Result == trf.Unknown && k < x.complete:
		x.pend(k, player, c)
		c.Result = trf.Draw
		return c
	case c.Result == trf.FullBye && k < x.complete && x.fullByeAs() != trf.FullBye:
		x.pend(k, player, c)
		c.Result = x.fullByeAs()
		return c
	case k >= x.complete || c.Opponent != 0 && c.Result == trf.NoResult:
		x.pend(k, player, c)
		return trf.Cell{}
	}
	return c
}

// pend keeps a cell for a remark: a game has one, at White's cell.
func (x *export) pend(k, player int, c trf.Cell) {
	p := trf.Pending{Round: k + 1, White: player, Black: c.Opponent, WhiteHas: c.Result}
	if c.Opponent == 0 {
		x.pending = append(x.pending, p)
		return
	}
	if c.Colour == trf.Black {
		p.White, p.Black, p.WhiteHas, p.BlackHas = c.Opponent, player, 0, c.Result
	}
	at := slices.IndexFunc(x.pending, func(o trf.Pending) bool { return o.Round == p.Round && o.White == p.White && o.Black == p.Black })
	if at < 0 {
		x.pending = append(x.pending, p)
		return
	}
	if c.Colour == trf.Black {
		x.pending[at].BlackHas = c.Result
	} else {
		x.pending[at].WhiteHas = c.Result
	}
}

// sayUnderWay adds the remarks, round by round, and notes what lines 001 don't have.
func (x *export) sayUnderWay() {
	slices.SortStableFunc(x.pending, func(a, b trf.Pending) int { return a.Round - b.Round })
	adjourned := false
	for _, p := range x.pending {
		x.add(p)
		adjourned = adjourned || p.WhiteHas == trf.Unknown && p.Round <= x.complete
	}
	switch {
	case x.complete < len(x.columns):
		x.note(RunningLeft, trf.Args{"round": x.columns[x.complete].round})
	case slices.ContainsFunc(x.pending, func(p trf.Pending) bool { return p.WhiteHas == trf.NoResult }):
		x.note(OpenLeft, nil)
	}
	if adjourned {
		x.note(AdjournedDrawn, nil)
	}
}

// systemCode writes line 192, or a remark where pairing programs refuse a file for such a line: of tables and of pairing by hand they know
// no code. Without the line they read the rounds and pair nothing.
func (x *export) systemCode(code string) {
	foreign := strings.Contains(code, "ROUNDROBIN") || strings.HasPrefix(code, "CUSTOM_")
	if code != "" && foreign && !x.e.IsTeam() {
		x.add(trf.Setting{Name: trf.SettingSystem, Value: code})
		return
	}
	x.text("192", code)
}
