package layout

import (
	"strings"
	"unicode"
)

// block is a part of a paper of honour: lines in the middle of the page, with the air above them.
type block struct {
	lines []SetText
	above float64
	space float64 // between the letters, points
	rule  bool    // a line to write a name on, in place of lines
	strip bool    // a row of squares, in place of lines
	least float64 // height of what is no text
}

func (b block) height() float64 { return max(b.least, HeightOf(b.lines)) }

const (
	honourEdge  = 8.0  // of the frame from the edge of the sheet, on A4
	honourInner = 14.0 // from the frame to the text
)

// Honour is a paper that is handed out: a diploma, a certificate. Each of its texts is a list of lines.
type Honour struct {
	Emblem    Picture // in place of a tower of checkers
	Title     string
	Organizer []string
	Given     []string // before the name
	Name      []string // none: a line to write on
	About     []string
	Reason    []string
	Event     []string
	What      []string
	Where     []string
	Signers   []Signer
}

// Signer is who signs a paper.
type Signer struct{ Office, Name string }

// Honour draws a sheet: a frame, the words in the middle with even air between them, the signatures at the foot.
func (p *Page) Honour(h Honour) {
	width, height := p.PDF.GetPageSize()
	scale := min(width, height) / A4Short
	edge, inner := honourEdge*max(scale, 0.8), honourInner*scale
	p.honourFrame(edge, width-2*edge, height-2*edge, scale)
	left, room := edge+inner, width-2*edge-2*inner
	signers := p.setHonourSigners(h.Signers, room, width > height, scale)
	foot := height - edge - inner
	p.honourSigners(signers, left, foot)
	top := edge + inner + p.honourEmblem(h.Emblem, width/2, edge+inner, scale)
	space := foot - signers.height - 4*scale - top
	size := 1.12 * scale
	if width > height {
		size = 0.92 * scale
	}
	for {
		blocks := p.honourBlocks(h, room, size)
		if sum := heightOfBlocks(blocks); sum <= space || size < 0.25*scale {
			p.honourText(blocks, width/2, top, space-sum, size)
			return
		}
		size *= 0.95
	}
}

// honourText draws the blocks, and gives the room that is left over to the air between them, then above and below.
func (p *Page) honourText(blocks []block, middle, top, rest, scale float64) {
	air := 0.0
	for _, b := range blocks {
		air += b.above
	}
	stretch := 1.0
	if air > 0 && rest > 0 {
		stretch = min(mostStretch, 1+rest/air)
	}
	p.Y = top + max(0, rest-air*(stretch-1))*0.45
	for _, b := range blocks {
		p.Y += b.above * stretch
		switch {
		case b.strip:
			p.honourStrip(middle, p.Y, scale)
			p.Y += b.height()
		case b.rule:
			p.Y += b.height()
			p.Line(middle-60*scale, p.Y-2, middle+60*scale, p.Y-2, 0.25, Ink)
		}
		for _, l := range b.lines {
			p.Font(l.Weight, l.Size)
			p.Colour(l.Colour)
			p.spacedText(middle, p.Y+Baseline(l.Size), l, b.space)
			p.Y += LineHeight(l.Size)
		}
	}
	p.Colour(Ink)
}

// mostStretch is how many times the air between the words may grow on a tall sheet.
const mostStretch = 2.4

// spacedText draws a line around the middle, with some points of air between its letters.
func (p *Page) spacedText(middle, y float64, l SetText, space float64) {
	if space == 0 {
		p.Text(middle, y, l.Text, Centre)
		return
	}
	text := p.Clean(l.Text)
	wide := p.Measure(l.Weight, l.Size, text) + space*Point*float64(len([]rune(text))-1)
	p.PDF.RawWriteStr(PathPoint(space, 0)[:5] + " Tc")
	p.Text(middle-wide/2, y, text, Left)
	p.PDF.RawWriteStr("0 Tc")
}

func heightOfBlocks(blocks []block) float64 {
	sum := 0.0
	for _, b := range blocks {
		sum += b.above + b.height()
	}
	return sum
}

// honourBlocks sets the words of a sheet in sizes that go with its scale.
func (p *Page) honourBlocks(h Honour, width, scale float64) []block {
	var blocks []block
	set := func(texts []string, w Weight, size, above float64, c Colour) {
		if lines := p.honourLines(texts, w, size*scale, width, c); lines != nil {
			blocks = append(blocks, block{lines: lines, above: above * scale})
		}
	}
	set(h.Organizer, Regular, 12, 2, Quiet)
	blocks = append(blocks, p.honourTitle(h.Title, scale, width), block{strip: true, least: 2.4 * scale, above: 2.5 * scale})
	set(h.Given, Regular, 14, 5, Quiet)
	if len(h.Name) == 0 {
		blocks = append(blocks, block{rule: true, least: 13 * scale, above: 4 * scale})
	} else {
		lines := p.honourLines(h.Name, Bold, 29*scale, width, Ink)
		blocks = append(blocks, block{lines: lines, above: 5 * scale})
	}
	set(h.About, Regular, 12, 1.5, Quiet)
	set(h.Reason, Regular, 16, 7, Ink)
	set(h.Event, Bold, 19, 2, boardGreen)
	set(h.What, Regular, 12, 2.5, Quiet)
	set(h.Where, Regular, 12, 1, Quiet)
	return blocks
}

