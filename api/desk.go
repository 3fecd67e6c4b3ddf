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
	mine, err := c.myEvents()
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
	if err := c.detail(body.Groups, mine); err != nil {
		return err
	}
	return c.page("desk", view{title: templates.Msg("nav.desk"), body: body, section: sectionDesk})
}

func (c *call) myEvents() ([]tournament.Summary, error) {
	all, err := c.server.events.Events(c.Request.Context())
	if err != nil || c.user.Admin {
		return all, err
	}
	roles, err := c.server.accounts.Memberships(c.Request.Context(), c.user.Actor())
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(s tournament.Summary) bool {
		return !slices.ContainsFunc(roles, func(m account.Member) bool { return m.Event == account.EventID(s.ID) })
	}), nil
}

// detail says of the first events where they stand and what comes next; the very first next step is the page's.
func (c *call) detail(groups []templates.EventGroup, mine []tournament.Summary) error {
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
			next := nextLink(e)
			item.State, item.Next, item.First = stateText(e), &next, left == detailed
			left--
		}
	}
	return nil
}
