package web

import "adyukh/templates"

// Sections of the navigation: those of the desk, of an event's pages for everybody, and of the site.
const (
	SectionPlayers    = "players"
	SectionRounds     = "rounds"
	SectionStandings  = "standings"
	SectionCrosstable = "crosstable"
	SectionRatings    = "ratings"
	SectionLists      = "lists"
	SectionDocuments  = "documents"
	SectionJournal    = "journal"
	SectionIncidents  = "incidents"
	SectionDesk       = "desk"
	SectionAccount    = "account"
	SectionUsers      = "users"
	SectionRegister   = "register"
	SectionWebhooks   = "webhooks"
)

// nav is the navigation in the header: the sections of the page's event, or nothing.
func (c *Call) nav(current string) []templates.Link {
	if c.Visit == nil {
		return nil
	}
	return c.Visit.Nav(current)
}

// Section is an entry of the navigation.
func Section(name, href, current string) templates.Link {
	return templates.Link{Label: templates.Msg("nav." + name), Href: href, Current: name == current}
}

// eventHead names the page's event in the header.
func (c *Call) eventHead() *templates.EventHead {
	if c.Visit == nil {
		return nil
	}
	return c.Visit.Head()
}

// userMenu is the menu of whoever is signed in.
func (c *Call) userMenu(current string) *templates.User {
	if c.User == nil {
		return nil
	}
	u := &templates.User{Name: c.User.Name, SignOut: "/signout", Items: []templates.Link{
		Section(SectionDesk, "/desk", current),
		Section(SectionLists, "/ratings", current),
		Section(SectionAccount, "/account", current),
	}}
	if c.User.KeepsRegister() {
		u.Items = append(u.Items, Section(SectionRegister, RegisterPath, current))
	}
	if c.User.Admin {
		u.Items = append(u.Items, Section(SectionUsers, "/users", current))
		if _, any := c.Server.pages["/webhooks"]; any {
			u.Items = append(u.Items, Section(SectionWebhooks, "/webhooks", current))
		}
	}
	return u
}
