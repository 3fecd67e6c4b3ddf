package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
)

// showDeskStandings shows the places after any round, as they stand now: results that are missing count for nobody, and the
// page says so.
func showDeskStandings(c *call) error {
	after, err := c.afterRound()
	if err != nil {
		return err
	}
	v, err := c.standingsPage(after)
	if err != nil {
		return err
	}
	return c.page("desk-standings", v)
}

// standingsPage is the page of the places after a round.
func (c *call) standingsPage(after int) (view, error) {
	body := c.deskTables(after, "/standings")
	if body.Empty == nil {
		if err := c.fillStandings(&body, after); err != nil {
			return view{}, err
		}
		ties, err := c.tiesForm(after)
		if err != nil {
			return view{}, err
		}
		body.Ties = ties
	}
	return view{title: templates.Msg("nav.standings"), body: body, section: sectionStandings, live: true, wide: true}, nil
}

// showDeskCrosstable shows the cross table after any round, by number or, with by=place, by place.
func showDeskCrosstable(c *call) error {
	after, err := c.afterRound()
	if err != nil {
		return err
	}
	body := c.deskTables(after, "/crosstable")
	if body.Empty == nil {
		field, err := show.OfEvent(c.event, after)
		if err != nil {
			return err
		}
		all := results{deskPeople(c.event), field, c.event.Bracket(), after}
		body.Blocks, body.Final = all.blocks(crossOrder(c.Query("by") == "place")), field.Final()
		if !field.Final() {
			body.Provisional = provisional(field.After, field.Open())
		}
	}
	return c.page("desk-crosstable", view{
		title: crossTitle(c.event.Head.Regulations.System), body: body, section: sectionStandings, live: true, wide: true,
	})
}

// afterRound reads after which round a table is to stand: the last published one when none is named.
func (c *call) afterRound() (int, error) {
	text := c.Query("after")
	if text == "" {
		return c.event.PublishedRounds(), nil
	}
	n, ok := parseID(text)
	if !ok || int(n) > c.event.PublishedRounds() {
		return 0, &tournament.Error{Code: tournament.NotFound, Key: "error.round.none", Args: tournament.Args{"round": text}}
	}
	return int(n), nil
}

// deskTables is what both tables of the desk have in common.
func (c *call) deskTables(after int, path string) templates.DeskTables {
	e, base := c.event, deskBase(c.event.ID)
	byPlace := c.Query("by") == "place"
	v := templates.DeskTables{Live: c.Request.URL.RequestURI(), Papers: tablePapers(base, e, after, c.maySee)}
	query := "?after=" + strconv.Itoa(after)
	v.Pills = []templates.Link{
		{Label: templates.Msg("nav.standings"), Href: base + "/standings" + query, Current: path == "/standings"},
		{Label: templates.Msg("cross.pill-number"), Href: base + "/crosstable" + query, Current: path == "/crosstable" && !byPlace},
		{Label: templates.Msg("cross.pill-place"), Href: base + "/crosstable" + query + "&by=place", Current: path == "/crosstable" && byPlace},
	}
	switch system := e.Head.Regulations.System; system.Shape() {
	case tournament.ShapeBracket:
		v.Pills = []templates.Link{v.Pills[0], {Label: crossTitle(system), Href: v.Pills[1].Href, Current: path == "/crosstable"}}
	case tournament.ShapeRounds:
		v.Pills[1].Label, v.Pills[2].Label = templates.Msg("cross.pill-rounds-number"), templates.Msg("cross.pill-rounds-place")
	}
	if e.IsRated() {
		v.Pills = append(v.Pills, templates.Link{Label: templates.Msg("ratings.title"), Href: base + "/ratings", Current: path == "/ratings"})
	}
	if e.PublishedRounds() == 0 {
		v.Pills, v.Papers = nil, nil
		v.Empty = &templates.Empty{
			Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text"),
			Action: &templates.Link{Label: templates.Msg("next.round", "round", 1), Href: deskRoundPath(e.ID, 1)},
		}
		return v
	}
	for n := 1; n <= e.PublishedRounds(); n++ {
		link := templates.RoundLink{Number: n, State: deskRoundState(e, n), Current: n == after}
		link.Href = base + path + "?after=" + strconv.Itoa(n)
		if byPlace {
			link.Href += "&by=place"
		}
		v.Rounds.Rounds = append(v.Rounds.Rounds, link)
	}
	return v
}

// fillStandings adds the tables that the address asks for, and the working of the value that it asks about.
func (c *call) fillStandings(v *templates.DeskTables, after int) error {
	n, who := c.numbers(c.event.Head.Scale()), deskPeople(c.event)
	groups, err := c.event.Tables(after)
	if err != nil {
		return err
	}
	var k rankings
	missing, final := 0, true
	for i := range groups {
		k.groups = append(k.groups, tournament.PublicGroup{Name: groups[i].Group, Standings: &groups[i].Table, Cross: &groups[i].Table})
		missing, final = missing+groups[i].Open, final && groups[i].Final
	}
	if k.categories, err = c.event.CategoryTables(after); err != nil {
		return err
	}
	if k.totals, err = c.event.TotalTables(after); err != nil {
		return err
	}
	here := who.base + "/standings?after=" + strconv.Itoa(after)
	part := who.rankingsPart(k, here, c.Query("show"), c.Query("why"), n)
	v.Rankings, v.Standings, v.Totals, v.Working = part.pills, part.tables, part.totals, part.working
	if v.Final = final; !final {
		v.Provisional = provisional(after, missing)
	}
	return nil
}
