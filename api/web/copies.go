package web

import (
	"errors"

	"adyukh/templates"
	"adyukh/tournament/backups"
)

// copyBanners say that the sealed copies that leave the machine are not made: whoever is at the desk can put the stick back.
func (c *Call) copyBanners() []templates.Notice {
	keeper := c.Server.Cfg.Copies
	if keeper == nil {
		return nil
	}
	state := keeper.State()
	word := CopiesWord(state)
	if word == "ok" {
		return nil
	}
	return []templates.Notice{{Tone: templates.Attention, Text: templates.Msg("stick."+word, c.copyArgs(state)...)}}
}

// CopiesSaid says how it stands with them on the page of administrators.
func (c *Call) CopiesSaid() templates.Text {
	if c.Server.Cfg.Copies == nil {
		return templates.Msg("stick.none")
	}
	state := c.Server.Cfg.Copies.State()
	if state.Copies == 0 {
		return templates.Msg("stick.not-yet", c.copyArgs(state)...)
	}
	return templates.Msg("stick.last", c.copyArgs(state)...)
}

func (c *Call) copyArgs(s backups.State) []any {
	last := any(templates.Msg("stick.never"))
	if !s.Last.At.IsZero() {
		last = templates.Moment{At: s.Last.At, Zone: c.Zone()}
	}
	return []any{"folder", s.Folder, "since", templates.Moment{At: s.Failing, Zone: c.Zone()}, "last", last, "n", s.Copies}
}

// CopiesWord says in a word how it stands with copies that leave the machine.
func CopiesWord(s backups.State) string {
	switch {
	case errors.Is(s.Fault, backups.ErrAway):
		return "away"
	case errors.Is(s.Fault, backups.ErrLocal):
		return "local"
	case s.IsFullHere():
		return "full-here"
	case s.IsFull():
		return "full"
	case s.IsReadOnly():
		return "read-only"
	case s.Fault != nil:
		return "failed"
	case s.Late:
		return "late"
	}
	return "ok"
}
