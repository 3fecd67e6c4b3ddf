package exchange_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// keptValue is a formula with the value that is written beside it.
var keptValue = regexp.MustCompile(`(<f>[^<]*</f>)<v>[^<]*</v>`)

// withoutValues takes the values of formulas out of a workbook, so that whoever opens it has to calculate.
func withoutValues(t *testing.T, raw []byte, sheets int) []byte {
	t.Helper()
	for i := range sheets {
		raw = change(t, raw, fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1), func(s string) string { return keptValue.ReplaceAllString(s, "$1") })
	}
	return raw
}

// convert has LibreOffice, without a window and with a profile of its own, open workbooks and save them in a format. It returns the folder
// where the files are.
func convert(t *testing.T, books map[string][]byte, format string) string {
	t.Helper()
	program, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("NOT CHECKED that LibreOffice opens our workbooks, and we its files: soffice is not installed; it is in the package " +
			"libreoffice-calc-nogui")
	}
	dir := t.TempDir()
	args := []string{"-env:UserInstallation=file://" + filepath.Join(dir, "profile"), "--headless", "--convert-to", format, "--outdir", dir}
	for name, raw := range books {
		path := filepath.Join(dir, name+".xlsx")
		if err := os.WriteFile(path, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute) // a program that hangs fails the test
	defer cancel()
	if out, err := exec.CommandContext(ctx, program, args...).CombinedOutput(); err != nil {
		t.Fatalf("soffice: %v\n%s", err, out)
	}
	return dir
}

// calculated returns the sheets of workbooks as LibreOffice has calculated them, by the name of the file and that of the sheet.
func calculated(t *testing.T, books map[string][]byte) map[string]map[string][][]string {
	t.Helper()
	dir := convert(t, books, "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1")
	all := map[string]map[string][][]string{}
	for name := range books {
		all[name] = sheetsOf(t, dir, name)
	}
	return all
}

func sheetsOf(t *testing.T, dir, name string) map[string][][]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, name+"-*.csv"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: LibreOffice has written no sheet (%v)", name, err)
	}
	sheets := map[string][][]string{}
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r := csv.NewReader(bytes.NewReader(raw))
		r.Comma, r.FieldsPerRecord = ';', -1
		rows, err := r.ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		sheets[strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), name+"-"), ".csv")] = rows
	}
	return sheets
}

// TestLibreOffice: in events of every system LibreOffice works out the very figures that the pages show, whether it finds them
// beside the formulas or has to calculate them; and no name is run.
func TestLibreOffice(t *testing.T) {
	runtest.Slow(t)
	books, public := map[string][]byte{}, map[string]*show.View{}
	for i, name := range slices.Sorted(maps.Keys(events())) {
		b := bookOf(t, events()[name], "ru", false)
		raw := writeBook(t, b)
		kept, anew := fmt.Sprintf("kept%02d", i), fmt.Sprintf("anew%02d", i)
		books[kept], books[anew], public[anew] = raw, withoutValues(t, raw, len(openBook(t, raw).GetSheetList())), b.View
	}
	all := calculated(t, books)
	for _, anew := range slices.Sorted(maps.Keys(public)) {
		sheets, p := all[anew], public[anew]
		if diff := cmp.Diff(all["kept"+strings.TrimPrefix(anew, "anew")], sheets); diff != "" {
			t.Errorf("%s: other figures when they are calculated anew:\n%s", p.Head.Regulations.System, diff)
		}
		checkStandings(t, p, sheets["Таблица"])
		if len(sheets) < 5 {
			t.Errorf("%s: %d sheets", p.Head.Regulations.System, len(sheets))
		}
	}
}

// TestFilesOfLibreOfficeAreRead: a workbook that LibreOffice has saved as .ods has the same texts of players in every sheet.
func TestFilesOfLibreOfficeAreRead(t *testing.T) {
	runtest.Slow(t)
	books := map[string][]byte{}
	for i, name := range slices.Sorted(maps.Keys(events())) {
		books[fmt.Sprintf("event%02d", i)] = writeBook(t, bookOf(t, events()[name], "ru", true))
	}
	dir := convert(t, books, "ods")
	for name, book := range books {
		saved, err := os.ReadFile(filepath.Join(dir, name+".ods"))
		if err != nil {
			t.Fatal(err)
		}
		for _, sheet := range openBook(t, book).GetSheetList() {
			want, err := exchange.ReadWorkbook(book, sheet)
			if err != nil {
				t.Fatal(err)
			}
			got, err := exchange.ReadWorkbook(saved, sheet)
			if err != nil {
				t.Fatalf("%s, %s: %v", name, sheet, err)
			}
			if diff := cmp.Diff(players(want), players(got)); diff != "" {
				t.Errorf("%s, %s (-xlsx +ods):\n%s", name, sheet, diff)
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

// checkStandings compares a sheet with the table of the pages: every value of every player, by the heading of its column.
func checkStandings(t *testing.T, p *show.View, rows [][]string) {
	t.Helper()
	b := exchange.Book{T: words(t, "ru")}
	var heads []string
	found, above := map[string][]string{}, map[string][]string{}
	for _, row := range rows {
		switch {
		case len(row) > 2 && row[1] == "№":
			heads = row
		case len(row) > 2 && row[2] != "":
			found[row[2]], above[row[2]] = row, heads
		}
	}
	groups, err := p.Tables(p.CountedRounds())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		for _, r := range g.Rows {
			player, _ := p.Player(play.PlayerID(r.Player))
			row, ok := found[player.Name]
			if !ok {
				t.Errorf("%s is not in the table", player.Name)
				continue
			}
			for i, v := range r.Values {
				if !v.Defined() {
					continue
				}
				head := b.T(g.Codes[i].NameKey() + ".short")
				at := slices.IndexFunc(above[player.Name], func(h string) bool { return h == head || strings.HasPrefix(h, head) })
				if at < 0 {
					t.Errorf("no column %q among %q", head, above[player.Name])
					continue
				}
				got, err := strconv.ParseFloat(strings.Replace(row[at], ",", ".", 1), 64)
				if err != nil || math.Abs(got-float64(v.Num)/float64(v.Den)) > 1e-4 {
					t.Errorf("%s, %s: %q, the page has %v", player.Name, head, row[at], v)
				}
			}
		}
	}
}
