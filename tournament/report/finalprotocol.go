package report

import (
	"io"

	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// finalProtocol draws the places with all that a federation files of the players, and the signatures. Before the event is
// over it is marked as provisional.
func finalProtocol(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	f := s.form(e, play.FinalProtocol, 0)
	parts, err := s.sections(e, t)
	if err != nil {
		return err
	}
	known := knownOf(e)
	columns := parts[0].Columns
	if t.Bracket {
		columns = nil
	}
	g := s.finalGrid(t, columns, known)
	for _, part := range parts {
		var rows [][]layout.Cell
		for _, row := range part.Rows {
			cells := s.finalRow(e, row, known)
			if t.Bracket {
				cells = append(cells[:len(cells)-len(row.Sums)], layout.Cell{Text: s.say(row.Reached)})
			}
			rows = append(rows, cells)
		}
		g.Add(part.title, rows)
	}
	h := heading{title: f.text("title"), open: !t.Final}
	if !t.Final {
		h.note = s.after(e, t)
	}
	p := begin(e, h, true, s)
	p.prose(factSize, f.text("text"))
	p.Y += titleGap
	legend := s.criteria(show.Codes(columns))
	p.Draw(g, p.legendHeight(legend)+signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.legend(legend)
	p.remarks(s.T("pdf.field.remarks"), f.text("remarks"), 0)
	p.signatures(e)
	return p.write(w)
}

func (s Style) finalGrid(t *play.Table, columns []show.Column, known []person.Field) layout.Grid {
	persons := s.personsGrid(known)
	g := layout.Grid{Size: 9.5, Small: 7.5, Row: 6.6, Columns: append([]layout.Column{
		{Head: s.T("standings.place"), At: layout.Centre, Bold: true, Least: 11},
	}, persons.Columns...)}
	g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.games"), At: layout.Right})
	if t.Bracket {
		g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.reached")})
	}
	for _, c := range columns {
		g.Columns = append(g.Columns, layout.Column{Head: s.say(c.Short()), At: layout.Right, Least: 10, Bold: c.First})
	}
	return g
}

func (s Style) finalRow(e *play.Event, row show.Standing, known []person.Field) []layout.Cell {
	player, _ := e.Player(row.Player)
	cells := append([]layout.Cell{{Text: row.PlaceText()}}, personRow(player.Number, player, known)...)
	cells[2].Note, cells[2].Bold = s.notes(row.Line), row.IsPrize()
	return append(append(cells, layout.Cell{Text: row.GamesText()}), s.sums(row.Line)...)
}
