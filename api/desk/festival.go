package desk

import (
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// showDeskFestival shows the events of a festival that the user has to do with, hidden ones among them, and everybody who plays: who
// is missing in one of them is entered there with a button.
func showDeskFestival(c *board.Desk) error {
	first := c.Event.FestivalOf()
	if first == 0 {
		return refusal.NewNotFound("error.festival.none", nil)
	}
	events, roles, err := myFestival(c, first)
	if err != nil {
		return err
	}
	body, err := view.FestivalBody(c.Plain(), events, web.DeskBase)
	if err != nil {
		return err
	}
	open := make([]bool, len(events))
	for i, e := range events {
		if account.Allowed(roles(e.ID), account.EditPlayers) {
			trial := tournament.Trial(c.Request.Context())
			_, refused := c.Events.AddPlayer(trial, c.Actor(), e.ID, play.PlayerData{Name: "Trial"}, true)
			open[i] = refused == nil
		}
	}
	for i := range body.Rows {
		offerEntries(&body.Rows[i], events, open, roles)
	}
	for i, e := range events {
		body.Events[i].Next = &templates.Link{Label: templates.Msg("nav.documents"), Href: web.DeskBase(e.ID) + "/documents"}
	}
	a := templates.Address{URL: c.Link(view.FestivalPath(first)), Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)}
	if a.QR, err = web.DrawQR(a.URL); err != nil {
		return err
	}
	body.Address = &a
	if c.May(account.EditRegulations) {
		body.Links = append(body.Links, templates.Link{Label: templates.Msg("festival.add"), Href: view.ClonePath(c.Event.ID)})
	}
	title := templates.Msg("festival.title")
	if name := view.FestivalName(events, first); name != "" {
		title = templates.Literal(name)
	}
	return c.Page(web.View{Title: title, Body: body})
}

// myFestival are the events of a festival in which the user has a role, in the order in which they begin.
func myFestival(c *board.Desk, first tournament.EventID) ([]*play.Event, view.RolesIn, error) {
	mine, roles, err := view.Mine(c.Call, tournament.Filter{Kind: play.OverTheBoard, Festival: first})
	if err != nil {
		return nil, nil, err
	}
	var events []*play.Event
	for _, s := range slices.Backward(mine) {
		e, err := c.Events.Event(c.Request.Context(), s.ID)
		if err != nil {
			return nil, nil, err
		}
		events = append(events, e)
	}
	return events, roles, nil
}

// offerEntries puts a button where somebody does not play yet and the event is open for him; the user may know of him where he plays.
func offerEntries(row *templates.FestivalRow, events []*play.Event, open []bool, roles view.RolesIn) {
	from := slices.IndexFunc(row.Cells, func(c templates.FestivalCell) bool { return c.Href != "" })
	for i := range row.Cells {
		e := events[i]
		if row.Cells[i].Href != "" || !open[i] || !account.Allowed(roles(events[from].ID), account.ViewPrivate) {
			continue
		}
		row.Cells[i].Enter = &templates.FestivalEntry{
			Action: web.DeskBase(e.ID) + "/festival", From: web.Number64(events[from].ID), Player: row.Cells[from].Player,
			Label: templates.Msg("festival.enter", "name", row.Name, "event", e.Head.ShortName()),
		}
	}
}

// enterFromFestival enters a player of another event of the festival in this one.
func enterFromFestival(c *board.Desk) error {
	from, known := web.ParseID(c.Field("from"))
	player, ok := web.ParseID(c.Field("player"))
	roles, err := view.Roles(c.Plain())
	if err != nil {
		return err
	}
	if !ok || !known || !account.Allowed(roles(tournament.EventID(from)), account.ViewPrivate) {
		return refusal.NewInvalid("from", "error.festival.none", nil) // whether there is one of others or none
	}
	e, err := c.Events.EnterFrom(c.Request.Context(), c.Actor(), c.Event.ID, tournament.EventID(from), play.PlayerID(player))
	if err != nil {
		return err
	}
	return c.Done(web.DeskBase(e.ID)+"/festival", web.Saved("player.added", "name", e.Players[len(e.Players)-1].Name))
}
