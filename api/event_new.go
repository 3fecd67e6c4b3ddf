package api

import (
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// showNewEvent asks for what no default can know: name, place, days, game, system, discipline.
func showNewEvent(c *call) error {
	y, m, d := c.server.events.Now().In(c.zone()).Date()
	head := tournament.Head{Game: tournament.DefaultGame(), Discipline: tournament.Standard, Begins: tournament.Date{Year: y, Month: m, Day: d}}
	head.Regulations.System = tournament.RoundRobin
	return c.page("form", newEventView(c.newEventForm(head)))
}

func newEventView(f templates.Form) view {
	return view{
		title: templates.Msg("desk.new"), section: sectionDesk,
		crumbs: []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: templates.Msg("desk.new")}},
		body:   templates.FormPage{Lead: []templates.Text{templates.Msg("event.new-lead")}, Form: f},
	}
}

func (c *call) newEventForm(head tournament.Head) templates.Form {
	name := eventName(head.Name)
	name.Autofocus = head.Name == ""
	game := c.gameField(firstWord(head.Game))
	game.Reload, game.Hint = nil, templates.Msg("field.game.hint")
	return templates.Form{
		Action: "/desk/new",
		Groups: rows(row(name), row(place(head.Place)), row(dayField("begins", head.Begins), dayField("ends", head.Ends)),
			row(game), row(systemChoice(head.Regulations.System)), row(paceField(head.Discipline))),
		Submit: templates.Msg("event.create"),
	}
}

func eventName(value string) templates.Field {
	f := text("name", value)
	f.Label, f.Required, f.MaxLength, f.Width = templates.Msg("field.event-name"), true, 120, "full"
	f.Autocomplete = "off"
	return f
}

func place(value string) templates.Field {
	f := text("place", value)
	f.MaxLength, f.Width = 120, "full"
	return f
}

func dayField(name string, d tournament.Date) templates.Field {
	return short(kind(text(name, d.String()), "date"))
}

// paceField lists the disciplines where the game is still to be chosen, each with its time control.
func paceField(value tournament.Discipline) templates.Field {
	var options []templates.Option
	for _, rule := range tournament.Disciplines() {
		o := option(string(rule.Discipline), templates.Msg("pace."+string(rule.Discipline)))
		o.Hint = templates.Msg("discipline.hint-plain", "time", rule.Recommended[0].String())
		options = append(options, o)
	}
	f := required(choice("discipline", "radios", string(value), options...))
	f.Label = templates.Msg("field.pace")
	return f
}

// disciplineField lists the disciplines of the event's game, each with its clause and first recommended time control.
func (c *call) disciplineField(h tournament.Head) templates.Field {
	var options []templates.Option
	for _, rule := range tournament.Disciplines() {
		of := tournament.Head{Game: h.Game, Discipline: rule.Discipline}
		o := option(string(rule.Discipline), c.disciplineText(of.Game, of.Discipline))
		o.Hint = templates.Msg("discipline.hint-plain", "time", rule.Recommended[0].String())
		if clause := of.Pace().Clause; clause != "" {
			o.Hint = templates.Msg("discipline.hint", "time", rule.Recommended[0].String(), "clause", clause)
		}
		options = append(options, o)
	}
	return required(choice("discipline", "radios", string(h.Discipline), options...))
}

// createEvent makes the event with the discipline's defaults, with the user as its owner.
func createEvent(c *call) error {
	head := tournament.Defaults(tournament.Discipline(c.field("discipline")), c.lang, defaultZone)
	if game := c.field("game"); game != "" {
		head = head.WithGame(game)
	}
	if system := c.field("system"); system != "" {
		head = head.WithSystem(tournament.System(system))
	}
	head.Name, head.Place = c.field("name"), c.field("place")
	e, err := c.createEvent(&head)
	if err != nil {
		return c.again(err, "form", func(r refusal) (view, error) { return newEventView(r.on(c.newEventForm(head))), nil })
	}
	return c.done(deskBase(e.ID)+"/setup/"+stepRegulations, saved("event.created", "name", e.Head.Name))
}

func (c *call) createEvent(head *tournament.Head) (*tournament.Event, error) {
	var err error
	if head.Begins, err = c.day("begins"); err != nil {
		return nil, err
	}
	if head.Ends, err = c.day("ends"); err != nil {
		return nil, err
	}
	e, err := c.server.events.CreateEvent(c.Request.Context(), c.actor(), *head)
	if err != nil {
		return nil, err
	}
	return e, c.server.accounts.AdoptEvent(c.Request.Context(), c.user.Actor(), account.EventID(e.ID))
}
