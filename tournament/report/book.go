package report

import (
	"context"
	"fmt"
	"io"

	"github.com/jung-kurt/gofpdf"

	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// Part is one paper of an event's set.
type Part struct {
	Request Request
	Title   string // of the paper, for people and for the outline: "Тур 3. Протокол тура"
	Group   string // the heading of the outline that it stands under; "" for none
	File    string // name for a file of its own, without folder: "07 Тур 3. Протокол тура.pdf"
}

// Progress is told how many papers of how many are drawn, and which one comes next; "" after the last. It may be nil.
type Progress func(done, of int, next string)

func (p Progress) tell(done, of int, next string) {
	if p != nil {
		p(done, of, next)
	}
}

// Bind draws papers one after the other into one document, with an outline; every paper counts its own pages. It stops
// between two papers when the context is cancelled, with its error, and then has written nothing.
func Bind(ctx context.Context, w io.Writer, v *show.View, parts []Part, s Style, told Progress) error {
	_, err := bind(ctx, w, v, parts, s, told)
	return err
}

func bind(ctx context.Context, w io.Writer, v *show.View, parts []Part, s Style, told Progress) (*book, error) {
	u := layout.NewRuler()
	b := &book{
		pdf:   layout.NewPDF(u.Clean(v.Event.Head.ShortName()+" – "+s.T("pdf.set")), s.Printed),
		fonts: map[string]bool{},
	}
	s.book = b
	for i, part := range parts {
		told.tell(i, len(parts), part.Title)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b.part = part
		if err := Write(nil, v, part.Request, s); err != nil {
			return nil, fmt.Errorf("%s: %w", part.Request.Document, err)
		}
	}
	b.outline(u)
	if err := b.pdf.Output(w); err != nil {
		return nil, fmt.Errorf("bind documents: %w", err)
	}
	told.tell(len(parts), len(parts), "")
	return b, nil
}

// Pack draws every paper as a document of its own into what create returns for its file name. It stops between two papers
// when the context is cancelled, with its error.
func Pack(ctx context.Context, v *show.View, parts []Part, s Style, create func(name string) (io.Writer, error), told Progress) error {
	for i, part := range parts {
		told.tell(i, len(parts), part.Title)
		if err := ctx.Err(); err != nil {
			return err
		}
		w, err := create(part.File)
		if err != nil {
			return err
		}
		if err := Write(w, v, part.Request, s); err != nil {
			return fmt.Errorf("%s: %w", part.Request.Document, err)
		}
	}
	told.tell(len(parts), len(parts), "")
	return nil
}

// book is a file that several papers are drawn into.
type book struct {
	pdf     *gofpdf.Fpdf
	fonts   map[string]bool // families that are in the file
	part    Part            // being drawn
	entries []entry
}

// entry is a line of the outline.
type entry struct {
	Part
	page   int
	height float64 // of the page
}

// note remembers where a paper has begun.
func (b *book) note(p *paper) {
	_, height := b.pdf.GetPageSize()
	b.entries = append(b.entries, entry{b.part, p.First + 1, height})
}

// outline writes the outline, when all pages are drawn: the place on a page is counted from the height of the last one.
func (b *book) outline(u layout.Ruler) {
	last, group := b.pdf.PageNo(), ""
	_, height := b.pdf.GetPageSize()
	for _, e := range b.entries {
		b.pdf.SetPage(e.page)
		y, level := height-e.height, 0
		if e.Group != "" {
			if e.Group != group {
				b.pdf.Bookmark(u.Clean(e.Group), 0, y)
			}
			level = 1
		}
		group = e.Group
		b.pdf.Bookmark(u.Clean(e.Title), level, y)
	}
	b.pdf.SetPage(last)
}
