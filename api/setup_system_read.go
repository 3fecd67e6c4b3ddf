package api

import (
	"errors"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
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
	case errors.Is(err, errShowRating):
		return templates.Msg("setup.rating-shown"), true
	case errors.Is(err, errShowOrder):
		return templates.Msg("setup.order-shown"), true
	}
	return templates.Text{}, false
}

// readSystem takes over the system and what belongs to it: of a paired event only the number of rounds. Whoever has chosen
// another system first sees what it asks for: changed is then true.
func readSystem(c *call, h *tournament.Head) (changed bool, err error) {
	if len(c.event.Rounds) > 0 {
		if !h.Regulations.System.Has(tournament.SettingRounds) {
			return false, nil
		}
		return false, c.takeNumber("rounds", &h.Regulations.Rounds)
	}
	system := tournament.System(c.field("system"))
	if system == "" {
		return false, nil
	}
	if !slices.Contains(tournament.Systems(), system) {
		return false, &tournament.Error{Code: tournament.Invalid, Key: "error.event.system", Field: "system", Args: tournament.Args{"text": string(system)}}
	}
	if system != h.Regulations.System {
		*h = h.WithSystem(system)
	}
	seen := c.field(systemShown)
	asked := slices.Contains(strings.Fields(seen), string(system))
	err = readOfSystem(c, &h.Regulations, asked)
	return string(system) != lastWord(seen) || c.field(reloadSystem) != "", err
}

// readOfSystem takes over the fields of the head's system. asked tells whether the sender has seen its checkboxes: one that is
// not ticked is not posted.
func readOfSystem(c *call, r *tournament.Regulations, asked bool) error {
	if err := readMatch(c, r); err != nil {
		return err
	}
	for _, s := range settingsOf(r.System) {
		if err := s.read(c, r, asked); err != nil {
			return err
		}
	}
	return nil
}

func readMatch(c *call, r *tournament.Regulations) error {
	if err := c.takeNumber("match_games", &r.Match.Games); err != nil {
		return err
	}
	if count := c.field("match_count"); count != "" {
		r.Match.Count = pairing.MatchCount(count)
		r.Match.Count = matchCount(*r)
	}
	return nil
}

// takeNumber reads a posted number, and leaves the value when the form does not have the field.
func (c *call) takeNumber(name string, into *int) error {
	if _, ok := c.form[name]; !ok {
		return nil
	}
	n, err := c.number(name)
	if err == nil {
		*into = n
	}
	return err
}
