package setup

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// setupStep is one of the forms: what it shows of the event, and what it takes over of what was typed.
type setupStep struct {
	name string
	form func(*board.Desk, play.Head) templates.Form
	read func(*board.Desk, *play.Head) error
	next string // address below the event's, while it is being set up
}

func setupSteps() []setupStep {
	return []setupStep{
		{view.StepMain, mainForm, readMain, "/setup/" + view.StepRegulations},
		{view.StepRegulations, regulationsForm, readRegulations, "/setup/" + view.StepOfficials},
		officialsStep(),
		{view.StepRestrictions, restrictionForm, readRestrictions, "/setup/" + view.StepRegulations},
		{view.StepOpenings, openingsForm, readOpenings, "/setup/" + view.StepRegulations},
		{view.StepCategories, categoriesForm, readCategories, "/setup/" + view.StepRegulations},
		{view.StepRating, ratingForm, readRating, "/setup/" + view.StepRegulations},
		{view.StepPrizes, prizesForm, readPrizes, "/setup/" + view.StepRegulations},
	}
}

func officialsStep() setupStep {
	return setupStep{view.StepOfficials, officialsForm, readOfficials, "/players"}
}

// routeStep finds the step of the route.
func routeStep(c *board.Desk) (setupStep, error) {
	for _, s := range setupSteps() {
		if s.name == c.Param("step") {
			return s, nil
		}
	}
	return setupStep{}, web.ErrNotFound
}

// showEventSetup shows one of the forms.
func showEventSetup(c *board.Desk, step setupStep) error {
	return c.Page(setupView(c, step, step.form(c, c.Event.Head)))
}

func setupView(c *board.Desk, step setupStep, f templates.Form) web.View {
	return setupPage(step, setupBody(c, step, f))
}

func setupPage(step setupStep, body templates.FormPage) web.View {
	return web.View{Title: templates.Msg("step." + step.name), Body: body}
}

func setupBody(c *board.Desk, step setupStep, f templates.Form) templates.FormPage {
	f.Action = web.SetupPath(c.Event.ID, step.name)
	f.Hidden = append(f.Hidden, web.HiddenRevision(c.Event.Head.Revision))
	aside := step.name == view.StepRestrictions || step.name == view.StepOpenings || step.name == view.StepCategories ||
		step.name == view.StepRating || step.name == view.StepPrizes
	switch f.Guard = f.HasFields(); {
	case !f.Guard: // all is settled
	case len(c.Event.Rounds) == 0 && !aside:
		f.Submit = templates.Msg("action.save-next")
	default:
		f.Submit = templates.Msg("action.save")
	}
	f.Cancel = &templates.Link{Label: templates.Msg("action.to-event"), Href: web.DeskBase(c.Event.ID)}
	body := templates.FormPage{Steps: view.EventSteps(c, step.name), Form: f}
	switch {
	case aside:
		body.Steps = view.EventSteps(c, view.StepRegulations)
	case step.name == view.StepRegulations:
		body.Links = asideLinks(c)
	case step.name == view.StepOfficials:
		body.Emblem = emblemCard(c)
	}
	return body
}

// asideLinks lead to the forms beside the regulations, with what they hold now.
func asideLinks(c *board.Desk) []templates.Link {
	r := c.Event.Head.Regulations
	link := func(step string, n int) templates.Link {
		key := "aside." + step
		if n == 0 {
			key = "aside-none." + step
		}
		return templates.Link{Label: templates.Msg(key, "n", n), Href: web.SetupPath(c.Event.ID, step)}
	}
	rated := 0
	if r.Rating.On {
		rated = 1
	}
	links := []templates.Link{
		link(view.StepOpenings, len(r.Openings.Table)), link(view.StepCategories, len(r.Categories)+len(r.Totals)),
		link(view.StepRating, rated), link(view.StepPrizes, len(c.Event.Head.Prizes.Funds)),
	}
	if r.System.Has(play.SettingRestrictions) {
		links = append([]templates.Link{link(view.StepRestrictions, len(r.Restrictions))}, links...)
	}
	return links
}

// saveEventSetup takes over what the form of the step holds and nothing else.
func saveEventSetup(c *board.Desk, step setupStep) error {
	head := c.Event.Head
	if err := step.read(c, &head); err != nil {
		return setupAgain(c, step, head, err)
	}
	if _, err := c.Events.ChangeHead(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, head, c.Agreed()); err != nil {
		return setupAgain(c, step, head, err)
	}
	if len(c.Event.Rounds) > 0 {
		return c.Done(web.DeskBase(c.Event.ID), web.Saved("saved"))
	}
	return c.Done(web.DeskBase(c.Event.ID)+step.next, web.Saved("saved"))
}

// setupAgain shows the form as it was filled in. When somebody else was faster it says beside each field what they saved; sent
// once more it replaces that knowingly.
func setupAgain(c *board.Desk, step setupStep, typed play.Head, err error) error {
	if said, ok := reloads(err); ok {
		v := setupView(c, step, step.form(c, typed))
		v.Flash = []templates.Notice{{Tone: templates.Attention, Text: said}}
		return c.Page(v)
	}
	if web.IsStale(err) {
		if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
			return loadErr
		}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		f := step.form(c, typed)
		if web.IsStale(err) {
			f = view.BesideStored(f, step.form(c, c.Event.Head))
		}
		return setupView(c, step, r.On(f)), nil
	})
}
