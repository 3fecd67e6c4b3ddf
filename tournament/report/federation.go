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
