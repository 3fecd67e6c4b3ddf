package desk

import (
	"fmt"
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/show"
)

func playersRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, event+"/festival", at.look, showDeskFestival),
		web.On(web.Post, event+"/festival", at.players, enterFromFestival).Takes("from", "player"),
		web.On(web.Get, event+"/players", at.look, showDeskPlayers),
		web.On(web.Post, event+"/players", at.players, addPlayer).
			Takes(append(web.Names(view.AddInputs, "namesake", "barred"), web.Names(view.TeamInputs)...)...),
		web.On(web.Post, event+"/players/groups", at.rules, splitPlayers).Takes(web.Names(groupsInputs)...).Versioned(),
	}
}

// showDeskPlayers lists who takes part, with a line to enter the next one.
func showDeskPlayers(c *board.Desk) error {
	return c.Page(playersView(c, addLine(c)))
}

func playersView(c *board.Desk, add *templates.AddPlayer) web.View {
	e, base := c.Event, web.DeskBase(c.Event.ID)
	body := templates.DeskPlayers{
		Steps: view.EventSteps(c, view.StepPlayers), Private: c.May(account.ViewPrivate), Drawn: e.IsDrawn(),
		Empty: templates.Empty{Title: templates.Msg("players.empty"), Text: templates.Msg("players.empty-text")},
	}
	if c.May(account.EditPlayers) {
		body.Add = add
		if len(e.Players) > 0 {
			body.Captains, body.Personal, body.Renew = captainsAction(c), personalLink(c), renewCaptainsAction(c)
			body.Cards = captainCards(e)
			body.Register = &templates.Link{Label: templates.Msg("links.title"), Href: web.LinksPath(e.ID)}
		}
		body.Import = &templates.Link{Label: templates.Msg("import.title"), Href: base + "/import"}
		if len(e.Rounds) == 0 && len(e.Players) >= 2 {
			body.Next = view.NextLink(e, c.Role)
		}
	}
	body.Decisions, body.Live = requests(c, onPlayers), base+"/players"
	body.ShowGroups, body.Groups = showsGroups(e), groupsCard(c, 2)
	columns := deskColumns(e, body.Private)
	for _, f := range columns {
		_, isNumber := f.At(&play.PlayerData{}).(*int)
		body.Columns = append(body.Columns, templates.PlayerColumn{Label: templates.Msg("field." + f.Key), Number: isNumber})
	}
	body.Entrant = templates.Msg("field.player")
	if e.IsTeam() {
		body.Entrant = templates.Msg("field.team")
		if body.Import != nil {
			body.Import.Label = templates.Msg("import-teams.title")
		}
		body.Private = false // people are those of the teams
		body.Columns = append(body.Columns, templates.PlayerColumn{Label: templates.Msg("field.captain")},
			templates.PlayerColumn{Label: templates.Msg("team-members.title"), Number: true})
	}
	for _, p := range e.ByNumber() {
		body.Rows = append(body.Rows, playerRow(c, p, columns))
	}
	return web.View{Title: templates.Msg("nav.players"), Body: body, Section: web.SectionPlayers, Live: e.Head.Regulations.Requests}
}

// deskColumns are the fields that the list of players shows beside names: private ones to whom may know, and some only where
// somebody has them.
func deskColumns(e *play.Event, private bool) []person.Field {
	var columns []person.Field
	for _, f := range person.Fields() {
		if e.IsTeam() && (f.Key == "rank" || f.Key == "own_id") {
			continue
		}
		said := func(p play.Player) bool { return f.IsSaid(p.PlayerData) }
		if (private || f.Seen == person.Everybody) && (f.Desk == person.Always || f.Desk == person.WhenSaid &&
			slices.ContainsFunc(e.Players, said)) {
			columns = append(columns, f)
		}
	}
	return columns
}

