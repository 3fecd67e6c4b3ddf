package report

import (
	"io"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
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
		g.Add(part.title, s.standingRows(part.Standings))
	}
	h := s.tableHeading(e, t, s.T(titleOf(t, "pdf.standings")))
	p := begin(e, h, crowded(g), s)
	p.Draw(g, p.legendHeight(s.criteria(show.Codes(columns)))+signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.legend(s.criteria(show.Codes(columns)))
	p.signatures(e)
	return p.write(w)
}

// standingsGrid has a column for each criterion, or one that says how far players of a knock-out came.
func (s Style) standingsGrid(columns []show.Column, bracket bool) layout.Grid {
	g := layout.Grid{Size: 9.5, Small: 7.5, Row: 6.6, Columns: []layout.Column{
		{Head: s.T("standings.place"), At: layout.Centre, Bold: true, Least: 11},
		{Head: s.T("standings.name"), Flex: true, Least: 45},
	}}
	if !s.ofTeams {
		g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.rank")})
	}
	g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.federation-club"), Flex: true})
	g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.games"), At: layout.Right})
	if bracket {
		g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.reached")})
		return g
	}
	for _, c := range columns {
		g.Columns = append(g.Columns, layout.Column{Head: s.say(c.Short()), At: layout.Right, Least: 10, Bold: c.First})
	}
	return g
}

// criterion writes the heading of a criterion's column.
func (s Style) criterion(c standings.Code) string { return s.say(show.Column{Code: c}.Short()) }

func (s Style) standingRows(t *show.Standings) [][]layout.Cell {
	cells := make([][]layout.Cell, len(t.Rows))
	for i, row := range t.Rows {
		sums := s.sums(row.Line)
		if t.Table.Bracket { // no criterion has a say
			sums = []layout.Cell{{Text: s.say(row.Reached)}}
		}
		cells[i] = []layout.Cell{{Text: row.PlaceText()}, {Text: row.Name, Note: s.notes(row.Line), Bold: row.IsPrize()}}
		if !s.ofTeams {
			cells[i] = append(cells[i], layout.Cell{Text: row.Rank})
		}
		cells[i] = append(cells[i], layout.Cell{Text: joined(", ", row.Federation, row.Home)}, layout.Cell{Text: row.GamesText()})
		cells[i] = append(cells[i], sums...)
	}
	return cells
}

// sums are the values of the criteria.
func (s Style) sums(l show.Line) []layout.Cell {
	cells := make([]layout.Cell, len(l.Sums))
	for i, n := range l.Sums {
		cells[i].Text = s.say(n)
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

// tableHeading is the heading of a table: final, or after which round it stands and what of these rounds is open.
func (s Style) tableHeading(e *play.Event, t *play.Table, title string) heading {
	return heading{title: title, note: s.after(e, t), open: !t.Final && len(s.openUpTo(t.After)) > 0}
}

// openUpTo is what is open in the rounds up to one.
func (s Style) openUpTo(round int) []play.Matter { return show.UpTo(s.view.Open(), round) }

// titleOf returns the key of a table's title: a final one has a name of its own.
func titleOf(t *play.Table, key string) string {
	if t.Final {
		return key + "-final"
	}
	return key
}

// after says after which round a table stands and what is open in it.
func (s Style) after(e *play.Event, t *play.Table) string {
	if t.After == 0 {
		return s.T("pdf.before-first")
	}
	stand, provisional := show.StandOn(t, e.ScheduledRounds(), s.view.Open())
	return joined("; ", s.say(stand), s.say(provisional))
}

const (
	legendSize = 7.5
	legendGap  = 1.8
)

// legend draws the small print below a table.
func (p *paper) legend(texts ...string) {
	p.Y += legendGap
	p.Colour(layout.Quiet)
	for _, text := range texts {
		p.Paragraph(layout.Margin, p.Width(), legendSize, layout.Regular, text)
	}
	p.Colour(layout.Ink)
}

func (p *paper) legendHeight(texts ...string) float64 {
	return legendHeight(p.Ruler, p.Width(), texts...)
}

func legendHeight(u layout.Ruler, width float64, texts ...string) float64 {
	lines := 0
	for _, text := range texts {
		lines += len(u.Wrap(layout.Regular, legendSize, width, text))
	}
	return legendGap + float64(lines)*layout.LineHeight(legendSize)
}

// wallStandings draws the places in large type.
func wallStandings(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	parts, err := s.sections(e, t)
	if err != nil {
		return err
	}
	columns := parts[0].Columns
	if columns = columns[:min(mostWallSums, len(columns))]; t.Bracket {
		columns = nil
	}
	s.wall = true
	g := s.hungGrid(0, 0)
	g.Columns = []layout.Column{
		{Head: s.T("standings.place"), At: layout.Centre, Bold: true, Least: 18},
		{Head: s.T("standings.name"), Flex: true},
		{Head: s.T("pdf.games"), At: layout.Right, Least: 14},
	}
	for _, c := range columns {
		g.Columns = append(g.Columns, layout.Column{Head: s.say(c.Short()), At: layout.Right, Least: 20, Bold: c.First})
	}
	for _, part := range parts {
		var rows [][]layout.Cell
		for _, row := range part.Rows {
			name := layout.Cell{Text: row.Name, Note: joined("; ", row.Federation, s.notes(row.Line)), Bold: row.IsPrize()}
			rows = append(rows, append([]layout.Cell{{Text: row.PlaceText()}, name, {Text: row.GamesText()}}, s.sums(row.Line)[:len(columns)]...))
		}
		g.Add(part.title, rows)
	}
	p := begin(e, s.tableHeading(e, t, s.T(titleOf(t, "pdf.standings"))), crowded(g), s)
	p.Draw(g, 0)
	return p.write(w)
}
