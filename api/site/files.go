package site

import (
	"html"
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/static"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// showStatic sends a style sheet, a script or a picture.
func showStatic(c *web.Call) error {
	static.Handler().ServeHTTP(c.Writer, c.Request)
	return nil
}

// framePath is the script with which another site makes frames of ours as high as what they show.
const framePath = "/embed.js"

// showFrame sends it to any site.
func showFrame(c *web.Call) error {
	c.Header("Access-Control-Allow-Origin", "*")
	c.Header("Cross-Origin-Resource-Policy", "cross-origin")
	return showStatic(c)
}

// showHealth says that the program runs: whoever gets no answer starts it anew. What it works with is asked at /readyz, since a new start
// mends no database.
func showHealth(c *web.Call) error {
	c.Header("Cache-Control", "no-store")
	c.Header("Content-Type", "text/plain; charset=utf-8")
	c.String(http.StatusOK, "ok\n")
	return nil
}

// showPublicFiles lists the files of an event that everybody may have.
func showPublicFiles(c *board.Reading) error {
	return c.PublicPage("files", func() (web.View, error) {
		base := web.PublicBase(c.Public.ID)
		return web.View{Title: templates.Msg("nav.files"), Body: templates.EventFiles{
			Groups: []templates.FileGroup{tableFiles(base, c.Public.Event), calendarFiles(base)},
		}}, nil
	})
}

// showDeskFiles lists the files of an event for those who run it, and what another site embeds.
func showDeskFiles(c *board.Desk) error {
	e := c.Event
	v := templates.EventFiles{Groups: []templates.FileGroup{tableFiles(web.DeskBase(e.ID), e)}, Hidden: !e.Head.Public}
	if c.May(account.ViewPrivate) {
		v.Groups = append(v.Groups, view.ExchangeFiles(c))
	}
	if !v.Hidden {
		v.Groups = append(v.Groups, calendarFiles(web.PublicBase(e.ID)))
		v.Calendar = c.Link(calendarPath(web.PublicBase(e.ID)))
		v.Snippets = snippets(c, e)
	}
	return c.Page(web.View{Title: templates.Msg("nav.files"), Section: web.SectionDocuments, Wide: true, Body: v})
}

// tableFiles are the workbook and the lists below an event's pages.
func tableFiles(base string, e *play.Event) templates.FileGroup {
	g := templates.FileGroup{Title: templates.Msg("file.tables"), Note: templates.Msg("file.tables-note"), Files: []templates.FileLink{{
		Title: templates.Msg("file.workbook"), Hint: templates.Msg("file.workbook-hint"), Kind: "XLSX",
		Href: base + "/files/" + view.WorkbookFile,
	}}}
	for _, l := range view.ListsOf(e.Head.Regulations) {
		g.Files = append(g.Files, templates.FileLink{Title: view.ListTitle(l), Kind: "CSV", Href: base + "/files/" + string(l) + ".csv"})
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
func snippets(c *board.Desk, e *play.Event) []templates.Snippet {
	var all []templates.Snippet
	for _, part := range embedParts(e.Head.Regulations.System) {
		title := templates.Msg("embed.part-" + string(part))
		all = append(all, snippet(c.Plain(), e, part, title, c.Say(title)))
	}
	return all
}

// snippet is the code of a frame that shows a part of an event, and is called so for who does not see it.
func snippet(c *web.Call, e *play.Event, part embedPart, title templates.Text, called string) templates.Snippet {
	address := c.Link(embedPath(e.ID, part))
	code := `<iframe src="` + address + "?lang=" + e.Head.Language + `" title="` + html.EscapeString(called+": "+e.Head.ShortName()) +
		`" width="100%" height="600" loading="lazy" style="border: 0"></iframe>` + "\n" +
		`<script type="module" src="` + c.Link(framePath) + `"></script>`
	return templates.Snippet{ID: "embed-" + strings.ReplaceAll(string(part), "/", "-"), Title: title, Code: code, Href: address}
}
