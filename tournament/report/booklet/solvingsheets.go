package booklet

import (
	"strconv"

	"adyukh/tournament/contest/solving"
	"adyukh/tournament/report/layout"
)

// intro says how long the round is and what is asked.
func (p *solvingPaper) intro() {
	text := p.T("solvingpaper.intro", "minutes", p.r.Minutes, "points", p.decimal(p.r.Points().String()))
	if p.r.Title != "" {
		text = p.r.Title + ". " + text
	}
	p.text(layout.Margin, p.Width(), 10, layout.Regular, layout.Ink, text)
	p.Y += 2
}

// problems draws what is asked in a round, two diagrams side by side.
func (p *solvingPaper) problems() {
	const beside, under = 2, 10.0
	width := (p.Width() - aside) / beside
	board := min(width, 78)
	p.intro()
	for i := 0; i < len(p.r.Problems); i += beside {
		p.Need(board + layout.LineHeight(11) + 2*layout.LineHeight(under) + 6)
		top, bottom := p.Y, p.Y
		for j := i; j < min(i+beside, len(p.r.Problems)); j++ {
			of, x := p.r.Problems[j], layout.Margin+float64(j-i)*(width+aside)
			l := p.layoutOf(p.problem(j+1, of), of.Position)
			p.Y = top
			p.LinesAt(x, p.SetLines(layout.Bold, 11, 8, layout.Ink, width, 1, p.problem(j+1, of)))
			p.Y += 1
			p.Y += p.Board(l, x, p.Y, board, layout.LastMove{}) + 1.5
			p.LinesAt(x, p.SetLines(layout.Regular, under, 8, layout.Ink, width, 2, p.asked(of, l)))
			bottom = max(bottom, p.Y)
		}
		p.Y = bottom + 6
	}
}

// all draws what a hall needs for a round: the problems, and behind them the sheets to write on.
func (p *solvingPaper) all() {
	p.problems()
	p.Y = p.Bottom()
	p.Need(10)
	p.answers()
}

// answers draws a sheet to write on for everybody who solves on paper, under his number alone: a small diagram of each problem with lines
// beside it.
func (p *solvingPaper) answers() {
	drawn := false
	for _, s := range p.c.Solvers {
		if s.Venue == 0 || s.No == 0 || s.Out != "" {
			continue
		}
		if drawn {
			p.Y = p.Bottom()
			p.Need(10)
		}
		p.answerSheet(p.T("solvingpaper.number", "no", s.No))
		drawn = true
	}
	if !drawn { // one to be copied
		p.answerSheet(p.T("solvingpaper.number", "no", "________"))
	}
}

func (p *solvingPaper) answerSheet(number string) {
	const board, line = 38.0, 8.0
	p.Paragraph(layout.Margin, p.Width(), 14, layout.Bold, number)
	p.Y += 1
	p.text(layout.Margin, p.Width(), 9, layout.Regular, layout.Quiet, p.T("solvingpaper.answers-hint", "minutes", p.r.Minutes))
	p.Y += 2
	const least = board + 4
	room := (p.Bottom() - p.Y) / float64(min(len(p.r.Problems), 4)) // four problems on a page at the most
	for i, of := range p.r.Problems {
		l := p.layoutOf(p.problem(i+1, of), of.Position)
		p.Need(least + 2*layout.LineHeight(10))
		begins := p.Y
		p.text(layout.Margin, p.Width(), 10, layout.Bold, layout.Ink, p.problem(i+1, of)+" · "+p.asked(of, l))
		top := p.Y + 1
		p.Board(l, layout.Margin, top, board, layout.LastMove{})
		bottom := max(begins+room-4, top+least)
		for y := top + line; y <= min(bottom, p.Bottom()); y += line {
			p.Line(layout.Margin+board+6, y, p.Edge(), y, 0.2, layout.Quiet)
		}
		p.Y = bottom + 4
	}
}

// numbers draws the list by which sheets are handed out and taken in: it names solvers, so that markers must not have it.
func (p *solvingPaper) numbers() {
	p.text(layout.Margin, p.Width(), 9, layout.Regular, layout.Quiet, p.T("solvingpaper.numbers-hint"))
	p.Y += 1.5
	halls := append([]solving.Venue{{}}, p.c.Venues...)
	for _, hall := range halls {
		g := layout.Grid{Size: 9.5, Small: 8, Row: 7, Columns: []layout.Column{
			{Head: "№", At: layout.Right, Least: 14, Bold: true},
			{Head: p.T("solvingpaper.solver-head"), Flex: true, Least: 60},
		}}
		for i := range p.c.Rounds {
			g.Columns = append(g.Columns, layout.Column{Head: p.T("solvingpaper.time-of-round", "round", i+1), At: layout.Right, Least: 20})
		}
		for _, s := range p.c.Solvers {
			if s.Venue != hall.ID || s.No == 0 || s.Out != "" {
				continue
			}
			name, note := p.whom(s.ID)
			row := []layout.Cell{{Text: strconv.Itoa(s.No), Bold: true}, {Text: name, Note: note}}
			g.Rows = append(g.Rows, append(row, make([]layout.Cell, len(p.c.Rounds))...))
		}
		if len(g.Rows) == 0 {
			continue
		}
		head := p.T("solvingpaper.on-site")
		if hall.ID != 0 {
			head = hall.Name
		}
		p.subtitle(head, 3*g.Row)
		p.Draw(g, 0)
		p.Y += 3
	}
}
