package setup

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// showNewEvent asks for what no default can know: name, place, days, game, system, discipline.
func showNewEvent(c *web.Call) error {
	y, m, d := c.Server.Events.Now().In(c.Zone()).Date()
	head := play.Head{
		Game: play.DefaultGame(), Discipline: play.Standard,
		Begins: play.Date{Year: y, Month: m, Day: d},
	}
	head.Regulations.System = play.RoundRobin
	return c.Page("form", newEventView(newEventForm(c, head)))
}

func newEventView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("desk.new"), Section: web.SectionDesk,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: templates.Msg("desk.new")}},
		Body:   templates.FormPage{Lead: []templates.Text{templates.Msg("event.new-lead")}, Form: f},
	}
}

// These inputs stand in the form for a new event and in that of the event.

func nameInput(at *string) web.Input {
	return web.TextInput(at, templates.Field{
		Name: "name", Label: templates.Msg("field.event-name"), Required: true, MaxLength: 120, Width: "full", Autocomplete: "off",
	})
}

func placeInput(h *play.Head) web.Input {
	return web.TextInput(&h.Place, templates.Field{Name: "place", MaxLength: 120, Width: "full"})
}

func daysInputs(h *play.Head) []web.Input {
	return []web.Input{web.DayInput(&h.Begins, "begins"), web.DayInput(&h.Ends, "ends")}
}

func newEventInputs(h *play.Head) web.Inputs {
	discipline := web.ChoiceInput(&h.Discipline, "radios", "discipline", paces()...)
	return web.Inputs{
		{nameInput(&h.Name).Focused(h.Name == "")},
		{placeInput(h)},
		daysInputs(h),
		{view.GameInput(&h.Game).Hinted()},
		{systemInput(&h.Regulations.System)},
		{discipline.Required().Labelled("field.pace")},
	}
}

func newEventForm(c *web.Call, head play.Head) templates.Form {
	return templates.Form{Action: "/desk/new", Groups: web.Rows(newEventInputs(&head).Rows(c)...), Submit: templates.Msg("event.create")}
}

// paces are the disciplines where the game is still to be chosen, each with its time control.
func paces() []templates.Option {
	var options []templates.Option
	for _, rule := range play.Disciplines() {
		o := web.Option(string(rule.Discipline), templates.Msg("pace."+string(rule.Discipline)))
		o.Hint = templates.Msg("discipline.hint-plain", "time", rule.Recommended[0].String())
		options = append(options, o)
	}
	return options
}

// disciplineInput asks for one of the disciplines of the event's game, each with its clause and first recommended time control.
// Another one brings that, when the present control is outside of its limits.
func disciplineInput(h *play.Head) web.Input {
	before := h.Discipline
	return web.ChoiceInput(&h.Discipline, "radios", "discipline", paces()...).Required().With(func(c *web.Call, f *templates.Field) {
		for i, rule := range play.Disciplines() {
			of := play.Head{Game: h.Game, Discipline: rule.Discipline}
			f.Options[i].Label = view.DisciplineText(c, of.Game, of.Discipline)
			if clause := of.Pace().Clause; clause != "" {
				f.Options[i].Hint = templates.Msg("discipline.hint", "time", rule.Recommended[0].String(), "clause", clause)
			}
		}
	}).Then(func(*web.Call) error {
		if limits, ok := h.Discipline.Rule(); ok && h.Discipline != before && !limits.Allows(h.Regulations.Time) {
			h.Regulations.Time, h.Regulations.TimeReason = limits.Recommended[0], ""
		}
		return nil
	})
}

// createEvent makes the event with the discipline's defaults, with the user as its owner.
func createEvent(c *web.Call) error {
	var asked play.Head
	err := newEventInputs(&asked).Read(c)
	head := play.Defaults(asked.Discipline, c.Lang, web.DefaultZone)
	if asked.Game != "" {
		head = head.WithGame(asked.Game)
	}
	if system := asked.Regulations.System; system != "" {
		head = head.WithSystem(system)
	}
	head.Name, head.Place, head.Begins, head.Ends = asked.Name, asked.Place, asked.Begins, asked.Ends
	var e *play.Event
	if err == nil {
		e, err = newEventOf(c, head)
	}
	if err != nil {
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) { return newEventView(r.On(newEventForm(c, head))), nil })
	}
	return c.Done(web.DeskBase(e.ID)+"/setup/"+view.StepRegulations, web.Saved("event.created", "name", e.Head.Name))
}

func newEventOf(c *web.Call, head play.Head) (*play.Event, error) {
	e, err := c.Server.Events.CreateEvent(c.Request.Context(), c.Actor(), head)
	if err != nil {
		return nil, err
	}
	return e, c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(e.ID))
}
