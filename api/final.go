package api

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// finalForm is what was typed for the final of an event.
type finalForm struct {
	name, places, numbers string
	system                tournament.System
}

// finalPath is the page on which the final of an event is made.
func finalPath(id tournament.EventID) string { return deskBase(id) + "/final" }

// showFinal asks who goes on from an event that is over, and how they play.
func showFinal(c *call) error {
	f := finalForm{name: c.say(templates.Msg("final.name", "event", c.event.Head.Name)), places: "2", system: tournament.RoundRobin}
	return c.page("form", c.finalView(f, c.finalFields(f)))
}

func (c *call) finalFields(f finalForm) templates.Form {
	places := number("places", 2, 1, len(c.event.Players))
	places.Value, places.Label = f.places, templates.Msg("field.final-places")
	if c.event.Head.Regulations.System.Shape() == tournament.ShapeGroups {
		places.Label = templates.Msg("field.final-places-group")
	}
	numbers := text("numbers", f.numbers)
	numbers.Label, numbers.Hint, numbers.InputMode = templates.Msg("field.final-numbers"), templates.Msg("field.final-numbers.hint"), "numeric"
	return templates.Form{
		Action: finalPath(c.event.ID),
		Groups: rows(row(eventName(f.name)), row(places), row(numbers), row(systemChoice(f.system))),
		Submit: templates.Msg("final.create"), Cancel: &templates.Link{Label: templates.Msg("final.back"), Href: deskBase(c.event.ID)},
	}
}

// finalView shows the form, and under it who would go on by the places that are asked for.
func (c *call) finalView(f finalForm, form templates.Form) view {
	lead := []templates.Text{templates.Msg("final.lead")}
	if places, err := strconv.Atoi(f.places); err == nil && f.numbers == "" {
		if ids, err := c.event.Qualified(places); err == nil {
			lead = append(lead, templates.Msg("final.go-on", "places", places, "names", c.shortNames(ids)))
		}
	}
	return view{title: templates.Msg("final.title"), body: templates.FormPage{Lead: lead, Form: form}}
}

func (c *call) shortNames(ids []tournament.PlayerID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		p, _ := c.event.Player(id)
		names[i] = p.ShortName()
	}
	return strings.Join(names, ", ")
}

// createFinal makes the event of those who go on, with the user as its owner.
func createFinal(c *call) error {
	f := finalForm{name: c.field("name"), places: c.field("places"), numbers: c.field("numbers"), system: tournament.System(c.field("system"))}
	e, err := c.createFinal(f)
	if err != nil {
		return c.again(err, "form", func(r refusal) (view, error) { return c.finalView(f, r.on(c.finalFields(f))), nil })
	}
	return c.done(setupPath(e.ID, stepRegulations), saved("event.created", "name", e.Head.Name))
}

func (c *call) createFinal(f finalForm) (*tournament.Event, error) {
	rule := tournament.FinalRule{Name: f.name, System: f.system}
	var err error
	if rule.Players, err = c.finalists(f.numbers); err != nil {
		return nil, err
	}
	if len(rule.Players) == 0 {
		if rule.Places, err = wholeNumber(f.places, "places"); err != nil {
			return nil, err
		}
	}
	e, err := c.server.events.CreateFinal(c.Request.Context(), c.actor(), c.event.ID, newSeed(), rule)
	if err != nil {
		return nil, err
	}
	return e, c.server.accounts.AdoptEvent(c.Request.Context(), c.user.Actor(), account.EventID(e.ID))
}

// finalists reads the numbers of those who go on, in the order of the numbers that they get.
func (c *call) finalists(typed string) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		n, err := strconv.Atoi(word)
		i := slices.IndexFunc(c.event.Players, func(p tournament.Player) bool { return p.Number == n })
		if err != nil || n < 1 || i < 0 {
			return nil, &tournament.Error{
				Code: tournament.Invalid, Key: "error.final.number", Field: "numbers",
				Args: tournament.Args{"text": word, "most": len(c.event.Players)},
			}
		}
		ids = append(ids, c.event.Players[i].ID)
	}
	return ids, nil
}

// finals are the links from an event to the one that it is the final of, and to its own finals, as far as everybody may
// see them.
func (c *call) finals(id, origin tournament.EventID) ([]templates.Link, error) {
	var links []templates.Link
	if origin != 0 {
		if p, err := c.server.events.Public(c.Request.Context(), origin); err == nil {
			links = append(links, templates.Link{Label: templates.Msg("final.origin", "name", p.Name), Href: publicBase(origin)})
		}
	}
	all, err := c.server.events.Finals(c.Request.Context(), id)
	if err != nil {
		return nil, err
	}
	for _, f := range all {
		links = append(links, templates.Link{Label: templates.Msg("final.of", "name", f.Name), Href: publicBase(f.ID)})
	}
	return links, nil
}

// related are the ids of what finals links to.
func (c *call) related(id, origin tournament.EventID) (from tournament.EventID, finals []tournament.EventID, err error) {
	if origin != 0 {
		if _, err := c.server.events.Public(c.Request.Context(), origin); err == nil {
			from = origin
		}
	}
	all, err := c.server.events.Finals(c.Request.Context(), id)
	for _, f := range all {
		finals = append(finals, f.ID)
	}
	return from, finals, err
}

// finalLinks are those of finals, and where a final is made once the event is over.
func (c *call) finalLinks() ([]templates.Link, error) {
	e := c.event
	links, err := c.finals(e.ID, e.Head.Origin)
	over := e.ScheduledRounds() > 0 && e.CompleteRounds() == e.ScheduledRounds()
	if over && c.may(account.EditRegulations) {
		links = append(links, templates.Link{Label: templates.Msg("final.make"), Href: finalPath(e.ID)})
	}
	return links, err
}
