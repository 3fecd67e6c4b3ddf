package api

import (
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
)

// mainForm shows name, place, days, discipline, language and zone.
func mainForm(c *call, h tournament.Head) templates.Form {
	return templates.Form{Groups: []templates.Group{
		{Rows: []templates.Row{
			row(eventName(h.Name)), row(place(h.Place)), row(dayField("begins", h.Begins), dayField("ends", h.Ends)),
			row(c.disciplineField(h)),
		}},
		group("event.papers", row(c.languageField(h.Language), zoneField(h.Zone))),
	}}
}

// languageField offers the languages that there are, each by its own name.
func (c *call) languageField(value string) templates.Field {
	var options []templates.Option
	for _, code := range c.server.words.Languages() {
		options = append(options, option(code, templates.Literal(c.server.words.Translator(code).T("language.name"))))
	}
	return hinted(required(choice("language", "select", value, options...)), templates.Msg("field.language.hint"))
}

// zones are suggested: those of Russia from west to east, and UTC.
func zones() []string {
	return strings.Fields("Europe/Kaliningrad Europe/Moscow Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Krasnoyarsk Asia/Irkutsk " +
		"Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Kamchatka UTC")
}

func zoneField(value string) templates.Field {
	f := required(hinted(text("zone", value), templates.Msg("field.zone.hint")))
	for _, zone := range zones() {
		f.Options = append(f.Options, option(zone, templates.Literal(zone)))
	}
	return f
}

// readMain takes over the form. Another discipline brings its first recommended time control, when the present one is
// outside of its limits.
func readMain(c *call, h *tournament.Head) error {
	h.Name, h.Place, h.Language, h.Zone = c.field("name"), c.field("place"), c.field("language"), strings.TrimSpace(c.field("zone"))
	if !slices.Contains(c.server.words.Languages(), h.Language) {
		return &tournament.Error{
			Code: tournament.Invalid, Key: "error.event.language", Field: "language", Args: tournament.Args{"text": h.Language},
		}
	}
	var err error
	if h.Begins, err = c.day("begins"); err != nil {
		return err
	}
	if h.Ends, err = c.day("ends"); err != nil {
		return err
	}
	before := h.Discipline
	h.Discipline = tournament.Discipline(c.field("discipline"))
	if limits, ok := h.Discipline.Rule(); ok && h.Discipline != before && !limits.Allows(h.Regulations.Time) {
		h.Regulations.Time, h.Regulations.TimeReason = limits.Recommended[0], ""
	}
	return nil
}