const (
	mostHonourLines = 2        // of a field
	mostHonourText  = MaxTitle // runes of each: no name has more
)

// honourLines sets lines of text in the largest size up to most in which none breaks into more than two.
func (p *Page) honourLines(texts []string, w Weight, most, width float64, c Colour) []SetText {
	if len(texts) > mostHonourLines {
		texts = []string{texts[0], strings.Join(texts[1:], " ")}
	}
	var lines []SetText
	for _, text := range texts {
		lines = append(lines, p.balanced(w, max(most, MinSize), max(most*0.62, MinSize), c, width,
			Cut(text, mostHonourText))...)
	}
	return lines
}

// balanced breaks a text into lines of about the same width, so that no last word stands alone.
func (p *Page) balanced(w Weight, most, least float64, c Colour, width float64, text string) []SetText {
	set := p.SetLines(w, most, least, c, width, 2, text)
	if len(set) < 2 {
		return set
	}
	size := set[0].Size
	for word := p.WidestWord(w, size, text); width-3 > word; width -= 3 {
		narrow := p.SetLines(w, size, size, c, width-3, 2, text)
		if len(narrow) > len(set) {
			break
		}
		set = narrow
	}
	return set
}

func (p *Page) honourTitle(title string, scale, width float64) block {
	b := block{above: 4 * scale}
	title = Cut(title, mostHonourText)
	if spaced(title) {
		title = strings.ToUpper(title)
	}
	b.lines = p.SetLines(Bold, max(46*scale, MinSize), max(18*scale, MinSize), boardGreen, width*0.9, 1, title)
	if len(b.lines) == 1 && spaced(title) {
		b.space = b.lines[0].Size * 0.06
	}
	return b
}

// honourSigners are the lines to sign on, below each other, or on a lying sheet two beside each other.
type honourSigners struct {
	lines  []honourSigner
	width  float64 // of a line with its texts
	beside int     // how many stand beside each other
	height float64
}

// honourSigner is a line to sign on.
type honourSigner struct {
	office, name []SetText
	height       float64
}

const (
	honourGap         = 10.0 // between two lines to sign on beside each other
	mostHonourSigners = 4
)

func (p *Page) setHonourSigners(all []Signer, width float64, lying bool, scale float64) honourSigners {
	all = all[:min(mostHonourSigners, len(all))]
	set := honourSigners{width: width, beside: 1}
	if lying && len(all) > 1 {
		set.beside, set.width = 2, (width-honourGap)/2
	}
	size, third := max(11*scale, MinSize+0.5), set.width*0.36
	for i, s := range all {
		line := honourSigner{
			office: p.SetLines(Regular, size, MinSize, Ink, third, 1, Cut(s.Office, MaxCell)),
			name:   p.SetLines(Regular, size, MinSize, Ink, third, 1, Cut(s.Name, MaxCell)),
		}
		line.height = max(HeightOf(line.office), HeightOf(line.name)) + 5*scale
		set.lines = append(set.lines, line)
		if i%set.beside == 0 {
			set.height += line.height
		} else if last := &set.lines[i-1]; line.height > last.height {
			set.height += line.height - last.height
			last.height = line.height
		}
	}
	return set
}

// honourSigners draws the lines to sign on, the last one at the foot: the office, the line, the name at the other edge.
func (p *Page) honourSigners(all honourSigners, left, foot float64) {
	third := all.width * 0.36
	y := foot - all.height
	for i, s := range all.lines {
		x := left
		if i%all.beside == 0 {
			y += s.height
		} else {
			x += all.width + honourGap
		}
		p.Upward(x, y-1, s.office)
		p.Line(x+third+2, y, x+all.width-third-2, y, 0.2, Ink)
		widest := 0.0
		for _, l := range s.name {
			widest = max(widest, p.Measure(l.Weight, l.Size, l.Text))
		}
		p.Upward(x+all.width-max(widest, min(third, 24)), y-1, s.name)
	}
}

// spaced tells whether a title is written in capitals with air between them: only what is short and plain.
func spaced(title string) bool {
	return len([]rune(title)) <= 24 && !strings.ContainsFunc(title, func(r rune) bool { return unicode.Is(unicode.M, r) })
}

// Upward draws lines so that the last one stands on the baseline y.
func (p *Page) Upward(x, y float64, lines []SetText) {
	for i, l := range lines {
		p.Font(l.Weight, l.Size)
		p.Text(x, y-LineHeight(l.Size)*float64(len(lines)-1-i), l.Text, Left)
	}
}
