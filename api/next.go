package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// nextLink leads to where the next thing about an event is done, for somebody whose role allows it; else nil.
func nextLink(e *tournament.Event, role account.Role) *templates.Link {
	link, action := nextStep(e)
	if !account.Allowed(role, action) {
		return nil
	}
	return &link
}

// nextStep is the link, and what it takes to do what it leads to. It says «К туру» where a button of that page does it, so
// that nobody presses the same words twice.
func nextStep(e *tournament.Event) (templates.Link, account.Action) {
	base, n := deskBase(e.ID), currentRound(e)
	round := base + "/rounds/" + strconv.Itoa(n)
	r, paired := e.Round(n)
	switch {
	case len(e.Players) < 2:
		return templates.Link{Label: templates.Msg("next.players"), Href: base + "/players"}, account.EditPlayers
	case !e.IsDrawn():
		return templates.Link{Label: templates.Msg("next.draw"), Href: base + "/draw"}, account.PairRounds
	case !paired:
		return templates.Link{Label: templates.Msg("next.round", "round", n), Href: round}, account.PairRounds
	case !r.IsPublished():
		return templates.Link{Label: templates.Msg("next.round", "round", n), Href: round}, account.Publish
	case !e.RoundComplete(n):
		return templates.Link{Label: templates.Msg("next.results", "round", n), Href: round}, account.EnterResults
	}
	return templates.Link{Label: templates.Msg("next.table"), Href: base + "/standings"}, account.ViewDesk
}

// stateText says where an event stands.
func stateText(e *tournament.Event) templates.Text {
	n, rounds := currentRound(e), e.ScheduledRounds()
	r, paired := e.Round(n)
	switch {
	case len(e.Players) < 2:
		return templates.Msg("event.state-empty")
	case !e.IsDrawn():
		return templates.Msg("event.state-players", "n", len(e.Players))
	case !paired && n == 1:
		return templates.Msg("event.state-drawn", "n", rounds)
	case !paired:
		return templates.Msg("event.state-between", "done", n-1, "rounds", rounds)
	case !r.IsPublished():
		return templates.Msg("event.state-draft", "round", n, "rounds", rounds)
	case !e.RoundComplete(n):
		in, all := resultsIn(e, r)
		return templates.Msg("event.state-round", "round", n, "rounds", rounds, "in", in, "all", all)
	}
	return templates.Msg("event.state-over", "rounds", rounds)
}

// resultsIn counts the games of a round and those of them whose result is not waited for.
func resultsIn(e *tournament.Event, r tournament.Round) (in, all int) {
	for _, g := range r.Games {
		if g.IsFree() {
			continue
		}
		all++
		if !e.Waiting(g) {
			in++
		}
	}
	return in, all
}
