package report

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"github.com/jung-kurt/gofpdf"
)

// Lengths on paper are millimetres, from the upper left corner of the page; sizes of type are points.
const (
	margin    = 12.0 // left, right and above
	footSpace = 14.0 // below: the foot of the page
	a4Short   = 210.0
	a4Long    = 297.0
	point     = 25.4 / 72
)

// weight is one of the two faces.
type weight string

const (
	regular weight = ""
	bold    weight = "B"
)

// align says which point of a text is placed.
type align uint8

const (
	left align = iota
	centre
	right
)

// colour is a shade of the one ink that papers need; board diagrams alone have colours of their own.
type colour struct{ r, g, b int }

var (
	ink   = colour{28, 36, 32}
	quiet = colour{86, 98, 91}
	hair  = colour{150, 158, 153}
	tint  = colour{226, 230, 226}
	white = colour{255, 255, 255}
)

// paper is one document being drawn. All text passes through its ruler.
type paper struct {
	ruler
	Style
	pdf   *gofpdf.Fpdf
	book  *book // that the document is bound into; nil for one that stands alone
	now   weight
	size  float64
	y     float64 // where the next part goes
	first int     // pages of the book before the document
	pages int
	zone  *time.Location // of the event

	running func() // draws the head of every page but the first, and moves y below it
	wide    bool   // pages lie on their long side; the same for the whole document
	sheets  sheets // how large they are; likewise

	circles map[float64]string // paths by radius
}

// newPaper begins a document, or the next one of a book.
func newPaper(title string, s Style) *paper { return newPaperIn(newRuler(), title, s) }

// newPaperIn begins a document that is set in the faces of the ruler.
func newPaperIn(u ruler, title string, s Style) *paper {
	p := &paper{ruler: u, Style: s, zone: time.UTC, circles: map[float64]string{}, sheets: a4, book: s.book}
	if p.book == nil {
		p.pdf = newPDF(p.clean(title), s.Printed)
	} else {
		p.pdf, p.first = p.book.pdf, p.book.pdf.PageCount()
	}
	p.embed(u)
	return p
}

// newPDF begins a file. It holds nothing that changes from one time to the next.
func newPDF(title string, printed time.Time) *gofpdf.Fpdf {
	pdf := gofpdf.New("P", "mm", "A4", "")
	pdf.SetCatalogSort(true)
	stamp := printed.UTC()
	if printed.IsZero() {
		stamp = time.Date(2007, 1, 1, 0, 0, 0, 0, time.UTC) // a zero time would be replaced by the clock's
	}
	pdf.SetCreationDate(stamp)
	pdf.SetModificationDate(stamp)
	pdf.SetTitle(title, true)
	pdf.SetProducer("adyukh", false)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	return pdf
}

// embed adds the faces to the file, once to a book. They are copied, since gofpdf writes into the bytes that it is given.
func (p *paper) embed(u ruler) {
	if p.book != nil {
		if p.book.fonts[u.family] {
			return
		}
		p.book.fonts[u.family] = true
	}
	p.pdf.AddUTF8FontFromBytes(u.family, string(regular), bytes.Clone(u.regular.ttf))
	p.pdf.AddUTF8FontFromBytes(u.family, string(bold), bytes.Clone(u.bold.ttf))
}

// page begins a new page.
func (p *paper) page() {
	orientation := "P"
	if p.wide {
		orientation = "L"
	}
	p.pdf.AddPageFormat(orientation, gofpdf.SizeType{Wd: p.sheets.short, Ht: p.sheets.long})
	p.pages++
	p.y = margin
	p.font(regular, 9)
	p.colour(ink)
	if p.running != nil && p.pages > 1 {
		p.running()
	}
}

// sheets are the sides of the sheets of a document.
type sheets struct{ short, long float64 }

var (
	a4 = sheets{a4Short, a4Long}
	a5 = sheets{148, a4Short}
)

// room returns the width between the margins and the height between the upper margin and the foot.
func (s sheets) room(wide bool) (width, height float64) {
	if wide {
		return s.long - 2*margin, s.short - margin - footSpace
	}
	return s.short - 2*margin, s.long - margin - footSpace
}

