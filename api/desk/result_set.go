package desk

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// setResult enters or changes a result as it is typed: "17", "17:7", "+", "ф-". Scripts get the board's row again, with the
// reason when it was refused and the result that is stored; browsers without them get the round's page.
func setResult(c *board.Desk, g play.Game) error {
	if by := c.Field(byField); by != "" && by != web.Number64(c.User.ID) {
		return web.ErrForbidden
	}
	text := strings.TrimSpace(c.Field("result"))
	result, err := parseResult(c, g, text)
	if err == nil {
		_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			return c.Events.CorrectResult(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, result, correction(ctx, c, agreed))
		})
	}
	if refusal.CodeOf(err) == refusal.Unconfirmed && !c.WantsFragment() {
		return askCorrection(c, g, err, web.ReasonField("reason"), scopeFields(c)...)
	}
	return answerResult(c, g, text, err)
}

// deskGame returns the game of the address.
func deskGame(c *board.Desk) (play.Game, error) {
	id, ok := web.ParseID(c.Param("game"))
	if !ok {
		return play.Game{}, web.ErrNotFound
	}
	g, ok := c.Event.Game(play.GameID(id))
	if !ok {
		return g, &refusal.Error{Code: refusal.NotFound, Key: "error.game.none"}
	}
	return g, nil
}

// parseResult reads a typed result. A result that is sent as it was shown stays as it is, with how the game ended; nothing
// typed is no result: taking one away is asked for on the game's page.
func parseResult(c *board.Desk, g play.Game, text string) (play.Result, error) {
	switch {
	case g.IsFree():
		return play.Result{}, &refusal.Error{
			Code: refusal.Invalid, Key: "error.result.free-round", Field: "result", Args: refusal.Args{"round": g.Round},
		}
	case text == "":
		return play.Result{}, &refusal.Error{Code: refusal.Invalid, Key: "error.result.blank", Field: "result"}
	case text == shownScore(c, g.Result):
		return g.Result, nil
	}
	return typedResult(c, text)
}

// byField is the id of who has typed a result, which may have waited in the browser for the network. Who signed in there meanwhile must not
// come to send it as their own.
const byField = "by"

// turnedField says that Black's points come first in what is typed: in a match of teams the first number is of the team named first.
const turnedField = "turned"

// typedResult reads a result as it stands in the row.
func typedResult(c *board.Desk, text string) (play.Result, error) {
	r, err := play.ParseResult(text, c.Event.Head.Scale())
	if err == nil && c.IsTicked(turnedField) {
		r.White, r.Black = r.Black, r.White
	}
	return r, err
}

// shownScore writes a result as the row has it.
func shownScore(c *board.Desk, r play.Result) string {
	if c.IsTicked(turnedField) {
		return view.TurnText(c.Event.Head.Score(r))
	}
	return c.Event.Head.Score(r)
}

// answerResult shows what became of a result that was typed.
func answerResult(c *board.Desk, g play.Game, typed string, err error) error {
	var refused *refusal.Error
	if err != nil && (!errors.As(err, &refused) || refused.Code == refusal.NotFound || g.IsFree()) {
		return err
	}
	if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
		return loadErr
	}
	status := http.StatusOK
	if refused != nil {
		status = web.StatusOf(refused.Code)
	}
	of, across := typedIn(c, g)
	if c.WantsFragment() && across {
		g, _ = c.Event.Game(g.ID)
		return answerCell(c, g, of, typed, refused)
	}
	if c.WantsFragment() {
		row, err := resultRow(c, g.ID, typed, refused)
		if err != nil {
			return err
		}
		return c.Fragment(status, row)
	}
	if refused != nil {
		return deskRoundPage(c, g.Round, status, c.Refused(refused))
	}
	if c.Form.Has("reason") {
		return c.Done(placeOf(c, g), saidCorrected(c, g))
	}
	return c.Done(placeOf(c, g))
}

// resultRow is the row of a game as it stands now, with the typed text and the reason when it was refused.
func resultRow(c *board.Desk, id play.GameID, typed string, refused *refusal.Error) (templates.Pairing, error) {
	g, ok := c.Event.Game(id)
	if !ok {
		return templates.Pairing{}, &refusal.Error{Code: refusal.NotFound, Key: "error.game.none"}
	}
	d, err := newDeskRound(c, g.Round)
	if err != nil {
		return templates.Pairing{}, err
	}
	d.May(c.May(account.EnterResults), c.May(account.PairRounds), c.May(account.Judge))
	d.Always = true
	row, err := d.Row(g)
	if err != nil || refused == nil {
		return row, err
	}
	if row.Entry == nil { // the round has become a draft: the typed text is shown all the same
		row.Entry = d.Entry(g)
	}
	row.Entry.Value, row.Entry.Error = typed, web.ErrorText(refused, c.Zone())
	row.Entry.Asks = refused.Code == refusal.Unconfirmed
	return row, nil
}

// clearResult takes a result away, never by an empty field.
func clearResult(c *board.Desk, g play.Game) error {
	_, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Events.RetractResult(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, correction(ctx, c, agreed))
	})
	switch {
	case refusal.CodeOf(err) == refusal.Unconfirmed:
		return askCorrection(c, g, err, web.ReasonField("reason"))
	case err != nil:
		return gameAgain(c, g.ID, err)
	}
	return c.Done(view.DeskPeople(c.Event).GameHref(g.ID), web.Saved("result.said-cleared", "board", g.Board))
}

// clearAction offers to take a result away, nil where there is none.
func clearAction(p view.People, g play.Game) *templates.Action {
	if g.Result.Kind == play.NoResult || g.IsFree() {
		return nil
	}
	return &templates.Action{
		Label: templates.Msg("result.clear"), Style: "link", Action: p.GameHref(g.ID) + "/result/clear", Hidden: view.RevisionField(g.Revision),
	}
}
