package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// Sections of the navigation: those of the desk, of an event's pages for everybody, and of the site.
const (
	sectionPlayers    = "players"
	sectionRounds     = "rounds"
	sectionStandings  = "standings"
	sectionCrosstable = "crosstable"
	sectionRatings    = "ratings"
	sectionLists      = "lists"
	sectionDocuments  = "documents"
	sectionJournal    = "journal"
	sectionDesk       = "desk"
	sectionAccount    = "account"
	sectionUsers      = "users"
	sectionRegister   = "register"
	sectionWebhooks   = "webhooks"
)

// nav is the navigation in the header: the sections of the page's event, or nothing.
func (c *call) nav(current string) []templates.Link {
	switch {
	case c.event != nil:
		return c.deskNav(current)
	case c.public != nil:
		return c.publicNav(current)
	}
	return nil
}

func (c *call) deskNav(current string) []templates.Link {
	base := deskBase(c.event.ID)
	links := []templates.Link{
		section(sectionPlayers, base+"/players", current),
		section(sectionRounds, base+"/rounds/"+strconv.Itoa(currentRound(c.event)), current),
		section(sectionStandings, base+"/standings", current),
		section(sectionDocuments, base+"/documents", current),
	}
	if c.may(account.ViewJournal) {
		links = append(links, section(sectionJournal, base+"/journal", current))
	}
	return links
}

// publicNav leaves out what is not there yet.
func (c *call) publicNav(current string) []templates.Link {
	base := publicBase(c.public.ID)
	var links []templates.Link
	if n := len(c.public.Rounds); n > 0 {
		links = append(links,
			section(sectionRounds, base+"/rounds/"+strconv.Itoa(n), current),
			section(sectionStandings, base+"/standings", current),
			templates.Link{Label: crossTitle(c.public.System), Href: base + "/crosstable", Current: current == sectionCrosstable},
		)
		if c.public.Rating.On {
			links = append(links, section(sectionRatings, base+"/ratings", current))
		}
	}
	return append(links, section(sectionPlayers, base+"/players", current))
}

func section(name, href, current string) templates.Link {
	return templates.Link{Label: templates.Msg("nav." + name), Href: href, Current: name == current}
}

// currentRound is the round where the work is: the first one that is not complete, be it paired or not.
func currentRound(e *tournament.Event) int {
	return max(1, min(e.CompleteRounds()+1, e.ScheduledRounds()))
}

// eventHead names the page's event in the header.
func (c *call) eventHead() *templates.EventHead {
	switch {
	case c.event != nil:
		h := c.event.Head
		return &templates.EventHead{Name: h.Name, Note: c.eventNote(h.Game, h.Discipline, h.Regulations.Time), Href: deskBase(c.event.ID)}
	case c.public != nil:
		return &templates.EventHead{Name: c.public.Name, Note: c.eventNote(c.public.PublicHead.Game, c.public.Discipline, c.public.Time), Href: publicBase(c.public.ID)}
	}
	return nil
}

// eventNote is the short note beside an event's name: "быстрая игра · 8+4", "русские шашки · 8+4", where the time control says
// the pace.
func (c *call) eventNote(spec string, d tournament.Discipline, t tournament.TimeControl) templates.Text {
	if !isMain(spec) {
		d = tournament.Standard
	}
	return templates.Msg("event.note", "discipline", c.disciplineShort(spec, d), "time", t.String())
}

// userMenu is the menu of whoever is signed in.
func (c *call) userMenu(current string) *templates.User {
	if c.user == nil {
		return nil
	}
	u := &templates.User{Name: c.user.Name, SignOut: "/signout", Items: []templates.Link{
		section(sectionDesk, "/desk", current),
		section(sectionLists, "/ratings", current),
		section(sectionAccount, "/account", current),
	}}
	if c.user.Admin {
		u.Items = append(u.Items, section(sectionRegister, registerPath, current), section(sectionUsers, "/users", current))
		if c.server.cfg.Webhooks != nil {
			u.Items = append(u.Items, section(sectionWebhooks, "/webhooks", current))
		}
	}
	return u
}
