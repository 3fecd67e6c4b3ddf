package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
)

// officialsList draws who runs the event, with categories; the town and the mark for the work are written by hand.
func officialsList(w io.Writer, e *play.Event, _ Request, s Style) error {
	f := s.form(e, play.OfficialsList, 0)
	g := grid{size: 10, small: 8, row: 8, columns: []column{
		{head: "№", at: right, least: 9},
		{head: s.T("pdf.office"), flex: true, least: 35},
		{head: s.T("pdf.official-name"), flex: true, least: 45},
		{head: s.T("pdf.category"), least: 24},
		{head: s.T("pdf.town"), least: 30},
		{head: s.T("pdf.mark"), least: 20},
	}}
	n := 0
	for _, role := range play.OfficialRoles() {
		for _, o := range e.Head.Officials {
			if o.Role != role {
				continue
			}
			n++
			g.rows = append(g.rows, []cell{
				{text: strconv.Itoa(n)},
				{text: s.T("pdf.official." + string(role))},
				{text: o.Name, bold: true},
				{text: o.Category},
				{},
				{},
			})
		}
	}
	p := begin(e, heading{title: f.text("title")}, false, s)
	p.prose(factSize, f.text("text"))
	p.y += titleGap
	p.draw(g, p.signatureHeight(e, p.width(), p.wide, s))
	p.remarks(s.T("pdf.field.remarks"), f.text("remarks"), 0)
	p.signatures(e)
	return p.write(w)
}
