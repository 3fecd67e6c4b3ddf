package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
)

const GameShown = "game_shown"

const ReloadGame = "reload"

// GameField lists the games. Choosing another one shows its rules, by a button where there are no scripts.
func GameField(c *web.Call, value string) templates.Field {
	var options []templates.Option
	for _, g := range games.All() {
		options = append(options, web.Option(g.Name(), templates.Literal(web.Capital(g.Title(c.Lang)))))
	}
	f := web.Required(web.Choice("game", "select", value, options...))
	f.Reload = &templates.Option{Value: ReloadGame, Label: templates.Msg("setup.game-reload")}
	return f
}

// GameInput asks for the game of something that is still to be made.
func GameInput[T any](at func(*T) *string, hint templates.Text) web.Input[T] {
	return web.Input[T]{
		Name: "game",
		Draw: func(c *web.Call, v T) templates.Field {
			f := web.Hinted(GameField(c, web.FirstWord(*at(&v))), hint)
			f.Reload = nil
			return f
		},
		Read: func(c *web.Call, v *T) error { *at(v) = c.Field("game"); return nil },
	}
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
