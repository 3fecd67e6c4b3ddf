package view

import (
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// ResultsHash, behind the address of a round, puts the cursor into the field of its first board without a result.
const ResultsHash = "#results"

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
	base, n := web.DeskBase(e.ID), e.WorkingRound()
	round := base + "/rounds/" + strconv.Itoa(n)
	r, paired := e.Round(n)
	switch {
	case e.HasEnded():
		return templates.Link{Label: templates.Msg("next.table"), Href: base + "/standings"}, account.ViewDesk
	case len(e.Players) < 2:
		return templates.Link{Label: templates.Msg("next.players"), Href: base + "/players"}, account.EditPlayers
	case !e.IsDrawn():
		return templates.Link{Label: templates.Msg("next.draw"), Href: base + "/draw"}, account.PairRounds
	case e.Head.IsCorrespondence() && !correspondence.IsBegun(e):
		return templates.Link{Label: templates.Msg("correspondence-start.next"), Href: base + "/post/start"}, account.PairRounds
	case e.Head.IsCorrespondence() && !e.IsOver():
		return templates.Link{Label: templates.Msg("way.correspondence"), Href: base + "/post"}, account.EnterResults
	case !paired:
		return templates.Link{Label: templates.Msg("next.round", "round", n), Href: round}, account.PairRounds
	case !r.IsPublished():
		return templates.Link{Label: templates.Msg("next.round", "round", n), Href: round}, account.Publish
	case !e.RoundComplete(n) && !e.AtOnce():
		return templates.Link{Label: templates.Msg("next.results", "round", n), Href: round + ResultsHash}, account.EnterResults
	}
	if open := DeskPeople(e).openLink(e); open != nil {
		return *open, account.EnterResults
	}
	return templates.Link{Label: templates.Msg("next.table"), Href: base + "/standings"}, account.ViewDesk
}

// openLink leads to the first thing that keeps the event from its end; nil when nothing does.
func (p People) openLink(e *play.Event) *templates.Link {
	all := show.MattersOf(e.Open())
	if len(all) == 0 {
		return nil
	}
	link := p.matterLink(all[0])
	if at := incidentsOf(e, all[0]); at != "" {
		link.Href = at
	}
	link.Label = templates.Msg("next.open", "open", templates.Msg("open."+string(all[0].Kind), "where", all[0].Where()))
	return &link
}

// incidentsOf is where the disputes, claims or protests of a matter are decided; "" for other matters, and for who is not told of them.
func incidentsOf(e *play.Event, m show.Matters) string {
	at := ""
	for _, i := range e.Incidents {
		switch {
		case string(i.Kind) != string(m.Kind) || !i.IsOpen() || i.Round != m.Round:
		case at == "":
			at = IncidentPath(e, i.ID)
		default:
			return IncidentsPath(e)
		}
	}
	return at
}

// matterLink leads to where a matter is settled: a game's row in its round, or the event.
func (p People) matterLink(m show.Matters) templates.Link {
	link := templates.Link{Label: m.Where(), Href: p.Base}
	switch {
	case m.Round > 0 && m.Game > 0:
		link.Href = p.RoundHref(m.Round) + "#" + RowID(m.Game)
	case m.Round > 0:
		link.Href = p.RoundHref(m.Round)
	}
	return link
}

// Postponed leads to the games that were not played in their time, a link a round: "тур 2, столы 4, 19".
func (p People) Postponed(e *play.Event) []templates.Link {
	return p.matterLinks(e.Postponed())
}

// PostponedOf leads to those of one player.
func (p People) PostponedOf(e *play.Event, id play.PlayerID) []templates.Link {
	return p.matterLinks(slices.DeleteFunc(e.Postponed(), func(m play.Matter) bool { return !slices.Contains(m.Players, id) }))
}

func (p People) matterLinks(all []play.Matter) []templates.Link {
	var links []templates.Link
	for _, m := range show.MattersOf(all) {
		links = append(links, p.matterLink(m))
	}
	return links
}
