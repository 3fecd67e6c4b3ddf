package account

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

const logPath = "/users/journal"

// showLog shows who signed in, was refused and was given what, newest first.
func showLog(c *web.Call) error {
	before, _ := web.ParseID(c.Query("before"))
	entries, err := c.Server.Accounts.Log(c.Request.Context(), c.User.Actor(), account.LogID(before), view.JournalPage+1)
	if err != nil {
		return err
	}
	body := templates.Journal{Lead: templates.Msg("log.lead"), Empty: templates.Empty{Title: templates.Msg("log.empty")}}
	if before != 0 {
		body.Newer = &templates.Link{Label: templates.Msg("journal.newest"), Href: logPath}
	}
	if len(entries) > view.JournalPage {
		entries = entries[:view.JournalPage]
		last := strconv.FormatInt(int64(entries[view.JournalPage-1].ID), 10)
		body.Older = &templates.Link{Label: templates.Msg("journal.older"), Href: logPath + "?before=" + last}
	}
	day := func(e account.LogEntry) string { return e.At.In(c.Zone()).Format(time.DateOnly) }
	for len(entries) > 0 {
		n := slices.IndexFunc(entries, func(e account.LogEntry) bool { return day(e) != day(entries[0]) })
		if n < 0 {
			n = len(entries)
		}
		one := templates.JournalDay{Day: templates.Moment{At: entries[0].At, Zone: c.Zone()}}
		for _, e := range entries[:n] {
			one.Entries = append(one.Entries, logLine(c, e))
		}
		body.Days, entries = append(body.Days, one), entries[n:]
	}
	return c.Page(web.View{
		Title: templates.Msg("log.title"), Body: body, Section: web.SectionUsers,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.users"), Href: "/users"}, {Label: templates.Msg("log.title")}},
	})
}

// logLine is a line of the journal. Who is not known is a stranger, or whoever works at the console.
func logLine(c *web.Call, e account.LogEntry) templates.JournalEntry {
	who := e.ByName
	if who == "" {
		key := "log.console"
		if slices.Contains(account.ByStrangers(), e.Act) {
			key = "log.stranger"
		}
		who = c.Say(templates.Msg(key))
	}
	var from []string
	if e.ByFrom != "" {
		from = append(from, e.ByFrom)
	}
	if e.Device != "" {
		from = append(from, web.Device(e.Device))
	}
	return templates.JournalEntry{
		ID: "n" + strconv.FormatInt(int64(e.ID), 10), When: templates.Moment{At: e.At, Zone: c.Zone()}, Who: who,
		From: strings.Join(from, " · "), Text: logText(e),
	}
}

// logText says in words what was done.
func logText(e account.LogEntry) templates.Text {
	detail := templates.Literal(e.Detail)
	switch e.Act {
	case account.GaveRight, account.TookRight:
		detail = templates.Msg("log.right." + e.Detail)
	case account.GaveRole:
		detail = templates.Msg("role." + e.Detail)
	case account.DidExport:
		detail = templates.Msg("log.export." + e.Detail)
	}
	key := "log." + string(e.Act)
	switch {
	case e.Act == account.WasRefused && e.OfName == "":
		key = "log.refused-unread"
	case e.Act == account.RefusedPasskey && e.OfName == "":
		key = "log.passkey-refused-unknown"
	case e.Act == account.MadeAccount && e.Detail != "":
		key = "log.made-admin"
	case e.Act == account.DidSignIn && e.Detail != "":
		key, detail = "log.signed-in-by", templates.Msg("log.way."+e.Detail)
	case e.Act == account.GavePass && e.Detail == "":
		key = "log.pass-renewed"
	}
	said := templates.Msg(key, "login", cmp.Or(e.OfName, "?"), "event", int(e.Event), "detail", detail)
	if e.Missed > 0 {
		said = templates.Msg("log.and-missed", "what", said, "n", e.Missed)
	}
	return said
}

// ownLog is what was done about the user's own account lately.
func ownLog(c *web.Call) ([]templates.JournalEntry, error) {
	const lately = 20
	entries, err := ownEntries(c, lately)
	var lines []templates.JournalEntry
	for _, e := range entries {
		lines = append(lines, logLine(c, e))
	}
	return lines, err
}

// ownEntries are the newest of what was done about the user's own account. From where somebody else did it is for administrators.
func ownEntries(c *web.Call, most int) ([]account.LogEntry, error) {
	entries, err := c.Server.Accounts.OwnLog(c.Request.Context(), c.User.Actor(), most)
	for i, e := range entries {
		if e.ByUser != 0 && e.ByUser != c.User.ID {
			entries[i].ByFrom, entries[i].Device = "", ""
		}
	}
	return entries, err
}
