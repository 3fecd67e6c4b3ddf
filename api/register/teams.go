package register

import (
	"net/url"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// showTeams lists what has played in public events of teams under one name, and finds it by the name.
func showTeams(c *web.Call) error {
	return registerPage(c, "listing", func() (web.View, error) {
		people, ctx := c.People()
		after, _ := web.ParseID(c.Query("after"))
		teams, err := people.Teams(ctx, register.TeamQuery{Name: c.Query("q"), After: register.TeamID(after), Limit: peoplePage + 1})
		if err != nil {
			return web.View{}, err
		}
		body := templates.Listing{
			Lead: templates.Msg("register.teams-lead"), Search: peopleSearch(c, web.TeamsPath),
			Tools: []templates.Link{{Label: templates.Msg("register.title"), Href: web.PeoplePath}},
			Empty: templates.Empty{Title: templates.Msg("register.no-teams"), Text: templates.Msg("register.no-teams-text")},
		}
		label := templates.Msg("register.team-search")
		body.Search.Field.Label, body.Search.Field.Placeholder = label, c.Say(label)
		if len(teams) > peoplePage {
			teams = teams[:peoplePage]
			next := url.Values{"after": {web.Number64(teams[peoplePage-1].ID)}}
			if text := c.Query("q"); text != "" {
				next.Set("q", text)
			}
			body.More = &templates.Link{Label: templates.Msg("register.more"), Href: web.TeamsPath + "?" + next.Encode()}
		}
		var rows []templates.ListingRow
		for _, t := range teams {
			row := templates.ListingRow{Name: t.Name, Href: web.TeamPath(t.ID)}
			row.Notes = append(row.Notes, templates.Msg("register.events-n", "n", t.Events))
			if year := t.Last.Year(); year != 0 {
				row.Notes = append(row.Notes, templates.Msg("register.last-year", "year", strconv.Itoa(year)))
			}
			rows = append(rows, row)
		}
		if len(rows) > 0 {
			body.Groups = []templates.ListingGroup{{Rows: rows}}
		}
		return web.View{Title: templates.Msg("register.teams"), Body: body, Crumbs: teamCrumbs()}, nil
	})
}

func teamCrumbs(last ...string) []templates.Link {
	crumbs := []templates.Link{
		{Label: templates.Msg("register.title"), Href: web.PeoplePath}, {Label: templates.Msg("register.teams"), Href: web.TeamsPath},
	}
	for _, name := range last {
		crumbs = append(crumbs, templates.Link{Label: templates.Literal(name)})
	}
	return crumbs
}

// showTeam shows what a team has played, each time with its place and its people.
func showTeam(c *web.Call) error {
	return registerPage(c, "team", func() (web.View, error) {
		id, ok := web.ParseID(c.Param("team"))
		if !ok {
			return web.View{}, web.ErrNotFound
		}
		people, ctx := c.People()
		t, err := people.Team(ctx, register.TeamID(id))
		if err != nil {
			return web.View{}, err
		}
		after, _ := web.ParseID(c.Query("after"))
		years, err := people.TeamYears(ctx, t.ID, register.EventID(after), teamYears+1)
		if err != nil {
			return web.View{}, err
		}
		body := TeamHistory{Lead: templates.Msg("register.team-lead")}
		if after != 0 {
			body.First = &templates.Link{Label: templates.Msg("register.latest"), Href: web.TeamPath(t.ID)}
		}
		if len(years) > teamYears {
			years = years[:teamYears]
			body.More = &templates.Link{
				Label: templates.Msg("register.earlier"), Href: web.TeamPath(t.ID) + "?after=" + web.Number64(years[teamYears-1].Event),
			}
		}
		for _, y := range years {
			body.Years = append(body.Years, teamYear(c, y))
		}
		return web.View{Title: templates.Literal(t.Name), Body: body, Crumbs: teamCrumbs(t.Name), NoIndex: true}, nil
	})
}

// teamYears is how many events of a team a page shows: each has its people.
const teamYears = 20

func teamYear(c *web.Call, y register.TeamYear) TeamYear {
	line := personEvent(c, y.EntryOfEvent)
	v := TeamYear{Name: line.Name, Href: line.Href, When: line.When, Note: line.Note}
	if y.Of.Place != "" {
		v.Facts = append(v.Facts, y.Of.Place)
	}
	if line.Place != "" {
		v.Place = templates.Msg("register.team-place", "place", line.Place, "n", y.Of.Teams)
	}
	if y.Points != "" {
		v.Points = templates.Msg("register.team-points", "points", y.Points)
	}
	for _, m := range y.Members {
		row := TeamYearMember{
			Number: m.Number, Name: m.Name, Points: m.Points, Games: m.Games, Won: m.Won, Drawn: m.Drawn, Lost: m.Lost,
		}
		if m.Person != 0 {
			row.Href = web.PersonPath(m.Person)
		}
		if m.Board != 0 {
			row.Board = strconv.Itoa(m.Board)
		}
		v.Members = append(v.Members, row)
	}
	return v
}

// leadToTeam leads from a team of an event to what it has played in all.
func leadToTeam(c *web.Call) error {
	return registerPage(c, "team", func() (web.View, error) {
		event, ok := web.ParseID(c.Param("event"))
		player, alsoOK := web.ParseID(c.Param("player"))
		if !ok || !alsoOK {
			return web.View{}, web.ErrNotFound
		}
		people, ctx := c.People()
		t, err := people.TeamOf(ctx, register.EventID(event), register.PlayerID(player))
		if err != nil {
			return web.View{}, err
		}
		return web.View{}, web.Moved{To: web.TeamPath(t.ID)}
	})
}

// teamOf says for whom somebody has played an event, and at which board.
func teamOf(v *PersonEvent, e register.EntryOfEvent) {
	if !e.IsMember() {
		return
	}
	id := tournament.EventID(e.Event)
	v.Team = &templates.Link{Label: templates.Literal(e.TeamOf), Href: web.TeamOfPath(id, play.PlayerID(e.Team))}
	if v.Href = web.PublicBase(id) + "/players/" + web.Number64(e.Team); e.TeamID != 0 {
		v.Team.Href = web.TeamPath(e.TeamID)
	}
	if e.Board != 0 {
		v.Board = templates.Msg("register.at-board", "n", e.Board)
	}
}
