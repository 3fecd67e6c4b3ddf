package sheet_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules/sheet"
)

// outline writes what was read in short: names, moves with signs, count, ending, errors.
func outline(rec *sheet.Record) string {
	var parts []string
	if w, b := rec.Tag("White"), rec.Tag("Black"); w+b != "" {
		parts = append(parts, w+"/"+b+":")
	}
	for _, m := range rec.Moves {
		text := m.Text + m.Sign + m.Judgement + m.Glyphs
		if m.Offer {
			text += "(=)"
		}
		if m.Comment != "" {
			text += "{" + m.Comment + "}"
		}
		text += m.Lines
		parts = append(parts, text)
	}
	if rec.Claimed != nil {
		parts = append(parts, rec.Claimed.Text)
	}
	if rec.Ended != sheet.Unstated {
		parts = append(parts, string(rec.Ended))
	}
	for _, e := range append(slices.Clone(rec.Loose), rec.Errors...) {
		parts = append(parts, fmt.Sprintf("%s@%d:%d/%d", e.Kind, e.Line, e.Column, e.Ply))
	}
	return strings.Join(parts, " ")
}

func TestReadLayouts(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"one line", "1. c3-b4 b6-c5 2. b4-a5 a7-b6 17:7", []string{"c3-b4 b6-c5 b4-a5 a7-b6 17:7"}},
		{"columns", "1. c3-b4\tb6-c5\r\n2. b4-a5\ta7-b6\r\n\r\nСчет 17:7.\r\n", []string{"c3-b4 b6-c5 b4-a5 a7-b6 17:7"}},
		{"no numbers", "c3-b4 b6-c5\nb4-a5 a7-b6", []string{"c3-b4 b6-c5 b4-a5 a7-b6"}},
		{"short, no numbers", "cb4 bc5\nba5 ab6", []string{"cb4 bc5 ba5 ab6"}},
		{"glued numbers", "1.c3-b4 b6-c5 2.b4-a5 a7-b6", []string{"c3-b4 b6-c5 b4-a5 a7-b6"}},
		{"brackets", "1)c3-b4 b6-c5 2) b4-a5 a7-b6", []string{"c3-b4 b6-c5 b4-a5 a7-b6"}},
		{"commas", "1, c3-b4, b6-c5, 2. b4-a5, a7-b6.", []string{"c3-b4 b6-c5 b4-a5 a7-b6"}},
		{"bare numbers", "1\tc3-b4\tb6-c5\n2\tb4-a5\ta7-b6", []string{"c3-b4 b6-c5 b4-a5 a7-b6"}},
		{"number on its own line", "1.\nc3-b4\nb6-c5\n2.\nb4-a5", []string{"c3-b4 b6-c5 b4-a5"}},
		{"bare number on its own line", "1\nc3-b4\nb6-c5\n2\nb4-a5", []string{"c3-b4 b6-c5 b4-a5"}},
		{"dots for White", "1... e7-d6 2. c3-b4", []string{"e7-d6 c3-b4"}},
		{"ellipsis", "1…e7-d6 2. c3-b4", []string{"e7-d6 c3-b4"}},
		{"ellipsis alone", "1. … e7-d6 2. c3-b4", []string{"e7-d6 c3-b4"}},
		{"dots glued to the move", "1. ...e7-d6 2. c3-b4", []string{"e7-d6 c3-b4"}},
		{"number again for Black", "1. c3-b4 {хорошо} 1... b6-c5 2. b4-a5", []string{"c3-b4{хорошо} b6-c5 b4-a5"}},
		{"blanks around the dash", "1. c3 - b4 b6 – c5 2. a3 : a7 c7 -b6", []string{"c3-b4 b6–c5 a3:a7 c7-b6"}},
		{"blanks in a long capture", "1. f8 : a3 : c1 : f4 : h2 b6- c5", []string{"f8:a3:c1:f4:h2 b6-c5"}},
		{"dash between the sides", "1. c3-b4 - b6-c5 2. cb4 - bc5", []string{"c3-b4 b6-c5 cb4 bc5"}},
		{"dash for no move", "1. c3-b4 b6-c5 2. b4-a5 -\n17:7", []string{"c3-b4 b6-c5 b4-a5 17:7"}},
		{"unseen characters", "\ufeff1.\u00a0c3-b4\u200b b6-c5\u202f2. \u200eb4-a5", []string{"c3-b4 b6-c5 b4-a5"}},
		{"table", "| 1 | c3-b4 | b6-c5 |\n| 2 | b4-a5 | a7-b6 |", []string{"c3-b4 b6-c5 b4-a5 a7-b6"}},
		{"printed numbers without moves", "1. c3-b4 b6-c5\n2. b4-a5\n3.\n4.\n5.\n", []string{"c3-b4 b6-c5 b4-a5"}},
		{"move by move with the count in words", "1. c3-b4 b6-c5. Результат: 17 : 7", []string{"c3-b4 b6-c5 17:7"}},
		{"nothing between the squares", "1. c3b4 b6c5", []string{"c3b4 b6c5"}},
		{"any move", "1. c3-b4 ~ 2. b4-a5", []string{"c3-b4 ~ b4-a5"}},
		{"a column of each side", "1. c3-b4 b6-c5 =\n2. b4-a5! a7-b6?!", []string{"c3-b4 b6-c5(=) b4-a5! a7-b6?!"}},
		{
			"the clock's time behind the moves", "1. c3-b4 0:12 b6-c5 0:30 2. b4-a5 1:05 a7-b6 17:7",
			[]string{"c3-b4{0:12} b6-c5{0:30} b4-a5{1:05} a7-b6 17:7"},
		},
		{"numbered annotation", "1. c3-b4 $1 b6-c5 $14 $7", []string{"c3-b4! b6-c5+=$7"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantOutlines(t, tt.text, tt.want) })
	}
}

