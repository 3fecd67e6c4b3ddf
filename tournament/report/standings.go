package report

import (
	"io"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// standingsTable draws the places with the value of every criterion, and the signatures: group after group where each has
// its places, and both sides with their sums where one meets the other.
func standingsTable(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	parts, err := s.sections(e, t)
	if err != nil {
		return err
	}
	columns := parts[0].Columns
	if t.Bracket {
		columns = nil
	}
	g := s.standingsGrid(columns, t.Bracket)
	for _, part := range parts {
		g.add(part.title, s.standingRows(part.Standings))
	}
	h := heading{title: s.T(titleOf(t, "pdf.standings")), note: s.after(e, t)}
	p := begin(e, h, newRuler().crowded(g), s)
	p.draw(g, p.legendHeight(s.criteria(show.Codes(columns)))+p.signatureHeight(e, p.width(), p.wide, s))
	p.legend(s.criteria(show.Codes(columns)))
	p.signatures(e)
	return p.write(w)
}

// standingsGrid has a column for each criterion, or one that says how far players of a knock-out came.
func (s Style) standingsGrid(columns []show.Column, bracket bool) grid {
	g := grid{size: 9.5, small: 7.5, row: 6.6, columns: []column{
		{head: s.T("standings.place"), at: centre, bold: true, least: 11},
		{head: s.T("standings.name"), flex: true, least: 45},
		{head: s.T("pdf.rank")},
		{head: s.T("pdf.federation-club"), flex: true},
		{head: s.T("pdf.games"), at: right},
	}}
	if bracket {
		g.columns = append(g.columns, column{head: s.T("pdf.reached")})
		return g
	}
	for _, c := range columns {
		g.columns = append(g.columns, column{head: s.say(c.Short()), at: right, least: 10, bold: c.First})
	}
	return g
}

// criterion writes the heading of a criterion's column.
func (s Style) criterion(c standings.Code) string { return s.say(show.Column{Code: c}.Short()) }

func (s Style) standingRows(t *show.Standings) [][]cell {
	cells := make([][]cell, len(t.Rows))
	for i, row := range t.Rows {
		sums := s.sums(row.Line)
		if t.Table.Bracket { // no criterion has a say
			sums = []cell{{text: s.say(row.Reached)}}
		}
		cells[i] = append([]cell{
			{text: row.PlaceText()},
			{text: row.Name, note: s.notes(row.Line), bold: row.IsPrize()},
			{text: row.Rank},
			{text: joined(", ", row.Federation, row.Club)},
			{text: row.GamesText()},
		}, sums...)
	}
	return cells
}

// sums are the values of the criteria.
func (s Style) sums(l show.Line) []cell {
	cells := make([]cell, len(l.Sums))
	for i, n := range l.Sums {
		cells[i].text = s.say(n)
	}
	return cells
}

// tableAfter returns the table after the round that is asked for, or after the last one that has begun.
func tableAfter(e *play.Event, r Request) (*play.Table, error) {
	after := r.Round
	if after == 0 {
		after = e.PublishedRounds()
	}
	return e.Table(after)
}

// titleOf returns the key of a table's title: a final one has a name of its own.
func titleOf(t *play.Table, key string) string {
	if t.Final {
		return key + "-final"
	}
	return key
}

// after says after which round a table stands and how many games it waits for.
func (s Style) after(e *play.Event, t *play.Table) string {
	switch {
	case t.After == 0:
		return s.T("pdf.before-first")
	case t.Open > 0:
		return s.T("pdf.after", "round", t.After, "of", e.ScheduledRounds()) + "; " + s.T("pdf.open-games", "n", t.Open)
	}
	return s.T("pdf.after", "round", t.After, "of", e.ScheduledRounds())
}

const (
	legendSize = 7.5
	legendGap  = 1.8
)

// legend draws the small print below a table.
func (p *paper) legend(texts ...string) {
	p.y += legendGap
	p.colour(quiet)
	for _, text := range texts {
		p.paragraph(margin, p.width(), legendSize, regular, text)
	}
	p.colour(ink)
}

func (p *paper) legendHeight(texts ...string) float64 {
	return p.ruler.legendHeight(p.width(), texts...)
}

func (u ruler) legendHeight(width float64, texts ...string) float64 {
	lines := 0
	for _, text := range texts {
		lines += len(u.wrap(regular, legendSize, width, text))
	}
	return legendGap + float64(lines)*lineHeight(legendSize)
}
