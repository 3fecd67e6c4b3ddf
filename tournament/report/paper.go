package report

import (
	"fmt"
	"io"
	"slices"
	"time"

	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// paper is one document being drawn, alone or in a book.
type paper struct {
	*layout.Page
	Style
	book *book          // that the document is bound into; nil for one that stands alone
	zone *time.Location // of the event
}

// newPaper begins a document, or the next one of a book.
func newPaper(title string, s Style) *paper { return newPaperIn(layout.NewRuler(), title, s) }

// newPaperIn begins a document that is set in the faces of the ruler.
func newPaperIn(u layout.Ruler, title string, s Style) *paper {
	p := &paper{Style: s, zone: time.UTC, book: s.book}
	if p.book == nil {
		p.Page = layout.NewPage(u, layout.NewPDF(u.Clean(title), s.Language, s.Printed))
		p.Embed()
		return p
	}
	p.Page = layout.NewPage(u, p.book.pdf)
	if !p.book.fonts[u.Family] {
		p.book.fonts[u.Family] = true
		p.Embed()
	}
	return p
}

// write draws the feet of the pages, now that their number is known, and writes the document.
func (p *paper) write(w io.Writer) error {
	for n := 1; n <= p.Pages; n++ {
		p.foot(n, joined(" · ", p.T("pdf.page", "page", n, "of", p.Pages), p.sheetNumber(n)))
	}
	return p.end(w)
}

// foot draws the foot of a page: when it was printed, and the number.
func (p *paper) foot(n int, number string) {
	printed := ""
	if !p.Printed.IsZero() {
		printed = p.T("pdf.printed", "at", p.moment(p.Printed, p.zone))
	}
	p.Foot(n, printed, number)
}

// output writes the document without feet; in a file that numbers all sheets each has its number.
func (p *paper) output(w io.Writer) error {
	for n := 1; n <= p.Pages && p.sheetNumber(n) != ""; n++ {
		p.turnTo(n)
		p.Colour(layout.Quiet)
		p.Text(p.Edge(), p.Bottom()+8, p.sheetNumber(n), layout.Right)
		p.Colour(layout.Ink)
	}
	return p.end(w)
}

// sheetNumber writes which sheet of a file a page of the paper is, where all are numbered.
func (p *paper) sheetNumber(n int) string {
	if p.book == nil || p.book.list == nil {
		return ""
	}
	return p.T("filed.sheet", "sheet", p.First+n)
}

// end writes the document as it is; one of a book stays in it.
func (p *paper) end(w io.Writer) error {
	if p.book != nil {
		p.book.note(p)
		return p.PDF.Error()
	}
	if err := p.PDF.Output(w); err != nil {
		return fmt.Errorf("draw document: %w", err)
	}
	return nil
}

// Format is the size of the sheets of a paper and how they lie.
type Format string

// The formats. OwnFormat is A4, upright or lying as the paper needs it.
const (
	OwnFormat Format = ""
	A4Upright Format = "a4"
	A4Lying   Format = "a4-wide"
	A3Upright Format = "a3"
	A3Lying   Format = "a3-wide"
	A2Upright Format = "a2"
	A2Lying   Format = "a2-wide"
	A5Upright Format = "a5"
	A5Lying   Format = "a5-wide"
)

// sizes returns the sheets of a format and whether they lie; ok is false for the paper's own.
func (f Format) sizes() (s layout.Sheets, wide, ok bool) {
	switch f {
	case A4Upright:
		return layout.A4, false, true
	case A4Lying:
		return layout.A4, true, true
	case A3Upright:
		return layout.A3, false, true
	case A3Lying:
		return layout.A3, true, true
	case A2Upright:
		return layout.A2, false, true
	case A2Lying:
		return layout.A2, true, true
	case A5Upright:
		return layout.A5, false, true
	case A5Lying:
		return layout.A5, true, true
	}
	return layout.A4, false, false
}

// anyFormat are the formats of papers whose rows wrap as they need.
func anyFormat() []Format { return []Format{A4Upright, A4Lying, A5Upright, A5Lying} }

// crossFormats are those of tables that have many columns, and wallFormats those of papers that hang on walls.
func crossFormats() []Format { return []Format{A4Upright, A4Lying, A3Upright, A3Lying} }
func wallFormats() []Format  { return append(crossFormats(), A2Upright, A2Lying) }

// rooms are what a paper has room for on an upright page and on a lying one; a format leaves it one of the two.
type rooms struct{ upright, lying crossRoom }

// rooms measures the pages of a format; taken is the height of what stands above and below the table on a page of some width.
func (f Format) rooms(taken func(width float64, wide bool) float64) rooms {
	sheets, lying, ok := f.sizes()
	of := func(wide bool) crossRoom {
		if ok && lying != wide {
			return crossRoom{}
		}
		width, height := sheets.Room(wide)
		return crossRoom{width, height - taken(width, wide)}
	}
	return rooms{of(false), of(true)}
}

// of returns the room of a page that lies or stands.
func (r rooms) of(wide bool) crossRoom {
	if wide {
		return r.lying
	}
	return r.upright
}

// only returns the room of pages that lie, or of those that stand.
func (r rooms) only(lying bool) rooms {
	if lying {
		return rooms{lying: r.lying}
	}
	return rooms{upright: r.upright}
}

// crowded tells whether the pages of a table lie.
func crowded(g layout.Grid) bool { return layout.NewRuler().Crowded(g) }

// format chooses the sheets of a paper: those that are asked for, else A4 as the paper would lie.
func (p *paper) format(f Format, wide bool) {
	p.Wide = wide
	if s, lying, ok := f.sizes(); ok {
		p.Sheets, p.Wide = s, lying
	}
}

func (r Request) checkFormat(d Document) error {
	if r.Format != OwnFormat && !slices.Contains(d.Formats, r.Format) {
		return &refusal.Error{
			Code: refusal.Invalid, Key: "pdf.error.format", Field: "format", Args: refusal.Args{"text": string(r.Format)},
		}
	}
	return nil
}
