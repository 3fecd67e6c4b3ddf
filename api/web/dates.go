package web

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/show"
)

// Dates writes the days of an event: 21–23 ноября 2026. Nothing for no date.
func (c *Call) Dates(begins, ends person.Date) templates.Text {
	switch {
	case begins.IsZero() && ends.IsZero():
		return templates.Text{}
	case begins.IsZero() || ends.IsZero() || begins == ends:
		if begins.IsZero() {
			begins = ends
		}
		return templates.Literal(c.Tr.Date(Midday(begins), time.UTC))
	case begins.Year != ends.Year:
		return templates.Literal(c.Tr.Date(Midday(begins), time.UTC) + " – " + c.Tr.Date(Midday(ends), time.UTC))
	case begins.Month != ends.Month:
		return templates.Literal(c.Tr.Day(Midday(begins), time.UTC) + " – " + c.Tr.Date(Midday(ends), time.UTC))
	}
	return templates.Literal(strconv.Itoa(begins.Day) + "–" + c.Tr.Date(Midday(ends), time.UTC))
}

// Midday is a moment of the day, for the functions that write moments.
func Midday(d person.Date) time.Time {
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

// location is the zone of a name; UTC for one that is unknown.
func location(name string) *time.Location {
	loc, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	return loc
}

// ZoneText names the zone of an event as people say it: московское (UTC+3), UTC+7. at is the time for which the distance from
// UTC is said.
func ZoneText(name string, at time.Time) templates.Text {
	offset := show.OffsetText(location(name), at)
	if name == "Europe/Moscow" {
		return templates.Msg("zone.moscow", "offset", offset)
	}
	return templates.Literal(offset)
}

// Today is the day by which events are under way or to come.
func (c *Call) Today() person.Date { return c.dayBefore(0) }

// Evening is the day by which events are over: an evening lasts until six in the morning.
func (c *Call) Evening() person.Date { return c.dayBefore(6 * time.Hour) }

func (c *Call) dayBefore(ago time.Duration) person.Date {
	y, m, d := c.Now().Add(-ago).In(c.Zone()).Date()
	return person.Date{Year: y, Month: m, Day: d}
}
