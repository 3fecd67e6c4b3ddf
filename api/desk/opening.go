package desk

import (
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

func openingInputs(line *string) web.Inputs {
	return web.Inputs{{web.TextInput(line, templates.Field{
		Name: "opening", Prefix: "o-", Label: templates.Msg("opening.line"), MaxLength: 1200, Autocomplete: "off",
	})}}
}

// opening shows the round's opening, with what may be done about it; nil in an event without openings.
func opening(c *board.Desk, d *view.DeskRound) (*templates.OpeningView, error) {
	table := len(d.Event.Head.Regulations.Openings.Table) > 0
	if !d.Paired || !table && d.Round.Opening.IsZero() {
		return nil, nil
	}
	v, err := view.OpeningView(d.Event.Head.Game, d.Round.Opening)
	if err != nil {
		return nil, err
	}
	if v == nil {
		v = &templates.OpeningView{None: true}
	}
	if !d.Pair {
		return v, nil
	}
	path := "/rounds/" + strconv.Itoa(d.N) + "/opening"
	if table && !d.Round.IsPublished() {
		draw := d.Action(templates.Msg("opening.draw"), path+"/draw")
		v.Draw = &draw
	}
	line := strings.TrimSpace(play.FormatOpenings([]play.Opening{d.Round.Opening}))
	if d.Round.Opening.IsZero() {
		line = ""
	}
	if typed, ok := c.Form["opening"]; ok { // refused
		line = typed[0]
	}
	v.Set = &templates.PairForm{
		Action: d.People.Base + path, Hidden: view.RevisionField(d.Event.Version),
		Submit: templates.Msg("action.save"), Fields: openingInputs(&line).Rows(c.Plain())[0],
	}
	return v, nil
}

// drawOpening draws the opening of a draft anew.
func drawOpening(c *board.Desk, n int) error {
	if _, err := c.Events.DrawOpening(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n, view.NewSeed()); err != nil {
		return roundAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n)+"#opening", web.Saved("opening.said-drawn", "round", n))
}

// setOpening takes the opening that was drawn in the hall, written as in the table; an empty line takes it away.
func setOpening(c *board.Desk, n int) error {
	var o play.Opening
	var line string
	if err := openingInputs(&line).Read(c.Plain()); err != nil {
		return err
	}
	var err error
	table, faults := c.Event.Head.ParseOpenings(strings.ReplaceAll(line, "\n", " "))
	switch {
	case len(faults) > 0:
		err = faults[0].Err
	case len(table) > 0:
		o = table[0]
	}
	if err == nil {
		_, err = c.Events.SetOpening(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n, o)
	}
	if err != nil {
		return roundAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n)+"#opening", web.Saved("opening.said-set", "round", n))
}
