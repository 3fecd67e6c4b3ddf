package exchange_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

func writeBook(t testing.TB, b exchange.Book) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := exchange.WriteWorkbook(&out, b); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func openBook(t testing.TB, raw []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// TestWorkbooks: in events of every system every formula gives the number that is kept beside it, no text of the event is a
// formula, and the same event gives the same bytes.
func TestWorkbooks(t *testing.T) {
	for name, e := range events() {
		t.Run(name, func(t *testing.T) {
			raw := writeBook(t, bookOf(t, e, "ru", false))
			if dir := os.Getenv("WORKBOOKS"); dir != "" {
				if err := os.WriteFile(filepath.Join(dir, name+".xlsx"), raw, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(raw, writeBook(t, bookOf(t, e, "ru", false))) {
				t.Error("the same event gives other bytes")
			}
			if bytes.Contains(raw, []byte("canary")) {
				t.Error("the file holds what readers may not see")
			}
			f := openBook(t, raw)
			for i, sheet := range f.GetSheetList() {
				got := checkSheet(t, f, sheet)
				if want, told := sums[name]; told && (i == 3 || i == 4) && got != want[i-3] {
					t.Errorf("%d sums in %s, want %d", got, sheet, want[i-3])
				}
			}
		})
	}
}

// sums is how many cells of the table and of the cross table are formulas: the sums of every player. A match with a game to
// which nobody came adds up to less than the others, so its match points are no count of cells.
var sums = map[string][2]int{
	"round robin": {16, 16}, "two cycles": {12, 12}, "halves": {12, 12}, "matches": {6, 6}, "games of a match": {12, 12},
	"swiss": {26, 26}, "swiss matches": {9, 9}, "own pairings": {18, 18}, "groups": {22, 22}, "scheveningen": {16, 16}, "knockout": {22, 0},
}

// checkSheet works out the formulas of a sheet and counts them.
func checkSheet(t *testing.T, f *excelize.File, sheet string) (formulas int) {
	t.Helper()
	rows, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	for r, row := range rows {
		for c, kept := range row {
			at, _ := excelize.CoordinatesToCellName(c+1, r+1)
			formula, err := f.GetCellFormula(sheet, at)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(kept, "canary") {
				t.Errorf("%s!%s is private: %s", sheet, at, kept)
			}
			if formula == "" {
				continue
			}
			formulas++
			if strings.Contains(formula, "HYPERLINK") {
				t.Errorf("%s!%s is a formula from a name: %s", sheet, at, formula)
			}
			now, err := f.CalcCellValue(sheet, at, excelize.Options{RawCellValue: true})
			if err != nil {
				t.Errorf("%s!%s %s: %v", sheet, at, formula, err)
				continue
			}
			if !sameNumber(now, kept) {
				t.Errorf("%s!%s: %s is %s, but %s is kept", sheet, at, formula, now, kept)
			}
		}
	}
	return formulas
}

func sameNumber(a, b string) bool {
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	return errX == nil && errY == nil && math.Abs(x-y) < 1e-9
}

// TestWorkbookFigures: the table's values are those of the standings.
func TestWorkbookFigures(t *testing.T) {
	for name, e := range events() {
		b := bookOf(t, e, "ru", false)
		f := openBook(t, writeBook(t, b))
		rows, err := f.GetRows(f.GetSheetList()[3], excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		byName := map[string][]string{}
		for _, r := range rows {
			if len(r) > 2 {
				byName[r[2]] = r
			}
		}
		groups, err := b.Tables(b.CountedRounds())
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range groups {
			for _, row := range g.Rows {
				p, _ := b.Player(play.PlayerID(row.Player))
				for column, v := range row.Values {
					if v.Defined() && row.Status == standings.Active && !holds(byName[p.Name], v) {
						t.Errorf("%s: %s has %v in column %d, not in %q", name, p.Name, v, column, byName[p.Name])
					}
				}
			}
		}
	}
}

func holds(row []string, v standings.Value) bool {
	for _, text := range row {
		if n, err := strconv.ParseFloat(text, 64); err == nil && math.Abs(n-float64(v.Num)/float64(v.Den)) < 1e-9 {
			return true
		}
	}
	return false
}

// TestWorkbookTexts: names stand as they are, as text, also those that look like a formula or a number.
func TestWorkbookTexts(t *testing.T) {
	e := events()["round robin"]
	f := openBook(t, writeBook(t, bookOf(t, e, "ru", true)))
	sheet := f.GetSheetList()[0]
	for i, p := range e.Players {
		at := "B" + strconv.Itoa(5+i)
		got, err := f.GetCellValue(sheet, at)
		if err != nil || got != p.Name {
			t.Errorf("%s: %q, want %q (%v)", at, got, p.Name, err)
		}
		if kind, _ := f.GetCellType(sheet, at); kind != excelize.CellTypeInlineString && kind != excelize.CellTypeSharedString {
			t.Errorf("%s is of type %v", at, kind)
		}
		if formula, _ := f.GetCellFormula(sheet, at); formula != "" {
			t.Errorf("%s holds the formula %s", at, formula)
		}
	}
}

// TestWorkbookOfALongName: the whole name stands over the tables on as many lines as it needs, below them is the short one.
func TestWorkbookOfALongName(t *testing.T) {
	e := newEvent(plan{system: play.RoundRobin, players: 4, rounds: 1})
	e.Head.Name, e.Head.Short = strings.Repeat("Первенство ", 26)+"КЧР", "Кубок & К°"
	f := openBook(t, writeBook(t, bookOf(t, e, "ru", false)))
	for _, sheet := range f.GetSheetList() {
		merged, err := f.GetMergeCells(sheet)
		if err != nil || len(merged) == 0 || merged[0].GetStartAxis() != "A1" || merged[0].GetCellValue() != e.Head.Name {
			t.Errorf("%s: the title is not over the columns: %v, %v", sheet, merged, err)
		}
		height, err := f.GetRowHeight(sheet, 1)
		if err != nil || height < 60 {
			t.Errorf("%s: the title is %v points high, %v", sheet, height, err)
		}
		if foot, err := f.GetHeaderFooter(sheet); err != nil || !strings.Contains(foot.OddFooter, "Кубок && К°") {
			t.Errorf("%s: the footer is %+v, %v", sheet, foot, err)
		}
	}
}
