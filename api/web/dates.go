package web

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
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

// clockPattern is what a field for a time of day takes.
var clockPattern = regexp.MustCompile(`^(?:` + templates.ClockPattern + `)$`)

// ReadClock reads a time of day of 24 hours as people type it, 14:05, 14.05, 1405 or 9:05, and writes it as 14:05 and 09:05. Ok is false
// for anything else, such as 2:05 PM; "" is no time, and right.
func ReadClock(text string) (clock string, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", true
	}
	if !clockPattern.MatchString(text) {
		return "", false
	}
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
	n, err := strconv.Atoi(digits)
	return fmt.Sprintf("%02d:%02d", n/100, n%100), err == nil
}
