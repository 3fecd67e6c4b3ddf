package desk

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

// endOf is the button that ends an event, or the form that reopens one; neither for who may not, and before a round is shown.
func endOf(c *board.Desk) (end *templates.Action, reopen *templates.Refuse) {
	e, base := c.Event, web.DeskBase(c.Event.ID)
	hidden := []templates.Hidden{web.HiddenRevision(e.Version)}
	switch {
	case !c.May(account.EditRegulations) || e.PublishedRounds() == 0:
		return nil, nil
	case e.HasEnded():
		field := reopenInputs(new(string))[0][0].Draw(c.Plain())
		return nil, &templates.Refuse{Label: templates.Msg("event.reopen"), Action: base + "/reopen", Hidden: hidden, Field: field}
	}
	return &templates.Action{Label: templates.Msg("event.end"), Action: base + "/end", Style: "small", Hidden: hidden}, nil
}

func endEvent(c *board.Desk) error {
	if _, err := c.Events.End(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(web.DeskBase(c.Event.ID), web.Saved("event.ended-now"))
}

func reopenInputs(reason *string) web.Inputs {
	return web.Inputs{{web.TextInput(reason, templates.Field{
		Name: "reason", Label: templates.Msg("event.reopen-why"), Autocomplete: "off", MaxLength: 120,
	}).Required()}}
}

func reopenEvent(c *board.Desk) error {
	var reason string
	if reopenInputs(&reason).Read(c.Plain()) != nil {
		return web.ErrMalformed
	}
	if _, err := c.Events.Reopen(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, reason); err != nil {
		return err
	}
	return c.Done(web.DeskBase(c.Event.ID), web.Saved("event.reopened"))
}
