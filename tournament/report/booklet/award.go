package booklet

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/rating"
	"adyukh/tournament/report/layout"
)

// award draws the results of entries section by section, then the places of authors where they are told, and the lines to sign on.
func (p *paper) award() {
	if p.c.Told == nil {
		return
	}
	p.text(layout.Margin, p.Width(), 9.5, layout.Regular, layout.Ink, p.introduction())
	p.Y += 1.5
	for _, s := range p.c.Head.Regulations.Sections {
		p.results(s)
	}
	for i, r := range p.c.Told.Sections {
		p.authors(p.T("contestpaper.authors", "section", sectionTitle(p.c.Head.Regulations.Sections[i])), r.Authors)
	}
	p.authors(p.T("contestpaper.overall"), p.c.Told.Overall)
	p.norms(p.c.Head.Norms, fulfilledBy(p.c))
	p.claims()
	p.signatures()
}

// introduction says how entries were marked.
func (p *paper) introduction() string {
	m := p.c.Head.Regulations.Marks
	text := p.T("contestpaper.marked-"+string(m.Result),
		"low", p.decimal(m.Scale.Low.String()), "high", p.decimal(m.Scale.High.String()), "step", p.decimal(m.Scale.Step.String()))
	if m.Trim > 0 {
		text += " " + p.T("contestpaper.trimmed", "n", m.Trim)
	}
	if final := p.c.Head.Course.Final; !final.IsZero() {
		text += " " + p.T("contestpaper.published", "at", p.Date(final))
	} else {
		text += " " + p.T("contestpaper.claims-until", "at", p.Date(p.c.Head.Timetable.Claims))
	}
	return text
}

// results draws the table of a section: places, numbers, authors and marks where they are told, results.
func (p *paper) results(s composing.Section) {
	all := p.placed(s.Name)
	if len(all) == 0 {
		return
	}
	named := slices.ContainsFunc(all, func(e composing.Entry) bool { return len(e.Authors) > 0 })
	judges := p.judges(s.Name)
	g := layout.Grid{Size: 9.5, Small: 7, Row: 6, Columns: []layout.Column{
		{Head: p.T("contestpaper.place-head"), At: layout.Right, Least: 15}, // with a medal below
		{Head: "№", At: layout.Right, Least: 10},
		{Head: p.T("contestpaper.author-head"), Flex: true, Least: 40},
	}}
	if named {
		for _, j := range judges {
			g.Columns = append(g.Columns, layout.Column{Head: j.Data.ShortName(), At: layout.Right, Least: 12})
		}
	} else {
		g.Columns[2].Head = p.T("contestpaper.state-head")
	}
	g.Columns = append(g.Columns, layout.Column{Head: p.T("contestpaper.result-head"), At: layout.Right, Least: 16, Bold: true})
	for _, e := range all {
		g.Rows = append(g.Rows, p.row(e, named, judges))
	}
	p.subtitle(sectionTitle(s), 3*g.Row)
	p.Draw(g, 0)
	p.Y += 3
}

// row is an entry in that table: marks that do not count stand in brackets.
func (p *paper) row(e composing.Entry, named bool, judges []composing.Person) []layout.Cell {
	r, _ := p.result(e)
	note := ""
	switch {
	case e.Out != "":
		note = p.T("contestpaper.out", "reason", e.Out)
	case r.Lesser != 0:
		note = p.T("contestpaper.version", "no", r.Lesser)
	case r.Over:
		note = p.T("contestpaper.over")
	}
	row := []layout.Cell{p.placeCell(r.Place), {Text: strconv.Itoa(e.No)}, {Text: p.names(e.Authors), Note: note}}
	if named {
		for _, j := range judges {
			row = append(row, layout.Cell{Text: p.given(r, j)})
		}
	} else {
		row[2] = layout.Cell{Text: note}
	}
	result := ""
	if r.HasResult {
		result = p.mark(r)
	}
	return append(row, layout.Cell{Text: result, Bold: true})
}

// placeCell is a place, with its medal in the final award.
func (p *paper) placeCell(place int) layout.Cell {
	if place == 0 {
		return layout.Cell{}
	}
	cell := layout.Cell{Text: strconv.Itoa(place)}
	if place <= lastHonoured && !p.c.Head.Course.Final.IsZero() {
		cell.Note, cell.Bold = p.T("contest.medal-"+cell.Text), true
	}
	return cell
}

