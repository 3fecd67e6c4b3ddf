package view

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// Finals are the links from an event to the one that it is the final of, and to its own finals, as far as everybody may
// see them.
func Finals(c *board.Call, id, origin tournament.EventID) ([]templates.Link, error) {
	var links []templates.Link
	if origin != 0 {
		if p, err := c.Events.Public(c.Request.Context(), origin); err == nil {
			links = append(links, templates.Link{Label: templates.Msg("final.origin", "name", p.Head.ShortName()), Href: web.PublicBase(origin)})
		}
	}
	all, err := c.Events.Finals(c.Request.Context(), id)
	if err != nil {
		return nil, err
	}
	for _, f := range all {
		links = append(links, templates.Link{Label: templates.Msg("final.of", "name", f.Short), Href: web.PublicBase(f.ID)})
	}
	return links, nil
}

// Related are the ids of what finals links to.
func Related(c *board.Call, id, origin tournament.EventID) (from tournament.EventID, finals []tournament.EventID, err error) {
	if origin != 0 {
		if _, err := c.Events.Public(c.Request.Context(), origin); err == nil {
			from = origin
		}
	}
	all, err := c.Events.Finals(c.Request.Context(), id)
	for _, f := range all {
		finals = append(finals, f.ID)
	}
	return from, finals, err
}

// FinalLinks are those of finals, and where a final is made once the event is over.
func FinalLinks(c *board.Desk) ([]templates.Link, error) {
	e := c.Event
	links, err := Finals(c.Call, e.ID, e.Head.Origin)
	if e.IsOver() && c.May(account.EditRegulations) {
		links = append(links, templates.Link{Label: templates.Msg("final.make"), Href: FinalPath(e.ID)})
	}
	return links, err
}
