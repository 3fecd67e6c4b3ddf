package exchange_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"

	"adyukh/tournament/exchange"
	"adyukh/tournament/refusal"
)

func cells(t exchange.Table) [][]string {
	var all [][]string
	for _, r := range t.Rows {
		all = append(all, r.Cells)
	}
	return all
}

func utf16LE(s string) string {
	b := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

func windows1251(t *testing.T, s string) string {
	t.Helper()
	out, err := charmap.Windows1251.NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestReadTable(t *testing.T) {
	two := [][]string{{"Иванов Пётр", "1990"}, {"Ким Сергей", "2001"}}
	tests := map[string]struct {
		text      string
		charset   string
		separator rune
		want      [][]string
	}{
		"semicolons":          {"Иванов Пётр;1990\nКим Сергей;2001\n", "utf-8", ';', two},
		"commas, no last end": {"Иванов Пётр,1990\nКим Сергей,2001", "utf-8", ',', two},
		"tabs":                {"Иванов Пётр\t1990\r\nКим Сергей\t2001\r\n", "utf-8", '\t', two},
		"bars":                {"Иванов Пётр|1990\nКим Сергей|2001", "utf-8", '|', two},
		"old Mac line ends":   {"Иванов Пётр;1990\rКим Сергей;2001\r", "utf-8", ';', two},
		"byte order mark":     {"\ufeffИванов Пётр;1990\nКим Сергей;2001", "utf-8", ';', two},
		"UTF-16":              {utf16LE("Иванов Пётр\t1990\r\nКим Сергей\t2001\r\n"), "utf-16", '\t', two},
		"Windows-1251":        {windows1251(t, "Иванов Пётр;1990\r\nКим Сергей;2001\r\n"), "windows-1251", ';', two},
		"sep line":            {"sep=;\r\nИванов Пётр;1990\r\nКим Сергей;2001\r\n", "utf-8", ';', two},
		"blank rows":          {"\n;;\nИванов Пётр;1990\n  \n\nКим Сергей;2001\n;\n", "utf-8", ';', two},
		"one column":          {"Иванов Пётр\nКим Сергей", "utf-8", 0, [][]string{{"Иванов Пётр"}, {"Ким Сергей"}}},
		"one column, quotes":  {"\"Иванов\" Пётр\nКим \"Сергей\"", "utf-8", 0, [][]string{{"\"Иванов\" Пётр"}, {"Ким \"Сергей\""}}},
		"nothing":             {"", "utf-8", 0, nil},
		"only ends":           {"\n\r\n\r", "utf-8", 0, nil},
		"quoted": {
			"\"Иванов; Пётр\";\"клуб \"\"Адиюх\"\"\"\nКим;\"два\nряда\"", "utf-8", ';',
			[][]string{{"Иванов; Пётр", `клуб "Адиюх"`}, {"Ким", "два\nряда"}},
		},
		"bare quotes": {
			"Иванов;клуб \"Адиюх\"\nКим;ДЮСШ \"Юг\" № 2", "utf-8", ';', [][]string{{"Иванов", `клуб "Адиюх"`}, {"Ким", `ДЮСШ "Юг" № 2`}},
		},
		"commas within": {
			"Иванов, Пётр;1990\nКим, Сергей;2001", "utf-8", ';', [][]string{{"Иванов, Пётр", "1990"}, {"Ким, Сергей", "2001"}},
		},
		"protected formulas": {
			"'=HYPERLINK(1);'-1\n'@SUM;'+7\n'Abd;'＝1", "utf-8", ';', [][]string{{"=HYPERLINK(1)", "-1"}, {"@SUM", "+7"}, {"'Abd", "＝1"}},
		},
		"rows of other length": {"a;b;c\nd;e\nf;g;h", "utf-8", ';', [][]string{{"a", "b", "c"}, {"d", "e"}, {"f", "g", "h"}}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := readTable(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, cells(got)); diff != "" {
				t.Errorf("cells (-want +got):\n%s", diff)
			}
			if got.Charset != tt.charset || got.Separator != tt.separator {
				t.Errorf("charset %q, separator %q, want %q, %q", got.Charset, got.Separator, tt.charset, tt.separator)
			}
		})
	}
}

func TestReadTableLines(t *testing.T) {
	got, err := readTable("sep=;\nа;б\n\n\"в\nг\";д\nе;ж")
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, r := range got.Rows {
		lines = append(lines, r.Line)
	}
	if diff := cmp.Diff([]int{2, 4, 6}, lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

func TestReadTableRefuses(t *testing.T) {
	tests := map[string]struct {
		text string
		want string
	}{
		"broken UTF-8":       {"Иванов Пётр\nКим \xffСергей", "error.table.utf8 column=5 line=2"},
		"UTF-8 after a mark": {"\ufeffab\nc\xff", "error.table.utf8 column=2 line=2"},
		"UTF-16 cut":         {"\xff\xfea", "error.table.utf16"},
		"UTF-16 half pair":   {"\xff\xfe\x00\xd8", "error.table.utf16"},
		"no charset":         {"abc\nde\x98\xc0", "error.table.charset code=152 column=3 line=2"},
		"NUL":                {"abc\nd\x00e", "error.table.control code=0 column=2 line=2"},
		"escape":             {"a\x1b[2Jb", "error.table.control code=27 column=2 line=1"},
		"open quote":         {"а;б\nв;\"г\nд;е", "error.table.quote-open column=3 line=2"},
		"text after quote":   {"а;б\n\"в\" г;д", "error.table.quote-after column=4 line=2"},
		"long cell":          {"a;" + strings.Repeat("я", exchange.MaxCell+1), "error.table.cell column=1004 line=1 most=1000"},
		"many columns":       {strings.Repeat(";", exchange.MaxColumns), "error.table.columns column=61 line=1 most=60"},
		"many rows": {
			strings.Repeat("a\n", exchange.MaxRows+1),
			fmt.Sprintf("error.table.rows column=1 line=%d most=%d", exchange.MaxRows+2, exchange.MaxRows),
		},
		"one endless line": {strings.Repeat("x", exchange.MaxTableBytes+1), "error.table.large most=2"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := readTable(tt.text)
			var refused *refusal.Error
			if !errors.As(err, &refused) || refused.Code != refusal.Invalid {
				t.Fatalf("error %v, want a refusal", err)
			}
			if got := refused.Error(); got != tt.want {
				t.Errorf("error %q, want %q", got, tt.want)
			}
		})
	}
}
