package setup_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

func TestDraw(t *testing.T) {
	st := apitest.NewStage(t, 1)
	path := st.Desk("/draw")
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"Жеребьёвку проводить рано"}, Not: []string{`name="seed"`}}.Run(t, st.Arbiter)
	st = st.Another(5)
	path = st.Desk("/draw")
	lot := func(seed string) url.Values {
		return apitest.Seen(st.Fresh().Version, "numbering", "lot", "seed", seed)
	}
	for seed, want := range map[string]int{"": 422, "x": 422, "-1": 422, "1.5": 422, "9007199254740992": 422, "99999999999999999999": 422} {
		apitest.Scenario{Path: path, Form: lot(seed), Status: want, Holds: []string{"нужно целое число"}}.Run(t, st.Arbiter)
	}
	apitest.Scenario{Path: path, Form: lot("9007199254740991"), Status: 303, To: path}.Run(t, st.Arbiter)
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"по жребию, число 9007199254740991", "К туру 1"}}.Run(t, st.Arbiter)
	first := numbersOf(st.Fresh())
	apitest.Scenario{Path: path, Form: lot("7"), Status: 303, To: path}.Run(t, st.Arbiter)
	apitest.Scenario{Path: path, Form: lot("9007199254740991"), Status: 303, To: path}.Run(t, st.Arbiter)
	if again := numbersOf(st.Fresh()); again != first {
		t.Errorf("the same seed gave %s, then %s", first, again)
	}
	apitest.Scenario{Path: path, Form: apitest.Seen(st.Fresh().Version, "numbering", "rating"), Status: 303, To: path}.Run(t, st.Arbiter)
	if p := st.Fresh().ByNumber()[0]; p.Rating != 1504 {
		t.Errorf("number 1 has rating %d", p.Rating)
	}
	apitest.Scenario{Path: path, Form: apitest.Seen(st.Fresh().Version, "numbering", "cards"), Status: 422}.Run(t, st.Arbiter)
	testHandDraw(t, st, path)
	apitest.Scenario{Path: path + "/clear", Form: apitest.Seen(st.Fresh().Version), Status: 303, To: path}.Run(t, st.Arbiter)
	if st.Fresh().IsDrawn() {
		t.Error("the draw is still there")
	}
}

func testHandDraw(t *testing.T, st *apitest.Stage, path string) {
	t.Helper()
	hand := func(numbers ...string) url.Values {
		form := apitest.Seen(st.Fresh().Version, "numbering", "hand")
		for i, p := range st.Event.Players {
			form.Set("number-"+apitest.ID(p.ID), numbers[i])
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
		apitest.Scenario{Path: path, Form: hand(tt.numbers...), Status: 422, Holds: []string{tt.holds, "<details", " open", `value="2"`}}.Run(t,
			st.Arbiter)
	}
	apitest.Scenario{Path: path, Form: hand("5", "4", "3", "2", "1"), Status: 303, To: path}.Run(t, st.Arbiter)
	if got := numbersOf(st.Fresh()); got != "54321" {
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
	st := apitest.NewStage(t, 2)
	offered := map[string]bool{}
	for range 5 {
		seed := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/draw")).Body, st.Desk("/draw")).Get("seed")
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
	st := apitest.NewStage(t, 6, apitest.SwissOf(3))
	path := st.Desk("/draw")
	page := st.Arbiter.Get(path)
	if rating, lot := strings.Index(page.Body, "По рейтингу"), strings.Index(page.Body, "По жребию"); rating < 0 || rating > lot {
		t.Errorf("the rating stands at %d, the lot at %d", rating, lot)
	}
	by := apitest.Seen(st.Fresh().Version, "numbering", "rating", "seed", "x")
	apitest.Scenario{Path: path, Form: by, Status: 422, Holds: []string{`id="rating-seed-error"`, "нужно целое число"}}.Run(t, st.Arbiter)
	by.Set("seed", "12345")
	apitest.Scenario{Path: path, Form: by, Status: 303, To: path}.Run(t, st.Arbiter)
	drawn := string(st.Fresh().Head.Regulations.Swiss.Drawn)
	word := map[string]string{"white": "белыми", "black": "чёрными"}[drawn]
	apitest.Scenario{Path: path, Status: 200, Holds: []string{word + " — по жребию, число 12345", "1505"}}.Run(t, st.Arbiter)

	st = st.Another(6, apitest.SwissOf(9)).Draw()
	apitest.Scenario{Path: st.Desk("/draw"), Status: 200, Holds: []string{
		"Туров 9, а при 6 участниках",
		`href="` + st.Desk("/setup/regulations"),
	}}.Run(t, st.Arbiter)

	st = st.Another(6, apitest.SystemOf(play.Knockout)).Draw()
	apitest.Scenario{
		Path: st.Desk("/draw"), Status: 200,
		Holds: []string{"номера 1 и 2 могут встретиться только в финале", "номера 1–2"},
	}.Run(t,
		st.Arbiter)
	st = st.Another(7, apitest.SystemOf(play.Knockout)).Draw()
	apitest.Scenario{Path: st.Desk("/draw"), Status: 200, Holds: []string{">номер 1<"}}.Run(t, st.Arbiter)

	st = st.Another(5, apitest.SystemOf(play.Groups))
	st.Must(st.Site.Events.SplitIntoGroups(t.Context(), st.By, st.Event.ID, st.Fresh().Version, 2))
	st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: "Ким Сергей"}, false))
	st.Draw()
	holds := []string{"1 участник ещё не в группе", "Группа А", "Группа Б", `<b class="number">1</b><span>Игрок 03 <small>№ 3</small>`}
	apitest.Scenario{Path: st.Desk("/draw"), Status: 200, Holds: holds}.Run(t, st.Arbiter)
}

