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

// publicZone is the zone of an event on its first day, or when its first round was published; nothing before that is known.
func publicZone(p *tournament.Public) templates.Text {
	switch {
	case !p.Begins.IsZero():
		return zoneText(p.Zone, midday(p.Begins))
	case len(p.Rounds) > 0:
		return zoneText(p.Zone, p.Rounds[0].PublishedAt)
	}
	return templates.Text{}
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
