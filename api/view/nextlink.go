package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// NextLink leads to where the next thing about an event is done, for somebody whose role allows it; else nil.
func NextLink(e *play.Event, role account.Role) *templates.Link {
	link, action := nextStep(e)
	if !account.Allowed(role, action) {
		return nil
	}
	return &link
}

// nextStep is the link, and what it takes to do what it leads to. It says «К туру» where a button of that page does it, so
// that nobody presses the same words twice.
func nextStep(e *play.Event) (templates.Link, account.Action) {
	base, n := web.DeskBase(e.ID), web.CurrentRound(e)
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
