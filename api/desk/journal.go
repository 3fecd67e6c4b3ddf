package desk

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

func journalRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, event+"/journal", at.happened, showJournal),
		web.On(web.Post, event+"/journal/:version/undo", at.undo, undoEntry).Versioned().Confirms(),
		web.On(web.Get, event+"/copies", at.happened, showCopies),
		web.On(web.Get, copies, at.happened, web.Of(routeCopy, showCopy)),
		web.On(web.Post, copies+"/restore", at.undo, web.Of(routeCopy, restoreCopy)).Versioned().Confirms(),
	}
}

// showJournal shows what was done in the event, newest first.
func showJournal(c *board.Desk) error {
	v, err := journalView(c)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func journalView(c *board.Desk) (web.View, error) {
	before, _ := web.ParseID(c.Query("before"))
	entries, err := c.Events.Journal(c.Request.Context(), c.Event.ID, before, view.JournalPage+1)
	if err != nil {
		return web.View{}, err
	}
	body := view.JournalPart(c, web.DeskBase(c.Event.ID)+"/journal", before, entries, journalEntry)
	body.Empty = templates.Empty{Title: templates.Msg("journal.empty")}
	body.Copies = &templates.Link{Label: templates.Msg("copies.title"), Href: copiesPath(c.Event.ID)}
	return web.View{Title: templates.Msg("nav.journal"), Body: body, Section: web.SectionJournal}, nil
}

func journalEntry(c *board.Desk, e tournament.Entry) templates.JournalEntry {
	entry := templates.JournalEntry{
		ID: view.EntryID(e.Version), When: templates.Moment{At: e.At, Zone: c.Zone()}, Who: e.By.Name, From: e.By.From,
		Text: entryText(e, c.Zone()), Undo: undoAction(c, e), Copy: copyLink(c, e),
	}
	if e.UndoneBy != 0 {
		entry.Undone = &templates.Link{Label: templates.Msg("journal.undone-chip"), Href: "#" + view.EntryID(e.UndoneBy)}
	}
	return entry
}

// entryText says in words what an entry did.
func entryText(e tournament.Entry, zone *time.Location) templates.Text {
	if by, _ := e.Args["numbering"].(string); e.Action == conduct.NumbersDrawn && !play.Numbering(by).DrawsLot() {
		return templates.Msg("journal.numbers-arranged", web.ArgPairs(e.Args, zone)...)
	}
	said := templates.Msg("journal."+string(e.Action), append(web.ArgPairs(e.Args, zone), slices.Concat(incidentOf(e), breachOf(e))...)...)
	if _, numbered := e.Args["number"]; e.Action == conduct.PlayerAdded && numbered {
		said.Key = "journal.player-added-number"
	}
	if _, some := e.Args["absent"]; e.Action == conduct.RoundPaired && some {
		said.Key += "-absent"
	}
	said.Key += documentOf(e)
	if rules, ok := settings.ConductText(e.Args); ok {
		said = templates.Msg("journal.and-conduct", "what", said, "rules", rules)
	}
	return lateEntry(view.EntryMoves(said, e.Args), e)
}

// lateEntry adds to the entry of a late player from which round on he is in, and what the rounds before give.
func lateEntry(said templates.Text, e tournament.Entry) templates.Text {
	round := web.Whole(e.Args["entered"])
	if e.Action != conduct.PlayerAdded || round == 0 {
		return said
	}
	half, _ := e.Args["half"].(string)
	none, _ := e.Args["none"].(string)
	return templates.Msg("journal.late", "what", said, "late", view.LateText(round, half, none))
}

// incidentOf says what an incident is, with whom and where; nothing for entries about anything else.
func incidentOf(e tournament.Entry) []any {
	kind, ok := e.Args["incident"].(string)
	if !ok {
		return nil
	}
	what := templates.Msg("incident-kind." + kind)
	if sanction, ok := e.Args["sanction"].(string); ok {
		what = templates.Msg("incident.what-sanction", "sanction", templates.Msg("incident-sanction."+sanction))
	}
	about := templates.Msg("incident.place.none")
	args := web.ArgPairs(e.Args, nil)
	switch {
	case e.Args["board"] != nil:
		about = templates.Msg("incident.place.board", args...)
	case e.Args["round"] != nil:
		about = templates.Msg("incident.place.round", args...)
	}
	if name, ok := e.Args["name"].(string); ok {
		about = templates.Msg("incident.about", "name", name, "place", about)
	}
	if clause, ok := e.Args["clause"].(string); ok {
		about = templates.Msg("incident.about-clause", "about", about, "clause", clause)
	}
	return []any{"what", what, "about", about}
}

// breachOf says what a team did against the regulations; nothing for entries about anything else.
func breachOf(e tournament.Entry) []any {
	kind, ok := e.Args["breach"].(string)
	if !ok {
		return nil
	}
	return []any{"what", templates.Msg("breach."+kind, "board", web.Whole(e.Args["place"]))}
}

// documentOf ends the key of an entry about the paper of a round or a player.
func documentOf(e tournament.Entry) string {
	if e.Action != conduct.DocumentSaved && e.Action != conduct.DocumentReset {
		return ""
	}
	for _, about := range []string{"round", "name"} {
		if _, ok := e.Args[about]; ok {
			return "-" + about
		}
	}
	return ""
}

// undoAction offers to take an entry back where that is not out of the question; the Service has the last word.
func undoAction(c *board.Desk, e tournament.Entry) *templates.Action {
	if e.UndoneBy != 0 || e.Version == 1 || !c.May(account.Undo) {
		return nil
	}
	return &templates.Action{
		Label: templates.Msg("journal.undo"), Style: "link",
		Action: fmt.Sprintf("%s/journal/%d/undo", web.DeskBase(c.Event.ID), e.Version),
		Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Version)},
	}
}

