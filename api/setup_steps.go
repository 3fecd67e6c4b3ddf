package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// The steps of setting an event up: three forms, then players, draw, rounds. stepApart, stepOpenings, stepCategories and stepRating are
// forms beside the regulations, for what few events need.
const (
	stepApart       = "apart"
	stepOpenings    = "openings"
	stepCategories  = "categories"
	stepRating      = "rating"
	stepMain        = "main"
	stepRegulations = "regulations"
	stepOfficials   = "officials"
	stepPlayers     = "players"
	stepDraw        = "draw"
	stepRounds      = "rounds"
)

// setupStep is one of the forms: what it shows of the event, and what it takes over of what was typed.
type setupStep struct {
	name string
	form func(*call, tournament.Head) templates.Form
	read func(*call, *tournament.Head) error
	next string // address below the event's, while it is being set up
}

func setupSteps() []setupStep {
	return []setupStep{
		{stepMain, mainForm, readMain, "/setup/" + stepRegulations},
		{stepRegulations, regulationsForm, readRegulations, "/setup/" + stepOfficials},
		{stepOfficials, officialsForm, readOfficials, "/players"},
		{stepApart, apartForm, readApart, "/setup/" + stepRegulations},
		{stepOpenings, openingsForm, readOpenings, "/setup/" + stepRegulations},
		{stepCategories, categoriesForm, readCategories, "/setup/" + stepRegulations},
		{stepRating, ratingForm, readRating, "/setup/" + stepRegulations},
	}
}

// routeStep finds the step of the route.
func (c *call) routeStep() (setupStep, error) {
	for _, s := range setupSteps() {
		if s.name == c.Param("step") {
			return s, nil
		}
	}
	return setupStep{}, errNotFound
}

func setupPath(id tournament.EventID, step string) string { return deskBase(id) + "/setup/" + step }

// eventSteps is the bar over the pages on which an event is set up. A step is done when nothing in it is waited for.
func (c *call) eventSteps(current string) []templates.Step {
	e, base := c.event, deskBase(c.event.ID)
	step := func(name, href string, done bool) templates.Step {
		s := templates.Step{Label: templates.Msg("step." + name), Href: href, State: "future"}
		switch {
		case name == current:
			s.State = "current"
		case done:
			s.State = "done"
		}
		return s
	}
	all := []templates.Step{
		step(stepMain, setupPath(e.ID, stepMain), true),
		step(stepRegulations, setupPath(e.ID, stepRegulations), true),
		step(stepOfficials, setupPath(e.ID, stepOfficials), len(e.Head.Officials) > 0),
		step(stepPlayers, base+"/players", len(e.Players) >= 2),
		step(stepDraw, base+"/draw", e.IsDrawn()),
		step(stepRounds, base+"/rounds/"+strconv.Itoa(currentRound(e)), e.ScheduledRounds() > 0 && e.CompleteRounds() == e.ScheduledRounds()),
	}
	if !c.may(account.EditRegulations) {
		return all[3:] // who can't change the regulations reads them on the event's page
	}
	return all
}

// showEventSetup shows one of the forms.
func showEventSetup(c *call) error {
	step, err := c.routeStep()
	if err != nil {
		return err
	}
	return c.page("form", c.setupView(step, step.form(c, c.event.Head)))
}

func (c *call) setupView(step setupStep, f templates.Form) view {
	f.Action = setupPath(c.event.ID, step.name)
	f.Hidden = append(f.Hidden, hiddenRevision(c.event.Head.Revision))
	f.Guard = true
	f.Submit = templates.Msg("action.save")
	aside := step.name == stepApart || step.name == stepOpenings || step.name == stepCategories || step.name == stepRating
	if len(c.event.Rounds) == 0 && !aside {
		f.Submit = templates.Msg("action.save-next")
	}
	f.Cancel = &templates.Link{Label: templates.Msg("action.to-event"), Href: deskBase(c.event.ID)}
	body := templates.FormPage{Steps: c.eventSteps(step.name), Form: f}
	switch {
	case aside:
		body.Steps = c.eventSteps(stepRegulations)
	case step.name == stepRegulations:
		body.Links = c.asideLinks()
	}
	return view{title: templates.Msg("step." + step.name), body: body}
}