func playerRow(c *board.Desk, p play.Player, columns []person.Field) templates.PlayerRow {
	row := templates.PlayerRow{
		Number: p.Number, Name: p.Name, Href: web.PlayerPath(c.Event.ID, p.ID), Group: p.Group, Notes: playerNotes(p),
		Out: show.Out(c.Event, p),
	}
	row.Born = born(p.PlayerData)
	for _, f := range columns {
		row.Cells = append(row.Cells, f.Text(p.PlayerData))
	}
	if c.Event.IsTeam() {
		row.Cells = append(row.Cells, p.Captain, strconv.Itoa(len(p.Members)))
	}
	return row
}

// born is the day of birth, else its year.
func born(d play.PlayerData) templates.Text {
	switch two := func(n int) string { return fmt.Sprintf("%02d", n) }; {
	case !d.Born.IsZero():
		return templates.Msg("players.born-day", "day", two(d.Born.Day), "month", two(int(d.Born.Month)), "year", strconv.Itoa(d.Born.Year))
	case d.BirthYear != 0:
		return templates.Literal(strconv.Itoa(d.BirthYear))
	}
	return templates.Text{}
}

// playerNotes say what pairing has to know of a player: a late entry, rounds asked off, the own table.
func playerNotes(p play.Player) []templates.Text {
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

// addLine is the line in which a player is entered: after Enter it comes back empty, with the cursor in the name.
func addLine(c *board.Desk) *templates.AddPlayer {
	lines := newInputs(c.Event)(new(play.PlayerData)).Rows(c.Plain())
	base := web.DeskBase(c.Event.ID)
	line := &templates.AddPlayer{Action: base + "/players", List: base + "/import/preview", Fields: lines[0], Find: findPath(c)}
	if c.Event.IsTeam() {
		line.Fields = slices.Concat(lines...)
	}
	line.Fields[0].Autofocus = true
	if late, ok := c.Event.AsLate(play.Player{}); ok {
		half, none := c.Event.Missed(late)
		line.Late = templates.Msg("players.add-late", "late", view.LateText(late.Entered, conduct.RoundsText(half), conduct.RoundsText(none)))
	}
	if !showsGroups(c.Event) {
		line.Fields = slices.DeleteFunc(line.Fields, func(f templates.Field) bool { return f.Name == view.GroupKey })
	}
	if line.Find != "" {
		line.Carried = lines[view.CarriedLine-1]
	}
	return line
}

// addPlayer enters a player and comes back to the line.
func addPlayer(c *board.Desk) error {
	var data play.PlayerData
	if err := newInputs(c.Event)(&data).Read(c.Plain()); err != nil {
		return addAgain(c, err)
	}
	if corr := c.Correspondence; corr != nil && !c.IsTicked("barred") {
		if err := corr.MayEnter(c.Request.Context(), c.Event, data.Clean(), "error.player.barred"); err != nil {
			return addAgain(c, err)
		}
	}
	e, err := c.Events.AddPlayer(c.Request.Context(), c.Actor(), c.Event.ID, data, c.IsTicked("namesake"))
	if err != nil {
		return addAgain(c, err)
	}
	return c.Done(web.DeskBase(e.ID)+"/players", sayEarlier(c, e, addedNotice(c.Event, e)))
}

func addAgain(c *board.Desk, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		line := addLine(c)
		line.Namesake, line.Barred = web.KeyOf(err) == "error.player.namesake", web.KeyOf(err) == "error.player.barred"
		line.Agreed = c.IsTicked("barred")
		line.Refused = r.On(c.AsPosted(templates.Form{Groups: web.Rows(line.Fields, line.Carried)})).Refused
		return playersView(c, line), nil
	})
}

// addedNotice says who was entered, with the number where there is one.
func addedNotice(before, after *play.Event) templates.Notice {
	p := after.Players[len(after.Players)-1]
	if p.Number == 0 {
		return web.Saved("players.added", "name", p.Name)
	}
	return view.SavedWithMoves(before, after, "players.added-number", "name", p.Name, "number", p.Number)
}
