package view

import (
	"context"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
	"adyukh/tournament/show"
)

// PageOfRecord is where an event is read of which the register knows.
func PageOfRecord(c *web.Call, e register.EventRecord) string {
	return c.Server.KindOf(e.Kind).Page(tournament.EventID(e.ID))
}

// JSONOfRecord is where programs read an event of which the register knows.
func JSONOfRecord(c *web.Call, e register.EventRecord) string {
	return c.Server.KindOf(e.Kind).JSON(tournament.EventID(e.ID))
}

// ReadersPage is where an event of whatever kind is read.
func ReadersPage(c *web.Call, s tournament.Listing) string { return c.Server.KindOf(s.Kind).Page(s.ID) }

// DeskPage is where an event of whatever kind is run.
func DeskPage(c *web.Call, s tournament.Listing) string { return c.Server.KindOf(s.Kind).Desk(s.ID) }

// JSONOf is where programs read an event of whatever kind.
func JSONOf(c *web.Call, s tournament.Listing) string { return c.Server.KindOf(s.Kind).JSON(s.ID) }

// Stands says where an event of whatever kind stands, and what comes next for somebody in this role, or nil.
func Stands(c *web.Call, s tournament.Listing, role account.Role) (templates.Text, *templates.Link, error) {
	return c.Server.KindOf(s.Kind).Stands(c.Request.Context(), s.ID, role)
}

// OverTheBoard is the kind of events over the board, as lists of all events show it.
func OverTheBoard(events *conduct.Service) web.EventKind {
	return web.EventKind{
		Name: play.OverTheBoard, Page: web.PublicBase, Desk: web.DeskBase, JSON: web.APIBase,
		Stands: func(ctx context.Context, id tournament.EventID, role account.Role) (templates.Text, *templates.Link, error) {
			e, err := events.Event(ctx, id)
			if err != nil {
				return templates.Text{}, nil, err
			}
			return StateText(e), NextLink(e, role), nil
		},
	}
}

// StateText says where an event stands.
func StateText(e *play.Event) templates.Text {
	n, rounds := e.WorkingRound(), e.ScheduledRounds()
	r, paired := e.Round(n)
	switch {
	case e.HasEnded() && e.PublishedRounds() < rounds:
		return templates.Msg("event.state-ended", "played", e.PublishedRounds(), "rounds", rounds)
	case e.HasEnded():
		return templates.Msg("event.state-ended-over", "rounds", rounds)
	case len(e.Players) < 2:
		return templates.Msg("event.state-empty")
	case !e.IsDrawn():
		return templates.Msg("event.state-players", "n", len(e.Players))
	case correspondence.IsBegun(e) && !e.IsOver():
		done, all := 0, 0
		for _, r := range e.Rounds {
			p := Progress(show.Pairings(e, r.Number))
			done, all = done+p.Done, all+p.Total
		}
		return templates.Msg("correspondence-start.state", "done", done, "all", all)
	case e.Head.IsCorrespondence() && !e.IsOver():
		return templates.Msg("correspondence-start.state-ready", "n", rounds)
	case !paired && n == 1:
		return templates.Msg("event.state-drawn", "n", rounds)
	case !paired:
		return templates.Msg("event.state-between", "done", n-1, "rounds", rounds)
	case r.IsPublished() && e.AtOnce() && !e.IsOver():
		return show.GamesOverOf(e)
	case !r.IsPublished():
		return templates.Msg("event.state-draft", "round", n, "rounds", rounds)
	case !e.RoundComplete(n):
		p := Progress(show.Pairings(e, n))
		return templates.Msg("event.state-round", "round", n, "rounds", rounds, "in", p.Done, "all", p.Total)
	case !e.IsOver():
		return templates.Msg("event.state-open", "rounds", rounds, "open", show.WhatIsOpen(e.Open()))
	}
	return templates.Msg("event.state-over", "rounds", rounds)
}
