package api_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

func TestDraw(t *testing.T) {
	st := newStage(t, 1)
	path := st.desk("/draw")
	scenario{path: path, status: 200, holds: []string{"Жеребьёвку проводить рано"}, not: []string{`name="seed"`}}.run(t, st.arbiter)
	st = st.another(5)
	path = st.desk("/draw")
	lot := func(seed string) url.Values { return seen(st.fresh().Version, "numbering", "lot", "seed", seed) }
	for seed, want := range map[string]int{"": 422, "x": 422, "-1": 422, "1.5": 422, "9007199254740992": 422, "99999999999999999999": 422} {
		scenario{path: path, form: lot(seed), status: want, holds: []string{"нужно целое число"}}.run(t, st.arbiter)
	}
	scenario{path: path, form: lot("9007199254740991"), status: 303, to: path}.run(t, st.arbiter)
	scenario{path: path, status: 200, holds: []string{"по жребию, число 9007199254740991", "К туру 1"}}.run(t, st.arbiter)
	first := numbersOf(st.fresh())
	scenario{path: path, form: lot("7"), status: 303, to: path}.run(t, st.arbiter)
	scenario{path: path, form: lot("9007199254740991"), status: 303, to: path}.run(t, st.arbiter)
	if again := numbersOf(st.fresh()); again != first {
		t.Errorf("the same seed gave %s, then %s", first, again)
	}
	scenario{path: path, form: seen(st.fresh().Version, "numbering", "rating"), status: 303, to: path}.run(t, st.arbiter)
	if p := st.fresh().ByNumber()[0]; p.Rating != 1504 {
		t.Errorf("number 1 has rating %d", p.Rating)
	}
	scenario{path: path, form: seen(st.fresh().Version, "numbering", "cards"), status: 422}.run(t, st.arbiter)
	testHandDraw(t, st, path)
	scenario{path: path + "/clear", form: seen(st.fresh().Version), status: 303, to: path}.run(t, st.arbiter)
	if st.fresh().IsDrawn() {
		t.Error("the draw is still there")
	}
}

func testHandDraw(t *testing.T, st *stage, path string) {
	t.Helper()
	hand := func(numbers ...string) url.Values {
		form := seen(st.fresh().Version, "numbering", "hand")
		for i, p := range st.event.Players {
			form.Set("number-"+id(p.ID), numbers[i])
		}
		return form
	}
	for _, tt := range []struct {
		numbers []string
		holds   string
	}{
		{[]string{"1", "2", "3", "4", ""}, "«» — не номер: нужны числа от 1 до 5"},
		{[]string{"1", "2", "3", "4", "6"}, "«6» — не номер"},
		{[]string{"1", "2", "3", "4", "4"}, "Номер 4 уже у другого: Игрок 04"},
		{[]string{"1", "2", "0", "4", "5"}, "«0» — не номер"},
	} {
		scenario{path: path, form: hand(tt.numbers...), status: 422, holds: []string{tt.holds, "<details", " open", `value="2"`}}.run(t,
			st.arbiter)
	}
	scenario{path: path, form: hand("5", "4", "3", "2", "1"), status: 303, to: path}.run(t, st.arbiter)
	if got := numbersOf(st.fresh()); got != "54321" {
		t.Errorf("numbers %s", got)
	}
}

// numbersOf are the numbers of the players in the order of their ids.
func numbersOf(e *play.Event) string {
	var all strings.Builder
	for _, p := range e.Players {
		all.WriteString(strconv.Itoa(p.Number))
	}
	return all.String()
}

func TestSeedsOfferedDiffer(t *testing.T) {
	st := newStage(t, 2)
	offered := map[string]bool{}
	for range 5 {
		seed := formOf(t, st.arbiter.get(st.desk("/draw")).body, st.desk("/draw")).Get("seed")
		if n, err := strconv.ParseUint(seed, 10, 64); err != nil || n >= 1<<53 {
			t.Errorf("offered %q", seed)
		}
		offered[seed] = true
	}
	if len(offered) != 5 {
		t.Errorf("offered %v", offered)
	}
}

