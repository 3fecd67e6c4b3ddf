package api

import (
	"fmt"
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/show"
)

// showDeskPlayers lists who takes part, with a line to enter the next one.
func showDeskPlayers(c *call) error {
	return c.page("desk-players", c.playersView(c.addLine()))
}

func (c *call) playersView(add *templates.AddPlayer) view {
	e, base := c.event, deskBase(c.event.ID)
	body := templates.DeskPlayers{
		Steps: c.eventSteps(stepPlayers), Private: c.may(account.ViewPrivate), Drawn: e.IsDrawn(),
		Empty: templates.Empty{Title: templates.Msg("players.empty"), Text: templates.Msg("players.empty-text")},
	}
	if c.may(account.EditPlayers) {
		body.Add = add
		if len(e.Players) > 0 {
			body.Register = &templates.Link{Label: templates.Msg("links.title"), Href: linksPath(e.ID)}
		}
		body.Import = &templates.Link{Label: templates.Msg("import.title"), Href: base + "/import"}
		if len(e.Rounds) == 0 && len(e.Players) >= 2 {
			body.Next = nextLink(e, c.role)
		}
	}
	body.ShowGroups, body.Groups = showsGroups(e), c.groupsCard("")
	columns := deskColumns(e, body.Private)
	for _, f := range columns {
		_, isNumber := f.At(&tournament.PlayerData{}).(*int)
		body.Columns = append(body.Columns, templates.PlayerColumn{Label: templates.Msg("field." + f.Key), Number: isNumber})
	}
	for _, p := range e.ByNumber() {
		body.Rows = append(body.Rows, c.playerRow(p, columns, body.Private))
	}
	return view{title: templates.Msg("nav.players"), body: body, section: sectionPlayers}
}

// deskColumns are the fields that the list of players shows beside names: private ones to whom may know, and some only where
// somebody has them.
func deskColumns(e *tournament.Event, private bool) []person.Field {
	var columns []person.Field
	for _, f := range person.Fields() {
		said := func(p tournament.Player) bool { return f.IsSaid(p.PlayerData) }
		if (private || f.Seen == person.Everybody) && (f.Desk == person.Always || f.Desk == person.WhenSaid && slices.ContainsFunc(e.Players, said)) {
			columns = append(columns, f)
		}
	}
	return columns
}

func (c *call) playerRow(p tournament.Player, columns []person.Field, private bool) templates.PlayerRow {
	row := templates.PlayerRow{Number: p.Number, Name: p.Name, Href: playerPath(c.event.ID, p.ID), Group: p.Group, Notes: playerNotes(p), Out: show.Out(c.event, p)}
	for _, f := range columns {
		row.Cells = append(row.Cells, f.Text(p.PlayerData))
	}
	if private {
		row.Born = born(p.PlayerData)
	}
	return row
}

// born is the day of birth, else its year.
func born(d tournament.PlayerData) templates.Text {
	switch two := func(n int) string { return fmt.Sprintf("%02d", n) }; {
	case !d.Born.IsZero():
		return templates.Msg("players.born-day", "day", two(d.Born.Day), "month", two(int(d.Born.Month)), "year", strconv.Itoa(d.Born.Year))
	case d.BirthYear != 0:
		return templates.Literal(strconv.Itoa(d.BirthYear))
	}
	return templates.Text{}
}

// playerNotes say what pairing has to know of a player: a late entry, rounds asked off, the own table.
func playerNotes(p tournament.Player) []templates.Text {
	var notes []templates.Text
	if late := show.Late(p); !late.Empty() {
		notes = append(notes, late)
	}
	for _, k := range byeKinds {
		if list := byeRounds(p.Byes, k.kind); list != "" {
			notes = append(notes, templates.Msg("player.note-"+k.field, "rounds", list))
		}
	}
	if p.NoHalf {
		notes = append(notes, templates.Msg("player.note-no-half"))
	}
	if p.Table != 0 {
		notes = append(notes, templates.Msg("player.note-table", "table", p.Table))
	}
	return notes
}

func playerPath(event tournament.EventID, player tournament.PlayerID) string {
	return deskBase(event) + "/players/" + strconv.FormatInt(int64(player), 10)
}

// addLine is the line in which a player is entered: after Enter it comes back empty, with the cursor in the name.
func (c *call) addLine() *templates.AddPlayer {
	lines := addInputs().rows(c, tournament.PlayerData{})
	line := &templates.AddPlayer{Action: deskBase(c.event.ID) + "/players", Fields: lines[0], Find: c.findPath()}
	line.Fields[0].Autofocus = true
	if !showsGroups(c.event) {
		line.Fields = slices.DeleteFunc(line.Fields, func(f templates.Field) bool { return f.Name == groupKey })
	}
	if line.Find != "" {
		line.Carried = lines[carriedLine-1]
	}
	return line
}

// addPlayer enters a player and comes back to the line.
func addPlayer(c *call) error {
	var data tournament.PlayerData
	if err := addInputs().read(c, &data); err != nil {
		return c.addAgain(err)
	}
	e, err := c.server.events.AddPlayer(c.Request.Context(), c.actor(), c.event.ID, data, c.isTicked("namesake"))
	if err != nil {
		return c.addAgain(err)
	}
	return c.done(deskBase(e.ID)+"/players", addedNotice(c.event, e))
}

func (c *call) addAgain(err error) error {
	return c.again(err, "desk-players", func(r refusal) (view, error) {
		line := c.addLine()
		line.Namesake = keyOf(err) == "error.player.namesake"
		line.Refused = r.on(c.asPosted(templates.Form{Groups: rows(line.Fields, line.Carried)})).Refused
		return c.playersView(line), nil
	})
}
