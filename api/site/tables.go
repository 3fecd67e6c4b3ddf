package site

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// showStandings shows the places after the last complete published round; before the first one the list of players.
func showStandings(c *web.Call) error {
	return c.PublicPage("standings", func() (web.View, error) {
		return web.View{
			Title: templates.Msg("nav.standings"), Section: web.SectionStandings, Live: true,
			Body: PublicStandings(c.Public, view.NumbersOf(c, c.Public.Scale()), c.Query("show"), c.Query("why")),
		}, nil
	})
}

// PublicStandings are the tables that the parameters show and why ask for.
func PublicStandings(p *play.Public, n view.Numbers, show, why string) templates.PublicStandings {
	who := view.PublicPeople(p)
	here := who.Base + "/standings"
	v := templates.PublicStandings{Live: here, After: p.Complete, Final: p.Standings.Final, Running: running(p)}
	if p.Complete == 0 {
		list := who.StartListView(p)
		v.Start = &list
		return v
	}
	part := who.RankingsPart(view.Rankings{Event: p.Event, Groups: p.Groups, Categories: p.Ranked, Totals: p.Summed}, here, show, why, n)
	v.Live, v.Rankings, v.Standings, v.Totals, v.Working = part.Live, part.Pills, part.Tables, part.Totals, part.Working
	v.Papers = []templates.Link{{Label: templates.Msg("pdf.standings"), Href: view.PaperHref(who.Base, "standings", nil)}}
	return v
}

// running says which round is under way beyond the table, and how far it is.
func running(p *play.Public) templates.Text {
	if len(p.Rounds) == p.Complete {
		return templates.Text{}
	}
	round := p.Rounds[p.Complete]
	state := view.Progress(show.Pairings(p.Event, round.Number))
	return templates.Msg("standings.running", "round", round.Number, "done", state.Done, "total", state.Total)
}

// showCrosstable shows everybody against everybody with every published result, by number or, with by=place, by place.
func showCrosstable(c *web.Call) error {
	return c.PublicPage("crosstable", func() (web.View, error) {
		return web.View{
			Title: web.CrossTitle(c.Public.System), Section: web.SectionCrosstable, Live: true, Wide: true,
			Body: PublicCross(c.Public, c.Query("by") == "place"),
		}, nil
	})
}

func PublicCross(p *play.Public, byPlace bool) templates.PublicCross {
	who := view.PublicPeople(p)
	here, paper, label := who.Base+"/crosstable", "crosstable", "pdf.crosstable"
	if len(p.Rounds) == 0 {
		return templates.PublicCross{Live: here, Empty: &templates.Empty{
			Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text"),
		}}
	}
	v := templates.PublicCross{
		Pills: crossPills(here, byPlace), Live: here, Final: p.Cross.Final,
		Blocks: view.PublicResults(p).Blocks(view.CrossOrder(byPlace)),
	}
	if byPlace {
		v.Live, paper = here+"?by=place", "crosstable-by-place"
	}
	if p.System.HasBracket() {
		v.Pills, paper, label = nil, "bracket", "pdf.bracket"
	}
	if !p.Cross.Final {
		v.Provisional = view.Provisional(p.Cross.After, p.Cross.Open)
	}
	v.Papers = []templates.Link{{Label: templates.Msg(label), Href: view.PaperHref(who.Base, paper, nil)}}
	return v
}

func crossPills(here string, byPlace bool) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("cross.by-number"), Href: here, Current: !byPlace},
		{Label: templates.Msg("cross.by-place"), Href: here + "?by=place", Current: byPlace},
	}
}
