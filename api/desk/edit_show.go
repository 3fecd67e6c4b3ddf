package desk

import (
	"net/http"
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func editRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, round+"/edit", at.pair, ofRound(showDeskEdit)),
		web.On(web.Post, round+"/edit/begin", at.pair, ofRound(beginEdit)).Versioned(),
		web.On(web.Post, round+"/edit", at.pair, ofRound(editRound)).Takes(web.Names(editInputs)...).Versioned().Confirms(),
		web.On(web.Post, round+"/edit/end", at.pair, ofRound(endEdit)).Versioned().Confirms(),
		web.On(web.Post, round+"/matches/:board/games", at.pair, web.Of(routeMatch, addTieGames)).Versioned(),
		web.On(web.Post, round+"/matches/:board/winner", at.pair, web.Of(routeMatch, settleMatch)).Takes("winner").Versioned(),
	}
}

// showDeskEdit shows a round whose pairings are changed by hand, with the player that the address picks.
func showDeskEdit(c *board.Desk, n int) error {
	if _, ok := c.Event.Round(n); !ok {
		return &refusal.Error{Code: refusal.NotFound, Key: "error.round.none", Args: refusal.Args{"round": n}}
	}
	return deskEditPage(c, n, http.StatusOK)
}

func deskEditPage(c *board.Desk, n, status int, said ...templates.Notice) error {
	d, err := view.NewDeskRound(c.Event, n)
	if err != nil {
		return err
	}
	d.Pair = c.May(account.PairRounds)
	picked, _ := web.ParseID(c.Query("pick"))
	e := editView{DeskRound: d, path: web.DeskRoundPath(c.Event.ID, n) + "/edit", picked: play.PlayerID(picked), typed: pairTyped(c)}
	body, err := e.body()
	if err != nil {
		return err
	}
	body.Live = e.path
	if web.IsSafe(c.Request.Method) {
		body.Live = c.Request.URL.RequestURI()
	}
	if body.Journal = c.May(account.ViewJournal); body.Journal {
		if body.Recent, err = recent(c, recentEntries); err != nil {
			return err
		}
	}
	return c.Page(web.View{
		Title: templates.Msg("edit.title", "n", n), Body: body, Status: status, Section: web.SectionRounds, Flash: said, Live: true, Wide: true,
		Crumbs: []templates.Link{
			{Label: show.RoundName(c.Event, n), Href: d.People.RoundHref(n)},
			{Label: templates.Msg("edit.crumb")},
		},
	})
}

// editView makes the page of an edit.
type editView struct {
	*view.DeskRound
	path   string
	picked play.PlayerID // 0: nobody
	waits  bool          // who is picked sits nowhere yet
	typed  typedPair
}

// typedPair is what the form that seats two players held when it was refused.
type typedPair struct{ white, black, board string }

func pairTyped(c *board.Desk) typedPair {
	if c.Field("kind") != string(play.EditPair) {
		return typedPair{}
	}
	return typedPair{c.Field("white"), c.Field("black"), c.Field("board")}
}

func (e editView) body() (templates.DeskEdit, error) {
	unseated := e.Event.Unseated(e.N)
	waiting := slices.Concat(unseated, e.Event.CanStillEnter(e.N))
	for _, p := range waiting {
		e.waits = e.waits || p.ID == e.picked
	}
	if _, sits := e.Event.GameOf(e.picked, e.N); !sits && !e.waits {
		e.picked = 0
	}
	v := templates.DeskEdit{
		Note: templates.Msg("edit.note-draft"), Fixed: e.fixed(), Begun: e.Round.Editing,
		Round: templates.Link{Label: templates.Msg("next.round", "round", e.N), Href: e.People.RoundHref(e.N)},
	}
	if e.Round.IsPublished() {
		v.Note = templates.Msg("edit.note-published")
	}
	seen := map[int]bool{}
	for _, g := range e.Round.Games {
		switch {
		case g.IsFree():
			v.Alone = append(v.Alone, e.unpaired(g))
		case !seen[g.Board]:
			seen[g.Board] = true
			v.Boards = append(v.Boards, e.board(g))
		}
	}
	for _, p := range waiting {
		v.Waiting = append(v.Waiting, e.seat(p.ID, true))
	}
	e.tools(&v, waiting)
	return v, e.checks(&v, len(unseated))
}

