package api

import (
	"strconv"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// numbers writes exact values in a language: with its decimal sign, or with the signs for half and quarter points.
type numbers struct {
	say   show.Translator
	scale rules.Scale
}

// numbers returns how the reader's language writes fractions in a game with this scale.
func (c *call) numbers(s rules.Scale) numbers { return numbers{c.server.words.Translator(c.lang).T, s} }

// decimalSign is how the reader's language writes fractions.
func (c *call) decimalSign() string { return c.say(templates.Msg("number.decimal")) }

func (n numbers) write(v standings.Value) string { return show.NumberOf(v, n.scale).In(n.say) }

// standingsView shows a table; why gives the address of the working behind a value, "" for none.
func (p people) standingsView(t *tournament.Table, n numbers, why func(tournament.PlayerID, int) string) templates.Standings {
	v := templates.Standings{ID: "standings", Caption: templates.Msg("standings.caption", "round", t.After)}
	shown := show.Columns(t)
	for _, column := range shown {
		v.Columns = append(v.Columns, templates.Column{Short: column.Short(), Long: column.Long(), First: column.First})
	}
	for _, row := range t.Rows {
		id := tournament.PlayerID(row.Player)
		line := templates.Standing{
			Place: show.PlaceText(row.Place), Shared: row.Place.Shared(), Name: p.name(id), Href: p.href(id), Note: p.byID[id].note,
			Out: p.out(id, row.Status),
		}
		for _, column := range shown {
			value := row.Values[column.Index]
			line.Values = append(line.Values, n.write(value))
			line.Why = append(line.Why, whyValue(value, id, column.Index, why))
		}
		v.Rows = append(v.Rows, line)
	}
	return v
}

func whyValue(v standings.Value, id tournament.PlayerID, column int, why func(tournament.PlayerID, int) string) string {
	if !v.Defined() || why == nil {
		return ""
	}
	return why(id, column)
}

// valueText writes a value, and nothing where there is nothing to count.
func (n numbers) valueText(v standings.Value) string {
	if !v.Defined() {
		return ""
	}
	return n.write(v)
}

// startListView lists the players of a public event.
func (p people) startListView(event *tournament.Public) templates.StartList {
	v := templates.StartList{Caption: templates.Msg("players.start-list")}
	for _, player := range event.Players {
		row := templates.StartRow{
			Name: player.Name, Href: p.href(player.ID), Note: playerNote(player), Rank: player.Rank, Notes: noticesOf(event, player.ID),
		}
		if player.Number != 0 {
			row.Number, v.Numbers = strconv.Itoa(player.Number), true
		}
		if player.Rating != 0 {
			row.Rating, v.Ratings = strconv.Itoa(player.Rating), true
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// noticesOf says with which round a player began late, and since when a player is out.
func noticesOf(event *tournament.Public, id tournament.PlayerID) []templates.Text {
	player, _ := event.Event.Player(id)
	return show.Notices(event.Event, player)
}

// playerNote is where a player comes from: "Домбай, Карачаево-Черкесия".
func playerNote(p tournament.PublicPlayer) string {
	if p.Club != "" && p.Federation != "" && p.Club != p.Federation {
		return p.Club + ", " + p.Federation
	}
	return firstOf(p.Club, p.Federation)
}
