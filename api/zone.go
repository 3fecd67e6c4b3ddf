package api

import (
	"fmt"
	"strconv"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
)

// zoneText names the zone of an event as people say it: московское (UTC+3), UTC+7. at is the time for which the distance from
// UTC is said.
func zoneText(name string, at time.Time) templates.Text {
	offset := offsetText(tournament.Head{Zone: name}.Location(), at)
	if name == "Europe/Moscow" {
		return templates.Msg("zone.moscow", "offset", offset)
	}
	return templates.Literal(offset)
}

// firstDay is noon of an event's first day, or now where that is not said.
func (c *call) firstDay(begins tournament.Date) time.Time {
	if begins.IsZero() {
		return c.server.events.Now()
	}
	return midday(begins)
}

// offsetText is how far a zone is from UTC: UTC+3, UTC−3:30.
func offsetText(zone *time.Location, at time.Time) string {
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
