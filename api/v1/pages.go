package v1

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
)

// rowsPage is how many rows of a table a page has. With all that is behind their values no answer is larger than 4 MB then.
const rowsPage = 250

// mostRows are more than any table has.
const mostRows = 10_000

// rowsCursor says after how many rows a page begins. No others than these are kept as pages of their own.
var rowsCursor = web.Param{Name: "cursor", Means: func(_ *web.Call, value string) (string, bool) {
	n, ok := web.ParseID(value)
	return value, ok && n < mostRows && n%rowsPage == 0
}}

// pageOf returns the rows of the page that is asked for, and the cursor of the next one, "" after the last.
func pageOf[T any](c *board.Reading, rows []T) (page []T, next string) {
	from, _ := strconv.Atoi(c.Query(rowsCursor.Name))
	if from = min(from, len(rows)); from+rowsPage < len(rows) {
		return rows[from : from+rowsPage], strconv.Itoa(from + rowsPage)
	}
	return rows[from:], ""
}
