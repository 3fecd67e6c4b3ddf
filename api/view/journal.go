package view

import (
	"strconv"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
)

// JournalPart is a page of entries, of which there may be one more than it shows; path is that of the newest.
func JournalPart(c *web.Call, path string, before int64, entries []tournament.Entry,
	one func(*web.Call, tournament.Entry) templates.JournalEntry,
) templates.Journal {
	var body templates.Journal
	if before != 0 {
		body.Newer = &templates.Link{Label: templates.Msg("journal.newest"), Href: path}
	}
	if len(entries) > JournalPage {
		entries = entries[:JournalPage]
		last := strconv.FormatInt(entries[JournalPage-1].Version, 10)
		body.Older = &templates.Link{Label: templates.Msg("journal.older"), Href: path + "?before=" + last}
	}
	body.Days = journalDays(c, entries, one)
	return body
}

// journalDays groups entries by the day in the event's zone.
func journalDays(c *web.Call, entries []tournament.Entry, one func(*web.Call, tournament.Entry) templates.JournalEntry,
) []templates.JournalDay {
	var days []templates.JournalDay
	zone, day := c.Zone(), ""
	for _, e := range entries {
		at := templates.Moment{At: e.At, Zone: zone}
		if d := e.At.In(zone).Format(time.DateOnly); d != day {
			days, day = append(days, templates.JournalDay{Day: at}), d
		}
		last := &days[len(days)-1]
		last.Entries = append(last.Entries, one(c, e))
	}
	return days
}
