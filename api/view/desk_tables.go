package view

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// DeskTables is what both tables of the desk have in common.
func DeskTables(c *board.Desk, after int, path string) templates.DeskTables {
	e, base := c.Event, web.DeskBase(c.Event.ID)
	byPlace := c.Query("by") == "place"
	v := templates.DeskTables{Live: c.Request.URL.RequestURI(), Papers: tablePapers(base, e, after, c.Audience())}
	query := "?after=" + strconv.Itoa(after)
	v.Pills = []templates.Link{
		{Label: templates.Msg("nav.standings"), Href: base + "/standings" + query, Current: path == "/standings"},
		{Label: templates.Msg("cross.pill-number"), Href: base + "/crosstable" + query, Current: path == "/crosstable" && !byPlace},
		{Label: templates.Msg("cross.pill-place"), Href: base + "/crosstable" + query + "&by=place", Current: path == "/crosstable" && byPlace},
	}
	switch system := e.Head.Regulations.System; system.Shape() {
	case play.ShapeBracket:
		places := v.Pills[0]
		places.Label = templates.Msg("nav.places")
		v.Pills = []templates.Link{{Label: board.CrossTitle(system), Href: v.Pills[1].Href, Current: path == "/crosstable"}, places}
	case play.ShapeRounds:
		v.Pills[1].Label, v.Pills[2].Label = templates.Msg("cross.pill-rounds-number"), templates.Msg("cross.pill-rounds-place")
	}
	if e.IsTeam() {
		persons := templates.Link{Label: templates.Msg("lineup.persons"), Href: base + "/persons", Current: path == "/persons"}
		v.Pills = append(v.Pills, persons)
	}
	if len(e.Head.Prizes.Funds) > 0 && c.May(account.ViewPrivate) {
		v.Pills = append(v.Pills, templates.Link{Label: templates.Msg("prizes.title"), Href: base + "/prizes"})
	}
	if e.IsRated() {
		v.Pills = append(v.Pills, templates.Link{Label: templates.Msg("ratings.title"), Href: base + "/ratings", Current: path == "/ratings"})
	}
	if e.PublishedRounds() == 0 {
		v.Pills, v.Papers = nil, nil
		v.Empty = &templates.Empty{
			Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text"),
			Action: &templates.Link{Label: templates.Msg("next.round", "round", 1), Href: web.DeskRoundPath(e.ID, 1)},
		}
		return v
	}
	for n := 1; n <= e.PublishedRounds(); n++ {
		link := templates.RoundLink{Number: n, State: DeskRoundState(e, n), Current: n == after}
		link.Href = base + path + "?after=" + strconv.Itoa(n)
		if byPlace {
			link.Href += "&by=place"
		}
		v.Rounds.Rounds = append(v.Rounds.Rounds, link)
	}
	return v
}
