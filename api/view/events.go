package view

import (
	"net/url"
	"slices"
	"strconv"

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

// How many events a list has that is put into groups: of past ones the last to begin, since there are ever more.
const (
	pastListed = 30
	nowListed  = 300
)

// GroupsOf lists the events of a filter in groups, with where the others are found, if there are others.
func GroupsOf(c *board.Call, f tournament.Filter, href pageOf, others string) (Groups, error) {
	var g Groups
	f.Days = Days(c.Plain())
	for _, part := range []struct {
		when tournament.When
		most int // 0: all
	}{{tournament.Now, nowListed}, {tournament.Coming, 0}, {tournament.Past, pastListed}} {
		if f.When, f.Limit = part.when, 0; part.most > 0 {
			f.Limit = part.most + 1
		}
		found, err := c.Events.List().Find(c.Request.Context(), c.Viewer(), f)
		if err != nil {
			return g, err
		}
		if part.most > 0 && len(found) > part.most {
			found, g.More = found[:part.most], &templates.Link{Label: templates.Msg("events.all"), Href: others}
		}
		g.Events = append(g.Events, found...)
	}
	g.Groups = GroupEvents(c.Plain(), g.Events, href)
	return g, nil
}

// Groups are events as a list shows them.
type Groups struct {
	Events []tournament.Listing
	Groups []templates.EventGroup
	More   *templates.Link
}

// listedPage is how many events a page of the whole list has.
const listedPage = 50

// AllEvents is the page of all events of a filter, by years, in which they are searched: it reads the parameters of AllEventsParams.
func AllEvents(c *board.Call, f tournament.Filter, href pageOf, path string) (web.View, error) {
	f.Words, f.Limit = c.Query("q"), listedPage+1
	f.After, _ = tournament.ParseListPlace(c.Query("after"))
	found, err := c.Events.List().Find(c.Request.Context(), c.Viewer(), f)
	if err != nil {
		return web.View{}, err
	}
	field := web.Kind(web.Text("q", f.Words), "search")
	field.Label, field.Placeholder = templates.Msg("events.search"), c.Say(templates.Msg("events.search"))
	field.MaxLength, field.Autocomplete = 120, "off"
	body := templates.Listing{
		Search: &templates.Search{Action: path, Field: field, Submit: templates.Msg("events.find")},
		Empty:  templates.Empty{Title: templates.Msg("events.none"), Text: templates.Msg("events.none-text")},
	}
	if len(found) > listedPage {
		found = found[:listedPage]
		next := url.Values{"after": {found[listedPage-1].At().String()}}
		if f.Words != "" {
			next.Set("q", f.Words)
		}
		body.More = &templates.Link{Label: templates.Msg("events.more"), Href: path + "?" + next.Encode()}
	}
	for i, l := range found {
		if i == 0 || l.Begins.Year != found[i-1].Begins.Year {
			year := templates.Msg("events.undated")
			if !l.Begins.IsZero() {
				year = templates.Literal(strconv.Itoa(l.Begins.Year))
			}
			body.Groups = append(body.Groups, templates.ListingGroup{Title: year})
		}
		item, in := eventItem(c.Plain(), l, href(c.Plain(), l)), &body.Groups[len(body.Groups)-1]
		in.Rows = append(in.Rows, templates.ListingRow{Name: item.Name, Href: item.Href, Notes: item.Notes})
	}
	return web.View{Title: templates.Msg("events.all"), Body: body}, nil
}

// AllEventsParams are what the page of all events reads.
func AllEventsParams() []web.Param { return web.AnyTexts("q", "after") }

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
