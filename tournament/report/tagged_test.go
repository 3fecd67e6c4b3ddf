package report_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/report"
)

// opened is a finished file, its objects found by the table at its end.
type opened struct {
	t       *testing.T
	objects map[int]string
	trailer string
}

// open reads a file by its table, as a viewer does, and demands that every line of it is right.
func open(t *testing.T, raw []byte) opened {
	t.Helper()
	end := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(raw)
	if end == nil {
		t.Fatalf("no end: %q", raw[max(0, len(raw)-60):])
	}
	at, _ := strconv.Atoi(string(end[1]))
	f := opened{t, map[int]string{}, ""}
	f.trailer, _, _ = strings.Cut(string(raw[at:]), "\nendobj")
	rows := f.unpacked(f.trailer)
	holders := map[int][]string{}
	for i := 0; (i+1)*7 <= len(rows); i++ {
		row := rows[i*7:]
		where, index := int(binary.BigEndian.Uint32([]byte(row[1:5]))), int(binary.BigEndian.Uint16([]byte(row[5:7])))
		switch row[0] {
		case 1:
			body, ok := strings.CutPrefix(string(raw[where:]), strconv.Itoa(i)+" 0 obj\n")
			if !ok {
				t.Fatalf("object %d is not at %d", i, where)
			}
			f.objects[i], _, _ = strings.Cut(body, "\nendobj")
		case 2:
			holders[where] = append(holders[where], strconv.Itoa(i)+" "+strconv.Itoa(index))
		}
	}
	for holder, held := range holders {
		text := f.unpacked(f.objects[holder])
		first := f.number(f.objects[holder], `/First (\d+)`)
		places := strings.Fields(text[:first])
		for _, h := range held {
			number, index, _ := strings.Cut(h, " ")
			k, _ := strconv.Atoi(index)
			if places[2*k] != number {
				t.Fatalf("object %s is not the %d. of those in %d", number, k, holder)
			}
			offset, _ := strconv.Atoi(places[2*k+1])
			n, _ := strconv.Atoi(number)
			f.objects[n], _, _ = strings.Cut(text[first+offset:], "\n")
		}
	}
	return f
}

func (f opened) unpacked(object string) string {
	f.t.Helper()
	_, packed, _ := strings.Cut(object, "\nstream\n")
	z, err := zlib.NewReader(strings.NewReader(packed))
	if err != nil {
		f.t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		f.t.Fatal(err)
	}
	return string(text)
}

func (f opened) number(in, pattern string) int {
	f.t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(in)
	if found == nil {
		f.t.Fatalf("no %s in %.200q", pattern, in)
	}
	n, _ := strconv.Atoi(found[1])
	return n
}

// ref is the object to which an entry leads.
func (f opened) ref(in, entry string) string { return f.objects[f.number(in, entry+` (\d+) 0 R`)] }

// TestEveryPaperIsTagged: all that a page says is a part of the structure, found from both sides, and the rest is decoration.
func TestEveryPaperIsTagged(t *testing.T) {
	t.Parallel()
	e := records()
	for _, r := range requests(e) {
		t.Run(r.Document, func(t *testing.T) {
			f := open(t, bytesOf(t, e, r, style(t, "en")))
			catalogue := f.ref(f.trailer, "/Root")
			for _, want := range []string{"/Lang (en)", "/MarkInfo <</Marked true>>", "/DisplayDocTitle true"} {
				if !strings.Contains(catalogue, want) {
					t.Errorf("no %s in %s", want, catalogue)
				}
			}
			info, metadata := f.ref(f.trailer, "/Info"), f.ref(catalogue, "/Metadata")
			if !strings.Contains(info, "/Title ") || !strings.Contains(metadata, "<dc:title>") {
				t.Errorf("no title in %s", info)
			}
			root := f.ref(catalogue, "/StructTreeRoot")
			nums := f.ref(root, "/ParentTree")
			if document := f.ref(root, "/K"); !strings.Contains(document, "/S /Document") {
				t.Errorf("the root is %s", document)
			}
			pages := 0
			for n, object := range f.objects {
				if !strings.HasPrefix(object, "<</Type /Page\n") {
					continue
				}
				pages++
				k := f.number(object, `/StructParents (\d+)`)
				elements := strings.Fields(strings.ReplaceAll(strings.Trim(f.ref(nums, `[\[ ]`+strconv.Itoa(k)), "[]"), " 0 R", ""))
				f.marked(n, f.unpacked(f.ref(object, "/Contents")), elements)
			}
			if pages == 0 {
				t.Error("no pages")
			}
		})
	}
}

