package layout

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"github.com/jung-kurt/gofpdf"

	"adyukh/tournament/report/pdf"
)

// File is a PDF being drawn, with what its texts are for.
type File struct {
	*gofpdf.Fpdf
	about  pdf.About
	tree   pdf.Tree
	inside bool // what is drawn belongs to one marked part of a page
}

// producer is the program that files name.
const producer = "adyukh"

// NewPDF begins a file in a language, such as "ru". It holds nothing that changes from one time to the next, unless it says when it was
// printed.
func NewPDF(title, language string, printed time.Time) *File {
	f := gofpdf.New("P", "mm", "A4", "")
	f.SetCatalogSort(true)
	fixed := time.Date(2007, 1, 1, 0, 0, 0, 0, time.UTC) // a zero time would be replaced by the clock's; the finished file has none of it
	f.SetCreationDate(fixed)
	f.SetModificationDate(fixed)
	f.SetAutoPageBreak(false, 0)
	f.SetMargins(0, 0, 0)
	f.SetCellMargin(0)
	return &File{Fpdf: f, about: pdf.About{
		Title: title, Language: language, Creator: producer, Producer: producer, Made: printed.UTC().Truncate(time.Second),
	}}
}

// Output writes the finished file.
func (f *File) Output(w io.Writer) error {
	var b bytes.Buffer
	if err := f.Fpdf.Output(&b); err != nil {
		return err
	}
	done, err := pdf.Finish(b.Bytes(), f.about, &f.tree)
	if err != nil {
		return err
	}
	if _, err := w.Write(done); err != nil {
		return fmt.Errorf("write a PDF: %w", err)
	}
	return nil
}

// Open begins a part of the structure, such as a table or one of its cells: what is drawn until Shut belongs to it.
func (f *File) Open(role pdf.Role) { f.tree.Open(role) }

// Shut ends the part that was opened last.
func (f *File) Shut() { f.tree.Shut() }

// In draws a part of the structure.
func (f *File) In(role pdf.Role, draw func()) {
	f.Open(role)
	defer f.Shut()
	draw()
}

// marked draws what is read: a part of the open element, or a paragraph.
func (f *File) marked(draw func()) {
	if f.inside {
		draw()
		return
	}
	begin, end := f.tree.Mark(f.PageNo())
	f.between(begin, end, draw)
}

// decor draws what says nothing.
func (f *File) decor(draw func()) {
	if f.inside {
		draw()
		return
	}
	f.between(pdf.Artifact, pdf.End, draw)
}

func (f *File) between(begin, end string, draw func()) {
	f.inside = true
	f.RawWriteStr(begin)
	draw()
	f.RawWriteStr(end)
	f.inside = false
}

// shown draws a figure and says in words what it shows.
func (f *File) shown(alt string, draw func()) {
	f.tree.OpenShown(pdf.Figure, alt)
	f.marked(draw)
	f.tree.Shut()
}

// aside draws what every page repeats: heads, feet.
func (f *File) aside(draw func()) {
	end := f.tree.Aside()
	defer end()
	draw()
}
