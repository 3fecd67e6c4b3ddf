package web

import (
	"time"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

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
