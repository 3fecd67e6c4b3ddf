package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// Numbers writes exact values in a language: with its decimal sign, or with the signs for half and quarter points.
type Numbers struct {
	say   show.Translator
	scale rules.Scale
}

// NumbersOf returns how the reader's language writes fractions in a game with this scale.
func NumbersOf(c *web.Call, s rules.Scale) Numbers {
	return Numbers{c.Server.Words.Translator(c.Lang).T, s}
}

// DecimalSign is how the reader's language writes fractions.
func DecimalSign(c *web.Call) string { return c.Say(templates.Msg("number.decimal")) }

func (n Numbers) write(v standings.Value) string { return show.NumberOf(v, n.scale).In(n.say) }

// StandingsView shows a table; why gives the address of the working behind a value, "" for none.
func (p People) StandingsView(t *tournament.Table, n Numbers, why func(tournament.PlayerID, int) string) templates.Standings {
	v := templates.Standings{ID: "standings", Caption: templates.Msg("standings.caption", "round", t.After)}
	shown := show.Columns(t)
	for _, column := range shown {
		v.Columns = append(v.Columns, templates.Column{Short: column.Short(), Long: column.Long(), First: column.First})
	}
	for _, row := range t.Rows {
		id := tournament.PlayerID(row.Player)
		line := templates.Standing{
			Place: show.PlaceText(row.Place), Shared: row.Place.Shared(), Name: p.Name(id), Href: p.Href(id), Note: p.ByID[id].Note,
			Out: p.Out(id, row.Status),
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

// ValueText writes a value, and nothing where there is nothing to count.
func (n Numbers) ValueText(v standings.Value) string {
	if !v.Defined() {
		return ""
	}
	return n.write(v)
}

// StartListView lists the players of a public event.
func (p People) StartListView(event *tournament.Public) templates.StartList {
	v := templates.StartList{Caption: templates.Msg("players.start-list")}
	for _, player := range event.Players {
		row := templates.StartRow{
			Name: player.Name, Href: p.Href(player.ID), Note: playerNote(player), Rank: player.Rank, Notes: NoticesOf(event, player.ID),
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

// NoticesOf says with which round a player began late, and since when a player is out.
func NoticesOf(event *tournament.Public, id tournament.PlayerID) []templates.Text {
	player, _ := event.Event.Player(id)
	return show.Notices(event.Event, player)
}

// playerNote is where a player comes from: "Домбай, Карачаево-Черкесия".
func playerNote(p tournament.PublicPlayer) string {
	if p.Club != "" && p.Federation != "" && p.Club != p.Federation {
		return p.Club + ", " + p.Federation
	}
	return web.FirstOf(p.Club, p.Federation)
}

// markRow marks the row whose working is shown.
func markRow(v *templates.Standings, t *tournament.Table, player tournament.PlayerID) {
	for i, row := range t.Rows {
		v.Rows[i].Mine = row.Player == standings.ID(player)
	}
}

// Provisional says that a table is not final: after which round it stands and how many results are missing.
func Provisional(after, open int) templates.Text {
	if open == 0 {
		return templates.Msg("standings.after", "round", after)
	}
	return templates.Msg("standings.provisional", "round", after, "n", open)
}

func CrossOrder(byPlace bool) standings.Order {
	if byPlace {
		return standings.ByPlace
	}
	return standings.ByNumber
}
