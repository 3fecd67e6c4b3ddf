package desk

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
)

func deskRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, "/desk", at.known, showDesk),
		web.On(web.Get, eventsPath, at.known, showDeskEvents).Reads(view.AllEventsParams()...),
		web.On(web.Get, "/desk/live", at.known, streamDesk),
		web.On(web.Get, event, at.look, showDeskEvent),
		web.On(web.Post, event+"/reseat", at.pair, reseatFinal).Versioned().OnPage(event),
		web.On(web.Post, event+"/end", at.rules, endEvent).Versioned().Confirms().OnPage(event),
		web.On(web.Post, event+"/reopen", at.rules, reopenEvent).Takes(web.Names(reopenInputs)...).Versioned().OnPage(event),
		web.On(web.Post, event+"/public", at.publish, setPublic).Takes("public").Versioned(),
	}
}

// detailed is how many events of the desk's list say where they stand: those under way or next.
const detailed = 12

// showDesk lists the events in which the user is something; an administrator sees all.
func showDesk(c *board.Call) error {
	listed, err := view.GroupsOf(c, tournament.Filter{Own: true}, view.DeskPage, eventsPath)
	if err != nil {
		return err
	}
	roles, err := view.Roles(c.Plain())
	if err != nil {
		return err
	}
	body := templates.Desk{
		Groups: listed.Groups, Finder: listed.Finder,
		Empty: templates.Empty{
			Title: templates.Msg("desk.empty"), Text: templates.Msg("desk.empty-text"),
			Action: &templates.Link{Label: templates.Msg("desk.new"), Href: "/desk/new"},
		},
	}
	if err := detail(c.Plain(), body.Groups, listed.Events, roles); err != nil {
		return err
	}
	return c.Page(web.View{Title: templates.Msg("nav.desk"), Body: body, Section: web.SectionDesk, Flash: c.BackupFault()})
}

// eventsPath is the list of all events in which the user is something.
const eventsPath = "/desk/events"

func showDeskEvents(c *board.Call) error {
	v, err := view.AllEvents(c, tournament.Filter{Own: true}, view.DeskPage, eventsPath)
	if err != nil {
		return err
	}
	v.Section, v.Crumbs = web.SectionDesk, []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: v.Title}}
	return c.Page(v)
}

// detail says of the first events where they stand and what comes next; the very first next step is the page's.
func detail(c *web.Call, groups []templates.EventGroup, mine []tournament.Listing, roles view.RolesIn) error {
	byHref := make(map[string]tournament.Listing, len(mine))
	for _, s := range mine {
		byHref[view.DeskPage(c, s)] = s
	}
	left, taken, days := detailed, false, view.Days(c)
	for _, g := range groups {
		for i := range g.Events {
			item := &g.Events[i]
			s := byHref[item.Href]
			if s.Public {
				item.Chip = &templates.Chip{Tone: templates.Right, Text: templates.Msg("event.public")}
			}
			if left == 0 || s.When(days) == tournament.Past {
				continue
			}
			var err error
			if item.State, item.Next, err = view.Stands(c, s, roles(s.ID)); err != nil {
				return err
			}
			item.First = item.Next != nil && !taken
			taken = taken || item.First
			left--
		}
	}
	return nil
}
