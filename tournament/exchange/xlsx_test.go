package exchange_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// made is a workbook as a person makes one: a title above the headings, dates of several looks, a formula, rich text.
func made(t testing.TB) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(f.SetSheetName("Sheet1", "Пустой"))
	for _, name := range []string{"Заявка", "Ещё"} {
		_, err := f.NewSheet(name)
		must(err)
	}
	rows := map[string][]any{
		"A1": {"Заявка на участие, клуб «Домбай»"},
		"A4": {"№", "Фамилия, имя", "Дата рождения", "Рейтинг", "Разряд", "Личный номер"},
		"A5": {1, "Хапсироков Мурат", time.Date(1999, 5, 12, 0, 0, 0, 0, time.UTC), 1850, "КМС", "009"},
		"A6": {2, nil, 36292.5, 1840.0, "I", 17},
		"A8": {3, "=Ким;\"С\"", "12.05.1988", nil, "МС\nмеждународник", nil},
		"A9": {4, "Новикова Дарья", 2010, nil, nil, nil},
	}
	for at, row := range rows {
		must(f.SetSheetRow("Заявка", at, &row))
	}
	for at, format := range map[string]string{"C5": "d mmmm yyyy \"г.\"", "C6": "dd/mm/yy;@", "D6": "[Red]0.00"} {
		style, err := f.NewStyle(&excelize.Style{CustomNumFmt: &format})
		must(err)
		must(f.SetCellStyle("Заявка", at, at, style))
	}
	must(f.SetCellRichText("Заявка", "B6", []excelize.RichTextRun{{Text: "Джанкёзова "}, {
		Text: "Фатима",
		Font: &excelize.Font{Bold: true},
	}}))
	must(f.SetCellFormula("Заявка", "D8", "SUM(D5:D6)")) // nobody has worked it out
	must(f.SetSheetRow("Ещё", "B2", &[]any{"Иванов Пётр", 1990}))
	var out bytes.Buffer
	must(f.Write(&out))
	return out.Bytes()
}

func TestReadWorkbook(t *testing.T) {
	b, err := exchange.ReadWorkbook(made(t), "")
	if err != nil {
		t.Fatal(err)
	}
	want := []exchange.Row{
		{Line: 4, Cells: []string{"№", "Фамилия, имя", "Дата рождения", "Рейтинг", "Разряд", "Личный номер"}},
		{Line: 5, Cells: []string{"1", "Хапсироков Мурат", "1999-05-12", "1850", "КМС", "009"}},
		{Line: 6, Cells: []string{"2", "Джанкёзова Фатима", "1999-05-12", "1840", "I", "17"}},
		{Line: 8, Cells: []string{"3", "=Ким;\"С\"", "12.05.1988", "", "МС международник"}},
		{Line: 9, Cells: []string{"4", "Новикова Дарья", "2010"}},
	}
	if diff := cmp.Diff(want, b.Rows); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"Пустой", "Заявка", "Ещё"}, b.Sheets); diff != "" || b.Sheet != "Заявка" {
		t.Errorf("sheet %q of %v", b.Sheet, b.Sheets)
	}
	m := exchange.Guess(b.Table)
	for _, p := range exchange.Players(b.Table, m) {
		if p.Err != nil {
			t.Errorf("row %d: %v", p.Line, p.Err)
		}
	}
	if at := b.Address(8, m.ColumnOf("born")); at != "Заявка!C8" {
		t.Errorf("the date stands at %s", at)
	}
	again, err := exchange.ParseTable(b.Text())
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range again.Rows {
		if diff := cmp.Diff(want[i], r); diff != "" {
			t.Errorf("as a text (-want +got):\n%s", diff)
		}
	}
	if chosen, err := exchange.ReadWorkbook(made(t), " ещё "); err != nil || chosen.Sheet != "Ещё" ||
		chosen.Rows[0].Cell(1) != "Иванов Пётр" {
		t.Errorf("the chosen sheet: %+v, %v", chosen, err)
	}
	_, err = exchange.ReadWorkbook(made(t), "Нет такого")
	checkRefusal(t, err, "error.workbook.sheet")
}

// TestWorkbooksComeBack: the players of our own workbook come back, with all that the desk knows of them.
func TestWorkbooksComeBack(t *testing.T) {
	e := newEvent(plan{system: play.Groups, players: 24})
	e.Players[0].Born = play.Date{Year: 1980, Month: 5, Day: 9}
	for _, lang := range []string{"ru", "en"} {
		b, err := exchange.ReadWorkbook(writeBook(t, bookOf(t, e, lang, true)), "")
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]play.PlayerData{}
		for _, row := range exchange.Players(b.Table, exchange.Guess(b.Table)) {
			if row.Err != nil {
				t.Errorf("%s: %v", b.Address(row.Line, 0), row.Err)
			}
			got[row.Data.Name] = row.Data
		}
		for _, p := range e.Players {
			if diff := cmp.Diff(p.PlayerData, got[p.Name]); diff != "" {
				t.Errorf("%s (-want +got):\n%s", lang, diff)
			}
		}
	}
}

