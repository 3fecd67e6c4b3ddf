package exchange

import (
	"adyukh/tournament/show"
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
		shown := show.TotalsOf(t, b.Event)
		name := b.T("total-by." + string(t.By))
		out := table{title: name + ". " + shown.Said(show.Translator(b.T)), part: name, columns: []column{
			{head: b.T("standings.place"), at: centre, least: 8},
			{head: name, least: 26, most: 48},
			{head: b.T("totals.points"), at: right, least: 8},
			{head: b.T("totals.match"), at: right, least: 8},
			{head: b.T("totals.places"), at: right, least: 12},
			{head: b.T("totals.counted"), least: 40, most: 80},
			{head: b.T("totals.lacking"), at: right, least: 12},
			{head: b.T("totals.others"), least: 20, most: 60},
		}}
		for i, r := range shown.Rows {
			out.rows = append(out.rows, []cell{
				placed(r.Place), text(r.Name), value(r.Points.Value), value(r.Match.Value), value(r.Places.Value),
				text(show.Names(show.Translator(b.T), r.Counted)), whole(t.Rows[i].Missing), text(show.Names(show.Translator(b.T), r.Rest)),
			})
		}
		pg.tables = append(pg.tables, out)
	}
	return pg
}
