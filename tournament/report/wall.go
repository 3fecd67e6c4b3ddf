package report

import (
	"io"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/standings"
)

// wallType is the type of charts that are read from some steps away.
const wallType = 16.0

// wallCrosstable draws the cross table in large type on lying sheets that are hung up beside and below each other: each
// has the names in front.
func wallCrosstable(w io.Writer, e *play.Event, r Request, s Style) error {
	s.wall = true
	return crosstable(w, e, r, standings.ByNumber, s)
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
	const most = 3 // criteria: more would make the type small
	columns := parts[0].Columns
	if columns = columns[:min(most, len(columns))]; t.Bracket {
		columns = nil
	}
	g := layout.Grid{Size: wallType + 2, Row: 12.5, Heads: wallType - 3, Columns: []layout.Column{
		{Head: s.T("standings.place"), At: layout.Centre, Bold: true, Least: 22},
		{Head: s.T("standings.name"), Flex: true, Least: 110},
		{Head: s.T("pdf.games"), At: layout.Right, Least: 16},
	}}
	for _, c := range columns {
		g.Columns = append(g.Columns, layout.Column{Head: s.say(c.Short()), At: layout.Right, Least: 24, Bold: c.First})
	}
	for _, part := range parts {
		var rows [][]layout.Cell
		for _, row := range part.Rows {
			name := layout.Cell{Text: row.Name, Note: joined("; ", row.Federation, s.notes(row.Line)), Bold: row.IsPrize()}
			rows = append(rows, append([]layout.Cell{{Text: row.PlaceText()}, name, {Text: row.GamesText()}}, s.sums(row.Line)[:len(columns)]...))
		}
		g.Add(part.title, rows)
	}
	p := begin(e, s.tableHeading(e, t, s.T(titleOf(t, "pdf.standings"))), true, s)
	p.Draw(g, 0)
	return p.write(w)
}