// asideLinks lead to the forms beside the regulations, with what they hold now.
func (c *call) asideLinks() []templates.Link {
	r := c.event.Head.Regulations
	link := func(step string, n int) templates.Link {
		key := "aside." + step
		if n == 0 {
			key = "aside-none." + step
		}
		return templates.Link{Label: templates.Msg(key, "n", n), Href: setupPath(c.event.ID, step)}
	}
	rated := 0
	if r.Rating.On {
		rated = 1
	}
	links := []templates.Link{link(stepOpenings, len(r.Openings.Table)), link(stepCategories, len(r.Categories)+len(r.Totals)), link(stepRating, rated)}
	if r.System.Has(tournament.SettingApart) {
		links = append([]templates.Link{link(stepApart, len(r.Apart))}, links...)
	}
	return links
}

// saveEventSetup takes over what the form of the step holds and nothing else.
func saveEventSetup(c *call) error {
	step, err := c.routeStep()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	head := c.event.Head
	if err := step.read(c, &head); err != nil {
		return c.setupAgain(step, head, err)
	}
	if _, err := c.server.events.ChangeHead(c.Request.Context(), c.actor(), c.event.ID, seen, head, c.agreed()); err != nil {
		return c.setupAgain(step, head, err)
	}
	if len(c.event.Rounds) > 0 {
		return c.done(deskBase(c.event.ID), saved("saved"))
	}
	return c.done(deskBase(c.event.ID)+step.next, saved("saved"))
}

// setupAgain shows the form as it was filled in. When somebody else was faster it says beside each field what they saved; sent
// once more it replaces that knowingly.
func (c *call) setupAgain(step setupStep, typed tournament.Head, err error) error {
	if said, ok := reloads(err); ok {
		v := c.setupView(step, step.form(c, typed))
		v.flash = []templates.Notice{{Tone: templates.Attention, Text: said}}
		return c.page("form", v)
	}
	if isStale(err) {
		fresh, loadErr := c.server.events.Event(c.Request.Context(), c.event.ID)
		if loadErr != nil {
			return loadErr
		}
		c.event = fresh
	}
	return c.again(err, "form", func(r refusal) (view, error) {
		f := step.form(c, typed)
		if isStale(err) {
			f = besideStored(f, step.form(c, c.event.Head))
		}
		return c.setupView(step, r.on(f)), nil
	})
}

// besideStored says at each field of a form what is stored now, where that is something else than was typed.
func besideStored(typed, stored templates.Form) templates.Form {
	values := map[string]templates.Text{}
	eachField(stored, func(f *templates.Field) { values[f.ID()] = shownValue(*f) })
	eachField(typed, func(f *templates.Field) {
		was, ok := values[f.ID()]
		if mine := shownValue(*f); ok && (mine.Key != was.Key || mine.Literal != was.Literal) {
			f.Hint = templates.Msg("form.stored-now", "value", was)
		}
	})
	return typed
}

func eachField(form templates.Form, do func(*templates.Field)) {
	for _, g := range form.Groups {
		for _, r := range g.Rows {
			for i := range r {
				do(&r[i])
			}
		}
	}
}

// shownValue is what a field shows.
func shownValue(f templates.Field) templates.Text {
	switch f.Kind {
	case "checkbox":
		if f.Checked {
			return templates.Msg("form.yes")
		}
		return templates.Msg("form.no")
	case "select", "radios":
		for _, o := range f.Options {
			if o.Selected {
				return o.Label
			}
		}
	}
	if f.Value == "" {
		return templates.Msg("form.nothing")
	}
	return templates.Literal(f.Value)
}
