package report

import (
	"strings"

	"adyukh/tournament/play"
)

// heading is what stands above the content of a paper.
type heading struct {
	title string
	note  string // beside or below the title: when a round begins, after which round a table stands
	draft bool   // the round is not published
}

// begin starts a paper with the event's head and its own title.
func begin(e *play.Event, h heading, wide bool, s Style) *paper {
	p := newPaper(cut(e.Head.Name, maxCell)+" – "+h.title, s)
	p.zone = e.Head.Location()
	p.format(s.format, wide)
	p.running = func() { p.runningHead(e.Head.Name, h) }
	p.page()
	set := p.setHead(e, h, p.width(), s)
	top, end := p.y, p.edge()
	if s.hasCode() {
		p.headCode(top)
		end -= codeRoom
	}
	p.lines(set.event)
	p.y += headGap
	p.line(margin, p.y, end, p.y, 0.6, ink)
	p.y += 2 * headGap
	p.titleLines(h, set, end)
	p.y = top + set.height()
	return p
}

// headCode draws the code of the live page at the right end of the head.
func (p *paper) headCode(top float64) {
	if err := p.code(p.edge()-codeSize, top, codeSize, p.Link); err != nil {
		p.pdf.SetError(err)
	}
}

const (
	headGap  = 1.6 // between the event's lines and the rule below them
	titleGap = 2.2 // below the title
	tagSize  = 9.0 // of the mark of a draft
)

// setText is a line of text that knows how it is drawn.
type setText struct {
	text   string
	weight weight
	size   float64
	colour colour
}

func (u ruler) setLines(w weight, most, least float64, c colour, width float64, lines int, text string) []setText {
	size, wrapped := u.fit(w, most, least, width, lines, text)
	set := make([]setText, len(wrapped))
	for i, line := range wrapped {
		set[i] = setText{line, w, size, c}
	}
	return set
}

func heightOf(lines []setText) float64 {
	sum := 0.0
	for _, l := range lines {
		sum += lineHeight(l.size)
	}
	return sum
}

// setHead is the head of a paper, broken into lines.
type setHead struct {
	event []setText
	title []setText
	below []setText // the note, where it does not fit beside the title
	least float64   // height of what stands beside the lines
}

func (s setHead) height() float64 {
	return max(s.least, heightOf(s.event)+3*headGap+heightOf(s.title)+heightOf(s.below)) + titleGap
}

// setHead breaks the head of a paper into lines: the name of the event, with place and dates, what is played, the title.
func (u ruler) setHead(e *play.Event, h heading, width float64, s Style) setHead {
	const size, noteSize = 8.5, 9.5
	set := setHead{}
	if s.hasCode() {
		set.least, width = codeSize, width-codeRoom
	}
	set.event = u.setLines(bold, 15, 10, ink, width, 2, cut(e.Head.Name, maxCell))
	where, what := joined(", ", cut(e.Head.Place, maxCell), s.dates(e.Head)), s.regulations(e)
	if both := joined(" · ", where, what); u.measure(regular, size, both) <= width {
		where, what = both, ""
	}
	set.event = append(set.event, u.setLines(regular, size, size, quiet, width, 2, where)...)
	set.event = append(set.event, u.setLines(regular, size, size, quiet, width, 2, what)...)

	room := width
	if h.draft {
		room -= u.tagWidth(s) + 4
	}
	noteWidth := u.measure(regular, noteSize, h.note) + 6
	if h.note != "" && u.measure(bold, 13, h.title)+noteWidth > room {
		set.below = u.setLines(regular, noteSize, noteSize, ink, width, 2, h.note)
	}
	set.title = u.setLines(bold, 13, 10, ink, room, 1, h.title)
	return set
}

// regulations writes what is played: "Шашки адиюх · круговая система, 9 туров · 30 мин + 30 с на ход".
func (s Style) regulations(e *play.Event) string {
	r := e.Head.Regulations
	system := s.system(r)
	if n := e.ScheduledRounds(); n > 0 {
		system += ", " + s.T("pdf.rounds", "n", n)
	}
	return joined(" · ", s.discipline(e.Head), system, s.control(r.Time))
}

// lines draws lines of text from the present place on.
func (p *paper) lines(set []setText) { p.linesAt(margin, set) }

func (p *paper) linesAt(x float64, set []setText) {
	for _, l := range set {
		p.font(l.weight, l.size)
		p.colour(l.colour)
		p.text(x, p.y+baseline(l.size), l.text, left)
		p.y += lineHeight(l.size)
	}
	p.colour(ink)
}

// titleLines draws the title with the mark of a draft behind it and the note at the other end or below.
func (p *paper) titleLines(h heading, set setHead, end float64) {
	base, top := p.y+baseline(13), p.y
	p.lines(set.title)
	if h.draft && len(set.title) > 0 {
		first := set.title[0]
		p.draftTag(margin+p.measure(bold, first.size, first.text)+4, top+0.2)
	}
	if set.below == nil {
		p.font(regular, 9.5)
		p.text(end, base, h.note, right)
	}
	p.lines(set.below)
}

func (u ruler) tagWidth(s Style) float64 { return u.measure(bold, tagSize, s.T("pdf.draft")) + 4 }

// draftTag marks a round that is not published: white letters on ink, so that no copy on a wall is mistaken.
func (p *paper) draftTag(x, y float64) {
	p.fill(x, y, p.tagWidth(p.Style), 5, ink)
	p.font(bold, tagSize)
	p.colour(white)
	p.text(x+2, y+3.6, p.T("pdf.draft"), left)
	p.colour(ink)
}

// runningHead draws the head of the second and further pages.
func (p *paper) runningHead(event string, h heading) {
	const size = 8.5
	titleWidth := p.measure(bold, size, h.title)
	room := p.width() - titleWidth - 6
	if h.draft {
		room -= p.tagWidth(p.Style) + 3
	}
	p.font(bold, size)
	p.text(p.edge(), p.y+baseline(size), h.title, right)
	if h.draft {
		p.draftTag(p.edge()-titleWidth-3-p.tagWidth(p.Style), p.y-0.9)
	}
	p.lines(p.setLines(regular, size, size, ink, max(room, p.width()/3), 1, cut(event, maxCell)))
	p.y += 1.2
	p.line(margin, p.y, p.edge(), p.y, 0.3, ink)
	p.y += 2.6
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
