package api

import (
	"net/http"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// showDeskEdit shows a round whose pairings are changed by hand, with the player that the address picks.
func showDeskEdit(c *call) error {
	n, err := c.roundNumber()
	if err != nil {
		return err
	}
	r, ok := c.event.Round(n)
	if !ok {
		return &tournament.Error{Code: tournament.NotFound, Key: "error.round.none", Args: tournament.Args{"round": n}}
	}
	if !r.Editing {
		c.goTo(deskRoundPath(c.event.ID, n))
		return nil
	}
	return c.deskEditPage(n, http.StatusOK)
}

func (c *call) deskEditPage(n, status int, said ...templates.Notice) error {
	d, err := newDeskRound(c.event, n)
	if err != nil {
		return err
	}
	d.pair = c.may(account.PairRounds)
	picked, _ := parseID(c.Query("pick"))
	e := editView{deskRound: d, path: deskRoundPath(c.event.ID, n) + "/edit", picked: tournament.PlayerID(picked), typed: c.typedPair()}
	body, err := e.body()
	if err != nil {
		return err
	}
	body.Live = e.path
	if isSafe(c.Request.Method) {
		body.Live = c.Request.URL.RequestURI()
	}
	if body.Journal = c.may(account.ViewJournal); body.Journal {
		if body.Recent, err = c.recent(recentEntries); err != nil {
			return err
		}
	}
	return c.page("desk-edit", view{
		title: templates.Msg("edit.title", "n", n), body: body, status: status, section: sectionRounds, flash: said, live: true, wide: true,
		crumbs: []templates.Link{{Label: templates.Msg("round.title", "n", n), Href: d.people.roundHref(n)}, {Label: templates.Msg("edit.crumb")}},
	})
}

// editView makes the page of an edit.
type editView struct {
	*deskRound
	path   string
	picked tournament.PlayerID // 0: nobody
	waits  bool                // who is picked sits nowhere yet
	typed  typedPair
}

// typedPair is what the form that seats two players held when it was refused.
type typedPair struct{ white, black, board string }

func (c *call) typedPair() typedPair {
	if c.field("kind") != string(tournament.EditPair) {
		return typedPair{}
	}
	return typedPair{c.field("white"), c.field("black"), c.field("board")}
}

func (e editView) body() (templates.DeskEdit, error) {
	waiting := e.event.Unseated(e.n)
	for _, p := range waiting {
		e.waits = e.waits || p.ID == e.picked
	}
	if _, sits := e.event.GameOf(e.picked, e.n); !sits && !e.waits {
		e.picked = 0
	}
	v := templates.DeskEdit{
		Note: templates.Msg("edit.note-draft"), Fixed: e.fixed(),
		Round: templates.Link{Label: templates.Msg("next.round", "round", e.n), Href: e.people.roundHref(e.n)},
	}
	if e.round.IsPublished() {
		v.Note = templates.Msg("edit.note-published")
	}
	seen := map[int]bool{}
	for _, g := range e.round.Games {
		switch {
		case g.IsFree():
			v.Alone = append(v.Alone, e.alone(g))
		case !seen[g.Board]:
			seen[g.Board] = true
			v.Boards = append(v.Boards, e.board(g))
		}
	}
	for _, p := range waiting {
		v.Waiting = append(v.Waiting, e.seat(p.ID, true))
	}
	e.tools(&v, waiting)
	return v, e.checks(&v, len(waiting))
}

// fixed tells whether nothing but colours can be changed.
func (e editView) fixed() bool {
	return e.event.Head.Regulations.System.HasBracket() || !e.pair
}

// act is a button that does one edit.
func (e editView) act(kind tournament.EditKind, label templates.Text, fields ...string) *templates.Action {
	a := e.action(label, "/rounds/"+strconv.Itoa(e.n)+"/edit")
	a.Style = "small"
	a.Hidden = append(a.Hidden, templates.Hidden{Name: "kind", Value: string(kind)})
	for i := 0; i+1 < len(fields); i += 2 {
		a.Hidden = append(a.Hidden, templates.Hidden{Name: fields[i], Value: fields[i+1]})
	}
	return &a
}

func playerID(id tournament.PlayerID) string { return strconv.FormatInt(int64(id), 10) }

// seat is a player to be picked; once somebody is, a button that brings the two together or lets them change places.
func (e editView) seat(id tournament.PlayerID, waits bool) templates.EditSeat {
	p := e.people.byID[id]
	v := templates.EditSeat{
		ID: "seat-" + playerID(id), Name: p.short, Number: p.number, Picked: id == e.picked,
		Points: e.people.pointsBefore(e.table, id, e.n),
	}
	switch {
	case e.fixed() || v.Picked:
	case e.picked == 0:
		v.Href = e.path + "?pick=" + playerID(id) + "#seat-" + playerID(id)
	case waits && e.waits:
		v.Act = e.act(tournament.EditPair, templates.Msg("edit.pair-with", "white", e.people.short(e.picked), "black", p.short),
			"white", playerID(e.picked), "black", playerID(id))
	case !waits && !e.waits:
		v.Act = e.act(tournament.EditSwap, templates.Msg("edit.swap-with", "one", e.people.short(e.picked), "two", p.short),
			"white", playerID(e.picked), "black", playerID(id))
	}
	return v
}

func (e editView) board(g tournament.Game) templates.EditBoard {
	board := strconv.Itoa(g.Board)
	v := templates.EditBoard{
		ID: "board-" + board, Board: g.Board, White: e.seat(g.White, false), Black: e.seat(g.Black, false),
		Result: e.people.scoreText(g.Result),
	}
	if !e.pair {
		return v
	}
	v.Colours = e.act(tournament.EditColours, templates.Msg("edit.turn", "board", g.Board), "board", board)
	if e.fixed() {
		return v
	}
	v.Unpair = e.act(tournament.EditUnpair, templates.Msg("edit.unpair"), "board", board)
	to := e.act(tournament.EditBoard, templates.Text{}, "board", board)
	v.Move = &templates.PairForm{Action: to.Action, Hidden: to.Hidden, Submit: templates.Msg("edit.move"), Fields: []templates.Field{{
		Kind: "number", Name: "to", Prefix: "b" + board + "-", Label: templates.Msg("edit.move-board"), Value: board, Min: "1", Max: "9999", Required: true,
	}}}
	return v
}

func (e editView) alone(g tournament.Game) templates.EditAlone {
	v := templates.EditAlone{Seat: e.seat(g.White, false), Kind: kindText(g.Result.Kind)}
	if points := e.event.AlonePoints(g.Result.Kind); points > 0 {
		v.Points = e.people.scale.FormatPoints(points)
	}
	if !e.fixed() {
		v.Unseat = e.act(tournament.EditUnseat, templates.Msg("edit.unseat"), "white", playerID(g.White))
	}
	return v
}
