package v1

import (
	"fmt"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
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
func eventsParams() []web.Param { return web.AnyTexts("q", "place", "from", "to", "limit", "cursor") }

// apiEvents lists the public events, the latest start first. The first page of all is kept until the list changes; of others there is as
// much as somebody makes up.
func apiEvents(c *board.Call) error {
	list, ctx := c.Events.List(), c.Request.Context()
	f, err := eventsFilter(c)
	if err != nil {
		return err
	}
	if c.Request.URL.RawQuery == "" {
		revision, err := list.Revision(ctx)
		if err != nil {
			return err
		}
		c.KeepWhile("list " + web.Number64(revision))
	}
	return c.PublicJSON("events", func() (any, error) {
		most := f.Limit
		f.Limit++ // the one after the page tells that there is another
		all, err := list.Find(ctx, tournament.Viewer{}, f)
		if err != nil {
			return nil, err
		}
		page := struct {
			Events []jsonEventLine `json:"events"`
			Next   string          `json:"next,omitempty"`
		}{Events: []jsonEventLine{}}
		if len(all) > most {
			all = all[:most]
			page.Next = all[most-1].At().String()
		}
		for _, e := range all {
			page.Events = append(page.Events, jsonEventLine{
				ID: e.ID, Name: e.Name, ShortName: e.Short, Place: e.Place, Begins: e.Begins.String(), Ends: e.Ends.String(), Game: e.Game,
				Discipline: play.Discipline(e.Discipline), Players: e.Players,
				URL: view.JSONOf(c.Plain(), e), Page: view.ReadersPage(c.Plain(), e),
			})
		}
		return page, nil
	})
}

// eventsFilter reads the parameters of the address.
func eventsFilter(c *board.Call) (tournament.Filter, error) {
	f := tournament.Filter{Words: c.Query("q"), Place: c.Query("place"), Limit: eventsPage}
	for name, at := range map[string]*person.Date{"from": &f.From, "to": &f.To} {
		day, fault := person.ParseDate(c.Query(name))
		if fault != nil {
			return f, fmt.Errorf("%w: %s %q", web.ErrMalformed, name, c.Query(name))
		}
		*at = day
	}
	if text := c.Query("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > eventsMost {
			return f, fmt.Errorf("%w: limit %q", web.ErrMalformed, text)
		}
		f.Limit = n
	}
	if text := c.Query("cursor"); text != "" {
		after, ok := tournament.ParseListPlace(text)
		if !ok {
			return f, fmt.Errorf("%w: cursor %q", web.ErrMalformed, text)
		}
		f.After = after
	}
	return f, nil
}
