package booklet

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/composition"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// Style is how a paper speaks.
type Style struct {
	T        func(key string, args ...any) string
	Language string                 // of T: "ru"
	Date     func(time.Time) string // a day, in the contest's zone
	Printed  time.Time              // stands at the foot; zero: it does not
	Link     string                 // of the contest's page, as a code for cameras; "": none
}

// Document is a paper of a contest.
type Document struct {
	Key    string
	Public bool // for everybody, once an award is published
	write  func(*paper)
}

// Documents lists the papers.
func Documents() []Document {
	return []Document{
		{Key: "diagrams", write: (*paper).diagrams},
		{Key: "booklet", Public: true, write: (*paper).booklet},
		{Key: "award", Public: true, write: (*paper).award},
	}
}

// Find returns the document with the key.
func Find(key string) (Document, bool) {
	i := slices.IndexFunc(Documents(), func(d Document) bool { return d.Key == key })
	if i < 0 {
		return Document{}, false
	}
	return Documents()[i], true
}

// Title is what a paper is called: "Буклет". The award says which of the two it is.
func (d Document) Title(c *composition.Contest, s Style) string {
	key := "contestpaper." + d.Key
	if d.Key == "award" && c.Head.Course.Final.IsZero() {
		key += "-preliminary"
	}
	return s.T(key)
}

// Write draws a paper of a contest as its reader may see it. A contest without entries that he may see has none.
func Write(w io.Writer, c *composition.Contest, d Document, s Style) error {
	if !slices.ContainsFunc(c.Entries, func(e composition.Entry) bool { return e.No != 0 }) {
		return refusal.NewNotFound("error.contest.no-paper", nil)
	}
	game, err := games.ByName(c.Head.Game)
	if err != nil {
		return fmt.Errorf("paper of a contest: %w", err)
	}
	ruler := layout.NewRuler()
	title := d.Title(c, s)
	p := &paper{
		Page:  layout.NewPage(ruler, layout.NewPDF(ruler.Clean(c.Head.ShortName()+" – "+title), s.Printed)),
		Style: s, c: c, game: game, title: title,
	}
	p.Embed()
	p.Running = p.runningHead
	p.Begin()
	p.head()
	d.write(p)
	printed := ""
	if !s.Printed.IsZero() {
		printed = s.T("pdf.printed", "at", s.Date(s.Printed))
	}
	for n := 1; n <= p.Pages; n++ {
		p.Foot(n, printed, s.T("pdf.page", "page", n, "of", p.Pages))
	}
	if p.wrong != nil {
		return p.wrong
	}
	if err := p.PDF.Output(w); err != nil {
		return fmt.Errorf("draw a paper of a contest: %w", err)
	}
	return nil
}

// paper is one document being drawn.
type paper struct {
	*layout.Page
	Style
	c     *composition.Contest
	game  games.Game
	title string
	wrong error // the first position that can't be drawn
}

// head draws the name of the contest, with its organiser and what is composed, and the title.
func (p *paper) head() {
	width := p.Width()
	if p.Link != "" {
		width -= layout.CodeRoom
		if err := p.Code(p.Edge()-layout.CodeSize, p.Y, layout.CodeSize, p.Link); err != nil {
			p.PDF.SetError(err)
		}
	}
	top := p.Y
	p.Lines(p.SetLines(layout.Bold, 15, 10, layout.Ink, width, 2, layout.Cut(p.c.Head.Name, layout.MaxTitle)))
	about := joined(" · ", layout.Cut(p.c.Head.Place, layout.MaxCell), p.game.Title(p.Language), p.T("contestpaper.contest"))
	p.Lines(p.SetLines(layout.Regular, 8.5, 8.5, layout.Quiet, width, 2, about))
	p.Y += 1.6
	p.Line(layout.Margin, p.Y, layout.Margin+width, p.Y, 0.6, layout.Ink)
	p.Y += 3.2
	p.Lines(p.SetLines(layout.Bold, 13, 10, layout.Ink, width, 1, p.title))
	if p.Link != "" {
		p.Y = max(p.Y, top+layout.CodeSize)
	}
	p.Y += 2.2
}

// runningHead heads every further page.
func (p *paper) runningHead() {
	p.Lines(p.SetLines(layout.Regular, 8.5, 7, layout.Quiet, p.Width(), 1, layout.Cut(p.c.Head.ShortName(), layout.MaxTitle)+" · "+p.title))
	p.Line(layout.Margin, p.Y+0.6, p.Edge(), p.Y+0.6, 0.3, layout.Ink)
	p.Y += 4
}

// subtitle draws a heading that stays with what follows.
func (p *paper) subtitle(text string, least float64) {
	p.Need(layout.LineHeight(11.5) + least)
	p.Y += 1.5
	p.Paragraph(layout.Margin, p.Width(), 11.5, layout.Bold, text)
	p.Y += 1
}

// text draws lines of text from x on, page after page.
func (p *paper) text(x, width, size float64, w layout.Weight, c layout.Colour, text string) {
	for _, part := range strings.Split(text, "\n") {
		for _, line := range p.Wrap(w, size, width, p.Clean(part)) {
			p.Need(layout.LineHeight(size))
			p.Font(w, size)
			p.Colour(c)
			p.Text(x, p.Y+layout.Baseline(size), line, layout.Left)
			p.Y += layout.LineHeight(size)
		}
	}
	p.Colour(layout.Ink)
}

// numbered returns the entries of a section that judges know, by number.
func (p *paper) numbered(section string) []composition.Entry {
	var all []composition.Entry
	for _, e := range p.c.Entries {
		if e.Section == section && e.No != 0 && !e.Withdrawn {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b composition.Entry) int { return a.No - b.No })
	return all
}

func sectionTitle(s composition.Section) string {
	if s.Title == "" {
		return s.Name
	}
	return s.Name + ". " + s.Title
}

// position is the drawing of an entry's position.
func (p *paper) position(e composition.Entry) rules.Layout {
	turn, err := p.game.Turn(e.Position)
	if err != nil && p.wrong == nil {
		p.wrong = fmt.Errorf("position of entry %d: %w", e.No, err)
	}
	return turn.Position
}

// task says what is to be reached: "Белые начинают и выигрывают".
func (p *paper) task(e composition.Entry, l rules.Layout) string {
	side := "white"
	if l.ToMove == "black" {
		side = "black"
	}
	if strings.Contains(e.Task, ":") {
		return p.T("contestpaper.task-"+side+"-reach", "score", e.Task)
	}
	return p.T("contestpaper.task-" + side + "-" + e.Task)
}

// number is how an entry is called: "№ 7".
func (p *paper) number(e composition.Entry) string {
	return p.T("contestpaper.number", "no", strconv.Itoa(e.No))
}

// result returns what came of an entry, where there is an award.
func (p *paper) result(e composition.Entry) (composition.Result, bool) {
	if p.c.Told == nil {
		return composition.Result{}, false
	}
	i := slices.IndexFunc(p.c.Told.Entries, func(r composition.Result) bool { return r.No == e.No })
	if i < 0 {
		return composition.Result{}, false
	}
	return p.c.Told.Entries[i], true
}

// names lists persons by id, those who are known.
func (p *paper) names(ids []composition.PersonID) string {
	var names []string
	for _, id := range ids {
		if a, ok := p.c.Person(id); ok {
			names = append(names, a.Data.Name)
		}
	}
	return strings.Join(names, ", ")
}

func joined(by string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), by)
}
