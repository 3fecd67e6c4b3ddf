package api

import (
	"html"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// showPublicFiles lists the files of an event that everybody may have.
func showPublicFiles(c *call) error {
	return c.publicPage("files", func() (view, error) {
		base := publicBase(c.public.ID)
		return view{title: templates.Msg("nav.files"), body: templates.EventFiles{
			Groups: []templates.FileGroup{tableFiles(base, c.public), calendarFiles(base)},
		}}, nil
	})
}

// showDeskFiles lists the files of an event for those who run it, and what another site embeds.
func showDeskFiles(c *call) error {
	p, err := c.event.Public()
	if err != nil {
		return err
	}
	v := templates.EventFiles{Groups: []templates.FileGroup{tableFiles(deskBase(p.ID), p)}, Hidden: !c.event.Head.Public}
	if c.may(account.ViewPrivate) {
		v.Groups = append(v.Groups, c.exchangeFiles())
	}
	if !v.Hidden {
		v.Groups = append(v.Groups, calendarFiles(publicBase(p.ID)))
		v.Calendar = c.link(calendarPath(publicBase(p.ID)))
		v.Snippets = c.snippets(p)
	}
	return c.page("files", view{title: templates.Msg("nav.files"), section: sectionDocuments, wide: true, body: v})
}

// tableFiles are the workbook and the lists below an event's pages.
func tableFiles(base string, p *tournament.Public) templates.FileGroup {
	g := templates.FileGroup{Title: templates.Msg("file.tables"), Note: templates.Msg("file.tables-note"), Files: []templates.FileLink{{
		Title: templates.Msg("file.workbook"), Hint: templates.Msg("file.workbook-hint"), Kind: "XLSX", Href: base + "/files/" + workbookFile,
	}}}
	for _, l := range listsOf(p) {
		g.Files = append(g.Files, templates.FileLink{Title: listTitle(l), Kind: "CSV", Href: base + "/files/" + string(l) + ".csv"})
	}
	return g
}

func calendarPath(base string) string { return base + "/schedule.ics" }

func calendarFiles(base string) templates.FileGroup {
	return templates.FileGroup{Title: templates.Msg("file.calendar"), Note: templates.Msg("file.calendar-note"), Files: []templates.FileLink{{
		Title: templates.Msg("file.schedule"), Kind: "ICS", Href: calendarPath(base),
	}}}
}

// snippets are what an organiser puts into the page of another site, ready to be copied.
func (c *call) snippets(p *tournament.Public) []templates.Snippet {
	var all []templates.Snippet
	for _, part := range embedParts(p.System) {
		title := templates.Msg("embed.part-" + string(part))
		address := c.link(embedPath(p.ID, part))
		code := `<iframe src="` + address + "?lang=" + p.Language + `" title="` + html.EscapeString(c.say(title)+": "+p.Name) +
			`" width="100%" height="600" loading="lazy" style="border: 0"></iframe>`
		all = append(all, templates.Snippet{ID: "embed-" + string(part), Title: title, Code: code, Href: address})
	}
	return all
}
