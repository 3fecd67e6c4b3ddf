package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
)

const GameShown = "game_shown"

// GameInput asks for a game.
func GameInput(at *string) web.Input {
	asIs := func(text string) (string, error) { return text, nil }
	game := templates.Field{Kind: "select", Name: "game", Required: true}
	return web.ParsedInput(at, game, web.FirstWord, asIs).With(func(c *web.Call, f *templates.Field) {
		for _, g := range games.All() {
			f.Options = append(f.Options, web.Option(g.Name(), templates.Literal(web.Capital(g.Title(c.Lang)))))
		}
	})
}

// OptionValue says a value of an option in words, or as the number that it is.
func OptionValue(game string, o rules.Option, value string) templates.Text {
	if _, err := strconv.Atoi(value); err == nil {
		return templates.Literal(value)
	}
	return templates.Msg("option." + game + "." + o.Name + "." + value)
}

// PerftOnly are options that no event has to settle: how lines of play are counted.
var PerftOnly = map[string]bool{"russian.count": true}
