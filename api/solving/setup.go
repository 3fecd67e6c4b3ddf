package solving

import (
	"adyukh/api/view"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

func setupRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/settings", at.run, showSettings),
		web.On(web.Post, desk+"/settings", at.run, saveSettings).Takes(web.Names(settingsInputs)...).Versioned(),
	}
}

// settings are what the form of a contest holds.
type settings struct {
	solving.Head
	director, secretary contest.Official
}

func settingsOf(h solving.Head) settings {
	s := settings{Head: h}
	for _, o := range h.Officials {
		switch o.Role {
		case contest.Director:
			s.director = o
		case contest.Secretary:
			s.secretary = o
		}
	}
	return s
}

func settingsInputs(s *settings) web.Inputs {
	var all web.Inputs
	for _, g := range settingsGroups(s) {
		all = append(all, g.inputs...)
	}
	return all
}

// group is a part of the form.
type group struct {
	legend string
	inputs web.Inputs
}

func settingsGroups(s *settings) []group {
	r := &s.Regulations
	official := func(name string, o *contest.Official) []web.Input {
		return []web.Input{
			web.TextInput(&o.Name, templates.Field{Name: name, MaxLength: person.MaxText}).Labelled("contest.official-" + name),
			web.TextInput(&o.Category, templates.Field{Name: name + "_category", MaxLength: 60}).Labelled("field.category"),
		}
	}
	number := func(at *int, name string, most int) web.Input {
		return web.NumberInput(at, name, 0, most).Labelled("solving.desk." + name).Hinted().Short()
	}
	return []group{
		{"contest.group-event", web.Inputs{
			{nameInput(&s.Head)},
			{web.TextInput(&s.Short, templates.Field{Name: "short_name", MaxLength: person.MaxShort, Width: "full"}).Hinted()},
			{placeInput(&s.Head)},
			{view.GameInput(&s.Game)},
			{
				view.LanguageInput(&s.Language),
				web.TextInput(&s.Zone, templates.Field{Name: "zone", MaxLength: 60, Required: true, Options: view.Zones()}),
			},
			official("director", &s.director), official("secretary", &s.secretary),
		}},
		{"solving.desk.group-points", web.Inputs{
			{pointsInput(&r.Points, "points", "solving.desk.points").Required(), pointsInput(&r.Step, "step", "solving.desk.step").Required()},
			{web.NumberChoice(&r.Markers, "markers",
				web.Option("1", templates.Msg("solving.desk.markers-1")), web.Option("2", templates.Msg("solving.desk.markers-2"))).
				Labelled("solving.desk.markers-of-sheet")},
			{web.TickInput(&r.ByTime, "by_time", "solving.desk.by-time")},
			{web.ChoiceInput(&r.Time, "select", "time", web.Options("solving.desk.time-", solving.TimeUnits()...)...).Labelled("solving.desk.time")},
		}},
		{"solving.desk.group-people", web.Inputs{
			{web.TickInput(&r.ByLink, "by_link", "solving.desk.by-link")},
			{number(&r.Best, "best", 20), number(&r.Team, "team", 100), number(&r.Lead, "lead", 24*60)},
		}},
	}
}

func showSettings(c *call) error {
	return c.Page(settingsView(c, settingsOf(c.Solving.Head)))
}

func settingsView(c *call, s settings) web.View {
	base, title := visit.SolvingDesk(c.Solving.ID), templates.Msg("contest.settings")
	f := templates.Form{
		Action: base + "/settings", Hidden: revision(c.Solving.Head.Revision), Submit: templates.Msg("action.save"), Guard: true, Dense: true,
		Cancel: &templates.Link{Label: templates.Msg("contest.back"), Href: base},
	}
	for _, g := range settingsGroups(&s) {
		f.Groups = append(f.Groups, web.Group(g.legend, g.inputs.Rows(c.Call)...))
	}
	return web.View{Title: title, Body: templates.FormPage{Form: f}, Crumbs: deskCrumbs(c, templates.Link{Label: title})}
}

func saveSettings(c *call) error {
	s := settingsOf(c.Solving.Head)
	err := settingsInputs(&s).Read(c.Call)
	if err == nil {
		s.director.Role, s.secretary.Role = contest.Director, contest.Secretary
		s.Officials = []contest.Official{s.director, s.secretary}
		_, err = c.Solvings.SetHead(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen, s.Head)
	}
	if err != nil {
		return again(c, err, func() web.View { return settingsView(c, s) })
	}
	return c.Done(visit.SolvingDesk(c.Solving.ID), web.Saved("contest.saved"))
}
