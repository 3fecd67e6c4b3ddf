package sheet_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules/adyukh"
	"adyukh/rules/sheet"
)

var game = adyukh.Game{}

// vector is a game of testdata/sheets.jsonl.
type vector struct {
	ID       int
	Style    string
	Moves    []string
	Final    string
	Score    *string
	ErrorPly *int `json:"error_ply"`
}

func vectors(t testing.TB) []vector {
	t.Helper()
	f, err := os.Open("testdata/sheets.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []vector
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	if len(list) != 200 {
		t.Fatalf("%d vectors, want 200", len(list))
	}
	return list
}

// handwriting is a way to put moves down.
type handwriting struct {
	name              string
	number            string // format of a move number
	before, after     string // around Black's move
	dash, colon       string
	capitals, letters bool // letters: Cyrillic ones that look alike
	front, end        string
}

var handwritings = []handwriting{
	{
		name: "columns", number: "%d. ", before: "\t", after: "\n", dash: "-", colon: ":", front: "Белые: Иванов\tЧерные: Петров\n",
		end: "\nСчет %s.\n\n",
	},
	{name: "one line", number: "%d.", before: " ", after: " ", dash: "–", colon: ":", front: "Иванов - Петров: ", end: "Счёт %s\n"},
	{
		name: "brackets", number: "%d) ", before: "  ", after: "\r\n", dash: "—", colon: "×",
		front: "\ufeff[Event \"Кубок\"]\r\n[White \"A\"]\r\n", end: "%s\r\n",
	},
	{
		name: "capitals", number: "%d. ", before: " ", after: "\n", dash: "-", colon: "x", capitals: true,
		front: "White: Ivanov\tBlack: Petrov\n", end: "Score %s\n",
	},
	{name: "Cyrillic", number: "%d. ", before: "\t", after: "\n", dash: "−", colon: "х", letters: true, front: "\n\n", end: "Итог: %s\n"},
	{name: "blanks", number: "%d . ", before: " ", after: "\n", dash: " - ", colon: " : ", front: "Тур 3. Доска 2\n", end: "Результат: %s\n"},
	{name: "bare numbers", number: "%d\t", before: "\t", after: "\n", dash: "-", colon: ":", end: "\n%s\n"},
	{name: "one move a line", number: "%d...\n", before: "\n", after: "\n", dash: "-", colon: ":", end: "*\n"},
	{name: "table", number: "| %d | ", before: " | ", after: " |\n", dash: "-", colon: ":", end: "\n%s\n"},
}

var alike = strings.NewReplacer("a", "а", "c", "с", "e", "е", "b", "В", "h", "Н")

func (h handwriting) write(moves []string, score string) string {
	var b strings.Builder
	b.WriteString(h.front)
	for i, m := range moves {
		m = strings.NewReplacer("-", h.dash, ":", h.colon).Replace(m)
		if h.capitals {
			m = strings.ToUpper(m)
		}
		if h.letters {
			m = alike.Replace(m)
		}
		if i%2 == 0 {
			number := h.number
			if h.name == "one move a line" {
				number = "%d.\n"
			}
			fmt.Fprintf(&b, number, i/2+1)
			b.WriteString(m)
			b.WriteString(h.before)
		} else {
			b.WriteString(m)
			b.WriteString(h.after)
		}
	}
	if score == "" || !strings.Contains(h.end, "%s") {
		b.WriteString("\n*\n")
	} else {
		fmt.Fprintf(&b, h.end, score)
	}
	return b.String()
}

// TestVectors writes the 200 games of the reference generators in every handwriting, all into one text, and reads them.
func TestVectors(t *testing.T) {
	games := vectors(t)
	for _, h := range handwritings {
		t.Run(h.name, func(t *testing.T) {
			var text strings.Builder
			for _, v := range games {
				score := ""
				if v.Score != nil {
					score = *v.Score
				}
				text.WriteString(h.write(v.Moves, score))
			}
			records, err := sheet.ReadAll(text.String(), sheet.Limits{})
			if err != nil || len(records) != len(games) {
				t.Fatalf("%d records, error %v; want %d", len(records), err, len(games))
			}
			for i, v := range games {
				checkVector(t, v, records[i], strings.Contains(h.end, "%s"))
			}
		})
	}
}

func checkVector(t *testing.T, v vector, rec *sheet.Record, claimed bool) {
	t.Helper()
	r := sheet.Check(game, rec, sheet.Options{})
	want := sheet.Report{Status: sheet.NotFinished, Plies: len(v.Moves), Final: v.Final}
	if v.ErrorPly != nil {
		want.Status, want.Plies = sheet.WrongMove, *v.ErrorPly-1
	}
	if v.Score != nil {
		want.Status = sheet.Complete
	}
	got := sheet.Report{Status: r.Status, Plies: r.Plies, Final: r.Final}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("game %d (-want +got):\n%s", v.ID, diff)
	}
	if v.Score != nil && r.Scale.Format(*r.Score) != *v.Score {
		t.Errorf("game %d: score %v, want %s", v.ID, r.Score, *v.Score)
	}
	if v.Score != nil && claimed && (r.Agrees == nil || !*r.Agrees) {
		t.Errorf("game %d: does not agree with its own count", v.ID)
	}
	if v.ErrorPly != nil && (r.Fault == nil || r.Fault.Ply != *v.ErrorPly || len(r.Fault.Legal) == 0) {
		t.Errorf("game %d: fault %+v, want ply %d with the legal moves there", v.ID, r.Fault, *v.ErrorPly)
	}
}
