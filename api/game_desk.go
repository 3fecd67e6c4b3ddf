package api

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// showDeskGame shows a game with its sheet and what was found in it.
func showDeskGame(c *call) error {
	g, err := c.deskGame()
	if err != nil {
		return err
	}
	return c.deskGamePage(g, g.Sheet.Text, http.StatusOK)
}

// deskGamePage shows the game's page with a text of the sheet that may not be stored yet.
func (c *call) deskGamePage(g tournament.Game, text string, status int, said ...templates.Notice) error {
	if g.IsFree() {
		return &tournament.Error{Code: tournament.NotFound, Key: "error.game.none"}
	}
	d, err := newDeskRound(c.event, g.Round)
	if err != nil {
		return err
	}
	d.results, d.always = c.may(account.EnterResults), true
	body, err := c.deskGameView(d, g, text)
	if err != nil {
		return err
	}
	return c.page("desk-game", view{
		title: templates.Msg("game.title", "round", g.Round, "board", g.Board), body: body, status: status,
		section: sectionRounds, flash: said, wide: true,
		crumbs: []templates.Link{
			{Label: templates.Msg("round.title", "n", g.Round), Href: d.people.roundHref(g.Round)},
			{Label: templates.Msg("pairing.board-n", "board", g.Board)},
		},
	})
}

func (c *call) deskGameView(d *deskRound, g tournament.Game, text string) (templates.DeskGame, error) {
	row, err := d.row(g)
	if err != nil {
		return templates.DeskGame{}, err
	}
	row.Href = ""
	if row.Sheet != nil {
		row.Sheet.Href = ""
	}
	v := templates.DeskGame{
		Draft: !d.round.IsPublished(), Live: d.people.gameHref(g.ID),
		Pairings: templates.Pairings{
			ID: "pairings", Caption: templates.Msg("game.title", "round", g.Round, "board", g.Board), Points: true,
			Sheets: d.sheets, Rows: []templates.Pairing{row},
		},
		Asked: c.Query("ask") == "clear", Papers: gamePapers(d.people.base, g), Beside: besides(d, g),
	}
	if v.Draft {
		return v, nil
	}
	href := d.people.gameHref(g.ID)
	if v.Check, err = c.sheetCheck(g, text, href, c.ply()); err != nil {
		return v, err
	}
	v.Form = newSheetForm(href, g, text, d.results)
	v.Form.Field.Placeholder = sheetExample(c.event.Head)
	if d.results {
		v.Clear, v.ClearHref = clearQuestion(d.people, g), href+"?ask=clear"
	}
	return v, c.decisionViews(&v, g, href, d.results)
}

// ply reads which position is to be shown, -1 when none is named.
func (c *call) ply() int {
	n, err := strconv.Atoi(c.Query("ply"))
	if err != nil || n < 0 {
		return -1
	}
	return n
}

func newSheetForm(href string, g tournament.Game, text string, editable bool) *templates.SheetForm {
	f := &templates.SheetForm{Action: href + "/sheet", Revision: g.Sheet.Revision, Field: templates.Field{
		Kind: "textarea", Name: "text", Label: templates.Msg("sheet.field"), Hint: templates.Msg("sheet.hint"), Value: text,
		Rows: 12, Mono: true, Required: true, ReadOnly: !editable,
	}}
	if editable {
		f.CheckURL = href + "/check"
	}
	return f
}

// decisionViews fills in the decision that was made, or the form for one that is due.
func (c *call) decisionViews(v *templates.DeskGame, g tournament.Game, href string, editable bool) error {
	if g.Sheet.Decision != tournament.NoDecision {
		decided, err := c.decided(g)
		if err == nil && editable {
			decided.Action = href + "/decision"
		}
		v.Decided = decided
		return err
	}
	if !editable || !c.event.Undecided(g) {
		return nil
	}
	report, err := c.event.Finding(g)
	if err != nil {
		return err
	}
	v.Decision = &templates.DecisionForm{
		Action: href + "/decision", Revision: g.Sheet.Revision, Finding: deskPeople(c.event).decisionText(report, g.Result),
		Clause:  ruleOf(c.event.Head, report.Fault),
		Note:    templates.Field{Kind: "text", Name: "note", Label: templates.Msg("decision.note"), MaxLength: 120, Width: "full"},
		Choices: deskPeople(c.event).decisionChoices(g, report),
	}
	return nil
}

