package desk

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// detailed is how many events of the desk's list say where they stand: those under way or next.
const detailed = 12

// showDesk lists the events in which the user is something; an administrator sees all.
func showDesk(c *web.Call) error {
	mine, roles, err := view.MineOfEveryKind(c)
	if err != nil {
		return err
	}
	body := templates.Desk{
		Groups: view.GroupEvents(c, mine, view.DeskPage),
		Empty: templates.Empty{
			Title: templates.Msg("desk.empty"), Text: templates.Msg("desk.empty-text"),
			Action: &templates.Link{Label: templates.Msg("desk.new"), Href: "/desk/new"},
		},
	}
	if err := detail(c, body.Groups, mine, roles); err != nil {
		return err
	}
	return c.Page("desk", web.View{Title: templates.Msg("nav.desk"), Body: body, Section: web.SectionDesk})
}

// detail says of the first events where they stand and what comes next; the very first next step is the page's.
func detail(c *web.Call, groups []templates.EventGroup, mine []play.Summary, roles view.RolesIn) error {
	byHref := make(map[string]play.Summary, len(mine))
	for _, s := range mine {
		byHref[view.DeskPage(s)] = s
	}
	left := detailed
	for _, g := range groups {
		for i := range g.Events {
			item := &g.Events[i]
			s := byHref[item.Href]
			if s.Public {
				item.Chip = &templates.Chip{Tone: templates.Right, Text: templates.Msg("event.public")}
			}
			if left == 0 || view.WhenIs(c, s) == view.EventPast {
				continue
			}
			if s.Kind == play.ContestOfComposers {
				if err := contestState(c, s, item); err != nil {
					return err
				}
				continue
			}
			e, err := c.Server.Events.Event(c.Request.Context(), s.ID)
			if err != nil {
				return err
			}
			item.State, item.Next, item.First = stateText(e), view.NextLink(e, roles(s.ID)), left == detailed
			left--
		}
	}
	return nil
}

// contestState says of a contest of composers where it stands.
func contestState(c *web.Call, s play.Summary, item *templates.EventItem) error {
	if c.Server.Cfg.Contests == nil {
		return nil
	}
	contest, err := c.Server.Cfg.Contests.Event(c.Request.Context(), s.ID)
	if err == nil {
		item.State = templates.Msg("contest.phase-" + string(contest.Head.Phase(c.Server.Events.Now())))
	}
	return err
}
