package report

import (
	"strings"

	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// heading is what stands above the content of a paper.
type heading struct {
	title string
	note  string // beside or below the title: when a round begins, after which round a table stands
	draft bool   // the round is not published
	open  bool   // what the paper says is not final

	filed    bool // it says who holds the event, by which order
	approved bool // it has room for who approves it
}

// tag is the key of the mark behind the title: of a draft, or of what is not final; "" for none.
func (h heading) tag() string {
	switch {
	case h.draft:
		return "pdf.draft"
	case h.open:
		return "pdf.provisional"
	}
	return ""
}

// begin starts a paper with the event's head and its own title.
func begin(e *play.Event, h heading, wide bool, s Style) *paper {
	p := newPaper(e.Head.ShortName()+" – "+h.title, s)
	p.zone = e.Head.Location()
	p.format(s.format, wide)
	p.sheet(e, h)
	return p
}

// sheet begins a page with the whole head, as the first one has it; those that follow have a short one.
func (p *paper) sheet(e *play.Event, h heading) {
	s := p.Style
	p.Running = nil
	p.Begin()
	p.Running = func() { p.runningHead(e.Head.ShortName(), h) }
	set := headLines(p.Ruler, e, h, p.Width(), s)
	top, end := p.Y, p.Edge()
	if h.approved {
		p.approval(e)
		p.Y = top
		end -= approvalRoom
	}
	if s.hasCode() {
		end -= p.headCodes(top)
	}
	x := layout.Margin
	if set.emblem.width > 0 {
		p.Picture(layout.Picture(e.Emblem.PNG), x, top, set.emblem.width, set.emblem.height)
		x += set.emblem.room()
	}
	p.LinesAt(x, set.event)
	p.Y = max(p.Y, top+set.emblem.height) + headGap
	p.Line(layout.Margin, p.Y, end, p.Y, 0.6, layout.Ink)
	p.Y += 2 * headGap
	p.titleLines(h, set, end)
	p.Y = top + set.height()
}

// headCodes draws the code of the live page at the right end of the head, beside it the one of Own, and returns the room that they take.
// Two codes say what each is.
func (p *paper) headCodes(top float64) float64 {
	x := p.Edge() - layout.CodeSize
	p.code(p.Link, x, top, layout.CodeSize)
	if p.Own == "" {
		return layout.CodeRoom
	}
	p.sayBelow("pdf.code-list", x, top, layout.CodeSize)
	x -= layout.CodeRoom
	p.code(p.Own, x, top, layout.CodeSize)
	p.sayBelow("pdf.code-own", x, top, layout.CodeSize)
	return 2 * layout.CodeRoom
}

const (
	headGap  = 1.6 // between the event's lines and the rule below them
	titleGap = 2.2 // below the title
	tagSize  = 9.0 // of the mark of a draft
)

// headEmblem is the size of the emblem at the left of a head; nothing where there is none.
type headEmblem struct{ width, height float64 }

// room is how far right of the margin the lines beside the emblem begin.
func (m headEmblem) room() float64 {
	if m.width == 0 {
		return 0
	}
	return m.width + 4
}

// emblemOf returns the size of the emblem on a paper that is filed.
func emblemOf(e *play.Event, h heading) headEmblem {
	const width, height = 30, 17
	if !h.filed {
		return headEmblem{}
	}
	w, high := layout.Picture(e.Emblem.PNG).Fitted(width, height)
	return headEmblem{w, high}
}

// setHead is the head of a paper, broken into lines.
type setHead struct {
	emblem headEmblem
	event  []layout.SetText
	title  []layout.SetText
	below  []layout.SetText // the note, where it does not fit beside the title
	least  float64          // height of what stands beside the lines
}

func (s setHead) height() float64 {
	return max(s.least, max(layout.HeightOf(s.event), s.emblem.height)+3*headGap+layout.HeightOf(s.title)+layout.HeightOf(s.below)) + titleGap
}

// headLines breaks the head of a paper into lines: the name of the event, with place and dates, what is played, the title.
func headLines(u layout.Ruler, e *play.Event, h heading, width float64, s Style) setHead {
	const size, noteSize = 8.5, 9.5
	set := setHead{emblem: emblemOf(e, h)}
	if h.approved {
		set.least, width = approvalHeight, width-approvalRoom
	}
	if s.hasCode() {
		set.least, width = layout.CodeSize, width-layout.CodeRoom
		if s.Own != "" {
			set.least, width = layout.CodeSize+codeWords, width-layout.CodeRoom
		}
	}
	full := width
	width -= set.emblem.room()
	if h.filed {
		set.event = u.SetLines(layout.Regular, size, size, layout.Ink, width, 2, layout.Cut(e.Head.Filing.Organizers, layout.MaxTitle))
	}
	set.event = append(set.event, u.SetLines(layout.Bold, 15, 10, layout.Ink, width, 2, layout.Cut(e.Head.Name, layout.MaxTitle))...)
	where, what := joined(", ", layout.Cut(e.Head.Place, layout.MaxCell), s.dates(e.Head)), s.regulations(e)
	if both := joined(" · ", where, what); u.Measure(layout.Regular, size, both) <= width {
		where, what = both, ""
	}
	set.event = append(set.event, u.SetLines(layout.Regular, size, size, layout.Quiet, width, 2, where)...)
	set.event = append(set.event, u.SetLines(layout.Regular, size, size, layout.Quiet, width, 2, what)...)
	if h.filed {
		set.event = append(set.event, u.SetLines(layout.Regular, size, size, layout.Quiet, width, 2, s.ordered(e.Head.Filing))...)
	}

	room := full
	if tag := h.tag(); tag != "" {
		room -= tagWidth(u, s.T(tag)) + 4
	}
	noteWidth := u.Measure(layout.Regular, noteSize, h.note) + 6
	if h.note != "" && u.Measure(layout.Bold, 13, h.title)+noteWidth > room {
		set.below = u.SetLines(layout.Regular, noteSize, noteSize, layout.Ink, full, 2, h.note)
	}
	set.title = u.SetLines(layout.Bold, 13, 10, layout.Ink, room, 1, h.title)
	return set
}

// ordered writes by which plan and order an event is held: "региональное · № 121 в календарном плане · приказ № 85 от 12 октября 2026".
func (s Style) ordered(f formalities.Facts) string {
	plan, order := "", ""
	if f.Plan != "" {
		plan = s.T("filed.by-plan", "number", f.Plan)
	}
	switch day := s.day(f.Ordered); {
	case f.Order != "" && day != "":
		order = s.T("filed.by-order-of", "number", f.Order, "day", day)
	case f.Order != "":
		order = s.T("filed.by-order", "number", f.Order)
	case day != "":
		order = s.T("filed.order-of", "day", day)
	}
	return joined(" · ", f.Level, plan, order)
}

// regulations writes what is played: "Шашки адиюх · круговая система, 9 туров · 30 мин + 30 с на ход".
func (s Style) regulations(e *play.Event) string {
	r := e.Head.Regulations
	system := s.system(r)
	if n := e.ScheduledRounds(); n > 0 && !e.AtOnce() {
		system += ", " + s.T("pdf.rounds", "n", n)
	}
	return joined(" · ", r.Correspondence.Code, s.discipline(e.Head), system, s.control(e.Head))
}

// titleLines draws the title with the mark of a draft behind it and the note at the other end or below.
func (p *paper) titleLines(h heading, set setHead, end float64) {
	base, top := p.Y+layout.Baseline(13), p.Y
	p.Heading(set.title)
	if tag := h.tag(); tag != "" && len(set.title) > 0 {
		first := set.title[0]
		p.tag(p.T(tag), layout.Margin+p.Measure(layout.Bold, first.Size, first.Text)+4, top+0.2)
	}
	if set.below == nil {
		p.Font(layout.Regular, 9.5)
		p.Text(end, base, h.note, layout.Right)
	}
	p.Lines(set.below)
}

func tagWidth(u layout.Ruler, text string) float64 {
	return u.Measure(layout.Bold, tagSize, text) + 4
}

// draftTag marks a round that is not published.
func (p *paper) draftTag(x, y float64) { p.tag(p.T("pdf.draft"), x, y) }

// tag marks a paper with white letters on ink, so that no copy on a wall is mistaken.
func (p *paper) tag(text string, x, y float64) {
	p.Fill(x, y, tagWidth(p.Ruler, text), 5, layout.Ink)
	p.Font(layout.Bold, tagSize)
	p.Colour(layout.White)
	p.Text(x+2, y+3.6, text, layout.Left)
	p.Colour(layout.Ink)
}

// runningHead draws the head of the second and further pages.
func (p *paper) runningHead(event string, h heading) {
	const size = 8.5
	titleWidth := p.Measure(layout.Bold, size, h.title)
	room := p.Width() - titleWidth - 6
	tag := ""
	if key := h.tag(); key != "" {
		tag = p.T(key)
		room -= tagWidth(p.Ruler, tag) + 3
	}
	p.Font(layout.Bold, size)
	p.Text(p.Edge(), p.Y+layout.Baseline(size), h.title, layout.Right)
	if tag != "" {
		p.tag(tag, p.Edge()-titleWidth-3-tagWidth(p.Ruler, tag), p.Y-0.9)
	}
	p.Lines(p.SetLines(layout.Regular, size, size, layout.Ink, max(room, p.Width()/3), 1, layout.Cut(event, layout.MaxCell)))
	p.Y += 1.2
	p.Line(layout.Margin, p.Y, p.Edge(), p.Y, 0.3, layout.Ink)
	p.Y += 2.6
}

// joined puts the texts together that are not empty.
func joined(separator string, texts ...string) string {
	var kept []string
	for _, t := range texts {
		if t != "" {
			kept = append(kept, t)
		}
	}
	return strings.Join(kept, separator)
}

// hasCode tells whether the head of a paper carries the code of the live page.
func (s Style) hasCode() bool { return s.Link != "" }

// system writes how opponents are found: "круговая система в два круга", "швейцарская система".
func (s Style) system(r play.Regulations) string {
	name := s.T("pdf.system." + string(r.System))
	if r.System.UsesTables() && r.Cycles > 1 {
		name = s.T("pdf.cycles", "system", name, "n", r.Cycles)
	}
	switch {
	case r.Team.Games > 1:
		name = joined(", ", name, s.T("team.boards-games", "n", r.Team.Boards, "games", r.Team.Games))
	case r.Team.IsTeam():
		name = joined(", ", name, s.T("team.boards", "n", r.Team.Boards))
	case r.Match.IsMatch():
		name = joined(", ", name, s.T("pdf.match-of", "n", r.Match.Games))
	}
	return name
}

// roundName names a round: "Тур 3", "Тур 3, полуфинал".
func (s Style) roundName(e *play.Event, n int) string { return s.say(show.RoundName(e, n)) }

// boardName names what a board is about in a round that has several: the final and the match for the third place.
func (s Style) boardName(e *play.Event, b *play.Bracket, round, board int) string {
	return s.say(show.BoardName(e, b, round, board))
}
