package report

import (
	"strings"

	"adyukh/tournament/report/layout"
)

// The colours of papers that are handed out; those of the board that the game is played on.
var (
	boardGreen = layout.Colour{R: 0x12, G: 0x35, B: 0x2a}
	boardGold  = layout.Colour{R: 0xb0, G: 0x8d, B: 0x2c}
)

// block is a part of a paper of honour: lines in the middle of the page, with the air above them.
type block struct {
	lines []layout.SetText
	above float64
	space float64 // between the letters, points
	rule  bool    // a line to write a name on, in place of lines
	strip bool    // a row of squares, in place of lines
	least float64 // height of what is no text
}

func (b block) height() float64 { return max(b.least, layout.HeightOf(b.lines)) }

const (
	honourEdge  = 8.0  // of the frame from the edge of the sheet, on A4
	honourInner = 14.0 // from the frame to the text
)

// honour draws a sheet: a frame, the words in the middle with even air between them, the signatures at the foot.
func (p *paper) honour(h honour) {
	width, height := p.PDF.GetPageSize()
	scale := min(width, height) / layout.A4Short
	edge, inner := honourEdge*max(scale, 0.8), honourInner*scale
	p.honourFrame(edge, width-2*edge, height-2*edge, scale)
	left, room := edge+inner, width-2*edge-2*inner
	signers := p.setHonourSigners(signersFrom(h.form.lines("signers")), room, width > height, scale)
	foot := height - edge - inner
	p.honourSigners(signers, left, foot)
	top := edge + inner + p.emblem(width/2, edge+inner, scale)
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
func (p *paper) honourText(blocks []block, middle, top, rest, scale float64) {
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
			p.Line(middle-60*scale, p.Y-2, middle+60*scale, p.Y-2, 0.25, layout.Ink)
		}
		for _, l := range b.lines {
			p.Font(l.Weight, l.Size)
			p.Colour(l.Colour)
			p.spacedText(middle, p.Y+layout.Baseline(l.Size), l, b.space)
			p.Y += layout.LineHeight(l.Size)
		}
	}
	p.Colour(layout.Ink)
}

// mostStretch is how many times the air between the words may grow on a tall sheet.
const mostStretch = 2.4

// honourStrip draws a row of squares of a board, the middle one the largest.
func (p *paper) honourStrip(middle, y, scale float64) {
	for i := -3; i <= 3; i++ {
		size := (2.4 - 0.35*float64(max(i, -i))) * scale
		c := boardGreen
		if i%2 != 0 {
			c = boardGold
		}
		p.Fill(middle+float64(i)*4.4*scale-size/2, y+1.2*scale-size/2, size, size, c)
	}
}

