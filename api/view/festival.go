package view

import (
	"cmp"
	"fmt"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/festival"
	"adyukh/tournament/show"
)

// FestivalPath is the page of a festival, which belongs to its first event.
func FestivalPath(first tournament.EventID) string { return web.PublicBase(first) + "/festival" }

// FestivalLink leads from an event to its festival, as far as everybody may see that; nil where there is none.
func FestivalLink(c *board.Call, e *play.Event) *templates.Link {
	first := e.FestivalOf()
	if first == 0 {
		return nil
	}
	p, err := c.Events.Public(c.Request.Context(), first)
	if err != nil || p.Head.Festival == "" {
		return nil
	}
	return &templates.Link{Label: templates.Msg("festival.link", "name", p.Head.Festival), Href: FestivalPath(first)}
}

// FestivalEvents are the events of the festival that begins with an event, as everybody may see them. What the page says depends on
// all of them.
func FestivalEvents(c *board.Call, first tournament.EventID) ([]*play.Event, error) {
	events, err := c.Events.Festival(c.Request.Context(), first)
	for _, e := range events {
		c.Beside = append(c.Beside, fmt.Sprint(e.ID, " ", e.Published))
	}
	return events, err
}

// FestivalName is what the first of the events says.
func FestivalName(events []*play.Event, first tournament.EventID) string {
	for _, e := range events {
		if e.ID == first {
			return e.Head.Festival
		}
	}
	return ""
}

// FestivalBody is the page of a festival: where each of its events stands, and everybody who plays in one of them, with the place in
// each. base gives an event's pages.
func FestivalBody(c *web.Call, events []*play.Event, base func(tournament.EventID) string) (templates.Festival, error) {
	v := templates.Festival{Lead: festivalLead(c, events)}
	places := make([]map[play.PlayerID]string, len(events))
	for i, e := range events {
		var err error
		if places[i], err = FestivalPlaces(e); err != nil {
			return v, err
		}
		item := eventItem(c, tournament.Listing{ListFacts: tournament.ListFacts{
			Short: e.Head.ShortName(), Begins: e.Head.Begins, Ends: e.Head.Ends, Game: e.Head.Game, Discipline: string(e.Head.Discipline),
			Players: len(e.Players),
		}}, base(e.ID))
		item.State = FestivalState(e)
		v.Events = append(v.Events, item)
		v.Heads = append(v.Heads, templates.Link{Label: templates.Literal(e.Head.ShortName()), Href: base(e.ID)})
	}
	for _, p := range festival.People(events) {
		row := templates.FestivalRow{Name: p.Name, Note: cmp.Or(p.Club, p.Federation)}
		for i, id := range p.In {
			var cell templates.FestivalCell
			if id != 0 {
				cell.Player = web.Number64(id)
				cell.Href = base(events[i].ID) + "/players/" + web.Number64(id)
				if cell.Text = templates.Literal(places[i][id]); places[i][id] == "" {
					cell.Text = templates.Msg("festival.plays")
				}
			}
			row.Cells = append(row.Cells, cell)
		}
		v.Rows = append(v.Rows, row)
	}
	teams, err := festival.TeamTables(events)
	for _, t := range teams {
		bases := make([]string, len(events))
		for i, e := range events {
			bases[i] = base(e.ID)
		}
		v.Teams = append(v.Teams, templates.Totals{Totals: show.FestivalTotals(t, events), ID: "totals-" + string(t.By), Bases: bases})
	}
	return v, err
}

// festivalLead says where and when: the place when it is the same for all, from the first day to the last.
func festivalLead(c *web.Call, events []*play.Event) []templates.Text {
	place, begins, ends := "", play.Date{}, play.Date{}
	for i, e := range events {
		if h := e.Head; i == 0 {
			place = h.Place
		} else if h.Place != place {
			place = ""
		}
		from, to := e.Head.Begins, cmp.Or(e.Head.Ends, e.Head.Begins)
		if begins.IsZero() || !from.IsZero() && from.Before(begins) {
			begins = from
		}
		if ends.Before(to) {
			ends = to
		}
	}
	var lead []templates.Text
	for _, text := range []templates.Text{templates.Literal(place), c.Dates(begins, ends)} {
		if !text.Empty() {
			lead = append(lead, text)
		}
	}
	return lead
}

// FestivalPlaces are the places of an event's players as they count by now, none before the first round does.
func FestivalPlaces(e *play.Event) (map[play.PlayerID]string, error) {
	tables, err := e.Tables(e.CountedRounds())
	if err != nil {
		return nil, err
	}
	places := map[play.PlayerID]string{}
	for _, t := range tables {
		for _, row := range t.Rows {
			if t.After > 0 && row.Place.First > 0 {
				places[play.PlayerID(row.Player)] = show.PlaceText(row.Place)
			}
		}
	}
	return places, nil
}

// FestivalState says how far an event is.
func FestivalState(e *play.Event) templates.Text {
	switch n := e.CurrentRound(); {
	case n == 0:
		return templates.Msg("festival.ahead")
	case e.IsOver():
		return templates.Msg("festival.over")
	case e.AtOnce():
		return show.GamesOverOf(e)
	default:
		return templates.Msg("festival.round", "round", n, "rounds", max(n, e.ScheduledRounds()))
	}
}
