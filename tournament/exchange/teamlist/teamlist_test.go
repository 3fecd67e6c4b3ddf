package teamlist_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/teamlist"
	"adyukh/tournament/exchange/trfevent"
)

// said writes the teams of a list: their names, and of each person what was understood.
func said(lines []teamlist.Line) string {
	var b strings.Builder
	teams, left := teamlist.Gather(lines)
	for _, t := range teams {
		fmt.Fprintf(&b, "%s", t.Name)
		if t.Captain != "" {
			fmt.Fprintf(&b, " (%s)", t.Captain)
		}
		b.WriteString("\n")
		for _, p := range t.People {
			d := p.Data
			fmt.Fprintf(&b, "  %s|%s|%s|%s|%d", d.Name, d.Birth(), d.Rank, d.Federation, d.Rating)
			if p.Reserve {
				b.WriteString("|запас")
			}
			b.WriteString("\n")
		}
	}
	for _, l := range left {
		fmt.Fprintf(&b, "без команды: %s\n", l.Text)
	}
	return b.String()
}

// TestTexts: lists as captains send them.
func TestTexts(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"a name before its people": {
			"Хабез\n1. Хубиев Расул, 1999, КМС, 1850\n2. Ким Сергей 12.05.1988\n3. Новикова Дарья 2010 г.р. (запасная)\n\n" +
				"Белые Ладьи\n1. Тамбиев Руслан 1700\n2. Абазова Лиана 2003 г.р.\n",
			"Хабез\n  Хубиев Расул|1999|КМС||1850\n  Ким Сергей|1988-05-12|||0\n  Новикова Дарья|2010|||0|запас\n" +
				"Белые Ладьи\n  Тамбиев Руслан||||1700\n  Абазова Лиана|2003|||0\n",
		},
		"with the word": {
			"Команда «Черкесск-2»:\nИванов Пётр Сергеевич КМС 1999 г.р.\nПетров Иван - запасной\nкапитан Сидоров Олег\n" +
				"Team Alpha\nSmith John 1990 2100\nBrown Jane\n",
			"Черкесск-2 (Сидоров Олег)\n  Иванов Пётр Сергеевич|1999|КМС||0\n  Петров Иван||||0|запас\n  Сидоров Олег||||0\n" +
				"Team Alpha\n  Smith John|1990|||2100\n  Brown Jane||||0\n",
		},
		"captains beside the numbers": {
			"Хабез\nКапитан: Сидоров И.\n1. Хубиев Расул\n2. Ким Сергей\nзапасной Эркенов Дахир\n\n" +
				"Черкесск\n\nкапитан Тамбиев Руслан, тел. 8 928 123-45-67\n1. Тамбиев Руслан\n2. Абазова Лиана\n",
			"Хабез (Сидоров И.)\n  Хубиев Расул||||0\n  Ким Сергей||||0\n  Эркенов Дахир||||0|запас\n" +
				"Черкесск (Тамбиев Руслан)\n  Тамбиев Руслан||||0\n  Абазова Лиана||||0\n",
		},
		"numbered teams and a heading": {
			"Заявки на командный чемпионат\n1. Хабез\nХубиев Расул\nКим Сергей\nЗапасные:\nЭркенов Дахир\n2. Карачаевск\nНовикова Дарья\n",
			"Хабез\n  Хубиев Расул||||0\n  Ким Сергей||||0\n  Эркенов Дахир||||0|запас\nКарачаевск\n  Новикова Дарья||||0\n",
		},
		"nothing but people": {"Хубиев Расул\nКим Сергей\n", "без команды: Хубиев Расул\nбез команды: Ким Сергей\n"},
		"nothing":            {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			lines, err := teamlist.Read(tt.text, 2026, nil)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, said(lines)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	lines, err := teamlist.Read("Белые Ладьи\nХубиев Расул\nКим Сергей", 2026, map[int]teamlist.Kind{1: teamlist.Team, 3: teamlist.Out})
	if err != nil || said(lines) != "Белые Ладьи\n  Хубиев Расул||||0\n" {
		t.Errorf("%v, %s", err, said(lines))
	}
	for kind, want := range map[teamlist.Kind]string{
		teamlist.Out:    "Хабез (Сидоров Олег)\n  Хубиев Расул||||0\n",
		teamlist.Person: "Хабез (Сидоров Олег)\n  Сидоров Олег||||0\n  Хубиев Расул||||0\n",
	} {
		lines, err := teamlist.Read("Хабез\nКапитан Сидоров Олег\n1. Хубиев Расул", 2026, map[int]teamlist.Kind{1: teamlist.Team, 2: kind})
		if err != nil || said(lines) != want {
			t.Errorf("a captain who is said to be %q: %v, %s", kind, err, said(lines))
		}
	}
}

// TestTables: a column of teams, once for all their people or on every row, boards in any order.
func TestTables(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"headings": {
			"Команда;Доска;Фамилия;Имя;Г.р.;Рейтинг;Регион\nХабез;2;Ким;Сергей;1988;1840;КЧР\n;1;Хубиев;Расул;1999;1850;КЧР\n" +
				";запасной;Абазова;Лиана;2003;;КЧР\nЧеркесск;1;Тамбиев;Руслан;;1700;\n",
			"Хабез\n  Хубиев Расул|1999||КЧР|1850\n  Ким Сергей|1988||КЧР|1840\n  Абазова Лиана|2003||КЧР|0|запас\n" +
				"Черкесск\n  Тамбиев Руслан||||1700\n",
		},
		"no headings": {
			"Хабез\t1\tХубиев Расул\nХабез\t2\tКим Сергей\nЧеркесск\t1\tТамбиев Руслан\nЧеркесск\t2\tАбазова Лиана\n",
			"Хабез\n  Хубиев Расул||||0\n  Ким Сергей||||0\nЧеркесск\n  Тамбиев Руслан||||0\n  Абазова Лиана||||0\n",
		},
		"English": {
			"Team,Board,Name,Rating\nAlpha,1,\"Smith, John\",2100\nAlpha,2,Doe Jane,\n",
			"Alpha\n  Smith, John||||2100\n  Doe Jane||||0\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			table, err := exchange.ParseTable(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, said(teamlist.OfTable(table, teamlist.Guess(table)))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

const report = `012 Cup
001    1 m    Kim, Sergei                       1840                 1988/05/12  1.0    1
001    2 w    Abazova, Liana                    1500                 2003/00/00  0.0    2
001    3 m    Tambiev, Ruslan                      0                             0.0    3
310   1 Khabez                                                              2    1
310   2 Cherkessk                                                           3
`

// TestReports: the teams of a tournament report file, in the order of their lines.
func TestReports(t *testing.T) {
	if !teamlist.IsReport(report) || teamlist.IsReport("Хабез\nХубиев Расул") {
		t.Error("what a report is")
	}
	lines, err := teamlist.OfReport(report, trfevent.Options{Now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	want := "Khabez\n  Abazova Liana|2003|||1500\n  Kim Sergei|1988-05-12|||1840\nCherkessk\n  Tambiev Ruslan||||0\n"
	if diff := cmp.Diff(want, said(lines)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// FuzzRead: whatever a text is, its lines are known by their numbers, and said kinds hold.
func FuzzRead(f *testing.F) {
	f.Add("Хабез\n1. Хубиев Расул, 1999\n\nкоманда:\nзапасные\nДоу Джейн (зап.)", 2)
	f.Add("Team;Board\nA;1\n;x\n", 1)
	f.Add(report, 3)
	f.Fuzz(func(t *testing.T, text string, n int) {
		if len(text) > 5000 {
			return
		}
		lines, err := teamlist.Read(text, 2026, map[int]teamlist.Kind{n: teamlist.Team})
		if err != nil {
			return
		}
		last := 0
		for _, l := range lines {
			if l.Number <= last || l.Number == n && l.Kind != teamlist.Team {
				t.Fatalf("line %d after %d is a %s", l.Number, last, l.Kind)
			}
			last = l.Number
		}
		teamlist.Gather(lines)
		if table, err := exchange.ParseTable(text); err == nil && len(table.Rows) > 0 {
			teamlist.Gather(teamlist.OfTable(table, teamlist.Guess(table)))
		}
		if teamlist.IsReport(text) {
			_, _ = teamlist.OfReport(text, trfevent.Options{})
		}
	})
}

// TestManyNumberedTeams: eight teams of five with the same five numbers are eight teams, blank lines between them or not.
func TestManyNumberedTeams(t *testing.T) {
	var text strings.Builder
	for _, town := range []string{"Нальчик", "Черкесск", "Майкоп", "Владикавказ", "Пятигорск", "Усть-Джегута", "Минеральные Воды", "Теберда"} {
		text.WriteString(town + "\n")
		for i, name := range []string{"Агержаноков Аслан", "Байрамкулов Тимур", "Гочияев Мурат", "Джанкёзов Осман", "Эркенов Дахир"} {
			fmt.Fprintf(&text, "%d. %s %d, %d\n", i+1, name, 1980+i, 1900-10*i)
		}
		text.WriteString("\n")
	}
	for _, list := range []string{text.String(), strings.ReplaceAll(text.String(), "\n\n", "\n")} {
		lines, err := teamlist.Read(list, 2026, nil)
		if err != nil {
			t.Fatal(err)
		}
		teams, left := teamlist.Gather(lines)
		if len(teams) != 8 || len(left) != 0 {
			t.Errorf("%d teams, %d lines in none", len(teams), len(left))
		}
		for _, s := range teams {
			if len(s.People) != 5 {
				t.Errorf("%s has %d people", s.Name, len(s.People))
			}
		}
	}
}
