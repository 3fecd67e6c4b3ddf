package view

import (
	"slices"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// neighbours say what separates a player from those directly above and below. The order of a knock-out is that of its
// matches, so there is nothing to say.
func (p People) neighbours(t *play.Table, player play.PlayerID, n Numbers) []templates.Text {
	at := slices.IndexFunc(t.Rows, func(r standings.Row) bool { return r.Player == standings.ID(player) })
	if at < 0 || t.Bracket {
		return nil
	}
	var out []templates.Text
	if at > 0 {
		out = append(out, p.separation(t, t.Rows[at-1].Player, t.Rows[at].Player, true, n)...)
	}
	if at+1 < len(t.Rows) {
		out = append(out, p.separation(t, t.Rows[at].Player, t.Rows[at+1].Player, false, n)...)
	}
	return out
}

// separation says by which criterion the upper one of two players is above; other tells whether the upper one is named, else
// the lower one is.
func (p People) separation(t *play.Table, upper, lower standings.ID, above bool, n Numbers) []templates.Text {
	s, ok := t.Between(upper, lower)
	if !ok {
		return nil
	}
	key, other := "working.below", lower
	if above {
		key, other = "working.above", upper
	}
	name := p.Name(play.PlayerID(other))
	switch {
	case s.Column < 0:
		return []templates.Text{templates.Msg("working.level", "name", name)}
	case !s.Above.Defined() || !s.Below.Defined():
		return []templates.Text{templates.Msg(key+"-by", "name", name, "criterion", show.Criterion(s.Code))}
	}
	more, less := n.write(s.Above), n.write(s.Below)
	if s.Lists[0] != nil && s.Lists[1] != nil {
		more, less = n.decisive(s.Lists)
	}
	return []templates.Text{templates.Msg(key, "name", name, "criterion", show.Criterion(s.Code), "more", more, "less", less)}
}

// decisive writes two lists as far as they are equal and the first numbers that differ.
func (n Numbers) decisive(lists [2][]standings.Value) (above, below string) {
	last := 0
	for last+1 < min(len(lists[0]), len(lists[1])) && lists[0][last] == lists[1][last] {
		last++
	}
	return n.writeList(lists[0][:last+1]), n.writeList(lists[1][:last+1])
}
