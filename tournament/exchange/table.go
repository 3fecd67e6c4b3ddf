package exchange

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/refusal"
)

// The bounds of a table. A list of a federation's 10,000 members is about 1 MB.
const (
	MaxTableBytes = 2 << 20
	MaxRows       = 20_000
	MaxColumns    = 60
	MaxCell       = 1000 // runes
)

// Table is the text of a table in rows and cells. Rows without any text are left out.
type Table struct {
	Charset   string // "utf-8", "utf-16" or "windows-1251"
	Separator rune   // ',', ';', '\t', '|', or 0 where every row is one cell
	Sheet     string // of the workbook that it stands in; "" for a text
	Rows      []Row
}

// Row is one row of a table.
type Row struct {
	Line  int // where it begins in the text, from 1
	Cells []string
}

// Cell returns cell i without the blanks around it, or "" where the row is shorter.
func (r Row) Cell(i int) string {
	if i < 0 || i >= len(r.Cells) {
		return ""
	}
	return strings.TrimSpace(r.Cells[i])
}

// Width returns the number of columns: that of the longest row.
func (t Table) Width() int {
	width := 0
	for _, r := range t.Rows {
		width = max(width, len(r.Cells))
	}
	return width
}

// Decode reads a text of at most MaxTableBytes in UTF-8 with or without a byte order mark, UTF-16 with one, or
// Windows-1251, and names what it was.
//
// An error that can be mended in the file is a *refusal.Error; Args "line" and "column" (from 1, in characters) say where.
func Decode(r io.Reader) (text, charset string, err error) {
	raw, err := io.ReadAll(io.LimitReader(r, MaxTableBytes+1))
	if err != nil {
		return "", "", err
	}
	if len(raw) > MaxTableBytes {
		return "", "", refuse("error.table.large", refusal.Args{"most": MaxTableBytes >> 20})
	}
	return decode(raw)
}

// ParseTable cuts a text into rows and cells. Columns are separated by tabs, semicolons, commas or vertical bars, whichever
// fits best. A cell may stand in quotes. The sign ' that spreadsheets are given before a cell that could be taken for a
// formula is taken off. Errors are like those of Decode.
func ParseTable(text string) (Table, error) { return parseTable(text, MaxRows) }

// parseTable is ParseTable with a bound on the number of rows.
func parseTable(text string, most int) (Table, error) {
	if !utf8.ValidString(text) {
		_, _, err := decodeUTF8([]byte(text))
		return Table{}, err
	}
	if err := checkRunes(text); err != nil {
		return Table{}, err
	}
	t := Table{Charset: "utf-8"}
	text, first, named := cutSeparatorLine(text)
	t.Separator = named
	if named == 0 {
		t.Separator = guessSeparator(text)
	}
	var err error
	t.Rows, err = split(text, t.Separator, first, most)
	return t, err
}

// cutSeparatorLine takes the line "sep=;" off with which some spreadsheets begin, and returns the rest, the number of its
// first line, and the separator, 0 where there is no such line.
func cutSeparatorLine(text string) (rest string, line int, separator rune) {
	for _, s := range separators {
		for _, end := range []string{"\r\n", "\n", "\r"} {
			if rest, ok := strings.CutPrefix(text, "sep="+string(s)+end); ok {
				return rest, 2, s
			}
		}
	}
	return text, 1, 0
}

// checkRunes refuses control characters, which no list of people holds; a file that is no text is full of them.
func checkRunes(text string) error {
	at := place{line: 1, column: 1}
	for _, c := range text {
		if unicode.IsControl(c) && !strings.ContainsRune("\t\r\n", c) {
			return at.refuse("error.table.control", refusal.Args{"code": int(c)})
		}
		at.step(c)
	}
	return nil
}

// place is where a character stands in a text. A carriage return does not count as a column of the next line.
type place struct {
	line, column int
}

func (p *place) step(c rune) {
	if c == '\n' {
		p.line, p.column = p.line+1, 1
		return
	}
	p.column++
}

func (p place) refuse(key string, args refusal.Args) error {
	if args == nil {
		args = refusal.Args{}
	}
	args["line"], args["column"] = p.line, p.column
	return refuse(key, args)
}

func refuse(key string, args refusal.Args) error {
	return &refusal.Error{Code: refusal.Invalid, Key: key, Args: args, Field: "text"}
}

// The bounds of a rating list, which may be that of a world federation.
const (
	MaxListBytes = 32 << 20
	MaxListRows  = 300_000
)

// DecodeList is Decode for a rating list of at most MaxListBytes.
func DecodeList(r io.Reader) (text, charset string, err error) {
	raw, err := io.ReadAll(io.LimitReader(r, MaxListBytes+1))
	if err != nil {
		return "", "", err
	}
	if len(raw) > MaxListBytes {
		return "", "", refuse("error.table.large", refusal.Args{"most": MaxListBytes >> 20})
	}
	return decode(raw)
}

// ParseList is ParseTable for a rating list of at most MaxListRows. Guess and Players say what its rows mean.
func ParseList(text string) (Table, error) { return parseTable(text, MaxListRows) }