// TestColourOfOldNumbers: numbers that were drawn for another system stay, and what the new one has by lot is drawn then.
func TestColourOfOldNumbers(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 6).Draw()
	numbers := numbersOf(st.Fresh())
	path := st.Desk("/setup/regulations")
	change := func(fields ...string) {
		t.Helper()
		form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
		for i := 0; i < len(fields); i += 2 {
			form.Set(fields[i], fields[i+1])
		}
		a := st.Arbiter.Post(path, form)
		if a.Status == 200 {
			a = st.Arbiter.Post(path, apitest.FormOf(t, a.Body, path))
		}
		if a.Status != 303 {
			t.Fatalf("%v: %d\n%s", fields, a.Status, a.Body)
		}
	}
	change("system", "swiss", "rounds", "3")
	r := st.Fresh().Head.Regulations
	if r.Swiss.Drawn == "" || r.Seed == 0 || r.Numbering != play.ByHand || numbersOf(st.Event) != numbers {
		t.Errorf("now a Swiss: %+v, numbers %s", r, numbersOf(st.Event))
	}
	apitest.Scenario{
		Path: st.Desk("/draw"), Status: 200,
		Holds: []string{"— по жребию, число " + strconv.FormatUint(r.Seed, 10), "вручную"},
	}.Run(t,
		st.Arbiter)
	change("initial", "black")
	if got := st.Fresh().Head.Regulations.Swiss.Drawn; got != play.InitialBlack {
		t.Errorf("settled as black: %s", got)
	}
	change("initial", "lot")
	if got := st.Fresh().Head.Regulations; got.Swiss.Drawn != r.Swiss.Drawn || got.Seed != r.Seed {
		t.Errorf("by lot again: %s, before %s", got.Swiss.Drawn, r.Swiss.Drawn)
	}
	change("system", "knockout")
	if got := st.Fresh().Head.Regulations; got.Swiss.Drawn != "" || got.Seed == 0 {
		t.Errorf("a knock-out: %+v", got)
	}
}

// TestStartOrder: ratings number first, then ranks in their order, then the alphabet; the order is shown before it is fixed.
func TestStartOrder(t *testing.T) {
	st := apitest.NewStage(t, 0, apitest.SwissOf(3))
	for _, p := range []play.PlayerData{
		{Name: "Абаев Азрет"},
		{Name: "Борлаков Борис", Rank: "2 юн."},
		{Name: "Яковлев Яков", Rank: "КМС"},
		{Name: "Чотчаев Шамиль", Rank: "1 разряд"},
		{Name: "Эбзеев Эльдар", Rank: "МС"},
		{Name: "Лайпанов Борис", Rank: "1", Rating: 1900},
	} {
		st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, p, false))
	}
	want := []string{"Лайпанов", "Эбзеев", "Яковлев", "Чотчаев", "Борлаков", "Абаев"}
	path := st.Desk("/draw")
	page := st.Arbiter.Get(path).Body
	from := strings.Index(page, `<ol class="numbers">`)
	list, _, _ := strings.Cut(page[max(0, from):], "</ol>")
	at := 0
	for _, name := range want {
		i := strings.Index(list[at:], name)
		if from < 0 || i < 0 {
			t.Fatalf("%s does not come next in\n%s", name, list)
		}
		at += i
	}
	form := apitest.Seen(st.Fresh().Version, "numbering", "rating", "seed", "7")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: path}.Run(t, st.Arbiter)
	for i, p := range st.Fresh().ByNumber() {
		if !strings.HasPrefix(p.Name, want[i]) {
			t.Errorf("number %d is %s, want %s", i+1, p.Name, want[i])
		}
	}
}

