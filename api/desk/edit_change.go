package desk

import (
	"errors"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// beginEdit begins a change of a round's pairings by hand.
func beginEdit(c *web.Call) error {
	n, seen, err := roundSeen(c)
	if err != nil {
		return err
	}
	if _, err := c.Server.Events.BeginEdit(c.Request.Context(), c.Actor(), c.Event.ID, seen, n, c.Agreed()); err != nil {
		return roundAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n) + "/edit")
}

// roundSeen reads the number of a round and the version that the sender had seen.
func roundSeen(c *web.Call) (n int, seen int64, err error) {
	if n, err = c.RoundNumber(); err != nil {
		return 0, 0, err
	}
	seen, err = c.Revision()
	return n, seen, err
}

// editRound does one change, and leads back to where it was made.
func editRound(c *web.Call) error {
	n, seen, err := roundSeen(c)
	if err != nil {
		return err
	}
	edit, err := postedEdit(c)
	if err == nil {
		_, err = c.Server.Events.EditRound(c.Request.Context(), c.Actor(), c.Event.ID, seen, n, edit, c.Agreed())
	}
	if err != nil {
		return editAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n) + "/edit" + editPlace(edit))
}

func postedEdit(c *web.Call) (play.Edit, error) {
	edit := play.Edit{Kind: play.EditKind(c.Field("kind")), Bye: play.ResultKind(c.Field("bye"))}
	var err, err2, err3, err4 error
	edit.Board, err = c.Number("board")
	edit.To, err2 = c.Number("to")
	var white, black int
	white, err3 = c.Number("white")
	black, err4 = c.Number("black")
	edit.White, edit.Black = play.PlayerID(white), play.PlayerID(black)
	return edit, errors.Join(err, err2, err3, err4)
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
func endEdit(c *web.Call) error {
	n, seen, err := roundSeen(c)
	if err != nil {
		return err
	}
	_, err = c.Server.Events.EndEdit(c.Request.Context(), c.Actor(), c.Event.ID, seen, n, c.Agreed())
	if met, ok := web.Warnings(err); ok && c.WantsPage() {
		found, err := c.Event.Compare(n)
		if err != nil {
			return err
		}
		return c.Confirm(met, differs(view.DeskPeople(c.Event), found.Differences, found.Anew))
	}
	if err != nil {
		return editAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n), web.Saved("edit.said-ended", "round", n))
}

// editAgain shows the page of the edit again with the reason why a change was refused.
func editAgain(c *web.Call, n int, err error) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) || refused.Code == refusal.NotFound || refused.Code == refusal.Unconfirmed {
		return err
	}
	if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
		return loadErr
	}
	if r, ok := c.Event.Round(n); !ok || !r.Editing {
		return roundAgain(c, n, err)
	}
	return deskEditPage(c, n, web.StatusOf(refused.Code), append([]templates.Notice{web.Wrong(web.ErrorText(refused, c.Zone()))},
		view.NoPairing(c, err)...)...)
}

// addTieGames adds the games that a level match of a knock-out needs.
func addTieGames(c *web.Call) error {
	n, seen, board, err := matchSeen(c)
	if err != nil {
		return err
	}
	if _, err := c.Server.Events.AddTieGames(c.Request.Context(), c.Actor(), c.Event.ID, seen, n, board); err != nil {
		return roundAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n)+"#match-"+strconv.Itoa(board), web.Saved("match.said-games", "board", board))
}

// settleMatch names the winner of a level match, or takes that back.
func settleMatch(c *web.Call) error {
	n, seen, board, err := matchSeen(c)
	if err != nil {
		return err
	}
	winner, err := c.Number("winner")
	if err == nil && c.Field("winner") == "" {
		err = &refusal.Error{
			Code: refusal.Invalid, Key: "error.match.stranger", Field: "winner",
			Args: refusal.Args{"round": n, "board": board},
		}
	}
	if err == nil {
		_, err = c.Server.Events.SettleMatch(c.Request.Context(), c.Actor(), c.Event.ID, seen, n, board, play.PlayerID(winner))
	}
	if err != nil {
		return roundAgain(c, n, err)
	}
	said := web.Saved("match.said-settled", "board", board)
	if winner == 0 {
		said = templates.Notice{Tone: templates.Right, Text: templates.Msg("match.said-unsettled", "board", board)}
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n)+"#match-"+strconv.Itoa(board), said)
}

// matchSeen reads which match a form is about.
func matchSeen(c *web.Call) (n int, seen int64, board int, err error) {
	if n, seen, err = roundSeen(c); err != nil {
		return 0, 0, 0, err
	}
	id, ok := web.ParseID(c.Param("board"))
	if !ok || id > 9999 {
		return 0, 0, 0, web.ErrNotFound
	}
	if c.Event.Bracket() == nil {
		return 0, 0, 0, &refusal.Error{Code: refusal.Conflict, Key: "error.match.none", Args: refusal.Args{"round": n, "board": id}}
	}
	return n, seen, int(id), nil
}
