package desk

import (
	"errors"
	"net/http"
	"slices"

	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func gameRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, game, at.look, ofGame(showDeskGame)),
		web.On(web.Post, game+"/result", at.enter, ofGame(setResult)).
			Takes("result", "reason", "scope", turnedField, ofField, byField).Versioned().Confirms(),
		web.On(web.Get, game+"/seat", at.pair, ofGame(showSeat)),
		web.On(web.Post, game+"/seat", at.pair, ofGame(substitute)).Takes(web.Names(seatInputs)...).Versioned().Confirms(),
		web.On(web.Get, game+"/forfeit", at.enter, ofGame(showForfeit)),
		web.On(web.Post, game+"/forfeit", at.enter, ofGame(forfeit)).Takes(web.Names(forfeitInputs)...).Versioned().Confirms(),
		web.On(web.Get, game+"/breach", at.judge, ofGame(showBreach)),
		web.On(web.Post, game+"/breach", at.judge, ofGame(noteBreach)).Takes(web.Names(breachInputs)...).Versioned().Confirms(),
		web.On(web.Post, game+"/breach/back", at.judge, ofGame(takeBreachBack)).Takes(web.Names(breachInputs)...).Versioned().Confirms(),
		web.On(web.Post, game+"/reports/clear", at.enter, ofGame(clearReports)).Versioned(),
		web.On(web.Post, game+"/result/clear", at.enter, ofGame(clearResult)).Takes("reason").Versioned().Confirms(),
		web.On(web.Post, game+"/second", at.enter, ofGame(compareResult)).Takes(web.Names(secondInputs)...).Versioned(),
	}
}

// showDeskGame shows a game with its sheet and what was found in it.
func showDeskGame(c *board.Desk, g play.Game) error {
	if c.Query(takeField) != "" {
		return takeRecord(c, g)
	}
	return deskGamePage(c, g, g.Sheet.Text, http.StatusOK)
}

// deskGamePage shows the game's page with a text of the sheet that may not be stored yet.
func deskGamePage(c *board.Desk, g play.Game, text string, status int, said ...templates.Notice) error {
	body, err := deskGameBody(c, g, text)
	if err != nil {
		return err
	}
	return showDeskGameBody(c, g, body, status, said...)
}

func deskGameBody(c *board.Desk, g play.Game, text string) (templates.DeskGame, error) {
	if g.IsFree() {
		return templates.DeskGame{}, &refusal.Error{Code: refusal.NotFound, Key: "error.game.none"}
	}
	d, err := view.NewDeskRound(c.Event, g.Round)
	if err != nil {
		return templates.DeskGame{}, err
	}
	d.May(c.May(account.EnterResults), false, c.May(account.Judge))
	d.Always = true
	return deskGameView(c, d, g, text)
}

func showDeskGameBody(c *board.Desk, g play.Game, body templates.DeskGame, status int, said ...templates.Notice) error {
	return c.Page(web.View{
		Title: gameTitle(c.Event, g), Body: body, Status: status,
		Section: web.SectionRounds, Flash: said, Wide: true,
		Crumbs: []templates.Link{
			{Label: show.RoundName(c.Event, g.Round), Href: view.DeskPeople(c.Event).RoundHref(g.Round)},
			{Label: boardName(c.Event, g)},
		},
	})
}

func deskGameView(c *board.Desk, d *view.DeskRound, g play.Game, text string) (templates.DeskGame, error) {
	row, err := d.Row(g)
	if err != nil {
		return templates.DeskGame{}, err
	}
	row.Href = ""
	if row.Sheet != nil {
		row.Sheet.Href = ""
	}
	v := templates.DeskGame{
		Draft: !d.Round.IsPublished(), Live: d.People.GameHref(g.ID),
		Pairings: templates.Pairings{
			ID: "pairings", Caption: gameTitle(d.Event, g), Points: !d.Event.IsTeam(),
			Endings: row.Endings, Sheets: row.Sheets, Rows: []templates.Pairing{row}, Teams: d.Event.IsTeam(),
		},
		Papers: view.GamePapers(d.People.Base, d.Event, g, c.Audience()), Beside: besides(d, g),
	}
	if v.Pairings.Rows[0].Points = v.Pairings.Points; row.Place > 0 {
		v.Pairings.Rows[0].Head = d.NamedHead(g.Board, &v.Pairings)
	}
	if v.Draft {
		return v, nil
	}
	href := d.People.GameHref(g.ID)
	air, written, err := entry.AirBox(c.Call, c.Event, g.ID)
	if err := web.Aside(err); err != nil {
		return v, err
	}
	if g.Sheet.Text == "" && text == "" && d.Results {
		if text = written; written != "" {
			v.Unsaved = templates.Msg("air.unsaved")
		}
	}
	if v.Check, err = view.SheetCheck(c.Plain(), c.Event, g, text, href, c.Ply()); err != nil {
		return v, err
	}
	v.Form = newSheetForm(href, g, text, d.Results)
	v.Form.Field.Placeholder = view.SheetExample(c.Event.Head)
	if d.Results {
		v.Form.Air = air
		if v.Form.Sent, v.Form.Differ, err = sentOf(c, g); err != nil {
			return v, err
		}
		v.Clear = clearAction(d.People, g)
		v.Rated = ratedForm(c, g)
	}
	return v, decisionViews(c, &v, g, href, d.Results)
}

