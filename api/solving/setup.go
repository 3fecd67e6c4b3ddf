package solving

import (
	"adyukh/api/view/director"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

func setupRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/settings", at.Run, showSettings),
		web.On(web.Post, desk+"/settings", at.Run, saveSettings).Takes(web.Names(settingsInputs)...).Versioned(),
	}
}

// settings are what the form of a contest holds.
type settings struct {
	solving.Head
	director.Staff
}

func settingsOf(h solving.Head) settings { return settings{h, director.StaffOf(h.Head)} }

func settingsInputs(s *settings) web.Inputs { return director.Inputs(settingsGroups(s)) }

func settingsGroups(s *settings) []director.Group {
	r := &s.Regulations
	number := func(at *int, name string, most int) web.Input {
		return web.NumberInput(at, name, 0, most).Labelled("solving.desk." + name).Hinted().Short()
	}
	return []director.Group{
		director.EventGroup(&s.Head.Head, &s.Staff),
		{Legend: "solving.desk.group-points", Inputs: web.Inputs{
			{
				director.DecimalInput(&r.Points, "points", "solving.desk.points").Required(),
				director.DecimalInput(&r.Step, "step", "solving.desk.step").Required(),
			},
			{web.NumberChoice(&r.Markers, "markers",
				web.Option("1", templates.Msg("solving.desk.markers-1")), web.Option("2", templates.Msg("solving.desk.markers-2"))).
				Labelled("solving.desk.markers-of-sheet")},
			{web.TickInput(&r.ByTime, "by_time", "solving.desk.by-time")},
			{web.ChoiceInput(&r.Time, "select", "time", web.Options("solving.desk.time-", solving.TimeUnits()...)...).Labelled("solving.desk.time")},
		}},
		{Legend: "solving.desk.group-people", Inputs: web.Inputs{
			{web.TickInput(&r.ByLink, "by_link", "solving.desk.by-link")},
			{number(&r.Best, "best", 20), number(&r.Team, "team", 100), number(&r.Lead, "lead", 24*60)},
		}},
	}
}

func showSettings(c *call) error {
	return c.Page(settingsView(c, settingsOf(c.Solving.Head)))
}

func settingsView(c *call, s settings) web.View {
	return deskOf(c).SettingsView(c.Call, settingsGroups(&s))
}

func saveSettings(c *call) error {
	s := settingsOf(c.Solving.Head)
	err := settingsInputs(&s).Read(c.Call)
	if err == nil {
		s.Head.Officials = s.Staff.Officials()
		_, err = c.Solvings.SetHead(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen, s.Head)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return settingsView(c, s) })
	}
	return c.Done(visit.SolvingDesk(c.Solving.ID), web.Saved("contest.saved"))
}
