package v1

import (
	"fmt"
	"net/url"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/play"
)

// rowsPage is how many rows of a list a page has where nobody says how many. With all that is behind their values no answer is larger than
// 4 MB then.
const rowsPage = 250

// mostRows are more than any list has.
const mostRows = 10_000

// rowsLimit says how many rows a page has. Such a page is not kept.
var rowsLimit = web.Param{Name: "limit", Expected: fmt.Sprintf("1–%d", rowsPage), Means: func(_ *web.Call, value string) (string, bool) {
	_, ok := limitOf(value)
	return value, ok
}}

func limitOf(value string) (n int, ok bool) {
	n, err := strconv.Atoi(value)
	return n, err == nil && n > 0 && n <= rowsPage
}

// nextOfBefore is what a cursor is.
const nextOfBefore = `the "next" of the page before`

// rowsCursor says after how many rows a page begins. Without a limit no others than these are kept as pages of their own.
var rowsCursor = web.Param{Name: "cursor", Expected: nextOfBefore, Means: func(c *web.Call, value string) (string, bool) {
	n, ok := web.ParseID(value)
	_, limited := limitOf(c.Request.URL.Query().Get(rowsLimit.Name))
	return value, ok && n < mostRows && (limited || n%rowsPage == 0)
}}

// window is the part of a list that a page has.
type window struct {
	from, to int
	next     string // the cursor of the next page; "" after the last
}

// windowOf returns the part of a list of so many rows that is asked for, and names the next page in the answer's head.
func windowOf(c *board.Reading, rows int) window {
	size := rowsPage
	if n, ok := limitOf(c.Query(rowsLimit.Name)); ok {
		size, c.Unkept = n, true
	}
	var w window
	w.from, _ = strconv.Atoi(c.Query(rowsCursor.Name))
	w.from = min(w.from, rows)
	if w.to = min(w.from+size, rows); w.to < rows {
		w.next = strconv.Itoa(w.to)
		nextPage(c, w.next)
	}
	return w
}

// nextPage names the page after this one.
func nextPage(c *board.Reading, cursor string) {
	values := url.Values{}
	for name := range c.Request.URL.Query() {
		values.Set(name, c.Query(name))
	}
	values.Set(rowsCursor.Name, cursor)
	c.Header("Link", fmt.Sprintf(`<%s?%s>; rel="next"`, c.Request.URL.Path, values.Encode()))
}

// pageOf returns the rows of a page.
func pageOf[T any](rows []T, w window) []T { return rows[min(w.from, len(rows)):min(w.to, len(rows))] }

// mostGames is how many games a page of rounds has, unless its only round has more.
const mostGames = 2500

// roundsCursor names the round after which a page begins.
var roundsCursor = web.Param{Name: rowsCursor.Name, Expected: nextOfBefore, Means: func(_ *web.Call, value string) (string, bool) {
	n, ok := web.ParseID(value)
	return value, ok && n < mostRows
}}

// roundsWindow returns the rounds of the page that is asked for. One that no other page names is not kept.
func roundsWindow(c *board.Reading) window {
	most := len(c.Public.Rounds)
	if n, ok := limitOf(c.Query(rowsLimit.Name)); ok {
		most, c.Unkept = n, true
	}
	from, _ := strconv.Atoi(c.Query(roundsCursor.Name))
	w := window{to: roundsUpTo(c.Public.Rounds, 0, most)}
	for w.to < len(c.Public.Rounds) && w.to <= from {
		w.from, w.to = w.to, roundsUpTo(c.Public.Rounds, w.to, most)
	}
	if w.from != from {
		c.Unkept = true
		w.from = min(from, len(c.Public.Rounds))
		w.to = roundsUpTo(c.Public.Rounds, w.from, most)
	}
	if w.to < len(c.Public.Rounds) {
		w.next = strconv.Itoa(w.to)
		nextPage(c, w.next)
	}
	return w
}

// roundsUpTo is where a page ends that begins after a round and has so many rounds at most.
func roundsUpTo(rounds []play.Round, after, most int) int {
	to := after
	for games := 0; to < min(after+most, len(rounds)); to++ {
		if games += len(rounds[to].Games); games > mostGames && to > after {
			break
		}
	}
	return to
}
