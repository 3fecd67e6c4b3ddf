package web

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
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

// ZoneText names the zone of an event as people say it: московское (UTC+3), UTC+7. at is the time for which the distance from
// UTC is said.
func ZoneText(name string, at time.Time) templates.Text {
	offset := show.OffsetText(play.Head{Zone: name}.Location(), at)
	if name == "Europe/Moscow" {
		return templates.Msg("zone.moscow", "offset", offset)
	}
	return templates.Literal(offset)
}

// PublicZone is the zone of an event on its first day, or when its first round was published; nothing before that is known.
func PublicZone(e *play.Event) templates.Text {
	switch {
	case !e.Head.Begins.IsZero():
		return ZoneText(e.Head.Zone, midday(e.Head.Begins))
	case len(e.Rounds) > 0:
		return ZoneText(e.Head.Zone, e.Rounds[0].PublishedAt)
	}
	return templates.Text{}
}

// Today is the day by which events are under way or to come.
func (c *Call) Today() play.Date { return c.dayBefore(0) }

// Evening is the day by which events are over: an evening lasts until six in the morning.
func (c *Call) Evening() play.Date { return c.dayBefore(6 * time.Hour) }

func (c *Call) dayBefore(ago time.Duration) play.Date {
	y, m, d := c.Server.Events.Now().Add(-ago).In(c.Zone()).Date()
	return play.Date{Year: y, Month: m, Day: d}
}
