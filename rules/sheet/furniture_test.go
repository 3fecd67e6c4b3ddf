package sheet_test

import (
	"strings"
	"testing"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

// said writes what a record says about the result: counts, winner, ending.
func said(rec *sheet.Record) string {
	var parts []string
	for _, c := range []*sheet.Claim{rec.Claimed, rec.Second} {
		if c == nil {
			continue
		}
		text := c.Text
		if c.Written != "" {
			text = c.Written + "→" + text
		}
		parts = append(parts, text)
	}
	for _, word := range []string{string(rec.Winner), string(rec.Ended)} {
		if word != "" {
			parts = append(parts, word)
		}
	}
	return strings.Join(parts, " ")
}

// furniture is what people write under a game, and what it says.
var furniture = []struct{ text, want string }{
	// who won, in words
	{"Победа черных 24:0", "24:0→0:24 black"},
	{"24:0 в пользу черных", "24:0→0:24 black"},
	{"24:0 в пользу чёрных.", "24:0→0:24 black"},
	{"Победа черных со счетом 17:7", "17:7→7:17 black"},
	{"Победа черных 7:17", "7:17 black"},
	{"Победа белых 17:7", "17:7 white"},
	{"17:7, победа белых", "17:7 white"},
	{"17 : 7 в пользу белых", "17:7 white"},
	{"Выиграли черные - 14:10", "14:10→10:14 black"},
	{"Белые выиграли.", "white"},
	{"Победили чёрные!", "black"},
	{"Черные проиграли", "white"},
	{"Победа белых по времени", "white flag"},
	{"Победа белых за неявкой черных", "white forfeit"},
	{"Black won 24:0", "24:0→0:24 black"},
	{"24:0 in favour of Black", "24:0→0:24 black"},
	{"Black wins 17-7", "17:7→7:17 black"},
	{"White won with a score of 17:7", "17:7 white"},
	{"White won on time", "white flag"},
	{"White won by forfeit", "white forfeit"},
	{"Black lost", "white"},
	{"17:7\nПобеда белых", "17:7 white"},
	{"17:7\n\nЧерные сдались", "17:7 white resigned"},

	// who gave up, whose flag fell, who did not come
	{"Черные сдались", "white resigned"},
	{"сдались белые", "black resigned"},
	{"Белые сдались, 0:24", "0:24 black resigned"},
	{"Черные сдались. 24:0", "24:0 white resigned"},
	{"24:0 (черные сдались)", "24:0 white resigned"},
	{"Черные сдались; 24:0", "24:0 white resigned"},
	{"24:0; черные сдались", "24:0 white resigned"},
	{"Black resigned", "white resigned"},
	{"White resigns 0:24", "0:24 black resigned"},
	{"У черных упал флаг", "white flag"},
	{"белые просрочили время", "black flag"},
	{"Время белых истекло", "black flag"},
	{"Black's flag fell", "white flag"},
	{"Белые не явились", "black forfeit"},
	{"Неявка черных 24:0", "24:0 white forfeit"},
	{"White did not appear", "black forfeit"},
	{"Техническое поражение черных", "white"},
	{"Время вышло", "flag"},

	// draws
	{"Ничья", "draw agreed"},
	{"ничья по соглашению", "draw agreed"},
	{"Согласились на ничью 12:12", "12:12 draw agreed"},
	{"Партия завершилась вничью", "draw agreed"},
	{"draw", "draw agreed"},
	{"Game drawn by mutual agreement", "draw agreed"},
	{"=", "draw agreed"},
	{"Результат: =", "draw agreed"},
	{"Счет =:=", "draw agreed"},
	{"½", "draw agreed"},

	// points of each side
	{"Итого: белые 18, черные 6", "18:6"},
	{"Итого: черные 6, белые 18", "18:6"},
	{"Белые - 18, черные - 6", "18:6"},
	{"Белые: 18\tЧерные: 6", "18:6"},
	{"18 белые, 6 черные", "18:6"},
	{"Белые 18:6 черные", "18:6"},
	{"Черные - белые 6:18", "18:6"},
	{"Белые набрали 18 очков, черные 6 очков", "18:6"},
	{"total: White 18, Black 6", "18:6"},
	{"White 18 Black 6", "18:6"},
	{"18/6", "18:6"},
	{"Счет 18/6", "18:6"},
	{"Итого 18:6", "18:6"},
	{"Общий счет 18 : 6", "18:6"},
	{"Final score 18-6", "18:6"},
	{"Total: 18:6", "18:6"},
	{"Итого: белые 18, черные 6\nПобеда белых", "18:6 white"},

	// forfeits
	{"+:-", "white forfeit"},
	{"-:+", "black forfeit"},
	{"− : +", "black forfeit"},
	{"Результат: +:-", "white forfeit"},
	{"+/-", "white forfeit"},
	{"Белые +, черные -", "white forfeit"},
	{"Result: -:+", "black forfeit"},

	// times and dates are no counts
	{"Начало 10:00, окончание 12:12", ""},
	{"Окончание 12:12\nСчет 17:7", "17:7"},
	{"Время: белые 0:29:55, черные 0:28:10", ""},
	{"Время белых 1:05, черных 0:58\n17:7", "17:7"},
	{"12.05.2026 12:12", ""},
	{"Дата: 12 мая, 12:12", ""},
	{"17:7\n12.05.2026 18:06", "17:7"},
	{"Контроль 1:30\n17:7", "17:7"},
	{"Time: White 1:05 Black 0:58\nScore 17:7", "17:7"},
	{"Started 10:15, ended 12:12", ""},
	{"0:29:55", ""},

	// contradictions are questions
	{"Победа черных. Счет 24:0", "24:0 black"},
	{"24:0\nПобеда черных", "24:0 black"},
	{"Белые сдались 24:0", "24:0 black resigned"},
	{"Победа белых. Победа черных", "contested"},
	{"Победил Сидоров 24:0", "24:0 contested"},
	{"17:7\nИтого: белые 18, черные 6", "17:7 18:6"},
	{"24:0 за черных", "24:0 contested"},
	{"24-0 черные", "24:0 contested"},
	{"Черные 24:0", "24:0 contested"},
	{"Белые 24:0", "24:0"},
	{"24:0 в пользу", "24:0 contested"},
	{"Белые выиграли у черных 24:0", "24:0 white"},
	{"Белые выиграли, черные выиграли", "contested"},

	// not said
	{"Белые предложили ничью", ""},
	{"Черные не сдались", ""},
	{"Здесь белые выигрывают шашку", ""},
	{"White offered a draw", ""},
	{"ничья?", ""},
}

// TestFurniture reads what stands under a game.
func TestFurniture(t *testing.T) {
	for _, tt := range furniture {
		records, err := sheet.ReadAll("1. c3-b4 b6-c5\n2. b4-a5 a7-b6\n"+tt.text+"\n", sheet.Limits{})
		if err != nil || len(records) != 1 {
			t.Errorf("%q: %d records, error %v; want 1", tt.text, len(records), err)
			continue
		}
		if got := said(records[0]); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
		if len(records[0].Moves) != 4 {
			t.Errorf("%q: %d moves, want 4", tt.text, len(records[0].Moves))
		}
	}
}

// TestFurnitureBehindMoves reads the same on the line of the last move, and with another game behind it.
func TestFurnitureBehindMoves(t *testing.T) {
	for _, tt := range furniture {
		if tt.text == "=" || tt.text == "½" || tt.text == "18/6" || strings.Contains(tt.want, "contested") || strings.Contains(tt.text, "12:12") {
			continue // alone on its line it says something else
		}
		records, err := sheet.ReadAll("1. c3-b4 b6-c5 2. b4-a5 a7-b6. "+tt.text+"\n\nИванов - Петров\n1. c3-b4 b6-c5 13:11", sheet.Limits{})
		if err != nil || len(records) != 2 {
			t.Errorf("%q: %d records, error %v; want 2", tt.text, len(records), err)
			continue
		}
		if got := said(records[0]); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
		if got := said(records[1]) + " " + records[1].Tag("White"); got != "13:11 Иванов" {
			t.Errorf("%q: the next game became %q", tt.text, got)
		}
		if len(records[0].Moves) != 4 || len(records[1].Moves) != 2 {
			t.Errorf("%q: %d and %d moves", tt.text, len(records[0].Moves), len(records[1].Moves))
		}
	}
}

// TestFurnitureInFront reads lines in front of the moves.
func TestFurnitureInFront(t *testing.T) {
	for _, tt := range []struct{ front, want string }{
		{"Иванов - Петров\nПобеда черных 24:0\n", "24:0→0:24 black"},
		{"Итого: белые 18, черные 6\n", "18:6"},
		{"Белые: 18 Черные: 6\n", "18:6"},
		{"Результат: +:-\n", "white forfeit"},
		{"Черные сдались\n", "white resigned"},
		{"Счет 17:7\n", "17:7"},
		{"Кубок, 12.05.2026 17:07\n", ""},
		{"Начало 12:12\n", ""},
		{"Тур 3, 12:12\n", ""},
		{"Date: 12 May 2026, 12:12\n", ""},
		{"Дата 12.05.2026 Счет 17:7\n", "17:7"},
		{"Иванов - Петров 12:12\n", "12:12"},
	} {
		rec := one(t, tt.front+"1. c3-b4 b6-c5")
		if got := said(rec); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.front, got, tt.want)
		}
	}
}