// decided says what was decided about the sheet, and by whom: the journal's entry of the sheet's last change has it.
func (c *call) decided(g tournament.Game) (*templates.Decided, error) {
	key := "decision.kept-plain"
	switch {
	case g.Sheet.Decision == tournament.TakenFromText:
		key = "decision.taken"
	case c.event.Head.HasClauses():
		key = "decision.kept"
	}
	v := &templates.Decided{Text: templates.Msg(key, "result", c.event.Head.Score(g.Result)), Note: g.Sheet.Note, Revision: g.Sheet.Revision}
	entries, err := c.server.events.Journal(c.Request.Context(), c.event.ID, g.Sheet.Revision+1, 1)
	if err != nil {
		return nil, err
	}
	if len(entries) == 1 && entries[0].Version == g.Sheet.Revision {
		v.Who, v.When = entries[0].By.Name, templates.Moment{At: entries[0].At, Zone: c.zone()}
	}
	return v, nil
}

// decisionChoices are the ways to decide: the result stands (8.8), or the count of the sheet's final position is taken.
func (p people) decisionChoices(g tournament.Game, r sheet.Report) []templates.Choice {
	choices := []templates.Choice{{
		Value: string(tournament.ResultStands), Label: templates.Msg("decision.keep", "result", p.scoreText(g.Result)),
	}}
	if r.Finished && (!g.Result.HasPoints() || *r.Score != g.Result.Score()) {
		choices = append(choices, templates.Choice{
			Value: string(tournament.TakenFromText), Label: templates.Msg("decision.take", "score", p.scale.Format(*r.Score)),
		})
	}
	return choices
}

// decisionActions are the same choices as buttons beside a round's boards; they lead back to the round.
func decisionActions(p people, g tournament.Game, r sheet.Report, round string) []templates.Action {
	var out []templates.Action
	for _, choice := range p.decisionChoices(g, r) {
		hidden := append(revisionField(g.Sheet.Revision),
			templates.Hidden{Name: "decision", Value: choice.Value}, templates.Hidden{Name: "round", Value: round})
		out = append(out, templates.Action{Label: choice.Label, Action: p.gameHref(g.ID) + "/decision", Hidden: hidden, Style: "small"})
	}
	return out
}

// besides leads to the games on the boards before and after.
func besides(d *deskRound, g tournament.Game) []templates.Link {
	var out []templates.Link
	for _, board := range []int{g.Board - 1, g.Board + 1} {
		if other, ok := d.round.Game(board); ok {
			out = append(out, templates.Link{Label: templates.Msg("pairing.board-n", "board", board), Href: d.people.gameHref(other.ID)})
		}
	}
	return out
}

// gameAgain shows a game's page again with the reason why a change of it was refused.
func (c *call) gameAgain(id tournament.GameID, err error) error {
	return c.gameAgainWith(id, err, nil)
}

// gameAgainWith is gameAgain with the text of the sheet that was sent, so that nothing typed is lost.
func (c *call) gameAgainWith(id tournament.GameID, err error, text *string) error {
	var refused *tournament.Error
	if !errors.As(err, &refused) || refused.Code == tournament.NotFound {
		return err
	}
	fresh, loadErr := c.server.events.Event(c.Request.Context(), c.event.ID)
	if loadErr != nil {
		return loadErr
	}
	c.event = fresh
	g, ok := fresh.Game(id)
	if !ok || g.IsFree() {
		return err
	}
	shown := g.Sheet.Text
	if text != nil {
		shown = *text
	}
	return c.deskGamePage(g, shown, statusOf(refused.Code), wrong(errorText(refused, c.zone())))
}

// lines makes the line ends of a posted text those of everything else.
func lines(text string) string {
	return strings.TrimRight(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), " \t\n")
}
