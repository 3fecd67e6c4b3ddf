package api

import (
	"errors"
	"net/http"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// setResult enters or changes a result as it is typed: "17", "17:7", "+", "ф-". Scripts get the board's row again, with the
// reason when it was refused and the result that is stored; browsers without them get the round's page.
func setResult(c *call) error {
	g, err := c.deskGame()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	text := strings.TrimSpace(c.field("result"))
	result, err := c.parseResult(g, text)
	if err == nil {
		_, err = c.server.events.SetResult(c.Request.Context(), c.actor(), c.event.ID, g.ID, seen, result)
	}
	return c.answerResult(g, text, err)
}

// deskGame returns the game of the address.
func (c *call) deskGame() (tournament.Game, error) {
	id, ok := parseID(c.Param("game"))
	if !ok {
		return tournament.Game{}, errNotFound
	}
	g, ok := c.event.Game(tournament.GameID(id))
	if !ok {
		return g, &tournament.Error{Code: tournament.NotFound, Key: "error.game.none"}
	}
	return g, nil
}

// parseResult reads a typed result. A result that is sent as it was shown stays as it is, with how the game ended; nothing
// typed is no result: taking one away is asked for on the game's page.
func (c *call) parseResult(g tournament.Game, text string) (tournament.Result, error) {
	switch {
	case g.IsFree():
		return tournament.Result{}, &tournament.Error{
			Code: tournament.Invalid, Key: "error.result.free-round", Field: "result", Args: tournament.Args{"round": g.Round},
		}
	case text == "":
		return tournament.Result{}, &tournament.Error{Code: tournament.Invalid, Key: "error.result.blank", Field: "result"}
	case text == c.event.Head.Score(g.Result):
		return g.Result, nil
	}
	return tournament.ParseResult(text, c.event.Head.Scale())
}

// answerResult shows what became of a result that was typed.
func (c *call) answerResult(g tournament.Game, typed string, err error) error {
	var refused *tournament.Error
	if err != nil && (!errors.As(err, &refused) || refused.Code == tournament.NotFound || g.IsFree()) {
		return err
	}
	fresh, loadErr := c.server.events.Event(c.Request.Context(), c.event.ID)
	if loadErr != nil {
		return loadErr
	}
	c.event = fresh
	status := http.StatusOK
	if refused != nil {
		status = statusOf(refused.Code)
	}
	if c.wantsFragment() {
		row, err := c.resultRow(g.ID, typed, refused)
		if err != nil {
			return err
		}
		return c.fragment(status, "pairing", row)
	}
	if refused != nil {
		return c.deskRoundPage(g.Round, status, wrong(errorText(refused, c.zone())))
	}
	return c.done(deskRoundPath(fresh.ID, g.Round) + "#" + rowID(g.ID))
}

// resultRow is the row of a game as it stands now, with the typed text and the reason when it was refused.
func (c *call) resultRow(id tournament.GameID, typed string, refused *tournament.Error) (templates.Pairing, error) {
	g, ok := c.event.Game(id)
	if !ok {
		return templates.Pairing{}, &tournament.Error{Code: tournament.NotFound, Key: "error.game.none"}
	}
	d, err := newDeskRound(c.event, g.Round)
	if err != nil {
		return templates.Pairing{}, err
	}
	d.results, d.always = c.may(account.EnterResults), true
	row, err := d.row(g)
	if err != nil || refused == nil {
		return row, err
	}
	if row.Entry == nil { // the round has become a draft: the typed text is shown all the same
		row.Entry = d.people.entry(g)
	}
	row.Entry.Value, row.Entry.Error = typed, errorText(refused, c.zone())
	return row, nil
}
