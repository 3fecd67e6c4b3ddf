package desk

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// Copies of an event: what the journal has of it at each step of a round, beside what it is now.

// showCopies lists the steps, newest first.
func showCopies(c *board.Desk) error {
	before, _ := web.ParseID(c.Query("before"))
	entries, err := c.Events.Copies(c.Request.Context(), c.Event.ID, before, view.JournalPage+1)
	if err != nil {
		return err
	}
	body := view.JournalPart(c, copiesPath(c.Event.ID), before, entries, copyEntry)
	body.Lead, body.Empty = templates.Msg("copies.lead"), templates.Empty{Title: templates.Msg("copies.empty")}
	return c.Page(web.View{
		Title: templates.Msg("copies.title"), Body: body, Section: web.SectionJournal, Crumbs: copyCrumbs(c, templates.Msg("copies.title")),
	})
}

// copyEntry is the line of a step in the list of copies.
func copyEntry(c *board.Desk, e tournament.Entry) templates.JournalEntry {
	line := journalEntry(c, e)
	line.Text, line.Undo, line.Undone, line.From = milestonesText(e), nil, nil, ""
	if line.Copy != nil {
		line.Copy.Label = templates.Msg("copy.compare")
	}
	return line
}

func copiesPath(id tournament.EventID) string { return web.DeskBase(id) + "/copies" }

func copyPath(id tournament.EventID, version int64) string {
	return copiesPath(id) + "/" + strconv.FormatInt(version, 10)
}

// copyCrumbs lead back from a page about copies, the last of which is the page itself.
func copyCrumbs(c *board.Desk, last templates.Text, more ...templates.Link) []templates.Link {
	crumbs := []templates.Link{{Label: templates.Msg("nav.journal"), Href: web.DeskBase(c.Event.ID) + "/journal"}}
	return append(append(crumbs, more...), templates.Link{Label: last})
}

// milestonesText says what an entry has brought rounds to; what was done, where that is nothing.
func milestonesText(e tournament.Entry) templates.Text {
	var said templates.Text
	for _, m := range e.Reached {
		one := templates.Msg("copy."+string(m.Kind), "round", m.Round)
		if said.Empty() {
			said = one
			continue
		}
		said = templates.Msg("copy.and", "one", said, "other", one)
	}
	return said
}

// copyLink leads to the copy that an entry is; nil where the entry is no step of a round.
func copyLink(c *board.Desk, e tournament.Entry) *templates.Link {
	if len(e.Reached) == 0 || e.Version == c.Event.Version {
		return nil
	}
	return &templates.Link{Label: templates.Msg("copy.link"), Href: copyPath(c.Event.ID, e.Version)}
}

// showCopy compares a copy of the event with what it is now.
func showCopy(c *board.Desk, version int64) error { return copyPage(c, version, http.StatusOK) }

func copyPage(c *board.Desk, version int64, status int, said ...templates.Notice) error {
	then, entry, err := c.Events.AsIn(c.Request.Context(), c.Event.ID, version)
	if err != nil {
		return err
	}
	then = then.For(c.Audience())
	title := milestonesText(entry)
	if title.Empty() {
		title = templates.Msg("copy.version", "n", int(version))
	}
	body := templates.Copy{
		When: templates.Moment{At: entry.At, Zone: c.Zone()}, Who: entry.By.Name,
		Differences: show.Differences(c.Event, then), Since: int(c.Event.Version - version),
	}
	if entry.Action != conduct.RoundPaired && entry.Action != conduct.RoundPublished { // the title says these
		body.Did = entryText(entry, c.Zone())
	}
	if len(body.Differences) > 0 {
		effect, err := show.EffectOf(c.Event, then)
		var refused *refusal.Error
		if err != nil && !errors.As(err, &refused) {
			return err
		}
		if body.Effect = effect; effect != nil {
			effect.Rounds = nil // it is not asked what the engine would do, but what was
		}
		if c.May(account.Undo) {
			body.Restore = &templates.Action{
				Label: templates.Msg("copy.restore"), Style: "danger", Action: copyPath(c.Event.ID, version) + "/restore",
				Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Version)},
			}
		}
	}
	if c.May(account.ViewPrivate) {
		file := web.DeskBase(c.Event.ID) + "/exchange/" + view.ArchiveFile + "?version=" + strconv.FormatInt(version, 10)
		body.File = &templates.Link{Label: templates.Msg("copy.file"), Href: file}
	}
	up := templates.Link{Label: templates.Msg("copies.title"), Href: copiesPath(c.Event.ID)}
	return c.Page(web.View{
		Title: title, Body: body, Status: status, Section: web.SectionJournal, Crumbs: copyCrumbs(c, title, up), Flash: said,
	})
}

// restoreCopy makes the event what it was, or says why that can't be.
func restoreCopy(c *board.Desk, version int64) error {
	_, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Events.Restore(ctx, c.Actor(), c.Event.ID, c.Seen, version, agreed)
	})
	if err == nil {
		return c.Done(web.DeskBase(c.Event.ID)+"/journal", web.Saved("copy.restored"))
	}
	c.Asking.Back = copyPath(c.Event.ID, version)
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	if err := c.LoadEvent(c.Event.ID); err != nil {
		return err
	}
	return copyPage(c, version, web.OrDefault(r.Status, http.StatusConflict), web.Wrong(r.Text))
}

// routeCopy reads the version of a copy out of the address.
func routeCopy(c *board.Desk) (int64, error) {
	version, ok := web.ParseID(c.Param("version"))
	if !ok {
		return 0, web.ErrNotFound
	}
	return version, nil
}