func newSheetForm(href string, g play.Game, text string, editable bool) *templates.SheetForm {
	f := &templates.SheetForm{Action: href + "/sheet", Revision: g.Sheet.Revision, Field: templates.Field{
		Kind: "textarea", Name: "text", Label: templates.Msg("sheet.field"), Hint: templates.Msg("sheet.hint"), Value: text,
		Rows: 12, Mono: true, Required: true, ReadOnly: !editable,
	}}
	if editable {
		f.CheckURL, f.BoardURL, f.MendURL, f.Save = href+"/check", href+"/board", href+"/mend", templates.Msg("sheet.save")
	}
	return f
}

// decisionViews fills in the decision that was made, or the form for one that is due.
func decisionViews(c *board.Desk, v *templates.DeskGame, g play.Game, href string, editable bool) error {
	if g.Sheet.Decision != play.NoDecision {
		decided, err := decided(c, g)
		if err == nil && editable {
			decided.Action = href + "/decision"
		}
		v.Decided = decided
		return err
	}
	if !editable || !c.Event.Undecided(g) {
		return nil
	}
	report, err := c.Event.Finding(g)
	if err != nil {
		return err
	}
	v.Decision = &templates.DecisionForm{
		Action: href + "/decision", Revision: g.Sheet.Revision, Finding: view.DeskPeople(c.Event).DecisionText(report, g.Result),
		Clause:  view.RuleOf(c.Event.Head, report.Fault),
		Note:    templates.Field{Kind: "text", Name: "note", Label: templates.Msg("decision.note"), MaxLength: 120, Width: "full"},
		Choices: view.DeskPeople(c.Event).DecisionChoices(g, report),
	}
	return nil
}

// decided says what was decided about the sheet, and by whom: the journal's entry of the sheet's last change has it.
func decided(c *board.Desk, g play.Game) (*templates.Decided, error) {
	key := "decision.kept-plain"
	switch {
	case g.Sheet.Decision == play.TakenFromText:
		key = "decision.taken"
	case g.Sheet.Decision == play.LostByRule:
		key = "decision.lost"
	case c.Event.Head.HasClauses():
		key = "decision.kept"
	}
	v := &templates.Decided{Text: templates.Msg(key, "result", c.Event.Head.Score(g.Result)), Note: g.Sheet.Note, Revision: g.Sheet.Revision}
	entries, err := c.Events.Journal(c.Request.Context(), c.Event.ID, g.Sheet.Revision+1, 1)
	if err := web.Aside(err); err != nil {
		return nil, err
	}
	if len(entries) == 1 && entries[0].Version == g.Sheet.Revision {
		v.Who, v.When = entries[0].By.Name, templates.Moment{At: entries[0].At, Zone: c.Zone()}
	}
	return v, nil
}

// besides leads to the games on the boards before and after.
func besides(d *view.DeskRound, g play.Game) []templates.Link {
	var out []templates.Link
	if d.Event.IsTeam() {
		return boardsBeside(d, g)
	}
	for _, board := range []int{g.Board - 1, g.Board + 1} {
		if other, ok := d.Round.Game(board); ok {
			out = append(out, templates.Link{Label: templates.Msg("pairing.board-n", "board", board), Href: d.People.GameHref(other.ID)})
		}
	}
	return out
}

// boardsBeside are the boards before and after one of a match of teams, in the order of the round.
func boardsBeside(d *view.DeskRound, g play.Game) []templates.Link {
	var out []templates.Link
	at := slices.IndexFunc(d.Round.Games, func(o play.Game) bool { return o.ID == g.ID })
	for _, i := range []int{at - 1, at + 1} {
		if at < 0 || i < 0 || i >= len(d.Round.Games) || d.Round.Games[i].IsFree() {
			continue
		}
		other := d.Round.Games[i]
		out = append(out, templates.Link{Label: boardName(d.Event, other), Href: d.People.GameHref(other.ID)})
	}
	return out
}

// gameTitle is boardName with the round.
func gameTitle(e *play.Event, g play.Game) templates.Text {
	if !e.IsTeam() {
		return templates.Msg("game.title", "round", g.Round, "board", g.Board)
	}
	board, _ := e.Head.Regulations.Team.BoardOf(g.Leg)
	return templates.Msg("game.title-board", "round", g.Round, "table", g.Board, "board", board)
}

// boardName says at which table a game is played, and of a match of teams at which of its boards.
func boardName(e *play.Event, g play.Game) templates.Text {
	if !e.IsTeam() {
		return templates.Msg("pairing.board-n", "board", g.Board)
	}
	board, _ := e.Head.Regulations.Team.BoardOf(g.Leg)
	return templates.Msg("lineup.table-board", "table", g.Board, "board", board)
}

// gameAgain shows a game's page again with the reason why a change of it was refused.
func gameAgain(c *board.Desk, id play.GameID, err error) error {
	return gameAgainWith(c, id, err, nil)
}

// gameAgainWith is gameAgain with the text of the sheet that was sent, so that nothing typed is lost.
func gameAgainWith(c *board.Desk, id play.GameID, err error, text *string) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) || refused.Code == refusal.NotFound || refused.Code == refusal.Unconfirmed {
		return err
	}
	if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
		return loadErr
	}
	g, ok := c.Event.Game(id)
	if !ok || g.IsFree() {
		return err
	}
	shown := g.Sheet.Text
	if text != nil {
		shown = *text
	}
	return deskGamePage(c, g, shown, web.StatusOf(refused.Code), c.Refused(refused))
}
