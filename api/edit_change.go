package api

import (
	"errors"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
)

// beginEdit begins a change of a round's pairings by hand.
func beginEdit(c *call) error {
	n, seen, err := c.roundSeen()
	if err != nil {
		return err
	}
	if _, err := c.server.events.BeginEdit(c.Request.Context(), c.actor(), c.event.ID, seen, n, c.agreed()); err != nil {
		return c.roundAgain(n, err)
	}
	return c.done(deskRoundPath(c.event.ID, n) + "/edit")
}

// roundSeen reads the number of a round and the version that the sender had seen.
func (c *call) roundSeen() (n int, seen int64, err error) {
	if n, err = c.roundNumber(); err != nil {
		return 0, 0, err
	}
	seen, err = c.revision()
	return n, seen, err
}

// editRound does one change, and leads back to where it was made.
func editRound(c *call) error {
	n, seen, err := c.roundSeen()
	if err != nil {
		return err
	}
	edit, err := c.postedEdit()
	if err == nil {
		_, err = c.server.events.EditRound(c.Request.Context(), c.actor(), c.event.ID, seen, n, edit, c.agreed())
	}
	if err != nil {
		return c.editAgain(n, err)
	}
	return c.done(deskRoundPath(c.event.ID, n) + "/edit" + editPlace(edit))
}

func (c *call) postedEdit() (tournament.Edit, error) {
	edit := tournament.Edit{Kind: tournament.EditKind(c.field("kind")), Bye: tournament.ResultKind(c.field("bye"))}
	var err, err2, err3, err4 error
	edit.Board, err = c.number("board")
	edit.To, err2 = c.number("to")
	var white, black int
	white, err3 = c.number("white")
	black, err4 = c.number("black")
	edit.White, edit.Black = tournament.PlayerID(white), tournament.PlayerID(black)
	return edit, errors.Join(err, err2, err3, err4)
}

// editPlace is the part of the page where a change shows.
func editPlace(edit tournament.Edit) string {
	switch edit.Kind {
	case tournament.EditBoard:
		return "#board-" + strconv.Itoa(edit.To)
	case tournament.EditColours:
		return "#board-" + strconv.Itoa(edit.Board)
	case tournament.EditSwap:
		return "#seat-" + playerID(edit.White)
	}
	return ""
}

// endEdit ends the change.
func endEdit(c *call) error {
	n, seen, err := c.roundSeen()
	if err != nil {
		return err
	}
	_, err = c.server.events.EndEdit(c.Request.Context(), c.actor(), c.event.ID, seen, n, c.agreed())
	if met, ok := warnings(err); ok && c.wantsPage() {
		found, err := c.event.Compare(n)
		if err != nil {
			return err
		}
		return c.confirm(met, deskPeople(c.event).differs(found.Differences, found.Anew))
	}
	if err != nil {
		return c.editAgain(n, err)
	}
	return c.done(deskRoundPath(c.event.ID, n), saved("edit.said-ended", "round", n))
}

// editAgain shows the page of the edit again with the reason why a change was refused.
func (c *call) editAgain(n int, err error) error {
	var refused *tournament.Error
	if !errors.As(err, &refused) || refused.Code == tournament.NotFound || refused.Code == tournament.Unconfirmed {
		return err
	}
	fresh, loadErr := c.server.events.Event(c.Request.Context(), c.event.ID)
	if loadErr != nil {
		return loadErr
	}
	c.event = fresh
	if r, ok := fresh.Round(n); !ok || !r.Editing {
		return c.roundAgain(n, err)
	}
	return c.deskEditPage(n, statusOf(refused.Code), append([]templates.Notice{wrong(errorText(refused, c.zone()))}, c.noPairing(err)...)...)
}

// addTieGames adds the games that a level match of a knock-out needs.
func addTieGames(c *call) error {
	n, seen, board, err := c.matchSeen()
	if err != nil {
		return err
	}
	if _, err := c.server.events.AddTieGames(c.Request.Context(), c.actor(), c.event.ID, seen, n, board); err != nil {
		return c.roundAgain(n, err)
	}
	return c.done(deskRoundPath(c.event.ID, n)+"#match-"+strconv.Itoa(board), saved("match.said-games", "board", board))
}

// settleMatch names the winner of a level match, or takes that back.
func settleMatch(c *call) error {
	n, seen, board, err := c.matchSeen()
	if err != nil {
		return err
	}
	winner, err := c.number("winner")
	if err == nil && c.field("winner") == "" {
		err = &tournament.Error{Code: tournament.Invalid, Key: "error.match.stranger", Field: "winner", Args: tournament.Args{"round": n, "board": board}}
	}
	if err == nil {
		_, err = c.server.events.SettleMatch(c.Request.Context(), c.actor(), c.event.ID, seen, n, board, tournament.PlayerID(winner))
	}
	if err != nil {
		return c.roundAgain(n, err)
	}
	said := saved("match.said-settled", "board", board)
	if winner == 0 {
		said = templates.Notice{Tone: templates.Right, Text: templates.Msg("match.said-unsettled", "board", board)}
	}
	return c.done(deskRoundPath(c.event.ID, n)+"#match-"+strconv.Itoa(board), said)
}

// matchSeen reads which match a form is about.
func (c *call) matchSeen() (n int, seen int64, board int, err error) {
	if n, seen, err = c.roundSeen(); err != nil {
		return 0, 0, 0, err
	}
	id, ok := parseID(c.Param("board"))
	if !ok || id > 9999 {
		return 0, 0, 0, errNotFound
	}
	if c.event.Bracket() == nil {
		return 0, 0, 0, &tournament.Error{Code: tournament.Conflict, Key: "error.match.none", Args: tournament.Args{"round": n, "board": id}}
	}
	return n, seen, int(id), nil
}

// asRefusal returns the refusal that an error is, nil when it is none.
func asRefusal(err error) *tournament.Error {
	var refused *tournament.Error
	if errors.As(err, &refused) {
		return refused
	}
	return nil
}
