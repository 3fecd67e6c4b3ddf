package register

import (
	"cmp"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// showSeasons lists the years that have public events, and series.
func showSeasons(c *web.Call) error {
	return registerPage(c, "listing", func() (web.View, error) {
		people, ctx := c.People()
		seasons, err := people.Seasons(ctx)
		if err != nil {
			return web.View{}, err
		}
		body := templates.Listing{
			Tools: []templates.Link{{Label: templates.Msg("register.title"), Href: web.PeoplePath}},
			Empty: templates.Empty{Title: templates.Msg("home.empty"), Text: templates.Msg("home.empty-text")},
		}
		var rows []templates.ListingRow
		for _, s := range seasons {
			rows = append(rows, templates.ListingRow{
				Name: c.Say(seasonTitle(s.Year)), Href: seasonPath(s.Year), Notes: []templates.Text{templates.Msg("register.events-n", "n", s.Events)},
			})
		}
		if len(rows) > 0 {
			body.Groups = append(body.Groups, templates.ListingGroup{Rows: rows})
		}
		series, err := seriesGroup(c, 0)
		if err != nil {
			return web.View{}, err
		}
		body.Groups = append(body.Groups, series...)
		return web.View{Title: templates.Msg("register.seasons"), Body: body}, nil
	})
}

// seasonTitle names a season; events without a date are in the season 0.
func seasonTitle(year int) templates.Text {
	if year == 0 {
		return templates.Msg("register.no-season")
	}
	return templates.Msg("register.season", "year", strconv.Itoa(year))
}

// seriesGroup lists the public series of a season, 0 for all.
func seriesGroup(c *web.Call, season int) ([]templates.ListingGroup, error) {
	people, ctx := c.People()
	all, err := people.SeriesOf(ctx, season)
	if err != nil {
		return nil, err
	}
	var rows []templates.ListingRow
	for _, s := range all {
		if s.Public {
			rows = append(rows, templates.ListingRow{Name: s.Name, Href: web.SeriesPath(s.ID), Notes: seriesNotes(s)})
		}
	}
	if len(rows) == 0 {
		return nil, nil
	}
	return []templates.ListingGroup{{Title: templates.Msg("series.title"), Rows: rows}}, nil
}

func seriesNotes(s register.Series) []templates.Text {
	var notes []templates.Text
	if s.Season != 0 {
		notes = append(notes, seasonTitle(s.Season))
	}
	return append(notes, templates.Msg("series.stages-n", "n", len(s.Stages)))
}

// showSeason lists the public events of a year.
func showSeason(c *web.Call) error {
	year, err := strconv.Atoi(c.Param("season"))
	if err != nil || year < 0 || strconv.Itoa(year) != c.Param("season") {
		return web.ErrNotFound
	}
	return registerPage(c, "listing", func() (web.View, error) {
		people, ctx := c.People()
		after, _ := web.ParseID(c.Query("after"))
		events, err := people.SeasonEvents(ctx, year, register.EventID(after), peoplePage+1)
		if err != nil {
			return web.View{}, err
		}
		body := templates.Listing{Empty: templates.Empty{Title: templates.Msg("home.empty"), Text: templates.Msg("home.empty-text")}}
		if len(events) > peoplePage {
			events = events[:peoplePage]
			body.More = &templates.Link{Label: templates.Msg("register.more"), Href: seasonPath(year) + "?after=" +
				web.Number64(events[peoplePage-1].ID)}
		}
		if year != 0 && after == 0 {
			if body.Groups, err = seriesGroup(c, year); err != nil {
				return web.View{}, err
			}
		}
		if len(events) > 0 {
			body.Groups = append(body.Groups, seasonEvents(c, events))
		}
		c.Unkept = len(body.Groups) == 0 // any number is a year
		crumbs := []templates.Link{{Label: templates.Msg("register.seasons"), Href: seasonsPath}, {Label: seasonTitle(year)}}
		return web.View{Title: seasonTitle(year), Body: body, Crumbs: crumbs}, nil
	})
}

func seasonEvents(c *web.Call, events []register.EventRecord) templates.ListingGroup {
	group := templates.ListingGroup{Title: templates.Msg("register.events")}
	for _, e := range events {
		row := templates.ListingRow{Name: e.ShortName(), Href: view.PageOfRecord(c, e)}
		if days := daysText(c, e.Begins, e.Ends); !days.Empty() {
			row.Notes = append(row.Notes, days)
		}
		if e.Place != "" {
			row.Notes = append(row.Notes, templates.Literal(e.Place))
		}
		of := play.Discipline(e.Discipline)
		row.Notes = append(row.Notes, board.DisciplineShort(c, e.Game, of))
		if n := cmp.Or(e.Teams, e.Players); n > 0 || e.Kind == play.OverTheBoard { // who has composed is told at the end
			row.Notes = append(row.Notes, templates.Msg(board.EntrantKey(of, "events.players"), "n", n))
		}
		if !e.Final && e.Rounds > 0 {
			row.Chip = &templates.Chip{Tone: templates.Attention, Text: templates.Msg("register.running")}
		}
		group.Rows = append(group.Rows, row)
	}
	return group
}
