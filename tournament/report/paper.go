package report

import (
	"fmt"
	"io"
	"time"

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
		p.Page = layout.NewPage(u, layout.NewPDF(u.Clean(title), s.Printed))
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
	printed := ""
	if !p.Printed.IsZero() {
		printed = p.T("pdf.printed", "at", p.moment(p.Printed, p.zone))
	}
	for n := 1; n <= p.Pages; n++ {
		p.Foot(n, printed, p.T("pdf.page", "page", n, "of", p.Pages))
	}
	return p.output(w)
}

// output writes the document as it is; one of a book stays in it.
func (p *paper) output(w io.Writer) error {
	if p.book != nil {
		p.book.note(p)
		return p.PDF.Error()
	}
	if err := p.PDF.Output(w); err != nil {
		return fmt.Errorf("draw document: %w", err)
	}
	return nil
}