// TestLotAmongEquals: whom neither rating nor rank tells apart is marked, and the lot may order them: the same way with the same seed. Who
// comes later stands behind his equals.
func TestLotAmongEquals(t *testing.T) {
	st := apitest.NewStage(t, 0, apitest.SwissOf(3))
	add := func(name, rank string, rating int) {
		st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: name, Rank: rank, Rating: rating}, false))
	}
	path := st.Desk("/draw")
	add("Абаев Азрет", "", 0)
	add("Эбзеев Эльдар", "МС", 2100)
	if page := st.Arbiter.Get(path).Body; strings.Contains(page, "rating-lot") {
		t.Error("a lot is offered among players who are told apart")
	}
	equals := []string{"Борлаков", "Ижаев", "Лайпанов", "Чотчаев", "Яковлев"}
	for _, name := range equals {
		add(name+" Борис", "КМС", 0)
	}
	page := st.Arbiter.Get(path).Body
	if marked := strings.Count(page, "<small>=</small>"); marked != len(equals) || !strings.Contains(page, `value="rating-lot"`) {
		t.Errorf("%d are marked as equals in\n%s", marked, page)
	}
	draw := func(seed string) (order string) {
		t.Helper()
		form := apitest.Seen(st.Fresh().Version, "numbering", "rating-lot", "seed", seed)
		apitest.Scenario{Path: path, Form: form, Status: 303, To: path}.Run(t, st.Arbiter)
		players := st.Fresh().ByNumber()
		if players[0].Rating != 2100 || players[len(players)-1].Name != "Абаев Азрет" {
			t.Errorf("seed %s: %+v", seed, players)
		}
		for _, p := range players[1 : len(players)-1] {
			surname, _, _ := strings.Cut(p.Name, " ")
			order += surname + " "
		}
		return order
	}
	orders := map[string]bool{}
	for _, seed := range []string{"1", "2", "3"} {
		order := draw(seed)
		if again := draw(seed); again != order {
			t.Errorf("seed %s: %s, then %s", seed, order, again)
		}
		orders[order] = true
	}
	if len(orders) != 3 || orders[strings.Join(equals, " ")+" "] {
		t.Errorf("three lots: %v", orders)
	}
	holds := []string{"по рейтингу, равные — по жребию, число 3"}
	apitest.Scenario{Path: path, Status: 200, Holds: holds}.Run(t, st.Arbiter)
	wrong := apitest.Seen(st.Event.Version, "numbering", "rating-lot", "seed", "x")
	holds = []string{`id="rating-seed-error"`, `value="rating-lot" checked`}
	apitest.Scenario{Path: path, Form: wrong, Status: 422, Holds: holds}.Run(t, st.Arbiter)

	st.Rounds(1)
	add("Аджиев Алий", "КМС", 0)
	if late := st.Fresh().ByNumber()[1+len(equals)]; late.Name != "Аджиев Алий" {
		t.Errorf("behind his equals stands %s", late.Name)
	}
}

// TestRoundsOfAKnockOutHaveNames: the same on the page of readers, at the desk and in JSON; the last round says which board is for what.
func TestRoundsOfAKnockOutHaveNames(t *testing.T) {
	third := func(h *play.Head) { h.Regulations.Knockout.Third = true }
	st := apitest.NewStage(t, 4, apitest.SystemOf(play.Knockout), third).Draw().Rounds(1)
	for _, path := range []string{st.Public("/rounds/1"), st.Public(""), st.Desk("/rounds/1")} {
		apitest.Scenario{Path: path, Status: 200, Holds: []string{"Тур 1, полуфинал"}}.Run(t, st.Arbiter)
	}
	apitest.Scenario{Path: st.API("/rounds/1"), Status: 200, Holds: []string{`"stage":"полуфинал"`}}.Run(t, st.Arbiter)
	st.Pair().Publish()
	holds := []string{"Тур 2, финал", "матч за 1-е место", "матч за 3-е место"}
	apitest.Scenario{Path: st.Public("/rounds/2"), Status: 200, Holds: holds}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/rounds/2"), Status: 200, Holds: holds}.Run(t, st.Arbiter)
}
