package exchange

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// WriteWorkbook writes an event as an XLSX workbook: the players, the pairings, the results as numbers, the table and the
// cross table, or what the system has in its place. Texts are text cells, never formulas; sums that a person would add up are
// formulas over the results, with their values beside them for programs that do not calculate. The same event gives the same
// bytes.
func WriteWorkbook(w io.Writer, from Book) error {
	b, err := open(from)
	if err != nil {
		return err
	}
	f := excelize.NewFile()
	defer f.Close()
	out := workbook{file: f, book: b, styles: map[style]int{}}
	for i, pg := range b.pages() {
		if err := out.addPage(i, pg); err != nil {
			return fmt.Errorf("workbook, sheet %s: %w", pg.name, err)
		}
	}
	if err := out.describe(); err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	var raw bytes.Buffer
	if err := f.Write(&raw); err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	return inOrder(w, raw.Bytes())
}

// workbook is a workbook being written.
type workbook struct {
	file   *excelize.File
	book   *book
	styles map[style]int // that have been registered
}

// firstRow is the row of a page's first headings: the event, where and when, and the title stand above.
const firstRow = 4

func (w *workbook) addPage(i int, pg page) error {
	if i == 0 {
		if err := w.file.SetSheetName("Sheet1", pg.name); err != nil {
			return err
		}
	} else if _, err := w.file.NewSheet(pg.name); err != nil {
		return err
	}
	fit := true // a stream has written these before its first row
	if err := w.file.SetSheetProps(pg.name, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	stream, err := w.file.NewStreamWriter(pg.name)
	if err != nil {
		return err
	}
	s := sheetWriter{workbook: w, stream: stream, page: pg, row: 1}
	for _, step := range []func() error{s.setUp, s.widths, s.titles, s.tables, s.legend, stream.Flush} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// describe names the event in the properties of the file. The clock has no part in it.
func (w *workbook) describe() error {
	const made = "2007-01-01T00:00:00Z"
	err := w.file.SetDocProps(&excelize.DocProperties{
		Title: w.book.Head.Name, Subject: w.book.lead(), Creator: "adyukh", LastModifiedBy: "adyukh", Created: made, Modified: made,
		Language: w.book.Language,
	})
	if err != nil {
		return err
	}
	if err := w.file.SetAppProps(&excelize.AppProperties{Application: "adyukh"}); err != nil {
		return err
	}
	full := true
	return w.file.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &full})
}

// inOrder writes the files of an archive in the order of their names, which is not the one in which they are made.
func inOrder(w io.Writer, raw []byte) error {
	from, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	slices.SortFunc(from.File, func(a, b *zip.File) int { return strings.Compare(a.Name, b.Name) })
	to := zip.NewWriter(w)
	for _, entry := range from.File {
		if err := copyEntry(to, entry); err != nil {
			return fmt.Errorf("workbook: %w", err)
		}
	}
	return to.Close()
}

func copyEntry(to *zip.Writer, entry *zip.File) error {
	if entry.Name == coreName {
		return copyCore(to, entry)
	}
	r, err := entry.OpenRaw()
	if err != nil {
		return err
	}
	w, err := to.CreateRaw(&entry.FileHeader)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, r)
	return err
}

// The core properties of a workbook, and the name of their root, which some programs look for with the prefix that Excel writes.
const (
	coreName  = "docProps/core.xml"
	coreSpace = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
)

// coreNames are the elements of that namespace.
var coreNames = regexp.MustCompile(
	`<(/?)(coreProperties|category|contentStatus|keywords|lastModifiedBy|lastPrinted|revision|version)([ />])`)

func copyCore(to *zip.Writer, entry *zip.File) error {
	r, err := entry.Open()
	if err != nil {
		return err
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	text = coreNames.ReplaceAll(text, []byte("<${1}cp:$2$3"))
	text = bytes.Replace(text, []byte(`xmlns="`+coreSpace+`"`), []byte(`xmlns:cp="`+coreSpace+`"`), 1)
	w, err := to.CreateHeader(&zip.FileHeader{Name: entry.Name, Method: entry.Method, Modified: entry.Modified})
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}
