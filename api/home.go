package api

import (
	"cmp"
	"fmt"
	"slices"

	"adyukh/templates"
	"adyukh/tournament"
)

// showHome lists the public events: those under way, those to come, those that are over.
func showHome(c *call) error {
	all, err := c.server.events.Events(c.Request.Context())
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(s tournament.Summary) bool { return !s.Public })
	c.beside = append(c.beside, fmt.Sprintf("%#v %#v", c.today(), all))
	return c.keptPage("home", func() (view, error) {
		body := templates.Home{Groups: c.groupEvents(all, publicBase)}
		body.Empty = templates.Empty{Title: templates.Msg("home.empty"), Text: templates.Msg("home.empty-text")}
		if c.user != nil {
			body.Empty.Action = &templates.Link{Label: templates.Msg("nav.desk"), Href: "/desk"}
		}
		return view{title: templates.Msg("home.title"), body: body}, nil
	})
}

// pageOf gives the address of an event's page.
type pageOf func(tournament.EventID) string

// groupEvents puts events into what is under way, to come and over, by today's date.
func (c *call) groupEvents(all []tournament.Summary, href pageOf) []templates.EventGroup {
	groups := []templates.EventGroup{
		{Title: templates.Msg("events.now")}, {Title: templates.Msg("events.coming")}, {Title: templates.Msg("events.past")},
	}
	for _, s := range all {
		i := c.whenIs(s)
		groups[i].Events = append(groups[i].Events, c.eventItem(s, href))
	}
	slices.Reverse(groups[1].Events) // the next one first
	return slices.DeleteFunc(groups, func(g templates.EventGroup) bool { return len(g.Events) == 0 })
}

// today is the day by which events are under way, to come or over.
func (c *call) today() tournament.Date {
	y, m, d := c.server.events.Now().In(c.zone()).Date()
	return tournament.Date{Year: y, Month: m, Day: d}
}

// When an event is, seen from today. One without dates is under way.
const (
	eventNow = iota
	eventComing
	eventPast
)

func (c *call) whenIs(s tournament.Summary) int {
	today, ends := c.today(), cmp.Or(s.Ends, s.Begins)
	switch {
	case !s.Begins.IsZero() && today.Before(s.Begins):
		return eventComing
	case !ends.IsZero() && ends.Before(today):
		return eventPast
	}
	return eventNow
}

// eventItem shows what everybody may know of a public event; drafts leave no trace in it.
func (c *call) eventItem(s tournament.Summary, href pageOf) templates.EventItem {
	item := templates.EventItem{Name: s.Name, Href: href(s.ID)}
	if dates := c.dates(s.Begins, s.Ends); !dates.Empty() {
		item.Notes = append(item.Notes, dates)
	}
	if s.Place != "" {
		item.Notes = append(item.Notes, templates.Literal(s.Place))
	}
	item.Notes = append(item.Notes, c.disciplineShort(s.Game, s.Discipline))
	if s.Players > 0 {
		item.Notes = append(item.Notes, templates.Msg("events.players", "n", s.Players))
	}
	return item
}
