package setup

import (
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// ruleFields are the names of the fields for the options of all games.
func ruleFields() []string {
	var names []string
	for _, g := range games.All() {
		for _, s := range g.Settings() {
			if name := play.OptionField(s.Name); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// reloadGame is the button that shows the rules of another game.
const reloadGame = "reload"

// gameInputs ask for the game. Choosing another one shows its rules, by a button where there are no scripts.
func gameInputs(name *string) web.Inputs {
	return web.Inputs{{view.GameInput(name).Reloads(reloadGame, "setup.game-reload")}}
}

// gameGroups show which game is played, and its open points. From the first result on they only say it.
func gameGroups(c *board.Desk, h play.Head) []templates.Group {
	g, err := h.Rules()
	if err != nil {
		g = games.Default()
	}
	if c.Event.HasResults() {
		game := view.GameText(c.Plain(), h.Game)
		fixed := templates.Group{Legend: templates.Msg("field.game"), Note: templates.Msg("game.fixed", "game", game)}
		return []templates.Group{folded(c.Plain(), fixed, game)}
	}
	name := g.Name()
	rows := []templates.Row{gameInputs(&name).Rows(c.Plain())[0]}
	for _, s := range g.Settings() {
		if !view.PerftOnly[g.Name()+"."+s.Name] {
			rows = append(rows, web.Row(ruleField(c, g.Name(), s)))
		}
	}
	return []templates.Group{folded(c.Plain(), web.Group("setup.game-rules", rows...), view.GameText(c.Plain(), h.Game))}
}

// ruleField is the field for an option: a select for words, a number with its bounds. What was typed stays.
func ruleField(c *board.Desk, game string, s games.Setting) templates.Field {
	name, key := play.OptionField(s.Name), game+"."+s.Name
	value := s.Value
	if typed, ok := c.Form[name]; ok && c.Field(view.GameShown) == game {
		value = typed[0]
	}
	if s.Values == nil {
		f := web.Required(web.Number(name, 0, s.Low, s.High))
		f.Label, f.Value = templates.Msg("option."+key), value
		return web.Hinted(f, templates.Msg("option-bounds", "low", s.Low, "high", s.High, "preset", s.Preset()))
	}
	var options []templates.Option
	for _, v := range s.Values {
		options = append(options, web.Option(v, view.OptionValue(game, s.Option, v)))
	}
	f := web.Required(web.Choice(name, "select", value, options...))
	f.Label = templates.Msg("option." + key)
	return f
}

// readGame takes over the game and its rules. Whoever has chosen another game first sees what it asks for: changed is then true.
func readGame(c *board.Desk, h *play.Head) (changed bool, err error) {
	name := ""
	if err := gameInputs(&name).Read(c.Plain()); err != nil || name == "" { // results are in
		return false, err
	}
	if name != c.Field(view.GameShown) {
		g, err := games.New(name, nil)
		if err != nil {
			return false, &refusal.Error{Code: refusal.Invalid, Key: "error.event.game", Field: "game", Args: refusal.Args{"text": name}}
		}
		*h = h.WithGame(g.Spec())
		return true, nil
	}
	settings := rules.Settings{}
	for _, field := range ruleFields() {
		if values, ok := c.Form[field]; ok {
			settings[field[len(play.OptionField("")):]] = values[0]
		}
	}
	spec, err := play.GameSpec(name, settings)
	if err == nil {
		h.Game = spec
	}
	return c.Field(reloadGame) != "", err
}
