package view

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/refusal"
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

// LanguageInput offers the languages that there are, each by its own name.
func LanguageInput(at *string) web.Input {
	return web.ChoiceInput(at, "select", "language").Required().Hinted().With(func(c *web.Call, f *templates.Field) {
		for _, code := range c.Server.Words.Languages() {
			f.Options = append(f.Options, web.Option(code, templates.Literal(c.Server.Words.Translator(code).T("language.name"))))
		}
	}).Then(func(c *web.Call) error {
		if !slices.Contains(c.Server.Words.Languages(), *at) {
			return &refusal.Error{Code: refusal.Invalid, Key: "error.event.language", Field: "language", Args: refusal.Args{"text": *at}}
		}
		return nil
	})
}

// Zones are suggested: those of Russia from west to east, and UTC.
func Zones() []templates.Option {
	return web.Literals(strings.Fields("Europe/Kaliningrad Europe/Moscow Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Krasnoyarsk " +
		"Asia/Irkutsk Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Kamchatka UTC")...)
}
