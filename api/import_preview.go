package api

import (
	"errors"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/exchange"
)

// previewRows is how many rows a preview shows; those with an error come first when there are more.
const previewRows = 200

// preview shows a list as it was understood.
func (c *call) preview(l playerList) *templates.ImportPreview {
	good, wrong := l.players()
	base := deskBase(c.event.ID) + "/import"
	p := &templates.ImportPreview{
		Look: base + "/preview", Action: base, Text: listField(l.text), Good: len(good), Wrong: wrong,
		Header: templates.Field{Kind: "checkbox", Name: "header", Label: templates.Msg("import.header"), Checked: l.mapping.Header},
		Submit: templates.Msg("import.enter", "n", len(good)), From: l.table.Sheet,
	}
	if l.table.Sheet != "" {
		p.Sheet = templates.Msg("import.sheet", "sheet", l.table.Sheet)
	}
	if len(l.sheets) > 1 {
		p.Sheet = templates.Msg("import.sheet-of", "sheet", l.table.Sheet, "sheets", strings.Join(l.sheets, ", "))
	}
	if wrong > 0 {
		p.Submit = templates.Msg("import.enter-good", "n", len(good))
	}
	if !l.mapping.Has(exchange.Name) && !l.mapping.Has(exchange.Surname) {
		p.Refused = templates.Msg("import.no-name")
	}
	for i, column := range l.mapping.Columns {
		p.Columns = append(p.Columns, columnField(i, column))
	}
	if l.mapping.Header {
		p.Heads = cellsOf(l.table.Rows[0], len(l.mapping.Columns))
	}
	p.Rows, p.Hidden = c.previewRows(l)
	p.Summary = l.summary()
	return p
}

func columnField(i int, value exchange.Column) templates.Field {
	var options []templates.Option
	for _, column := range exchange.Columns() {
		options = append(options, option(string(column), templates.Msg("column."+orDefault(string(column), "ignored"))))
	}
	f := choice("column", "select", string(value), options...)
	f.Label = templates.Msg("import.column", "number", i+1)
	return f
}

func cellsOf(r exchange.Row, width int) []string {
	cells := make([]string, width)
	for i := range cells {
		cells[i] = r.Cell(i)
	}
	return cells
}

// previewRows shows the rows, of a long list first those with an error.
func (c *call) previewRows(l playerList) (shown []templates.ImportRow, hidden int) {
	texts := l.table.Rows
	if l.mapping.Header {
		texts = texts[1:]
	}
	long := len(l.rows) > previewRows
	for _, wrong := range []bool{true, false} {
		for i, r := range l.rows {
			if long && (r.Err != nil) != wrong || !long && wrong {
				continue
			}
			if len(shown) == previewRows {
				hidden++
				continue
			}
			shown = append(shown, c.previewRow(l, i, cellsOf(texts[i], len(l.mapping.Columns))))
		}
	}
	return shown, hidden
}

func (c *call) previewRow(l playerList, i int, cells []string) templates.ImportRow {
	row := templates.ImportRow{Line: l.rows[i].Line, Cells: cells, State: fateChip(l.fate(i))}
	if r, ok := c.refusal(l.rows[i].Err); ok {
		row.Error = r.text
		if at := l.address(i); at != "" {
			row.Error = templates.Msg("import.at", "address", at, "text", r.text)
		}
	}
	return row
}

// address names the cell of a workbook that is wrong, or where its row begins; "" in a text.
func (l *playerList) address(i int) string {
	column := 0
	var wrong *tournament.Error
	if errors.As(l.rows[i].Err, &wrong) {
		column = max(0, l.mapping.ColumnOf(wrong.Field))
	}
	return l.table.Address(l.rows[i].Line, column)
}

// What becomes of a row.
const (
	rowNew     = "new"
	rowChanged = "changed"
	rowSame    = "same"
	rowWrong   = "wrong"
)

func (l *playerList) fate(i int) string {
	switch {
	case l.rows[i].Err != nil:
		return rowWrong
	case l.fates[i].Same:
		return rowSame
	case l.fates[i].Known.ID != 0:
		return rowChanged
	}
	return rowNew
}

func fateChip(fate string) templates.Chip {
	return templates.Chip{Tone: fateTones()[fate], Text: templates.Msg("import.row-" + fate)}
}

func fateTones() map[string]string {
	return map[string]string{rowNew: templates.Right, rowChanged: templates.Attention, rowSame: templates.Quiet, rowWrong: templates.Wrong}
}

// summary counts the rows by what becomes of them.
func (l *playerList) summary() []templates.Chip {
	counts := map[string]int{}
	for i := range l.rows {
		counts[l.fate(i)]++
	}
	var chips []templates.Chip
	for _, fate := range []string{rowNew, rowChanged, rowSame, rowWrong} {
		if counts[fate] > 0 {
			chips = append(chips, templates.Chip{Tone: fateTones()[fate], Text: templates.Msg("import.count-"+fate, "n", counts[fate])})
		}
	}
	return chips
}