// recent returns the last entries of the journal for the side of a page; none for who may not read the journal.
func recent(c *board.Desk, n int) ([]templates.Recent, error) {
	if !c.May(account.ViewJournal) {
		return nil, nil
	}
	entries, err := c.Events.Journal(c.Request.Context(), c.Event.ID, 0, n)
	if err := web.Aside(err); err != nil {
		return nil, err
	}
	lines := make([]templates.Recent, len(entries))
	for i, e := range entries {
		lines[i] = templates.Recent{
			When: templates.Moment{At: e.At, Zone: c.Zone()},
			Text: templates.Msg("journal.by", "who", e.By.Name, "what", entryText(e, c.Zone())),
			Undo: undoAction(c, e),
		}
		if short, ok := shortText(e, c.Zone()); ok {
			lines[i].Text = templates.Msg("journal.by", "who", e.By.Name, "what", short)
			lines[i].Whole = &templates.Link{Label: templates.Msg("recent.whole"), Href: web.DeskBase(c.Event.ID) + "/journal#" +
				view.EntryID(e.Version)}
		}
	}
	return lines, nil
}

// shortText says in a few words what an entry did that says more than a few: ok is false where entryText is short itself.
func shortText(e tournament.Entry, zone *time.Location) (short templates.Text, ok bool) {
	if !slices.Contains(lists, e.Action) {
		return templates.Text{}, false
	}
	return templates.Msg("recent."+string(e.Action), web.ArgPairs(e.Args, zone)...), true
}

// lists are the actions whose sentences in the journal list many things, or what is for machines to compare.
var lists = []tournament.Action{conduct.EditDiffers, conduct.EditChanged, conduct.EventImported}

// undoEntry takes one entry back, as one more change, or says what rests on it.
func undoEntry(c *board.Desk) error {
	version, ok := web.ParseID(c.Param("version"))
	if !ok {
		return web.ErrNotFound
	}
	_, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Events.Undo(ctx, c.Actor(), c.Event.ID, c.Seen, version, agreed...)
	})
	if err != nil {
		return journalRefused(c, err)
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/journal", web.Saved("journal.undone-now"))
}

func journalRefused(c *board.Desk, err error) error {
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	if err := c.LoadEvent(c.Event.ID); err != nil {
		return err
	}
	v, err := journalView(c)
	if err != nil {
		return err
	}
	v.Status, v.Flash = web.OrDefault(r.Status, http.StatusConflict), []templates.Notice{web.Wrong(r.Text)}
	var refused *refusal.Error
	if errors.As(err, &refused) {
		v.Flash[0].Ways = c.Ways(refused)
	}
	return c.Page(v)
}
