package api

import (
	"net/http"

	"adyukh/templates"
	"adyukh/tournament"
)

// checkSheet says what is found in a record while it is being typed. It stores nothing.
func checkSheet(c *call) error {
	g, err := c.deskGame()
	if err != nil {
		return err
	}
	text := lines(c.field("text"))
	if !c.wantsFragment() {
		return c.deskGamePage(g, text, http.StatusOK)
	}
	check, err := c.sheetCheck(g, text, "", -1)
	if err != nil {
		return err
	}
	return c.fragment(http.StatusOK, "sheet-check", check)
}

// saveSheet keeps the record of a game, whatever it says. The result stays what it is (8.8).
func saveSheet(c *call) error {
	g, err := c.deskGame()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	text := lines(c.field("text"))
	e, err := c.server.events.SetSheet(c.Request.Context(), c.actor(), c.event.ID, g.ID, seen, text)
	if err != nil {
		return c.gameAgainWith(g.ID, err, &text)
	}
	said := saved("sheet.said-saved")
	if text == "" {
		said = saved("sheet.said-removed")
	}
	if next, ok := nextWithoutSheet(e, g); ok {
		said.Action = &templates.Link{Label: templates.Msg("sheet.next-board", "board", next.Board), Href: deskPeople(e).gameHref(next.ID)}
	}
	return c.done(deskPeople(c.event).gameHref(g.ID), said)
}

// nextWithoutSheet returns the next board of the round, the first one after the last, whose sheet is still to be handed in.
func nextWithoutSheet(e *tournament.Event, after tournament.Game) (tournament.Game, bool) {
	r, _ := e.Round(after.Round)
	for i := 1; i < len(r.Games); i++ {
		g, ok := r.Game((after.Board-1+i)%len(r.Games) + 1)
		if ok && g.Sheet.Text == "" && (g.Result.Kind == tournament.NoResult || g.Result.IsPlayed()) {
			return g, true
		}
	}
	return tournament.Game{}, false
}

// decideSheet keeps what the arbiter decided about a finding. It leads back to the round when it was decided there.
func decideSheet(c *call) error {
	g, err := c.deskGame()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	round, err := c.number("round")
	if err != nil {
		return err
	}
	decision := tournament.Decision(c.field("decision"))
	_, err = c.server.events.DecideSheet(c.Request.Context(), c.actor(), c.event.ID, g.ID, seen, decision, c.field("note"))
	switch {
	case err != nil && round > 0:
		return c.roundAgain(round, err)
	case err != nil:
		return c.gameAgain(g.ID, err)
	}
	said := saved("decision.said")
	if decision == tournament.NoDecision {
		said = saved("decision.said-open")
	}
	if round > 0 {
		return c.done(deskRoundPath(c.event.ID, round), said)
	}
	return c.done(deskPeople(c.event).gameHref(g.ID), said)
}
