package report

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// FieldSpec is a text of a paper that an arbiter may word anew before it is printed.
type FieldSpec struct {
	Name   string       // in tournament.Document.Fields
	Label  string       // key of its label in the catalogues
	Args   refusal.Args // of the label
	Filled string       // what is filled in from the event
	Text   string       // what is printed: as the arbiter wrote it, else as filled in
	Lines  int          // how many lines a form should offer; 1 for a line that does not wrap
}

// Editable returns the fields of a kind of paper in their order on paper, filled in from the event and in the words of the
// style; nil for a paper without any. of is the number of the round or the id of the player that the paper is about, 0 for
// the event. What is worded for the event, with of 0, also holds for every player who has no words of his own.
func Editable(e *play.Event, kind play.DocumentKind, of int64, s Style) []FieldSpec {
	s.scale, s.ofTeams = e.Head.Scale(), e.IsTeam()
	return s.form(e, kind, of)
}

// Changed returns what is to be kept of the texts that an arbiter hands in: those that differ from what is filled in. An
// emptied text is kept as an empty one.
func Changed(fields []FieldSpec, said map[string]string) map[string]string {
	changed := map[string]string{}
	for _, f := range fields {
		text, ok := said[f.Name]
		if text = tidy(text); ok && text != f.Filled {
			changed[f.Name] = text
		}
	}
	return changed
}

// tidy makes line ends those of this program, and takes away blanks at both ends.
func tidy(text string) string {
	return strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text))
}

// form is the fields of a paper.
type form []FieldSpec

// text returns what is printed in a field.
func (f form) text(name string) string {
	for i := range f {
		if f[i].Name == name {
			return f[i].Text
		}
	}
	return ""
}

// lines returns the lines of a field.
func (f form) lines(name string) []string {
	text := f.text(name)
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// form fills in a kind of paper from the event and puts the arbiter's words over it.
func (s Style) form(e *play.Event, kind play.DocumentKind, of int64) form {
	f := s.filled(e, kind, of)
	for _, about := range []int64{0, of} {
		d, ok := e.Document(kind, about)
		if !ok {
			continue
		}
		for i := range f {
			if text, said := d.Fields[f[i].Name]; said {
				f[i].Text = tidy(text)
			}
			if about != of {
				f[i].Filled = f[i].Text // what the event's paper says is what a player's paper begins with
			}
		}
	}
	return f
}

// field makes a field of a line, or of several.
func field(name, filled string, lines int) FieldSpec {
	filled = tidy(filled)
	return FieldSpec{Name: name, Label: "pdf.field." + name, Filled: filled, Text: filled, Lines: lines}
}

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
