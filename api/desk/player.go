package desk

import (
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/attendance"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func playerRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, player, at.look, ofPlayer(showDeskPlayer)),
		web.On(web.Post, player, at.players, ofPlayer(changePlayer)).Takes(web.Names(view.PlayerInputs, "namesake")...).Versioned(),
		web.On(web.Post, player+"/members", at.players, ofPlayer(saveMembers)).Takes(memberFields()...).Versioned(),
		web.On(web.Post, player+"/members/paste", at.players, ofPlayer(pasteMembers)).Takes(append(memberFields(), web.SeenField)...),
		web.On(web.Post, player+"/earlier", at.players, ofPlayer(takeEarlier)).Takes(web.Names(earlierInputs)...).Versioned(),
		web.On(web.Post, player+"/bar", at.players, ofPlayer(barMember)).Takes(web.Names(barInputs)...).Versioned(),
		web.On(web.Post, player+"/request/grant", at.players, ofPlayer(grantRequest)).Takes(web.Names(requestInputs)...).Versioned().Confirms(),
		web.On(web.Post, player+"/request/refuse", at.players, ofPlayer(refuseRequest)).Takes(web.Names(refusalInputs)...).Versioned(),
		web.On(web.Post, player+"/byes", at.players, ofPlayer(setByes)).Takes(web.Names(byesInputs)...).Versioned().Confirms(),
		web.On(web.Post, player+"/entered", at.players, ofPlayer(setEntered)).Takes(web.Names(enteredInputs)...).Versioned(),
		web.On(web.Post, player+"/table", at.players, ofPlayer(setTable)).Takes(web.Names(tableInputs)...).Versioned(),
		web.On(web.Post, player+"/withdraw", at.players, ofPlayer(withdrawPlayer)).Takes(web.Names(withdrawInputs)...).Versioned().Confirms(),
		web.On(web.Post, player+"/return", at.players, ofPlayer(returnPlayer)).Versioned(),
		web.On(web.Post, player+"/remove", at.players, ofPlayer(removePlayer)).Versioned(),
	}
}

// routePlayer finds the player of the route.
func routePlayer(c *board.Desk) (play.Player, error) {
	id, ok := web.ParseID(c.Param("player"))
	if !ok {
		return play.Player{}, web.ErrNotFound
	}
	p, ok := c.Event.Player(play.PlayerID(id))
	if !ok {
		return p, &refusal.Error{Code: refusal.NotFound, Key: "error.player.none"}
	}
	return p, nil
}

// showDeskPlayer shows what is known of a player, to be changed, and what a withdrawal would do.
func showDeskPlayer(c *board.Desk, p play.Player) error {
	return c.Page(playerView(c, p, playerForm(c, p.PlayerData), withdrawalForm(c, p)))
}

func playerView(c *board.Desk, p play.Player, f, withdraw templates.Form) web.View {
	body := templates.DeskPlayer{State: playerState(c, p), Postponed: view.DeskPeople(c.Event).PostponedOf(c.Event, p.ID)}
	played(c, &body, p)
	if c.May(account.EditPlayers) {
		f.Action = web.PlayerPath(c.Event.ID, p.ID)
		f.Hidden = append(f.Hidden, web.HiddenRevision(p.Revision))
		body.Form = &f
		takingPart(c, &body, p, withdraw)
		roundForms(c, &body, p)
	} else {
		body.Facts = playerFacts(c, p)
	}
	teamParts(c, &body, p)
	if c.May(account.ViewJournal) {
		body.Incidents = view.History(c.Event, p.ID)
	}
	if c.May(account.Judge) && c.Event.IsDrawn() {
		body.Note = &templates.Link{Label: templates.Msg("incident.new"), Href: view.NewAbout(c.Event, int64(p.ID), "", "")}
	}
	return web.View{
		Title: templates.Literal(p.Name), Body: body, Section: web.SectionPlayers,
		Crumbs: []templates.Link{
			{Label: templates.Msg("nav.players"), Href: web.DeskBase(c.Event.ID) + "/players"},
			{Label: templates.Literal(p.Name)},
		},
	}
}