// TestNamedWinner finds the winner by name, and no one where a name is a word for a side.
func TestNamedWinner(t *testing.T) {
	for _, tt := range []struct{ white, black, text, want string }{
		{"Иванов И. И.", "Петров П.", "Победил Петров 24:0", "24:0→0:24 black"},
		{"Иванов", "Петров", "24:0 в пользу Иванова", "24:0 white"},
		{"Иванов", "Петров", "Петров сдался", "white resigned"},
		{"Иванова", "Петрова", "Победа Петровой 17:7", "17:7→7:17 black"},
		{"Ivanov", "Petrov", "Petrov resigned", "white resigned"},
		{"Черных", "Белов", "Победа Черных 24:0", "24:0"},
		{"White", "Black", "White resigned", "black resigned"},
		{"Иванов А.", "Иванов Б.", "Иванов сдался", "resigned"},
	} {
		rec := one(t, "[White \""+tt.white+"\"]\n[Black \""+tt.black+"\"]\n1. c3-b4 b6-c5\n"+tt.text)
		if got := said(rec); got != tt.want {
			t.Errorf("%s - %s, %q: got %q, want %q", tt.white, tt.black, tt.text, got, tt.want)
		}
	}
}

// TestWordsAndCounts checks what becomes of words that agree with the moves and the count, and of those that do not.
func TestWordsAndCounts(t *testing.T) {
	body := strings.TrimSuffix(sampleLine, "Счет 17:7.")
	const opening = "1. c3-b4 b6-c5 2. b4-a5 a7-b6\n"
	for _, tt := range []struct{ text, want, claimed, key string }{
		{body + "\nПобеда белых 17:7", "complete; 29; agrees; settled", "17:7", "complete"},
		{body + "\nИтого: белые 17, черные 7", "complete; 29; agrees; settled", "17:7", "complete"},
		{body + "\n17/7", "complete; 29; agrees; settled", "17:7", "complete"},
		{body + "\nПобеда белых", "complete; 29; settled", "", "complete"},
		{
			body + "\nПобеда черных 17:7",
			"count-differs; 29; differs; count-turned@0 17:7 7:17; winner-differs@0 17:7 Победа черных", "7:17", "contested",
		},
		{body + "\nПобеда черных", "count-differs; 29; differs; winner-differs@0 17:7 Победа черных", "", "contested"},
		{body + "\nничья", "count-differs; 29; differs; winner-differs@0 17:7 ничья", "", "contested"},
		{body + "\n17:7\nЧерные выиграли", "count-differs; 29; differs; winner-differs@0 17:7 Черные выиграли", "17:7", "contested"},
		{body + "\n17:7\nИтого: белые 18, черные 6", "count-differs; 29; differs; claims-differ@0 17:7 18:6", "17:7", "count-claimed"},
		{opening + "Победа черных 24:0", "not-finished; 4; count-turned@0 24:0 0:24", "0:24", "goes-on"},
		{opening + "Победа черных. Счет 24:0", "not-finished; 4; differs; winner-differs@0 24:0 Победа черных.", "24:0", "contested"},
		{opening + "Белые сдались 24:0", "not-finished; 4; differs; winner-differs@0 24:0 Белые сдались", "24:0", "contested"},
		{opening + "Черные сдались", "not-finished; 4; agrees; settled", "24:0", "settled-resigned"},
		{opening + "Белые сдались", "not-finished; 4; agrees; settled", "0:24", "settled-resigned"},
		{opening + "ничья", "not-finished; 4; agrees; settled", "12:12", "settled-agreed"},
		{opening + "-:+", "not-finished; 4; agrees; settled", "0:24", "settled-forfeit"},
		{opening + "Победил Сидоров 24:0", "not-finished; 4; differs; winner-unclear@0 Победил Сидоров", "24:0", "contested"},
		{"[Result \"24:0\"]\n" + opening + "Победа черных", "not-finished; 4; differs; winner-differs@0 24:0 Победа черных", "24:0", "contested"},
	} {
		r := sheet.Check(game, one(t, tt.text), sheet.Options{})
		got := strings.ReplaceAll(finding(r), "not-finished; 4; agrees", "not-finished; 4")
		if want := strings.ReplaceAll(tt.want, "not-finished; 4; agrees", "not-finished; 4"); got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", tt.text[max(len(tt.text)-60, 0):], got, want)
		}
		if r.Claimed != tt.claimed || r.Phrase().Key != "sheet.status."+tt.key {
			t.Errorf("%q: claimed %q, key %s; want %q, %s", tt.text[max(len(tt.text)-60, 0):], r.Claimed, r.Phrase().Key, tt.claimed, tt.key)
		}
	}
	g, err := games.ByName("russian")
	if err != nil {
		t.Fatal(err)
	}
	if r := g.Check(one(t, "1. c3-b4 b6-c5\nЧерные выиграли"), nil); r.Claimed != "0:1" {
		t.Errorf("Russian draughts: claimed %q, want 0:1", r.Claimed)
	}
}

