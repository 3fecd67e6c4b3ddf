package layout

import (
	"bytes"

	"github.com/jung-kurt/gofpdf"

	"adyukh/tournament/report/pdf"
)

// Lengths.
const (
	Margin    = 12.0 // left, right and above
	footSpace = 14.0 // below: the foot of the page
	A4Short   = 210.0
	A4Long    = 297.0
	Point     = 25.4 / 72
)

// Weight is one of the two faces.
type Weight string

const (
	Regular Weight = ""
	Bold    Weight = "B"
)

// Align says which point of a text is placed.
type Align uint8

const (
	Left Align = iota
	Centre
	Right
)

// Colour is a shade of the one ink that papers need; board diagrams alone have colours of their own.
type Colour struct{ R, G, B int }

var (
	Ink   = Colour{28, 36, 32}
	Quiet = Colour{86, 98, 91}
	Hair  = Colour{150, 158, 153}
	Tint  = Colour{226, 230, 226}
	White = Colour{255, 255, 255}
)

// Page is what a document is drawn on, page after page. All text passes through its ruler.
type Page struct {
	Ruler
	PDF   *File
	now   Weight
	size  float64
	Y     float64 // where the next part goes
	First int     // pages of the file before the document
	Pages int

	Running func() // draws the head of every page but the first, and moves y below it
	Wide    bool   // pages lie on their long side; the same for the whole document
	Sheets  Sheets // how large they are; likewise

	circles map[float64]string // paths by radius
}

// NewPage begins the document of a file: one page after the other of A4, upright. Its faces are added to the file by embed.
func NewPage(u Ruler, file *File) *Page {
	return &Page{Ruler: u, PDF: file, First: file.PageCount(), circles: map[float64]string{}, Sheets: A4}
}

// Embed adds the faces to the file. They are copied, since gofpdf writes into the bytes that it is given.
func (p *Page) Embed() {
	p.PDF.AddUTF8FontFromBytes(p.Family, string(Regular), bytes.Clone(p.regular.ttf))
	p.PDF.AddUTF8FontFromBytes(p.Family, string(Bold), bytes.Clone(p.bold.ttf))
}

// Begin begins a new page.
func (p *Page) Begin() {
	orientation := "P"
	if p.Wide {
		orientation = "L"
	}
	p.PDF.AddPageFormat(orientation, gofpdf.SizeType{Wd: p.Sheets.short, Ht: p.Sheets.long})
	p.Pages++
	p.Y = Margin
	p.Font(Regular, 9)
	p.Colour(Ink)
	if p.Running != nil && p.Pages > 1 {
		p.PDF.aside(p.Running)
	}
}

// Sheets are the sides of the sheets of a document.
type Sheets struct{ short, long float64 }

var (
	A2 = Sheets{420, 594}
	A3 = Sheets{A4Long, 420}
	A4 = Sheets{A4Short, A4Long}
	A5 = Sheets{148, A4Short}
)

// Room returns the width between the margins and the height between the upper margin and the foot.
func (s Sheets) Room(wide bool) (width, height float64) {
	if wide {
		return s.long - 2*Margin, s.short - Margin - footSpace
	}
	return s.short - 2*Margin, s.long - Margin - footSpace
}

// Width returns the width between the margins.
func (p *Page) Width() float64 {
	width, _ := p.Sheets.Room(p.Wide)
	return width
}

// Edge returns the right margin's place.
func (p *Page) Edge() float64 { return Margin + p.Width() }

// Bottom returns the lowest point that the content of a page may reach.
func (p *Page) Bottom() float64 {
	_, height := p.Sheets.Room(p.Wide)
	return Margin + height
}

// Room tells whether a part of this height still fits on the page.
func (p *Page) Room(height float64) bool { return p.Y+height <= p.Bottom()+0.01 }

// Need begins a new page when a part of this height does not fit on the present one.
func (p *Page) Need(height float64) {
	if !p.Room(height) {
		p.Begin()
	}
}

// Foot goes back to page n and draws its foot.
func (p *Page) Foot(n int, atLeft, atRight string) {
	p.PDF.SetPage(p.First + n)
	p.PDF.SetFont(p.Family, string(Bold), 1) // the page ended with a font of its own
	p.now, p.size = Bold, 1
	p.Font(Regular, 7.5)
	p.Colour(Quiet)
	y := p.Bottom() + 4
	p.Line(Margin, y, p.Edge(), y, 0.15, Hair)
	p.PDF.aside(func() {
		p.Text(Margin, y+4, atLeft, Left)
		p.Text(p.Edge(), y+4, atRight, Right)
	})
	p.Colour(Ink)
}

// Font chooses the face and size of the text that follows.
func (p *Page) Font(w Weight, size float64) {
	if p.now != w || p.size != size {
		p.PDF.SetFont(p.Family, string(w), size)
		p.now, p.size = w, size
	}
}

// Colour chooses the colour of the text that follows.
func (p *Page) Colour(c Colour) { p.PDF.SetTextColor(c.R, c.G, c.B) }

// Text draws a line of text with its baseline at y.
func (p *Page) Text(x, y float64, text string, at Align) {
	text = p.Clean(text)
	if text == "" {
		return
	}
	switch at {
	case Centre:
		x -= p.Measure(p.now, p.size, text) / 2
	case Right:
		x -= p.Measure(p.now, p.size, text)
	}
	p.PDF.marked(func() { p.PDF.Text(x, y, text) })
}

// Line draws a line of the given thickness.
func (p *Page) Line(x1, y1, x2, y2, thickness float64, c Colour) {
	p.PDF.SetDrawColor(c.R, c.G, c.B)
	p.PDF.SetLineWidth(thickness)
	p.PDF.decor(func() { p.PDF.Line(x1, y1, x2, y2) })
}

// Paragraph draws wrapped text below the present place and moves down.
func (p *Page) Paragraph(x, width, size float64, w Weight, text string) {
	p.PDF.Open(pdf.Paragraph)
	defer p.PDF.Shut()
	for _, line := range p.Wrap(w, size, width, text) {
		p.Need(LineHeight(size))
		p.Font(w, size)
		p.Text(x, p.Y+Baseline(size), line, Left)
		p.Y += LineHeight(size)
	}
}

// Fill paints a rectangle.
func (p *Page) Fill(x, y, w, h float64, c Colour) {
	p.PDF.SetFillColor(c.R, c.G, c.B)
	p.PDF.decor(func() { p.PDF.Rect(x, y, w, h, "F") })
}

// Frame draws the outline of a rectangle.
func (p *Page) Frame(x, y, w, h, thickness float64, c Colour) {
	p.PDF.SetDrawColor(c.R, c.G, c.B)
	p.PDF.SetLineWidth(thickness)
	p.PDF.decor(func() { p.PDF.Rect(x, y, w, h, "D") })
}

// LineHeight returns the distance of two lines of text.
func LineHeight(size float64) float64 { return size * Point * 1.22 }

// Baseline returns how far below the top of a line its baseline is.
func Baseline(size float64) float64 { return size * Point * 0.97 }

// Centred returns the baseline of digits and capitals around a height.
func Centred(middle, size float64) float64 { return middle + 0.36*size*Point }
