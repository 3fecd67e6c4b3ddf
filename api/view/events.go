package view

import (
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// GroupEvents puts events into what is under way, to come and over, by today's date.
func GroupEvents(c *web.Call, all []tournament.Listing, href pageOf) []templates.EventGroup {
	order, days := []tournament.When{tournament.Now, tournament.Coming, tournament.Past}, Days(c)
	groups := []templates.EventGroup{
		{Title: templates.Msg("events.now")}, {Title: templates.Msg("events.coming")}, {Title: templates.Msg("events.past")},
	}
	for _, l := range all {
		i := slices.Index(order, l.When(days))
		groups[i].Events = append(groups[i].Events, eventItem(c, l, href(c, l)))
	}
	slices.Reverse(groups[1].Events) // the next one first
	return slices.DeleteFunc(groups, func(g templates.EventGroup) bool { return len(g.Events) == 0 })
}

// Days are those from which lists look at events now. An event that goes on past midnight is of the day before until six in the morning.
func Days(c *web.Call) tournament.Days {
	return tournament.Days{Today: c.Today(), Evening: c.Evening()}
}

// eventItem shows what everybody may know of a public event; drafts leave no trace in it.
func eventItem(c *web.Call, l tournament.Listing, href string) templates.EventItem {
	item := templates.EventItem{Name: l.Short, Href: href}
	if dates := c.Dates(l.Begins, l.Ends); !dates.Empty() {
		item.Notes = append(item.Notes, dates)
	}
	if l.Place != "" {
		item.Notes = append(item.Notes, templates.Literal(l.Place))
	}
	discipline := play.Discipline(l.Discipline)
	item.Notes = append(item.Notes, board.DisciplineShort(c, l.Game, discipline))
	if l.Players > 0 {
		item.Notes = append(item.Notes, templates.Msg(board.EntrantKey(discipline, "events.players"), "n", l.Players))
	}
	return item
}

// pageOf gives the address of an event's page.
type pageOf func(*web.Call, tournament.Listing) string

// RolesIn says what somebody is in an event.
type RolesIn func(tournament.EventID) account.Role

// Mine lists the events of a filter in which the user is something; an administrator sees all.
func Mine(c *board.Call, f tournament.Filter) ([]tournament.Listing, RolesIn, error) {
	f.Own = true
	mine, err := c.Events.List().Find(c.Request.Context(), c.Viewer(), f)
	if err != nil {
		return nil, nil, err
	}
	roles, err := Roles(c.Plain())
	return mine, roles, err
}

// Roles says what the user is in each event; an administrator is an owner of all.
func Roles(c *web.Call) (RolesIn, error) {
	if c.User.Admin {
		return func(tournament.EventID) account.Role { return account.Owner }, nil
	}
	members, err := c.Server.Accounts.Memberships(c.Request.Context(), c.User.Actor())
	if err != nil {
		return nil, err
	}
	roles := map[account.EventID]account.Role{}
	for _, m := range members {
		roles[m.Event] = m.Role
	}
	return func(id tournament.EventID) account.Role { return roles[account.EventID(id)] }, nil
}