func checkRefusal(t *testing.T, err error, want string) {
	t.Helper()
	var refused *refusal.Error
	if !errors.As(err, &refused) {
		t.Fatalf("error %v, want the refusal %s", err, want)
	}
	if got := refused.Error(); !strings.HasPrefix(got, want) {
		t.Errorf("refusal %q, want %q", got, want)
	}
}

// change rewrites one part of a workbook.
func change(t testing.TB, raw []byte, part string, by func(string) string) []byte {
	t.Helper()
	from, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, f := range from.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name == part {
			text = []byte(by(string(text)))
		}
		w, err := to.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const secondSheet = "xl/worksheets/sheet2.xml"

// mostAllocated bounds what reading any workbook allocates, all in all: 160 bytes for each of the 3 Mi tokens that are read, of
// which encoding/xml and what is made of them take 96 to 141. Hardly a tenth of it is in use at a time.
const mostAllocated = 160 * 3 << 20

// TestHostileWorkbooks: what unpacks to far more than it is, or lies about what is in it, is refused, and at
// no great expense.
func TestHostileWorkbooks(t *testing.T) {
	in := func(from, to string) func(string) string {
		return func(s string) string { return strings.Replace(s, from, to, 1) }
	}
	sheet := func(rows string) func(string) string {
		return func(string) string { return "<worksheet><sheetData>" + rows + "</sheetData></worksheet>" }
	}
	raw := made(t)
	var entries bytes.Buffer
	many := zip.NewWriter(&entries)
	for i := range 5000 {
		if _, err := many.Create(fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := many.Close(); err != nil {
		t.Fatal(err)
	}
	entity := `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
	for name, tt := range map[string]struct {
		raw  []byte
		want string
	}{
		"five thousand entries": {entries.Bytes(), "error.workbook.large"},
		"a bomb in the sheet": {
			change(t, raw, secondSheet, sheet(`<row r="1"><c t="inlineStr"><is><t>`+strings.Repeat("a", 40<<20)+`</t></is></c></row>`)),
			"error.workbook.large",
		},
		"a bomb of texts": {
			change(t, raw, "xl/sharedStrings.xml", func(string) string { return "<sst>" + strings.Repeat("<si/>", 2<<20) + "</sst>" }),
			"error.workbook.large",
		},
		"a bomb of elements": {
			change(t, raw, secondSheet, func(string) string { return strings.Repeat("<a>", 8<<20) }), "error.workbook.large",
		},
		"a bomb of cells": {change(t, raw, secondSheet, sheet("<row>"+strings.Repeat(`<c/>`, 2<<20)+"</row>")), "error.workbook.large"},
		"a bomb of formats": {
			change(t, raw, "xl/styles.xml", in("<cellXfs", "<cellXfs>"+strings.Repeat(`<xf/>`, 2<<20)+"</cellXfs><cellXfs")),
			"error.workbook.large",
		},
		"the last row there is": {change(t, raw, secondSheet, sheet(`<row r="2147483647"><c
t="str"><v>a</v></c></row>`)), "error.workbook.rows"},
		"a row below the first": {change(t, raw, secondSheet, sheet(`<row r="-1"><c t="str"><v>a</v></c></row>`)), "error.workbook.broken"},
		"rows that go back":     {change(t, raw, secondSheet, sheet(`<row r="5"/><row r="4"/>`)), "error.workbook.broken"},
		"a far column": {
			change(t, raw, secondSheet, sheet(`<row r="1"><c r="XFD1" t="str"><v>a</v></c></row>`)),
			"error.workbook.columns address=Заявка!XFD1 column=16384 line=1",
		},
		"no such column": {
			change(t, raw, secondSheet, sheet(`<row r="1"><c r="ZZZZZZZZ1" t="str"><v>a</v></c></row>`)), "error.workbook.broken",
		},
		"no such text": {change(t, raw, secondSheet, sheet(`<row r="1"><c t="s"><v>99999</v></c></row>`)), "error.workbook.broken"},
		"nested entities": {
			change(t, raw, secondSheet, func(string) string { return entity + "<worksheet><row><c><v>&b;</v></c></row></worksheet>" }),
			"error.workbook.broken",
		},
		"an error in a cell": {
			change(t, raw, secondSheet, sheet(`<row r="7"><c r="B7" t="e"><v>#REF!</v></c></row>`)),
			"error.workbook.cell address=Заявка!B7 column=2 line=7 text=#REF!",
		},
		"a control character": {
			change(t, raw, secondSheet, sheet(`<row r="7"><c r="B7" t="str"><v>a_x0001_</v></c></row>`)),
			"error.workbook.control address=Заявка!B7 code=1",
		},
		"a long text": {
			change(t, raw, secondSheet, sheet(`<row r="7"><c t="str"><v>`+strings.Repeat("я", exchange.MaxCell+1)+`</v></c></row>`)),
			"error.workbook.long address=Заявка!A7",
		},
		"no sheets":            {change(t, raw, "xl/workbook.xml", func(string) string { return "<workbook/>" }), "error.workbook.broken"},
		"a sheet without part": {change(t, raw, "xl/_rels/workbook.xml.rels", in("sheet2.xml", "sheet9.xml")), "error.workbook.broken"},
		"cut":                  {raw[:len(raw)-40], "error.workbook.broken"},
		"no archive":           {[]byte("PK\x03\x04 and nothing more"), "error.workbook.broken"},
		"too large":            {make([]byte, exchange.MaxWorkbookBytes+1), "error.table.large"},
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := exchange.ReadWorkbook(tt.raw, "")
			runtime.ReadMemStats(&after)
			checkRefusal(t, err, tt.want)
			if n := after.TotalAlloc - before.TotalAlloc; n > mostAllocated {
				t.Errorf("%d bytes make the reader allocate %d MB", len(tt.raw), n>>20)
			}
		})
	}
}

