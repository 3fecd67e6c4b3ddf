package setup

import (
	"slices"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// mainInputs are name, place, days and discipline; paperInputs what papers are written in.
func mainInputs() web.Inputs[play.Head] {
	return web.Inputs[play.Head]{
		{nameInput(eventName)},
		{placeInput},
		daysInputs,
		{{Name: "discipline", Draw: disciplineField, Read: readDiscipline}},
	}
}

func paperInputs() web.Inputs[play.Head] {
	zone := web.TextInput("zone", func(h *play.Head) *string { return &h.Zone }, zoneField)
	zone.Read = func(c *web.Call, h *play.Head) error { h.Zone = strings.TrimSpace(c.Field("zone")); return nil }
	return web.Inputs[play.Head]{{{Name: "language", Draw: languageField, Read: readLanguage}, zone}}
}

func mainForm(c *web.Call, h play.Head) templates.Form {
	return templates.Form{Groups: []templates.Group{{Rows: mainInputs().Rows(c, h)}, web.Group("event.papers", paperInputs().Rows(c, h)...)}}
}

// languageField offers the languages that there are, each by its own name.
func languageField(c *web.Call, h play.Head) templates.Field {
	var options []templates.Option
	for _, code := range c.Server.Words.Languages() {
		options = append(options, web.Option(code, templates.Literal(c.Server.Words.Translator(code).T("language.name"))))
	}
	return web.Hinted(web.Required(web.Choice("language", "select", h.Language, options...)), templates.Msg("field.language.hint"))
}

// zones are suggested: those of Russia from west to east, and UTC.
func zones() []string {
	return strings.Fields("Europe/Kaliningrad Europe/Moscow Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Krasnoyarsk Asia/Irkutsk " +
		"Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Kamchatka UTC")
}

func zoneField(value string) templates.Field {
	f := web.Required(web.Hinted(web.Text("zone", value), templates.Msg("field.zone.hint")))
	for _, zone := range zones() {
		f.Options = append(f.Options, web.Option(zone, templates.Literal(zone)))
	}
	return f
}

func readLanguage(c *web.Call, h *play.Head) error {
	h.Language = c.Field("language")
	if !slices.Contains(c.Server.Words.Languages(), h.Language) {
		return &refusal.Error{
			Code: refusal.Invalid, Key: "error.event.language", Field: "language", Args: refusal.Args{"text": h.Language},
		}
	}
	return nil
}

// readDiscipline takes over the discipline. Another one brings its first recommended time control, when the present one is
// outside of its limits.
func readDiscipline(c *web.Call, h *play.Head) error {
	before := h.Discipline
	h.Discipline = play.Discipline(c.Field("discipline"))
	if limits, ok := h.Discipline.Rule(); ok && h.Discipline != before && !limits.Allows(h.Regulations.Time) {
		h.Regulations.Time, h.Regulations.TimeReason = limits.Recommended[0], ""
	}
	return nil
}

func readMain(c *web.Call, h *play.Head) error {
	return slices.Concat(mainInputs(), paperInputs()).Read(c, h)
}
