package setup

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// showNewEvent asks for what no default can know: name, place, days, game, system, discipline.
func showNewEvent(c *web.Call) error {
	y, m, d := c.Server.Events.Now().In(c.Zone()).Date()
	head := tournament.Head{Game: tournament.DefaultGame(), Discipline: tournament.Standard, Begins: tournament.Date{Year: y, Month: m, Day: d}}
	head.Regulations.System = tournament.RoundRobin
	return c.Page("form", newEventView(newEventForm(c, head)))
}

func newEventView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("desk.new"), Section: web.SectionDesk,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: templates.Msg("desk.new")}},
		Body:   templates.FormPage{Lead: []templates.Text{templates.Msg("event.new-lead")}, Form: f},
	}
}

func newEventForm(c *web.Call, head tournament.Head) templates.Form {
	name := eventName(head.Name)
	name.Autofocus = head.Name == ""
	game := view.GameField(c, web.FirstWord(head.Game))
	game.Reload, game.Hint = nil, templates.Msg("field.game.hint")
	return templates.Form{
		Action: "/desk/new",
		Groups: web.Rows(web.Row(name), web.Row(place(head.Place)), web.Row(dayField("begins", head.Begins), dayField("ends", head.Ends)),
			web.Row(game), web.Row(systemChoice(head.Regulations.System)), web.Row(paceField(head.Discipline))),
		Submit: templates.Msg("event.create"),
	}
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

func dayField(name string, d tournament.Date) templates.Field {
	return web.Short(web.Kind(web.Text(name, d.String()), "date"))
}

// paceField lists the disciplines where the game is still to be chosen, each with its time control.
func paceField(value tournament.Discipline) templates.Field {
	var options []templates.Option
	for _, rule := range tournament.Disciplines() {
		o := web.Option(string(rule.Discipline), templates.Msg("pace."+string(rule.Discipline)))
		o.Hint = templates.Msg("discipline.hint-plain", "time", rule.Recommended[0].String())
		options = append(options, o)
	}
	f := web.Required(web.Choice("discipline", "radios", string(value), options...))
	f.Label = templates.Msg("field.pace")
	return f
}

// disciplineField lists the disciplines of the event's game, each with its clause and first recommended time control.
func disciplineField(c *web.Call, h tournament.Head) templates.Field {
	var options []templates.Option
	for _, rule := range tournament.Disciplines() {
		of := tournament.Head{Game: h.Game, Discipline: rule.Discipline}
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
	head := tournament.Defaults(tournament.Discipline(c.Field("discipline")), c.Lang, web.DefaultZone)
	if game := c.Field("game"); game != "" {
		head = head.WithGame(game)
	}
	if system := c.Field("system"); system != "" {
		head = head.WithSystem(tournament.System(system))
	}
	head.Name, head.Place = c.Field("name"), c.Field("place")
	e, err := newEventOf(c, &head)
	if err != nil {
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) { return newEventView(r.On(newEventForm(c, head))), nil })
	}
	return c.Done(web.DeskBase(e.ID)+"/setup/"+view.StepRegulations, web.Saved("event.created", "name", e.Head.Name))
}

func newEventOf(c *web.Call, head *tournament.Head) (*tournament.Event, error) {
	var err error
	if head.Begins, err = c.Day("begins"); err != nil {
		return nil, err
	}
	if head.Ends, err = c.Day("ends"); err != nil {
		return nil, err
	}
	e, err := c.Server.Events.CreateEvent(c.Request.Context(), c.Actor(), *head)
	if err != nil {
		return nil, err
	}
	return e, c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(e.ID))
}
