package api

import (
	"slices"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// detailed is how many events of the desk's list say where they stand: those under way or next.
const detailed = 12

// showDesk lists the events in which the user is something; an administrator sees all.
func showDesk(c *call) error {
	mine, roles, err := c.myEvents()
	if err != nil {
		return err
	}
	body := templates.Desk{
		Groups: c.groupEvents(mine, deskBase),
		Empty: templates.Empty{
			Title: templates.Msg("desk.empty"), Text: templates.Msg("desk.empty-text"),
			Action: &templates.Link{Label: templates.Msg("desk.new"), Href: "/desk/new"},
		},
	}
	if err := c.detail(body.Groups, mine, roles); err != nil {
		return err
	}
	return c.page("desk", view{title: templates.Msg("nav.desk"), body: body, section: sectionDesk})
}

// rolesIn says what somebody is in an event.
type rolesIn func(tournament.EventID) account.Role

func (c *call) myEvents() ([]tournament.Summary, rolesIn, error) {
	all, err := c.server.events.Events(c.Request.Context())
	if err != nil || c.user.Admin {
		return all, func(tournament.EventID) account.Role { return account.Owner }, err
	}
	members, err := c.server.accounts.Memberships(c.Request.Context(), c.user.Actor())
	if err != nil {
		return nil, nil, err
	}
	roles := map[account.EventID]account.Role{}
	for _, m := range members {
		roles[m.Event] = m.Role
	}
	role := func(id tournament.EventID) account.Role { return roles[account.EventID(id)] }
	return slices.DeleteFunc(all, func(s tournament.Summary) bool { return role(s.ID) == account.NoRole }), role, nil
}

// detail says of the first events where they stand and what comes next; the very first next step is the page's.
func (c *call) detail(groups []templates.EventGroup, mine []tournament.Summary, roles rolesIn) error {
	byHref := make(map[string]tournament.Summary, len(mine))
	for _, s := range mine {
		byHref[deskBase(s.ID)] = s
	}
	left := detailed
	for _, g := range groups {
		for i := range g.Events {
			item := &g.Events[i]
			s := byHref[item.Href]
			if s.Public {
				item.Chip = &templates.Chip{Tone: templates.Right, Text: templates.Msg("event.public")}
			}
			if left == 0 || c.whenIs(s) == eventPast {
				continue
			}
			e, err := c.server.events.Event(c.Request.Context(), s.ID)
			if err != nil {
				return err
			}
			item.State, item.Next, item.First = stateText(e), nextLink(e, roles(s.ID)), left == detailed
			left--
		}
	}
	return nil
}
