package desk

import (
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/standings"
)

// The names of the fields for a player's additional match and lot begin so, an id follows.
const (
	playOffPrefix = "play_off-"
	lotPrefix     = "lot-"
)

func tieField(prefix string, id play.PlayerID) string {
	return prefix + strconv.FormatInt(int64(id), 10)
}

// tiesForm asks what decides between those who are level by their games: an additional match, lots. Nil where nobody is level,
// rounds are still to come, or the asker may not decide.
func tiesForm(c *board.Desk, after int) (*templates.Form, error) {
	e := c.Event
	over := after >= e.ScheduledRounds() && e.IsOver()
	if !over || !c.May(account.EditRegulations) || e.Head.Regulations.System.HasBracket() {
		return nil, nil
	}
	level, err := conduct.LevelPlayers(e, after)
	if err != nil || len(level) == 0 {
		return nil, err
	}
	match, lot := ranksBy(c, standings.PlayOff), ranksBy(c, standings.Lot)
	f := &templates.Form{Groups: []templates.Group{{Note: tiesNote(match, lot)}}}
	if !match && !lot {
		f.Cancel = &templates.Link{Label: templates.Msg("step.regulations"), Href: web.SetupPath(e.ID, view.StepRegulations)}
		return f, nil
	}
	f.Action, f.Hidden = web.DeskBase(e.ID)+"/standings/ties", []templates.Hidden{web.HiddenRevision(e.Version)}
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
func ranksBy(c *board.Desk, base standings.Code) bool {
	return slices.ContainsFunc(c.Event.Head.Regulations.Criteria, func(code standings.Code) bool { return code.Base() == base })
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

func tieNumber(prefix string, id play.PlayerID, value int, label templates.Text) templates.Field {
	f := web.Number(tieField(prefix, id), value, 0, 1000)
	f.Label = label
	return f
}

// breakTies takes over additional matches and lots of the players who are named.
func breakTies(c *board.Desk) error {
	back := web.DeskBase(c.Event.ID) + "/standings"
	var ties []conduct.TieBreak
	for _, p := range c.Event.Players {
		t := conduct.TieBreak{Player: p.ID, PlayOff: p.PlayOff, Lot: p.Lot}
		var err error
		match, lot := tieField(playOffPrefix, p.ID), tieField(lotPrefix, p.ID)
		if c.Form.Has(match) {
			t.PlayOff, err = c.Number(match)
		}
		if err == nil && c.Form.Has(lot) {
			t.Lot, err = c.Number(lot)
		}
		if err != nil {
			return tiesAgain(c, err)
		}
		if c.Form.Has(match) || c.Form.Has(lot) {
			ties = append(ties, t)
		}
	}
	if _, err := c.Events.BreakTies(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, ties); err != nil {
		return tiesAgain(c, err)
	}
	return c.Done(back, web.Saved("ties.saved"))
}

// tiesAgain shows the page with the refusal, and what was typed.
func tiesAgain(c *board.Desk, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v, err := standingsPage(c, c.Event.PublishedRounds())
		if err != nil {
			return v, err
		}
		body, _ := v.Body.(templates.DeskTables)
		if body.Ties != nil {
			web.EachField(*body.Ties, func(f *templates.Field) {
				if typed := c.Form.Get(f.Name); c.Form.Has(f.Name) {
					f.Value = typed
				}
			})
			f := r.On(*body.Ties)
			body.Ties = &f
		}
		v.Body = body
		return v, nil
	})
}
