package api

import (
	"fmt"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// renumbering offers new numbers after a round is paired, as long as the rules let them change: by the ratings of now, or between
// two with equal ratings.
func (c *call) renumbering(body *templates.Draw) {
	e := c.event
	if refused := asRefusal(e.MayRenumber()); refused != nil {
		body.Why = errorText(refused, c.zone())
		return
	}
	if e.Head.Regulations.Numbering != tournament.ByRating {
		body.Why = templates.Msg("draw.fixed")
		return
	}
	moves, level := e.Renumbering(), levelRatings(e)
	if len(moves) == 0 && len(level) == 0 || !c.may(account.PairRounds) {
		body.Why = templates.Msg("draw.by-rating-still")
		return
	}
	path, revision := deskBase(e.ID)+"/draw", hiddenRevision(e.Version)
	for _, m := range moves {
		p, _ := e.Player(m.Player)
		body.Moves = append(body.Moves, fmt.Sprintf("%s %d → %d", p.ShortName(), m.From, m.To))
	}
	if len(moves) > 0 {
		body.Renumber = &templates.Form{Action: path + "/renumber", Hidden: []templates.Hidden{revision}, Submit: templates.Msg("draw.renumber-do"), Quiet: true}
	}
	if len(level) > 0 {
		one, two := levelField("one", level), levelField("two", level)
		one.Label, two.Label = templates.Msg("draw.swap-one"), templates.Msg("draw.swap-two")
		body.Swap = &templates.Form{
			Action: path + "/swap", Hidden: []templates.Hidden{revision}, Submit: templates.Msg("draw.swap-do"), Quiet: true,
			Groups: rows(row(one), row(two)),
		}
	}
}

// levelRatings returns the players whose rating another one has, too, by number.
func levelRatings(e *tournament.Event) []tournament.Player {
	count := map[int]int{}
	for _, p := range e.Players {
		count[p.Rating]++
	}
	var level []tournament.Player
	for _, p := range e.ByNumber() {
		if count[p.Rating] > 1 {
			level = append(level, p)
		}
	}
	return level
}

func levelField(name string, players []tournament.Player) templates.Field {
	options := []templates.Option{{Label: templates.Msg("edit.choose")}}
	for _, p := range players {
		text := strconv.Itoa(p.Number) + " " + p.ShortName()
		if p.Rating != 0 {
			text += ", " + strconv.Itoa(p.Rating)
		}
		options = append(options, option(playerID(p.ID), templates.Literal(text)))
	}
	return required(choice(name, "select", "", options...))
}

// renumberPlayers lets the numbers follow the ratings anew.
func renumberPlayers(c *call) error {
	seen, err := c.revision()
	if err == nil {
		err = c.event.MayRenumber()
	}
	if err != nil {
		return c.drawAgain(err)
	}
	after, err := c.server.events.Renumber(c.Request.Context(), c.actor(), c.event.ID, seen, c.agreed())
	return c.renumbered(after, err)
}

// swapNumbers exchanges the numbers of two players.
func swapNumbers(c *call) error {
	seen, err := c.revision()
	if err == nil {
		err = c.event.MayRenumber()
	}
	one, _ := parseID(c.field("one"))
	two, _ := parseID(c.field("two"))
	if err == nil && one == two {
		err = &tournament.Error{Code: tournament.Conflict, Key: "error.edit.same"}
	}
	if err != nil {
		return c.drawAgain(err)
	}
	after, err := c.server.events.SwapNumbers(c.Request.Context(), c.actor(), c.event.ID, seen, tournament.PlayerID(one), tournament.PlayerID(two), c.agreed())
	return c.renumbered(after, err)
}

func (c *call) renumbered(after *tournament.Event, err error) error {
	if err != nil {
		return c.drawAgain(err)
	}
	return c.done(deskBase(c.event.ID)+"/draw", saved("draw.renumbered", "n", len(tournament.Moves(c.event, after))))
}

// drawAgain shows the page with the reason why numbers did not change.
func (c *call) drawAgain(err error) error {
	return c.again(err, "draw", func(r refusal) (view, error) {
		v := c.drawView(drawForm{})
		v.flash = []templates.Notice{wrong(r.text)}
		return v, nil
	})
}