// marked demands that every text of a page is marked, and that each mark is one of the element that the list names for it.
func (f opened) marked(page int, content string, elements []string) {
	f.t.Helper()
	open, marks := "", 0
	for _, line := range strings.Split(content, "\n") {
		switch found := markAt.FindStringSubmatch(line); {
		case found != nil && open == "":
			open = found[1]
			n, _ := strconv.Atoi(elements[marks])
			own := f.objects[n]
			if found[2] != strconv.Itoa(marks) || !strings.Contains(own, "/S /"+open) ||
				!strings.Contains(own, "/Pg "+strconv.Itoa(page)+" 0 R") || !regexp.MustCompile(`[\[ ]`+found[2]+`[\] >]`).MatchString(own) {
				f.t.Errorf("mark %s of page %d belongs to %s", line, page, own)
			}
			marks++
		case line == "/Artifact BMC" && open == "":
			open = "Artifact"
		case found != nil || line == "/Artifact BMC":
			f.t.Fatalf("%s within %s", line, open)
		case line == "EMC":
			if open == "" {
				f.t.Fatal("an end without a beginning")
			}
			open = ""
		case open == "" && strings.Contains(line, " Tj"):
			f.t.Errorf("text without a mark: %.80q", line)
		}
	}
	if open != "" || marks != len(elements) {
		f.t.Errorf("%d marks, %d elements, %q is open", marks, len(elements), open)
	}
}

var markAt = regexp.MustCompile(`^/([A-Z][A-Za-z0-9]*) <</MCID (\d+)>> BDC$`)

// TestBookIsTagged: every paper of a set is a section of its own.
func TestBookIsTagged(t *testing.T) {
	t.Parallel()
	e := records()
	var b bytes.Buffer
	s := style(t, "ru")
	s.Printed = time.Time{}
	parts := report.Set(e, s)[:3]
	if err := report.Bind(t.Context(), &b, whole(e), parts, s, nil); err != nil {
		t.Fatal(err)
	}
	f, sections := open(t, b.Bytes()), 0
	for _, o := range f.objects {
		if strings.Contains(o, "/S /Sect ") {
			sections++
		}
	}
	if sections != len(parts) {
		t.Errorf("%d sections of %d papers", sections, len(parts))
	}
}

// TestTablesHaveTheirCells: in every row of a table there are as many cells as the head has, empty ones too: so a program that reads aloud
// knows in which column it is. A heading between rows is one cell.
func TestTablesHaveTheirCells(t *testing.T) {
	t.Parallel()
	e := records()
	for _, key := range []string{"start-list", "pairings", "standings", "crosstable", "crosstable-by-place"} {
		f := open(t, bytesOf(t, e, report.Request{Document: key, Round: 1}, style(t, "ru")))
		tables := 0
		for _, o := range f.objects {
			if !strings.Contains(o, "/S /Table ") {
				continue
			}
			tables++
			rows := f.kids(o)
			columns := len(f.kids(rows[0]))
			if len(rows) < 2 || columns < 3 || strings.Count(strings.Join(f.kids(rows[0]), " "), "/S /TH ") != columns {
				t.Errorf("%s: the table has %d rows, the first of %s", key, len(rows), rows[0])
			}
			for _, row := range rows[1:] {
				if n := len(f.kids(row)); n != columns && n != 1 || !strings.Contains(row, "/S /TR ") {
					t.Errorf("%s: %d cells below %d headings: %s", key, n, columns, row)
				}
			}
		}
		if tables == 0 {
			t.Errorf("%s: no table", key)
		}
	}
}

// kids are the elements within one.
func (f opened) kids(element string) []string {
	var out []string
	_, list, _ := strings.Cut(element, "/K [")
	for _, m := range regexp.MustCompile(`(\d+) 0 R`).FindAllStringSubmatch(list, -1) {
		n, _ := strconv.Atoi(m[1])
		out = append(out, f.objects[n])
	}
	return out
}
