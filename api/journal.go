package api

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/report"
)

// journalPage is how many entries a page of the journal shows.
const journalPage = 50

// showJournal shows what was done in the event, newest first.
func showJournal(c *call) error {
	v, err := c.journalView()
	if err != nil {
		return err
	}
	return c.page("journal", v)
}

func (c *call) journalView() (view, error) {
	before, _ := parseID(c.Query("before"))
	entries, err := c.server.events.Journal(c.Request.Context(), c.event.ID, before, journalPage+1)
	if err != nil {
		return view{}, err
	}
	body := templates.Journal{Empty: templates.Empty{Title: templates.Msg("journal.empty")}}
	path := deskBase(c.event.ID) + "/journal"
	if before != 0 {
		body.Newer = &templates.Link{Label: templates.Msg("journal.newest"), Href: path}
	}
	if len(entries) > journalPage {
		entries = entries[:journalPage]
		last := strconv.FormatInt(entries[journalPage-1].Version, 10)
		body.Older = &templates.Link{Label: templates.Msg("journal.older"), Href: path + "?before=" + last}
	}
	body.Days = c.journalDays(entries)
	return view{title: templates.Msg("nav.journal"), body: body, section: sectionJournal}, nil
}

// journalDays groups entries by the day in the event's zone.
func (c *call) journalDays(entries []tournament.Entry) []templates.JournalDay {
	var days []templates.JournalDay
	zone, day := c.zone(), ""
	for _, e := range entries {
		at := templates.Moment{At: e.At, Zone: zone}
		if d := e.At.In(zone).Format(time.DateOnly); d != day {
			days, day = append(days, templates.JournalDay{Day: at}), d
		}
		last := &days[len(days)-1]
		last.Entries = append(last.Entries, c.journalEntry(e))
	}
	return days
}

func (c *call) journalEntry(e tournament.Entry) templates.JournalEntry {
	entry := templates.JournalEntry{
		ID: entryID(e.Version), When: templates.Moment{At: e.At, Zone: c.zone()}, Who: e.By.Name, From: e.By.From,
		Text: entryText(e, c.zone()), Undo: c.undoAction(e),
	}
	if e.UndoneBy != 0 {
		entry.Undone = &templates.Link{Label: templates.Msg("journal.undone-chip"), Href: "#" + entryID(e.UndoneBy)}
	}
	return entry
}

func entryID(version int64) string { return "v" + strconv.FormatInt(version, 10) }

// entryText says in words what an entry did.
func entryText(e tournament.Entry, zone *time.Location) templates.Text {
	if e.Action == tournament.NumbersDrawn && e.Args["numbering"] != string(tournament.ByLot) {
		return templates.Msg("journal.numbers-arranged", argPairs(e.Args, zone)...)
	}
	said := templates.Msg("journal."+string(e.Action), argPairs(e.Args, zone)...)
	if _, numbered := e.Args["number"]; e.Action == tournament.PlayerAdded && numbered {
		said.Key = "journal.player-added-number"
	}
	said.Key += documentOf(e)
	return entryMoves(said, e.Args)
}

// documentOf ends the key of an entry about the paper of a round or a player.
func documentOf(e tournament.Entry) string {
	if e.Action != tournament.DocumentSaved && e.Action != tournament.DocumentReset {
		return ""
	}
	for _, about := range []string{"round", "name"} {
		if _, ok := e.Args[about]; ok {
			return "-" + about
		}
	}
	return ""
}

// wordedPaper names a paper by the kind under which its text is kept.
func wordedPaper(kind string) any {
	for _, d := range report.Documents() {
		if d.Kind != "" && string(d.Kind) == kind {
			return templates.Msg(d.TitleKey)
		}
	}
	return kind
}

// undoAction offers to take an entry back where that is not out of the question; the Service has the last word.
func (c *call) undoAction(e tournament.Entry) *templates.Action {
	if e.UndoneBy != 0 || e.Action == tournament.EventCreated || e.Action == tournament.EventImported || !c.may(account.Undo) {
		return nil
	}
	return &templates.Action{
		Label: templates.Msg("journal.undo"), Style: "link",
		Action: fmt.Sprintf("%s/journal/%d/undo", deskBase(c.event.ID), e.Version),
		Hidden: []templates.Hidden{hiddenRevision(c.event.Version)},
	}
}

// recent returns the last entries of the journal for the side of a page; none for who may not read the journal.
func (c *call) recent(n int) ([]templates.Recent, error) {
	if !c.may(account.ViewJournal) {
		return nil, nil
	}
	entries, err := c.server.events.Journal(c.Request.Context(), c.event.ID, 0, n)
	if err != nil {
		return nil, err
	}
	lines := make([]templates.Recent, len(entries))
	for i, e := range entries {
		lines[i] = templates.Recent{
			When: templates.Moment{At: e.At, Zone: c.zone()},
			Text: templates.Msg("journal.by", "who", e.By.Name, "what", entryText(e, c.zone())),
			Undo: c.undoAction(e),
		}
		if short, ok := shortText(e, c.zone()); ok {
			lines[i].Text = templates.Msg("journal.by", "who", e.By.Name, "what", short)
			lines[i].Whole = &templates.Link{Label: templates.Msg("recent.whole"), Href: deskBase(c.event.ID) + "/journal#" + entryID(e.Version)}
		}
	}
	return lines, nil
}

// shortText says in a few words what an entry did that lists many things: ok is false where entryText is short itself.
func shortText(e tournament.Entry, zone *time.Location) (short templates.Text, ok bool) {
	if !slices.Contains(lists, e.Action) {
		return templates.Text{}, false
	}
	return templates.Msg("recent."+string(e.Action), argPairs(e.Args, zone)...), true
}

// lists are the actions whose sentences in the journal list many things.
var lists = []tournament.Action{tournament.EditDiffers}

// undoEntry takes one entry back, as one more change, or says what rests on it.
func undoEntry(c *call) error {
	version, ok := parseID(c.Param("version"))
	if !ok {
		return errNotFound
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	if _, err := c.server.events.Undo(c.Request.Context(), c.actor(), c.event.ID, seen, version); err != nil {
		return c.journalRefused(err)
	}
	return c.done(deskBase(c.event.ID)+"/journal", saved("journal.undone-now"))
}

func (c *call) journalRefused(err error) error {
	r, ok := c.refusal(err)
	if !ok {
		return err
	}
	if c.event, err = c.server.events.Event(c.Request.Context(), c.event.ID); err != nil {
		return err
	}
	v, err := c.journalView()
	if err != nil {
		return err
	}
	v.status, v.flash = orDefault(r.status, http.StatusConflict), []templates.Notice{wrong(r.text)}
	return c.page("journal", v)
}
