package layout

import "adyukh/tournament/report/pdf"

// SetText is a line of text that knows how it is drawn.
type SetText struct {
	Text   string
	Weight Weight
	Size   float64
	Colour Colour
}

// HeightOf returns how high the lines are together.
func HeightOf(lines []SetText) float64 {
	sum := 0.0
	for _, l := range lines {
		sum += LineHeight(l.Size)
	}
	return sum
}

// SetLines breaks a text into so many lines at most, in the largest type between the sizes that holds it.
func (u Ruler) SetLines(w Weight, most, least float64, c Colour, width float64, lines int, text string) []SetText {
	size, wrapped := u.fit(w, most, least, width, lines, text)
	set := make([]SetText, len(wrapped))
	for i, line := range wrapped {
		set[i] = SetText{line, w, size, c}
	}
	return set
}

// LinesAt draws the lines from x on and moves below them.
func (p *Page) LinesAt(x float64, set []SetText) {
	for _, l := range set {
		p.Font(l.Weight, l.Size)
		p.Colour(l.Colour)
		p.Text(x, p.Y+Baseline(l.Size), l.Text, Left)
		p.Y += LineHeight(l.Size)
	}
	p.Colour(Ink)
}

// Heading draws the lines of a heading.
func (p *Page) Heading(set []SetText) {
	p.PDF.Open(pdf.Heading)
	defer p.PDF.Shut()
	p.Lines(set)
}

// Lines draws lines of text from the present place on.
func (p *Page) Lines(set []SetText) { p.LinesAt(Margin, set) }
