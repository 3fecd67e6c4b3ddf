package helper

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// showJoin asks for the code; who holds a pass gets to the boards. It is the same page whether or not there is such an event.
func showJoin(c *web.Call) error {
	id, err := eventOf(c)
	if err != nil {
		return err
	}
	if _, err := c.HeldPass(id); err == nil && c.Query(codeField) == "" {
		return c.Done(board.PassPath(id) + "/boards")
	}
	return joinPage(c, id, http.StatusOK, c.Query(codeField), templates.Text{})
}

func eventOf(c *web.Call) (tournament.EventID, error) {
	id, ok := web.ParseID(c.Param("event"))
	if !ok {
		return 0, web.ErrNotFound
	}
	return tournament.EventID(id), nil
}

func joinPage(c *web.Call, id tournament.EventID, status int, code string, wrong templates.Text) error {
	body := PassJoin{Action: board.PassPath(id), Code: code, Wrong: wrong}
	return c.Page(web.View{Title: templates.Msg("pass.join-title"), Body: body, Status: status})
}

// join takes the code.
func join(c *web.Call) error {
	id, err := eventOf(c)
	if err != nil {
		return err
	}
	err = c.UsePass(id, c.Field(codeField))
	var refused *refusal.Error
	if errors.As(err, &refused) {
		status := web.StatusOf(refused.Code)
		if refused.Code == refusal.NotFound {
			status = http.StatusUnprocessableEntity
		}
		return joinPage(c, id, status, c.Field(codeField), web.ErrorText(refused, c.Zone()))
	}
	if err != nil {
		return err
	}
	return c.Done(board.PassPath(id) + "/boards")
}

// leave ends the pass, as at the end of the day.
func leave(c *board.Helping) error {
	if err := c.Server.Accounts.LeavePass(c.Request.Context(), c.Pass.Pass); err != nil {
		return err
	}
	c.ForgetPass()
	return c.Done(board.PassPath(c.Pass.Event.ID), web.Saved("pass.left"))
}

func showBoards(c *board.Helping) error {
	if c.Pass.IsLocked() {
		return lockedPage(c, http.StatusOK, templates.Text{})
	}
	return boardsPage(c, http.StatusOK, templates.Text{})
}

// boardsPage shows the boards of the pass in the last round that was published; scripts get the list alone.
func boardsPage(c *board.Helping, status int, wrong templates.Text) error {
	e := c.Pass.Event
	path := board.PassPath(e.ID)
	body := PassBoards{
		Name: c.Pass.Name, Boards: boardsText(c.Pass.Pass), Live: path + "/boards", Leave: path + "/leave", Wrong: wrong,
		Lock:  path + "/lock",
		Queue: path, Title: templates.Msg("pass.no-round"),
	}
	if n := e.PublishedRounds(); n > 0 {
		body.Title = show.RoundName(e, n)
		for _, g := range show.Pairings(e, n) {
			if !g.IsUnpaired() && c.Pass.Covers(g.Board) {
				body.Rows = append(body.Rows, boardRow(c, path, g))
			}
		}
	}
	left := 0
	for _, r := range body.Rows {
		if r.Open {
			left++
		}
	}
	body.Left = templates.Msg("pass.left-open", "n", left, "all", len(body.Rows))
	if c.WantsFragment() && c.Request.Method == http.MethodPost {
		return c.Fragment(status, body)
	}
	page := templates.Page{Title: body.Title, Stream: path + "/live", Version: e.Version}
	return c.PassScreen(status, page, body)
}

