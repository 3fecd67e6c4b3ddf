package setup

import (
	"errors"
	"slices"
	"strings"

	"adyukh/api/settings"
	"adyukh/api/visit/board"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// errShowSystem asks to show the form again, with the fields of the system that was chosen in it; nothing is saved yet.
var errShowSystem = errors.New("another system is chosen")

// reloads says of the errors that only ask to show a form again what the page says about it.
func reloads(err error) (templates.Text, bool) {
	switch {
	case errors.Is(err, errShowGame):
		return templates.Msg("setup.game-changed"), true
	case errors.Is(err, errShowSystem):
		return templates.Msg("setup.system-changed"), true
	case errors.Is(err, errShowClock):
		return templates.Msg("correspondence-setup.clock-changed"), true
	case errors.Is(err, errShowRating):
		return templates.Msg("setup.rating-shown"), true
	case errors.Is(err, errShowOrder):
		return templates.Msg("setup.order-shown"), true
	}
	return templates.Text{}, false
}

// readSystem takes over the system and what belongs to it: of a paired event only the number of rounds. Whoever has chosen
// another system first sees what it asks for: changed is then true.
func readSystem(c *board.Desk, h *play.Head) (changed bool, err error) {
	if len(c.Event.Rounds) > 0 {
		if !h.Regulations.System.Has(play.SettingRounds) {
			return false, nil
		}
		return false, settings.RoundsInput(h).ReadSent(c.Plain(), false)
	}
	var system play.System
	if err := systemInputs(&system).Read(c.Plain()); err != nil || system == "" {
		return false, err
	}
	if !slices.Contains(play.SystemsFor(h.Discipline.IsTeam()), system) {
		return false, &refusal.Error{
			Code: refusal.Invalid, Key: "error.event.system", Field: "system",
			Args: refusal.Args{"text": string(system)},
		}
	}
	if system != h.Regulations.System {
		*h = h.WithSystem(system)
	}
	seen := c.Field(systemShown)
	asked := slices.Contains(strings.Fields(seen), string(system))
	err = settings.SystemInputs(h).ReadSent(c.Plain(), asked)
	return string(system) != lastWord(seen) || c.Field(settings.Reload) != "", err
}
