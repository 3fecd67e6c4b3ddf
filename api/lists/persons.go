package lists

import (
	"net/http"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
)

// showImport asks for a list of players: a file, or text copied from a spreadsheet.
func showImport(c *board.Desk) error {
	return c.Page(importView(c, templates.Import{Form: importForm(c, "")}))
}

func importView(c *board.Desk, body templates.Import) web.View {
	body.Steps = view.EventSteps(c, view.StepPlayers)
	return web.View{Title: templates.Msg("import.title"), Body: body, Section: web.SectionPlayers}
}

func importForm(c *board.Desk, value string) templates.Form {
	file := web.Hinted(web.Kind(web.Text("file", ""), "file"), templates.Msg("field.file.hint"))
	file.Label = templates.Msg("import.or-file")
	file.Accept = ".xlsx,.ods,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values," + view.WorkbookType
	sheet := web.Hinted(web.Text("sheet", c.Field("sheet")), templates.Msg("field.sheet.hint"))
	return templates.Form{
		Action: web.DeskBase(c.Event.ID) + "/import/preview", File: true, Dense: true,
		Groups: web.Rows(web.Row(listField(value)), web.Row(file, sheet)), Submit: templates.Msg("import.look"),
	}
}

func listField(value string) templates.Field {
	f := web.Hinted(web.Kind(web.Text("text", value), "textarea"), templates.Msg("field.text.hint"))
	f.Rows, f.Mono = 12, true
	return f
}

// previewImport shows what a list would do, and changes nothing.
func previewImport(c *board.Desk) error {
	l, err := readList(c)
	if err != nil {
		return importAgain(c, l, err)
	}
	return c.Page(importView(c, templates.Import{Preview: preview(c, l)}))
}

func importAgain(c *board.Desk, l playerList, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		return importView(c, templates.Import{Form: r.On(importForm(c, l.text))}), nil
	})
}

// importPlayers enters the players of a list in one change: all rows, or, when that was said, those without an error.
func importPlayers(c *board.Desk) error {
	l, err := readList(c)
	if err != nil {
		return importAgain(c, l, err)
	}
	good, wrong := l.players()
	if wrong > 0 && !c.IsTicked("skip") || len(good) == 0 {
		return listRefused(c, l, templates.Msg("import.has-errors"), http.StatusUnprocessableEntity)
	}
	if l.asked() > 0 && !c.IsTicked("checked") {
		return listRefused(c, l, templates.Msg("import.unchecked", "n", l.asked()), http.StatusUnprocessableEntity)
	}
	after, done, err := c.Events.ImportPlayers(c.Request.Context(), c.Actor(), c.Event.ID, good, l.apart()...)
	if err != nil {
		r, ok := c.Refusal(err)
		if !ok {
			return err
		}
		return listRefused(c, l, r.Text, r.Status)
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", view.SavedWithMoves(c.Event, after, "import.done", "added", done.Added, "changed",
		done.Changed, "same", done.Same))
}

func listRefused(c *board.Desk, l playerList, why templates.Text, status int) error {
	p := preview(c, l)
	p.Refused = why
	v := importView(c, templates.Import{Preview: p})
	v.Status = status
	return c.Page(v)
}
