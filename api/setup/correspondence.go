package setup

import (
	"errors"

	"adyukh/api/settings"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// correspondenceGroups ask for the terms of an event by correspondence: its time first, what else stands in them folded.
func correspondenceGroups(c *board.Desk, h play.Head) []templates.Group {
	var groups []templates.Group
	for _, part := range settings.CorrespondenceGroups() {
		if h.Regulations.Correspondence.Clock.IsTriple() && !part.Exact {
			continue
		}
		g := web.Group(part.Legend, part.Inputs(&h).Rows(c.Plain())...)
		if len(g.Rows) == 0 {
			continue // an event of teams is entered by its arbiters
		}
		if part.State != nil {
			g = folded(c.Plain(), g, part.State(c.Plain(), h.Regulations.Correspondence))
		}
		groups = append(groups, g)
	}
	if len(c.Event.Rounds) > 0 {
		groups[0].Note = templates.Msg("correspondence-setup.clock-running")
	}
	return groups
}

// readPost takes the terms over. Whoever has chosen another way of giving time first sees its figures: changed is then true.
func readCorrespondence(c *board.Desk, h *play.Head) (changed bool, err error) {
	t := &h.Regulations.Correspondence
	kind, err := settings.ClockKind(c.Plain(), t.Clock.Kind())
	if err != nil {
		return false, err
	}
	*t = t.WithClock(kind)
	asked := c.Field(settings.ClockShown) == string(kind)
	for _, part := range settings.CorrespondenceGroups() {
		if t.Clock.IsTriple() && !part.Exact {
			continue
		}
		inputs := part.Inputs(h)
		if part.State == nil && !asked {
			continue // its figures were never seen
		}
		if err := inputs.ReadSent(c.Plain(), true); err != nil {
			return false, err
		}
	}
	return !asked || c.Field(settings.ReloadClock) != "", nil
}

// errShowClock asks to show the form again, with the figures of the way of giving time that was chosen in it; nothing is saved yet.
var errShowClock = errors.New("another way of giving time is chosen")
