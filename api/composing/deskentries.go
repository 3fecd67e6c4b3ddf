package composing

import (
	"cmp"
	"slices"
	"time"

	"adyukh/api/view/composition"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

func deskEntryRoutes(at doors) []web.Route {
	const one = desk + "/entries/:entry"
	return []web.Route{
		web.On(web.Get, desk+"/entries", at.Look, showDeskEntries),
		web.On(web.Post, desk+"/entries/board", at.Enter, showBoards).Takes(boardFields...),
		web.On(web.Get, desk+"/entries/new", at.Enter, showLetter),
		web.On(web.Post, desk+"/entries/new", at.Enter, enterLetter).Takes(directorFields...),
		web.On(web.Post, desk+"/entries/check", at.Run, checkAll).OnPage(desk + "/entries"),
		web.On(web.Post, desk+"/entries/cancel", at.Run, cancelAll).OnPage(desk + "/entries"),
		web.On(web.Get, one, at.Look, ofEntry(showDeskEntry)),
		web.On(web.Get, one+"/edit", at.Enter, ofEntry(showEdit)),
		web.On(web.Post, one+"/edit", at.Enter, ofEntry(saveEdit)).Takes(directorFields...).Versioned(),
		web.On(web.Post, one+"/out", at.Run, ofEntry(putOut)).Takes(web.Names(outInputs)...).Versioned().OnPage(one),
		web.On(web.Post, one+"/back", at.Run, ofEntry(letIn)).Versioned().OnPage(one),
		web.On(web.Post, one+"/check", at.Run, ofEntry(checkAgain)).Takes("time").OnPage(one),
		web.On(web.Post, one+"/cancel", at.Run, ofEntry(cancelOne)).OnPage(one),
	}
}

func entriesPath(c *call) string { return visit.ComposingDesk(c.Contest.ID) + "/entries" }

func deskPath(c *call, e composing.Entry) string {
	return entriesPath(c) + "/" + web.Number64(e.ID)
}

// checksOf are the solver's checks of the entries; none where this program has no solver.
func checksOf(c *call) (map[contest.EntryID]checks.Check, error) {
	if c.Checks == nil {
		return nil, nil
	}
	return c.Checks.Of(c.Request.Context(), checked(c.Contest, false))
}

// showDeskEntries lists all entries for the director, with what the solver says of each.
func showDeskEntries(c *call) error {
	of, err := checksOf(c)
	if err != nil {
		return err
	}
	body := templates.CompositionList{Empty: templates.Msg("composition.none")}
	if c.May(account.EditPlayers) && c.Contest.Head.Course.Handed.IsZero() {
		body.New = &templates.Link{Label: templates.Msg("composition.enter-letter"), Href: entriesPath(c) + "/new"}
	}
	view := web.View{Title: templates.Msg("nav." + visit.SectionEntries), Section: visit.SectionEntries}
	if c.Checks != nil && len(c.Contest.Entries) > 0 {
		view.Refresh = fillProgress(c, &body, of)
	}
	entries := slices.Clone(c.Contest.Entries)
	slices.SortStableFunc(entries, func(a, b composing.Entry) int { return cmp.Compare(a.No, b.No) })
	fillList(c, &body, entries, entriesPath(c), func(e composing.Entry) templates.CompositionCard { return deskCard(c, e, of) })
	view.Body = body
	return c.Page(view)
}

// fillProgress says how far the solver is, and returns after how many seconds it is worth to look again.
func fillProgress(c *call, body *templates.CompositionList, of map[contest.EntryID]checks.Check) (refresh int) {
	all, done, waiting := 0, 0, 0
	for _, e := range c.Contest.Entries {
		if !e.Stands() {
			continue
		}
		all++
		switch of[e.ID].State {
		case checks.Done:
			done++
		case checks.Queued, checks.Running:
			waiting++
		}
	}
	body.Bar = &templates.Progress{Done: done, Total: max(all, 1), Text: templates.Msg("composition.checked", "n", done, "all", all)}
	if waiting > 0 {
		body.Again = &templates.Link{Label: templates.Msg("composition.refresh"), Href: entriesPath(c)}
		refresh = 10
	}
	if !c.May(account.EditRegulations) {
		return refresh
	}
	if done+waiting < all {
		body.Acts = append(body.Acts, templates.Action{Label: templates.Msg("composition.check-all"), Action: entriesPath(c) + "/check"})
	}
	if waiting > 0 {
		body.Acts = append(body.Acts, templates.Action{Label: templates.Msg("composition.check-cancel"), Action: entriesPath(c) + "/cancel"})
	}
	return refresh
}

func deskCard(c *call, e composing.Entry, of map[contest.EntryID]checks.Check) templates.CompositionCard {
	card := compositionCard(c, e)
	card.Title, card.Href = entryTitle(e), deskPath(c, e)
	if e.No != 0 {
		card.Title = templates.Msg("composition.number-title", "no", e.No, "title", entryTitle(e))
	}
	if chip, ok := composition.VerdictOf(of[e.ID]); ok {
		card.Chips = append([]templates.Chip{chip}, card.Chips...)
	}
	card.Facts = append(card.Facts, templates.Literal(authorNames(c, e)), receivedText(c, e))
	if first, ok := c.Contest.Entry(e.VersionOf); ok {
		card.Facts = append(card.Facts, templates.Msg("composition.version-of", "title", entryTitle(first)))
	}
	return card
}

func receivedText(c *call, e composing.Entry) templates.Text {
	at := templates.Moment{At: e.Received, Zone: c.Zone()}
	if e.Posted {
		return templates.Msg("composition.by-letter", "at", at)
	}
	return templates.Msg("composition.received", "at", at)
}

func deskEntryCrumbs(c *call, here templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("nav." + visit.SectionEntries), Href: entriesPath(c)}, {Label: here}}
}

