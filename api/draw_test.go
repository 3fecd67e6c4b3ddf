package api_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament"
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
		scenario{path: path, form: hand(tt.numbers...), status: 422, holds: []string{tt.holds, "<details", " open", `value="2"`}}.run(t, st.arbiter)
	}
	scenario{path: path, form: hand("5", "4", "3", "2", "1"), status: 303, to: path}.run(t, st.arbiter)
	if got := numbersOf(st.fresh()); got != "54321" {
		t.Errorf("numbers %s", got)
	}
}

// numbersOf are the numbers of the players in the order of their ids.
func numbersOf(e *tournament.Event) string {
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