// TestClockColumns plays the sample with times in every column that clubs use.
func TestClockColumns(t *testing.T) {
	body := sampleColumns[strings.Index(sampleColumns, "1. "):strings.Index(sampleColumns, "Счет")]
	moves := strings.Fields(strings.ReplaceAll(body, ".", " "))
	var plies []string
	for _, m := range moves {
		if m[0] >= 'a' {
			plies = append(plies, m)
		}
	}
	for name, layout := range map[string][2]string{
		"seconds behind each move": {" 0:29:5%d ", " 1:12:0%d\n"},
		"minutes behind each move": {" 0:1%d ", " 12:1%d\n"},
		"both at the end":          {" ", " 12:1%d 11:5%d\n"},
		"both at the end, seconds": {" ", " 0:29:5%d 0:30:1%d\n"},
		"one at the end":           {" ", " 12:1%d\n"},
		"tab and vertical strokes": {"\t| 0:29:5%d |\t", "\t| 0:28:1%d |\n"},
	} {
		var text strings.Builder
		for i, m := range plies {
			if i%2 == 0 {
				text.WriteString([]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"}[i/2] + ". ")
			}
			text.WriteString(m + strings.ReplaceAll(layout[i%2], "%d", string(rune('0'+i%10))))
		}
		for end, want := range map[string]string{
			"": "complete; 29; settled", "\nСчет 17:7": "complete; 29; agrees; settled", "\nПобеда белых 17:7": "complete; 29; agrees; settled",
			"\n12:12": "count-differs; 29; differs", "\nничья": "count-differs; 29; differs; winner-differs@0 17:7 ничья",
		} {
			if end == "" && name == "one at the end" {
				continue // the only figure behind a move that ends its line may be a count
			}
			if got := finding(sheet.Check(game, one(t, text.String()+end), sheet.Options{})); got != want {
				t.Errorf("%s, %q: got %s, want %s", name, end, got, want)
			}
		}
	}
}

// TestSemicolons: between moves a semicolon is no comment, and moves in a comment behind one are noted.
func TestSemicolons(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"1. c3-b4; b6-c5; 2. b4-a5; a7-b6;", "c3-b4 b6-c5 b4-a5 a7-b6"},
		{"1. c3-b4 b6-c5; 2. b4-a5 a7-b6; 17:7", "c3-b4 b6-c5 b4-a5 a7-b6 17:7"},
		{"1.c3-b4 b6-c5;2.b4-a5 a7-b6;", "c3-b4 b6-c5 b4-a5 a7-b6"},
		{"cb4 bc5; ba5 ab6!; = ", "cb4 bc5 ba5 ab6!(=)"},
		{"1. c3-b4 b6-c5; 2. b4-a5 a7-b6; черные сдались", "c3-b4 b6-c5 b4-a5 a7-b6 resigned"},
		{"1. c3-b4 b6-c5 ; дальше слабее\n2. b4-a5", "c3-b4 b6-c5{дальше слабее} b4-a5"},
	} {
		wantOutlines(t, tt.text, []string{tt.want})
	}
	for text, want := range map[string]string{
		"1. c3-b4 b6-c5; слабее c7-d6 и 2. b4-a5": "not-finished; 2; moves-behind@2",
		"[White \"А\"]\n1. c3-b4 b6-c5; 2. b4-a5": "not-finished; 2; moves-behind@2",
		"1. c3-b4 b6-c5; так играл Иванов":        "not-finished; 2",
	} {
		if got := finding(sheet.Check(game, one(t, text), sheet.Options{})); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