func wantOutlines(t *testing.T, text string, want []string) {
	t.Helper()
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, rec := range records {
		got = append(got, outline(rec))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%q (-want +got):\n%s", text, diff)
	}
}

func TestReadSigns(t *testing.T) {
	tests := []struct{ text, want string }{
		{"c3-b4! b6-c5!! b4-a5? a7-b6??", "c3-b4! b6-c5!! b4-a5? a7-b6??"},
		{"c3-b4!? b6-c5 ?! b4-a5~", "c3-b4!? b6-c5?! b4-a5~"},
		{"c3-b4= b6-c5 = b4-a5(=) a7-b6 (=)", "c3-b4(=) b6-c5(=) b4-a5(=) a7-b6(=)"},
		{"c3-b4+= b6-c5 += b4-a5 + = a7-b6 +-", "c3-b4+= b6-c5+= b4-a5+= a7-b6+-"},
		{"c3-b4 + - b6-c5 = + b4-a5 =+ a7-b6 - +", "c3-b4+- b6-c5=+ b4-a5=+ a7-b6-+"},
		{"c3-b4−+ b6-c5-+ b4-a5 + a7-b6", "c3-b4-+ b6-c5-+ b4-a5+ a7-b6"},
		{"c3-b4!= b6-c5?! =", "c3-b4!(=) b6-c5?!(=)"},
		{"c3-b4 {сильно} b6-c5 (или c7-d6) b4-a5", "c3-b4{сильно} b6-c5{или c7-d6} b4-a5"},
		{"c3-b4 {на две\nстроки} b6-c5", "c3-b4{на две строки} b6-c5"},
		{"c3-b4 (а (вот) так) b6-c5", "c3-b4{а (вот) так} b6-c5"},
		{"c3-b4 b6-c5 ; дальше слабее 2. x\nb4-a5", "c3-b4 b6-c5{дальше слабее 2. x} b4-a5"},
		{"c3-b4 b6-c5 лучше так 2. b4-a5", "c3-b4 b6-c5{лучше так} b4-a5"},
		{"c3-b4 b6-c5\nЗдесь белые думали долго.\n2. b4-a5", "c3-b4 b6-c5{Здесь белые думали долго.} b4-a5"},
	}
	for _, tt := range tests {
		wantOutlines(t, "1. "+tt.text, []string{tt.want})
	}
}

