package api

import (
	"fmt"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// showDeskPlayers lists who takes part, with a line to enter the next one.
func showDeskPlayers(c *call) error {
	return c.page("desk-players", c.playersView(c.addLine(tournament.PlayerData{})))
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
	for _, p := range e.ByNumber() {
		r := c.playerRow(p, body.Private)
		body.Rows = append(body.Rows, r)
		body.ShowSociety, body.ShowTrainer = body.ShowSociety || r.Society != "", body.ShowTrainer || r.Trainer != ""
	}
	return view{title: templates.Msg("nav.players"), body: body, section: sectionPlayers}
}

func (c *call) playerRow(p tournament.Player, private bool) templates.PlayerRow {
	row := templates.PlayerRow{
		Number: p.Number, Name: p.Name, Href: playerPath(c.event.ID, p.ID), Federation: p.Federation, Club: p.Club, Rank: p.Rank,
		Rating: p.Rating, Group: p.Group, Notes: playerNotes(p),
	}
	if private {
		row.Born, row.Society, row.Trainer, row.OwnID = born(p.PlayerData), p.Society, p.Trainer, p.OwnID
	}
	if p.Withdrawn.FromRound != 0 {
		row.Out = templates.Msg("player.out-from", "round", p.Withdrawn.FromRound)
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
	if p.Entered > 1 {
		notes = append(notes, templates.Msg("player.note-entered", "round", p.Entered))
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
func (c *call) addLine(d tournament.PlayerData) *templates.AddPlayer {
	e := c.event
	name := playerName(d.Name)
	name.Autofocus = true
	line := &templates.AddPlayer{
		Action: deskBase(e.ID) + "/players",
		Fields: []templates.Field{
			name, birthYear(d.BirthYear), suggested("federation", d.Federation, e, func(p tournament.Player) string { return p.Federation }),
			suggested("club", d.Club, e, func(p tournament.Player) string { return p.Club }), rank(d.Rank), ratingField(d.Rating),
		},
	}
	line.Find = c.findPath()
	if line.Find != "" {
		line.Carried = []templates.Hidden{
			{Name: "sex", Value: string(d.Sex)}, {Name: "own_id", Value: d.OwnID}, {Name: "rated_games", Value: orNothing(d.RatedGames)},
		}
	}
	if showsGroups(e) {
		line.Fields = append(line.Fields, c.groupField(d.Group))
	}
	return line
}

// addPlayer enters a player and comes back to the line.
func addPlayer(c *call) error {
	data, err := c.playerData()
	if err != nil {
		return c.addAgain(data, err)
	}
	e, err := c.server.events.AddPlayer(c.Request.Context(), c.actor(), c.event.ID, data, c.isTicked("namesake"))
	if err != nil {
		return c.addAgain(data, err)
	}
	return c.done(deskBase(e.ID)+"/players", addedNotice(c.event, e))
}

func (c *call) addAgain(data tournament.PlayerData, err error) error {
	return c.again(err, "desk-players", func(r refusal) (view, error) {
		line := c.addLine(data)
		line.Namesake = keyOf(err) == "error.player.namesake"
		f := r.on(templates.Form{Groups: rows(line.Fields)})
		line.Refused, line.Fields = f.Refused, f.Groups[0].Rows[0]
		return c.playersView(line), nil
	})
}

// playerData reads what was typed about a player. What the form does not hold stays empty.
func (c *call) playerData() (tournament.PlayerData, error) {
	d := tournament.PlayerData{
		Name: c.field("name"), Sex: tournament.Sex(c.field("sex")), Federation: c.field("federation"), Club: c.field("club"),
		Society: c.field("society"), Trainer: c.field("trainer"), Rank: c.field("rank"), OwnID: c.field("own_id"), Group: c.field("group"),
	}
	var err error
	if d.BirthYear, err = c.number("birth_year"); err != nil {
		return d, err
	}
	if d.Born, err = c.day("born"); err != nil {
		return d, err
	}
	if d.Rating, err = c.number("rating"); err != nil {
		return d, err
	}
	d.RatedGames, err = c.number("rated_games")
	return d, err
}
