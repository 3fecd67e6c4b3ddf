package exchange

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"adyukh/tournament/refusal"
)

// odsContent is the part of an OpenDocument spreadsheet that holds the sheets (ISO/IEC 26300, OpenDocument 1.3, part 3).
const odsContent = "content.xml"

// readODS reads a sheet of an OpenDocument spreadsheet within the same bounds as one of Excel. Repeated rows and cells are counted,
// not made: an empty row that stands for a million others costs nothing.
func (x *xlsx) readODS(wanted string) (Workbook, error) {
	if locked, err := x.isLocked(); locked || err != nil {
		return Workbook{}, errors.Join(err, refuse("error.workbook.locked", nil))
	}
	o := odsReader{sheetReader: sheetReader{xlsx: x}, wanted: wanted}
	if err := x.elements(odsContent, o.element); err != nil {
		return Workbook{}, err
	}
	if err := o.endTable(); err != nil {
		return Workbook{}, err
	}
	if !o.found {
		return o.book, o.book.noSheet(wanted)
	}
	return o.book, nil
}

// isLocked tells whether a part is encrypted with a password, as the list of parts says.
func (x *xlsx) isLocked() (locked bool, err error) {
	err = x.elements("META-INF/manifest.xml", func(_ *xml.Decoder, e xml.StartElement) error {
		locked = locked || e.Name.Local == "encryption-data"
		return nil
	})
	if errors.Is(err, errMissing) {
		err = nil
	}
	return locked, err
}

// odsReader reads the sheets one after the other and keeps the wanted one.
type odsReader struct {
	sheetReader
	wanted string
	book   Workbook
	inside bool // a sheet
	found  bool
	times  int // how often the row is repeated
	line   int // of the next row
}

func (o *odsReader) element(d *xml.Decoder, e xml.StartElement) error {
	switch e.Name.Local {
	case "table":
		if err := o.endTable(); err != nil {
			return err
		}
		name := attribute(e, "name")
		o.book.Sheets = append(o.book.Sheets, name)
		if len(o.book.Sheets) > maxWorkbookEntries {
			return errUnpacked
		}
		o.inside = !o.found && isSheet(o.wanted, name)
		o.table, o.row, o.line, o.times = Table{Charset: "utf-8", Sheet: name}, Row{}, 1, 1
	case "table-row":
		if o.inside {
			return o.nextRow(repeated(e, "number-rows-repeated"))
		}
	case "table-cell", "covered-table-cell":
		if o.inside && o.row.Line > 0 {
			return o.cell(d, e)
		}
		return d.Skip()
	}
	return nil
}

// nextRow ends a row and begins the next.
func (o *odsReader) nextRow(times int) error {
	if err := o.endRows(); err != nil {
		return err
	}
	o.row, o.last, o.times = Row{Line: o.line}, -1, times
	o.line += times
	return nil
}

// endRows keeps a row as often as it is repeated, if it holds anything.
func (o *odsReader) endRows() error {
	if strings.TrimSpace(strings.Join(o.row.Cells, "")) == "" {
		o.row.Cells = nil
		return nil
	}
	if o.row.Line+o.times-1 > MaxRows {
		return refuse("error.workbook.rows", refusal.Args{"most": MaxRows})
	}
	for i := range o.times {
		o.table.Rows = append(o.table.Rows, Row{Line: o.row.Line + i, Cells: o.row.Cells})
	}
	o.row.Cells = nil
	return nil
}

// endTable ends a sheet; the first that holds anything is taken, or the one that was asked for.
func (o *odsReader) endTable() error {
	if !o.inside {
		return nil
	}
	if err := o.endRows(); err != nil {
		return err
	}
	o.inside = false
	if len(o.table.Rows) > 0 || o.wanted != "" {
		o.book.Table, o.found = o.table, true
	}
	return nil
}

// cell reads a cell to the end of its element and puts it where it stands, as often as it is repeated.
func (o *odsReader) cell(d *xml.Decoder, e xml.StartElement) error {
	times := repeated(e, "number-columns-repeated")
	column := o.last + 1
	o.last += times
	text, err := o.paragraphs(d)
	if err != nil {
		return err
	}
	switch attribute(e, "value-type") {
	case "date":
		text, _, _ = strings.Cut(attribute(e, "date-value"), "T")
	case "float":
		if n, err := strconv.ParseFloat(attribute(e, "value"), 64); err == nil {
			text = strconv.FormatFloat(n, 'f', -1, 64)
			text = text[:min(len(text), 40)]
		}
	}
	if strings.HasPrefix(text, "#") && strings.HasSuffix(text, "!") || strings.HasPrefix(text, "Err:") {
		return o.refuse(column, "error.workbook.cell", refusal.Args{"text": cutRunes(text, 20)})
	}
	if text, err = o.clean(text, column); err != nil || strings.TrimSpace(text) == "" {
		return err
	}
	if column+times > MaxColumns {
		return o.refuse(max(column, MaxColumns), "error.workbook.columns", refusal.Args{"most": MaxColumns})
	}
	for len(o.row.Cells) < column {
		o.row.Cells = append(o.row.Cells, "")
	}
	for range times {
		o.row.Cells = append(o.row.Cells, text)
	}
	return nil
}

// paragraphs reads what a person sees in a cell, without the notes that hang on it, to the end of its element.
func (o *odsReader) paragraphs(d *xml.Decoder) (string, error) {
	var b strings.Builder
	for depth := 1; depth > 0; {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF):
			return "", io.ErrUnexpectedEOF
		case err != nil:
			return "", err
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "annotation", "table":
				if err := d.Skip(); err != nil {
					return "", err
				}
				continue
			case "p", "s", "tab", "line-break":
				b.WriteByte(' ')
			}
			depth++
		case xml.EndElement:
			depth--
		case xml.CharData:
			if b.Len() < maxCellBytes {
				b.Write(t)
			}
		}
	}
	return strings.TrimSpace(b.String()), nil
}

// repeated is how often an element stands for itself: once where it does not say, or says nonsense.
func repeated(e xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(e, name))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, 1<<24)
}
