package exchange

import (
	"strconv"
	"strings"
)

// Address names a cell of a sheet by its row, from 1, and its column, from 0: Лист1!B7; "" in a table that is no sheet.
func (t Table) Address(line, column int) string {
	if t.Sheet == "" {
		return ""
	}
	return t.Sheet + "!" + columnName(column) + strconv.Itoa(line)
}

// titleRows is how many rows may stand above the headings.
const titleRows = 20

// skipTitles drops what stands above a row that names a column of names and another one.
func (t *Table) skipTitles() {
	for i, r := range t.Rows[:min(len(t.Rows), titleRows)] {
		named, others := false, 0
		for c := range r.Cells {
			switch column, known := headingColumn(r.Cell(c)); {
			case column == Name, column == Surname:
				named = true
			case known:
				others++
			}
		}
		if named && others > 0 {
			t.Rows = t.Rows[i:]
			return
		}
	}
}

// Text writes the table so that ParseTable reads the same cells in the same lines. Empty lines hold a separator: a form would
// lose one at the beginning.
func (t Table) Text() string {
	var b strings.Builder
	line := 1
	for _, r := range t.Rows {
		for ; line < r.Line; line++ {
			b.WriteString(string(separator) + "\n")
		}
		cells := make([]string, max(2, len(r.Cells))) // one column alone would be read as lines, quotes and all
		for i, c := range r.Cells {
			cells[i] = quote(Harmless(c))
		}
		b.WriteString(strings.Join(cells, string(separator)) + "\n")
		line++
	}
	return b.String()
}
