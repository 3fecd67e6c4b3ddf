package api

import (
	"bytes"
	"errors"
	"io"
	"net/http"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/exchange"
)

// showImport asks for a list of players: a file, or text copied from a spreadsheet.
func showImport(c *call) error {
	return c.page("import", c.importView(templates.Import{Form: c.importForm("")}))
}

func (c *call) importView(body templates.Import) view {
	body.Steps = c.eventSteps(stepPlayers)
	return view{title: templates.Msg("import.title"), body: body, section: sectionPlayers}
}

func (c *call) importForm(value string) templates.Form {
	file := hinted(kind(text("file", ""), "file"), templates.Msg("field.file.hint"))
	file.Accept = ".xlsx,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values," + workbookType
	sheet := hinted(text("sheet", c.field("sheet")), templates.Msg("field.sheet.hint"))
	return templates.Form{
		Action: deskBase(c.event.ID) + "/import/preview", File: true,
		Groups: rows(row(listField(value)), row(file, sheet)), Submit: templates.Msg("import.look"),
	}
}

func listField(value string) templates.Field {
	f := hinted(kind(text("text", value), "textarea"), templates.Msg("field.text.hint"))
	f.Rows, f.Mono = 12, true
	return f
}

// playerList is a list of players as it was sent, and what was understood of it.
type playerList struct {
	text    string
	sheets  []string // of the workbook that was sent; nil without one
	table   exchange.Table
	mapping exchange.Mapping
	rows    []exchange.PlayerRow
	fates   []tournament.RowFate // of the rows without an error, in their order
}

// readList reads the list that was sent, a file before pasted text, and finds out what its columns hold, or takes what was
// chosen.
func (c *call) readList() (playerList, error) {
	l := playerList{text: c.field("text")}
	sheet, err := l.take(c)
	if err != nil {
		return l, err
	}
	if l.table, err = exchange.ParseTable(l.text); err != nil {
		return l, err
	}
	l.table.Sheet = sheet
	if len(l.table.Rows) == 0 {
		return l, &tournament.Error{Code: tournament.Invalid, Key: "error.import.empty", Field: "text"}
	}
	l.mapping = c.mapping(l.table)
	l.judge(c.event, c.server.events)
	return l, nil
}

// take takes the file that was sent, if there is one: a workbook becomes a text of the same rows, so that it goes the way of all
// lists. sheet is the sheet from which the text comes, now or when it was looked at first.
func (l *playerList) take(c *call) (sheet string, err error) {
	name, raw, err := c.sentBytes()
	if err != nil || len(raw) == 0 {
		return c.field("from"), err
	}
	if err := exchange.CheckFile(name, raw); err != nil {
		return "", err
	}
	if exchange.IsWorkbook(raw) {
		b, err := exchange.ReadWorkbook(raw, c.field("sheet"))
		if err != nil {
			return "", err
		}
		l.text, l.sheets = b.Text(), b.Sheets
		return b.Sheet, nil
	}
	l.text, _, err = exchange.Decode(bytes.NewReader(raw))
	return "", err
}

// sentBytes is the file that was sent with a form, and its name; nothing without one.
func (c *call) sentBytes() (name string, raw []byte, err error) {
	file, header, err := c.Request.FormFile("file")
	if err != nil {
		return "", nil, noFile(err)
	}
	defer file.Close()
	raw, err = io.ReadAll(io.LimitReader(file, max(exchange.MaxTableBytes, exchange.MaxWorkbookBytes)+1))
	return header.Filename, raw, err
}

// noFile returns nil for the errors that only say that no file was sent.
func noFile(err error) error {
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return nil
	}
	return err
}

// mapping is what was chosen for the columns of this very table, else a guess.
func (c *call) mapping(t exchange.Table) exchange.Mapping {
	chosen := c.form["column"]
	if len(chosen) != t.Width() {
		return exchange.Guess(t)
	}
	m := exchange.Mapping{Header: c.isTicked("header")}
	for _, column := range chosen {
		m.Columns = append(m.Columns, exchange.Column(column))
	}
	return m
}

// judge finds out what would become of each row.
func (l *playerList) judge(e *tournament.Event, events *tournament.Service) {
	l.rows = exchange.Players(l.table, l.mapping)
	var good []int
	var players []tournament.PlayerData
	for i, r := range l.rows {
		if r.Err == nil {
			good, players = append(good, i), append(players, r.Data)
		}
	}
	l.fates = make([]tournament.RowFate, len(l.rows))
	for j, fate := range e.PreviewImport(players, events.Now()) {
		i := good[j]
		if fate.Err == nil && fate.Earlier != 0 {
			fate.Err = &tournament.Error{Code: tournament.Invalid, Key: "error.import.same-name", Args: tournament.Args{
				"name": l.rows[i].Data.Name, "first": l.rows[good[fate.Earlier-1]].Line,
			}}
		}
		l.rows[i].Err, l.fates[i] = fate.Err, fate
	}
}

// players are the rows that can be entered, and how many can't.
func (l *playerList) players() (good []tournament.PlayerData, wrong int) {
	for _, r := range l.rows {
		if r.Err != nil {
			wrong++
			continue
		}
		good = append(good, r.Data)
	}
	return good, wrong
}

// previewImport shows what a list would do, and changes nothing.
func previewImport(c *call) error {
	l, err := c.readList()
	if err != nil {
		return c.importAgain(l, err)
	}
	return c.page("import", c.importView(templates.Import{Preview: c.preview(l)}))
}

func (c *call) importAgain(l playerList, err error) error {
	return c.again(err, "import", func(r refusal) (view, error) {
		return c.importView(templates.Import{Form: r.on(c.importForm(l.text))}), nil
	})
}

// importPlayers enters the players of a list in one change: all rows, or, when that was said, those without an error.
func importPlayers(c *call) error {
	l, err := c.readList()
	if err != nil {
		return c.importAgain(l, err)
	}
	good, wrong := l.players()
	if wrong > 0 && !c.isTicked("skip") || len(good) == 0 {
		return c.listRefused(l, templates.Msg("import.has-errors"), http.StatusUnprocessableEntity)
	}
	after, done, err := c.server.events.ImportPlayers(c.Request.Context(), c.actor(), c.event.ID, good)
	if err != nil {
		r, ok := c.refusal(err)
		if !ok {
			return err
		}
		return c.listRefused(l, r.text, r.status)
	}
	return c.done(deskBase(c.event.ID)+"/players", savedWithMoves(c.event, after, "import.done", "added", done.Added, "changed", done.Changed, "same", done.Same))
}

func (c *call) listRefused(l playerList, why templates.Text, status int) error {
	p := c.preview(l)
	p.Refused = why
	v := c.importView(templates.Import{Preview: p})
	v.status = status
	return c.page("import", v)
}
