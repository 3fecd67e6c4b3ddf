package report_test

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// drawn is a line of text as it stands on a page.
type drawn struct {
	page int
	x, y float64 // points from the lower left corner
	size float64
	bold bool
	text string
}

// document is what a test reads back from a paper, without any program but this one.
type document struct {
	pages   int
	width   float64 // of a page, in points
	height  float64
	content []string // of the pages
	lines   []drawn
}

var (
	beginning = regexp.MustCompile(`^[0-9] J\n`) // of the content of a page
	mediaBox  = regexp.MustCompile(`/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]`)
	pageSize  = regexp.MustCompile(`/Type /Page\n/Parent 1 0 R\n/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]`)
)

// failer is a test, or a check of rapid.
type failer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// read takes a paper apart: the pages with every line of text on them.
func read(t failer, pdf []byte) document {
	t.Helper()
	var d document
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF")) {
		t.Fatalf("no PDF: %d bytes", len(pdf))
	}
	box := pageSize.FindSubmatch(pdf)
	if box == nil {
		box = mediaBox.FindSubmatch(pdf)
	}
	d.width, d.height = number(t, box[1]), number(t, box[2])
	for _, part := range bytes.Split(pdf, []byte("\nendstream")) {
		_, packed, _ := bytes.Cut(part, []byte(">>\nstream\n"))
		z, err := zlib.NewReader(bytes.NewReader(packed))
		if err != nil {
			continue
		}
		content, err := io.ReadAll(z)
		if err != nil || !beginning.Match(content) {
			continue // a font or a character map
		}
		d.pages++
		d.content = append(d.content, string(content))
		d.lines = append(d.lines, readPage(t, string(content), d.pages)...)
	}
	if d.pages == 0 {
		t.Fatal("no page found")
	}
	return d
}

// readPage finds the lines of text between BT and ET; a font is set there too.
func readPage(t failer, content string, page int) []drawn {
	var lines []drawn
	font, size := "", 0.0
	var fonts []string
	for {
		_, rest, found := strings.Cut(content, "BT ")
		if !found {
			break
		}
		if strings.HasPrefix(rest, "/") {
			set, after, _ := strings.Cut(rest, " Tf")
			name, points, _ := strings.Cut(set, " ")
			font, size, content = name, number(t, []byte(points)), after
			continue
		}
		at, after, _ := strings.Cut(rest, " Td (")
		x, y, _ := strings.Cut(at, " ")
		text := quoted(after)
		content = after[len(text):]
		fonts = append(fonts, font)
		lines = append(lines, drawn{page: page, x: number(t, []byte(x)), y: number(t, []byte(y)), size: size, text: unescape(text)})
	}
	for i := range lines {
		lines[i].bold = page == 1 && fonts[i] == fonts[0] // every paper begins with a bold line
	}
	return lines
}

// quoted returns what stands before the bracket that ends a string.
func quoted(s string) string {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case ')':
			return s[:i]
		}
	}
	return s
}

func number(t failer, b []byte) float64 {
	t.Helper()
	f, err := strconv.ParseFloat(string(b), 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// unescape reads a PDF string of UTF-16.
func unescape(s string) string {
	s = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(s)
	var units []uint16
	for i := 0; i+1 < len(s); i += 2 {
		units = append(units, uint16(s[i])<<8|uint16(s[i+1]))
	}
	return string(utf16.Decode(units))
}

// text returns all lines of a document from top to bottom, those beside each other separated by bars.
func (d document) text() string {
	var b strings.Builder
	page := 0
	last := 0.0
	lines := slices.Clone(d.lines)
	slices.SortStableFunc(lines, func(a, b drawn) int {
		return cmp.Or(a.page-b.page, cmp.Compare(math.Round(b.y), math.Round(a.y)), cmp.Compare(a.x, b.x))
	})
	for i, l := range lines {
		switch {
		case l.page != page:
			page = l.page
			b.WriteString("--- page " + strconv.Itoa(page))
			b.WriteString("\n")
		case math.Round(l.y) == last:
			b.WriteString(" | ")
		default:
			b.WriteString("\n")
		}
		last = math.Round(l.y)
		b.WriteString(l.text)
		if i == len(lines)-1 || lines[i+1].page != page {
			b.WriteString("\n")
		}
	}
	return b.String()
}

// has tells whether a line of the document is exactly the text.
func (d document) has(text string) bool {
	for _, l := range d.lines {
		if l.text == text {
			return true
		}
	}
	return false
}

// contains tells whether the lines of the document, put together with blanks, hold the text: it may be wrapped.
func (d document) contains(text string) bool {
	var all []string
	for _, l := range d.lines {
		all = append(all, l.text)
	}
	return strings.Contains(strings.Join(all, " "), text)
}
