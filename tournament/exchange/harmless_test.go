package exchange_test

import (
	"bytes"
	"encoding/csv"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

func TestHarmless(t *testing.T) {
	for text, want := range map[string]string{
		"Хапсироков Мурат": "Хапсироков Мурат",
		"=HYPERLINK(1)":    "'=HYPERLINK(1)",
		"+7 999":           "'+7 999",
		"-1":               "'-1",
		"@SUM(A1)":         "'@SUM(A1)",
		"\t=1":             "'\t'=1",
		"\r\n=1":           "'\r'\n'=1",
		"＝1＋1":             "'＝1＋1",
		" =1":              "' =1",
		"\"=1":             "'\"=1",
		"'=1":              "''=1",
		"Ким,=1+1":         "Ким,'=1+1",
		"Ким;\"=1\"":       "Ким;'\"=1\"",
		"Иванов-Петров":    "Иванов-Петров",
		"'Абд аль-Азиз":    "'Абд аль-Азиз",
		"a=b":              "a=b",
		"+":                "+",
		"-":                "-",
		"":                 "",
		"О’Нил, Патрик":    "О’Нил, Патрик",
		"О’Нил, -Патрик":   "О’Нил,' -Патрик",
		"клуб: \"Юг\" - 2": "клуб: \"Юг\" - 2",
	} {
		if got := exchange.Harmless(text); got != want {
			t.Errorf("Harmless(%q) = %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{"'=1": "=1", "'Abd": "'Abd", "''": "''", "'": "'", "'+7": "+7", "a,'=1": "a,=1"} {
		if got := exchange.Plain(text); got != want {
			t.Errorf("Plain(%q) = %q, want %q", text, got, want)
		}
	}
}

// hostileText are texts of the characters that matter most, and of any others.
func hostileText() *rapid.Generator[string] {
	return rapid.OneOf(rapid.StringOfN(rapid.SampledFrom([]rune("=+-@'\"\t\r\n,;| ＝＋－＠aЯ1")), 0, 12, -1), rapid.String())
}

// dangerous tells whether a program that cuts lines at separator runs some cell as a formula. It reads as spreadsheets do: a
// quote opens a cell only at its beginning, blanks before the sign do not save the reader.
func dangerous(line string, separator rune) bool {
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = separator, true, -1
	records, err := r.ReadAll()
	if err != nil {
		return false
	}
	for _, record := range records {
		for _, c := range record {
			trimmed := strings.TrimLeft(c, " ")
			if trimmed == "+" || trimmed == "-" {
				continue
			}
			if trimmed != "" && strings.ContainsRune("=+-@＝＋－＠", []rune(trimmed)[0]) {
				return true
			}
		}
	}
	return false
}

// TestHarmlessAndBack: every text comes back, and none is run wherever the line is cut.
func TestHarmlessAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := hostileText().Draw(t, "text")
		safe := exchange.Harmless(s)
		if back := exchange.Plain(safe); back != s {
			t.Fatalf("%q becomes %q and comes back as %q", s, safe, back)
		}
		if s == "+" || s == "-" {
			return
		}
		for _, separator := range ",;\t|" {
			if dangerous(safe, separator) {
				t.Fatalf("%q is run when it is cut at %q", safe, separator)
			}
		}
	})
}

// FuzzHarmless is TestHarmlessAndBack for whatever bytes there are.
func FuzzHarmless(f *testing.F) {
	for _, seed := range []string{"=1", "'=1", "'''\t\"=", ",'=", "\xff=", "＝\r\n＋"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if back := exchange.Plain(exchange.Harmless(s)); back != s {
			t.Fatalf("%q comes back as %q", s, back)
		}
	})
}

// lists are the files of an event that is written in both languages.
func writeList(t testing.TB, b exchange.Book, l exchange.List) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := exchange.WriteList(&out, b, l); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestListsComeBack: whatever stands in the fields of a player comes back through our own import, in both languages, from the
// list for readers and from that of the desk; so does the whole list a second time.
func TestListsComeBack(t *testing.T) {
	e := newEvent(plan{system: play.Groups, players: 24})
	e.Players[0].Born, e.Players[0].Society, e.Players[0].Trainer = play.Date{Year: 1980, Month: 5, Day: 9}, "Динамо", "-Ким А."
	for _, lang := range []string{"ru", "en"} {
		for _, desk := range []bool{false, true} {
			raw := writeList(t, bookOf(t, e, lang, desk), exchange.PlayerList)
			if !bytes.HasPrefix(raw, []byte("\ufeff")) || bytes.Contains(bytes.ReplaceAll(raw, []byte("\r\n"), nil), []byte("\n")) {
				t.Errorf("%s: no byte order mark, or lines that do not end in CR LF", lang)
			}
			table, err := readTable(string(raw))
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]play.PlayerData{}
			for _, row := range exchange.Players(table, exchange.Guess(table)) {
				if row.Err != nil {
					t.Errorf("line %d: %v", row.Line, row.Err)
				}
				got[row.Data.Name] = row.Data
			}
			for _, p := range e.Players {
				want := p.PlayerData
				if !desk {
					want = play.PlayerData{Name: p.Name, Rank: p.Rank, Rating: p.Rating, Federation: p.Federation, Club: p.Club}
				}
				if diff := cmp.Diff(want, got[p.Name]); diff != "" {
					t.Errorf("%s, desk %t (-want +got):\n%s", lang, desk, diff)
				}
			}
		}
	}
}

// negative is a cell of a list that is a number below nothing, with its decimals in quotes where they stand after a comma.
var negative = regexp.MustCompile(`(;"?)-(\d+(?:,\d+"|;|\r))`)

// TestLists: every list of every event can be read as a table, none holds a dangerous cell, and those of the desk alone are
// private.
func TestLists(t *testing.T) {
	for name, e := range events() {
		b := bookOf(t, e, "ru", false)
		for _, l := range exchange.Lists() {
			if !l.Exists(e.Head.Regulations) {
				continue
			}
			raw := writeList(t, b, l)
			if bytes.Contains(raw, []byte("canary")) {
				t.Errorf("%s, %s holds what is private", name, l)
			}
			if _, err := readTable(string(raw)); err != nil {
				t.Errorf("%s, %s: %v", name, l, err)
			}
			for _, separator := range ",;\t" {
				for line := range strings.SplitSeq(negative.ReplaceAllString(string(raw), "$1$2"), "\r\n") {
					if dangerous(line, separator) {
						t.Errorf("%s, %s: %q is run when it is cut at %q", name, l, line, separator)
					}
				}
			}
		}
	}
}

func TestListOfANothing(t *testing.T) {
	b := bookOf(t, events()["knockout"], "ru", false)
	for _, l := range []exchange.List{exchange.CrossList, "wishes"} {
		if err := exchange.WriteList(&bytes.Buffer{}, b, l); err == nil {
			t.Errorf("a knock-out has the list %s", l)
		}
	}
}
