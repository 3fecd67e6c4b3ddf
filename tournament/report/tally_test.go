package report_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// TestReportNumbers checks what the chief arbiter's report counts, field by field.
func TestReportNumbers(t *testing.T) {
	e := filed(4, 2)
	set := func(i int, sex play.Sex, year int, rank, region, society, trainer string) {
		p := &e.Players[i]
		p.Sex, p.BirthYear, p.Rank, p.Federation, p.Society, p.Trainer = sex, year, rank, region, society, trainer
		p.Born = play.Date{}
	}
	set(0, play.Female, 2016, "II юн.", "Москва", "", "Ким С.")
	set(1, play.Male, 2015, "КМС", "москва", "Динамо", "Ким С.")
	set(2, play.Male, 1966, "I", "", "Динамо", "")
	set(3, "", 0, "", "Тува", "", "")
	want := map[string]string{
		"number":            "4, из них мужчин – 2, женщин – 1, пол не указан – 1",
		"regions":           "2",
		"trainers":          "1",
		"ages":              "до 10 лет – 1, 11–13 лет – 1, 60 лет и старше – 1, возраст не указан – 1",
		"judges":            "5",
		"judges-categories": "ВК – 1, 1 категория – 2, 2 категория – 1, без категории – 1",
		"ranks":             "КМС – 1, I – 1, II юн – 1, без разряда – 1",
		"societies":         "Динамо – 2, не указано – 2",
		"town":              "Черкесск",
		"venue":             "шахматно-шашечный клуб",
		"dates":             "21–23 ноября 2026",
	}
	got := map[string]string{}
	for _, f := range report.Editable(e, play.ArbitersReport, 0, style(t, "ru")) {
		if _, ok := want[f.Name]; ok {
			got[f.Name] = f.Filled
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("numbers (-want +got):\n%s", diff)
	}
	text := draw(t, e, report.Request{Document: "report"}, style(t, "ru")).text()
	for _, row := range []string{
		"Москва | 2 | 1 | 1 | 1 | 1 | – | – | 1\n", "Тува | 1 | – | – | – | – | – | 1 | –\n", "не указан | 1 | 1 | – | – | – | 1 | – | –\n",
		"Всего | 4 | 2 | 1 | 1 | 1 | 1 | 1 | 1\n", "11–13 лет | 1 | 1 | – | – | –\n",
	} {
		if !strings.Contains(text, row) {
			t.Errorf("no row %q in\n%s", row, text)
		}
	}
}

// TestHonours checks who gets a diploma, and for what.
func TestHonours(t *testing.T) {
	s := style(t, "ru")
	over := filed(8, 3)
	table, err := over.Table(3)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, row := range table.Rows {
		player, _ := over.Player(play.PlayerID(row.Player))
		names = append(names, player.Name)
	}
	women, err := over.CategoryTables(3)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := over.Player(play.PlayerID(women[0].Rows[0].Player))
	d := draw(t, over, report.Request{Document: "diploma"}, s)
	for _, want := range []string{
		names[0], names[1], names[2], first.Name, "за I место в турнире", "за I место в турнире (зачёт «Женщины»)",
	} {
		if !d.contains(want) {
			t.Errorf("no %q on the diplomas:\n%s", want, d.text())
		}
	}
	if d.contains(names[7]) && first.Name != names[7] {
		t.Errorf("the last one has a diploma:\n%s", d.text())
	}
	over.Documents = []play.Document{{
		ID: 1, Kind: play.Diploma, Fields: map[string]string{"reason": "за ____ место в первенстве республики"},
	}}
	d = draw(t, over, report.Request{Document: "diploma"}, s)
	for _, want := range []string{"за I место в первенстве республики", "за I место в первенстве республики (зачёт «Женщины»)"} {
		if !d.contains(want) {
			t.Errorf("no %q on the worded diplomas:\n%s", want, d.text())
		}
	}
	last := draw(t, over, report.Request{Document: "award", Player: play.PlayerID(table.Rows[7].Player)}, s)
	if last.pages != 1 || !last.contains(names[7]) || !last.contains("за успешное выступление") && !last.contains("зачёт") {
		t.Errorf("an award for the last one:\n%s", last.text())
	}
	if all := draw(t, over, report.Request{Document: "certificate"}, s); all.pages != 8 {
		t.Errorf("%d certificates for 8 players", all.pages)
	}
	blank := draw(t, newEvent(setup{players: 6, rounds: 2}), report.Request{Document: "diploma"}, s)
	if blank.pages != 1 || !blank.contains("за ____ место") {
		t.Errorf("before the end there is a diploma to be filled in by hand:\n%s", blank.text())
	}
}

// TestProvisionalPapers checks that papers of an event that is not over say so, and what it waits for.
func TestProvisionalPapers(t *testing.T) {
	s := style(t, "ru")
	const mark, open = "ПРЕДВАРИТЕЛЬНО", "предварительно: отложены — тур 2, стол 1"
	running, over := newEvent(setup{players: 6, rounds: 2}), newEvent(setup{players: 6, rounds: 5})
	for _, key := range []string{"final", "report"} {
		r := report.Request{Document: key}
		if !draw(t, running, r, s).has(mark) || draw(t, over, r, s).has(mark) {
			t.Errorf("%s: provisional while the event runs, and not when it is over", key)
		}
	}
	over.Rounds[1].Games[0].Result = play.Result{}
	for _, key := range []string{"final", "report", "standings", "crosstable", "crosstable-by-place", "wall-standings", "standings-working"} {
		paper := draw(t, over, report.Request{Document: key}, s)
		if !paper.has(mark) || !paper.contains(open) {
			t.Errorf("%s does not say what is open:\n%s", key, paper.text())
		}
	}
	for n, want := range map[int]bool{1: false, 2: true, 3: false} {
		paper := draw(t, over, report.Request{Document: "round", Round: n}, s)
		if paper.has(mark) != want || paper.contains(open) != want {
			t.Errorf("protocol of round %d: provisional is wanted: %t\n%s", n, want, paper.text())
		}
	}
}
