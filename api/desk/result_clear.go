package desk

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// clearResult takes a result away. It is sent from a question on the game's page, never by an empty field.
func clearResult(c *web.Call, g play.Game) error {
	if _, err := c.Server.Events.ClearResult(c.Request.Context(), c.Actor(), c.Event.ID, g.ID, c.Seen); err != nil {
		return gameAgain(c, g.ID, err)
	}
	return c.Done(view.DeskPeople(c.Event).GameHref(g.ID), web.Saved("result.said-cleared", "board", g.Board))
}

// clearQuestion asks before a result is taken away, nil where there is none.
func clearQuestion(p view.People, g play.Game) *templates.Dialog {
	if g.Result.Kind == play.NoResult || g.IsFree() {
		return nil
	}
	return &templates.Dialog{
		ID: "clear", Title: templates.Msg("result.clear-title"), Danger: true, Confirm: templates.Msg("result.clear-confirm"),
		Text: []templates.Text{templates.Msg("result.clear-text",
			"white", p.Name(g.White), "black", p.Name(g.Black), "result", p.ScoreText(g.Result))},
		Action: p.GameHref(g.ID) + "/result/clear",
		Fields: []templates.Field{{Kind: "hidden", Name: web.SeenField, Value: view.RevisionField(g.Revision)[0].Value}},
	}
}
