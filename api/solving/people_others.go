package solving

import (
	"strings"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

func otherRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/new-marker", at.Run, showNewMarker),
		web.On(web.Post, desk+"/new-marker", at.Run, addMarker).Takes(web.Names(markerInputs)...),
		web.On(web.Get, desk+"/markers/:marker", at.Run, ofMarkerDesk(showMarker)),
		web.On(web.Post, desk+"/markers/:marker", at.Run, ofMarkerDesk(saveMarker)).Takes(web.Names(markerInputs)...).Versioned(),
		web.On(web.Post, desk+"/markers/:marker/renew", at.Run, ofMarkerDesk(renewMarker)).Versioned().OnPage(desk + "/markers/:marker"),
		web.On(web.Post, desk+"/markers/:marker/remove", at.Run, ofMarkerDesk(removeMarker)).Versioned().OnPage(desk + "/markers/:marker"),
		web.On(web.Get, desk+"/new-venue", at.Enter, showNewVenue),
		web.On(web.Post, desk+"/new-venue", at.Enter, addVenue).Takes(web.Names(venueInputs)...),
		web.On(web.Get, desk+"/venues/:venue", at.Look, ofVenueDesk(showVenueDesk)),
		web.On(web.Post, desk+"/venues/:venue", at.Enter, ofVenueDesk(saveVenue)).Takes(web.Names(venueInputs)...).Versioned(),
		web.On(web.Post, desk+"/venues/:venue/renew", at.Run, ofVenueDesk(renewVenue)).Versioned().OnPage(desk + "/venues/:venue"),
		web.On(web.Post, desk+"/venues/:venue/remove", at.Enter, ofVenueDesk(removeVenue)).Versioned().OnPage(desk + "/venues/:venue"),
	}
}

// ofMarkerDesk finds the marker of the route.
func ofMarkerDesk(do func(*call, solving.Marker) error) func(*call) error {
	return web.Of(func(c *call) (solving.Marker, error) {
		id, ok := web.ParseID(c.Param("marker"))
		m, there := c.Solving.Marker(solving.MarkerID(id))
		if !ok || !there {
			return m, web.ErrNotFound
		}
		return m, nil
	}, do)
}

// ofVenueDesk finds the hall of the route.
func ofVenueDesk(do func(*call, solving.Venue) error) func(*call) error {
	return web.Of(func(c *call) (solving.Venue, error) {
		id, ok := web.ParseID(c.Param("venue"))
		v, there := c.Solving.Venue(solving.VenueID(id))
		if !ok || !there {
			return v, web.ErrNotFound
		}
		return v, nil
	}, do)
}

func markerDesk(c *call, m solving.MarkerID) string {
	return contest.SolvingDesk(c.Solving.ID) + "/markers/" + web.Number64(m)
}

func venueDesk(c *call, v solving.VenueID) string {
	return contest.SolvingDesk(c.Solving.ID) + "/venues/" + web.Number64(v)
}

// markerTable lists the markers with the addresses of their pages.
func markerTable(c *call) *templates.SolvingTable {
	t := &templates.SolvingTable{
		Label: templates.Msg("solving.desk.markers"), Empty: templates.Msg("solving.desk.markers-none"),
		Heads: []templates.SolvingHead{
			{Text: templates.Msg("contest.person-name")},
			{Text: templates.Msg("solving.desk.marks-what")},
			{Text: templates.Msg("contest.own-page")},
		},
	}
	for _, m := range c.Solving.Markers {
		what := templates.Msg("solving.desk.marks-all")
		if v, ok := c.Solving.Venue(m.Venue); ok {
			what = templates.Literal(v.Name)
		}
		t.Rows = append(t.Rows, templates.SolvingRow{Cells: []templates.SolvingCell{
			{Text: templates.Literal(m.Name), Href: markerDesk(c, m.ID)},
			{Text: what},
			addressCell(c, "m"+web.Number64(m.ID), contest.MarkerPage(c.Solving.ID, m.Code)),
		}})
	}
	return t
}