// TestDrawBySystem: a Swiss numbers by rating and draws a colour, a knock-out has a bracket, groups have numbers of their own.
func TestDrawBySystem(t *testing.T) {
	st := newStage(t, 6, swissOf(3))
	path := st.desk("/draw")
	page := st.arbiter.get(path)
	if rating, lot := strings.Index(page.body, "По рейтингу"), strings.Index(page.body, "По жребию"); rating < 0 || rating > lot {
		t.Errorf("the rating stands at %d, the lot at %d", rating, lot)
	}
	by := seen(st.fresh().Version, "numbering", "rating", "seed", "x")
	scenario{path: path, form: by, status: 422, holds: []string{`id="rating-seed-error"`, "нужно целое число"}}.run(t, st.arbiter)
	by.Set("seed", "12345")
	scenario{path: path, form: by, status: 303, to: path}.run(t, st.arbiter)
	drawn := string(st.fresh().Head.Regulations.Swiss.Drawn)
	word := map[string]string{"white": "белыми", "black": "чёрными"}[drawn]
	scenario{path: path, status: 200, holds: []string{word + " — по жребию, число 12345", "1505"}}.run(t, st.arbiter)

	st = st.another(6, swissOf(9)).draw()
	scenario{path: st.desk("/draw"), status: 200, holds: []string{
		"Туров 9, а при 6 участниках",
		`href="` + st.desk("/setup/regulations"),
	}}.run(t, st.arbiter)

	st = st.another(6, systemOf(play.Knockout)).draw()
	scenario{path: st.desk("/draw"), status: 200, holds: []string{"номера 1 и 2 могут встретиться только в финале", "номера 1–2"}}.run(t,
		st.arbiter)
	st = st.another(7, systemOf(play.Knockout)).draw()
	scenario{path: st.desk("/draw"), status: 200, holds: []string{">номер 1<"}}.run(t, st.arbiter)

	st = st.another(5, systemOf(play.Groups))
	st.must(st.site.events.SplitIntoGroups(t.Context(), st.by, st.event.ID, st.fresh().Version, 2))
	st.must(st.site.events.AddPlayer(t.Context(), st.by, st.event.ID, play.PlayerData{Name: "Ким Сергей"}, false))
	st.draw()
	holds := []string{"1 участник ещё не в группе", "Группа А", "Группа Б", `<b class="number">1</b><span>Игрок 03 <small>№ 3</small>`}
	scenario{path: st.desk("/draw"), status: 200, holds: holds}.run(t, st.arbiter)
}

// TestColourOfOldNumbers: numbers that were drawn for another system stay, and what the new one has by lot is drawn then.
func TestColourOfOldNumbers(t *testing.T) {
	t.Parallel()
	st := newStage(t, 6).draw()
	numbers := numbersOf(st.fresh())
	path := st.desk("/setup/regulations")
	change := func(fields ...string) {
		t.Helper()
		form := formOf(t, st.arbiter.get(path).body, path)
		for i := 0; i < len(fields); i += 2 {
			form.Set(fields[i], fields[i+1])
		}
		a := st.arbiter.post(path, form)
		if a.status == 200 {
			a = st.arbiter.post(path, formOf(t, a.body, path))
		}
		if a.status != 303 {
			t.Fatalf("%v: %d\n%s", fields, a.status, a.body)
		}
	}
	change("system", "swiss", "rounds", "3")
	r := st.fresh().Head.Regulations
	if r.Swiss.Drawn == "" || r.Seed == 0 || r.Numbering != play.ByHand || numbersOf(st.event) != numbers {
		t.Errorf("now a Swiss: %+v, numbers %s", r, numbersOf(st.event))
	}
	scenario{path: st.desk("/draw"), status: 200, holds: []string{"— по жребию, число " + strconv.FormatUint(r.Seed, 10), "вручную"}}.run(t,
		st.arbiter)
	change("initial", "black")
	if got := st.fresh().Head.Regulations.Swiss.Drawn; got != play.InitialBlack {
		t.Errorf("settled as black: %s", got)
	}
	change("initial", "lot")
	if got := st.fresh().Head.Regulations; got.Swiss.Drawn != r.Swiss.Drawn || got.Seed != r.Seed {
		t.Errorf("by lot again: %s, before %s", got.Swiss.Drawn, r.Swiss.Drawn)
	}
	change("system", "knockout")
	if got := st.fresh().Head.Regulations; got.Swiss.Drawn != "" || got.Seed == 0 {
		t.Errorf("a knock-out: %+v", got)
	}
}
