package setup

import (
	"fmt"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// renumbering offers new numbers after a round is paired, as long as the rules let them change: by the ratings of now, or between
// two with equal ratings.
func renumbering(c *board.Desk, body *Draw) {
	e := c.Event
	if refused := view.AsRefusal(e.MayRenumber()); refused != nil {
		body.Why = web.ErrorText(refused, c.Zone())
		return
	}
	if !e.Head.Regulations.Numbering.Rates() {
		body.Why = templates.Msg("draw.fixed")
		return
	}
	moves, level := e.Renumbering(), levelRatings(e)
	if len(moves) == 0 && len(level) == 0 || !c.May(account.PairRounds) {
		body.Why = templates.Msg("draw.by-rating-still")
		return
	}
	path, revision := web.DeskBase(e.ID)+"/draw", web.HiddenRevision(e.Version)
	for _, m := range moves {
		p, _ := e.Player(m.Player)
		body.Moves = append(body.Moves, fmt.Sprintf("%s %d → %d", p.ShortName(), m.From, m.To))
	}
	if len(moves) > 0 {
		body.Renumber = &templates.Form{
			Action: path + "/renumber", Hidden: []templates.Hidden{revision},
			Submit: templates.Msg("draw.renumber-do"), Quiet: true,
		}
	}
	if len(level) > 0 {
		one, two := levelField("one", level), levelField("two", level)
		one.Label, two.Label = templates.Msg("draw.swap-one"), templates.Msg("draw.swap-two")
		body.Swap = &templates.Form{
			Action: path + "/swap", Hidden: []templates.Hidden{revision}, Submit: templates.Msg("draw.swap-do"), Quiet: true,
			Groups: web.Rows(web.Row(one), web.Row(two)),
		}
	}
}

// levelRatings returns the players whose rating another one has, too, by number.
func levelRatings(e *play.Event) []play.Player {
	count := map[int]int{}
	for _, p := range e.Players {
		count[p.Rating]++
	}
	var level []play.Player
	for _, p := range e.ByNumber() {
		if count[p.Rating] > 1 {
			level = append(level, p)
		}
	}
	return level
}

func levelField(name string, players []play.Player) templates.Field {
	options := []templates.Option{{Label: templates.Msg("edit.choose")}}
	for _, p := range players {
		text := strconv.Itoa(p.Number) + " " + p.ShortName()
		if p.Rating != 0 {
			text += ", " + strconv.Itoa(p.Rating)
		}
		options = append(options, web.Option(view.PlayerID(p.ID), templates.Literal(text)))
	}
	return web.Required(web.Choice(name, "select", "", options...))
}

// renumberPlayers lets the numbers follow the ratings anew.
func renumberPlayers(c *board.Desk) error {
	if err := c.Event.MayRenumber(); err != nil {
		return drawAgain(c, err)
	}
	after, err := c.Events.Renumber(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, c.Agreed())
	return renumbered(c, after, err)
}

// swap are two players who exchange their numbers.
type swap struct{ one, two play.PlayerID }

func swapInputs(s *swap) web.Inputs {
	return web.Inputs{{web.PostedNumber(&s.one, "one"), web.PostedNumber(&s.two, "two")}}
}

// swapNumbers exchanges the numbers of two players.
func swapNumbers(c *board.Desk) error {
	err := c.Event.MayRenumber()
	var s swap
	if err == nil {
		err = swapInputs(&s).Read(c.Plain())
	}
	if err == nil && s.one == s.two {
		err = &refusal.Error{Code: refusal.Conflict, Key: "error.edit.same"}
	}
	if err != nil {
		return drawAgain(c, err)
	}
	after, err := c.Events.SwapNumbers(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, s.one, s.two, c.Agreed())
	return renumbered(c, after, err)
}

func renumbered(c *board.Desk, after *play.Event, err error) error {
	if err != nil {
		return drawAgain(c, err)
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/draw", web.Saved("draw.renumbered", "n", len(play.Moves(c.Event, after))))
}

// drawAgain shows the page with the reason why numbers did not change.
func drawAgain(c *board.Desk, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v := drawView(c, drawForm{})
		v.Flash = []templates.Notice{web.Wrong(r.Text)}
		return v, nil
	})
}
