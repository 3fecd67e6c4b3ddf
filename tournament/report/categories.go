package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

func hasCategories(e *play.Event) bool { return len(e.Head.Regulations.Categories) > 0 }
func hasTotals(e *play.Event) bool     { return len(e.Head.Regulations.Totals) > 0 }

// categoryStandings draws the places within each category. Who belongs to one is found out from the whole event, also for
// readers, who don't see the years of birth.
func categoryStandings(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	tables, err := s.view.CategoryTables(t.After)
	if err != nil {
		return err
	}
	var columns []show.Column
	if !t.Bracket {
		all := []*play.Table{t}
		for i := range tables {
			all = append(all, &tables[i].Table)
		}
		columns = show.Columns(all...)
	}
	g := s.standingsGrid(columns, t.Bracket)
	roster := show.RosterOf(e)
	for _, table := range tables {
		rows := s.standingRows(roster.Standings(&table.Table, table.Rows, columns))
		title := cut(table.Name, maxCell) + " – " + s.T("pdf.players", "n", len(rows))
		if table.Separate {
			title += ", " + s.T("pdf.category.separate")
		}
		if len(rows) == 0 {
			rows = append(rows, append([]cell{{}, {text: s.T("pdf.category.nobody")}}, make([]cell, len(g.columns)-2)...))
		}
		g.add(title, rows)
	}
	h := heading{title: s.T(titleOf(t, "pdf.category-standings")), note: s.after(e, t)}
	p := begin(e, h, newRuler().crowded(g), s)
	legend := s.criteria(show.Codes(columns))
	p.draw(g, p.legendHeight(legend)+p.signatureHeight(e, p.width(), p.wide, s))
	p.legend(legend)
	p.signatures(e)
	return p.write(w)
}

// totals draws the sums of clubs, regions or organisations, with the players who count.
func totals(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	tables, err := s.view.TotalTables(t.After)
	if err != nil {
		return err
	}
	h := heading{title: s.T("pdf.totals"), note: s.after(e, t)}
	p := begin(e, h, false, s)
	for i, table := range tables {
		p.subtitle(s.totalTitle(table.Total), 20)
		g := s.totalGrid(e, table)
		keep := 0.0
		if i == len(tables)-1 {
			keep = p.signatureHeight(e, p.width(), p.wide, s)
		}
		p.draw(g, keep)
		p.y += sectionGap
	}
	p.signatures(e)
	return p.write(w)
}

// totalTitle says what is summed up and how many players count: "По регионам, 4 лучших".
func (s Style) totalTitle(t play.Total) string {
	title := s.T("pdf.totals." + string(t.By))
	if t.Best > 0 {
		title += ", " + s.T("pdf.totals.best", "n", t.Best)
	}
	return title
}

func (s Style) totalGrid(e *play.Event, t play.TotalTable) grid {
	g := grid{size: 9.5, row: 6.6, columns: []column{
		{head: s.T("standings.place"), at: centre, bold: true, least: 11},
		{head: s.T("pdf.totals.name"), flex: true, least: 60},
		{head: s.T("pdf.totals.counted"), at: right, least: 14},
		{head: s.criterion(standings.Points), at: right, least: 14, bold: true},
		{head: s.criterion(standings.MatchPoints), at: right, least: 14},
	}}
	for _, row := range t.Rows {
		var names []string
		for _, r := range row.Counted {
			names = append(names, shortName(e, play.PlayerID(r.Player))+" ("+place(r.Place)+")")
		}
		g.rows = append(g.rows, []cell{
			{text: place(row.Place)},
			{text: row.Name, note: joined(", ", names...), bold: row.Place.First <= mostWinners},
			{text: strconv.Itoa(len(row.Counted))},
			{text: s.value(row.Points)},
			{text: s.value(row.Match)},
		})
	}
	return g
}
