package api

import (
	"adyukh/templates"
	"adyukh/tournament"
)

// clearResult takes a result away. It is sent from a question on the game's page, never by an empty field.
func clearResult(c *call) error {
	g, err := c.deskGame()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	if _, err := c.server.events.ClearResult(c.Request.Context(), c.actor(), c.event.ID, g.ID, seen); err != nil {
		return c.gameAgain(g.ID, err)
	}
	return c.done(deskPeople(c.event).gameHref(g.ID), saved("result.said-cleared", "board", g.Board))
}

// clearQuestion asks before a result is taken away, nil where there is none.
func clearQuestion(p people, g tournament.Game) *templates.Dialog {
	if g.Result.Kind == tournament.NoResult || g.IsFree() {
		return nil
	}
	return &templates.Dialog{
		ID: "clear", Title: templates.Msg("result.clear-title"), Danger: true, Confirm: templates.Msg("result.clear-confirm"),
		Text: []templates.Text{templates.Msg("result.clear-text",
			"white", p.name(g.White), "black", p.name(g.Black), "result", p.scoreText(g.Result))},
		Action: p.gameHref(g.ID) + "/result/clear",
		Fields: []templates.Field{{Kind: "hidden", Name: "revision", Value: revisionField(g.Revision)[0].Value}},
	}
}