// venueTable lists the halls. The page of a hall shows problems before the start: its address is for those who run the contest.
func venueTable(c *call) *templates.SolvingTable {
	t := &templates.SolvingTable{
		Label: templates.Msg("solving.desk.venues"), Empty: templates.Msg("solving.desk.venues-none"),
		Heads: []templates.SolvingHead{{Text: templates.Msg("solving.desk.venue")}, {Text: templates.Msg("solving.desk.solvers"), Number: true}},
	}
	secret := c.May(account.EditRegulations)
	if secret {
		t.Heads = append(t.Heads, templates.SolvingHead{Text: templates.Msg("contest.own-page")})
	}
	for _, v := range c.Solving.Venues {
		n := 0
		for _, s := range c.Solving.Solvers {
			if s.Venue == v.ID {
				n++
			}
		}
		row := templates.SolvingRow{Cells: []templates.SolvingCell{
			{Text: templates.Literal(v.Name), Href: venueDesk(c, v.ID)}, {Text: templates.Msg("solving.desk.number", "n", n), Number: true},
		}}
		if secret {
			row.Cells = append(row.Cells, addressCell(c, "v"+web.Number64(v.ID), contest.VenuePage(c.Solving.ID, v.Code)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func markerInputs(m *solving.Marker) web.Inputs {
	email := templates.Field{Kind: "email", Name: "email", Label: templates.Msg("field.email"), MaxLength: 254, Autocomplete: "off"}
	return web.Inputs{
		{ownNameInput(&m.Name, "contest.person-name")},
		{venueInput(&m.Venue, "solving.desk.marks-what", "solving.desk.marks-all"), web.TextInput(&m.Email, email)},
	}
}

func venueInputs(v *solving.Venue) web.Inputs {
	return web.Inputs{{ownNameInput(&v.Name, "solving.desk.venue-name")}}
}

func ownNameInput(at *string, label string) web.Input {
	return web.TextInput(at, templates.Field{
		Name: "name", MaxLength: person.MaxText, Width: "full", Required: true, Autocomplete: "off", Label: templates.Msg(label),
	})
}

// newView is the form of a new marker or hall.
func newOtherView(c *call, title, action string, inputs web.Inputs) web.View {
	return web.View{
		Title: templates.Msg(title), Section: contest.SectionSolvers, Crumbs: peopleCrumbs(c, templates.Msg(title)),
		Body: templates.FormPage{Form: templates.Form{
			Action: contest.SolvingDesk(c.Solving.ID) + action, Groups: web.Rows(inputs.Rows(c.Call)...), Guard: true,
			Submit: templates.Msg("contest.person-add"), Cancel: &templates.Link{Label: templates.Msg("contest.people-back"), Href: peoplePath(c)},
		}},
	}
}

func newMarkerView(c *call, m solving.Marker) web.View {
	return newOtherView(c, "solving.desk.marker-new", "/new-marker", markerInputs(&m))
}

func showNewMarker(c *call) error { return c.Page(newMarkerView(c, solving.Marker{})) }

func addMarker(c *call) error {
	var m solving.Marker
	err := markerInputs(&m).Read(c.Call)
	if err == nil {
		_, _, err = c.Solvings.PutMarker(c.Request.Context(), c.Actor(), c.Solving.ID, 0, m)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return newMarkerView(c, m) })
	}
	return c.Done(peoplePath(c), web.Saved("contest.person-added", "name", m.Name))
}

func newVenueView(c *call, v solving.Venue) web.View {
	return newOtherView(c, "solving.desk.venue-new", "/new-venue", venueInputs(&v))
}

func showNewVenue(c *call) error { return c.Page(newVenueView(c, solving.Venue{})) }

func addVenue(c *call) error {
	var v solving.Venue
	err := venueInputs(&v).Read(c.Call)
	if err == nil {
		_, _, err = c.Solvings.PutVenue(c.Request.Context(), c.Actor(), c.Solving.ID, 0, v)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return newVenueView(c, v) })
	}
	return c.Done(peoplePath(c), web.Saved("contest.person-added", "name", strings.TrimSpace(v.Name)))
}
