package exchange

import (
	"encoding/xml"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// sheets lists the sheets of the workbook with the parts that hold them.
func (x *xlsx) sheets() ([]sheetPart, error) {
	const main = "xl/workbook.xml"
	targets := map[string]string{}
	err := x.elements("xl/_rels/workbook.xml.rels", func(_ *xml.Decoder, e xml.StartElement) error {
		if e.Name.Local == "Relationship" {
			targets[attribute(e, "Id")] = attribute(e, "Target")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var all []sheetPart
	err = x.elements(main, func(_ *xml.Decoder, e xml.StartElement) error {
		switch e.Name.Local {
		case "workbookPr":
			x.from = epoch(attribute(e, "date1904") == "1" || attribute(e, "date1904") == "true")
		case "sheet":
			target := targets[attribute(e, "id")]
			if !strings.HasPrefix(target, "/") {
				target = path.Join(path.Dir(main), target)
			}
			all = append(all, sheetPart{attribute(e, "name"), target})
		}
		return nil
	})
	if err == nil && len(all) == 0 {
		err = errMissing
	}
	return all, err
}

// readStrings reads the texts that cells refer to by number.
func (x *xlsx) readStrings() error {
	return x.elements("xl/sharedStrings.xml", func(d *xml.Decoder, e xml.StartElement) error {
		if e.Name.Local != "si" {
			return nil
		}
		text, err := richText(d)
		x.strings = append(x.strings, text)
		return err
	})
}

// richText reads a text to the end of its element: its runs joined, without the readings that stand beside Asian writing.
func richText(d *xml.Decoder) (string, error) {
	var b strings.Builder
	aside, in := 0, 0
	for depth := 1; depth > 0; {
		token, err := d.Token()
		if err != nil {
			return "", err
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			switch t.Name.Local {
			case "rPh":
				aside = depth
			case "t":
				in = depth
			}
		case xml.EndElement:
			if depth == aside {
				aside = 0
			}
			if depth == in {
				in = 0
			}
			depth--
		case xml.CharData:
			if in > 0 && aside == 0 && b.Len() < maxCellBytes {
				b.Write(t)
			}
		}
	}
	return unescapeX(b.String()), nil
}

// maxCellBytes is how much of a text is kept: enough to see that it is too long.
const maxCellBytes = (MaxCell + 1) * utf8.UTFMax

// escapedX is how workbooks write characters that XML has no place for.
var escapedX = regexp.MustCompile(`_x([0-9A-Fa-f]{4})_`)

func unescapeX(s string) string {
	if !strings.Contains(s, "_x") {
		return s
	}
	return escapedX.ReplaceAllStringFunc(s, func(code string) string {
		n, err := strconv.ParseUint(code[2:6], 16, 32)
		if err != nil || !utf8.ValidRune(rune(n)) {
			return code
		}
		return string(rune(n))
	})
}

// readStyles finds out which cell formats show dates.
func (x *xlsx) readStyles() error {
	custom := map[string]bool{}
	cells := false
	return x.elements("xl/styles.xml", func(_ *xml.Decoder, e xml.StartElement) error {
		switch e.Name.Local {
		case "numFmt":
			custom[attribute(e, "numFmtId")] = isDateFormat(attribute(e, "formatCode"))
		case "cellXfs":
			cells = true
		case "cellStyles", "dxfs":
			cells = false
		case "xf":
			if cells && len(x.dates) < 1<<16 {
				id := attribute(e, "numFmtId")
				is, known := custom[id]
				x.dates = append(x.dates, known && is || !known && isBuiltInDate(id))
			}
		}
		return nil
	})
}

// isBuiltInDate tells whether a format that every program knows by its number shows a date (ECMA-376, 18.8.30).
func isBuiltInDate(id string) bool {
	n, err := strconv.Atoi(id)
	return err == nil && (n >= 14 && n <= 17 || n == 22 || n >= 27 && n <= 36 || n >= 50 && n <= 58)
}

// asides are the parts of a number format that are no signs for parts of a date: quoted texts, colours and conditions, escapes.
var asides = regexp.MustCompile(`"[^"]*"|\[[^\]]*\]|\\.|_.|\*.`)

func isDateFormat(code string) bool {
	return strings.ContainsAny(strings.ToLower(asides.ReplaceAllString(code, "")), "dy")
}

// epoch is the day from which a workbook counts: false is 1900, as almost all do; true is 1904.
type epoch bool

// day writes the date of a serial number; ok is false for one that is none.
func (e epoch) day(serial float64) (text string, ok bool) {
	if serial < 1 || serial >= 2_958_466 { // 31 December 9999
		return "", false
	}
	begin := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case bool(e):
		begin = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case serial < 60: // before the 29 February 1900 that spreadsheets believe in
		begin = begin.AddDate(0, 0, 1)
	}
	return begin.AddDate(0, 0, int(serial)).Format(time.DateOnly), true
}