// boardRow is a board: who plays, what is in, and what may be typed.
func boardRow(c *board.Helping, path string, p show.Pairing) PassBoard {
	e := c.Pass.Event
	g, _ := e.Game(p.ID)
	people := view.DeskPeople(e)
	r := PassBoard{
		ID: "game-" + web.Number64(g.ID), Action: path + "/games/" + web.Number64(g.ID), Revision: g.Revision,
		Number: p.Board, Board: templates.Msg("pass.board", "board", p.Board), White: people.Name(p.White), Black: people.Name(p.Black),
		Score: p.Score.String(), Points: view.PointsOf(people.Scale), Open: p.IsAwaited(),
	}
	switch {
	case p.IsBoard() && p.Seated:
		r.Board = templates.Msg("pass.board-in", "table", p.Board, "board", p.Place)
		r.White, r.Black = p.Sitter(p.White).Name, p.Sitter(p.Black).Name
	case p.IsBoard():
		r.Board = templates.Msg("pass.board-in", "table", p.Board, "board", p.Place)
	case p.Leg > 0:
		r.Board = templates.Msg("pass.board-leg", "board", p.Board, "game", p.Leg+1)
	}
	if c.Transcripts != nil && transcript.CanTransmit(e, g.ID) {
		r.Moves = movesPath(c, g)
	}
	seated := !p.IsBoard() || p.Seated && !p.IsEmptyBoard()
	r.Takes = seated && (p.IsAwaited() || c.Pass.Corrects && p.Result.Kind != play.NoResult && g.Result.HasPoints())
	return r
}

// enter takes a result. A pass that only fills never changes one that is in, not even when it came a moment ago.
func enter(c *board.Helping) error {
	g, err := gameOf(c)
	if err != nil {
		return err
	}
	e := c.Pass.Event
	result, err := play.ParseResult(strings.TrimSpace(c.Field(resultField)), e.Head.Scale())
	switch {
	case err != nil:
	case g.Result == result:
	case g.Result.HasPoints() && !c.Pass.Corrects:
		err = refusal.NewConflict("error.pass.filled", refusal.Args{"board": g.Board, "result": e.Head.Score(g.Result)})
	default:
		_, err = c.Events.CorrectResult(c.Request.Context(), c.PassActor(), e.ID, g.ID, c.Seen, result, conduct.Correction{})
	}
	if asked := web.Question(err); asked != nil {
		key := "error.pass.rests"
		if slices.ContainsFunc(asked.Warnings, func(w tournament.Warning) bool { return w.Key == conduct.AbsentPlayed }) {
			key = "error.pass.absent"
		}
		err = refusal.NewConflict(key, refusal.Args{"board": g.Board})
	}
	var refused *refusal.Error
	if err != nil && !errors.As(err, &refused) {
		return err
	}
	if err := count(c, g, result, refused != nil); err != nil {
		return err
	}
	if err := c.ReloadPass(); err != nil {
		return err
	}
	if refused != nil {
		return boardsPage(c, web.StatusOf(refused.Code), web.ErrorText(refused, c.Zone()))
	}
	if c.WantsFragment() {
		return boardsPage(c, http.StatusOK, templates.Text{})
	}
	return c.Done(board.PassPath(e.ID)+"/boards", web.Saved("pass.saved", "board", g.Board, "result", e.Head.Score(result)))
}

// count notes for the arbiter what came of a result that was sent; one that is in already is none.
func count(c *board.Helping, g play.Game, result play.Result, refused bool) error {
	entered, corrected, no := 0, 0, 0
	switch {
	case refused:
		no = 1
	case g.Result == result:
		return nil
	case g.Result.HasPoints():
		corrected = 1
	default:
		entered = 1
	}
	return c.Server.Accounts.CountPass(c.Request.Context(), c.Pass.Pass, entered, corrected, no)
}

// gameOf returns the game of the address, which has to be one of the pass.
func gameOf(c *board.Helping) (play.Game, error) {
	id, ok := web.ParseID(c.Param("game"))
	if !ok {
		return play.Game{}, web.ErrNotFound
	}
	g, ok := c.Pass.Event.Game(play.GameID(id))
	if !ok || g.IsFree() || g.Round != c.Pass.Event.PublishedRounds() || !c.Pass.Covers(g.Board) {
		return play.Game{}, &refusal.Error{Code: refusal.NotFound, Key: "error.game.none"}
	}
	return g, nil
}
