package report

import (
	"io"

	"adyukh/tournament/play"
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
	g := grid{size: wallType + 2, row: 12.5, heads: wallType - 3, columns: []column{
		{head: s.T("standings.place"), at: centre, bold: true, least: 22},
		{head: s.T("standings.name"), flex: true, least: 110},
		{head: s.T("pdf.games"), at: right, least: 16},
	}}
	for _, c := range columns {
		g.columns = append(g.columns, column{head: s.say(c.Short()), at: right, least: 24, bold: c.First})
	}
	for _, part := range parts {
		var rows [][]cell
		for _, row := range part.Rows {
			name := cell{text: row.Name, note: joined("; ", row.Federation, s.notes(row.Line)), bold: row.IsPrize()}
			rows = append(rows, append([]cell{{text: row.PlaceText()}, name, {text: row.GamesText()}}, s.sums(row.Line)[:len(columns)]...))
		}
		g.add(part.title, rows)
	}
	p := begin(e, heading{title: s.T(titleOf(t, "pdf.standings")), note: s.after(e, t)}, true, s)
	p.draw(g, 0)
	return p.write(w)
}
