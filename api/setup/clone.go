package setup

import (
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// showClone asks in what a new event differs from this one.
func showClone(c *board.Desk) error {
	y, m, d := c.Now().In(c.Zone()).Date()
	rule := play.CloneRule{
		Name: c.Event.Head.Name, Short: c.Event.Head.Short, Begins: play.Date{Year: y, Month: m, Day: d},
		Discipline: c.Event.Head.Discipline, Players: true, Festival: true,
	}
	return c.Page(cloneView(c, cloneForm(c, rule)))
}

func cloneInputs(r *play.CloneRule) web.Inputs {
	disciplines := paces(play.DisciplinesFor(r.Discipline.IsTeam()))
	return web.Inputs{
		{nameInput(&r.Name).Focused(true)},
		{shortNameInput(&r.Short)},
		{web.DayInput(&r.Begins, "begins"), web.DayInput(&r.Ends, "ends")},
		{web.ChoiceInput(&r.Discipline, "select", "discipline", disciplines...).Required().Labelled("field.pace")},
		{web.TickInput(&r.Players, "players", "field.clone-players").With(func(c *web.Call, f *templates.Field) {
			f.Hint = templates.Msg("field.clone-players.hint", "n", len(board.EventOf(c).Players))
		})},
		{web.TickInput(&r.Festival, "festival", "field.clone-festival")},
	}
}

func cloneForm(c *board.Desk, r play.CloneRule) templates.Form {
	rows := cloneInputs(&r).Rows(c.Plain())
	if c.Event.FestivalOf() == 0 {
		rows = slices.DeleteFunc(rows, func(row templates.Row) bool { return row[0].Name == "festival" })
	}
	return templates.Form{
		Action: view.ClonePath(c.Event.ID), Groups: web.Rows(rows...), Submit: templates.Msg("event.create"),
		Cancel: &templates.Link{Label: templates.Msg("action.to-event"), Href: web.DeskBase(c.Event.ID)},
	}
}

func cloneView(c *board.Desk, f templates.Form) web.View {
	lead := []templates.Text{templates.Msg("clone.lead", "event", c.Event.Head.ShortName())}
	return web.View{Title: templates.Msg("clone.title"), Body: templates.FormPage{Lead: lead, Form: f}}
}

// createClone makes the event, with the user as its owner.
func createClone(c *board.Desk) error {
	var rule play.CloneRule
	err := cloneInputs(&rule).Read(c.Plain())
	var e *play.Event
	if err == nil {
		e, err = newCloneOf(c, rule)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return cloneView(c, r.On(cloneForm(c, rule))), nil })
	}
	return c.Done(web.DeskBase(e.ID)+"/players", web.Saved("event.cloned", "name", e.Head.ShortName()))
}

func newCloneOf(c *board.Desk, rule play.CloneRule) (*play.Event, error) {
	e, err := c.Events.CloneEvent(c.Request.Context(), c.Actor(), c.Event.ID, view.NewSeed(), rule)
	if err != nil {
		return nil, err
	}
	return e, c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(e.ID))
}
