package exchange

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"slices"
	"strings"

	"adyukh/tournament/refusal"
)

// The bounds of a workbook that is read. It is streamed by a reader of our own, which looks at no more than the parts that a
// list of players needs and never makes room for rows or cells that are not there.
const (
	MaxWorkbookBytes   = 2 << 20  // of the file
	maxWorkbookEntries = 1000     // files in the archive
	maxUnpacked        = 24 << 20 // of all parts that are read, as they really unpack
	maxTokens          = 3 << 20  // beginnings, ends and texts of elements in these parts
	maxDepth           = 32       // of elements within each other
)

// Workbook is a sheet of a workbook as a table.
type Workbook struct {
	Table
	Sheets []string // the names of all sheets, in their order
}

// IsWorkbook tells whether a file is an archive, as workbooks are: then it is no text.
func IsWorkbook(raw []byte) bool { return bytes.HasPrefix(raw, []byte("PK\x03\x04")) }

// oldWorkbook begins files of Excel up to 2003, and workbooks with a password.
const oldWorkbook = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

// refusedFiles are the files of programs that can't be read, by how their names end, with the message that says what to do instead.
var refusedFiles = map[string]string{
	".xls": "error.workbook.old", ".xlt": "error.workbook.old", ".xlsb": "error.workbook.other", ".numbers": "error.workbook.numbers",
	".doc": "error.workbook.word", ".docx": "error.workbook.word", ".odt": "error.workbook.word", ".rtf": "error.workbook.word",
	".pages": "error.workbook.word", ".pdf": "error.workbook.pdf", ".jpg": "error.workbook.picture", ".jpeg": "error.workbook.picture",
	".png": "error.workbook.picture", ".heic": "error.workbook.picture", ".zip": "error.workbook.archive", ".rar": "error.workbook.archive",
	".7z": "error.workbook.archive",
}

// CheckFile refuses files of programs that are known by their name or their first bytes, and can't be read: .xls, .doc and the
// like. The error is a *refusal.Error that says what to save instead.
func CheckFile(name string, raw []byte) error {
	extension := strings.ToLower(path.Ext(name))
	key := refusedFiles[extension]
	switch {
	case key == "error.workbook.old" && IsWorkbook(raw): // .xlsx under the old name
		return nil
	case key != "":
		return refuse(key, refusal.Args{"text": extension})
	case strings.HasPrefix(string(raw[:min(len(raw), 8)]), oldWorkbook):
		return refuse("error.workbook.old", refusal.Args{"text": ".xls"})
	case strings.HasPrefix(string(raw[:min(len(raw), 5)]), "%PDF"):
		return refuse("error.workbook.pdf", refusal.Args{"text": ".pdf"})
	}
	return nil
}

// ReadWorkbook reads a sheet of an XLSX or ODS file: the one that is named, else the first that holds anything. Rows above the
// headings, such as the title of an event, are passed over. Dates are written 2006-01-02, whatever they look like in the
// sheet.
//
// The error is a *refusal.Error where the file can be mended; Args "address" then names a sheet and a cell: Лист1!B7.
func ReadWorkbook(raw []byte, sheet string) (Workbook, error) {
	b, err := readWorkbook(raw, sheet)
	b.skipTitles()
	return b, err
}

// readWorkbook is ReadWorkbook with the rows above the headings.
func readWorkbook(raw []byte, sheet string) (Workbook, error) {
	if len(raw) > MaxWorkbookBytes {
		return Workbook{}, refuse("error.table.large", refusal.Args{"most": MaxWorkbookBytes >> 20})
	}
	archive, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		return Workbook{}, refuse("error.workbook.broken", nil)
	}
	if len(archive.File) > maxWorkbookEntries {
		return Workbook{}, refuse("error.workbook.large", nil)
	}
	x := xlsx{archive: archive, left: maxUnpacked, tokens: maxTokens}
	read := x.read
	if x.has(odsContent) {
		read = x.readODS
	}
	b, err := read(sheet)
	var refused *refusal.Error
	switch {
	case err == nil, errors.As(err, &refused):
		return b, err
	case errors.Is(err, errUnpacked):
		return Workbook{}, refuse("error.workbook.large", nil)
	}
	return Workbook{}, refuse("error.workbook.broken", nil)
}

