package booklet

import (
	"strconv"

	"adyukh/rules"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/rating"
	"adyukh/tournament/report/layout"
)

// solutions draws every problem of a round with its solution, and what each line of it earns.
func (p *solvingPaper) solutions() {
	const size = 9.5
	p.intro()
	for i, of := range p.r.Problems {
		l := p.layoutOf(p.problem(i+1, of), of.Position)
		x := layout.Margin + bookletBoard + 6
		width := p.Edge() - x
		p.Need(bookletBoard + 4)
		top, page := p.Y, p.Pages
		height := p.Board(l, layout.Margin, p.Y, bookletBoard, layout.LastMove{})
		p.text(x, width, 11, layout.Bold, layout.Ink, p.problem(i+1, of))
		if of.Source != "" {
			p.text(x, width, size, layout.Regular, layout.Quiet, of.Source)
		}
		p.text(x, width, size, layout.Regular, layout.Ink, p.asked(of, l))
		p.Y += 1
		p.text(x, width, size, layout.Regular, layout.Ink, flat(of.Solution))
		p.earnings(of, l, x, width)
		if p.Pages == page {
			p.Y = max(p.Y, top+height)
		}
		p.Y += 6
	}
}

// earnings say what the lines of a solution earn, where there are several.
func (p *solvingPaper) earnings(of solving.Problem, l rules.Layout, x, width float64) {
	lines, err := of.Lines(p.game)
	if err != nil && p.wrong == nil {
		p.wrong = err
	}
	first := rules.White
	if l.ToMove == "black" {
		first = rules.Black
	}
	if len(lines) < 2 || of.FirstMove {
		return
	}
	p.Y += 0.8
	for _, line := range lines {
		if line.Points > 0 {
			points := p.decimal(line.Points.String())
			p.text(x, width, 9, layout.Regular, layout.Quiet, p.T("solvingpaper.line", "points", points, "moves", line.Text(first)))
		}
	}
}

// results draws the places of solvers with their points and times round by round, those of the teams, and the lines to sign on.
func (p *solvingPaper) results() {
	p.text(layout.Margin, p.Width(), 9.5, layout.Regular, layout.Ink, p.counted())
	p.Y += 1.5
	told := p.c.Told
	g := p.table(p.T("solvingpaper.solver-head"))
	for _, row := range told.Solvers {
		s, _ := p.c.Solver(row.Solver)
		name, note := p.whom(row.Solver)
		if s.Out != "" {
			note = joined("; ", note, p.T("contestpaper.out", "reason", s.Out))
		}
		cells := []layout.Cell{{Text: place(row.Place)}, {Text: name, Note: note}}
		for _, r := range row.Rounds {
			cell := layout.Cell{Text: p.decimal(r.Points.String()), Note: p.took(r.Time)}
			if r.Absent {
				cell = layout.Cell{Text: "–"}
			}
			cells = append(cells, cell)
		}
		g.Rows = append(g.Rows, append(cells,
			layout.Cell{Text: p.decimal(row.Points.String()), Bold: true}, layout.Cell{Text: p.took(row.Time)}))
	}
	p.Draw(g, 0)
	p.Y += 3
	p.teams()
	p.norms(p.c.Head.Norms, solvedBy(p.c))
	p.sign(p.officials(p.c.Head.Officials))
}

// table is an empty table of results.
func (p *solvingPaper) table(whose string) layout.Grid {
	g := layout.Grid{Size: 9.5, Small: 7, Row: 6, Columns: []layout.Column{
		{Head: p.T("contestpaper.place-head"), At: layout.Right, Least: 12}, {Head: whose, Flex: true, Least: 50},
	}}
	for _, id := range p.c.Told.Rounds {
		g.Columns = append(g.Columns, layout.Column{
			Head: p.T("solvingpaper.round-head", "round", p.c.Number(id)), At: layout.Right, Least: 14,
		})
	}
	g.Columns = append(g.Columns,
		layout.Column{Head: p.T("solvingpaper.points-head"), At: layout.Right, Least: 16, Bold: true},
		layout.Column{Head: p.T("solvingpaper.time-head-" + string(p.c.Head.Regulations.Time)), At: layout.Right, Least: 18})
	return g
}

// counted says how places come about.
func (p *solvingPaper) counted() string {
	text := p.T("solvingpaper.by-points")
	if p.c.Head.Regulations.ByTime {
		text = p.T("solvingpaper.by-points-and-time")
	}
	if best := p.c.Head.Regulations.Best; best > 0 {
		text += " " + p.T("solvingpaper.teams-best", "n", best)
	}
	return text
}

// teams draws the places of teams, with those who count.
func (p *solvingPaper) teams() {
	if len(p.c.Told.Teams) == 0 {
		return
	}
	g := p.table(p.T("solvingpaper.team-head"))
	for _, t := range p.c.Told.Teams {
		var counts []string
		cells := []layout.Cell{{Text: place(t.Place)}, {}}
		for i, r := range t.Rounds {
			var who string
			for _, id := range r.Counts {
				s, _ := p.c.Solver(id)
				who = joined(", ", who, s.Data.ShortName())
			}
			counts = append(counts, p.T("solvingpaper.counts", "round", p.c.Number(p.c.Told.Rounds[i]), "names", who))
			cells = append(cells, layout.Cell{Text: p.decimal(r.Points.String()), Note: p.took(r.Time)})
		}
		cells[1] = layout.Cell{Text: t.Team, More: counts}
		g.Rows = append(g.Rows, append(cells, layout.Cell{Text: p.decimal(t.Points.String()), Bold: true}, layout.Cell{Text: p.took(t.Time)}))
	}
	p.subtitle(p.T("solvingpaper.teams"), 3*g.Row)
	p.Draw(g, 0)
	p.Y += 3
}

func place(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// solvedBy are the norms that solvers have fulfilled by the final results.
func solvedBy(c *solving.Contest) []fulfilled {
	var all []fulfilled
	if c.Head.Final.IsZero() {
		return nil
	}
	for _, r := range c.Told.Norms {
		if s, ok := c.Solver(r.Who); ok {
			all = append(all, fulfilled{s.Data, rating.Fulfilled(r.Judgements)})
		}
	}
	return all
}
