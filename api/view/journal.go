package view

import (
	"strconv"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
)

// JournalPart is a page of entries, of which there may be one more than it shows; path is that of the newest.
func JournalPart[C web.Caller](c C, path string, before int64, entries []tournament.Entry,
	one func(C, tournament.Entry) templates.JournalEntry,
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
func journalDays[C web.Caller](c C, entries []tournament.Entry, one func(C, tournament.Entry) templates.JournalEntry,
) []templates.JournalDay {
	var days []templates.JournalDay
	zone, day := c.Plain().Zone(), ""
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

// ContestJournal is the journal of a contest, of whichever kind.
type ContestJournal struct {
	Base    string // the address of the page
	Lead    templates.Text
	Contest contest.Running
}

// Show shows a page of entries, the newest first.
func (j ContestJournal) Show(c *web.Call) error {
	before, _ := web.ParseID(c.Query("before"))
	entries, err := j.Contest.Journal(c.Request.Context(), before, JournalPage+1)
	if err != nil {
		return err
	}
	body := JournalPart(c, j.Base, before, entries, j.entry)
	body.Lead, body.Empty = j.Lead, templates.Empty{Title: templates.Msg("journal.empty")}
	return c.Page(web.View{Title: templates.Msg("nav.journal"), Body: body, Section: web.SectionJournal})
}

func (j ContestJournal) entry(c *web.Call, e tournament.Entry) templates.JournalEntry {
	line := templates.JournalEntry{
		ID: EntryID(e.Version), When: templates.Moment{At: e.At, Zone: c.Zone()}, Who: e.By.Name, From: e.By.From,
		Text: templates.Msg("journal."+string(e.Action), web.ArgPairs(e.Args, c.Zone())...),
	}
	switch {
	case e.UndoneBy != 0:
		line.Undone = &templates.Link{Label: templates.Msg("journal.undone-chip"), Href: "#" + EntryID(e.UndoneBy)}
	case e.Version > 1 && j.Contest.CanUndo(e.Action) && c.May(account.Undo):
		line.Undo = &templates.Action{
			Label: templates.Msg("journal.undo"), Style: "small", Hidden: []templates.Hidden{web.HiddenRevision(j.Contest.Envelope().Version)},
			Action: j.Base + "/" + web.Number64(e.Version) + "/undo",
		}
	}
	return line
}
