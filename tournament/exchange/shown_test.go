package exchange_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
	"adyukh/tournament/standings"
)

// TestCrossAsShown: in lists and workbooks of events of every kind each cell of the table of results says what show says.
func TestCrossAsShown(t *testing.T) {
	met := map[show.Kind]bool{}
	for seed := range showtest.Seeds {
		e := showtest.Event(seed)
		if !exchange.CrossList.Exists(e.Head.Regulations) {
			continue
		}
		b := bookOf(t, e, "ru", false)
		var want [][]string
		f, err := b.Field(len(b.Rounds))
		if err != nil {
			t.Fatal(err)
		}
		if f.Shape() == play.ShapeRounds {
			want = roundsShown(f, met)
		} else {
			want = crossShown(f, met)
		}
		var list bytes.Buffer
		if err := exchange.WriteList(&list, b, exchange.CrossList); err != nil {
			t.Fatal(err)
		}
		book := openBook(t, writeBook(t, b))
		sheet, err := book.GetRows(book.GetSheetList()[4])
		if err != nil {
			t.Fatal(err)
		}
		compareRows(t, seed, "list", rowsOfList(t, list.String()), want)
		compareRows(t, seed, "workbook", sheet, want)
	}
	for k := show.Open; k < show.NotNeeded; k++ {
		if !met[k] {
			t.Errorf("no cell of kind %d was drawn", k)
		}
	}
}

func crossShown(f *show.Field, met map[show.Kind]bool) [][]string {
	var rows [][]string
	for _, c := range f.Crosses(standings.ByNumber) {
		games := 1
		for _, row := range c.Rows {
			for _, cell := range row.Cells {
				games = max(games, len(cell.Games))
			}
		}
		for _, row := range c.Rows {
			line := []string{row.Label, row.Name}
			for _, cell := range row.Cells {
				for k := range games {
					text := ""
					if k < len(cell.Games) {
						text, met[cell.Games[k].Kind] = cell.Games[k].Text, true
					}
					line = append(line, text)
				}
			}
			rows = append(rows, append(line, row.PlaceText()))
		}
	}
	return rows
}

func roundsShown(f *show.Field, met map[show.Kind]bool) [][]string {
	var rows [][]string
	for _, row := range f.ByRounds(standings.ByNumber).Rows {
		line := []string{row.Label, row.Name}
		for _, c := range row.Cells {
			met[c.Kind] = true
			against := map[bool]string{true: c.Against + "б", false: c.Against + "ч"}[c.White]
			switch {
			case c.Kind == show.Nothing:
				against = ""
			case c.Against == "":
				against = "–"
			}
			line = append(line, against, c.Text)
		}
		rows = append(rows, append(line, row.PlaceText()))
	}
	return rows
}

// rowsOfList reads a list back: numbers as they are written, without the sign that keeps a spreadsheet from running them.
func rowsOfList(t *testing.T, text string) [][]string {
	t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	r.Comma, r.FieldsPerRecord = ';', -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		for i := range row {
			row[i] = exchange.Plain(row[i])
		}
	}
	return rows
}

// compareRows finds the rows of the players, by label and name, and compares the cells of games and the place; a place that is not
// there is an empty cell in a file.
func compareRows(t *testing.T, seed int, in string, got, want [][]string) {
	t.Helper()
	for _, line := range want {
		found := false
		for _, row := range got {
			from := 0
			for from+1 < len(row) && row[from+1] != line[1] {
				from++
			}
			if from+1 >= len(row) || row[from] != line[0] {
				continue
			}
			found = true
			row = row[from:]
			for i, text := range line[:len(line)-1] {
				cell := ""
				if i < len(row) {
					cell = row[i]
				}
				if !samePoints(cell, text) {
					t.Errorf("event %d, %s, %s, column %d: %q, want %q", seed, in, line[1], i, cell, text)
				}
			}
			if place := line[len(line)-1]; place != "–" && row[len(row)-1] != place {
				t.Errorf("event %d, %s, %s: place %q, want %q", seed, in, line[1], row[len(row)-1], place)
			}
		}
		if !found {
			t.Errorf("event %d, %s: no row of %s", seed, in, line[1])
		}
	}
}

// samePoints compares points as a spreadsheet has them with those that people write: 1.5 and 1½.
func samePoints(cell, text string) bool {
	whole, half := strings.CutSuffix(text, "½")
	if !half || cell == text {
		return cell == text
	}
	if whole == "" {
		whole = "0"
	}
	return cell == whole+".5" || cell == whole+",5"
}
