package api

import (
	"slices"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
)

// routePlayer finds the player of the route.
func (c *call) routePlayer() (tournament.Player, error) {
	id, ok := parseID(c.Param("player"))
	if !ok {
		return tournament.Player{}, errNotFound
	}
	p, ok := c.event.Player(tournament.PlayerID(id))
	if !ok {
		return p, &tournament.Error{Code: tournament.NotFound, Key: "error.player.none"}
	}
	return p, nil
}

// seenPlayer finds the player of the route, and the revision of him that the sender had seen.
func (c *call) seenPlayer() (p tournament.Player, seen int64, err error) {
	if p, err = c.routePlayer(); err != nil {
		return p, 0, err
	}
	seen, err = c.revision()
	return p, seen, err
}

// showDeskPlayer shows what is known of a player, to be changed, and what a withdrawal would do.
func showDeskPlayer(c *call) error {
	p, err := c.routePlayer()
	if err != nil {
		return err
	}
	return c.page("desk-player", c.playerView(p, c.playerForm(p.PlayerData), c.withdrawForm(p)))
}

func (c *call) playerView(p tournament.Player, f, withdraw templates.Form) view {
	body := templates.DeskPlayer{State: c.playerState(p)}
	if c.may(account.EditPlayers) {
		f.Action = playerPath(c.event.ID, p.ID)
		f.Hidden = append(f.Hidden, hiddenRevision(p.Revision))
		body.Form = &f
		c.takingPart(&body, p, withdraw)
		c.roundForms(&body, p)
	} else {
		body.Facts = c.playerFacts(p)
	}
	return view{
		title: templates.Literal(p.Name), body: body, section: sectionPlayers,
		crumbs: []templates.Link{{Label: templates.Msg("nav.players"), Href: deskBase(c.event.ID) + "/players"}, {Label: templates.Literal(p.Name)}},
	}
}

func (c *call) playerForm(d tournament.PlayerData) templates.Form {
	lines := playerInputs().rows(c, d)
	lines[0][0].Width = "full"
	if e := c.event; !showsGroups(e) && !e.Head.Regulations.System.Has(tournament.SettingApart) { // no rule keeps groups apart
		for i := range lines {
			lines[i] = slices.DeleteFunc(lines[i], func(f templates.Field) bool { return f.Name == groupKey })
		}
	}
	return templates.Form{Guard: true, Dense: true, Submit: templates.Msg("action.save"), Find: c.findPath(), Groups: rows(lines...)}
}

// playerState says whether the player takes part and how much was played.
func (c *call) playerState(p tournament.Player) templates.Text {
	played, all := c.event.GamesPlayed(p.ID), c.event.ScheduledGames(p.ID)
	out, tables := p.Withdrawn.FromRound != 0, c.event.Head.Regulations.System.UsesTables()
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
func (c *call) playerFacts(p tournament.Player) []templates.Fact {
	var facts []templates.Fact
	for _, f := range person.Fields()[1:] {
		if f.Seen == person.Everybody && f.IsSaid(p.PlayerData) {
			facts = append(facts, templates.Fact{Label: templates.Msg("field." + f.Key), Text: templates.Literal(f.Text(p.PlayerData))})
		}
	}
	return facts
}

// changePlayer saves what is known of a player.
func changePlayer(c *call) error {
	p, seen, err := c.seenPlayer()
	if err != nil {
		return err
	}
	var data tournament.PlayerData
	if err = playerInputs().read(c, &data); err == nil {
		_, err = c.server.events.ChangePlayer(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen, data, c.isTicked("namesake"))
	}
	if err != nil {
		return c.playerAgain(p, err)
	}
	return c.done(deskBase(c.event.ID)+"/players", saved("player.saved", "name", data.Name))
}

// playerAgain shows the form as it was filled in, with what somebody else saved meanwhile beside it.
func (c *call) playerAgain(p tournament.Player, err error) error {
	if isStale(err) {
		fresh, loadErr := c.server.events.Event(c.Request.Context(), c.event.ID)
		if loadErr != nil {
			return loadErr
		}
		c.event = fresh
		if p, loadErr = c.routePlayer(); loadErr != nil {
			return loadErr
		}
	}
	return c.again(err, "desk-player", func(r refusal) (view, error) {
		f := c.asPosted(c.playerForm(p.PlayerData))
		if isStale(err) {
			f = besideStored(f, c.playerForm(p.PlayerData))
		}
		if keyOf(err) == "error.player.namesake" {
			f.Groups[0].Rows = append(f.Groups[0].Rows, row(templates.Field{Kind: "checkbox", Name: "namesake", Label: templates.Msg("players.two-people")}))
		}
		return c.playerView(p, r.on(f), c.withdrawForm(p)), nil
	})
}