// spacedText draws a line around the middle, with some points of air between its letters.
func (p *paper) spacedText(middle, y float64, l layout.SetText, space float64) {
	if space == 0 {
		p.Text(middle, y, l.Text, layout.Centre)
		return
	}
	text := p.Clean(l.Text)
	wide := p.Measure(l.Weight, l.Size, text) + space*layout.Point*float64(len([]rune(text))-1)
	p.PDF.RawWriteStr(layout.PathPoint(space, 0)[:5] + " Tc")
	p.Text(middle-wide/2, y, text, layout.Left)
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
func (p *paper) honourBlocks(h honour, width, scale float64) []block {
	var blocks []block
	set := func(name string, w layout.Weight, size, above float64, c layout.Colour) {
		if lines := p.honourLines(h.form.lines(name), w, size*scale, width, c); lines != nil {
			blocks = append(blocks, block{lines: lines, above: above * scale})
		}
	}
	set("organizer", layout.Regular, 12, 2, layout.Quiet)
	blocks = append(blocks, p.honourTitle(h.form.text("title"), scale, width), block{strip: true, least: 2.4 * scale, above: 2.5 * scale})
	set("given", layout.Regular, 14, 5, layout.Quiet)
	if h.name == "" {
		blocks = append(blocks, block{rule: true, least: 13 * scale, above: 4 * scale})
	} else {
		lines := p.honourLines(h.form.lines("name"), layout.Bold, 29*scale, width, layout.Ink)
		blocks = append(blocks, block{lines: lines, above: 5 * scale})
	}
	set("about", layout.Regular, 12, 1.5, layout.Quiet)
	set("reason", layout.Regular, 16, 7, layout.Ink)
	set("event", layout.Bold, 19, 2, boardGreen)
	set("what", layout.Regular, 12, 2.5, layout.Quiet)
	set("where", layout.Regular, 12, 1, layout.Quiet)
	return blocks
}

const (
	mostHonourLines = 2               // of a field
	mostHonourText  = layout.MaxTitle // runes of each: no name has more
)

// honourLines sets lines of text in the largest size up to most in which none breaks into more than two.
func (p *paper) honourLines(texts []string, w layout.Weight, most, width float64, c layout.Colour) []layout.SetText {
	if len(texts) > mostHonourLines {
		texts = []string{texts[0], strings.Join(texts[1:], " ")}
	}
	var lines []layout.SetText
	for _, text := range texts {
		lines = append(lines, p.balanced(w, max(most, layout.MinSize), max(most*0.62, layout.MinSize), c, width,
			layout.Cut(text, mostHonourText))...)
	}
	return lines
}

// balanced breaks a text into lines of about the same width, so that no last word stands alone.
func (p *paper) balanced(w layout.Weight, most, least float64, c layout.Colour, width float64, text string) []layout.SetText {
	set := p.SetLines(w, most, least, c, width, 2, text)
	if len(set) < 2 {
		return set
	}
	size := set[0].Size
	for word := p.Widest(w, size, text); width-3 > word; width -= 3 {
		narrow := p.SetLines(w, size, size, c, width-3, 2, text)
		if len(narrow) > len(set) {
			break
		}
		set = narrow
	}
	return set
}

func (p *paper) honourTitle(title string, scale, width float64) block {
	b := block{above: 4 * scale}
	title = layout.Cut(title, mostHonourText)
	if spaced(title) {
		title = strings.ToUpper(title)
	}
	b.lines = p.SetLines(layout.Bold, max(46*scale, layout.MinSize), max(18*scale, layout.MinSize), boardGreen, width*0.9, 1, title)
	if len(b.lines) == 1 && spaced(title) {
		b.space = b.lines[0].Size * 0.06
	}
	return b
}

// honourFrame draws a broad line, a thin one inside, and a piece of a board in each corner.
func (p *paper) honourFrame(at, width, height, scale float64) {
	square := 4.2 * scale
	p.Frame(at, at, width, height, 0.8*scale, boardGreen)
	inset := 2.2 * scale
	p.Frame(at+inset, at+inset, width-2*inset, height-2*inset, 0.25, boardGold)
	for _, corner := range [][4]float64{
		{at, at, 1, 1}, {at + width, at, -1, 1}, {at, at + height, 1, -1}, {at + width, at + height, -1, -1},
	} {
		p.honourCorner(corner[0], corner[1], corner[2], corner[3], square)
	}
}

// honourCorner draws three by three squares of a board on a corner, and takes the frame away below them.
func (p *paper) honourCorner(x, y, right, down, square float64) {
	fill := func(column, row float64, size float64, c layout.Colour) {
		p.Fill(min(x+right*column*square, x+right*(column+size)*square), min(y+down*row*square, y+down*(row+size)*square), size*square,
			size*square, c)
	}
	fill(-0.2, -0.2, 3.2, layout.White)
	for row := range 3 {
		for column := range 3 - row {
			c := boardGreen
			if (row+column)%2 == 1 {
				c = boardGold
			}
			fill(float64(column), float64(row), 0.9, c)
		}
	}
}

// emblem draws a tower of three checkers around a middle, and returns its height with the air below.
func (p *paper) emblem(middle, top, scale float64) float64 {
	rx, ry, side := 9.5*scale, 3.4*scale, 2.5*scale
	const gap = 1.12 // of a side: the checkers lie a little apart
	for i := 2; i >= 0; i-- {
		p.emblemDisc(middle, top+ry+float64(i)*side*gap, rx, ry, side, i%2 == 0)
	}
	return 2*ry + 3*side*gap + 3*scale
}

// emblemDisc draws a checker seen a little from above: its side, its face, and a ring on it.
func (p *paper) emblemDisc(x, y, rx, ry, side float64, light bool) {
	face, edge := boardGreen, layout.Colour{R: 0x5a, G: 0x80, B: 0x70}
	if light {
		face, edge = layout.Colour{R: 0xfb, G: 0xf6, B: 0xe9}, boardGold
	}
	p.PDF.SetFillColor(face.R, face.G, face.B)
	p.PDF.SetDrawColor(edge.R, edge.G, edge.B)
	p.PDF.SetLineWidth(0.035 * rx)
	p.PDF.Ellipse(x, y+side, rx, ry, 0, "FD")
	p.PDF.Rect(x-rx, y, 2*rx, side, "F")
	p.PDF.Line(x-rx, y, x-rx, y+side)
	p.PDF.Line(x+rx, y, x+rx, y+side)
	p.PDF.Ellipse(x, y, rx, ry, 0, "FD")
	p.PDF.Ellipse(x, y, rx*0.68, ry*0.68, 0, "D")
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
	office, name []layout.SetText
	height       float64
}

const (
	honourGap         = 10.0 // between two lines to sign on beside each other
	mostHonourSigners = 4
)

func (p *paper) setHonourSigners(all []signer, width float64, lying bool, scale float64) honourSigners {
	all = all[:min(mostHonourSigners, len(all))]
	set := honourSigners{width: width, beside: 1}
	if lying && len(all) > 1 {
		set.beside, set.width = 2, (width-honourGap)/2
	}
	size, third := max(11*scale, layout.MinSize+0.5), set.width*0.36
	for i, s := range all {
		line := honourSigner{
			office: p.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, third, 1, layout.Cut(s.office, layout.MaxCell)),
			name:   p.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, third, 1, layout.Cut(s.name, layout.MaxCell)),
		}
		line.height = max(layout.HeightOf(line.office), layout.HeightOf(line.name)) + 5*scale
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
func (p *paper) honourSigners(all honourSigners, left, foot float64) {
	third := all.width * 0.36
	y := foot - all.height
	for i, s := range all.lines {
		x := left
		if i%all.beside == 0 {
			y += s.height
		} else {
			x += all.width + honourGap
		}
		p.upward(x, y-1, s.office)
		p.Line(x+third+2, y, x+all.width-third-2, y, 0.2, layout.Ink)
		widest := 0.0
		for _, l := range s.name {
			widest = max(widest, p.Measure(l.Weight, l.Size, l.Text))
		}
		p.upward(x+all.width-max(widest, min(third, 24)), y-1, s.name)
	}
}
