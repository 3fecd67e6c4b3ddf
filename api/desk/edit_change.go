package desk

import (
	"context"
	"errors"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// beginEdit leads to the page on which a round's pairings are changed by hand. Nothing is written before the first change.
func beginEdit(c *board.Desk, n int) error {
	if _, err := permit.Ask(c.Event, permit.Edit, n, nil); err != nil {
		return roundAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n) + "/edit")
}

// editRound does one change, and leads back to where it was made.
func editRound(c *board.Desk, n int) error {
	var edit play.Edit
	err := editInputs(&edit).Read(c.Plain())
	if err == nil {
		_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			return c.Events.EditRound(ctx, c.Actor(), c.Event.ID, c.Seen, n, edit, agreed)
		})
	}
	if err != nil {
		return editAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n) + "/edit" + editPlace(edit))
}

// editInputs are a change of pairings.
func editInputs(e *play.Edit) web.Inputs {
	return web.Inputs{{
		web.Posted(&e.Kind, "kind"), web.PostedNumber(&e.Board, "board"), web.PostedNumber(&e.To, "to"),
		web.PostedNumber(&e.White, "white"), web.PostedNumber(&e.Black, "black"), web.Posted(&e.Bye, "bye"),
	}}
}

// editPlace is the part of the page where a change shows.
func editPlace(edit play.Edit) string {
	switch edit.Kind {
	case play.EditBoard:
		return "#board-" + strconv.Itoa(edit.To)
	case play.EditColours:
		return "#board-" + strconv.Itoa(edit.Board)
	case play.EditSwap:
		return "#seat-" + view.PlayerID(edit.White)
	}
	return ""
}

// endEdit ends the change.
func endEdit(c *board.Desk, n int) error {
	_, err := c.Events.EndEdit(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n, c.Agreed())
	if asked := web.Question(err); asked != nil && c.WantsPage() {
		found, err := c.Event.Compare(n)
		if err != nil {
			return err
		}
		return c.Confirm(asked, differs(view.DeskPeople(c.Event), found.Differences, found.Anew))
	}
	if err != nil {
		return editAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n), web.Saved("edit.said-ended", "round", n))
}

// editAgain shows the page of the edit again with the reason why a change was refused.
func editAgain(c *board.Desk, n int, err error) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) || refused.Code == refusal.NotFound || refused.Code == refusal.Unconfirmed {
		return err
	}
	if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
		return loadErr
	}
	if _, ok := c.Event.Round(n); !ok {
		return roundAgain(c, n, err)
	}
	return deskEditPage(c, n, web.StatusOf(refused.Code), append([]templates.Notice{c.Refused(refused)},
		view.NoPairing(c, err)...)...)
}

// addTieGames adds the games that a level match of a knock-out needs.
func addTieGames(c *board.Desk, m match) error {
	if _, err := c.Events.AddTieGames(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, m.round, m.board); err != nil {
		return roundAgain(c, m.round, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, m.round)+"#match-"+strconv.Itoa(m.board), web.Saved("match.said-games", "board", m.board))
}

// settleMatch names the winner of a level match, or takes that back.
func settleMatch(c *board.Desk, m match) error {
	winner, err := c.Number("winner")
	if err == nil && c.Field("winner") == "" {
		err = &refusal.Error{
			Code: refusal.Invalid, Key: "error.match.stranger", Field: "winner",
			Args: refusal.Args{"round": m.round, "board": m.board},
		}
	}
	if err == nil {
		_, err = c.Events.SettleMatch(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, m.round, m.board, play.PlayerID(winner))
	}
	if err != nil {
		return roundAgain(c, m.round, err)
	}
	said := web.Saved("match.said-settled", "board", m.board)
	if winner == 0 {
		said = templates.Notice{Tone: templates.Right, Text: templates.Msg("match.said-unsettled", "board", m.board)}
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, m.round)+"#match-"+strconv.Itoa(m.board), said)
}

// match is which match a form is about.
type match struct{ round, board int }

func routeMatch(c *board.Desk) (match, error) {
	n, err := c.RoundNumber()
	if err != nil {
		return match{}, err
	}
	id, ok := web.ParseID(c.Param("board"))
	if !ok || id > 9999 {
		return match{}, web.ErrNotFound
	}
	if c.Event.Bracket() == nil {
		return match{}, &refusal.Error{Code: refusal.Conflict, Key: "error.match.none", Args: refusal.Args{"round": n, "board": id}}
	}
	return match{n, int(id)}, nil
}
