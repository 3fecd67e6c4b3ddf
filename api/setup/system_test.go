package setup_test

import (
	"maps"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
)

// TestNewSwiss makes a Swiss event over the pages, with its rounds and what a free round brings.
func TestNewSwiss(t *testing.T) {
	st := apitest.NewGround(t)
	page := st.Arbiter.Get("/desk/new")
	form := apitest.FormOf(t, page.Body, "/desk/new")
	form.Set("name", "Кубок")
	form.Set("system", "swiss")
	a := st.Arbiter.Post("/desk/new", form)
	to := a.Header.Get("Location")
	if a.Status != 303 || !strings.HasSuffix(to, "/setup/regulations") {
		t.Fatalf("%d to %q\n%s", a.Status, to, a.Body)
	}
	page = st.Arbiter.Get(to)
	for _, want := range []string{
		"Обычно 7–11", `name="free" type="number" value="13"`, "13 — наименьшая победа, 12 — ничья",
		`name="acceleration"`,
	} {
		if !strings.Contains(page.Body, want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
	form = apitest.FormOf(t, page.Body, to)
	form.Set("rounds", "7")
	form.Set("free", "12")
	form.Set("pair_by", "match-points")
	if a := st.Arbiter.Post(to, form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	e, err := st.Site.Events.Event(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	want := play.SwissRules{PairBy: play.PairByMatchPoints, Initial: play.InitialByLot, Free: 12}
	if r := e.Head.Regulations; r.System != play.Swiss || r.Rounds != 7 || r.Swiss != want {
		t.Errorf("made %+v", r)
	}
	apitest.Scenario{Path: "/desk/e/1", Status: 200, Holds: []string{"Швейцарская", "12 очков из 24", "баллам"}}.Run(t, st.Arbiter)
}

// TestNewFromPreset: a preset makes an event whose regulations are ready, so that its players come next; what is chosen otherwise is
// looked at first. Without such a preset there is none.
func TestNewFromPreset(t *testing.T) {
	st := apitest.NewGround(t)
	form := apitest.FormOf(t, st.Arbiter.Get("/desk/new").Body, "/desk/new")
	form.Set("name", "Первенство")
	form.Set("preset", "championship")
	apitest.Scenario{Path: "/desk/new", Form: form, Status: 303, To: "/desk/e/1/players"}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/1/players", Status: 200, Holds: []string{"Первенство» создан, регламент готов"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/1/setup/categories", Status: 200, Holds: []string{"Женщины", "Юниоры"}}.Run(t, st.Arbiter)
	form.Set("rounds", "6")
	form.Set("discipline", "blitz")
	apitest.Scenario{Path: "/desk/new", Form: form, Status: 303, To: "/desk/e/2/setup/regulations"}.Run(t, st.Arbiter)
	e, err := st.Site.Events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	if r := e.Head.Regulations; r.Rounds != 6 || r.Time.String() != "3+2" || len(r.Categories) != 2 {
		t.Errorf("made %+v", r)
	}
	form.Set("preset", "nonsense")
	form.Set("discipline", "")
	apitest.Scenario{Path: "/desk/new", Form: form, Status: 422}.Run(t, st.Arbiter)
}

// TestFoldedRegulations: settings are folded with what they say now, those of another system are not there, and how a match counts
// is asked for where there is one.
func TestFoldedRegulations(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfSystem(play.RoundRobin, 1))
	path := st.Desk("/setup/regulations")
	page := st.Arbiter.Get(path).Body
	for _, want := range []string{
		`<summary>Система <span class="group-state">Круговая</span>`, `<summary>Партии с соперником <span class="group-state">одна партия</span>`,
		`<summary>Места <span class="group-state">Очки, затем баллы</span>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q", want)
		}
	}
	for _, not := range []string{`name="match_count"`, `name="acceleration"`, `name="half_most"`, `name="third"`} {
		if strings.Contains(page, not) {
			t.Errorf("a round robin of single games asks for %s", not)
		}
	}
	form := apitest.FormOf(t, page, path)
	form.Set("match_games", "2")
	form.Set("reload_system", "1")
	if a := st.Arbiter.Post(path, form); a.Status != 200 || !strings.Contains(a.Body, `name="match_count"`) {
		t.Errorf("two games: %d", a.Status)
	}
	form.Del("reload_system")
	form.Set("late_minutes", "-1")
	a := st.Arbiter.Post(path, form)
	if a.Status != 422 || strings.Contains(a.Body, `<details class="group">`) {
		t.Errorf("a form that comes back hides what may be wrong: %d", a.Status)
	}
}

// TestAnotherSystem: choosing a system shows its fields with what is usual and saves nothing; what was typed for the first one
// is still there when it comes back.
func TestAnotherSystem(t *testing.T) {
	st := apitest.NewStage(t, 12, func(h *play.Head) { *h = h.WithSystem(play.Swiss) })
	path := st.Desk("/setup/regulations")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	before := st.Site.Digest()
	form.Set("rounds", "6")
	form.Set("acceleration", "baku")
	form.Set("late_minutes", "17")
	form.Set("system", "knockout")
	a := st.Arbiter.Post(path, form)
	for _, want := range []string{
		"Пока ничего не сохранено", `name="third" type="checkbox" value="1" aria-describedby="third-hint" checked`,
		`value="17"`,
	} {
		if a.Status != 200 || !strings.Contains(a.Body, want) {
			t.Errorf("knock-out: %d, no %q", a.Status, want)
		}
	}
	if strings.Contains(a.Body, `id="rounds"`) {
		t.Error("a knock-out has a field for rounds")
	}
	form = apitest.FormOf(t, a.Body, path)
	form.Del("third")
	form.Set("system", "swiss")
	a = st.Arbiter.Post(path, form)
	form = apitest.FormOf(t, a.Body, path)
	if form.Get("rounds") != "6" || form.Get("acceleration") != "baku" || form.Get("free") != "13" {
		t.Errorf("back to Swiss: %v", form)
	}
	form.Set("system", "knockout")
	a = st.Arbiter.Post(path, form)
	if form = apitest.FormOf(t, a.Body, path); form.Has("third") {
		t.Error("the tick that was taken away is back")
	}
	if st.Site.Digest() != before {
		t.Fatal("looking at systems has saved something")
	}
	if a := st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("saving: %d\n%s", a.Status, a.Body)
	}
	r := st.Fresh().Head.Regulations
	want := play.KnockoutRules{Ties: []pairing.TieStep{{Kind: pairing.TieGames, Games: 2}, {Kind: pairing.TieLot}}}
	if diff := cmp.Diff(want, r.Knockout); diff != "" || r.System != play.Knockout || r.LateMinutes != 17 {
		t.Errorf("saved %+v\n%s", r, diff)
	}
}

// TestSystemRefusals: each field of each system says what is wrong with it, and nothing is saved.
func TestSystemRefusals(t *testing.T) {
	t.Parallel()
	ground := apitest.NewGround(t)
	tests := map[string]struct {
		system      play.System
		field, text string
		says        string
	}{
		"no system":               {play.Swiss, "system", "lottery", "Такой системы нет: «lottery»"},
		"no rounds":               {play.Swiss, "rounds", "", "Туров может быть от 1 до 50"},
		"too many rounds":         {play.OwnPairings, "rounds", "51", "Туров может быть от 1 до 50, а не 51"},
		"rounds in words":         {play.Swiss, "rounds", "девять", "«девять» — не целое число"},
		"a free round above 24":   {play.Swiss, "free", "25", "от 0 до 24 очков"},
		"a free round below 0":    {play.OwnPairings, "free", "-1", "от 0 до 24 очков"},
		"no such sum":             {play.Swiss, "pair_by", "luck", "Нет такой суммы"},
		"no such colour":          {play.Swiss, "initial", "red", "Нет такого начального цвета"},
		"no such acceleration":    {play.Swiss, "acceleration", "turbo", "Нет такого ускорения"},
		"no cycle":                {play.Groups, "cycles", "0", "Кругов может быть от 1 до 4"},
		"many cycles":             {play.Scheveningen, "cycles", "5", "Кругов может быть от 1 до 4"},
		"a match of none":         {play.RoundRobin, "match_games", "0", "от 1 до 4 партий"},
		"a match of five":         {play.Knockout, "match_games", "5", "от 1 до 4 партий"},
		"no such count":           {play.RoundRobin, "match_count", "luck", "Нет такого подсчёта"},
		"no such step":            {play.Knockout, "tie_kind", "duel", "Шаг для решения ничейного матча неверен"},
		"a step without games":    {play.Knockout, "tie_games", "", "Шаг для решения ничейного матча неверен"},
		"a step of words":         {play.Knockout, "tie_games", "две", "«две» — не целое число"},
		"a step of too many":      {play.Knockout, "tie_games", "21", "партий в нём от 1 до 20"},
		"a half list of steps":    {play.Knockout, "-tie_games", "", ""},
		"a field of the desk's":   {play.Swiss, "drawn", "white", ""},
		"another system's number": {play.RoundRobin, "rounds", "7", "-"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			st := ground.Another(4, func(h *play.Head) { *h = h.WithSystem(tt.system) })
			path := st.Desk("/setup/regulations")
			form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
			if field, gone := strings.CutPrefix(tt.field, "-"); gone {
				form.Del(field)
			} else if len(form[tt.field]) > 1 {
				form[tt.field][0] = tt.text
			} else {
				form.Set(tt.field, tt.text)
			}
			before := st.Fresh()
			a := st.Arbiter.Post(path, form)
			want := map[string]int{"": 400, "-": 303}[tt.says]
			if want == 0 {
				want = 422
			}
			if a.Status != want || want == 422 && !strings.Contains(a.Body, tt.says) {
				t.Errorf("%d, want %d with %q", a.Status, want, tt.says)
			}
			if diff := cmp.Diff(before, st.Fresh()); diff != "" {
				t.Errorf("saved:\n%s", diff)
			}
		})
	}
}

// TestPairedSystemIsText: once a round is paired the system stands as text with the reason, and a form that sends another one
// all the same changes nothing.
func TestPairedSystemIsText(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.SwissOf(3)).Draw().Pair()
	path := st.Desk("/setup/regulations")
	page := st.Arbiter.Get(path)
	for _, want := range []string{"Туры уже составлены: система", "Швейцарская", "13 очков из 24", `name="rounds"`} {
		if !strings.Contains(page.Body, want) {
			t.Errorf("no %q", want)
		}
	}
	for _, not := range []string{`name="system"`, `name="free"`, `name="match_games"`} {
		if strings.Contains(page.Body, not) {
			t.Errorf("there is %q", not)
		}
	}
	form := apitest.FormOf(t, page.Body, path)
	maps.Copy(form, url.Values{"system": {"knockout"}, "free": {"0"}, "match_games": {"4"}, "cycles": {"3"}})
	before := st.Fresh()
	if a := st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if diff := cmp.Diff(before, st.Fresh()); diff != "" {
		t.Errorf("changed:\n%s", diff)
	}
}

// TestCloneOverThePages: an event like another is made in one form, found from that event and from the page of a new one, and has its
// people; who may not change the regulations is not offered it.
func TestCloneOverThePages(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Play(1)
	apitest.Scenario{Path: "/desk/new", Status: 200, Holds: []string{`href="/desk/e/1/clone"`, "Такой же, как «Кубок Черкесска»"}}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{`href="/desk/e/1/clone"`}}.Run(t, st.Arbiter)
	path := st.Desk("/clone")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("name", "")
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"Укажите название турнира"}}.Run(t, st.Arbiter)
	form.Set("name", "Кубок, блиц")
	form.Set("discipline", "blitz")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: "/desk/e/2/players"}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/2/players", Status: 200, Holds: []string{"по образцу прежнего", "Игрок 04"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/2", Status: 200, Holds: []string{"3+2"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/e/2", Status: 404}.Run(t, st.Site.Anonymous())
	form.Del("players")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: "/desk/e/3/players"}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/3/players", Status: 200, Holds: []string{"Участников пока нет"}}.Run(t, st.Arbiter)
}
