package desk

import (
	"adyukh/api/view"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// stateText says where an event stands.
func stateText(e *play.Event) templates.Text {
	n, rounds := e.WorkingRound(), e.ScheduledRounds()
	r, paired := e.Round(n)
	switch {
	case len(e.Players) < 2:
		return templates.Msg("event.state-empty")
	case !e.IsDrawn():
		return templates.Msg("event.state-players", "n", len(e.Players))
	case correspondence.IsBegun(e) && !e.IsOver():
		done, all := 0, 0
		for _, r := range e.Rounds {
			p := view.Progress(show.Pairings(e, r.Number))
			done, all = done+p.Done, all+p.Total
		}
		return templates.Msg("poststart.state", "done", done, "all", all)
	case e.Head.IsCorrespondence() && !e.IsOver():
		return templates.Msg("poststart.state-ready", "n", rounds)
	case !paired && n == 1:
		return templates.Msg("event.state-drawn", "n", rounds)
	case !paired:
		return templates.Msg("event.state-between", "done", n-1, "rounds", rounds)
	case r.IsPublished() && e.AtOnce() && !e.IsOver():
		return show.GamesOverOf(e)
	case !r.IsPublished():
		return templates.Msg("event.state-draft", "round", n, "rounds", rounds)
	case !e.RoundComplete(n):
		p := view.Progress(show.Pairings(e, n))
		return templates.Msg("event.state-round", "round", n, "rounds", rounds, "in", p.Done, "all", p.Total)
	case !e.IsOver():
		return templates.Msg("event.state-open", "rounds", rounds, "open", show.WhatIsOpen(e.Open()))
	}
	return templates.Msg("event.state-over", "rounds", rounds)
}