// xlsx is a workbook being read.
type xlsx struct {
	archive *zip.Reader
	left    int64 // bytes that may still be unpacked
	tokens  int   // that may still be read
	strings []string
	dates   []bool // of each cell format: it shows a date
	from    epoch
}

// sheetPart is a sheet and the part of the archive that holds it.
type sheetPart struct{ name, part string }

var (
	errUnpacked = errors.New("the parts unpack to more than is allowed")
	errMissing  = errors.New("a part is missing")
)

func (x *xlsx) read(wanted string) (Workbook, error) {
	sheets, err := x.sheets()
	if err != nil {
		return Workbook{}, err
	}
	if err := x.readStrings(); err != nil && !errors.Is(err, errMissing) {
		return Workbook{}, err
	}
	if err := x.readStyles(); err != nil && !errors.Is(err, errMissing) {
		return Workbook{}, err
	}
	var b Workbook
	for _, s := range sheets {
		b.Sheets = append(b.Sheets, s.name)
	}
	for _, s := range sheets {
		if !isSheet(wanted, s.name) {
			continue
		}
		if b.Table, err = x.sheet(s); err != nil || len(b.Rows) > 0 || wanted != "" {
			return b, err
		}
	}
	return b, b.noSheet(wanted)
}

// noSheet is the refusal of a sheet that is not there; nil where none was asked for.
func (b Workbook) noSheet(wanted string) error {
	if wanted == "" {
		return nil
	}
	return &refusal.Error{Code: refusal.Invalid, Key: "error.workbook.sheet", Field: "sheet", Args: refusal.Args{
		"text": wanted, "sheets": strings.Join(b.Sheets, ", "),
	}}
}

func isSheet(wanted, name string) bool {
	return wanted == "" || strings.EqualFold(strings.TrimSpace(wanted), name)
}

// has tells whether the archive has a part.
func (x *xlsx) has(name string) bool {
	return slices.ContainsFunc(x.archive.File, func(f *zip.File) bool { return strings.EqualFold(f.Name, name) })
}

// part opens a part of the archive by its name.
func (x *xlsx) part(name string) (*xml.Decoder, func() error, error) {
	for _, f := range x.archive.File {
		if !strings.EqualFold(f.Name, strings.TrimPrefix(name, "/")) {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return nil, nil, err
		}
		plain := xml.NewDecoder(&metered{r, &x.left})
		return xml.NewTokenDecoder(&shallow{plain, &x.tokens, 0}), r.Close, nil
	}
	return nil, nil, errMissing
}

// metered counts what is really unpacked, whatever the archive says of its sizes.
type metered struct {
	from io.Reader
	left *int64
}

func (m *metered) Read(p []byte) (int, error) {
	if *m.left <= 0 {
		return 0, errUnpacked
	}
	n, err := m.from.Read(p[:min(int64(len(p)), *m.left)])
	*m.left -= int64(n)
	return n, err
}

// shallow reads the tokens of a part, as many as are allowed, and none that is too deep within others.
type shallow struct {
	from  *xml.Decoder
	left  *int
	depth int
}

func (s *shallow) Token() (xml.Token, error) {
	if *s.left--; *s.left < 0 {
		return nil, errUnpacked
	}
	token, err := s.from.RawToken()
	switch token.(type) {
	case xml.StartElement:
		if s.depth++; s.depth > maxDepth {
			return nil, errUnpacked
		}
	case xml.EndElement:
		s.depth--
	}
	return token, err
}

// elements calls each for every element of a part. each may read on to the end of its element.
func (x *xlsx) elements(name string, each func(*xml.Decoder, xml.StartElement) error) error {
	d, closePart, err := x.part(name)
	if err != nil {
		return err
	}
	defer closePart()
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if start, ok := token.(xml.StartElement); ok {
			if err := each(d, start); err != nil {
				return err
			}
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
