package setup

import (
	"slices"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
)

// mainForm shows name, place, days, discipline, language and zone.
func mainForm(c *web.Call, h tournament.Head) templates.Form {
	return templates.Form{Groups: []templates.Group{
		{Rows: []templates.Row{
			web.Row(eventName(h.Name)), web.Row(place(h.Place)), web.Row(dayField("begins", h.Begins), dayField("ends", h.Ends)),
			web.Row(disciplineField(c, h)),
		}},
		web.Group("event.papers", web.Row(languageField(c, h.Language), zoneField(h.Zone))),
	}}
}

// languageField offers the languages that there are, each by its own name.
func languageField(c *web.Call, value string) templates.Field {
	var options []templates.Option
	for _, code := range c.Server.Words.Languages() {
		options = append(options, web.Option(code, templates.Literal(c.Server.Words.Translator(code).T("language.name"))))
	}
	return web.Hinted(web.Required(web.Choice("language", "select", value, options...)), templates.Msg("field.language.hint"))
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

// readMain takes over the form. Another discipline brings its first recommended time control, when the present one is
// outside of its limits.
func readMain(c *web.Call, h *tournament.Head) error {
	h.Name, h.Place, h.Language, h.Zone = c.Field("name"), c.Field("place"), c.Field("language"), strings.TrimSpace(c.Field("zone"))
	if !slices.Contains(c.Server.Words.Languages(), h.Language) {
		return &tournament.Error{
			Code: tournament.Invalid, Key: "error.event.language", Field: "language", Args: tournament.Args{"text": h.Language},
		}
	}
	var err error
	if h.Begins, err = c.Day("begins"); err != nil {
		return err
	}
	if h.Ends, err = c.Day("ends"); err != nil {
		return err
	}
	before := h.Discipline
	h.Discipline = tournament.Discipline(c.Field("discipline"))
	if limits, ok := h.Discipline.Rule(); ok && h.Discipline != before && !limits.Allows(h.Regulations.Time) {
		h.Regulations.Time, h.Regulations.TimeReason = limits.Recommended[0], ""
	}
	return nil
}
