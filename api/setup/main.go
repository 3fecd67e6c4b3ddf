package setup

import (
	"slices"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// mainInputs are names, place, days and discipline; paperInputs what papers are written in.
func mainInputs(h *play.Head) web.Inputs {
	return web.Inputs{{nameInput(&h.Name)}, {shortNameInput(&h.Short)}, {placeInput(h)}, daysInputs(h), {disciplineInput(h)}}
}

func paperInputs(h *play.Head) web.Inputs {
	return web.Inputs{{languageInput(&h.Language), web.TextInput(&h.Zone, templates.Field{
		Name: "zone", Required: true, Options: zones(),
	}).Hinted().Then(func(*web.Call) error { h.Zone = strings.TrimSpace(h.Zone); return nil })}}
}

func mainForm(c *web.Call, h play.Head) templates.Form {
	return templates.Form{Groups: []templates.Group{
		{Rows: mainInputs(&h).Rows(c)}, web.Group("event.papers", paperInputs(&h).Rows(c)...),
	}}
}

func readMain(c *web.Call, h *play.Head) error {
	return slices.Concat(mainInputs(h), paperInputs(h)).Read(c)
}

// languageInput offers the languages that there are, each by its own name.
func languageInput(at *string) web.Input {
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

// zones are suggested: those of Russia from west to east, and UTC.
func zones() []templates.Option {
	return web.Literals(strings.Fields("Europe/Kaliningrad Europe/Moscow Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Krasnoyarsk " +
		"Asia/Irkutsk Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Kamchatka UTC")...)
}
