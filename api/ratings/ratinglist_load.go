package ratings

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/refusal"
)

// uploadForm asks for the file of a list and its day.
// typedUpload is the text of a list and the day from which it holds.
type typedUpload struct {
	day  play.Date
	text string
}

func uploadInputs(u *typedUpload) web.Inputs {
	hinted := func(key string) func(*web.Call, *templates.Field) {
		return func(_ *web.Call, f *templates.Field) { f.Hint, f.Width = templates.Msg(key), "" }
	}
	return web.Inputs{
		{web.DayInput(&u.day, "date").Labelled("ratinglist.date").With(hinted("ratinglist.date-hint")).Required()},
		{web.FileInput(".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values").With(hinted("ratinglist.file-hint"))},
		{web.TextInput(&u.text, templates.Field{Kind: "textarea", Name: "text", Hint: templates.Msg("field.text.hint"), Rows: 4, Mono: true})},
	}
}

func uploadForm(c *web.Call, l ratinglist.List, u typedUpload) templates.Form {
	return templates.Form{
		Action: listPath(l.ID) + "/upload", File: true, Groups: web.Rows(uploadInputs(&u).Rows(c)...),
		Submit: templates.Msg("import.look"), Quiet: true,
	}
}

// keepUpload keeps the file that was sent until somebody has looked at what it does.
func keepUpload(c *board.Call) error {
	l, err := ownList(c.Plain())
	if err != nil {
		return err
	}
	var u typedUpload
	err = uploadInputs(&u).Read(c.Plain())
	if err == nil {
		err = keep(c.Plain(), l, u)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return ratingListView(c, l, r.On(uploadForm(c.Plain(), l, u)))
		})
	}
	return c.Done(listPath(l.ID) + "/upload")
}

func keep(c *web.Call, l ratinglist.List, u typedUpload) error {
	sent := u.text
	file, _, err := c.File()
	if err == nil && file != nil {
		defer file.Close()
		sent, _, err = exchange.DecodeList(file)
	}
	if err != nil {
		return err
	}
	if _, err := listRows(c, sent); err != nil {
		return err
	}
	return c.Server.Ratings.KeepUpload(c.Request.Context(), c.Actor(), l.ID, u.day, sent)
}

// sentList is a file of a list and what was understood of it.
type sentList struct {
	table   exchange.Table
	mapping exchange.Mapping
	rows    []exchange.PlayerRow
	good    []int // the rows without an error
	load    ratinglist.Load
}

func (l sentList) data() []play.PlayerData {
	data := make([]play.PlayerData, len(l.good))
	for i, n := range l.good {
		data[i] = l.rows[n].Data
	}
	return data
}