func TestReadNames(t *testing.T) {
	const moves = "1. c3-b4 b6-c5"
	tests := []struct{ front, want string }{
		{"Белые: Иванов\tЧерные: Петров\n", "Иванов/Петров:"},
		{"Белые: Иванов И. И.   Чёрные: Петров П.П.\n", "Иванов И. И./Петров П.П.:"},
		{"БЕЛЫЕ - Иванов\nЧЕРНЫЕ - Петров\n", "Иванов/Петров:"},
		{"Белые: Иванов; Черные: Петров\n", "Иванов/Петров:"},
		{"Белые — Иванов, черные — Петров.\n\n", "Иванов/Петров:"},
		{"White: Ivanov  Black: Petrov ", "Ivanov/Petrov:"},
		{"Черные: Петров\nБелые: Иванов\n", "Иванов/Петров:"},
		{"Иванов - Петров: ", "Иванов/Петров:"},
		{"Иванов – Петров\n", "Иванов/Петров:"},
		{"Иванов-Петров: ", "Иванов/Петров:"},
		{"Мамин-Сибиряк - Салтыков-Щедрин: ", "Мамин-Сибиряк/Салтыков-Щедрин:"},
		{"Иванов (1650) - Петров (1700):\n", "Иванов (1650)/Петров (1700):"},
		{"Ким - Ли: ", "Ким/Ли:"},
		{"Иванов - Петров:\nКубок - финал\n", "Иванов/Петров:"},
		{"Кубок Черкесска - финал\nИванов - Петров: ", "Иванов/Петров:"},
		{"Кубок Черкесска, 12.05.2026\nТур 3. Доска 2.\nИванов - Петров\n", "Иванов/Петров:"},
		{"Тур 1.\nБелые: Иванов Черные: Петров\n№ Белые Черные\n", "Иванов/Петров:"},
		{"[White \"Иванов\"]\n[Black \"Петров \\\"Ладья\\\"\"]\n\n", "Иванов/Петров \"Ладья\":"},
		{"[White \"А\"]\n[Black \"Б\"]\nКубок - финал\n", "А/Б:"},
		{"[Event \"Кубок \"Ладья\"\"][Round \"3\"]\nИванов - Петров: ", "Иванов/Петров:"},
	}
	for _, tt := range tests {
		wantOutlines(t, tt.front+moves, []string{tt.want + " c3-b4 b6-c5"})
	}
	wantOutlines(t, "[White Иванов]\n[Black Петров]\n"+moves, []string{"Иванов/Петров: c3-b4 b6-c5 loose-tag@1:1/0 loose-tag@2:1/0"})
	wantOutlines(t, "Цель каждого игрока - выиграть партию, набрав больше очков, чем соперник\n"+moves, []string{"c3-b4 b6-c5"})
	wantOutlines(t, "Иванов - Петров: 1) c3-b4 b6-c5", []string{"Иванов/Петров: c3-b4 b6-c5"})
	for front, claim := range map[string]string{
		"Иванов - Петров 17:7\n":                           "17:7",
		"Белые: Иванов\tЧерные: Петров\tСчет 17:7\n":       "17:7",
		"Белые: Иванов\tЧерные: Петров\nРезультат: 17-7\n": "17:7",
		"Иванов - Петров, 17 : 7\n":                        "17:7",
	} {
		wantOutlines(t, front+moves, []string{"Иванов/Петров: c3-b4 b6-c5 " + claim})
	}
}

