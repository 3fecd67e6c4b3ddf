package exchange_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

// readTable reads a file as those who import it do.
func readTable(file string) (exchange.Table, error) {
	text, charset, err := exchange.Decode(strings.NewReader(file))
	if err != nil {
		return exchange.Table{}, err
	}
	table, err := exchange.ParseTable(text)
	table.Charset = charset
	return table, err
}

func read(t *testing.T, text string) exchange.Table {
	t.Helper()
	table, err := readTable(text)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestGuess(t *testing.T) {
	tests := map[string]struct {
		text   string
		header bool
		want   string
	}{
		"Russian headings": {
			"№;Фамилия, имя;Год рождения;Субъект РФ;Разряд;Рейтинг\n1;Ким С;2001;КЧР;КМС;2100", true, ",name,birth-year,federation,rank,rating",
		},
		"English headings": {
			"No.,Player,Sex,Born,Federation,Club,Title,Rating,Player ID\n1,Kim,m,2001,RUS,Spartak,CM,2100,77", true,
			",name,sex,birth-year,federation,club,rank,rating,own-id",
		},
		"all of a person": {
			"ФИО;Год рождения;Дата рождения;Клуб;Ведомство;Ф.И.О. тренера\nКим С;2001;;;;", true, "name,birth-year,born,club,society,trainer",
		},
		"person in English": {"Name,Date of birth,Organisation,Coach\nKim,,,", true, "name,born,society,trainer"},
		"groups":            {"Участник;Группа;Рейтинг\nКим С;А;2100", true, "name,group,rating"},
		"three names":       {"ФАМИЛИЯ;Имя;Отчество\nКим;Сергей;Ли", true, "surname,given-name,patronymic"},
		"short headings":    {"Ф.И.О.;Г.р.;Пол;Сп. разряд\nКим С;2001;м;I", true, "name,birth-year,sex,rank"},
		"heading with ё":    {"Участник;Клуб\tнет\nЁлкин Ё;Юг", true, "name,club"},
		"no headings": {
			"1;Иванов Пётр;1990;м;КМС;2050\n2;Ким Сергей;2001;м;II;1900\n3;Новикова Дарья;;ж;;", false, ",name,birth-year,sex,rank,rating",
		},
		"schools, no headings":  {"Иванов Пётр;Школа № 5;Республика Адыгея\nКим Сергей;Школа № 7;КЧР", false, "name,,"},
		"names only":            {"Иванов Пётр\nКим Сергей", false, "name"},
		"names, numbers":        {"1\tИванов Пётр\n2\tКим Сергей", false, ",name"},
		"unknown heading":       {"Участник;Чай или кофе\nКим С;чай", true, "name,"},
		"heading twice":         {"Имя игрока;Имя;Имя\nа;б;в", false, ",,"},
		"first of the same two": {"Фамилия;Рейтинг;Рейтинг\nКим;2100;2200", true, "surname,rating,"},
		"headings, bare rows":   {"ФИО;;\nКим С;1999;ж", true, "name,birth-year,sex"},
		"empty":                 {"", false, ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			m := exchange.Guess(read(t, tt.text))
			var got []string
			for _, c := range m.Columns {
				got = append(got, string(c))
			}
			if joined := strings.Join(got, ","); joined != tt.want || m.Header != tt.header {
				t.Errorf("guess %q, header %t; want %q, %t", joined, m.Header, tt.want, tt.header)
			}
		})
	}
}

func TestPlayers(t *testing.T) {
	table := read(t, `Фамилия;Имя;Отчество;Пол;Дата рождения;Регион;Клуб;Разряд;Рейтинг;ID
Хапсироков;Мурат;Русланович;муж.;12.05.1999;КЧР;"ДЮСШ ""Юг""";КМС;2104;A-1
 Джанкёзова ;  Фатима ;;Ж;2003;;;-;—;
Ким;;;;1987 г.р.;;;;;A-1
Ким;Сергей;;;давно;;;;;
Ким;Сергей;;?;;;;;;
Ким;Сергей;;;;;;;много;
;;;м;1999;;;;;
Новикова;Дарья;;;2001-02-28;;;;1e3;
Джанкёзова;Фатима;;;2003;;;;;
Бекова;Лина;;;;;;i юн.;1 845;
Бекова;Инна;;;;;;;18 45;
`)
	type row struct {
		Line int
		Data play.PlayerData
		Err  string
	}
	var got []row
	for _, p := range exchange.Players(table, exchange.Guess(table)) {
		r := row{p.Line, p.Data, ""}
		if p.Err != nil {
			r.Data, r.Err = play.PlayerData{}, p.Err.Error()
		}
		got = append(got, r)
	}
	want := []row{
		{2, play.PlayerData{
			Name: "Хапсироков Мурат Русланович", Sex: play.Male, BirthYear: 1999, Born: day(1999, 5, 12), Federation: "КЧР",
			Club: `ДЮСШ "Юг"`, Rank: "КМС", Rating: 2104, OwnID: "A-1",
		}, ""},
		{3, play.PlayerData{Name: "Джанкёзова Фатима", Sex: play.Female, BirthYear: 2003}, ""},
		{4, play.PlayerData{}, "error.import.same-id first=2 id=A-1"},
		{5, play.PlayerData{}, "error.import.birth-year text=давно"},
		{6, play.PlayerData{}, "error.import.sex text=?"},
		{7, play.PlayerData{}, "error.import.rating text=много"},
		{8, play.PlayerData{}, "error.player.name-missing"},
		{9, play.PlayerData{}, "error.import.rating text=1e3"},
		{10, play.PlayerData{}, "error.import.same-name first=3 name=Джанкёзова Фатима"},
		{11, play.PlayerData{Name: "Бекова Лина", Rank: "i юн.", Rating: 1845}, ""},
		{12, play.PlayerData{}, "error.import.rating text=18 45"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

func TestPlayersIgnoreHeaderOnlyWhenThereIsOne(t *testing.T) {
	table := read(t, "Иванов Пётр\nКим Сергей")
	m := exchange.Guess(table)
	if got := len(exchange.Players(table, m)); got != 2 {
		t.Errorf("%d players without a header, want 2", got)
	}
	m.Header = true
	if got := len(exchange.Players(table, m)); got != 1 {
		t.Errorf("%d players below a header, want 1", got)
	}
}
