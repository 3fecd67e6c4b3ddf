package report

import (
	"io"

	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// finalProtocol draws the places with all that a federation files of the players, and the signatures. Before the event is
// over it is a draft.
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
		var rows [][]cell
		for _, row := range part.Rows {
			cells := s.finalRow(e, row, known)
			if t.Bracket {
				cells = append(cells[:len(cells)-len(row.Sums)], cell{text: s.say(row.Reached)})
			}
			rows = append(rows, cells)
		}
		g.add(part.title, rows)
	}
	h := heading{title: f.text("title"), draft: !t.Final}
	if !t.Final {
		h.note = s.after(e, t)
	}
	p := begin(e, h, true, s)
	p.prose(factSize, f.text("text"))
	p.y += titleGap
	legend := s.criteria(show.Codes(columns))
	p.draw(g, p.legendHeight(legend)+p.signatureHeight(e, p.width(), p.wide, s))
	p.legend(legend)
	p.remarks(s.T("pdf.field.remarks"), f.text("remarks"), 0)
	p.signatures(e)
	return p.write(w)
}

func (s Style) finalGrid(t *play.Table, columns []show.Column, known []person.Field) grid {
	persons := s.personsGrid(known)
	g := grid{size: 9.5, small: 7.5, row: 6.6, columns: append([]column{
		{head: s.T("standings.place"), at: centre, bold: true, least: 11},
	}, persons.columns...)}
	g.columns = append(g.columns, column{head: s.T("pdf.games"), at: right})
	if t.Bracket {
		g.columns = append(g.columns, column{head: s.T("pdf.reached")})
	}
	for _, c := range columns {
		g.columns = append(g.columns, column{head: s.say(c.Short()), at: right, least: 10, bold: c.First})
	}
	return g
}

func (s Style) finalRow(e *play.Event, row show.Standing, known []person.Field) []cell {
	player, _ := e.Player(row.Player)
	cells := append([]cell{{text: row.PlaceText()}}, personRow(player.Number, player, known)...)
	cells[2].note, cells[2].bold = s.notes(row.Line), row.IsPrize()
	return append(append(cells, cell{text: row.GamesText()}), s.sums(row.Line)...)
}
