package exchange_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/refusal"
)

// spreadsheet is an OpenDocument spreadsheet around its sheets.
func spreadsheet(t testing.TB, sheets string, manifest ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	parts := [][2]string{
		{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
		{
			"content.xml", `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>` + sheets +
				`</office:spreadsheet></office:body></office:document-content>`,
		},
	}
	for _, m := range manifest {
		parts = append(parts, [2]string{"META-INF/manifest.xml", m})
	}
	for _, p := range parts {
		w, err := to.Create(p[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(p[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const odsList = `<table:table table:name="Пустой"><table:table-row table:number-rows-repeated="1048576"><table:table-cell
 table:number-columns-repeated="16384"/></table:table-row></table:table>
<table:table table:name="Заявка">
<table:table-row><table:table-cell table:number-columns-spanned="4"><text:p>Команда
«Нарт»</text:p></table:table-cell><table:covered-table-cell
 table:number-columns-repeated="3"/></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
<table:table-row><table:table-cell><text:p>№</text:p></table:table-cell><table:table-cell><text:p>Фамилия, имя</text:p></table:table-cell>
<table:table-cell><text:p>Дата
рождения</text:p></table:table-cell><table:table-cell><text:p>Рейтинг</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>
<table:table-cell
office:value-type="string"><office:annotation><text:p>заметка</text:p></office:annotation><text:p>Шогенов<text:s
/><text:span>Аслан</text:span></text:p></table:table-cell>
<table:table-cell office:value-type="date" office:date-value="1998-03-12T00:00:00"><text:p>12.03.98</text:p></table:table-cell>
<table:table-cell office:value-type="float" office:value="1845"><text:p>1 845</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
</table:table><table:table table:name="Ещё"><table:table-row><table:table-cell/><table:table-cell><text:p>Ким
Сергей</text:p></table:table-cell></table:table-row></table:table>`

func TestReadODS(t *testing.T) {
	raw := spreadsheet(t, odsList)
	if err := exchange.CheckFile("list.ods", raw); err != nil {
		t.Fatal(err)
	}
	b, err := exchange.ReadWorkbook(raw, "")
	if err != nil {
		t.Fatal(err)
	}
	want := []exchange.Row{
		{Line: 4, Cells: []string{"№", "Фамилия, имя", "Дата рождения", "Рейтинг"}},
		{Line: 5, Cells: []string{"1", "Шогенов Аслан", "1998-03-12", "1845"}},
	}
	if diff := cmp.Diff(want, b.Rows); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"Пустой", "Заявка", "Ещё"}, b.Sheets); diff != "" || b.Sheet != "Заявка" {
		t.Errorf("sheet %q of %v", b.Sheet, b.Sheets)
	}
	if chosen, err := exchange.ReadWorkbook(raw, "ещё"); err != nil || chosen.Rows[0].Cell(1) != "Ким Сергей" {
		t.Errorf("the chosen sheet: %+v, %v", chosen, err)
	}
	_, err = exchange.ReadWorkbook(raw, "Нет такого")
	checkRefusal(t, err, "error.workbook.sheet")
	lines, err := exchange.ReadPeople("list.ods", raw, playerlist.Options{Year: 2026})
	if err != nil {
		t.Fatal(err)
	}
	last := lines[len(lines)-1]
	if p := last.Player; last.Number != 5 || p.Name != "Шогенов Аслан" || p.Birth() != "1998-03-12" || p.Rating != 1845 || p.Club != "Нарт" {
		t.Errorf("the player is %+v", last)
	}
}

func TestHostileODS(t *testing.T) {
	cell := `<table:table-cell><text:p>а</text:p></table:table-cell>`
	table := func(rows string) []byte { return spreadsheet(t, `<table:table table:name="Л">`+rows+`</table:table>`) }
	for name, tt := range map[string]struct {
		raw  []byte
		want string
	}{
		"a row repeated": {table(`<table:table-row
table:number-rows-repeated="1048576">` + cell + `</table:table-row>`), "error.workbook.rows"},
		"a cell repeated": {
			table(`<table:table-row><table:table-cell table:number-columns-repeated="16384"><p>а</p></table:table-cell></table:table-row>`),
			"error.workbook.columns",
		},
		"a far row": {
			table(`<table:table-row table:number-rows-repeated="2147483647"/><table:table-row>` + cell + `</table:table-row>`),
			"error.workbook.rows",
		},
		"a bomb of text":     {table(`<table:table-row><table:table-cell><text:p>` + strings.Repeat("a", 40<<20)), "error.workbook.large"},
		"a bomb of elements": {table(strings.Repeat("<a>", 8<<20)), "error.workbook.large"},
		"a bomb of cells":    {table("<table:table-row>" + strings.Repeat("<table:table-cell/>", 2<<20)), "error.workbook.large"},
		"nothing ends":       {table(`<table:table-row><table:table-cell>`), "error.workbook.broken"},
		"an error in a cell": {
			table(`<table:table-row><table:table-cell><text:p>#REF!</text:p></table:table-cell></table:table-row>`),
			"error.workbook.cell",
		},
		"a password": {spreadsheet(t, "", `<manifest><file-entry><encryption-data/></file-entry></manifest>`), "error.workbook.locked"},
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

// FuzzReadODS: sheets of whatever bytes give rows within the limits, in order, or a refusal.
func FuzzReadODS(f *testing.F) {
	f.Add(odsList)
	f.Add(`<table name="a"><table-row number-rows-repeated="3"><table-cell><p>a</p></table-cell></table-row><table-row/></table>`)
	f.Add(`<table><table><table-row><covered-table-cell/><table-cell number-columns-repeated="-1"><p/><table></table></table-cell>`)
	f.Fuzz(func(t *testing.T, sheets string) {
		b, err := exchange.ReadWorkbook(spreadsheet(t, sheets), "")
		if err != nil {
			var refused *refusal.Error
			if !errors.As(err, &refused) {
				t.Fatalf("error %v is no refusal", err)
			}
			return
		}
		last := 0
		for _, r := range b.Rows {
			if r.Line <= last || r.Line > exchange.MaxRows || len(r.Cells) > exchange.MaxColumns {
				t.Fatalf("row %d of %d cells after row %d", r.Line, len(r.Cells), last)
			}
			last = r.Line
		}
	})
}