func showLetter(c *call) error {
	v, err := compositionView(c, newForm(c), entriesPath(c)+"/new", deskEntryCrumbs(c, templates.Msg("composition.new")))
	if err != nil {
		return err
	}
	return c.Page(v)
}

// enterLetter enters a composition from a letter for its author.
func enterLetter(c *call) error {
	return sendComposition(c, newForm(c), entriesPath(c)+"/new", deskEntryCrumbs(c, templates.Msg("composition.new")),
		func(f compositionForm) error {
			_, _, err := c.Contests.Send(c.Request.Context(), c.Actor(), c.Contest.ID, f.sender, f.composition(c.Zone()))
			if err != nil {
				return err
			}
			return c.Done(entriesPath(c), web.Saved("composition.sent"))
		})
}

func showEdit(c *call, e composing.Entry) error {
	v, err := compositionView(c, formOfEntry(c, e), deskPath(c, e)+"/edit", deskEntryCrumbs(c, entryTitle(e)))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func saveEdit(c *call, e composing.Entry) error {
	return sendComposition(c, formOfEntry(c, e), deskPath(c, e)+"/edit", deskEntryCrumbs(c, entryTitle(e)), func(f compositionForm) error {
		_, err := c.Contests.Amend(c.Request.Context(), c.Actor(), c.Contest.ID, e.SentBy, e.ID, c.Seen, f.composition(c.Zone()))
		if err != nil {
			return err
		}
		return c.Done(deskPath(c, e), web.Saved("composition.changed"))
	})
}

// putOut takes an entry out of the contest with a reason.
func putOut(c *call, e composing.Entry) error {
	var o out
	err := outInputs(&o).Read(c.Call)
	if err == nil && person.Clean(o.reason) == "" {
		err = refusal.NewInvalid("reason", "error.contest.out-reason", nil)
	}
	if err == nil {
		_, err = c.Contests.SetOut(c.Request.Context(), c.Actor(), c.Contest.ID, e.ID, c.Seen, o.reason, o.forerunner)
	}
	if err != nil {
		return deskEntryAgain(c, err, e, o, func(body *templates.CompositionPage) *templates.Form { return body.Form })
	}
	return c.Done(deskPath(c, e), web.Saved("composition.out-done"))
}

func letIn(c *call, e composing.Entry) error {
	_, err := c.Contests.SetOut(c.Request.Context(), c.Actor(), c.Contest.ID, e.ID, c.Seen, "", "")
	if err != nil {
		return err
	}
	return c.Done(deskPath(c, e), web.Saved("composition.back-done"))
}

func checkAll(c *call) error {
	if c.Checks == nil {
		return web.ErrNotFound
	}
	n, err := c.Checks.Ask(c.Request.Context(), checked(c.Contest, true))
	if err != nil {
		return err
	}
	return c.Done(entriesPath(c), web.Saved("composition.check-queued", "n", n))
}

func cancelAll(c *call) error { return cancelChecks(c, entriesPath(c)) }

func cancelOne(c *call, e composing.Entry) error { return cancelChecks(c, deskPath(c, e), e.ID) }

func cancelChecks(c *call, back string, entries ...contest.EntryID) error {
	if c.Checks == nil {
		return web.ErrNotFound
	}
	n, err := c.Checks.Cancel(c.Request.Context(), checked(c.Contest, false), entries...)
	if err != nil {
		return err
	}
	return c.Done(back, web.Saved("composition.check-stopped", "n", n))
}

// checkAgain has an entry checked once more, with a time for it, or for the first time.
func checkAgain(c *call, e composing.Entry) error {
	if c.Checks == nil {
		return web.ErrNotFound
	}
	of, err := checksOf(c)
	if err != nil {
		return err
	}
	if _, asked := of[e.ID]; !asked {
		return checkAll(c)
	}
	seconds, err := c.Number("time")
	if err != nil {
		return deskEntryAgain(c, err, e, out{}, func(body *templates.CompositionPage) *templates.Form {
			if body.Checked == nil {
				return nil
			}
			return body.Checked.Again
		})
	}
	limit := time.Duration(min(max(seconds, 0), 1<<20)) * time.Second
	if err := c.Checks.Repeat(c.Request.Context(), checked(c.Contest, false), e.ID, limit); err != nil {
		return err
	}
	return c.Done(deskPath(c, e), web.Saved("composition.check-queued", "n", 1))
}

// checked are the entries as checks know them: all, or those that take part.
func checked(c *composing.Contest, standing bool) checks.Contest {
	all := checks.Contest{ID: c.ID, Game: c.Head.Game}
	for _, e := range c.Entries {
		if !standing || e.Stands() {
			all.Entries = append(all.Entries, checks.Entry{
				ID: e.ID, Author: int64(e.SentBy), Position: e.Position, Task: e.Task, Solution: e.Solution,
			})
		}
	}
	return all
}
