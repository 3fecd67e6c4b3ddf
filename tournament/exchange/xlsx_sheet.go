package exchange

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/refusal"
)

// sheet reads the cells of a sheet as a table whose lines are the rows of the sheet.
func (x *xlsx) sheet(from sheetPart) (Table, error) {
	r := sheetReader{xlsx: x, table: Table{Charset: "utf-8", Sheet: from.name}}
	if err := x.elements(from.part, r.element); err != nil {
		return Table{}, err
	}
	if err := r.endRow(); err != nil {
		return Table{}, err
	}
	return r.table, nil
}

// sheetReader collects the rows of a sheet.
type sheetReader struct {
	*xlsx
	table Table
	row   Row
	last  int // the column of the last cell, from 0; -1 before the first
}

func (r *sheetReader) element(d *xml.Decoder, e xml.StartElement) error {
	switch e.Name.Local {
	case "row":
		if err := r.endRow(); err != nil {
			return err
		}
		return r.beginRow(attribute(e, "r"))
	case "c":
		return r.cell(d, e)
	}
	return nil
}

// beginRow takes the number of a row, or counts on where it is not said.
func (r *sheetReader) beginRow(number string) error {
	line := r.row.Line + 1
	if number != "" {
		n, err := strconv.Atoi(number)
		if err != nil || n < line {
			return errors.New("rows out of order")
		}
		line = n
	}
	if line > MaxRows {
		return refuse("error.workbook.rows", refusal.Args{"most": MaxRows})
	}
	r.row, r.last = Row{Line: line}, -1
	return nil
}

func (r *sheetReader) endRow() error {
	if strings.TrimSpace(strings.Join(r.row.Cells, "")) != "" {
		r.table.Rows = append(r.table.Rows, r.row)
	}
	r.row.Cells = nil
	return nil
}

// cell reads one cell to the end of its element.
func (r *sheetReader) cell(d *xml.Decoder, e xml.StartElement) error {
	if r.row.Line == 0 {
		return errors.New("a cell outside of rows")
	}
	column := r.last + 1
	if at := attribute(e, "r"); at != "" {
		n, ok := columnNumber(strings.TrimRight(at, "0123456789"))
		if !ok || n < column {
			return errors.New("cells out of order")
		}
		column = n
	}
	r.last = column
	raw, err := r.content(d)
	if err != nil {
		return err
	}
	text, err := r.text(raw, attribute(e, "t"), attribute(e, "s"), column)
	if err != nil || strings.TrimSpace(text) == "" {
		return err
	}
	if column >= MaxColumns {
		return r.refuse(column, "error.workbook.columns", refusal.Args{"most": MaxColumns})
	}
	for len(r.row.Cells) < column {
		r.row.Cells = append(r.row.Cells, "")
	}
	r.row.Cells = append(r.row.Cells, text)
	return nil
}

// content reads the value of a cell, or its own text. Formulas are passed over: what they gave stands beside them.
func (r *sheetReader) content(d *xml.Decoder) (string, error) {
	var value string
	for {
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
			case "v":
				if value, err = r.value(d); err != nil {
					return "", err
				}
			case "is":
				if value, err = richText(d); err != nil {
					return "", err
				}
			default:
				if err := d.Skip(); err != nil {
					return "", err
				}
			}
		case xml.EndElement:
			return value, nil
		}
	}
}

// value reads characters to the end of their element.
func (r *sheetReader) value(d *xml.Decoder) (string, error) {
	var b strings.Builder
	for {
		token, err := d.Token()
		if err != nil {
			return "", err
		}
		switch t := token.(type) {
		case xml.CharData:
			if b.Len() < maxCellBytes {
				b.Write(t)
			}
		case xml.StartElement:
			return "", errors.New("an element in a value")
		case xml.EndElement:
			return b.String(), nil
		}
	}
}

// text is what a reader of the sheet sees in a cell, on one line.
func (r *sheetReader) text(raw, kind, style string, column int) (string, error) {
	switch kind {
	case "s":
		n, err := strconv.Atoi(raw)
		if err != nil || n < 0 || n >= len(r.strings) {
			return "", errors.New("a text that is not there")
		}
		raw = r.strings[n]
	case "inlineStr":
	case "str":
		raw = unescapeX(raw)
	case "e":
		return "", r.refuse(column, "error.workbook.cell", refusal.Args{"text": cutRunes(raw, 20)})
	case "d":
		raw, _, _ = strings.Cut(raw, "T")
	default:
		return r.number(raw, style), nil
	}
	return r.clean(raw, column)
}

// number writes a number without an exponent, and one that the sheet shows as a date as that date.
func (r *sheetReader) number(raw, style string) string {
	n, err := strconv.ParseFloat(raw, 64)
	if err != nil {
		return ""
	}
	if i, err := strconv.Atoi(style); err == nil && i >= 0 && i < len(r.dates) && r.dates[i] {
		if day, ok := r.from.day(n); ok {
			return day
		}
	}
	text := strconv.FormatFloat(n, 'f', -1, 64)
	return text[:min(len(text), 40)]
}

// clean puts a text on one line and refuses what no list of people holds.
func (r *sheetReader) clean(text string, column int) (string, error) {
	text = strings.Join(strings.FieldsFunc(text, func(c rune) bool { return c == '\r' || c == '\n' || c == '\t' }), " ")
	for _, c := range text {
		if unicode.IsControl(c) || c == utf8.RuneError {
			return "", r.refuse(column, "error.workbook.control", refusal.Args{"code": int(c)})
		}
	}
	if utf8.RuneCountInString(text) > MaxCell {
		return "", r.refuse(column, "error.workbook.long", refusal.Args{"most": MaxCell})
	}
	return text, nil
}

// refuse names the cell by line and column, as texts do, and by its address.
func (r *sheetReader) refuse(column int, key string, args refusal.Args) error {
	args["line"], args["column"], args["address"] = r.row.Line, column+1, r.table.Address(r.row.Line, column)
	return refuse(key, args)
}

func cutRunes(s string, most int) string {
	runes := []rune(s)
	return string(runes[:min(len(runes), most)])
}

// columnNumber reads the letters of a column, from 0: A, B, …, Z, AA.
func columnNumber(letters string) (int, bool) {
	n := 0
	for _, c := range letters {
		if c < 'A' || c > 'Z' || n > 1000 {
			return 0, false
		}
		n = 26*n + int(c-'A') + 1
	}
	return n - 1, n > 0
}
