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
var (
	placeInput = web.TextInput("place", func(h *play.Head) *string { return &h.Place }, place)
	daysInputs = []web.Input[play.Head]{
		web.DayInput("begins", func(h *play.Head) *play.Date { return &h.Begins }),
		web.DayInput("ends", func(h *play.Head) *play.Date { return &h.Ends }),
	}
)

func nameInput(draw func(string) templates.Field) web.Input[play.Head] {
	return web.TextInput("name", func(h *play.Head) *string { return &h.Name }, draw)
}

func newEventInputs() web.Inputs[play.Head] {
	name := func(value string) templates.Field {
		f := eventName(value)
		f.Autofocus = value == ""
		return f
	}
	return web.Inputs[play.Head]{
		{nameInput(name)},
		{placeInput},
		daysInputs,
		{view.GameInput(func(h *play.Head) *string { return &h.Game }, templates.Msg("field.game.hint"))},
		{web.TextInput("system", func(h *play.Head) *play.System { return &h.Regulations.System }, systemChoice)},
		{web.TextInput("discipline", func(h *play.Head) *play.Discipline { return &h.Discipline }, paceField)},
	}
}

func newEventForm(c *web.Call, head play.Head) templates.Form {
	return templates.Form{Action: "/desk/new", Groups: web.Rows(newEventInputs().Rows(c, head)...), Submit: templates.Msg("event.create")}
}

func eventName(value string) templates.Field {
	f := web.Text("name", value)
	f.Label, f.Required, f.MaxLength, f.Width = templates.Msg("field.event-name"), true, 120, "full"
	f.Autocomplete = "off"
	return f
}

func place(value string) templates.Field {
	f := web.Text("place", value)
	f.MaxLength, f.Width = 120, "full"
	return f
}

// paceField lists the disciplines where the game is still to be chosen, each with its time control.
func paceField(value play.Discipline) templates.Field {
	var options []templates.Option
	for _, rule := range play.Disciplines() {
		o := web.Option(string(rule.Discipline), templates.Msg("pace."+string(rule.Discipline)))
		o.Hint = templates.Msg("discipline.hint-plain", "time", rule.Recommended[0].String())
		options = append(options, o)
	}
	f := web.Required(web.Choice("discipline", "radios", string(value), options...))
	f.Label = templates.Msg("field.pace")
	return f
}

// disciplineField lists the disciplines of the event's game, each with its clause and first recommended time control.
func disciplineField(c *web.Call, h play.Head) templates.Field {
	var options []templates.Option
	for _, rule := range play.Disciplines() {
		of := play.Head{Game: h.Game, Discipline: rule.Discipline}
		o := web.Option(string(rule.Discipline), view.DisciplineText(c, of.Game, of.Discipline))
		o.Hint = templates.Msg("discipline.hint-plain", "time", rule.Recommended[0].String())
		if clause := of.Pace().Clause; clause != "" {
			o.Hint = templates.Msg("discipline.hint", "time", rule.Recommended[0].String(), "clause", clause)
		}
		options = append(options, o)
	}
	return web.Required(web.Choice("discipline", "radios", string(h.Discipline), options...))
}

// createEvent makes the event with the discipline's defaults, with the user as its owner.
func createEvent(c *web.Call) error {
	asked, err := newEventInputs().Posted(c)
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
