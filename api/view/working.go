package view

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// WorkingView returns the working of a player's value in a column, nil where there is none.
func (p People) WorkingView(r show.Roster, t *play.Table, player play.PlayerID, column int) *templates.Working {
	w := t.Working(standings.ID(player), column)
	if !w.Value.Defined() {
		return nil
	}
	v := r.Working(&w)
	return &templates.Working{
		Working: v, ID: "working", Base: p.Base, Neighbours: p.neighbours(r, t, player),
		Title: templates.Msg("working.title", "criterion", v.Criterion, "name", p.Name(player)),
	}
}

// neighbours say what separates a player from those directly above and below.
func (p People) neighbours(r show.Roster, t *play.Table, player play.PlayerID) []templates.Text {
	at := slices.IndexFunc(t.Rows, func(r standings.Row) bool { return r.Player == standings.ID(player) })
	var out []templates.Text
	if at > 0 {
		upper := play.PlayerID(t.Rows[at-1].Player)
		if s, ok := r.Separation(t, upper, player); ok {
			out = append(out, s.IsAbove(p.Name(upper)))
		}
	}
	if at >= 0 && at+1 < len(t.Rows) {
		lower := play.PlayerID(t.Rows[at+1].Player)
		if s, ok := r.Separation(t, player, lower); ok {
			out = append(out, s.IsBelow(p.Name(lower)))
		}
	}
	return out
}

// parseWhy reads how an address asks for a working: "7.2" for player 7, column 2.
func parseWhy(text string) (player play.PlayerID, column int, ok bool) {
	id, number, found := strings.Cut(text, ".")
	n, valid := web.ParseID(id)
	column, err := strconv.Atoi(number)
	return play.PlayerID(n), column, found && valid && err == nil && column >= 0 && strconv.Itoa(column) == number
}
