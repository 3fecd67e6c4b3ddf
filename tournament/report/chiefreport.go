package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// chiefReport draws the chief arbiter's report: the points of the form, with the teams by region and the ranks by age as
// tables.
func chiefReport(w io.Writer, e *play.Event, _ Request, s Style) error {
	f := s.form(e, play.ArbitersReport, 0)
	t, err := e.Table(e.PublishedRounds())
	if err != nil {
		return err
	}
	h := heading{title: f.text("title"), open: !t.Final, filed: true}
	if h.open {
		h.note = s.after(e, t)
	}
	p := begin(e, h, false, s)
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
	p.close(e, "")
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
func (p *paper) table(title string, g layout.Grid) {
	p.subtitle(title, 4*g.Row)
	p.Draw(g, 0)
	p.Y += layout.SectionGap
}

// teams counts the players of each region by sex and age, and their trainers.
func (s Style) teams(e *play.Event) layout.Grid {
	ages := ageGroups(e)
	g := layout.Grid{Size: 9, Row: 5.8, Columns: []layout.Column{
		{Head: s.T("pdf.federation"), Flex: true, Least: 40},
		{Head: s.T("pdf.count.all"), At: layout.Right, Least: 12, Bold: true},
		{Head: s.T("pdf.count.men"), At: layout.Right, Least: 12},
		{Head: s.T("pdf.count.women"), At: layout.Right, Least: 12},
	}}
	for _, a := range ages {
		g.Columns = append(g.Columns, layout.Column{Head: s.age(a), At: layout.Right, Least: 12})
	}
	g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.count.trainers"), At: layout.Right, Least: 14})
	count := func(name string, isBold bool, players []play.Player) {
		n := countAll(players)
		row := []layout.Cell{{Text: name, Bold: isBold}, {Text: zero(n.all)}, {Text: zero(n.men)}, {Text: zero(n.women)}}
		for _, a := range ages {
			row = append(row, layout.Cell{Text: zero(len(both(players, a.players)))})
		}
		g.Rows = append(g.Rows, append(row, layout.Cell{Text: zero(named(tallied(players, trainerOf)))}))
	}
	for _, region := range byWord(tallied(peopleOf(e), regionOf)) {
		name := region.name
		if name == "" {
			name = s.T("pdf.unsaid")
		}
		count(name, false, playersWith(peopleOf(e), region.name, regionOf))
	}
	count(s.T("pdf.count.all"), true, peopleOf(e))
	return g
}

// ranksByAge counts the ranks of the players of each age.
func (s Style) ranksByAge(e *play.Event) layout.Grid {
	ranks := byRank(tallied(peopleOf(e), rankOf))
	g := layout.Grid{Size: 9, Row: 5.8, Columns: []layout.Column{
		{Head: s.T("pdf.field.ages"), Flex: true, Least: 36},
		{Head: s.T("pdf.count.all"), At: layout.Right, Least: 12, Bold: true},
	}}
	for _, r := range ranks {
		name := r.name
		if name == "" {
			name = s.T("pdf.no-rank")
		}
		g.Columns = append(g.Columns, layout.Column{Head: layout.Cut(name, layout.MaxCell), At: layout.Right, Least: 10})
	}
	count := func(name string, isBold bool, players []play.Player) {
		row := []layout.Cell{{Text: name, Bold: isBold}, {Text: zero(len(players))}}
		for _, r := range ranks {
			row = append(row, layout.Cell{Text: zero(len(playersWith(players, r.name, rankOf)))})
		}
		g.Rows = append(g.Rows, row)
	}
	for _, a := range ageGroups(e) {
		count(s.age(a), false, a.players)
	}
	count(s.T("pdf.count.all"), true, peopleOf(e))
	return g
}

// zero writes a count; none is a dash, so that a table is easy to look over.
func zero(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}
