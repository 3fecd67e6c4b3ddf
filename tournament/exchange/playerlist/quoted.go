package playerlist

import (
	"encoding/csv"
	"strings"
)

// unquote parts the lines of a table whose cells stand in quotes, as spreadsheets write them: "Шогенов","Аслан","1998". A list has one
// separator; without such a one the rows stay as they are.
func unquote(rows []Source) []Source {
	for _, separator := range ",;\t" {
		mark := `"` + string(separator) + `"`
		quoted, said := 0, 0
		for _, r := range rows {
			if len(r.Cells) != 1 || strings.TrimSpace(r.Cells[0]) == "" {
				continue
			}
			said++
			if text := strings.TrimSpace(r.Cells[0]); strings.Contains(text, mark) && (text[0] == '"' || strings.HasSuffix(text, `"`)) {
				quoted++
			}
		}
		if quoted == 0 || 2*quoted < said {
			continue
		}
		out := make([]Source, len(rows))
		for i, r := range rows {
			if out[i] = r; len(r.Cells) == 1 && strings.Contains(r.Cells[0], string(separator)) {
				out[i].Cells, out[i].text = cellsOf(r.Cells[0], separator), strings.TrimSpace(r.Cells[0])
			}
		}
		return out
	}
	return rows
}

// cellsOf parts a line at a separator; quotes around a cell are no part of it.
func cellsOf(text string, separator rune) []string {
	from := csv.NewReader(strings.NewReader(strings.TrimSpace(text)))
	from.Comma, from.LazyQuotes, from.FieldsPerRecord = separator, true, -1
	cells, err := from.Read()
	if err != nil || len(cells) < 2 {
		return []string{text}
	}
	return cells
}