// claims lists what was claimed against entries and how it was decided.
func (p *paper) claims() {
	if len(p.c.Claims) == 0 {
		return
	}
	g := layout.Grid{Size: 9, Small: 8, Row: 6, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 10},
		{Head: p.T("contestpaper.claim-head"), Least: 34},
		{Head: p.T("contestpaper.ruling-head"), Least: 26},
		{Head: p.T("contestpaper.reason-head"), Flex: true, Least: 40},
	}}
	for _, k := range p.c.Claims {
		no := int(k.Entry)
		if e, ok := p.c.Entry(k.Entry); ok && (p.c.Seen == nil || p.c.Seen.Director) {
			no = e.No
		}
		ruling := "open"
		if k.Ruling != composing.Open {
			ruling = string(k.Ruling)
		}
		g.Rows = append(g.Rows, []layout.Cell{
			{Text: strconv.Itoa(no)},
			{Text: p.T("contest.claim-" + string(k.Kind))},
			{Text: p.T("contest.ruling-" + ruling)},
			{Text: layout.Cut(strings.Join(strings.Fields(k.Reason), " "), layout.MaxTitle)},
		})
	}
	p.subtitle(p.T("contestpaper.claims"), 3*g.Row)
	p.Draw(g, 0)
	p.Y += 3
}

func (p *paper) given(r composing.Result, judge composing.Person) string {
	i := slices.IndexFunc(r.Marks, func(g places.Given) bool { return g.Judge == strconv.FormatInt(int64(judge.ID), 10) })
	if i < 0 {
		return ""
	}
	text := p.decimal(r.Marks[i].Mark.String())
	if r.Marks[i].Why != "" {
		text = "(" + text + ")"
	}
	return text
}

func (p *paper) judges(section string) []composing.Person { return p.c.JudgesOf(section) }

// authors draws a table of places of authors.
func (p *paper) authors(title string, all []composing.Placed) {
	if len(all) == 0 {
		return
	}
	g := layout.Grid{Size: 9.5, Small: 8, Row: 6, Columns: []layout.Column{
		{Head: p.T("contestpaper.place-head"), At: layout.Right, Least: 15}, // with a medal below
		{Head: p.T("contestpaper.author-head"), Flex: true, Least: 50},
		{Head: p.T("contestpaper.counted-head")},
		{Head: p.T("contestpaper.sum-head"), At: layout.Right, Least: 16, Bold: true},
	}}
	counted := slices.ContainsFunc(all, func(a composing.Placed) bool { return len(a.Counts) > 0 })
	if !counted { // over all sections
		g.Columns = slices.Delete(g.Columns, 2, 3)
	}
	for _, a := range all {
		who, _ := p.c.Person(a.ID)
		counts := ""
		for _, no := range a.Counts {
			counts = joined(", ", counts, strconv.Itoa(no))
		}
		row := []layout.Cell{p.placeCell(a.Place), {Text: who.Data.Name, Note: joined(", ", who.Data.Federation, who.Data.Club)}}
		if counted {
			row = append(row, layout.Cell{Text: counts})
		}
		total := layout.Cell{Text: p.decimal(a.Total.Fixed(p.c.Head.Regulations.Marks.Round)), Bold: true}
		g.Rows = append(g.Rows, append(row, total))
	}
	p.subtitle(title, 3*g.Row)
	p.Draw(g, 0)
	p.Y += 3
}

// signatures draws the lines on which the officials and the judges sign.
func (p *paper) signatures() {
	all := p.officials(p.c.Head.Officials)
	for _, j := range p.c.People {
		if j.Judge {
			all = append(all, signer{p.T("contestpaper.judge"), j.Data.Name})
		}
	}
	p.sign(all)
}

// fulfilledBy are the norms that authors have fulfilled by the final award.
func fulfilledBy(c *composing.Contest) []fulfilled {
	var all []fulfilled
	if c.Head.Course.Final.IsZero() {
		return nil
	}
	for _, r := range c.Told.Norms {
		if p, ok := c.Person(r.Who); ok {
			all = append(all, fulfilled{p.Data, rating.Fulfilled(r.Judgements)})
		}
	}
	return all
}
