package desk

import (
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/incident"
)

// showIncidents lists what happened in the event: what waits for a decision first, then the latest.
func showIncidents(c *board.Desk) error {
	body := templates.Listing{
		Lead:  templates.Msg("incidents.lead"),
		Empty: templates.Empty{Title: templates.Msg("incidents.empty"), Text: templates.Msg("incidents.empty-text")},
	}
	if c.May(account.Judge) {
		body.Tools = []templates.Link{{Label: templates.Msg("incident.new"), Href: view.IncidentsPath(c.Event) + "/new"}}
	}
	open := templates.ListingGroup{Title: templates.Msg("incidents.open")}
	rest := templates.ListingGroup{Title: templates.Msg("incidents.noted")}
	people := view.DeskPeople(c.Event)
	for _, i := range slices.Backward(c.Event.Incidents) {
		row := templates.ListingRow{
			Name: people.IncidentWho(c.Event, i), Href: view.IncidentPath(c.Event, i.ID), Notes: incidentNotes(c, i),
		}
		if i.IsOpen() {
			row.Chip = &templates.Chip{Tone: templates.Attention, Text: templates.Msg("incident.waits")}
			open.Rows = append(open.Rows, row)
		} else {
			rest.Rows = append(rest.Rows, row)
		}
	}
	for _, g := range []templates.ListingGroup{open, rest} {
		if len(g.Rows) > 0 {
			body.Groups = append(body.Groups, g)
		}
	}
	return c.Page(web.View{Title: templates.Msg("incidents.title"), Body: body, Section: web.SectionIncidents})
}

func incidentNotes(c *board.Desk, i incident.Incident) []templates.Text {
	notes := []templates.Text{view.IncidentWhat(c.Event.Head, i), view.IncidentPlace(c.Event, i)}
	if i.Clause != "" {
		notes = append(notes, templates.Msg("rules.clause", "clause", i.Clause))
	}
	if i.Decision.Outcome != incident.Waiting {
		notes = append(notes, templates.Msg("incident-outcome."+string(i.Decision.Outcome)))
	}
	return append(notes, templates.Literal(i.At.In(c.Zone()).Format("02.01 15:04")))
}
