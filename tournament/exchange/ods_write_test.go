package exchange_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

func writeSheets(t *testing.T, b exchange.Book) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := exchange.WriteSpreadsheet(&out, b); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestSpreadsheetsAreReadBack: every sheet holds the texts of the workbook's sheet, and the same event gives the same bytes.
func TestSpreadsheetsAreReadBack(t *testing.T) {
	t.Parallel()
	for name, e := range events() {
		for _, private := range []bool{false, true} {
			b := bookOf(t, e, "ru", private)
			raw := writeSheets(t, b)
			if !bytes.Equal(raw, writeSheets(t, b)) {
				t.Errorf("%s: other bytes the second time", name)
			}
			for _, sheet := range openBook(t, writeBook(t, b)).GetSheetList() {
				want, err := exchange.ReadWorkbook(writeBook(t, b), sheet)
				if err != nil {
					t.Fatal(err)
				}
				got, err := exchange.ReadWorkbook(raw, sheet)
				if err != nil {
					t.Fatalf("%s, %s: %v", name, sheet, err)
				}
				if diff := cmp.Diff(players(want), players(got)); diff != "" {
					t.Errorf("%s, %s (-xlsx +ods):\n%s", name, sheet, diff)
				}
			}
		}
	}
}

// players are the rows of a sheet that name somebody.
func players(b exchange.Workbook) []string {
	var out []string
	for _, r := range b.Table.Rows {
		if text := strings.Join(r.Cells, "|"); strings.Contains(text, "Игрок") {
			out = append(out, strings.TrimRight(text, "|"))
		}
	}
	return out
}

// TestSpreadsheetIsWhatItSays: programs know the file by its first part, which is not packed; a name runs nothing and breaks nothing out.
func TestSpreadsheetIsWhatItSays(t *testing.T) {
	t.Parallel()
	e := newEvent(plan{system: play.RoundRobin, players: 4})
	e.Head.Name = `=1+1</text:p>"&`
	raw := writeSheets(t, bookOf(t, e, "ru", true))
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	if first := z.File[0]; first.Name != "mimetype" || first.Method != zip.Store ||
		!bytes.Contains(raw[:200], []byte("mimetype"+exchange.SpreadsheetType)) {
		t.Errorf("the file begins with %s", first.Name)
	}
	r, err := z.Open("content.xml")
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err != nil || !strings.Contains(string(content), "<text:p>=1+1&lt;/text:p&gt;&#34;&amp;</text:p>") ||
		strings.Contains(string(content), "formula") {
		t.Errorf("%v\n%s", err, content)
	}
}
