package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
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
	name := playerName(d.Name)
	name.Width = "full"
	own := hinted(text("own_id", d.OwnID), templates.Msg("field.own_id.hint"))
	own.MaxLength, own.Autocomplete = 120, "off"
	last := row(own)
	if showsGroups(c.event) || c.event.Head.Regulations.System.Has(tournament.SettingApart) { // where a rule may keep groups apart
		last = row(own, c.groupField(d.Group))
	}
	return templates.Form{
		Guard: true, Dense: true, Submit: templates.Msg("action.save"), Find: c.findPath(),
		Groups: rows(
			row(name), row(sexField(d.Sex), birthYear(d.BirthYear), birthday(d.Born)), row(rank(d.Rank), ratingField(d.Rating), number("rated_games", d.RatedGames, 0, 100_000)),
			row(suggested("federation", d.Federation, c.event, func(p tournament.Player) string { return p.Federation }),
				suggested("club", d.Club, c.event, func(p tournament.Player) string { return p.Club })),
			row(suggested("society", d.Society, c.event, func(p tournament.Player) string { return p.Society }),
				suggested("trainer", d.Trainer, c.event, func(p tournament.Player) string { return p.Trainer })),
			last,
		),
	}
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
	facts := []templates.Fact{
		{Label: templates.Msg("field.federation"), Text: templates.Literal(p.Federation)},
		{Label: templates.Msg("field.club"), Text: templates.Literal(p.Club)},
		{Label: templates.Msg("field.rank"), Text: templates.Literal(p.Rank)},
	}
	if p.Rating != 0 {
		facts = append(facts, templates.Fact{Label: templates.Msg("field.rating"), Text: templates.Literal(strconv.Itoa(p.Rating))})
	}
	return facts
}

// changePlayer saves what is known of a player.
func changePlayer(c *call) error {
	p, seen, err := c.seenPlayer()
	if err != nil {
		return err
	}
	data, err := c.playerData()
	if err == nil {
		_, err = c.server.events.ChangePlayer(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen, data, c.isTicked("namesake"))
	}
	if err != nil {
		return c.playerAgain(p, data, err)
	}
	return c.done(deskBase(c.event.ID)+"/players", saved("player.saved", "name", data.Name))
}

// playerAgain shows the form as it was filled in, with what somebody else saved meanwhile beside it.
func (c *call) playerAgain(p tournament.Player, data tournament.PlayerData, err error) error {
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
		f := c.playerForm(data)
		if isStale(err) {
			f = besideStored(f, c.playerForm(p.PlayerData))
		}
		if keyOf(err) == "error.player.namesake" {
			f.Groups[0].Rows = append(f.Groups[0].Rows, row(templates.Field{Kind: "checkbox", Name: "namesake", Label: templates.Msg("players.two-people")}))
		}
		return c.playerView(p, r.on(f), c.withdrawForm(p)), nil
	})
}
