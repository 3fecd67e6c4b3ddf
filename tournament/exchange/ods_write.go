package exchange

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// WriteSpreadsheet writes an event as an OpenDocument spreadsheet (.ods): the sheets of WriteWorkbook with the same cells, as values
// without formulas. The same event gives the same bytes.
func WriteSpreadsheet(w io.Writer, from Book) error {
	b, err := open(from)
	if err != nil {
		return err
	}
	o := odsWriter{styles: map[odsStyle]string{}}
	for _, pg := range b.pages() {
		o.sheet(b, pg)
	}
	z := zip.NewWriter(w)
	for _, part := range []struct{ name, text string }{
		{"mimetype", SpreadsheetType},
		{odsContent, o.content()},
		{"meta.xml", odsMeta(b)},
		{"styles.xml", odsHead("document-styles") + "</office:document-styles>\n"},
		{"META-INF/manifest.xml", odsManifest},
	} {
		method := zip.Deflate
		if part.name == "mimetype" { // programs know a file by it: first, and as it is
			method = zip.Store
		}
		entry, err := z.CreateHeader(&zip.FileHeader{Name: part.name, Method: method})
		if err == nil {
			_, err = io.WriteString(entry, part.text)
		}
		if err != nil {
			return fmt.Errorf("spreadsheet: %w", err)
		}
	}
	if err := z.Close(); err != nil {
		return fmt.Errorf("spreadsheet: %w", err)
	}
	return nil
}

// SpreadsheetType is the media type of such a file.
const SpreadsheetType = "application/vnd.oasis.opendocument.spreadsheet"

const odsManifest = xml.Header + `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
 manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="` + SpreadsheetType + `"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
<manifest:file-entry manifest:full-path="meta.xml" manifest:media-type="text/xml"/>
<manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
`

// odsHead begins a part with the name of its root.
func odsHead(root string) string {
	var b strings.Builder
	b.WriteString(xml.Header + "<office:" + root)
	for _, ns := range [][2]string{
		{"office", "urn:oasis:names:tc:opendocument:xmlns:office:1.0"},
		{"table", "urn:oasis:names:tc:opendocument:xmlns:table:1.0"},
		{"text", "urn:oasis:names:tc:opendocument:xmlns:text:1.0"},
		{"style", "urn:oasis:names:tc:opendocument:xmlns:style:1.0"},
		{"fo", "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"},
		{"number", "urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"},
		{"meta", "urn:oasis:names:tc:opendocument:xmlns:meta:1.0"},
		{"dc", "http://purl.org/dc/elements/1.1/"},
	} {
		b.WriteString("\n xmlns:" + ns[0] + `="` + ns[1] + `"`)
	}
	b.WriteString(` office:version="1.3">` + "\n")
	return b.String()
}

// odsMeta names the event in the properties of the file. The clock has no part in it.
func odsMeta(b *book) string {
	return odsHead("document-meta") + "<office:meta><meta:generator>adyukh</meta:generator><dc:title>" + odsText(b.Head.Name) +
		"</dc:title><dc:subject>" + odsText(b.lead()) + "</dc:subject><dc:creator>adyukh</dc:creator><dc:language>" + odsText(b.Language) +
		"</dc:language></office:meta></office:document-meta>\n"
}

func odsText(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a buffer takes everything
	return b.String()
}

// odsStyle is how a cell looks.
type odsStyle struct {
	bold, wrap bool
	at         alignment
	size       int    // of the letters; 0 for the usual one
	data       string // "day", "moment", or "=" and the text that stands for a number
	width      int    // of a column, in characters; then nothing else
}

// odsWriter writes the sheets; the styles that they need are known when they are written.
type odsWriter struct {
	styles map[odsStyle]string
	order  []odsStyle
	body   strings.Builder
}

func (o *odsWriter) style(s odsStyle) string {
	if name, ok := o.styles[s]; ok {
		return name
	}
	name := "s" + strconv.Itoa(len(o.order)+1)
	o.styles[s] = name
	o.order = append(o.order, s)
	return name
}

func (o *odsWriter) sheet(b *book, pg page) {
	fmt.Fprintf(&o.body, "<table:table table:name=\"%s\">\n", odsText(pg.name))
	for _, width := range pg.widths() {
		fmt.Fprintf(&o.body, "<table:table-column table:style-name=%q/>\n", o.style(odsStyle{width: width}))
	}
	title := pg.title
	if pg.note != "" {
		title += " — " + pg.note
	}
	o.line(b.Head.Name, odsStyle{bold: true, size: 16})
	o.line(b.lead(), odsStyle{})
	o.line(title, odsStyle{bold: true, size: 13})
	for i, t := range pg.tables {
		if i > 0 {
			o.line("", odsStyle{})
		}
		if t.title != "" {
			o.line(t.title, odsStyle{bold: true, size: 13})
		}
		o.table(t)
	}
	for i, text := range pg.legend {
		if i == 0 {
			o.line("", odsStyle{})
		}
		o.line(text, odsStyle{})
	}
	o.body.WriteString("</table:table>\n")
}

// widths are how many characters wide the columns are: what stands in them in any table of the sheet.
func (p page) widths() []int {
	var all []int
	for _, t := range p.tables {
		for i, c := range t.columns {
			if i == len(all) {
				all = append(all, 0)
			}
			width := max(c.least, len([]rune(c.head))+1)
			for _, row := range t.rows {
				width = max(width, row[i].letters()+1)
			}
			if c.most > 0 {
				width = min(width, c.most)
			}
			all[i] = max(all[i], width)
		}
	}
	return all
}

// line writes a row of one text.
func (o *odsWriter) line(text string, s odsStyle) {
	o.body.WriteString("<table:table-row>")
	o.put(cell{kind: textCell, text: text}, s)
	o.body.WriteString("</table:table-row>\n")
}