func playerForm(c *board.Desk, d play.PlayerData) templates.Form {
	lines := entrantInputs(c.Event)(&d).Rows(c.Plain())
	lines[0][0].Width = "full"
	if e := c.Event; !showsGroups(e) && !e.Head.Regulations.System.Has(play.SettingRestrictions) { // no rule keeps groups apart
		for i := range lines {
			lines[i] = slices.DeleteFunc(lines[i], func(f templates.Field) bool { return f.Name == view.GroupKey })
		}
	}
	return templates.Form{Guard: true, Dense: true, Submit: templates.Msg("action.save"), Find: findPath(c), Groups: web.Rows(lines...)}
}

// played adds what the player has played and is about to play, and whether he was there.
func played(c *board.Desk, body *templates.DeskPlayer, p play.Player) {
	e := c.Event
	if !e.IsTeam() {
		body.Games, body.AtOnce = view.DeskPeople(e).PlayerGames(show.Seen(e, c.Audience()), p.ID), e.AtOnce()
	}
	for _, t := range e.Ticks {
		if t.Player != int64(p.ID) || t.State == attendance.Unanswered {
			continue
		}
		for _, is := range e.Attendance(t.Round) {
			if is.Player.ID == p.ID {
				_, said := presence(c, is)
				body.Presence = append(body.Presence, templates.Fact{Label: show.RoundName(e, t.Round), Text: said})
			}
		}
	}
}

// playerState says whether the player takes part and how much was played.
func playerState(c *board.Desk, p play.Player) templates.Text {
	played, all := c.Event.GamesPlayed(p.ID), c.Event.ScheduledGames(p.ID)
	out, tables := p.Withdrawn.FromRound != 0, c.Event.Head.Regulations.System.UsesTables()
	switch {
	case out && tables:
		return templates.Msg("player.state-out", "round", p.Withdrawn.FromRound, "played", played, "all", all)
	case out:
		return templates.Msg("player.state-out-open", "round", p.Withdrawn.FromRound, "played", played)
	case p.Number != 0 && tables:
		return templates.Msg("player.state-number", "number", p.Number, "played", played, "all", all)
	case p.Number != 0:
		return templates.Msg("player.state-number-open", "number", p.Number, "played", played)
	}
	return templates.Msg("player.state-in")
}

// playerFacts is what a reader of the desk sees in place of the form.
func playerFacts(c *board.Desk, p play.Player) []templates.Fact {
	var facts []templates.Fact
	for _, f := range person.Fields()[1:] {
		if f.IsSaid(p.PlayerData) {
			facts = append(facts, templates.Fact{Label: templates.Msg("field." + f.Key), Text: templates.Literal(f.Text(p.PlayerData))})
		}
	}
	return facts
}

// changePlayer saves what is known of a player.
func changePlayer(c *board.Desk, p play.Player) error {
	var data play.PlayerData
	if c.Event.IsTeam() {
		data = p.PlayerData // the form has not all
	}
	err := entrantInputs(c.Event)(&data).Read(c.Plain())
	if err == nil {
		_, err = c.Events.ChangePlayer(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, data, c.IsTicked("namesake"))
	}
	if err != nil {
		return playerAgain(c, p, err)
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", web.Saved("player.saved", "name", data.Name))
}

// playerAgain shows the form as it was filled in, with what somebody else saved meanwhile beside it.
func playerAgain(c *board.Desk, p play.Player, err error) error {
	if web.IsStale(err) {
		if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
			return loadErr
		}
		var loadErr error
		if p, loadErr = routePlayer(c); loadErr != nil {
			return loadErr
		}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		f := c.AsPosted(playerForm(c, p.PlayerData))
		if web.IsStale(err) {
			f = view.BesideStored(f, playerForm(c, p.PlayerData))
		}
		if web.KeyOf(err) == "error.player.namesake" {
			f.Groups[0].Rows = append(f.Groups[0].Rows, web.Row(templates.Field{
				Kind: "checkbox", Name: "namesake",
				Label: templates.Msg("players.two-people"),
			}))
		}
		return playerView(c, p, r.On(f), withdrawalForm(c, p)), nil
	})
}