func TestReadSeveral(t *testing.T) {
	const two = "1. c3-b4 b6-c5"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"counts", two + " 17:7\n" + two + " 7:17", []string{"c3-b4 b6-c5 17:7", "c3-b4 b6-c5 7:17"}},
		{"counts on one line", two + " 17:7 " + two + " 7:17", []string{"c3-b4 b6-c5 17:7", "c3-b4 b6-c5 7:17"}},
		{"stars", two + " *\n" + two + " *", []string{"c3-b4 b6-c5", "c3-b4 b6-c5"}},
		{"tags", "[Event \"A\"]\n" + two + "\n[Event \"B\"]\n" + two, []string{"c3-b4 b6-c5", "c3-b4 b6-c5"}},
		{"tags on one line", `[White "A"] ` + two + ` [White "B"] ` + two, []string{"A/: c3-b4 b6-c5", "B/: c3-b4 b6-c5"}},
		{"names", "А - Б: " + two + "\nВ - Г: " + two, []string{"А/Б: c3-b4 b6-c5", "В/Г: c3-b4 b6-c5"}},
		{"names on one line", "Ан - Бо: " + two + " Ва - Го: " + two, []string{"Ан/Бо: c3-b4 b6-c5", "Ва/Го: c3-b4 b6-c5"}},
		{"labels", "Белые: А\tЧерные: Б\n" + two + "\nБелые: В\tЧерные: Г\n" + two, []string{"А/Б: c3-b4 b6-c5", "В/Г: c3-b4 b6-c5"}},
		{"headings", "Партия 1\n" + two + "\n\nПартия номер два\n" + two, []string{"c3-b4 b6-c5", "c3-b4 b6-c5"}},
		{"blank line", two + "\n\n" + two, []string{"c3-b4 b6-c5", "c3-b4 b6-c5"}},
		{"blank line behind the tenth move", "10. c3-b4 b6-c5\n\n1. c3-b4 b6-c5", []string{"c3-b4 b6-c5", "c3-b4 b6-c5"}},
		{
			"names and count in front of the next", two + "\nВетров - Громов 17:7\n" + two,
			[]string{"c3-b4 b6-c5", "Ветров/Громов: c3-b4 b6-c5 17:7"},
		},
		{"words behind the count", two + " 17:7 в пользу белых\n\nВ - Г: " + two, []string{"c3-b4 b6-c5 17:7", "В/Г: c3-b4 b6-c5"}},
		{"no moves", "[White \"А\"]\n[Result \"24:0\"]\n\n[White \"Б\"]\n" + two, []string{"А/: 24:0", "Б/: c3-b4 b6-c5"}},
		{"no moves, star", "[White \"А\"]\n24:0 *\n" + two, []string{"А/: 24:0", "c3-b4 b6-c5"}},
		{"not a new game", "9. c3-b4 b6-c5\n10. b4-a5 a7-b6\n1. c3-b4 b6-c5", []string{"c3-b4 b6-c5 b4-a5 a7-b6 c3-b4 b6-c5"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantOutlines(t, tt.text, tt.want) })
	}
}

func TestReadCountsAndEndings(t *testing.T) {
	for text, want := range map[string]string{
		"Счет 17:7":              "17:7",
		"Счёт 17 : 7.":           "17:7",
		"СЧЕТ: 17-7":             "17:7",
		"Score 17–7":             "17:7",
		"17: 7":                  "17:7",
		"17 :7":                  "17:7",
		"Итог — 17:7!":           "17:7",
		"25:0":                   "25:0",
		"½:½":                    "½:½",
		"1/2-1/2":                "½:½",
		"1-0":                    "1:0",
		"Черные сдались":         "resigned",
		"Черные сдались. 24:0":   "24:0 resigned",
		"ничья по согласию":      "agreed",
		"Ничья, счет 12:12":      "12:12 agreed",
		"черные просрочили 24:0": "24:0 flag",
		"Black resigned 24:0":    "24:0 resigned",
	} {
		wantOutlines(t, "1. c3-b4 b6-c5\n"+text, []string{"c3-b4 b6-c5 " + want})
	}
}

func TestReadFaults(t *testing.T) {
	const next = "\n[White \"Б\"]\n1. c3-b4 b6-c5 17:7"
	tests := []struct {
		name, text, want string
	}{
		{"open brace", "1. c3-b4 {забыл закрыть b6-c5\n\n2. b4-a5", "c3-b4 unclosed-comment@1:10/2"},
		{"open bracket until a blank line", "1. c3-b4 (забыл закрыть\n\nb6-c5 2. b4-a5", "c3-b4 b6-c5 b4-a5 unclosed-comment@1:10/2"},
		{"tag", "[Event \"Кубок\n1. c3-b4", "c3-b4 loose-tag@1:1/0"},
		{"letters that are no move", "1. c3-b4 щщ 2. b4-a5", "c3-b4 щщ b4-a5"},
		{"half a move", "1. c3-b4 b6- 2. b4-a5", "c3-b4 b6- b4-a5"},
		{"smudged first move", "1. c?-b4 b6-c5", "c?-b4 b6-c5"},
		{"stray brackets", "1. c3-b4) b6-c5} 2. ]b4-a5", "c3-b4 b6-c5 b4-a5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantOutlines(t, tt.text+next, []string{tt.want, "Б/: c3-b4 b6-c5 17:7"}) })
	}
	wantOutlines(t, "1. c3-b4 {не закрыто", []string{"c3-b4 unclosed-comment@1:10/2"})
}

func TestReadLimits(t *testing.T) {
	const next = "\n[White \"Б\"]\n1. c3-b4 b6-c5 17:7"
	tests := []struct {
		name, text, want string
		lim              sheet.Limits
	}{
		{"line", "1. c3-b4 b6-c5\n" + strings.Repeat("x", 100), "c3-b4 b6-c5 line-too-long@2:1/3", sheet.Limits{Line: 64}},
		{"line in front", strings.Repeat("x", 100), "line-too-long@1:1/1", sheet.Limits{Line: 64}},
		{"plies", "1. c3-b4 b6-c5 2. b4-a5 a7-b6", "c3-b4 b6-c5 too-many-plies@1:19/3", sheet.Limits{Plies: 2}},
		{"game", "1. c3-b4\nb6-c5\n\t\t\t\t\t\t\t\t\t\t\t\t\n\n\nb4-a5 a7-b6", "c3-b4 b6-c5 game-too-long@6:1/3", sheet.Limits{Game: 20}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			records, err := sheet.ReadAll(tt.text+next, tt.lim)
			if err != nil || len(records) != 2 {
				t.Fatalf("%d records, error %v; want 2", len(records), err)
			}
			if got := outline(records[0]); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if got := outline(records[1]); got != "Б/: c3-b4 b6-c5 17:7" {
				t.Errorf("the next game became %s", got)
			}
		})
	}
}

