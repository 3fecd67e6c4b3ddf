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
	return slices.DeleteFunc(groups, func(g templates.EventGroup) bool { return len(g.Events) == 0 })
}

// How many events a list has that is put into groups: of those to come the next ones, of the others the last to begin.
const (
	nowListed    = 100
	comingListed = 100
	pastListed   = 30
)

// GroupsOf lists the events of a filter in groups, with how the others are found on the page of all, if there are others.
func GroupsOf(c *board.Call, f tournament.Filter, href pageOf, all string) (Groups, error) {
	var g Groups
	f.Days = Days(c.Plain())
	more := false
	for _, part := range []struct {
		when tournament.When
		most int
	}{{tournament.Now, nowListed}, {tournament.Coming, comingListed}, {tournament.Past, pastListed}} {
		f.When, f.Limit, f.Soonest = part.when, part.most+1, part.when == tournament.Coming
		found, err := c.Events.List().Find(c.Request.Context(), c.Viewer(), f)
		if err != nil {
			return g, err
		}
		if len(found) > part.most {
			found, more = found[:part.most], true
		}
		g.Events = append(g.Events, found...)
	}
	g.Groups = GroupEvents(c.Plain(), g.Events, href)
	if !more {
		return g, nil
	}
	years, err := yearsOf(c, tournament.Filter{Own: f.Own, Public: f.Public}, 0, all)
	g.Finder = &templates.EventFinder{
		Search: eventSearch(c, "", all), All: templates.Link{Label: templates.Msg("events.all"), Href: all}, Years: years,
	}
	return g, err
}

// Groups are events as a list shows them.
type Groups struct {
	Events []tournament.Listing
	Groups []templates.EventGroup
	Finder *templates.EventFinder
}

// eventSearch is the line in which events are looked for.
func eventSearch(c *board.Call, words, path string) templates.Search {
	field := web.Kind(web.Text("q", words), "search")
	field.Label, field.Placeholder = templates.Msg("events.search"), c.Say(templates.Msg("events.search"))
	field.MaxLength, field.Autocomplete = 120, "off"
	return templates.Search{Action: path, Field: field, Submit: templates.Msg("events.find")}
}

// yearsOf are the years of the events of a filter, where there are several; shown is the one that is shown alone, 0 for none.
func yearsOf(c *board.Call, f tournament.Filter, shown int, path string) ([]templates.Link, error) {
	years, err := c.Events.List().Years(c.Request.Context(), c.Viewer(), f)
	if err != nil || len(years) < 2 && shown == 0 {
		return nil, err
	}
	var links []templates.Link
	for _, y := range years {
		links = append(links, templates.Link{
			Label: templates.Literal(strconv.Itoa(y)), Href: eventsAddress(path, f.Words, y, tournament.ListPlace{}), Current: y == shown,
		})
	}
	return links, nil
}

// eventsAddress is where events with words are listed, of a year or 0, after a place.
func eventsAddress(path, words string, year int, after tournament.ListPlace) string {
	to := url.Values{}
	if words != "" {
		to.Set("q", words)
	}
	if year != 0 {
		to.Set("year", strconv.Itoa(year))
	}
	if after != (tournament.ListPlace{}) {
		to.Set("after", after.String())
	}
	return path + "?" + to.Encode()
}

// listedPage is how many events a page of the whole list has.
const listedPage = 50

// AllEvents is the page of all events of a filter, by years, in which they are searched: it reads the parameters of AllEventsParams.
func AllEvents(c *board.Call, f tournament.Filter, href pageOf, path string) (web.View, error) {
	f.Words = c.Query("q")
	year, _ := strconv.Atoi(c.Query("year"))
	if year < 1 || year > 9999 {
		year = 0
	}
	years, err := yearsOf(c, f, year, path)
	if err != nil {
		return web.View{}, err
	}
	if year != 0 {
		f = f.InYear(year)
	}
	f.Limit = listedPage + 1
	f.After, _ = tournament.ParseListPlace(c.Query("after"))
	found, err := c.Events.List().Find(c.Request.Context(), c.Viewer(), f)
	if err != nil {
		return web.View{}, err
	}
	search := eventSearch(c, f.Words, path)
	body := templates.Listing{
		Search: &search, Years: years,
		Empty: templates.Empty{Title: templates.Msg("events.none"), Text: templates.Msg("events.none-text")},
	}
	if len(found) > listedPage {
		found = found[:listedPage]
		body.More = &templates.Link{Label: templates.Msg("events.more"), Href: eventsAddress(path, f.Words, year, found[listedPage-1].At())}
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
func AllEventsParams() []web.Param { return web.AnyTexts("q", "year", "after") }

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