func TestFilesThatAreNoWorkbooks(t *testing.T) {
	for name, raw := range map[string]string{
		"list.xls": "Фамилия;Имя", "list.xlsx": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00", "СПИСОК.XLS": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
		"a.numbers": "PK\x03\x04", "a.pdf": "%PDF", "list": "%PDF-1.4", "a.DOC": "x", "a.docx": "PK\x03\x04", "a.jpg": "\xff\xd8",
	} {
		if err := exchange.CheckFile(name, []byte(raw)); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	for _, name := range []string{"list.csv", "list.txt", "list", "list.xlsx"} {
		if err := exchange.CheckFile(name, []byte("Ким Сергей")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// small is a workbook of few parts, none of them packed, around a sheet.
func small(t testing.TB, part string) []byte {
	t.Helper()
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, f := range [][2]string{
		{"xl/workbook.xml", `<workbook><sheets><sheet name="Лист1" id="r1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>`},
		{"xl/sharedStrings.xml", `<sst><si><t>Ким</t></si><si><r><t>a</t></r><rPh><t>b</t></rPh></si></sst>`},
		{
			"xl/styles.xml",
			`<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd.mm"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf ` +
				`numFmtId="170"/></cellXfs></styleSheet>`,
		},
		{"xl/worksheets/s.xml", part},
	} {
		w, err := to.CreateHeader(&zip.FileHeader{Name: f[0], Method: zip.Store})
		if err == nil {
			_, err = io.WriteString(w, f[1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// FuzzReadWorkbook: a sheet of whatever bytes gives rows within the limits, in order, which come back from their text; or a
// refusal.
func FuzzReadWorkbook(f *testing.F) {
	for _, seed := range []string{
		`<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Ким</v></c><c r="B1" s="1"><v>36292</v></c></row></sheetData></worksheet>`,
		`<row><c t="inlineStr"><is><r><t>a</t></r><rPh><t>b</t></rPh></is></c></row>`, `<row r="3"><c t="s"><v>1</v></c></row><row r="2">`,
		`<c/>`,
		`<row><c t="str"><v>'=1</v></c><c t="d"><v>2001-02-03T00:00</v></c><c t="e"/></row>`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, part string) {
		b, err := exchange.ReadWorkbook(small(t, part), "Лист1")
		if err != nil {
			var refused *refusal.Error
			if !errors.As(err, &refused) {
				t.Fatalf("error %v is no refusal", err)
			}
			return
		}
		again, err := exchange.ParseTable(b.Text())
		if err != nil {
			t.Fatalf("%q: %v", b.Text(), err)
		}
		if len(again.Rows) != len(b.Rows) {
			t.Fatalf("%d rows become %d", len(b.Rows), len(again.Rows))
		}
		for i, r := range b.Rows {
			if len(r.Cells) > exchange.MaxColumns || again.Rows[i].Line != r.Line {
				t.Fatalf("row %+v becomes %+v", r, again.Rows[i])
			}
			for c := range r.Cells {
				if again.Rows[i].Cell(c) != r.Cell(c) {
					t.Fatalf("row %+v becomes %+v", r, again.Rows[i])
				}
			}
		}
	})
}

// FuzzWorkbookBytes: a workbook with bytes changed is read or refused, and nothing else happens.
func FuzzWorkbookBytes(f *testing.F) {
	raw := small(f, `<row r="1"><c r="A1" t="str"><v>Ким</v></c><c s="1"><v>36292</v></c></row>`)
	f.Add(uint16(3), byte(1), uint16(len(raw)-30), byte(255))
	f.Add(uint16(100), byte(0), uint16(400), byte(7))
	f.Fuzz(func(t *testing.T, at uint16, put byte, also uint16, other byte) {
		changed := bytes.Clone(raw)
		changed[int(at)%len(changed)], changed[int(also)%len(changed)] = put, other
		if _, err := exchange.ReadWorkbook(changed, ""); err != nil {
			var refused *refusal.Error
			if !errors.As(err, &refused) {
				t.Fatalf("error %v is no refusal", err)
			}
		}
	})
}
