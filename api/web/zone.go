package web

import (
	"fmt"
	"strconv"
	"time"

	"adyukh/templates"
	"adyukh/tournament/play"
)

// ZoneText names the zone of an event as people say it: московское (UTC+3), UTC+7. at is the time for which the distance from
// UTC is said.
func ZoneText(name string, at time.Time) templates.Text {
	offset := OffsetText(play.Head{Zone: name}.Location(), at)
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

// OffsetText is how far a zone is from UTC: UTC+3, UTC−3:30.
func OffsetText(zone *time.Location, at time.Time) string {
	_, seconds := at.In(zone).Zone()
	if seconds == 0 {
		return "UTC"
	}
	sign := "+"
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	text := "UTC" + sign + strconv.Itoa(seconds/3600)
	if minutes := seconds / 60 % 60; minutes != 0 {
		text += fmt.Sprintf(":%02d", minutes)
	}
	return text
}

// Today is the day by which events are under way or to come.
func (c *Call) Today() play.Date { return c.dayBefore(0) }

// Evening is the day by which events are over: an evening lasts until six in the morning.
func (c *Call) Evening() play.Date { return c.dayBefore(6 * time.Hour) }

func (c *Call) dayBefore(ago time.Duration) play.Date {
	y, m, d := c.Server.Events.Now().Add(-ago).In(c.Zone()).Date()
	return play.Date{Year: y, Month: m, Day: d}
}
