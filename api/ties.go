package api

import (
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/standings"
)

// The names of the fields for a player's additional match and lot begin so, an id follows.
const (
	playOffPrefix = "play_off-"
	lotPrefix     = "lot-"
)

func tieField(prefix string, id tournament.PlayerID) string {
	return prefix + strconv.FormatInt(int64(id), 10)
}

// tiesForm asks what decides between those who are level by their games: an additional match, lots. Nil where nobody is level,
// rounds are still to come, or the asker may not decide.
func (c *call) tiesForm(after int) (*templates.Form, error) {
	e := c.event
	over := e.ScheduledRounds() > 0 && after >= e.ScheduledRounds() && e.CompleteRounds() >= after
	if !over || !c.may(account.EditRegulations) || e.Head.Regulations.System.HasBracket() {
		return nil, nil
	}
	level, err := e.LevelPlayers(after)
	if err != nil || len(level) == 0 {
		return nil, err
	}
	match, lot := c.ranksBy(standings.PlayOff), c.ranksBy(standings.Lot)
	f := &templates.Form{Groups: []templates.Group{{Note: tiesNote(match, lot)}}}
	if !match && !lot {
		f.Cancel = &templates.Link{Label: templates.Msg("step.regulations"), Href: setupPath(e.ID, stepRegulations)}
		return f, nil
	}
	f.Action, f.Hidden = deskBase(e.ID)+"/standings/ties", []templates.Hidden{hiddenRevision(e.Version)}
	f.Submit, f.Quiet, f.Dense = templates.Msg("action.save"), true, true
	for _, p := range slices.Concat(level...) {
		var fields templates.Row
		if match {
			fields = append(fields, tieNumber(playOffPrefix, p.ID, p.PlayOff, templates.Msg("ties.play-off")))
		}
		if lot {
			fields = append(fields, tieNumber(lotPrefix, p.ID, p.Lot, templates.Msg("ties.lot")))
		}
		f.Groups = append(f.Groups, templates.Group{Legend: templates.Literal(p.Name), Rows: []templates.Row{fields}})
	}
	return f, nil
}

// ranksBy tells whether a criterion is in the event's order.
func (c *call) ranksBy(base standings.Code) bool {
	return slices.ContainsFunc(c.event.Head.Regulations.Criteria, func(code standings.Code) bool { return code.Base() == base })
}

// tiesNote says whether what is entered has a say in the order.
func tiesNote(match, lot bool) templates.Text {
	switch {
	case match && lot:
		return templates.Msg("ties.note")
	case match:
		return templates.Msg("ties.note-match")
	case lot:
		return templates.Msg("ties.note-lot")
	}
	return templates.Msg("ties.note-none")
}

func tieNumber(prefix string, id tournament.PlayerID, value int, label templates.Text) templates.Field {
	f := number(tieField(prefix, id), value, 0, 1000)
	f.Label = label
	return f
}

// breakTies takes over additional matches and lots of the players who are named.
func breakTies(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	back := deskBase(c.event.ID) + "/standings"
	var ties []tournament.TieBreak
	for _, p := range c.event.Players {
		t := tournament.TieBreak{Player: p.ID, PlayOff: p.PlayOff, Lot: p.Lot}
		match, lot := tieField(playOffPrefix, p.ID), tieField(lotPrefix, p.ID)
		if c.form.Has(match) {
			t.PlayOff, err = c.number(match)
		}
		if err == nil && c.form.Has(lot) {
			t.Lot, err = c.number(lot)
		}
		if err != nil {
			return c.tiesAgain(err)
		}
		if c.form.Has(match) || c.form.Has(lot) {
			ties = append(ties, t)
		}
	}
	if _, err := c.server.events.BreakTies(c.Request.Context(), c.actor(), c.event.ID, seen, ties); err != nil {
		return c.tiesAgain(err)
	}
	return c.done(back, saved("ties.saved"))
}

// tiesAgain shows the page with the refusal, and what was typed.
func (c *call) tiesAgain(err error) error {
	return c.again(err, "desk-standings", func(r refusal) (view, error) {
		v, err := c.standingsPage(c.event.PublishedRounds())
		if err != nil {
			return v, err
		}
		body, _ := v.body.(templates.DeskTables)
		if body.Ties != nil {
			eachField(*body.Ties, func(f *templates.Field) {
				if typed := c.form.Get(f.Name); c.form.Has(f.Name) {
					f.Value = typed
				}
			})
			f := r.on(*body.Ties)
			body.Ties = &f
		}
		v.body = body
		return v, nil
	})
}
