package report

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/jung-kurt/gofpdf"
)

// Lengths on paper are millimetres, from the upper left corner of the page; sizes of type are points.
const (
	margin    = 12.0 // left, right and above
	footSpace = 14.0 // below: the foot of the page
	a4Short   = 210.0
	a4Long    = 297.0
	point     = 25.4 / 72
	fontName  = "dejavu"
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
	now   weight
	size  float64
	y     float64 // where the next part goes
	pages int
	zone  *time.Location // of the event

	running func() // draws the head of every page but the first, and moves y below it
	wide    bool   // pages lie on their long side; the same for the whole document

	circles map[float64]string // paths by radius
}

// newPaper begins a document. The fonts are copied, since gofpdf writes into the bytes that it is given.
func newPaper(title string, s Style) *paper {
	p := &paper{ruler: newRuler(), Style: s, zone: time.UTC, circles: map[float64]string{}}
	p.pdf = gofpdf.New("P", "mm", "A4", "")
	p.pdf.SetCatalogSort(true)
	stamp := s.Printed.UTC()
	if s.Printed.IsZero() {
		stamp = time.Date(2007, 1, 1, 0, 0, 0, 0, time.UTC) // a zero time would be replaced by the clock's
	}
	p.pdf.SetCreationDate(stamp)
	p.pdf.SetModificationDate(stamp)
	p.pdf.SetTitle(p.clean(title), true)
	p.pdf.SetProducer("adyukh", false)
	p.pdf.SetAutoPageBreak(false, 0)
	p.pdf.SetMargins(0, 0, 0)
	p.pdf.SetCellMargin(0)
	p.pdf.AddUTF8FontFromBytes(fontName, string(regular), bytes.Clone(dejavusanscondensed.TTF))
	p.pdf.AddUTF8FontFromBytes(fontName, string(bold), bytes.Clone(dejavusanscondensedbold.TTF))
	return p
}

// page begins a new page.
func (p *paper) page() {
	orientation := "P"
	if p.wide {
		orientation = "L"
	}
	p.pdf.AddPageFormat(orientation, gofpdf.SizeType{Wd: a4Short, Ht: a4Long})
	p.pages++
	p.y = margin
	p.font(regular, 9)
	p.colour(ink)
	if p.running != nil && p.pages > 1 {
		p.running()
	}
}

// pageRoom returns the width between the margins and the height between the upper margin and the foot.
func pageRoom(wide bool) (width, height float64) {
	if wide {
		return a4Long - 2*margin, a4Short - margin - footSpace
	}
	return a4Short - 2*margin, a4Long - margin - footSpace
}

// width returns the width between the margins.
func (p *paper) width() float64 {
	width, _ := pageRoom(p.wide)
	return width
}

// edge returns the right margin's place.
func (p *paper) edge() float64 { return margin + p.width() }

// bottom returns the lowest point that the content of a page may reach.
func (p *paper) bottom() float64 {
	_, height := pageRoom(p.wide)
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

// output writes the document as it is.
func (p *paper) output(w io.Writer) error {
	if err := p.pdf.Output(w); err != nil {
		return fmt.Errorf("draw document: %w", err)
	}
	return nil
}

// foot goes back to page n and draws its foot, now that the number of pages is known.
func (p *paper) foot(n int) {
	p.pdf.SetPage(n)
	p.pdf.SetFont(fontName, string(bold), 1) // the page ended with a font of its own
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
		p.pdf.SetFont(fontName, string(w), size)
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