// fixed tells whether nothing but colours can be changed.
func (e editView) fixed() bool {
	return e.Event.Head.Regulations.System.HasBracket() || !e.Pair
}

// act is a button that does one edit.
func (e editView) act(kind play.EditKind, label templates.Text, fields ...string) *templates.Action {
	a := e.Action(label, "/rounds/"+strconv.Itoa(e.N)+"/edit")
	a.Style = "small"
	a.Hidden = append(a.Hidden, templates.Hidden{Name: "kind", Value: string(kind)})
	for i := 0; i+1 < len(fields); i += 2 {
		a.Hidden = append(a.Hidden, templates.Hidden{Name: fields[i], Value: fields[i+1]})
	}
	return &a
}

// seat is a player to be picked; once somebody is, a button that brings the two together or lets them change places.
func (e editView) seat(id play.PlayerID, waits bool) templates.EditSeat {
	p := e.People.ByID[id]
	v := templates.EditSeat{
		ID: "seat-" + view.PlayerID(id), Name: p.Short, Number: p.Number, Picked: id == e.picked,
		Points: e.People.PointsBefore(e.Table, id, e.N),
	}
	switch {
	case e.fixed() || v.Picked:
	case e.picked == 0:
		v.Href = e.path + "?pick=" + view.PlayerID(id) + "#seat-" + view.PlayerID(id)
	case waits && e.waits:
		v.Act = e.act(play.EditPair, templates.Msg("edit.pair-with", "white", e.People.Short(e.picked), "black", p.Short),
			"white", view.PlayerID(e.picked), "black", view.PlayerID(id))
	case !waits && !e.waits:
		v.Act = e.act(play.EditSwap, templates.Msg("edit.swap-with", "one", e.People.Short(e.picked), "two", p.Short),
			"white", view.PlayerID(e.picked), "black", view.PlayerID(id))
	}
	return v
}

func (e editView) board(g play.Game) templates.EditBoard {
	board := strconv.Itoa(g.Board)
	v := templates.EditBoard{
		ID: "board-" + board, Board: g.Board, White: e.seat(g.White, false), Black: e.seat(g.Black, false),
		Result: e.People.ScoreText(g.Result),
	}
	if of := slices.IndexFunc(e.Boards, func(b show.Board) bool { return b.Number == g.Board && b.IsTeams() }); of >= 0 {
		v.Result = ""
		if sums := e.Boards[of].Sides(e.Event.Head.Regulations.Match.Count, e.People.Scale.FormatPoints); sums[0] != "" {
			v.Result = sums[0] + ":" + sums[1]
		}
	}
	if !e.Pair {
		return v
	}
	v.Colours = e.act(play.EditColours, templates.Msg("edit.turn", "board", g.Board), "board", board)
	if e.fixed() {
		return v
	}
	v.Unpair = e.act(play.EditUnpair, templates.Msg("edit.unpair"), "board", board)
	to := e.act(play.EditBoard, templates.Text{}, "board", board)
	v.Move = &templates.PairForm{Action: to.Action, Hidden: to.Hidden, Submit: templates.Msg("edit.move"), Fields: []templates.Field{{
		Kind: "number", Name: "to", Prefix: "b" + board + "-", Label: templates.Msg("edit.move-board"), Value: board, Min: "1", Max: "9999",
		Required: true,
	}}}
	return v
}

func (e editView) unpaired(g play.Game) templates.EditUnpaired {
	v := templates.EditUnpaired{Seat: e.seat(g.White, false), Kind: view.KindText(g.Result.Kind)}
	if points := e.Event.ByePoints(g.Result.Kind); points > 0 {
		v.Points = e.People.Scale.FormatPoints(points)
	}
	if !e.fixed() {
		v.Unseat = e.act(play.EditUnseat, templates.Msg("edit.unseat"), "white", view.PlayerID(g.White))
	}
	return v
}
