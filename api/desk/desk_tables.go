package desk

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func tableRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, event+"/standings", at.look, showDeskStandings),
		web.On(web.Get, event+"/persons", at.look, showDeskPersons),
		web.On(web.Post, event+"/standings/ties", at.rules, breakTies).Takes("play_off-#", "lot-#").Versioned().Confirms(),
		web.On(web.Get, event+"/crosstable", at.look, showDeskCrosstable),
	}
}

// showDeskStandings shows the places after any round, as they stand now: results that are missing count for nobody, and the
// page says so.
func showDeskStandings(c *board.Desk) error {
	after, err := afterRound(c)
	if err != nil {
		return err
	}
	v, err := standingsPage(c, after)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// standingsPage is the page of the places after a round.
func standingsPage(c *board.Desk, after int) (web.View, error) {
	body := view.DeskTables(c, after, "/standings")
	if body.Empty == nil {
		if err := fillStandings(c, &body, after); err != nil {
			return web.View{}, err
		}
		ties, err := tiesForm(c, after)
		if err != nil {
			return web.View{}, err
		}
		body.Ties = ties
	}
	return web.View{Title: templates.Msg("nav.standings"), Body: body, Section: web.SectionStandings, Live: true, Wide: true}, nil
}

// showDeskCrosstable shows the cross table after any round, by number or, with by=place, by place.
func showDeskCrosstable(c *board.Desk) error {
	after, err := afterRound(c)
	if err != nil {
		return err
	}
	body := templates.DeskCrosstable{DeskTables: view.DeskTables(c, after, "/crosstable")}
	if body.Empty == nil {
		all, err := deskResults(c, after)
		if err != nil {
			return err
		}
		if body.Sides, err = show.Seen(c.Event, c.Audience()).SideScore(after, 0); err != nil {
			return err
		}
		body.Blocks, body.Final = all.Blocks(view.CrossOrder(c.Query("by") == "place")), all.Field.Final()
		if !body.Final {
			body.Provisional = show.Provisional(all.Field.Table, c.Event.Open())
		}
		typeAcross(c, &body)
	}
	return c.Page(web.View{
		Title: board.CrossTitle(c.Event.Head.Regulations.System), Body: body, Section: web.SectionStandings, Live: true, Wide: true,
	})
}

func deskResults(c *board.Desk, after int) (view.Results, error) {
	return view.ResultsOf(show.Seen(c.Event, c.Audience()), view.DeskPeople(c.Event), after)
}

// showDeskPersons shows what each member of the teams has made, as it stands now.
func showDeskPersons(c *board.Desk) error {
	if !c.Event.IsTeam() {
		return web.ErrNotFound
	}
	tables := view.DeskTables(c, c.Event.PublishedRounds(), "/persons")
	v := view.Persons(c.Plain(), show.Seen(c.Event, c.Audience()), view.DeskPeople(c.Event))
	if v.Pills = tables.Pills; tables.Empty != nil {
		v.Empty = tables.Empty
	}
	return c.Page(web.View{
		Title: templates.Msg("lineup.persons"), Body: v, Section: web.SectionStandings, Live: true, Wide: true,
	})
}

// afterRound reads after which round a table is to stand: the last published one when none is named.
func afterRound(c *board.Desk) (int, error) {
	text := c.Query("after")
	if text == "" {
		return c.Event.PublishedRounds(), nil
	}
	n, ok := web.ParseID(text)
	if !ok || int(n) > c.Event.PublishedRounds() {
		return 0, &refusal.Error{Code: refusal.NotFound, Key: "error.round.none", Args: refusal.Args{"round": text}}
	}
	return int(n), nil
}

// fillStandings adds the tables that the address asks for, and the working of the value that it asks about.
func fillStandings(c *board.Desk, v *templates.DeskTables, after int) error {
	who := view.DeskPeople(c.Event)
	seen := show.Seen(c.Event, c.Audience())
	k, err := view.RankingsOf(seen, after)
	if err != nil {
		return err
	}
	if v.Sides, err = seen.SideScore(after, 0); err != nil {
		return err
	}
	whole, err := c.Event.Table(after)
	if err != nil {
		return err
	}
	here := who.Base + "/standings?after=" + strconv.Itoa(after)
	part := who.RankingsPart(k, here, c.Query("show"), c.Query("why"))
	v.Rankings, v.Standings, v.Totals, v.Working = part.Pills, part.Tables, part.Totals, part.Working
	if v.Final = whole.Final; !v.Final {
		v.Provisional = show.Provisional(whole, c.Event.Open())
	}
	return nil
}
