package solving

import (
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
)

// otherView is the page of a marker or a hall: the address, the form, and the button that takes it away.
func otherView(c *call, name, path string, seen int64, inputs web.Inputs, own *templates.SolvingPart) web.View {
	title := templates.Literal(name)
	body := templates.SolvingDesk{}
	if own != nil {
		body.Parts = append(body.Parts, *own)
	}
	if c.May(account.EditPlayers) {
		body.Parts = append(body.Parts, templates.SolvingPart{Forms: []templates.Form{{
			Action: path, Hidden: revision(seen), Groups: web.Rows(inputs.Rows(c.Call)...), Submit: templates.Msg("action.save"), Guard: true,
			Cancel: &templates.Link{Label: templates.Msg("contest.people-back"), Href: peoplePath(c)},
		}}}, templates.SolvingPart{Acts: []templates.Action{{
			Label: templates.Msg("contest.person-remove"), Action: path + "/remove", Hidden: revision(seen), Style: "danger",
		}}})
	}
	return web.View{Title: title, Section: contest.SectionSolvers, Body: body, Crumbs: peopleCrumbs(c, title)}
}

func deskMarkerView(c *call, m solving.Marker) web.View {
	kept, _ := c.Solving.Marker(m.ID)
	path := markerDesk(c, m.ID)
	own := pagePart(c, contest.MarkerPage(c.Solving.ID, kept.Code), path, kept.Revision)
	return otherView(c, kept.Name, path, m.Revision, markerInputs(&m), &own)
}

func showMarker(c *call, m solving.Marker) error {
	return c.Page(deskMarkerView(c, m))
}

func saveMarker(c *call, m solving.Marker) error {
	id := m.ID
	err := markerInputs(&m).Read(c.Call)
	if err == nil {
		_, _, err = c.Solvings.PutMarker(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen, m)
	}
	if err != nil {
		return partAgain(c, err, markerDesk(c, id), func() (web.View, error) { return deskMarkerView(c, m), nil })
	}
	return c.Done(markerDesk(c, id), web.Saved("contest.person-saved"))
}

func renewMarker(c *call, m solving.Marker) error {
	return renewPage(c, solving.Viewer{Marker: m.ID}, markerDesk(c, m.ID))
}

func removeMarker(c *call, m solving.Marker) error {
	if _, err := c.Solvings.RemoveMarker(c.Request.Context(), c.Actor(), c.Solving.ID, m.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(peoplePath(c), web.Saved("contest.person-removed", "name", m.Name))
}

func deskVenueView(c *call, v solving.Venue) web.View {
	kept, _ := c.Solving.Venue(v.ID)
	path := venueDesk(c, v.ID)
	var own *templates.SolvingPart
	if c.May(account.EditRegulations) {
		part := pagePart(c, contest.VenuePage(c.Solving.ID, kept.Code), path, kept.Revision)
		own = &part
	}
	return otherView(c, kept.Name, path, v.Revision, venueInputs(&v), own)
}

func showVenueDesk(c *call, v solving.Venue) error {
	return c.Page(deskVenueView(c, v))
}

func saveVenue(c *call, v solving.Venue) error {
	id := v.ID
	err := venueInputs(&v).Read(c.Call)
	if err == nil {
		_, _, err = c.Solvings.PutVenue(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen, v)
	}
	if err != nil {
		return partAgain(c, err, venueDesk(c, id), func() (web.View, error) { return deskVenueView(c, v), nil })
	}
	return c.Done(venueDesk(c, id), web.Saved("contest.person-saved"))
}

func renewVenue(c *call, v solving.Venue) error {
	return renewPage(c, solving.Viewer{Venue: v.ID}, venueDesk(c, v.ID))
}

func removeVenue(c *call, v solving.Venue) error {
	if _, err := c.Solvings.RemoveVenue(c.Request.Context(), c.Actor(), c.Solving.ID, v.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(peoplePath(c), web.Saved("contest.person-removed", "name", v.Name))
}
