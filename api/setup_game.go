package api

import (
	"slices"
	"strconv"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament"
)

// gameShown is the hidden field that says of which game a form shows the rules; reloadGame the button that shows those of
// another one.
const (
	gameShown  = "game_shown"
	reloadGame = "reload"
)

// perftOnly are options that no event has to settle: how lines of play are counted.
var perftOnly = map[string]bool{"russian.count": true}

// ruleFields are the names of the fields for the options of all games.
func ruleFields() []string {
	var names []string
	for _, g := range games.All() {
		for _, s := range g.Settings() {
			if name := tournament.OptionField(s.Name); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// gameGroups show which game is played, and its open points. From the first result on they only say it.
func (c *call) gameGroups(h tournament.Head) []templates.Group {
	g, err := h.Rules()
	if err != nil {
		g = games.Default()
	}
	if c.event.HasResults() {
		return []templates.Group{{Legend: templates.Msg("field.game"), Note: templates.Msg("game.fixed", "game", c.gameText(h.Game))}}
	}
	rows := []templates.Row{row(c.gameField(g.Name()))}
	for _, s := range g.Settings() {
		if !perftOnly[g.Name()+"."+s.Name] {
			rows = append(rows, row(c.ruleField(g.Name(), s)))
		}
	}
	return []templates.Group{group("setup.game-rules", rows...)}
}

// gameField lists the games. Choosing another one shows its rules, by a button where there are no scripts.
func (c *call) gameField(value string) templates.Field {
	var options []templates.Option
	for _, g := range games.All() {
		options = append(options, option(g.Name(), templates.Literal(capital(g.Title(c.lang)))))
	}
	f := required(choice("game", "select", value, options...))
	f.Reload = &templates.Option{Value: reloadGame, Label: templates.Msg("setup.game-reload")}
	return f
}

// ruleField is the field for an option: a select for words, a number with its bounds. What was typed stays.
func (c *call) ruleField(game string, s games.Setting) templates.Field {
	name, key := tournament.OptionField(s.Name), game+"."+s.Name
	value := s.Value
	if typed, ok := c.form[name]; ok && c.field(gameShown) == game {
		value = typed[0]
	}
	if s.Values == nil {
		f := required(number(name, 0, s.Low, s.High))
		f.Label, f.Value = templates.Msg("option."+key), value
		return hinted(f, templates.Msg("option-bounds", "low", s.Low, "high", s.High, "preset", s.Preset()))
	}
	var options []templates.Option
	for _, v := range s.Values {
		options = append(options, option(v, optionValue(game, s.Option, v)))
	}
	f := required(choice(name, "select", value, options...))
	f.Label = templates.Msg("option." + key)
	return f
}

// optionValue says a value of an option in words, or as the number that it is.
func optionValue(game string, o rules.Option, value string) templates.Text {
	if _, err := strconv.Atoi(value); err == nil {
		return templates.Literal(value)
	}
	return templates.Msg("option." + game + "." + o.Name + "." + value)
}

// readGame takes over the game and its rules. Whoever has chosen another game first sees what it asks for: changed is then true.
func readGame(c *call, h *tournament.Head) (changed bool, err error) {
	name := c.field("game")
	if name == "" { // results are in
		return false, nil
	}
	if name != c.field(gameShown) {
		g, err := games.New(name, nil)
		if err != nil {
			return false, &tournament.Error{Code: tournament.Invalid, Key: "error.event.game", Field: "game", Args: tournament.Args{"text": name}}
		}
		*h = h.WithGame(g.Spec())
		return true, nil
	}
	settings := rules.Settings{}
	for _, field := range ruleFields() {
		if values, ok := c.form[field]; ok {
			settings[field[len(tournament.OptionField("")):]] = values[0]
		}
	}
	spec, err := tournament.GameSpec(name, settings)
	if err == nil {
		h.Game = spec
	}
	return c.field(reloadGame) != "", err
}
