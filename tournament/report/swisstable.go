package report

import (
	"io"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// roundsData is a table round by round, before it is laid out.
type roundsData struct {
	lines  []roundsLine
	heads  []string // of the sums
	rounds int

	placeHead string
	wall      bool // large type
}

// roundsLine is a player of a table round by round.
type roundsLine struct {
	paperLine
	cells []show.RoundCell
}

// roundsTable draws a table with a column for every round: the opponent, the colour and the points; then the sums.
func roundsTable(w io.Writer, e *play.Event, t *play.Table, table *show.Rounds, order standings.Order, s Style) error {
	d := s.roundsData(e, table)
	h := heading{title: s.T(titleOf(t, "pdf.crosstable")), note: s.after(e, t)}
	legend := s.T("pdf.rounds-legend-number")
	if order == standings.ByPlace {
		legend = s.T("pdf.rounds-legend-place")
	}
	legend += " " + s.T("pdf.rounds-legend")
	criteria := s.criteria(codesOf([]*show.Cross{{Columns: table.Columns}}))
	u := layout.NewRuler()
	plan := planRounds(u, d, func(wide bool) float64 {
		width, height := layout.PageRoom(wide)
		return height - headLines(u, e, h, width, s).height() - legendHeight(u, width, legend, criteria) - signatureHeight(u, e, width, wide, s)
	})
	p := begin(e, h, plan.wide, s)
	below := p.legendHeight(legend, criteria) + signatureHeight(p.Page.Ruler, e, p.Width(), p.Wide, s)
	roundsDrawing{p, d, plan}.draw(below)
	p.legend(legend, criteria)
	p.signatures(e)
	return p.write(w)
}

// roundsData puts the table into words, with columns for rounds to come.
func (s Style) roundsData(e *play.Event, t *show.Rounds) roundsData {
	d := roundsData{
		rounds: max(t.Rounds, min(e.ScheduledRounds(), mostEmptyRounds)), heads: s.columnHeads(t.Columns),
		placeHead: s.T("standings.place"), wall: s.wall,
	}
	for _, row := range t.Rows {
		line := roundsLine{paperLine: s.paperLine(row.Line), cells: make([]show.RoundCell, d.rounds)}
		copy(line.cells, row.Cells)
		d.lines = append(d.lines, line)
	}
	return d
}

// mostEmptyRounds is up to how many rounds columns are kept for what is still to come.
const mostEmptyRounds = 11
