package desk

import (
	"context"
	"errors"
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// Corrections of results on which something rests: a page shows what they do before anything is saved, and asks why.

// What a corrected result counts for, as the field "scope" says it.
const (
	scopeAll    = "all"
	scopeRating = "rating"
)

// correction is how the sender of a form changes a result.
func correction(ctx context.Context, c *board.Desk, agreed tournament.Agreed) conduct.Correction {
	return conduct.Correction{
		Reason: c.Reason(ctx, "reason"), ForRating: c.Field("scope") == scopeRating, Agreed: agreed,
	}
}

// askCorrection asks before a result is corrected: with what that does, what has gone out, and the fields of the answer.
func askCorrection(c *board.Desk, g play.Game, err error, reason templates.Field, more ...templates.Row) error {
	if !c.WantsPage() {
		return err
	}
	sent, failed := c.SentOf(g.Round)
	if failed != nil {
		return failed
	}
	reason.Value = c.Form.Get(reason.Name)
	if c.Form.Has(reason.Name) && reason.Value == "" {
		reason.Error = templates.Msg("error.correction.reason")
	}
	c.Asking.Sent, c.Asking.Rows = sent, append([]templates.Row{{reason}}, more...)
	if needsNoReason(err) {
		c.Asking.Rows = nil
	}
	c.Asking.Back = placeOf(c, g)
	return err
}

// needsNoReason tells whether no result is corrected on which rounds rest: a postponed game has come to its end, a final has other players,
// somebody who was marked absent has played.
func needsNoReason(err error) bool {
	var asked *refusal.Error
	return errors.As(err, &asked) && !slices.ContainsFunc(asked.Warnings, func(w tournament.Warning) bool {
		return w.Key != conduct.NotDrawn && w.Key != conduct.AbsentPlayed && !conduct.IsOfFinal(w)
	})
}

// scopeFields ask whether tables take the correction, too; nothing where no rating counts it.
func scopeFields(c *board.Desk) []templates.Row {
	if !c.Event.IsRated() {
		return nil
	}
	f := web.Choice("scope", "radios", web.FirstOf(c.Form.Get("scope"), scopeAll),
		web.Option(scopeAll, templates.Msg("correction.scope-all")), web.Option(scopeRating, templates.Msg("correction.scope-rating")))
	f.Label = templates.Msg("correction.scope")
	return []templates.Row{{f}}
}

// saidCorrected tells what was done, and where the journal has it.
func saidCorrected(c *board.Desk, g play.Game) templates.Notice {
	key := "correction.said"
	if c.Field("scope") == scopeRating {
		key = "correction.said-rating"
	}
	return web.Saved(key, "round", g.Round, "board", g.Board)
}

// ratedForm sets what ratings alone count of a game; nil where none do, or no result is in.
func ratedForm(c *board.Desk, g play.Game) *templates.Form {
	e := c.Event
	if !e.IsRated() || g.IsFree() || g.Result.IsOpen() {
		return nil
	}
	result := web.Short(templates.Field{
		Kind: "text", Name: "result", Prefix: "rated-", Label: templates.Msg("correction.rated-result"), Value: e.Head.Score(g.ForRatings()),
		Required: true, MaxLength: 8, Autocomplete: "off",
	})
	reason := web.ReasonField("reason")
	reason.Prefix = "rated-"
	return &templates.Form{
		Action: view.DeskPeople(e).GameHref(g.ID) + "/result", Submit: templates.Msg("correction.rated-save"), Quiet: true, Dense: true,
		Hidden: []templates.Hidden{web.HiddenRevision(g.Revision), {Name: "scope", Value: scopeRating}},
		Groups: []templates.Group{{Note: templates.Msg("correction.rated-note"), Rows: []templates.Row{{result}, {reason}}}},
	}
}
