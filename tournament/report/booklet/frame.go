package booklet

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/contest"
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

// title is what stands at the head of a paper.
type title struct {
	name, short, place string // of the contest
	what               string // kind of contest it is
	paper              string
}

// frame is a paper of whatever kind of contest being drawn: its head, its feet, and what all of them draw alike.
type frame struct {
	*layout.Page
	Style
	game  games.Game
	title title
	wrong error // the first position that can't be drawn
}

// newFrame begins a paper with its head.
func newFrame(s Style, game games.Game, t title) *frame {
	ruler := layout.NewRuler()
	p := &frame{
		Page: layout.NewPage(ruler, layout.NewPDF(ruler.Clean(t.short+" – "+t.paper), s.Language, s.Printed)), Style: s, game: game, title: t,
	}
	p.Embed()
	p.Running = p.runningHead
	p.Begin()
	p.head()
	return p
}

// output ends the paper and writes it.
func (p *frame) output(w io.Writer) error {
	printed := ""
	if !p.Printed.IsZero() {
		printed = p.T("pdf.printed", "at", p.Date(p.Printed))
	}
	for n := 1; n <= p.Pages; n++ {
		p.Foot(n, printed, p.T("pdf.page", "page", n, "of", p.Pages))
	}
	if p.wrong != nil {
		return p.wrong
	}
	if err := p.PDF.Output(w); err != nil {
		return fmt.Errorf("draw a paper of a contest: %w", err)
	}
	return nil
}

// head draws the name of the contest, with its organiser and what is composed, and the title.
func (p *frame) head() {
	width := p.Width()
	if p.Link != "" {
		width -= layout.CodeRoom
		if err := p.Code(p.Edge()-layout.CodeSize, p.Y, layout.CodeSize, p.Link); err != nil {
			p.PDF.SetError(err)
		}
	}
	top := p.Y
	p.Lines(p.SetLines(layout.Bold, 15, 10, layout.Ink, width, 2, layout.Cut(p.title.name, layout.MaxTitle)))
	about := joined(" · ", layout.Cut(p.title.place, layout.MaxCell), p.game.Title(p.Language), p.title.what)
	p.Lines(p.SetLines(layout.Regular, 8.5, 8.5, layout.Quiet, width, 2, about))
	p.Y += 1.6
	p.Line(layout.Margin, p.Y, layout.Margin+width, p.Y, 0.6, layout.Ink)
	p.Y += 3.2
	p.Heading(p.SetLines(layout.Bold, 13, 10, layout.Ink, width, 1, p.title.paper))
	if p.Link != "" {
		p.Y = max(p.Y, top+layout.CodeSize)
	}
	p.Y += 2.2
}

// runningHead heads every further page.
func (p *frame) runningHead() {
	p.Lines(p.SetLines(layout.Regular, 8.5, 7, layout.Quiet, p.Width(), 1, layout.Cut(p.title.short, layout.MaxTitle)+" · "+p.title.paper))
	p.Line(layout.Margin, p.Y+0.6, p.Edge(), p.Y+0.6, 0.3, layout.Ink)
	p.Y += 4
}

// subtitle draws a heading that stays with what follows.
func (p *frame) subtitle(text string, least float64) {
	p.Need(layout.LineHeight(11.5) + least)
	p.Y += 1.5
	p.Paragraph(layout.Margin, p.Width(), 11.5, layout.Bold, text)
	p.Y += 1
}

// text draws lines of text from x on, page after page.
func (p *frame) text(x, width, size float64, w layout.Weight, c layout.Colour, text string) {
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

// layoutOf is the drawing of a position; what says whose it is.
func (p *frame) layoutOf(what, fen string) rules.Layout {
	turn, err := p.game.Turn(fen)
	if err != nil && p.wrong == nil {
		p.wrong = fmt.Errorf("position of %s: %w", what, err)
	}
	return turn.Position
}

// task says what is to be reached: "Белые начинают и выигрывают".
func (p *frame) task(text string, l rules.Layout) string {
	side := "white"
	if l.ToMove == "black" {
		side = "black"
	}
	if strings.Contains(text, ":") {
		return p.T("contestpaper.task-"+side+"-reach", "score", text)
	}
	return p.T("contestpaper.task-" + side + "-" + text)
}

// decimal writes a number with the language's sign.
func (p *frame) decimal(text string) string {
	return strings.Replace(text, ".", p.T("contestpaper.point"), 1)
}

// signer is somebody who signs a paper.
type signer struct{ office, name string }

// sign draws the lines to sign on.
func (p *frame) sign(all []signer) {
	const size, row = 9.0, 9.0
	p.Need(4 + row*float64(min(len(all), 5)))
	p.Y += 4
	for _, s := range all {
		p.Need(row)
		p.Y += row
		p.Font(layout.Regular, size)
		p.Text(layout.Margin, p.Y-3, p.Clean(s.office), layout.Left)
		x := layout.Margin + 58
		p.Line(x, p.Y-2.4, x+46, p.Y-2.4, 0.2, layout.Ink)
		p.nameAt(x+50, p.Y-3, size, layout.Cut(s.name, layout.MaxCell))
	}
}

// nameAt draws a name behind the line to sign on.
func (p *frame) nameAt(x, base, size float64, text string) {
	set := p.SetLines(layout.Regular, size, 6, layout.Ink, p.Edge()-x, 1, text)
	if len(set) > 0 {
		p.Font(set[0].Weight, set[0].Size)
		p.Text(x, base, set[0].Text, layout.Left)
	}
}

// officials are the signers who run a contest.
func (p *frame) officials(of []contest.Official) []signer {
	var all []signer
	for _, role := range contest.OfficialRoles() {
		for _, o := range of {
			if o.Role == role {
				all = append(all, signer{p.T("contestpaper.official-" + string(role)), o.Name})
			}
		}
	}
	return all
}

func joined(by string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), by)
}
