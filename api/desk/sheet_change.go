package desk

import (
	"context"
	"net/http"

	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func sheetRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Post, game+"/check", at.look, ofGame(checkSheet)).Takes(web.SeenField, "text"),
		web.On(web.Post, game+"/board", at.enter, ofGame(playSheet)).Takes(entry.Fields()...),
		web.On(web.Post, game+"/mend", at.enter, ofGame(mendSheet)).Takes(web.SeenField, "text"),
		web.On(web.Post, game+"/sheet", at.enter, ofGame(saveSheet)).Takes("text").Versioned(),
		web.On(web.Get, game+"/photos/:player/:number", at.enter, ofGame(showSheetPhoto)),
		web.On(web.Post, game+"/photos/:player/:number/remove", at.judge, ofGame(dropSheetPhoto)),
		web.On(web.Post, game+"/decision", at.enter, ofGame(decideSheet)).Takes(web.Names(decisionInputs)...).Versioned().Confirms(),
	}
}

// playSheet shows the board on which a record is entered. It stores nothing but a game that readers follow while it is played.
func playSheet(c *board.Desk, g play.Game) error {
	text, err := entry.Text(c.Plain())
	if err != nil {
		return err
	}
	if !c.WantsFragment() {
		return deskGamePage(c, g, text, http.StatusOK)
	}
	return entry.Play(c.Plain(), entry.Game{Event: c.Event, Game: g, Keep: entry.Air(c.Call, c.Actor(), c.Event, g.ID)}, text)
}

// checkSheet says what is found in a record while it is being typed. It stores nothing.
func checkSheet(c *board.Desk, g play.Game) error {
	text := entry.Lines(c.Field("text"))
	if !c.WantsFragment() {
		return deskGamePage(c, g, text, http.StatusOK)
	}
	check, err := view.SheetCheck(c.Plain(), c.Event, g, text, "", -1)
	if err != nil {
		return err
	}
	return c.Fragment(http.StatusOK, check)
}

// saveSheet keeps the record of a game, whatever it says. The result stays what it is (8.8).
func saveSheet(c *board.Desk, g play.Game) error {
	text := entry.Lines(c.Field("text"))
	e, err := c.Events.SetSheet(c.Request.Context(), c.Actor(), c.Event.ID, g.ID, c.Seen, text)
	if err != nil {
		return gameAgainWith(c, g.ID, err, &text)
	}
	said := web.Saved("sheet.said-saved")
	if text == "" {
		said = web.Saved("sheet.said-removed")
	}
	if next, ok := nextWithoutSheet(e, g); ok {
		said.Action = &templates.Link{Label: templates.Msg("sheet.next-board", "board", next.Board), Href: view.DeskPeople(e).GameHref(next.ID)}
	}
	return c.Done(view.DeskPeople(c.Event).GameHref(g.ID), said)
}

// nextWithoutSheet returns the next board of the round, the first one after the last, whose sheet is still to be handed in.
func nextWithoutSheet(e *play.Event, after play.Game) (play.Game, bool) {
	r, _ := e.Round(after.Round)
	for i := 1; i < len(r.Games); i++ {
		g, ok := r.Game((after.Board-1+i)%len(r.Games) + 1)
		if shown := show.PairingOf(e, g); ok && g.Sheet.Text == "" && shown.IsSeated() && shown.State != show.Struck {
			return g, true
		}
	}
	return play.Game{}, false
}

// decision is what an arbiter decided about a finding, and from which round's page; 0 from that of the game.
type decision struct {
	decision play.Decision
	note     string
	round    int
}

func decisionInputs(d *decision) web.Inputs {
	return web.Inputs{{web.Posted(&d.decision, "decision"), web.Posted(&d.note, "note"), web.PostedNumber(&d.round, "round")}}
}

// decideSheet keeps what the arbiter decided about a finding. It leads back to the round when it was decided there.
func decideSheet(c *board.Desk, g play.Game) error {
	var d decision
	err := decisionInputs(&d).Read(c.Plain())
	if err != nil {
		return err
	}
	_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		note := web.FirstOf(d.note, c.Reason(ctx, "note"))
		return c.Events.DecideSheet(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, d.decision, note, agreed...)
	})
	switch {
	case refusal.CodeOf(err) == refusal.Unconfirmed:
		return askCorrection(c, g, err, web.ReasonField("note"))
	case err != nil && d.round > 0:
		return roundAgain(c, d.round, err)
	case err != nil:
		return gameAgain(c, g.ID, err)
	}
	said := web.Saved("decision.said")
	if d.decision == play.NoDecision {
		said = web.Saved("decision.said-open")
	}
	if d.round > 0 {
		return c.Done(web.DeskRoundPath(c.Event.ID, d.round), said)
	}
	return c.Done(view.DeskPeople(c.Event).GameHref(g.ID), said)
}
