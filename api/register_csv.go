package api

import (
	"bytes"
	"encoding/csv"

	"adyukh/tournament/exchange"
)

const csvType = "text/csv; charset=utf-8"

// csvBytes writes separated values, with names in the first line. No cell is a formula to a spreadsheet.
func csvBytes(columns []string, cells [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write(columns) // a buffer takes everything
	for _, line := range cells {
		safe := make([]string, len(line))
		for i, cell := range line {
			safe[i] = exchange.Harmless(cell)
		}
		_ = w.Write(safe)
	}
	w.Flush()
	return b.Bytes()
}
