package report

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/tournament/report/layout"
)

const (
	factSize  = 9.5
	factLabel = 0.36 // share of the page that labels take
	factGap   = 1.1  // above and below a text
	blankLine = 7.0  // height of a line to write on
)

// fact is a point of a filed paper: what is asked on the left, the answer on the right, lines to write on where there is none.
type fact struct {
	label string
	text  string
	blank int // lines to write on when the text is empty
}

// facts draws points below each other; they are numbered on from the first number, which is 0 for none.
func (p *paper) facts(first int, all ...fact) {
	for i, f := range all {
		if first > 0 {
			f.label = strconv.Itoa(first+i) + ". " + f.label
		}
		p.fact(f)
	}
}

// fact draws a point; an answer that is longer than the page goes on on the next one.
func (p *paper) fact(f fact) {
	const least = 2 // lines of an answer that stay together with the label
	gap, label := 4.0, p.Width()*factLabel
	x, width := layout.Margin+label+gap, p.Width()-label-gap
	labels := p.SetLines(layout.Regular, factSize-0.5, layout.MinSize, layout.Quiet, label, 3, f.label)
	lines := wrapText(p.Ruler, layout.Regular, factSize, width, f.text)
	height := max(layout.HeightOf(labels), float64(min(len(lines), least))*layout.LineHeight(factSize))
	if len(lines) == 0 {
		height = max(height, float64(max(1, f.blank))*blankLine)
	}
	p.Need(height + 2*factGap)
	p.Y += factGap
	top, page := p.Y, p.Pages
	p.LinesAt(layout.Margin, labels)
	below := p.Y
	p.Y = top
	for _, line := range lines {
		p.Need(layout.LineHeight(factSize))
		p.Font(layout.Regular, factSize)
		p.Text(x, p.Y+layout.Baseline(factSize), line, layout.Left)
		p.Y += layout.LineHeight(factSize)
	}
	if len(lines) == 0 {
		for range max(1, f.blank) {
			p.Y += blankLine
			p.Line(x, p.Y-1.4, p.Edge(), p.Y-1.4, 0.15, layout.Ink)
		}
	}
	if page == p.Pages {
		p.Y = max(p.Y, below)
	}
	p.Y += factGap
	if len(lines) > 0 {
		p.Line(layout.Margin, p.Y, p.Edge(), p.Y, 0.12, layout.Hair)
	}
}

// subtitle draws the heading of a part of a paper; keep is the height of what must stand on the same page.
func (p *paper) subtitle(text string, keep float64) {
	const size = 10.5
	set := p.SetLines(layout.Bold, size, 8, layout.Ink, p.Width(), 2, text)
	p.Need(layout.SectionGap + layout.HeightOf(set) + keep)
	p.Y += layout.SectionGap
	p.Lines(set)
	p.Y += 0.8
}

// prose draws running text as wide as the page.
func (p *paper) prose(size float64, text string) {
	for _, line := range wrapText(p.Ruler, layout.Regular, size, p.Width(), text) {
		p.Need(layout.LineHeight(size))
		p.Font(layout.Regular, size)
		p.Text(layout.Margin, p.Y+layout.Baseline(size), line, layout.Left)
		p.Y += layout.LineHeight(size)
	}
}

// remarks draws what an arbiter adds to a paper, below a heading; lines to write on where there is nothing and blank is not 0.
func (p *paper) remarks(label, text string, blank int) {
	if text == "" && blank == 0 {
		return
	}
	p.subtitle(label, float64(max(1, blank))*blankLine)
	p.prose(factSize, text)
	if text == "" {
		for range blank {
			p.Y += blankLine
			p.Line(layout.Margin, p.Y-1.4, p.Edge(), p.Y-1.4, 0.15, layout.Ink)
		}
	}
}

// wrapText breaks a text of several lines, keeping its empty lines but for the last ones.
func wrapText(u layout.Ruler, w layout.Weight, size, width float64, text string) []string {
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		for _, piece := range pieces(line) {
			wrapped := u.Wrap(w, size, width, piece)
			if wrapped == nil {
				wrapped = []string{""}
			}
			lines = append(lines, wrapped...)
		}
	}
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	return lines
}

// pieces divides a line that is longer than one text may be, between words where there are any.
func pieces(line string) []string {
	var all []string
	for utf8.RuneCountInString(line) > layout.MaxText/2 {
		end := 0
		for range layout.MaxText / 2 {
			_, n := utf8.DecodeRuneInString(line[end:])
			end += n
		}
		if blank := strings.LastIndexByte(line[:end], ' '); blank > end/2 {
			end = blank
		}
		all, line = append(all, line[:end]), line[end:]
	}
	return append(all, line)
}
