package api

import (
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// showStandings shows the places after the last complete published round; before the first one the list of players.
func showStandings(c *call) error {
	return c.publicPage("standings", func() (view, error) {
		return view{
			title: templates.Msg("nav.standings"), section: sectionStandings, live: true,
			body: publicStandings(c.public, c.numbers(c.public.Scale()), c.Query("show"), c.Query("why")),
		}, nil
	})
}

func publicStandings(p *tournament.Public, n numbers, show, why string) templates.PublicStandings {
	who := publicPeople(p)
	here := who.base + "/standings"
	v := templates.PublicStandings{Live: here, After: p.Complete, Final: p.Standings.Final, Running: running(p)}
	if p.Complete == 0 {
		list := who.startListView(p)
		v.Start = &list
		return v
	}
	part := who.rankingsPart(rankings{p.Groups, p.Ranked, p.Summed}, here, show, why, n)
	v.Live, v.Rankings, v.Standings, v.Totals, v.Working = part.live, part.pills, part.tables, part.totals, part.working
	v.Papers = []templates.Link{{Label: templates.Msg("pdf.standings"), Href: paperHref(who.base, "standings", nil)}}
	return v
}

// markRow marks the row whose working is shown.
func markRow(v *templates.Standings, t *tournament.Table, player tournament.PlayerID) {
	for i, row := range t.Rows {
		v.Rows[i].Mine = row.Player == standings.ID(player)
	}
}

// running says which round is under way beyond the table, and how far it is.
func running(p *tournament.Public) templates.Text {
	if len(p.Rounds) == p.Complete {
		return templates.Text{}
	}
	round := p.Rounds[p.Complete]
	state := progress(show.Pairings(p.Event, round.Number))
	return templates.Msg("standings.running", "round", round.Number, "done", state.Done, "total", state.Total)
}

// showCrosstable shows everybody against everybody with every published result, by number or, with by=place, by place.
func showCrosstable(c *call) error {
	return c.publicPage("crosstable", func() (view, error) {
		return view{
			title: crossTitle(c.public.System), section: sectionCrosstable, live: true, wide: true,
			body: publicCross(c.public, c.Query("by") == "place"),
		}, nil
	})
}

func publicCross(p *tournament.Public, byPlace bool) templates.PublicCross {
	who := publicPeople(p)
	here, paper, label := who.base+"/crosstable", "crosstable", "pdf.crosstable"
	if len(p.Rounds) == 0 {
		return templates.PublicCross{Live: here, Empty: &templates.Empty{
			Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text"),
		}}
	}
	v := templates.PublicCross{
		Pills: crossPills(here, byPlace), Live: here, Final: p.Cross.Final,
		Blocks: publicResults(p).blocks(crossOrder(byPlace)),
	}
	if byPlace {
		v.Live, paper = here+"?by=place", "crosstable-by-place"
	}
	if p.System.HasBracket() {
		v.Pills, paper, label = nil, "bracket", "pdf.bracket"
	}
	if !p.Cross.Final {
		v.Provisional = provisional(p.Cross.After, p.Cross.Open)
	}
	v.Papers = []templates.Link{{Label: templates.Msg(label), Href: paperHref(who.base, paper, nil)}}
	return v
}

func crossOrder(byPlace bool) standings.Order {
	if byPlace {
		return standings.ByPlace
	}
	return standings.ByNumber
}

func crossPills(here string, byPlace bool) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("cross.by-number"), Href: here, Current: !byPlace},
		{Label: templates.Msg("cross.by-place"), Href: here + "?by=place", Current: byPlace},
	}
}

// provisional says that a table is not final: after which round it stands and how many results are missing.
func provisional(after, open int) templates.Text {
	if open == 0 {
		return templates.Msg("standings.after", "round", after)
	}
	return templates.Msg("standings.provisional", "round", after, "n", open)
}
