package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// officialsList draws who runs the event, with categories; the town and the mark for the work are written by hand.
func officialsList(w io.Writer, e *play.Event, _ Request, s Style) error {
	f := s.form(e, play.OfficialsList, 0)
	g := layout.Grid{Size: 10, Small: 8, Row: 8, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9},
		{Head: s.T("pdf.office"), Flex: true, Least: 35},
		{Head: s.T("pdf.official-name"), Flex: true, Least: 45},
		{Head: s.T("pdf.category"), Least: 24},
		{Head: s.T("pdf.town"), Least: 30},
		{Head: s.T("pdf.mark"), Least: 20},
	}}
	n := 0
	for _, role := range play.OfficialRoles() {
		for _, o := range e.Head.Officials {
			if o.Role != role {
				continue
			}
			n++
			g.Rows = append(g.Rows, []layout.Cell{
				{Text: strconv.Itoa(n)},
				{Text: s.T("pdf.official." + string(role))},
				{Text: o.Name, Bold: true},
				{Text: o.Category},
				{},
				{},
			})
		}
	}
	p := begin(e, heading{title: f.text("title")}, false, s)
	p.prose(factSize, f.text("text"))
	p.Y += titleGap
	p.Draw(g, signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.remarks(s.T("pdf.field.remarks"), f.text("remarks"), 0)
	p.signatures(e)
	return p.write(w)
}
