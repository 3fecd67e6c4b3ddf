package api

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
)

// openingView shows an opening with the position from which players go on, nil when there is none.
func openingView(game string, o tournament.Opening) (*templates.OpeningView, error) {
	if o.IsZero() {
		return nil, nil
	}
	trace, err := tournament.Head{Game: game}.TraceOpened(o, "")
	if err != nil {
		return nil, err
	}
	return &templates.OpeningView{
		Name: o.Name, Moves: o.Moves, Board: &templates.BoardView{ID: "opening-board", Board: boardOf(trace.Start)},
	}, nil
}

// opening shows the round's opening, with what may be done about it; nil in an event without openings.
func (d *deskRound) opening() (*templates.OpeningView, error) {
	table := len(d.event.Head.Regulations.Openings.Table) > 0
	if !d.paired || !table && d.round.Opening.IsZero() {
		return nil, nil
	}
	v, err := openingView(d.event.Head.Game, d.round.Opening)
	if err != nil {
		return nil, err
	}
	if v == nil {
		v = &templates.OpeningView{None: true}
	}
	if !d.pair {
		return v, nil
	}
	path := "/rounds/" + strconv.Itoa(d.n) + "/opening"
	if table && !d.round.IsPublished() {
		draw := d.action(templates.Msg("opening.draw"), path+"/draw")
		v.Draw = &draw
	}
	line := strings.TrimSpace(tournament.FormatOpenings([]tournament.Opening{d.round.Opening}))
	if d.round.Opening.IsZero() {
		line = ""
	}
	v.Set = &templates.PairForm{Action: d.people.base + path, Hidden: revisionField(d.event.Version), Submit: templates.Msg("action.save"), Fields: []templates.Field{{
		Kind: "text", Name: "opening", Prefix: "o-", Label: templates.Msg("opening.line"), Value: line, MaxLength: 1200, Autocomplete: "off",
	}}}
	return v, nil
}

// drawOpening draws the opening of a draft anew.
func drawOpening(c *call) error {
	n, seen, err := c.roundSeen()
	if err != nil {
		return err
	}
	if _, err := c.server.events.DrawOpening(c.Request.Context(), c.actor(), c.event.ID, seen, n, newSeed()); err != nil {
		return c.roundAgain(n, err)
	}
	return c.done(deskRoundPath(c.event.ID, n)+"#opening", saved("opening.said-drawn", "round", n))
}

// setOpening takes the opening that was drawn in the hall, written as in the table; an empty line takes it away.
func setOpening(c *call) error {
	n, seen, err := c.roundSeen()
	if err != nil {
		return err
	}
	var o tournament.Opening
	table, faults := c.event.Head.ParseOpenings(strings.ReplaceAll(c.field("opening"), "\n", " "))
	switch {
	case len(faults) > 0:
		err = faults[0].Err
	case len(table) > 0:
		o = table[0]
	}
	if err == nil {
		_, err = c.server.events.SetOpening(c.Request.Context(), c.actor(), c.event.ID, seen, n, o)
	}
	if err != nil {
		return c.roundAgain(n, err)
	}
	return c.done(deskRoundPath(c.event.ID, n)+"#opening", saved("opening.said-set", "round", n))
}
