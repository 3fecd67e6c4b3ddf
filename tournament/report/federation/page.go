package federation

import (
	"time"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// Page is a paper that is being drawn, with the head of the event and the title on it, and the words of every paper.
type Page interface {
	Say(key string, args ...any) string // a message of the catalogues in the language of the paper
	Text(t show.Text) string            // a message that is made elsewhere
	Field(name string) string           // a text of the paper as the arbiter has it, see Fields
	Day(d play.Date) string             // "21 ноября 2026"; "" for none
	At(t time.Time) string              // a day and a time in the zone of the event
	Dates() string                      // of the event: "21–23 ноября 2026"
	Played() string                     // "Шашки адиюх · круговая система, 9 туров · 30 мин + 30 с на ход"
	People() string                     // how many take part, men and women

	Prose(text string)
	Facts(all ...Fact)
	Title(text string)
	Table(g layout.Grid, sign ...layout.Signer) // keeps its last row on the page of who signs
	Close(sign ...layout.Signer)                // ends a sheet: the remarks, if there are any, who signs, the place of a stamp
	Sheet()                                     // begins the next sheet
}

// Words says a message of the catalogues.
type Words func(key string, args ...any) string

// Fact is a point of a paper: what is asked, and the answer; lines to write on where there is none.
type Fact struct {
	Label string // a key
	Text  string
	Blank int // lines to write on when the text is empty; 0 for one
}

// Field is a text of a paper that an arbiter may word anew.
type Field struct {
	Name  string
	Text  string // as it is filled in
	Lines int
}

// chief signs every paper of an event.
func chief(p Page, e *play.Event) layout.Signer { return official(p, e, play.ChiefArbiter) }

// Secretary is the chief secretary as who signs, with the category.
func Secretary(p Page, e *play.Event) layout.Signer { return official(p, e, play.ChiefSecretary) }

func official(p Page, e *play.Event, role play.OfficialRole) layout.Signer {
	o, _ := e.Head.Official(role)
	office := p.Say("pdf.official." + string(role))
	if o.Category != "" {
		office += " (" + layout.Cut(o.Category, layout.MaxCell) + ")"
	}
	return layout.Signer{Office: office, Name: o.Name}
}

// Approver is who signs for those who hold the event: with the office that the event knows.
func Approver(p Page, e *play.Event) layout.Signer {
	f := e.Head.Filing
	if f.Office == "" {
		return layout.Signer{Office: p.Say("filed.organizer"), Name: f.Approver}
	}
	return layout.Signer{Office: f.Office, Name: f.Approver}
}

// occasion are the points about the event itself that a paper about a person needs.
func occasion(p Page, e *play.Event) []Fact {
	f := e.Head.Filing
	return []Fact{
		{Label: "pdf.field.event", Text: layout.Cut(e.Head.Name, layout.MaxTitle)},
		{Label: "pdf.field.level", Text: f.Level},
		{Label: "filed.plan", Text: f.Plan},
		{Label: "pdf.field.organizer", Text: f.Organizers},
		{Label: "pdf.field.dates", Text: p.Dates()},
		{Label: "pdf.field.town", Text: layout.Cut(e.Head.Place, layout.MaxCell)},
		{Label: "pdf.field.system", Text: p.Played()},
		{Label: "pdf.field.number", Text: p.People()},
	}
}