// listRows reads a file with the columns that were chosen, or as it is most likely meant.
func listRows(c *web.Call, sent string) (sentList, error) {
	table, err := exchange.ParseList(sent)
	if err == nil && len(table.Rows) == 0 {
		err = &refusal.Error{Code: refusal.Invalid, Key: "error.import.empty", Field: "text"}
	}
	if err != nil {
		return sentList{}, err
	}
	chosen, header := c.Request.URL.Query()["column"], c.Query("header") != ""
	if c.Form != nil {
		chosen, header = c.Form["column"], c.IsTicked("header")
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
func showUpload(c *web.Call) error {
	list, err := ownList(c)
	if err != nil {
		return err
	}
	v, err := uploadView(c, list)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func uploadView(c *web.Call, list ratinglist.List) (web.View, error) {
	upload, err := c.Server.Ratings.Upload(c.Request.Context(), list.ID)
	if err != nil {
		return web.View{}, err
	}
	sent, err := listRows(c, upload.Text)
	if err != nil {
		return web.View{}, err
	}
	if sent.load, err = c.Server.Ratings.PreviewLoad(c.Request.Context(), list.ID, sent.data()); err != nil {
		return web.View{}, err
	}
	for i, row := range sent.load.Rows {
		if row.Err != nil {
			sent.rows[sent.good[i]].Err = row.Err
		}
	}
	body := loadPreview(c, list, upload, sent)
	return web.View{
		Title: templates.Msg("ratinglist.load-title", "name", list.Name), Body: body, Section: web.SectionLists, Wide: true,
		Crumbs: []templates.Link{
			{Label: templates.Msg("ratinglist.title"), Href: "/ratings"},
			{Label: templates.Literal(list.Name), Href: listPath(list.ID)},
			{Label: templates.Msg("ratinglist.load")},
		},
	}, nil
}

func loadPreview(c *web.Call, list ratinglist.List, upload ratinglist.Upload, sent sentList) RatingLoad {
	good := sent.load.New + sent.load.Changed + sent.load.Same
	header := templates.Field{Kind: "checkbox", Name: "header", Label: templates.Msg("import.header"), Checked: sent.mapping.Header}
	p := RatingLoad{
		Look: listPath(list.ID) + "/upload", Action: listPath(list.ID) + "/load", Version: web.HiddenRevision(list.Version), Header: header,
		Good:   good,
		Note:   templates.Msg("ratinglist.upload-note", "date", c.Dates(upload.Date, upload.Date), "who", upload.By),
		Submit: templates.Msg("ratinglist.load-n", "n", good),
	}
	if sent.mapping.Header {
		p.Chosen = append(p.Chosen, templates.Hidden{Name: "header", Value: "1"})
		p.Heads = view.CellsOf(sent.table.Rows[0], len(sent.mapping.Columns))
	}
	for i, column := range sent.mapping.Columns {
		p.Columns = append(p.Columns, view.ColumnField(i, column))
		p.Chosen = append(p.Chosen, templates.Hidden{Name: "column", Value: string(column)})
	}
	if n := len(sent.load.Absent); n > 0 {
		p.Drop = &templates.Field{Kind: "checkbox", Name: "drop", Label: templates.Msg("ratinglist.drop", "n", n)}
	}
	if !sent.mapping.Has(exchange.Name) && !sent.mapping.Has(exchange.Surname) {
		p.Refused = templates.Msg("import.no-name")
	}
	p.Rows, p.More = loadRows(c, sent)
	p.Summary = loadSummary(sent)
	return p
}

// loadRows shows the rows, those with an error first.
func loadRows(c *web.Call, sent sentList) (shown []templates.ImportRow, more int) {
	fates := make([]string, len(sent.rows))
	for i := range fates {
		fates[i] = view.RowWrong
	}
	for i, row := range sent.load.Rows {
		fates[sent.good[i]] = [...]string{view.RowNew, view.RowChanged, view.RowSame, view.RowWrong}[row.Fate]
	}
	first := 0
	if sent.mapping.Header {
		first = 1
	}
	for _, wrong := range []bool{true, false} {
		for i, r := range sent.rows {
			if (fates[i] == view.RowWrong) != wrong {
				continue
			}
			if len(shown) == view.PreviewRows {
				more++
				continue
			}
			row := templates.ImportRow{
				Line: r.Line, Cells: view.CellsOf(sent.table.Rows[i+first], len(sent.mapping.Columns)),
				State: view.FateChip(fates[i]),
			}
			if refused, ok := c.Refusal(r.Err); ok {
				row.Error = refused.Text
			}
			shown = append(shown, row)
		}
	}
	return shown, more
}

func loadSummary(sent sentList) []templates.Chip {
	counts := map[string]int{
		view.RowNew: sent.load.New, view.RowChanged: sent.load.Changed, view.RowSame: sent.load.Same,
		view.RowWrong: len(sent.rows) - len(sent.good) + sent.load.Wrong,
	}
	var chips []templates.Chip
	for _, fate := range []string{view.RowNew, view.RowChanged, view.RowSame, view.RowWrong} {
		if counts[fate] > 0 {
			chips = append(chips, templates.Chip{Tone: view.FateTones()[fate], Text: templates.Msg("import.count-"+fate, "n", counts[fate])})
		}
	}
	return chips
}

// loadList loads the file that waits, read by the columns that the sender saw; rows in error are left out.
func loadList(c *web.Call) error {
	list, err := ownList(c)
	if err != nil {
		return err
	}
	upload, err := c.Server.Ratings.Upload(c.Request.Context(), list.ID)
	if err != nil {
		return err
	}
	sent, err := listRows(c, upload.Text)
	if err != nil {
		return err
	}
	load, err := c.Server.Ratings.Load(c.Request.Context(), c.Actor(), list.ID, c.Seen, upload.Date, sent.data(), c.IsTicked("drop"))
	if err != nil {
		return err
	}
	c.Audit("rating list loaded", "list", int64(list.ID), "new", load.New, "changed", load.Changed)
	return c.Done(listPath(list.ID), web.Saved("ratinglist.loaded", "new", load.New, "changed", load.Changed, "same", load.Same))
}

// formID writes an id for a form.
func formID(n int64) string { return strconv.FormatInt(n, 10) }
