package report

import (
	"strconv"
	"strings"
	"unicode/utf8"
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
	gap, label := 4.0, p.width()*factLabel
	x, width := margin+label+gap, p.width()-label-gap
	labels := p.setLines(regular, factSize-0.5, minSize, quiet, label, 3, f.label)
	lines := p.wrapText(regular, factSize, width, f.text)
	height := max(heightOf(labels), float64(min(len(lines), least))*lineHeight(factSize))
	if len(lines) == 0 {
		height = max(height, float64(max(1, f.blank))*blankLine)
	}
	p.need(height + 2*factGap)
	p.y += factGap
	top, page := p.y, p.pages
	p.linesAt(margin, labels)
	below := p.y
	p.y = top
	for _, line := range lines {
		p.need(lineHeight(factSize))
		p.font(regular, factSize)
		p.text(x, p.y+baseline(factSize), line, left)
		p.y += lineHeight(factSize)
	}
	if len(lines) == 0 {
		for range max(1, f.blank) {
			p.y += blankLine
			p.line(x, p.y-1.4, p.edge(), p.y-1.4, 0.15, ink)
		}
	}
	if page == p.pages {
		p.y = max(p.y, below)
	}
	p.y += factGap
	if len(lines) > 0 {
		p.line(margin, p.y, p.edge(), p.y, 0.12, hair)
	}
}

// subtitle draws the heading of a part of a paper; keep is the height of what must stand on the same page.
func (p *paper) subtitle(text string, keep float64) {
	const size = 10.5
	set := p.setLines(bold, size, 8, ink, p.width(), 2, text)
	p.need(sectionGap + heightOf(set) + keep)
	p.y += sectionGap
	p.lines(set)
	p.y += 0.8
}

// prose draws running text as wide as the page.
func (p *paper) prose(size float64, text string) {
	for _, line := range p.wrapText(regular, size, p.width(), text) {
		p.need(lineHeight(size))
		p.font(regular, size)
		p.text(margin, p.y+baseline(size), line, left)
		p.y += lineHeight(size)
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
			p.y += blankLine
			p.line(margin, p.y-1.4, p.edge(), p.y-1.4, 0.15, ink)
		}
	}
}

// wrapText breaks a text of several lines, keeping its empty lines but for the last ones.
func (u ruler) wrapText(w weight, size, width float64, text string) []string {
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		for _, piece := range pieces(line) {
			wrapped := u.wrap(w, size, width, piece)
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
	for utf8.RuneCountInString(line) > maxText/2 {
		end := 0
		for range maxText / 2 {
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
