package exchange

import (
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// categoriesPage is the order of the players of each category among themselves.
func (b *book) categoriesPage() page {
	pg := page{
		list: CategoryList, name: b.T("file.categories"), title: b.T("file.categories"), note: b.after(b.places), wide: true, fixed: 3,
	}
	for i := range b.categories {
		c := &b.categories[i]
		title := c.Name
		if c.Separate {
			title += " — " + b.T("category.apart")
		}
		t := b.standingsTable(&c.Table, title)
		t.part = c.Name
		pg.tables = append(pg.tables, t)
	}
	prune(pg.tables)
	if legend := b.criteria(b.places); legend != "" {
		pg.legend = append(pg.legend, legend)
	}
	return pg
}

// totalsPage is the order of clubs, regions or organisations by the sums of their players.
func (b *book) totalsPage() page {
	pg := page{list: TotalList, name: b.T("file.totals"), title: b.T("file.totals"), note: b.after(b.places), wide: true, fixed: 2}
	for _, t := range b.totals {
		title := b.T("total-by."+string(t.By)) + ". " + b.T("totals.all")
		if t.Best > 0 {
			title = b.T("total-by."+string(t.By)) + ". " + b.T("totals.best", "n", t.Best)
		}
		out := table{title: title, part: b.T("total-by." + string(t.By)), columns: []column{
			{head: b.T("standings.place"), at: centre, least: 8},
			{head: b.T("total-by." + string(t.By)), least: 26, most: 48},
			{head: b.T("totals.points"), at: right, least: 8},
			{head: b.T("totals.match"), at: right, least: 8},
			{head: b.T("totals.places"), at: right, least: 12},
			{head: b.T("totals.counted"), least: 40, most: 80},
		}}
		for _, r := range t.Rows {
			out.rows = append(out.rows, []cell{
				placed(r.Place), text(r.Name), value(r.Points), value(r.Match), value(standings.Ratio(int64(r.Places), 2)), text(b.counted(r)),
			})
		}
		pg.tables = append(pg.tables, out)
	}
	return pg
}

// counted names the players whose results are in a sum.
func (b *book) counted(r play.TotalRow) string {
	var names []string
	for _, row := range r.Counted {
		names = append(names, b.players[play.PlayerID(row.Player)].ShortName())
	}
	return strings.Join(names, ", ")
}