func TestReadRefuses(t *testing.T) {
	tests := []struct {
		name, text   string
		kind         sheet.TextKind
		line, column int
	}{
		{"Windows-1251", "Кубок\n\xc1\xe5\xeb\xfb\xe5\n1. c3-b4", sheet.BrokenUTF8, 2, 1},
		{"one broken byte", "[White \"Ив\xffанов\"]\n1. c3-b4", sheet.BrokenUTF8, 1, 11},
		{"UTF-16", "\xff\xfe1\x00.\x00", sheet.BrokenUTF8, 1, 1},
		{"UTF-16 without mark", "1\x00.\x00 \x00", sheet.BrokenUTF8, 1, 2},
		{"empty", "", sheet.NoGame, 1, 1},
		{"blank", "\n \n\t\n", sheet.NoGame, 1, 1},
		{"prose", "Сегодня партий не было.\n", sheet.NoGame, 1, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := sheet.ReadAll(tt.text, sheet.Limits{})
			var bad *sheet.TextError
			if !errors.As(err, &bad) {
				t.Fatalf("error %v, want a TextError", err)
			}
			if bad.Kind != tt.kind || bad.Line != tt.line || bad.Column != tt.column {
				t.Errorf("got %v, want %s at line %d, column %d", bad, tt.kind, tt.line, tt.column)
			}
		})
	}
}

// TestReadBrokenLine: a line that is not UTF-8 behind the beginning of the first game belongs to its game, which is told once, and
// leaves the next alone.
func TestReadBrokenLine(t *testing.T) {
	text := "1. c3-b4\n\xc1\n\xc2 \xff\n2. b4-a5 *\n[Event \"\xe5\"]\n[Site \"b\"]\n1. a3-b4 *\n1. c3-d4 *\n" + strings.Repeat("\xff\n", 1000)
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, rec := range records {
		got = append(got, outline(rec))
	}
	want := []string{"c3-b4 b4-a5 broken-utf8@2:1/2", "a3-b4 broken-utf8@5:9/1", "c3-d4", "broken-utf8@9:1/1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestReadPlaces looks up every move where the record says it stands.
func TestReadPlaces(t *testing.T) {
	text := "\ufeffИванов – Петров: 1.cb4 bc5 {ход «бэ це»} 2)\tba5!  =\n3. ...ab6 4 . c3 - b4\n"
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") // the mark takes no column
	for _, m := range records[0].Moves {
		line := []rune(lines[m.Line-1])
		if rest := string(line[m.Column-1:]); rest[:2] != m.Text[:2] {
			t.Errorf("move %s should stand at %d:%d, where there is %q", m.Text, m.Line, m.Column, rest)
		}
	}
	if got, want := outline(records[0]), "Иванов/Петров: cb4 bc5{ход «бэ це»} ba5!(=) ab6 c3-b4"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestReadStops ends the sequence early.
func TestReadStops(t *testing.T) {
	n := 0
	for range sheet.Read(strings.NewReader(strings.Repeat("1. c3-b4 b6-c5 17:7 ", 10)), sheet.Limits{}) {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d records, want 3", n)
	}
}
