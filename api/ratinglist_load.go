package api

import (
	"strconv"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/exchange"
)

// uploadForm asks for the file of a list and its day.
func (c *call) uploadForm(l tournament.RatingList, date string) templates.Form {
	if date == "" {
		date = c.server.events.Now().In(c.zone()).Format(time.DateOnly)
	}
	day := required(hinted(kind(text("date", date), "date"), templates.Msg("ratinglist.date-hint")))
	day.Label = templates.Msg("ratinglist.date")
	file := hinted(kind(text("file", ""), "file"), templates.Msg("ratinglist.file-hint"))
	file.Accept = ".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
	pasted := hinted(kind(text("text", ""), "textarea"), templates.Msg("field.text.hint"))
	pasted.Rows, pasted.Mono = 4, true
	return templates.Form{
		Action: listPath(l.ID) + "/upload", File: true, Groups: rows(row(day), row(file), row(pasted)), Submit: templates.Msg("import.look"), Quiet: true,
	}
}

// keepUpload keeps the file that was sent until somebody has looked at what it does.
func keepUpload(c *call) error {
	l, err := c.ownList()
	if err != nil {
		return err
	}
	if err := c.keep(l); err != nil {
		return c.again(err, "ratinglist", func(r refusal) (view, error) { return c.ratingListView(l, r.on(c.uploadForm(l, c.field("date")))) })
	}
	return c.done(listPath(l.ID) + "/upload")
}

func (c *call) keep(l tournament.RatingList) error {
	day, err := c.day("date")
	if err != nil {
		return err
	}
	sent := c.field("text")
	if file, _, fileErr := c.Request.FormFile("file"); fileErr == nil {
		defer file.Close()
		if sent, _, err = exchange.DecodeList(file); err != nil {
			return err
		}
	} else if noFile(fileErr) != nil {
		return fileErr
	}
	if _, err := c.listRows(sent); err != nil {
		return err
	}
	return c.server.events.KeepUpload(c.Request.Context(), c.actor(), l.ID, day, sent)
}

// sentList is a file of a list and what was understood of it.
type sentList struct {
	table   exchange.Table
	mapping exchange.Mapping
	rows    []exchange.PlayerRow
	good    []int // the rows without an error
	load    tournament.RatingLoad
}

func (l sentList) data() []tournament.PlayerData {
	data := make([]tournament.PlayerData, len(l.good))
	for i, n := range l.good {
		data[i] = l.rows[n].Data
	}
	return data
}

// listRows reads a file with the columns that were chosen, or as it is most likely meant.
func (c *call) listRows(sent string) (sentList, error) {
	table, err := exchange.ParseList(sent)
	if err == nil && len(table.Rows) == 0 {
		err = &tournament.Error{Code: tournament.Invalid, Key: "error.import.empty", Field: "text"}
	}
	if err != nil {
		return sentList{}, err
	}
	chosen, header := c.Request.URL.Query()["column"], c.Query("header") != ""
	if c.form != nil {
		chosen, header = c.form["column"], c.isTicked("header")
	}
	l := sentList{table: table, mapping: exchange.Guess(table)}
	if len(chosen) == table.Width() {
		l.mapping = exchange.Mapping{Header: header}
		for _, column := range chosen {
			l.mapping.Columns = append(l.mapping.Columns, exchange.Column(column))
		}
	}
	l.rows = exchange.Players(table, l.mapping)
	for i, r := range l.rows {
		if r.Err == nil {
			l.good = append(l.good, i)
		}
	}
	return l, nil
}

// showUpload shows what loading the file that waits would do.
func showUpload(c *call) error {
	list, err := c.ownList()
	if err != nil {
		return err
	}
	v, err := c.uploadView(list)
	if err != nil {
		return err
	}
	return c.page("ratingload", v)
}

func (c *call) uploadView(list tournament.RatingList) (view, error) {
	upload, err := c.server.events.Upload(c.Request.Context(), list.ID)
	if err != nil {
		return view{}, err
	}
	sent, err := c.listRows(upload.Text)
	if err != nil {
		return view{}, err
	}
	if sent.load, err = c.server.events.PreviewRatings(c.Request.Context(), list.ID, sent.data()); err != nil {
		return view{}, err
	}
	for i, row := range sent.load.Rows {
		if row.Err != nil {
			sent.rows[sent.good[i]].Err = row.Err
		}
	}
	body := c.loadPreview(list, upload, sent)
	return view{
		title: templates.Msg("ratinglist.load-title", "name", list.Name), body: body, section: sectionLists, wide: true,
		crumbs: []templates.Link{
			{Label: templates.Msg("ratinglist.title"), Href: "/ratings"},
			{Label: templates.Literal(list.Name), Href: listPath(list.ID)},
			{Label: templates.Msg("ratinglist.load")},
		},
	}, nil
}

