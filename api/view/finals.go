package view

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play/conduct"
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

// Stages say of the finals of the event, and of the event that it is the final of, where a final was made from other places than those of
// now. At the desk of the final that is mended in one step while none of its games has begun.
func Stages(c *board.Desk) ([]templates.Stage, error) {
	stages, err := c.Events.Stages(c.Request.Context(), c.Event)
	if len(stages) == 0 || err != nil {
		return nil, err
	}
	roles, err := Roles(c.Plain())
	if err != nil {
		return nil, err
	}
	var all []templates.Stage
	for _, g := range stages {
		said := stageOf(g)
		id := g.Final.ID
		switch {
		case id != c.Event.ID && roles(id) != "":
			said.More = &templates.Link{Label: templates.Msg("final.desk"), Href: web.DeskBase(id)}
		case id == c.Event.ID && g.CanReseat() && !g.Final.HasBegun() && c.May(account.PairRounds):
			said.Do = &templates.Action{
				Label: templates.Msg("final.reseat", "n", len(g.Displaced)), Action: web.DeskBase(id) + "/reseat",
				Hidden: []templates.Hidden{web.HiddenRevision(g.Final.Version)},
			}
		}
		all = append(all, said)
	}
	return all, nil
}

// PublicStages are what everybody may know of Stages, on the page of the final.
func PublicStages(c *board.Reading) (all []templates.Stage, err error) {
	stages, err := c.Events.PublicStage(c.Request.Context(), c.Public.ID)
	for _, g := range stages {
		all = append(all, stageOf(g))
	}
	return all, err
}

func stageOf(g conduct.Stage) templates.Stage {
	said := templates.Stage{Final: g.Final.Head.ShortName()}
	if g.Open {
		said.Said = append(said.Said, templates.Msg("final.open-again", "from", g.From.Head.ShortName()))
	}
	for _, d := range g.Displaced {
		said.Said = append(said.Said, templates.Msg("final.displaced-"+conduct.Says(d), Pairs(g.Args(d))...))
	}
	return said
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
