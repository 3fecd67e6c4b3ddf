package web

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

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

	SectionPost         = "post"
	SectionPostDesk     = "post-desk"
	SectionPostNews     = "post-news"
	SectionPostLeave    = "post-leave"
	SectionPostSettings = "post-settings"
)

// nav is the navigation in the header: the sections of the page's event, or nothing.
func (c *Call) nav(current string) []templates.Link {
	switch {
	case c.Visit != nil:
		return c.Visit.Nav(current)
	case c.Event != nil:
		return c.deskNav(current)
	case c.Public != nil:
		return c.publicNav(current)
	case c.Seat != nil:
		return c.seatNav(current)
	}
	return nil
}

// seatNav are the pages of who plays by correspondence.
func (c *Call) seatNav(current string) []templates.Link {
	base := SeatPath(c.Seat.Of.ID, c.Seat.Code)
	games := Section(SectionPost, base, current)
	games.Count = c.Seat.Moves
	links := []templates.Link{games, Section(SectionPostNews, base+"/news", current)}
	if !c.Seat.Of.Head.Terms().Clock.IsTriple() {
		links = append(links, Section(SectionPostLeave, base+"/leave", current))
	}
	return append(links, Section(SectionPostSettings, base+"/settings", current))
}

func (c *Call) deskNav(current string) []templates.Link {
	base := DeskBase(c.Event.ID)
	links := []templates.Link{
		entrants(c.Event.Head, base+"/players", current),
		Section(SectionRounds, base+"/rounds/"+strconv.Itoa(c.Event.WorkingRound()), current),
		Section(SectionStandings, base+tableOf(c.Event.Head.Regulations.System), current),
		Section(SectionDocuments, base+"/documents", current),
	}
	if c.Event.Head.IsCorrespondence() && c.May(account.ViewPrivate) {
		links = slices.Insert(links, 3, Section(SectionPostDesk, base+"/post", current))
	}
	if c.May(account.ViewJournal) && (len(c.Event.Incidents) > 0 || current == SectionIncidents) {
		links = append(links, Section(SectionIncidents, base+"/incidents", current))
	}
	if c.May(account.ViewJournal) {
		links = append(links, Section(SectionJournal, base+"/journal", current))
	}
	c.markNext(base, links)
	return links
}

// NextLink leads to where the next thing about an event is done, for somebody with a role; nil where there is nothing for them.
type NextLink func(*play.Event, account.Role) *templates.Link

// markNext marks the section that holds the event's next step. The key for it leads there from pages that have no button of
// their own for the step. Numbers are drawn among the players.
func (c *Call) markNext(base string, links []templates.Link) {
	next := c.Server.Next(c.Event, c.Role)
	if next == nil {
		return
	}
	for i, under := range []string{"/players", "/rounds/", "/standings"} {
		if strings.HasPrefix(next.Href, base+under) || i == 0 && next.Href == base+"/draw" {
			links[i].Next, links[i].NextText = next.Href, next.Label
		}
	}
}

// publicNav leaves out what is not there yet.
func (c *Call) publicNav(current string) []templates.Link {
	base, system := PublicBase(c.Public.ID), c.Public.Head.Regulations.System
	var links []templates.Link
	if n := c.Public.CurrentRound(); n > 0 {
		games := Section(SectionRounds, base+"/rounds/"+strconv.Itoa(n), current)
		if c.Public.AtOnce() {
			games = templates.Link{Label: templates.Msg("nav.post-games"), Href: base + "/running", Current: current == SectionRounds}
		}
		links = append(links, games, Section(SectionStandings, base+tableOf(system), current))
		if !system.HasBracket() {
			links = append(links, templates.Link{Label: CrossTitle(system), Href: base + "/crosstable", Current: current == SectionCrosstable})
		}
		if c.Public.IsRated() {
			links = append(links, Section(SectionRatings, base+"/ratings", current))
		}
	}
	return append(links, entrants(c.Public.Head, base+"/players", current))
}

// tableOf is the page that is an event's table: in a knock-out its bracket.
func tableOf(s play.System) string {
	if s.HasBracket() {
		return "/crosstable"
	}
	return "/standings"
}

// Section is an entry of the navigation.
func Section(name, href, current string) templates.Link {
	return templates.Link{Label: templates.Msg("nav." + name), Href: href, Current: name == current}
}

// entrants is the section of those who take part: players, or teams.
func entrants(h play.Head, href, current string) templates.Link {
	return templates.Link{Label: templates.Msg(EntrantKey(h.Discipline, "nav.players")), Href: href, Current: current == SectionPlayers}
}

// EntrantKey is the key of a message about those who take part in an event, for pages of several events: see templates.Teams. On a page
// of one event the words are chosen without it.
func EntrantKey(d play.Discipline, key string) string {
	if d.IsTeam() {
		return key + templates.Teams
	}
	return key
}

// eventHead names the page's event in the header.
func (c *Call) eventHead() *templates.EventHead {
	switch {
	case c.Visit != nil:
		return c.Visit.Head()
	case c.Event != nil:
		return c.headOf(c.Event.Head, DeskBase(c.Event.ID))
	case c.Public != nil:
		return c.headOf(c.Public.Head, PublicBase(c.Public.ID))
	case c.Me != nil:
		return &templates.EventHead{Name: c.Me.Event.Head.ShortName()}
	case c.Seat != nil:
		head := &templates.EventHead{Name: c.Seat.Of.Head.ShortName(), Href: SeatPath(c.Seat.Of.ID, c.Seat.Code)}
		if c.Seat.Of.Head.Public {
			head.Href = PublicBase(c.Seat.Of.ID)
		}
		return head
	}
	return nil
}

// headOf names an event with a short note: "быстрая игра · 8+4", "русские шашки · 8+4", where the time control says the pace; "ПЧР-09 · 10
// ходов за 50 дней".
func (c *Call) headOf(h play.Head, href string) *templates.EventHead {
	d := h.Discipline
	if !IsMain(h.Game) {
		d = play.Standard
	}
	discipline := c.DisciplineShort(h.Game, d)
	if code := h.Regulations.Post.Code; code != "" { // by correspondence: it says more in less
		discipline = templates.Literal(code)
	}
	note := templates.Msg("event.note", "discipline", discipline, "time", show.Control(h))
	head := &templates.EventHead{Name: h.ShortName(), Note: note, Href: href}
	if h.Language != c.Tr.Code() {
		head.Lang = h.Language
	}
	return head
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