func (c *call) loadPreview(list tournament.RatingList, upload tournament.RatingUpload, sent sentList) templates.RatingLoad {
	good := sent.load.New + sent.load.Changed + sent.load.Same
	header := templates.Field{Kind: "checkbox", Name: "header", Label: templates.Msg("import.header"), Checked: sent.mapping.Header}
	p := templates.RatingLoad{
		Look: listPath(list.ID) + "/upload", Action: listPath(list.ID) + "/load", Version: hiddenRevision(list.Version), Header: header, Good: good,
		Note:   templates.Msg("ratinglist.upload-note", "date", c.dates(upload.Date, upload.Date), "who", upload.By),
		Submit: templates.Msg("ratinglist.load-n", "n", good),
	}
	if sent.mapping.Header {
		p.Chosen = append(p.Chosen, templates.Hidden{Name: "header", Value: "1"})
		p.Heads = cellsOf(sent.table.Rows[0], len(sent.mapping.Columns))
	}
	for i, column := range sent.mapping.Columns {
		p.Columns = append(p.Columns, columnField(i, column))
		p.Chosen = append(p.Chosen, templates.Hidden{Name: "column", Value: string(column)})
	}
	if n := len(sent.load.Absent); n > 0 {
		p.Drop = &templates.Field{Kind: "checkbox", Name: "drop", Label: templates.Msg("ratinglist.drop", "n", n)}
	}
	if !sent.mapping.Has(exchange.Name) && !sent.mapping.Has(exchange.Surname) {
		p.Refused = templates.Msg("import.no-name")
	}
	p.Rows, p.More = c.loadRows(sent)
	p.Summary = loadSummary(sent)
	return p
}

// loadRows shows the rows, those with an error first.
func (c *call) loadRows(sent sentList) (shown []templates.ImportRow, more int) {
	fates := make([]string, len(sent.rows))
	for i := range fates {
		fates[i] = rowWrong
	}
	for i, row := range sent.load.Rows {
		fates[sent.good[i]] = [...]string{rowNew, rowChanged, rowSame, rowWrong}[row.Fate]
	}
	first := 0
	if sent.mapping.Header {
		first = 1
	}
	for _, wrong := range []bool{true, false} {
		for i, r := range sent.rows {
			if (fates[i] == rowWrong) != wrong {
				continue
			}
			if len(shown) == previewRows {
				more++
				continue
			}
			row := templates.ImportRow{Line: r.Line, Cells: cellsOf(sent.table.Rows[i+first], len(sent.mapping.Columns)), State: fateChip(fates[i])}
			if refused, ok := c.refusal(r.Err); ok {
				row.Error = refused.text
			}
			shown = append(shown, row)
		}
	}
	return shown, more
}

func loadSummary(sent sentList) []templates.Chip {
	counts := map[string]int{
		rowNew: sent.load.New, rowChanged: sent.load.Changed, rowSame: sent.load.Same, rowWrong: len(sent.rows) - len(sent.good) + sent.load.Wrong,
	}
	var chips []templates.Chip
	for _, fate := range []string{rowNew, rowChanged, rowSame, rowWrong} {
		if counts[fate] > 0 {
			chips = append(chips, templates.Chip{Tone: fateTones()[fate], Text: templates.Msg("import.count-"+fate, "n", counts[fate])})
		}
	}
	return chips
}

// loadList loads the file that waits, read by the columns that the sender saw; rows in error are left out.
func loadList(c *call) error {
	list, err := c.ownList()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	upload, err := c.server.events.Upload(c.Request.Context(), list.ID)
	if err != nil {
		return err
	}
	sent, err := c.listRows(upload.Text)
	if err != nil {
		return err
	}
	load, err := c.server.events.LoadRatings(c.Request.Context(), c.actor(), list.ID, seen, upload.Date, sent.data(), c.isTicked("drop"))
	if err != nil {
		return err
	}
	c.audit("rating list loaded", "list", int64(list.ID), "new", load.New, "changed", load.Changed)
	return c.done(listPath(list.ID), saved("ratinglist.loaded", "new", load.New, "changed", load.Changed, "same", load.Same))
}

// formID writes an id for a form.
func formID(n int64) string { return strconv.FormatInt(n, 10) }
