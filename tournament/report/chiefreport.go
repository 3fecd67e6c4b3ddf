package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
)

// chiefReport draws the chief arbiter's report: the points of the form, with the teams by region and the ranks by age as
// tables.
func chiefReport(w io.Writer, e *play.Event, _ Request, s Style) error {
	f := s.form(e, play.ArbitersReport, 0)
	t, err := e.Table(e.PublishedRounds())
	if err != nil {
		return err
	}
	p := begin(e, heading{title: f.text("title"), draft: !t.Final}, false, s)
	n := 1
	points := func(names ...string) {
		for _, name := range names {
			p.facts(n, fact{s.T("pdf.field." + name), f.text(name), blankOf(f, name)})
			n++
		}
	}
	points("dates", "town", "venue", "organizer", "number", "regions", "trainers", "ages", "judges", "judges-away", "judges-categories")
	p.table(strconv.Itoa(n)+". "+s.T("pdf.teams"), s.teams(e))
	n++
	points("ranks")
	p.table(strconv.Itoa(n)+". "+s.T("pdf.ranks-by-age"), s.ranksByAge(e))
	n++
	points("societies", "system", "games", "winners", "norms", "conditions", "protests", "medical", "proposals")
	p.signatures(e)
	return p.write(w)
}

// blankOf returns how many lines to write on a field has on paper: half of what its form offers.
func blankOf(f form, name string) int {
	for i := range f {
		if f[i].Name == name {
			return max(1, f[i].Lines/2)
		}
	}
	return 1
}

// table draws a table below a heading of its own.
func (p *paper) table(title string, g grid) {
	p.subtitle(title, 4*g.row)
	p.draw(g, 0)
	p.y += sectionGap
}

// teams counts the players of each region by sex and age, and their trainers.
func (s Style) teams(e *play.Event) grid {
	ages := ageGroups(e)
	g := grid{size: 9, row: 5.8, columns: []column{
		{head: s.T("pdf.federation"), flex: true, least: 40},
		{head: s.T("pdf.count.all"), at: right, least: 12, bold: true},
		{head: s.T("pdf.count.men"), at: right, least: 12},
		{head: s.T("pdf.count.women"), at: right, least: 12},
	}}
	for _, a := range ages {
		g.columns = append(g.columns, column{head: s.age(a), at: right, least: 12})
	}
	g.columns = append(g.columns, column{head: s.T("pdf.count.trainers"), at: right, least: 14})
	count := func(name string, isBold bool, players []play.Player) {
		n := countAll(players)
		row := []cell{{text: name, bold: isBold}, {text: zero(n.all)}, {text: zero(n.men)}, {text: zero(n.women)}}
		for _, a := range ages {
			row = append(row, cell{text: zero(len(both(players, a.players)))})
		}
		g.rows = append(g.rows, append(row, cell{text: zero(named(tallied(players, trainerOf)))}))
	}
	for _, region := range byWord(tallied(e.Players, regionOf)) {
		name := region.name
		if name == "" {
			name = s.T("pdf.unsaid")
		}
		count(name, false, playersWith(e.Players, region.name, regionOf))
	}
	count(s.T("pdf.count.all"), true, e.Players)
	return g
}

// ranksByAge counts the ranks of the players of each age.
func (s Style) ranksByAge(e *play.Event) grid {
	ranks := byRank(tallied(e.Players, rankOf))
	g := grid{size: 9, row: 5.8, columns: []column{
		{head: s.T("pdf.field.ages"), flex: true, least: 36},
		{head: s.T("pdf.count.all"), at: right, least: 12, bold: true},
	}}
	for _, r := range ranks {
		name := r.name
		if name == "" {
			name = s.T("pdf.no-rank")
		}
		g.columns = append(g.columns, column{head: cut(name, maxCell), at: right, least: 10})
	}
	count := func(name string, isBold bool, players []play.Player) {
		row := []cell{{text: name, bold: isBold}, {text: zero(len(players))}}
		for _, r := range ranks {
			row = append(row, cell{text: zero(len(playersWith(players, r.name, rankOf)))})
		}
		g.rows = append(g.rows, row)
	}
	for _, a := range ageGroups(e) {
		count(s.age(a), false, a.players)
	}
	count(s.T("pdf.count.all"), true, e.Players)
	return g
}

// zero writes a count; none is a dash, so that a table is easy to look over.
func zero(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}
