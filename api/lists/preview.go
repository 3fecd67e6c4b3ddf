package lists

import (
	"errors"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/refusal"
)

// preview shows a list as it was understood.
func preview(c *board.Desk, l playerList) *templates.ImportPreview {
	good, wrong := l.players()
	base := web.DeskBase(c.Event.ID) + "/import"
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
	switch {
	case len(good) == 0 && wrong > 0:
		p.Submit = templates.Msg("import.enter-none")
	case wrong > 0:
		p.Submit = templates.Msg("import.enter-good", "n", len(good))
	}
	p.Way = templates.Hidden{Name: "free", Value: "0"}
	for _, line := range l.two {
		p.Two = append(p.Two, strconv.Itoa(line))
	}
	p.Summary = l.summary()
	if l.free != nil {
		p.Way.Value, p.Free = "1", freeList(c, l)
		return p
	}
	if !l.mapping.Has(exchange.Name) && !l.mapping.Has(exchange.Surname) {
		p.Refused = templates.Msg("import.no-name")
	}
	for i, column := range l.mapping.Columns {
		p.Columns = append(p.Columns, view.ColumnField(i, column))
	}
	if l.mapping.Header {
		p.Heads = view.CellsOf(l.table.Rows[0], len(l.mapping.Columns))
	}
	p.Rows, p.Hidden = previewRows(c.Plain(), l)
	return p
}

// previewRows shows the rows, of a long list first those with an error.
func previewRows(c *web.Call, l playerList) (shown []templates.ImportRow, hidden int) {
	texts := l.table.Rows
	if l.mapping.Header {
		texts = texts[1:]
	}
	long := len(l.rows) > view.PreviewRows
	for _, wrong := range []bool{true, false} {
		for i, r := range l.rows {
			if long && (r.Err != nil) != wrong || !long && wrong {
				continue
			}
			if len(shown) == view.PreviewRows {
				hidden++
				continue
			}
			shown = append(shown, previewRow(c, l, i, view.CellsOf(texts[i], len(l.mapping.Columns))))
		}
	}
	return shown, hidden
}

func previewRow(c *web.Call, l playerList, i int, cells []string) templates.ImportRow {
	row := templates.ImportRow{Line: l.rows[i].Line, Cells: cells, State: view.FateChip(l.fate(i)), Two: l.mayBeTwo(i)}
	if r, ok := c.Refusal(l.rows[i].Err); ok {
		row.Error = r.Text
		if at := l.address(i); at != "" {
			row.Error = templates.Msg("import.at", "address", at, "text", r.Text)
		}
	}
	return row
}

// address names the cell of a workbook that is wrong, or where its row begins; "" in a text.
func (l *playerList) address(i int) string {
	column := 0
	var wrong *refusal.Error
	if errors.As(l.rows[i].Err, &wrong) {
		column = max(0, l.mapping.ColumnOf(wrong.Field))
	}
	return l.table.Address(l.rows[i].Line, column)
}

func (l *playerList) fate(i int) string {
	switch {
	case l.rows[i].Err != nil:
		return view.RowWrong
	case l.fates[i].Same:
		return view.RowSame
	case l.fates[i].Known.ID != 0:
		return view.RowChanged
	}
	return view.RowNew
}

// summary counts the rows by what becomes of them.
func (l *playerList) summary() []templates.Chip {
	counts := map[string]int{}
	for i := range l.rows {
		counts[l.fate(i)]++
	}
	var chips []templates.Chip
	for _, fate := range []string{view.RowNew, view.RowChanged, view.RowSame, view.RowWrong} {
		if counts[fate] > 0 {
			chips = append(chips, templates.Chip{Tone: view.FateTones()[fate], Text: templates.Msg("import.count-"+fate, "n", counts[fate])})
		}
	}
	return chips
}
