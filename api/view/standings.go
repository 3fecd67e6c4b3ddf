package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
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
	return NumbersIn(c.Server.Words.Translator(c.Voice()).T, s)
}

// NumbersIn is NumbersOf in a language that is known.
func NumbersIn(say show.Translator, s rules.Scale) Numbers { return Numbers{say, s} }

// DecimalSign is how the reader's language writes fractions.
func DecimalSign(c *web.Call) string { return c.Say(templates.Msg("number.decimal")) }

func (n Numbers) write(v standings.Value) string { return show.NumberOf(v, n.scale).In(n.say) }

// StandingsView shows a table.
func (p People) StandingsView(s *show.Standings) templates.Standings {
	return templates.Standings{Standings: s, ID: "standings", Caption: show.StandingsCaption(s.Table), Base: p.Base}
}

// ValueText writes a value, and nothing where there is nothing to count.
func (n Numbers) ValueText(v standings.Value) string {
	if !v.Defined() {
		return ""
	}
	return n.write(v)
}

// StartListView lists the players of a public event.
func (p People) StartListView(e *play.Event) templates.StartList {
	v := templates.StartList{Caption: templates.Msg("players.start-list")}
	for _, player := range e.ByNumber() {
		row := templates.StartRow{
			Name: player.Name, Spelled: p.ByID[player.ID].Spelled, Href: p.Href(player.ID), Note: playerNote(e, player), Rank: player.Rank,
			Notes: show.Notices(e, player),
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

// playerNote is where a player comes from: "Домбай, Карачаево-Черкесия".
func playerNote(e *play.Event, p play.Player) string {
	home := show.Home(e, p)
	if home != "" && p.Federation != "" && home != p.Federation {
		return home + ", " + p.Federation
	}
	return web.FirstOf(home, p.Federation)
}

func CrossOrder(byPlace bool) standings.Order {
	if byPlace {
		return standings.ByPlace
	}
	return standings.ByNumber
}
