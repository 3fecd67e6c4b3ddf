package view

import (
	"cmp"
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// GroupEvents puts events into what is under way, to come and over, by today's date.
func GroupEvents(c *web.Call, all []play.Summary, href pageOf) []templates.EventGroup {
	groups := []templates.EventGroup{
		{Title: templates.Msg("events.now")}, {Title: templates.Msg("events.coming")}, {Title: templates.Msg("events.past")},
	}
	for _, s := range all {
		i := WhenIs(c, s)
		groups[i].Events = append(groups[i].Events, eventItem(c, s, href))
	}
	slices.Reverse(groups[1].Events) // the next one first
	return slices.DeleteFunc(groups, func(g templates.EventGroup) bool { return len(g.Events) == 0 })
}

// WhenIs tells when an event is, seen from today. One that goes on past midnight is of the day before until six in the morning.
func WhenIs(c *web.Call, s play.Summary) int {
	ends := cmp.Or(s.Ends, s.Begins)
	switch {
	case !s.Begins.IsZero() && c.Today().Before(s.Begins):
		return eventComing
	case !ends.IsZero() && ends.Before(c.Evening()):
		return EventPast
	}
	return eventNow
}

// When an event is, seen from today. One without dates is under way.
const (
	eventNow = iota
	eventComing
	EventPast
)

// eventItem shows what everybody may know of a public event; drafts leave no trace in it.
func eventItem(c *web.Call, s play.Summary, href pageOf) templates.EventItem {
	item := templates.EventItem{Name: s.Short, Href: href(c, s)}
	if dates := c.Dates(s.Begins, s.Ends); !dates.Empty() {
		item.Notes = append(item.Notes, dates)
	}
	if s.Place != "" {
		item.Notes = append(item.Notes, templates.Literal(s.Place))
	}
	item.Notes = append(item.Notes, board.DisciplineShort(c, s.Game, s.Discipline))
	if s.Players > 0 {
		item.Notes = append(item.Notes, templates.Msg(board.EntrantKey(s.Discipline, "events.players"), "n", s.Players))
	}
	return item
}

// pageOf gives the address of an event's page.
type pageOf func(*web.Call, play.Summary) string

// RolesIn says what somebody is in an event.
type RolesIn func(tournament.EventID) account.Role

// MyEvents lists the events over the board in which the user is something.
func MyEvents(c *board.Call) ([]play.Summary, RolesIn, error) {
	all, roles, err := MineOfEveryKind(c)
	return slices.DeleteFunc(all, func(s play.Summary) bool { return s.Kind != play.OverTheBoard }), roles, err
}

// MineOfEveryKind lists all events in which the user is something; an administrator sees all.
func MineOfEveryKind(c *board.Call) ([]play.Summary, RolesIn, error) {
	all, err := c.Events.EveryKind(c.Request.Context())
	if err != nil {
		return nil, nil, err
	}
	role, err := Roles(c.Plain())
	if err != nil {
		return nil, nil, err
	}
	return slices.DeleteFunc(all, func(s play.Summary) bool { return role(s.ID) == account.NoRole }), role, nil
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