func (o *odsWriter) table(t table) {
	o.heads(t)
	for _, row := range t.rows {
		o.body.WriteString("<table:table-row>")
		for i, c := range row {
			col := t.columns[i]
			o.put(c, odsStyle{
				bold: c.look == strong || c.look == crowned, wrap: col.most > 0 && c.kind == textCell, at: col.at, data: dataOf(c),
			})
		}
		o.body.WriteString("</table:table-row>\n")
	}
}

// heads writes the headings; those over several columns span them, the others both rows. Covered cells have their text too, as in the
// workbook: programs that know no spans show it.
func (o *odsWriter) heads(t table) {
	rows := t.headRows()
	if rows > 1 {
		o.body.WriteString("<table:table-row>")
		for i := 0; i < len(t.columns); {
			end, down, text := i+1, 2, t.columns[i].head
			if over := t.columns[i].over; over != "" {
				for down, text = 1, over; end < len(t.columns) && t.columns[end].over == over; {
					end++
				}
			}
			span := fmt.Sprintf(" table:number-columns-spanned=\"%d\" table:number-rows-spanned=\"%d\"", end-i, down)
			o.head("table-cell"+span, text, t.columns[i])
			for range end - i - 1 {
				o.head("covered-table-cell", text, t.columns[i])
			}
			i = end
		}
		o.body.WriteString("</table:table-row>\n")
	}
	o.body.WriteString("<table:table-row>")
	for _, c := range t.columns {
		if rows > 1 && c.over == "" {
			o.head("covered-table-cell", c.head, c)
		} else {
			o.head("table-cell", c.head, c)
		}
	}
	o.body.WriteString("</table:table-row>\n")
}

// head writes a heading as an element with these attributes.
func (o *odsWriter) head(element, text string, c column) {
	name, _, _ := strings.Cut(element, " ")
	fmt.Fprintf(&o.body, "<table:%s table:style-name=%q office:value-type=\"string\"><text:p>%s</text:p></table:%s>", element,
		o.style(odsStyle{bold: true, wrap: true, at: headAlignment(c)}), odsText(text), name)
}

// dataOf says how the value of a cell is shown.
func dataOf(c cell) string {
	switch {
	case c.kind == dayCell:
		return "day"
	case c.kind == momentCell:
		return "moment"
	case c.kind == numberCell && c.text != "":
		return "=" + c.text
	}
	return ""
}

// put writes a cell with its value, and what a person sees.
func (o *odsWriter) put(c cell, s odsStyle) {
	value := ""
	switch c.kind {
	case blank:
		o.body.WriteString("<table:table-cell/>")
		return
	case textCell:
		value = `office:value-type="string"`
	case numberCell:
		value = `office:value-type="float" office:value="` + strconv.FormatFloat(round4(c.number), 'f', -1, 64) + `"`
	case dayCell:
		value = `office:value-type="date" office:date-value="` + c.day.String() + `"`
	case momentCell:
		value = `office:value-type="date" office:date-value="` + c.at.Format("2006-01-02T15:04:05") + `"`
	}
	fmt.Fprintf(&o.body, "<table:table-cell table:style-name=%q %s><text:p>%s</text:p></table:table-cell>", o.style(s), value,
		odsText(c.write(".")))
}

// content is the part with the sheets and the styles of their cells.
func (o *odsWriter) content() string {
	var b strings.Builder
	b.WriteString(odsHead("document-content") + "<office:automatic-styles>\n" + odsDates)
	for _, s := range o.order {
		o.define(&b, s)
	}
	b.WriteString("</office:automatic-styles>\n<office:body><office:spreadsheet>\n" + o.body.String() +
		"</office:spreadsheet></office:body></office:document-content>\n")
	return b.String()
}

// odsDates are the formats of days and moments.
const odsDates = `<number:date-style style:name="day"><number:day number:style="long"/><number:text>.</number:text>` +
	`<number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
<number:date-style style:name="moment"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/>` +
	`<number:text>.</number:text><number:year number:style="long"/><number:text> </number:text><number:hours number:style="long"/>` +
	`<number:text>:</number:text><number:minutes number:style="long"/></number:date-style>
`

// letterWidth is the width of a character of a column, in centimetres.
const letterWidth = 0.21

// define writes one style.
func (o *odsWriter) define(b *strings.Builder, s odsStyle) {
	name := o.styles[s]
	if s.width > 0 {
		fmt.Fprintf(b, "<style:style style:name=%q style:family=\"table-column\"><style:table-column-properties style:column-width=\"%.2fcm\"/>"+
			"</style:style>\n", name, float64(s.width+1)*letterWidth)
		return
	}
	data := s.data
	if shown, ok := strings.CutPrefix(data, "="); ok {
		data = name + "n"
		fmt.Fprintf(b, "<number:number-style style:name=%q><number:text>%s</number:text></number:number-style>\n", data, odsText(shown))
	}
	if data != "" {
		data = ` style:data-style-name="` + data + `"`
	}
	fmt.Fprintf(b, "<style:style style:name=%q style:family=\"table-cell\"%s>", name, data)
	if s.wrap {
		b.WriteString(`<style:table-cell-properties fo:wrap-option="wrap"/>`)
	}
	fmt.Fprintf(b, "<style:paragraph-properties fo:text-align=%q/>", [...]string{"start", "center", "end"}[s.at])
	if s.bold || s.size > 0 {
		b.WriteString("<style:text-properties")
		if s.bold {
			b.WriteString(` fo:font-weight="bold"`)
		}
		if s.size > 0 {
			fmt.Fprintf(b, " fo:font-size=\"%dpt\"", s.size)
		}
		b.WriteString("/>")
	}
	b.WriteString("</style:style>\n")
}
