package web

import (
	"strconv"
	"time"

	"adyukh/templates"
	"adyukh/tournament/play"
)

// Dates writes the days of an event: 21–23 ноября 2026. Nothing for no date.
func (c *Call) Dates(begins, ends play.Date) templates.Text {
	switch {
	case begins.IsZero() && ends.IsZero():
		return templates.Text{}
	case begins.IsZero() || ends.IsZero() || begins == ends:
		if begins.IsZero() {
			begins = ends
		}
		return templates.Literal(c.Tr.Date(midday(begins), time.UTC))
	case begins.Year != ends.Year:
		return templates.Literal(c.Tr.Date(midday(begins), time.UTC) + " – " + c.Tr.Date(midday(ends), time.UTC))
	case begins.Month != ends.Month:
		return templates.Literal(c.Tr.Day(midday(begins), time.UTC) + " – " + c.Tr.Date(midday(ends), time.UTC))
	}
	return templates.Literal(strconv.Itoa(begins.Day) + "–" + c.Tr.Date(midday(ends), time.UTC))
}

// midday is a moment of the day, for the functions that write moments.
func midday(d play.Date) time.Time {
	return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC)
}
