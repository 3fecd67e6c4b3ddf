package v1

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// How many events a page has, unless fewer are asked for, and at most.
const (
	eventsPage = 50
	eventsMost = 200
)

// eventsParams are what the list of events reads.
func eventsParams() []web.Param {
	return web.AnyTexts("q", "game", "discipline", "status", "from", "to", "place", "updated-since", "limit", "cursor")
}

// status is what an event may be in the list, as its days say.
type status struct {
	name string
	when tournament.When
}

var statuses = []status{{"coming", tournament.Coming}, {"running", tournament.Now}, {"over", tournament.Past}}

// apiEvents lists the public events, the latest start first. The first page of all is kept as long as its rows are the same; of others
// there is as much as somebody makes up.
func apiEvents(c *board.Call) error {
	f, err := eventsFilter(c)
	if err != nil {
		return err
	}
	most := f.Limit
	f.Limit++ // the one after the page tells that there is another
	find := func() ([]tournament.Listing, error) {
		return c.Events.List().Find(c.Request.Context(), tournament.Viewer{}, f)
	}
	if c.Request.URL.RawQuery == "" {
		first, err := find()
		if err != nil {
			return err
		}
		c.KeepWhile(fmt.Sprint("list ", f.Days, first))
		find = func() ([]tournament.Listing, error) { return first, nil }
	}
	return c.PublicJSON("events", func() (any, error) {
		all, err := find()
		if err != nil {
			return nil, err
		}
		page := struct {
			Events []jsonListedEvent `json:"events"`
			Next   string            `json:"next,omitempty"`
		}{Events: []jsonListedEvent{}}
		if len(all) > most {
			all = all[:most]
			page.Next = all[most-1].At().String()
		}
		for _, e := range all {
			page.Events = append(page.Events, eventLine(c, e, f.Days))
		}
		return page, nil
	})
}

// jsonListedEvent is an event as the list has it.
type jsonListedEvent struct {
	jsonEventLine
	Organizers string `json:"organizers,omitempty"`
	Status     string `json:"status"`
	Round      int    `json:"round"`
	Updated    string `json:"updated,omitempty"`
}

func eventLine(c *board.Call, e tournament.Listing, days tournament.Days) jsonListedEvent {
	line := jsonListedEvent{Organizers: e.Organizers, Round: e.Rounds, jsonEventLine: jsonEventLine{
		ID: e.ID, Name: e.Name, ShortName: e.Short, Place: e.Place, Begins: e.Begins.String(), Ends: e.Ends.String(), Game: e.Game,
		Discipline: play.Discipline(e.Discipline), Players: e.Players, URL: view.JSONOf(c.Plain(), e), Page: view.ReadersPage(c.Plain(), e),
	}}
	when := e.When(days)
	line.Status = statuses[slices.IndexFunc(statuses, func(s status) bool { return s.when == when })].name
	if !e.Updated.IsZero() {
		line.Updated = e.Updated.Format(time.RFC3339Nano)
	}
	return line
}

// eventsFilter reads the parameters of the address.
func eventsFilter(c *board.Call) (tournament.Filter, error) {
	f := tournament.Filter{Words: c.Query("q"), Place: c.Query("place"), Limit: eventsPage, Days: view.Days(c.Plain())}
	var fault error
	read := func(name, expected string, take func(text string) bool) {
		if text := c.Query(name); text != "" && !take(text) && fault == nil {
			fault = &web.ParamError{Name: name, Value: text, Expected: expected}
		}
	}
	day := func(at *person.Date) func(string) bool {
		return func(text string) bool {
			d, fault := person.ParseDate(text)
			*at = d
			return fault == nil
		}
	}
	read("game", strings.Join(games.Names(), ", "), func(text string) bool {
		_, err := games.ByName(text)
		f.Game = text
		return err == nil
	})
	disciplines := disciplines(c)
	read("discipline", strings.Join(disciplines, ", "), func(text string) bool {
		f.Pace = text
		return slices.Contains(disciplines, text)
	})
	read("status", "coming, running, over", func(text string) bool {
		i := slices.IndexFunc(statuses, func(s status) bool { return s.name == text })
		if i >= 0 {
			f.When = statuses[i].when
		}
		return i >= 0
	})
	read("from", "2026-11-21", day(&f.From))
	read("to", "2026-11-21", day(&f.To))
	read("updated-since", "2026-11-21T15:04:05Z", func(text string) bool {
		at, err := time.Parse(time.RFC3339, text)
		f.Updated = at
		return err == nil && 1970 <= at.Year() && at.Year() <= 9999
	})
	read("limit", fmt.Sprintf("1–%d", eventsMost), func(text string) bool {
		n, err := strconv.Atoi(text)
		f.Limit = n
		return err == nil && 1 <= n && n <= eventsMost
	})
	read("cursor", nextOfBefore, func(text string) (ok bool) {
		f.After, ok = tournament.ParseListPlace(text)
		return ok
	})
	return f, fault
}

// disciplines are the names of all that a list of events can have.
func disciplines(c *board.Call) (names []string) {
	for _, rule := range play.Disciplines() {
		names = append(names, string(rule.Discipline))
	}
	for _, k := range c.Server.Cfg.Kinds {
		if k.Name != play.OverTheBoard {
			names = append(names, k.Name)
		}
	}
	return names
}
