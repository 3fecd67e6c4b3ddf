package view

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/teamtotals"
)

// Rankings are an event's tables of places: of the whole field or of its groups, of categories, and sums of clubs.
type Rankings struct {
	Roster     show.Roster
	Groups     []play.GroupTable
	Categories []play.CategoryTable
	Totals     []play.TotalTable
	event      *play.Event
}

// RankingsOf are the tables of what somebody sees of an event, after a round.
func RankingsOf(v *show.View, after int) (k Rankings, err error) {
	k.Roster, k.event = v.Roster(), v.Event
	if k.Groups, err = v.Tables(after); err != nil {
		return k, err
	}
	if k.Categories, err = v.CategoryTables(after); err != nil {
		return k, err
	}
	k.Totals, err = v.TotalTables(after)
	k.Totals = slices.DeleteFunc(slices.Clone(k.Totals), func(t play.TotalTable) bool { // nobody has the field
		return len(t.Rows) == 0 && t.Short != teamtotals.Hidden
	})
	return k, err
}

// rankedTable is a table of places as a page shows it; whole is the table beside whose places it puts its own, or nil.
type rankedTable struct {
	id    string
	title templates.Text
	note  templates.Text
	table *play.Table
	whole *play.Table
}

// rankingsPart is what a page of standings shows: the tables that its address asks for, and the working of a number in them.
type rankingsPart struct {
	Live    string // the address that shows the same
	Pills   []templates.Link
	Tables  []templates.Standings
	Totals  *templates.Totals
	Working *templates.Working
}

// CategoryKey is how an address asks for a category: "c1" is the first one.
func CategoryKey(i int) string { return "c" + strconv.Itoa(i+1) }

// tables returns the tables that an address asks for; those of the whole field where it asks for nothing known.
func (k Rankings) tables(key string) []rankedTable {
	for i := range k.Categories {
		c := &k.Categories[i]
		if key != CategoryKey(i) {
			continue
		}
		t := rankedTable{id: "standings-" + key, title: templates.Literal(c.Name), table: &c.Table}
		switch {
		case c.Separate:
			t.note = templates.Msg("category.separate")
		case len(k.Groups) == 1:
			t.whole = &k.Groups[0].Table
		}
		return []rankedTable{t}
	}
	var all []rankedTable
	for i := range k.Groups {
		g := &k.Groups[i]
		t := rankedTable{id: "standings", table: &g.Table, title: show.GroupTitle(g.Group)}
		if g.Group != "" {
			t.id += "-" + strconv.Itoa(i+1)
		}
		all = append(all, t)
	}
	return all
}

// total returns the sums that an address asks for.
func (k Rankings) total(show string) (play.TotalTable, bool) {
	i := slices.IndexFunc(k.Totals, func(t play.TotalTable) bool { return string(t.By) == show })
	if i < 0 {
		return play.TotalTable{}, false
	}
	return k.Totals[i], true
}

// pills lead from one ranking to the other; there are none where there is one.
func (k Rankings) pills(here, show string) []templates.Link {
	if len(k.Categories)+len(k.Totals) == 0 {
		return nil
	}
	links := []templates.Link{{Label: templates.Msg("category.all"), Href: here, Current: true}}
	add := func(key string, label templates.Text) {
		links = append(links, templates.Link{Label: label, Href: withQuery(here, "show="+key), Current: key == show})
		links[0].Current = links[0].Current && key != show
	}
	for i, c := range k.Categories {
		add(CategoryKey(i), templates.Literal(c.Name))
	}
	for _, t := range k.Totals {
		add(string(t.By), templates.Msg("total-by."+string(t.By)))
	}
	return links
}

// withQuery adds a parameter to an address.
func withQuery(address, parameter string) string {
	if strings.Contains(address, "?") {
		return address + "&" + parameter
	}
	return address + "?" + parameter
}

// RankingsPart shows what the address here asks for by its parameters show and why.
func (p People) RankingsPart(k Rankings, here, table, why string) rankingsPart {
	part := rankingsPart{Live: here, Pills: k.pills(here, table)}
	if t, ok := k.total(table); ok {
		part.Live = withQuery(here, "show="+table)
		part.Totals = &templates.Totals{Totals: show.TotalsOf(t, k.event), ID: "totals", Bases: []string{p.Base}}
		return part
	}
	if slices.ContainsFunc(part.Pills[min(1, len(part.Pills)):], func(l templates.Link) bool { return l.Current }) {
		part.Live = withQuery(here, "show="+table)
	}
	player, column, asked := parseWhy(why)
	base, tables := part.Live, k.tables(table)
	columns := show.Columns(tablesOf(tables)...)
	for _, t := range tables {
		v := p.StandingsView(k.Roster.Standings(t.table, t.table.Rows, columns))
		v.ID, v.Group, v.Note, v.Why = t.id, t.title, t.note, withQuery(base, "why=")
		if t.whole != nil {
			v.Beside(t.whole)
		}
		if asked {
			if w := p.WorkingView(k.Roster, t.table, player, column); w != nil {
				w.Close, part.Working, part.Live, v.Mine = base, w, withQuery(base, "why="+why), int64(player)
			}
		}
		part.Tables = append(part.Tables, v)
	}
	return part
}

// tablesOf are the tables that are shown beside each other, which have the same columns.
func tablesOf(ranked []rankedTable) []*play.Table {
	all := make([]*play.Table, len(ranked))
	for i, t := range ranked {
		all[i] = t.table
	}
	return all
}
