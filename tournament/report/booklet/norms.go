package booklet

import (
	"strconv"
	"strings"

	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/report/layout"
)

// fulfilled is somebody with the norms that he has fulfilled.
type fulfilled struct {
	who   person.Data
	norms []rating.Judgement
}

// norms draws who has fulfilled which norm, by which line of the table; nothing where nobody has.
func (p *frame) norms(table rating.NormTable, all []fulfilled) {
	g := layout.Grid{Size: 9.5, Small: 8, Row: 6, Columns: []layout.Column{
		{Head: p.T("contestpaper.norm-who"), Flex: true, Least: 50},
		{Head: p.T("contestpaper.norm-head"), Bold: true, Least: 16},
		{Head: p.T("contestpaper.norm-basis"), Flex: true, Least: 50},
	}}
	for _, f := range all {
		for _, j := range f.norms {
			n := table.Norms[j.Verdict.Norm]
			basis := ""
			for _, check := range j.Verdict.Checks {
				key, args := check.Words(n, p.hundredths, p.hundredths)
				basis = joined("; ", basis, p.T(key, args...))
			}
			line := p.T("contestpaper.norm-line", "n", strconv.Itoa(j.Verdict.Norm+1))
			g.Rows = append(g.Rows, []layout.Cell{
				{Text: f.who.Name, Note: joined(", ", f.who.Federation, f.who.Club)},
				{Text: j.Title, Bold: true},
				{Text: basis, Note: joined(" · ", line, layout.Cut(n.Note, layout.MaxCell))},
			})
		}
	}
	if len(g.Rows) == 0 {
		return
	}
	p.subtitle(p.T("contestpaper.norms"), 3*g.Row)
	if table.Source != "" {
		p.text(layout.Margin, p.Width(), 9, layout.Regular, layout.Quiet, p.T("norms.source", "source", table.Source))
	}
	p.Draw(g, 0)
	p.Y += 3
}

// hundredths writes a number of them.
func (p *frame) hundredths(n int) string {
	return p.decimal((places.Decimal(n) * (places.Whole / 100)).String())
}

// withNorms adds to what a paper of honour says the norms that its holder has fulfilled.
func (o occasion) withNorms(reason string, all []rating.Judgement) string {
	var titles []string
	for _, j := range rating.Fulfilled(all) {
		titles = append(titles, j.Title)
	}
	if len(titles) == 0 {
		return reason
	}
	return reason + "\n" + o.T("contestpaper.honour-norm", "titles", strings.Join(titles, ", "))
}
