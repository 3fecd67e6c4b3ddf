package booklet

import (
	"strconv"
	"strings"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/report/layout"
)

const bookletBoard = 50.0 // width of a diagram

// booklet draws every entry with its solution, what judges remarked, and its result; section after section, the best first where there is
// an award.
func (p *paper) booklet() {
	for _, s := range p.c.Head.Regulations.Sections {
		all := p.placed(s.Name)
		if len(all) == 0 {
			continue
		}
		p.subtitle(sectionTitle(s), bookletBoard)
		for _, e := range all {
			p.composition(e)
		}
	}
}

// placed returns the entries of a section by place, then those without one by number.
func (p *paper) placed(section string) []composing.Entry {
	all := p.numbered(section)
	var first, rest []composing.Entry
	place := func(e composing.Entry) int { r, _ := p.result(e); return r.Place }
	for n := 1; n <= len(all); n++ {
		for _, e := range all {
			if place(e) == n {
				first = append(first, e)
			}
		}
	}
	for _, e := range all {
		if place(e) == 0 {
			rest = append(rest, e)
		}
	}
	return append(first, rest...)
}

// composition draws one entry: the diagram at the left, what is said of it beside.
func (p *paper) composition(e composing.Entry) {
	const size = 9.5
	l := p.position(e)
	x := layout.Margin + bookletBoard + 6
	width := p.Edge() - x
	p.Need(bookletBoard + 4)
	top, page := p.Y, p.Pages
	height := p.Board(l, layout.Margin, p.Y, bookletBoard, layout.LastMove{})
	p.text(x, width, 11, layout.Bold, layout.Ink, joined("  ", p.number(e), p.names(e.Authors)))
	p.text(x, width, size, layout.Regular, layout.Quiet, joined(" · ", p.resultText(e), e.Motto, e.Composed))
	p.text(x, width, size, layout.Regular, layout.Ink, p.task(e.Task, l))
	p.Y += 1
	p.text(x, width, size, layout.Regular, layout.Ink, strings.Join(strings.Fields(e.Solution), " "))
	for _, remark := range p.remarks(e) {
		p.Y += 0.8
		p.text(x, width, size-0.5, layout.Regular, layout.Quiet, "– "+remark)
	}
	if p.Pages == page {
		p.Y = max(p.Y, top+height)
	}
	p.Y += 6
}

// resultText says what came of an entry: "место 2 · 12,25".
func (p *paper) resultText(e composing.Entry) string {
	r, ok := p.result(e)
	switch {
	case e.Out != "":
		return p.T("contestpaper.out", "reason", e.Out)
	case !ok || !r.HasResult:
		return ""
	case r.Lesser != 0:
		return p.T("contestpaper.lesser", "no", r.Lesser, "result", p.mark(r))
	case r.Place == 0:
		return p.mark(r)
	}
	return p.T("contestpaper.place", "place", strconv.Itoa(r.Place), "result", p.mark(r))
}

// mark writes a result as the regulations round it, with the language's decimal sign.
func (p *paper) mark(r composing.Result) string {
	return p.decimal(r.Result.Fixed(p.c.Head.Regulations.Marks.Round))
}

// remarks are what judges said of an entry, which those who know numbers alone find by them.
func (p *paper) remarks(e composing.Entry) []string {
	key := contest.EntryID(e.No)
	if p.c.Seen == nil || p.c.Seen.Director {
		key = e.ID
	}
	var all []string
	for _, m := range p.c.Marks {
		if m.Entry == key && m.Remark != "" {
			all = append(all, m.Remark)
		}
	}
	return all
}