// pageRoom returns the room of a page of A4.
func pageRoom(wide bool) (width, height float64) { return a4.room(wide) }

// width returns the width between the margins.
func (p *paper) width() float64 {
	width, _ := p.sheets.room(p.wide)
	return width
}

// edge returns the right margin's place.
func (p *paper) edge() float64 { return margin + p.width() }

// bottom returns the lowest point that the content of a page may reach.
func (p *paper) bottom() float64 {
	_, height := p.sheets.room(p.wide)
	return margin + height
}

// room tells whether a part of this height still fits on the page.
func (p *paper) room(height float64) bool { return p.y+height <= p.bottom()+0.01 }

// need begins a new page when a part of this height does not fit on the present one.
func (p *paper) need(height float64) {
	if !p.room(height) {
		p.page()
	}
}

// write draws the feet of the pages and writes the document.
func (p *paper) write(w io.Writer) error {
	for n := 1; n <= p.pages; n++ {
		p.foot(n)
	}
	return p.output(w)
}

// output writes the document as it is; one of a book stays in it.
func (p *paper) output(w io.Writer) error {
	if p.book != nil {
		p.book.note(p)
		return p.pdf.Error()
	}
	if err := p.pdf.Output(w); err != nil {
		return fmt.Errorf("draw document: %w", err)
	}
	return nil
}

// foot goes back to page n and draws its foot, now that the number of pages is known.
func (p *paper) foot(n int) {
	p.pdf.SetPage(p.first + n)
	p.pdf.SetFont(p.family, string(bold), 1) // the page ended with a font of its own
	p.now, p.size = bold, 1
	p.font(regular, 7.5)
	p.colour(quiet)
	y := p.bottom() + 4
	p.line(margin, y, p.edge(), y, 0.15, hair)
	if !p.Printed.IsZero() {
		p.text(margin, y+4, p.T("pdf.printed", "at", p.moment(p.Printed, p.zone)), left)
	}
	p.text(p.edge(), y+4, p.T("pdf.page", "page", n, "of", p.pages), right)
	p.colour(ink)
}

// font chooses the face and size of the text that follows.
func (p *paper) font(w weight, size float64) {
	if p.now != w || p.size != size {
		p.pdf.SetFont(p.family, string(w), size)
		p.now, p.size = w, size
	}
}

// colour chooses the colour of the text that follows.
func (p *paper) colour(c colour) { p.pdf.SetTextColor(c.r, c.g, c.b) }

// text draws a line of text with its baseline at y.
func (p *paper) text(x, y float64, text string, at align) {
	text = p.clean(text)
	if text == "" {
		return
	}
	switch at {
	case centre:
		x -= p.measure(p.now, p.size, text) / 2
	case right:
		x -= p.measure(p.now, p.size, text)
	}
	p.pdf.Text(x, y, text)
}

// line draws a line of the given thickness.
func (p *paper) line(x1, y1, x2, y2, thickness float64, c colour) {
	p.pdf.SetDrawColor(c.r, c.g, c.b)
	p.pdf.SetLineWidth(thickness)
	p.pdf.Line(x1, y1, x2, y2)
}

// paragraph draws wrapped text below the present place and moves down.
func (p *paper) paragraph(x, width, size float64, w weight, text string) {
	for _, line := range p.wrap(w, size, width, text) {
		p.need(lineHeight(size))
		p.font(w, size)
		p.text(x, p.y+baseline(size), line, left)
		p.y += lineHeight(size)
	}
}

// fill paints a rectangle.
func (p *paper) fill(x, y, w, h float64, c colour) {
	p.pdf.SetFillColor(c.r, c.g, c.b)
	p.pdf.Rect(x, y, w, h, "F")
}

// frame draws the outline of a rectangle.
func (p *paper) frame(x, y, w, h, thickness float64, c colour) {
	p.pdf.SetDrawColor(c.r, c.g, c.b)
	p.pdf.SetLineWidth(thickness)
	p.pdf.Rect(x, y, w, h, "D")
}

// lineHeight returns the distance of two lines of text.
func lineHeight(size float64) float64 { return size * point * 1.22 }

// baseline returns how far below the top of a line its baseline is.
func baseline(size float64) float64 { return size * point * 0.97 }
