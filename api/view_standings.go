package api

import (
	"fmt"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// numbers writes exact values in a language: with its decimal sign, or with the signs for half and quarter points.
type numbers struct {
	comma  string
	halves bool
}

// numbers returns how the reader's language writes fractions in a game with this scale.
func (c *call) numbers(s rules.Scale) numbers {
	return numbers{comma: c.decimalSign(), halves: s.Halves}
}

// decimalSign is how the reader's language writes fractions.
func (c *call) decimalSign() string { return c.say(templates.Msg("number.decimal")) }

// parts are the signs for quarters of a point.
var parts = [4]string{"", "¼", "½", "¾"}

func (n numbers) write(v standings.Value) string {
	if n.halves && v.Num > 0 && (v.Den == 2 || v.Den == 4) {
		whole, part := v.Num/v.Den, parts[v.Num%v.Den*4/v.Den]
		if whole == 0 {
			return part
		}
		return strconv.FormatInt(whole, 10) + part
	}
	return strings.Replace(v.String(), ".", n.comma, 1)
}

// standingsView shows a table; why gives the address of the working behind a value, "" for none.
func (p people) standingsView(t *tournament.Table, n numbers, why func(tournament.PlayerID, int) string) templates.Standings {
	v := templates.Standings{ID: "standings", Caption: templates.Msg("standings.caption", "round", t.After)}
	shown := show.Columns(t)
	for _, column := range shown {
		v.Columns = append(v.Columns, templates.Column{Short: column.Short(), Long: column.Long(), First: column.First})
	}
	last := standings.Place{}
	for _, row := range t.Rows {
		id := tournament.PlayerID(row.Player)
		line := templates.Standing{
			Shared: row.Place.Shared(), Name: p.name(id), Href: p.href(id), Note: p.byID[id].note, Out: p.out(id, row.Status),
		}
		if row.Place != last {
			line.Place = placeText(row.Place)
		}
		last = row.Place
		for _, column := range shown {
			value := row.Values[column.Index]
			line.Values = append(line.Values, n.valueText(value))
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

// placeText writes a place or the places that level players share: "3", "3–4"; "" for the zero Place.
func placeText(p standings.Place) string {
	switch {
	case p == standings.Place{}:
		return ""
	case p.Shared():
		return fmt.Sprintf("%d–%d", p.First, p.Last)
	}
	return strconv.Itoa(p.First)
}

// startListView lists the players of a public event.
func (p people) startListView(players []tournament.PublicPlayer) templates.StartList {
	v := templates.StartList{Caption: templates.Msg("players.start-list")}
	for _, player := range players {
		row := templates.StartRow{Name: player.Name, Href: p.href(player.ID), Note: playerNote(player), Rank: player.Rank, Out: p.out(player.ID, standings.Active)}
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
func playerNote(p tournament.PublicPlayer) string {
	if p.Club != "" && p.Federation != "" && p.Club != p.Federation {
		return p.Club + ", " + p.Federation
	}
	return firstOf(p.Club, p.Federation)
}
