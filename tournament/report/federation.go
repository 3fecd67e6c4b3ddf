package report

import (
	"io"
	"time"

	"adyukh/tournament/play"
	"adyukh/tournament/report/federation"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// filedPaper is a paper as package federation sees it.
type filedPaper struct {
	*paper
	e *play.Event
	f form
	h heading
}

// filedAs says how such a paper lies, whether somebody approves it, and whether its sheets go apart.
type filedAs struct{ wide, approved, loose bool }

// filedBy is the drawing of a paper that package federation writes.
func filedBy(kind play.DocumentKind, how filedAs, write func(federation.Page, *play.Event)) drawing {
	return func(w io.Writer, e *play.Event, _ Request, s Style) error {
		f := s.form(e, kind, 0)
		h := heading{title: f.text("title"), filed: true, approved: how.approved}
		p := begin(e, h, how.wide, s)
		write(filedPaper{p, e, f, h}, e)
		if how.loose {
			return p.output(w)
		}
		return p.write(w)
	}
}

// filedForm are the fields of such a paper.
func filedForm(fields []federation.Field) form {
	var f form
	for _, one := range fields {
		f = append(f, field(one.Name, one.Text, one.Lines))
	}
	return f
}

// Say says a message.
func (p filedPaper) Say(key string, args ...any) string { return p.T(key, args...) }

// Text says what is made elsewhere.
func (p filedPaper) Text(t show.Text) string { return p.say(t) }

// Field returns a text of the paper.
func (p filedPaper) Field(name string) string { return p.f.text(name) }

// Day writes a day.
func (p filedPaper) Day(d play.Date) string { return p.day(d) }

// At writes a day and a time.
func (p filedPaper) At(t time.Time) string { return p.moment(t, p.zone) }

// Dates writes the days of the event.
func (p filedPaper) Dates() string { return p.dates(p.e.Head) }

// Played writes what is played.
func (p filedPaper) Played() string { return p.regulations(p.e) }

// People counts who takes part.
func (p filedPaper) People() string { return p.people(countAll(peopleOf(p.e))) }

// Prose draws running text.
func (p filedPaper) Prose(text string) {
	if text != "" {
		p.prose(factSize, text)
		p.Y += titleGap
	}
}

// Facts draws points.
func (p filedPaper) Facts(all ...federation.Fact) {
	for _, f := range all {
		p.fact(fact{p.T(f.Label), f.Text, f.Blank})
	}
}

// Title draws a heading, with room for a few lines below it.
func (p filedPaper) Title(text string) { p.subtitle(text, 3*blankLine) }

// Table draws a table.
func (p filedPaper) Table(g layout.Grid, sign ...layout.Signer) {
	p.Draw(g, p.signersHeight(sign)+stampRow)
}

// Close ends the sheet with what the arbiter adds, who signs, and the place of a stamp.
func (p filedPaper) Close(sign ...layout.Signer) {
	p.lastRemarks(p.f.text("remarks"), p.signersHeight(sign)+stampRow)
	p.signers(sign)
	p.stamp()
}

// Sheet begins the next sheet, with the whole head: it may go its own way.
func (p filedPaper) Sheet() { p.sheet(p.e, p.h) }

// paperList is the list of papers in front of a file: drawn before them, and filled with the numbers of their sheets after them.
type paperList struct {
	*paper
	e     *play.Event
	parts []Part
	rows  []listRow
	links []int
	sum   listRow // of all sheets
}

// listRow is where the sheets of a paper are written.
type listRow struct {
	page int
	y    float64
}

const (
	listSize   = 10.0
	listNumber = 10.0 // room for the number of a row
	listSheets = 24.0 // and for the sheets
)

// listPapers draws the list but for the sheets, whose numbers nobody knows yet.
func listPapers(b *book, e *play.Event, parts []Part, s Style) {
	s.ofTeams = e.IsTeam()
	l := &paperList{paper: begin(e, heading{title: s.T("filed.list"), filed: true}, false, s), e: e, parts: parts}
	l.heads()
	for i, part := range parts {
		set := l.SetLines(layout.Regular, listSize, layout.MinSize, layout.Ink, l.Width()-listNumber-listSheets, 2, part.Title)
		height := layout.HeightOf(set) + 2.2
		if !l.Room(height) {
			l.Begin()
			l.heads()
		}
		link := l.PDF.AddLink()
		l.PDF.Link(layout.Margin, l.Y, l.Width(), height, link)
		l.links = append(l.links, link)
		l.Y += 1.1
		base := l.Y + layout.Baseline(listSize)
		l.rows = append(l.rows, listRow{l.Pages, base})
		l.Font(layout.Regular, listSize)
		l.Text(layout.Margin+listNumber-3, base, number(i+1), layout.Right)
		l.LinesAt(layout.Margin+listNumber, set)
		l.Y += 1.1
		l.Line(layout.Margin, l.Y, l.Edge(), l.Y, 0.12, layout.Hair)
	}
	sign := []layout.Signer{federation.Secretary(filedPaper{paper: l.paper, e: e}, e), {Office: s.T("filed.list.taken")}}
	l.Need(9 + l.signersHeight(sign))
	l.Y += 7
	l.Font(layout.Bold, listSize)
	l.Text(layout.Margin+listNumber, l.Y, s.T("filed.list.all"), layout.Left)
	l.sum = listRow{l.Pages, l.Y}
	l.Y += 2
	l.signers(sign)
	b.list = l
	for n := 1; n <= l.Pages; n++ {
		l.foot(n, joined(" · ", l.T("pdf.page", "page", n, "of", l.Pages), l.sheetNumber(n)))
	}
}

func (l *paperList) heads() {
	base := l.Y + layout.Baseline(layout.HeadSize)
	l.Font(layout.Bold, layout.HeadSize)
	l.Colour(layout.Quiet)
	l.Text(layout.Margin+listNumber-3, base, "№", layout.Right)
	l.Text(layout.Margin+listNumber, base, l.T("filed.list.paper"), layout.Left)
	l.Text(l.Edge(), base, l.T("filed.list.sheets"), layout.Right)
	l.Colour(layout.Ink)
	l.Y += layout.LineHeight(layout.HeadSize) + 1
	l.Line(layout.Margin, l.Y, l.Edge(), l.Y, 0.3, layout.Ink)
}

// fill writes on which sheets each paper is.
func (l *paperList) fill(entries []entry, all int) {
	_, height := l.PDF.GetPageSize() // of the last page, from whose height all places are counted
	write := func(at listRow, w layout.Weight, text string) {
		l.turnTo(at.page)
		l.Font(w, listSize)
		l.Text(l.Edge(), at.y+height-layout.A4Long, text, layout.Right)
	}
	for i, e := range entries {
		text := number(e.page)
		if last := e.page + e.paper.Pages - 1; last > e.page {
			text += "–" + number(last)
		}
		write(l.rows[i], layout.Regular, text)
		l.PDF.SetLink(l.links[i], 0, e.page)
	}
	write(l.sum, layout.Bold, number(all))
}

// turnTo goes back to a page of a paper. The page has ended with a font of its own.
func (p *paper) turnTo(n int) {
	p.PDF.SetPage(p.First + n)
	p.Font(layout.Bold, 1)
	p.Font(layout.Regular, 7.5)
}

// fillList writes the sheets of all papers into the list in front of them, and makes the list the first line of the outline.
func (b *book) fillList(s Style) {
	last := b.pdf.PageCount()
	b.list.fill(b.entries, last)
	b.pdf.SetPage(last) // a file ends where it stands
	list := entry{Part: Part{Title: s.T("filed.list")}, page: 1, height: layout.A4Long, paper: b.list.paper}
	b.entries = append([]entry{list}, b.entries...)
}
