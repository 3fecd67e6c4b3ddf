package exchange

import (
	"fmt"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// standingsPage is the order of the players after the last complete round, of each group for itself.
func (b *book) standingsPage() page {
	t := b.places
	pg := page{list: StandingsList, name: b.T("nav.standings"), title: b.T("pdf.standings"), note: b.after(t), wide: true, fixed: 3}
	if t.Final {
		pg.title = b.T("pdf.standings-final")
	}
	for i := range b.groups {
		g := &b.groups[i]
		pg.tables = append(pg.tables, b.standingsTable(&g.Table, b.groupTitle(g.Group)))
	}
	prune(pg.tables)
	if legend := b.criteria(t); legend != "" {
		pg.legend = append(pg.legend, legend)
	}
	return pg
}

func (b *book) standingsTable(t *play.Table, title string) table {
	out := table{title: title, columns: []column{
		{head: b.T("standings.place"), at: centre, least: 8},
		{head: b.T("cross.number"), at: right, least: 5},
		{head: b.T("standings.name"), least: 28, most: 48},
	}}
	switch {
	case show.SumsTeams(b.Event):
		out.columns = append(out.columns, column{head: b.T("field.team"), least: 12, most: 36})
	case b.grouped:
		out.columns = append(out.columns, column{head: b.T("field.group"), at: centre, least: 10})
	}
	out.columns = append(out.columns, column{head: b.T("pdf.rank"), least: 8, optional: true},
		column{head: b.T("pdf.federation"), least: 12, most: 36, optional: true},
		column{head: b.T("pdf.club"), least: 10, most: 36, optional: true}, column{head: b.T("pdf.games"), at: right, least: 6})
	shown := b.Roster().Of(t)
	for _, c := range shown.Columns {
		out.columns = append(out.columns, b.sumColumn(c))
	}
	out.columns = append(out.columns, column{head: b.T("file.note"), least: 14, most: 40, optional: true})
	sums := b.sums(t)
	for _, r := range shown.Rows {
		out.rows = append(out.rows, b.standingsRow(r.Line, shown.Columns, sums))
	}
	return out
}

func (b *book) standingsRow(l show.Line, columns []show.Column, sums map[standings.Code]string) []cell {
	games := whole(l.Games)
	if l.IsAnnulled() {
		games = cell{}
	}
	row := []cell{placed(l.Place), known(l.Number), text(l.Name)}
	if l.IsPrize() {
		row[2].look = strong
	}
	if b.grouped || show.SumsTeams(b.Event) {
		row = append(row, text(l.Group))
	}
	row = append(row, text(l.Rank), text(l.Federation), text(l.Club), games)
	for i, column := range columns {
		c := value(l.Sums[i].Value)
		if formula := sums[column.Code]; formula != "" && c.kind != blank {
			c.formula = func(row int) string { return fmt.Sprintf(formula, row) }
		}
		if i == 0 {
			c.look = strong
		}
		row = append(row, c)
	}
	return append(row, text(b.joined(l.Notes())))
}

// sums returns the formulas that add up the results of a player, for the criteria that are such sums: очки, баллы. A formula
// is given only where it makes the very figures of the table.
func (b *book) sums(t *play.Table) map[standings.Code]string {
	out := map[standings.Code]string{}
	if len(b.games) == 0 {
		return out
	}
	for _, sum := range []struct {
		code         standings.Code
		of           func(gameLine) [2]float64
		white, black string
	}{
		{standings.Points, func(g gameLine) [2]float64 { return g.points }, resultWhitePoint, resultBlackPoint},
		{standings.MatchPoints, func(g gameLine) [2]float64 { return g.match }, resultWhiteMatch, resultBlackMatch},
	} {
		if sum.code == standings.MatchPoints && !b.byGames() || !b.addsUp(t, sum.code, sum.of) {
			continue
		}
		out[sum.code] = b.sumIf(sum.white, resultWhite, t.After) + "+" + b.sumIf(sum.black, resultBlack, t.After)
	}
	return out
}

// sumIf adds up a column of the results over the rows of the player whose number stands in column B.
func (b *book) sumIf(column, player string, after int) string {
	first, last := firstRow+1, firstRow+len(b.games)+len(b.Deductions())
	in := func(c string) string {
		return fmt.Sprintf("'%s'!$%s$%d:$%s$%d", b.T("file.results"), c, first, c, last)
	}
	return fmt.Sprintf(`SUMIFS(%s,%s,$B%%[1]d,%s,"<=%d")`, in(column), in(player), in(resultRound), after)
}

// addsUp tells whether the sums of the results are the values of the criterion.
func (b *book) addsUp(t *play.Table, code standings.Code, of func(gameLine) [2]float64) bool {
	sums := map[play.PlayerID]float64{}
	for _, g := range b.games {
		if g.counts && g.Round <= t.After {
			sums[g.White] += of(g)[0]
			sums[g.Black] += of(g)[1]
		}
	}
	for _, d := range b.Deductions() {
		if d.Round <= t.After {
			sums[play.PlayerID(d.Player)] -= of(b.deducted(d))[0]
		}
	}
	for column, c := range t.Codes {
		if c != code {
			continue
		}
		for _, r := range t.Rows {
			v := r.Values[column]
			if v.Defined() && float64(v.Num)/float64(v.Den) != sums[play.PlayerID(r.Player)] {
				return false
			}
		}
	}
	return true
}
