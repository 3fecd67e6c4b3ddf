package site

import (
	"adyukh/api/view"
	"adyukh/api/view/card"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/show"
)

// showStandings shows the places after the rounds that count; before the first one the list of players.
func showStandings(c *board.Reading) error {
	return c.PublicPage("standings", func() (web.View, error) {
		body, err := PublicStandings(c.Public, c.Query("show"), c.Query("why"), c.Query("now") != "")
		if err != nil {
			return web.View{}, err
		}
		shown, err := card.Standings(c)
		return web.View{
			Title: templates.Msg("nav.standings"), Section: web.SectionStandings, Live: true, Body: body, Card: shown,
		}, err
	})
}

// PublicStandings are the tables that the parameters show and why ask for; with now they count what is in of the round under way.
func PublicStandings(p *show.View, table, why string, now bool) (templates.PublicStandings, error) {
	who, counted := view.PublicPeople(p), p.CountedRounds()
	here := who.Base + "/standings"
	v := templates.PublicStandings{Moments: moments(p, here, now), Running: running(p, now)}
	if v.Moments != nil && now {
		here, counted = here+"?now=1", p.CurrentRound()
	}
	v.Live, v.After = here, counted
	if p.Head.Regulations.System.HasBracket() {
		v.Tables = bracketPills(who.Base, false)
	}
	if p.IsTeam() {
		v.Tables = append(v.Tables, personPills(who, false)[len(v.Tables)/2:]...)
	}
	if counted == 0 {
		list := who.StartListView(p.Event)
		v.Start = &list
		return v, nil
	}
	whole, err := p.Table(counted)
	if err != nil {
		return v, err
	}
	rankings, err := view.RankingsOf(p, counted)
	if err != nil {
		return v, err
	}
	if v.Sides, err = p.SideScore(counted, 0); err != nil {
		return v, err
	}
	part := who.RankingsPart(rankings, here, table, why)
	if v.Final = whole.Final; !v.Final {
		v.Provisional = show.Provisional(whole, p.Open())
	}
	v.Live, v.Rankings, v.Standings, v.Totals, v.Working = part.Live, part.Pills, part.Tables, part.Totals, part.Working
	v.Papers = []templates.Link{{Label: templates.Msg("pdf.standings"), Href: view.PaperHref(who.Base, "standings", nil)}}
	return v, nil
}

// moments are the table that stands and the one that counts a round under way, where that has results.
func moments(p *show.View, here string, now bool) []templates.Link {
	n, counted := p.CurrentRound(), p.CountedRounds()
	if n == counted || p.AtOnce() || view.Progress(p.Pairings(n)).Done == 0 {
		return nil
	}
	stands := templates.Msg("standings.after", "round", counted)
	if counted == 0 {
		stands = templates.Msg("standings.at-start")
	}
	return []templates.Link{
		{Label: stands, Href: here, Current: !now}, {Label: templates.Msg("standings.now", "round", n), Href: here + "?now=1", Current: now},
	}
}

// running says which round is under way beyond the table, or in it, and how far it is.
func running(p *show.View, now bool) templates.Text {
	n := p.CurrentRound()
	if n == p.CountedRounds() {
		return templates.Text{}
	}
	key, state := "standings.running", view.Progress(p.Pairings(n))
	if now && state.Done > 0 && !p.AtOnce() {
		key = "standings.now-note"
	}
	return templates.Msg(key, "round", n, "done", state.Done, "total", state.Total)
}

// showCrosstable shows everybody against everybody with every published result, by number or, with by=place, by place.
func showCrosstable(c *board.Reading) error {
	return c.PublicPage("crosstable", func() (web.View, error) {
		body, err := PublicCross(c.Public, c.Query("by") == "place")
		return web.View{
			Title: board.CrossTitle(c.Public.Head.Regulations.System), Section: crossSection(c.Public), Live: true, Wide: true, Body: body,
		}, err
	})
}

// crossSection is where the page stands in the navigation: a bracket is the event's table.
func crossSection(p *show.View) string {
	if p.Head.Regulations.System.HasBracket() {
		return web.SectionStandings
	}
	return web.SectionCrosstable
}

// PublicCross is who met whom, by number or by place.
func PublicCross(p *show.View, byPlace bool) (templates.PublicCross, error) {
	who := view.PublicPeople(p)
	here, paper, label := who.Base+"/crosstable", "crosstable", "pdf.crosstable"
	if len(p.Rounds) == 0 {
		return templates.PublicCross{Live: here, Empty: &templates.Empty{
			Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text"),
		}}, nil
	}
	results, err := view.ResultsOf(p, who, len(p.Rounds))
	if err != nil {
		return templates.PublicCross{}, err
	}
	v := templates.PublicCross{
		Pills: crossPills(here, byPlace), Live: here, Final: results.Field.Final(), Blocks: results.Blocks(view.CrossOrder(byPlace)),
	}
	if v.Sides, err = p.SideScore(len(p.Rounds), 0); err != nil {
		return v, err
	}
	if byPlace {
		v.Live, paper = here+"?by=place", "crosstable-by-place"
	}
	if p.Head.Regulations.System.HasBracket() {
		v.Pills, paper, label = bracketPills(who.Base, true), "bracket", "pdf.bracket"
	}
	if !v.Final {
		v.Provisional = show.Provisional(results.Field.Table, p.Open())
	}
	v.Papers = []templates.Link{{Label: templates.Msg(label), Href: view.PaperHref(who.Base, paper, nil)}}
	return v, nil
}

// bracketPills are the two tables of a knock-out: the bracket, and the places.
func bracketPills(base string, bracket bool) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("nav.bracket"), Href: base + "/crosstable", Current: bracket},
		{Label: templates.Msg("nav.places"), Href: base + "/standings", Current: !bracket},
	}
}

func crossPills(here string, byPlace bool) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("cross.by-number"), Href: here, Current: !byPlace},
		{Label: templates.Msg("cross.by-place"), Href: here + "?by=place", Current: byPlace},
	}
}
