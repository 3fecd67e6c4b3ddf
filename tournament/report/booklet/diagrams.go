package booklet

import (
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/report/layout"
)

const (
	columns = 3
	aside   = 8.0 // between two diagrams
)

// diagrams draws every position under its number with its task, three beside each other, and a line for the mark.
func (p *paper) diagrams() {
	width := (p.Width() - (columns-1)*aside) / columns
	for _, s := range p.c.Head.Regulations.Sections {
		all := p.numbered(s.Name)
		if len(all) == 0 {
			continue
		}
		p.subtitle(sectionTitle(s), width)
		for len(all) > 0 {
			row := all[:min(columns, len(all))]
			all = all[len(row):]
			p.diagramRow(row, width)
		}
	}
}

// diagramRow draws a few diagrams side by side; they stay on one page.
func (p *paper) diagramRow(row []composing.Entry, width float64) {
	const under = 8.5
	p.Need(width + layout.LineHeight(10) + 3*layout.LineHeight(under) + 4)
	top, bottom := p.Y, p.Y
	for i, e := range row {
		l, x := p.position(e), layout.Margin+float64(i)*(width+aside)
		p.Y = top
		p.LinesAt(x, p.SetLines(layout.Bold, 10, 8, layout.Ink, width, 1, p.number(e)))
		p.Y += 0.8
		p.Y += p.Board(l, x, p.Y, width, layout.LastMove{}) + 1
		p.LinesAt(x, p.SetLines(layout.Regular, under, 7, layout.Ink, width, 2, p.task(e.Task, l)))
		p.Y += 5
		p.Font(layout.Regular, under)
		p.Colour(layout.Quiet)
		p.Text(x, p.Y, p.T("contestpaper.mark"), layout.Left)
		p.Colour(layout.Ink)
		p.Line(x+p.Measure(layout.Regular, under, p.T("contestpaper.mark"))+2, p.Y+0.4, x+width, p.Y+0.4, 0.2, layout.Ink)
		bottom = max(bottom, p.Y)
	}
	p.Y = bottom + 5
}
