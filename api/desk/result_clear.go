package desk

import (
	"context"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// clearResult takes a result away. It is sent from a question on the game's page, never by an empty field.
func clearResult(c *web.Call, g play.Game) error {
	_, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Server.Events.RetractResult(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, correction(ctx, c, agreed))
	})
	switch {
	case refusal.CodeOf(err) == refusal.Unconfirmed:
		return askCorrection(c, g, err, web.ReasonField("reason"))
	case err != nil:
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
