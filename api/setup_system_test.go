package api_test

import (
	"maps"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
)

// TestNewSwiss makes a Swiss event over the pages, with its rounds and what a free round brings.
func TestNewSwiss(t *testing.T) {
	st := newGround(t)
	page := st.arbiter.get("/desk/new")
	form := formOf(t, page.body, "/desk/new")
	form.Set("name", "Кубок")
	form.Set("system", "swiss")
	a := st.arbiter.post("/desk/new", form)
	to := a.header.Get("Location")
	if a.status != 303 || !strings.HasSuffix(to, "/setup/regulations") {
		t.Fatalf("%d to %q\n%s", a.status, to, a.body)
	}
	page = st.arbiter.get(to)
	for _, want := range []string{
		"Обычно 7–11", `name="free" type="number" value="13"`, "13 — наименьшая победа, 12 — ничья",
		`name="acceleration"`,
	} {
		if !strings.Contains(page.body, want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
	form = formOf(t, page.body, to)
	form.Set("rounds", "7")
	form.Set("free", "12")
	form.Set("pair_by", "match-points")
	if a := st.arbiter.post(to, form); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	e, err := st.site.events.Event(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	want := play.SwissRules{PairBy: play.PairByMatchPoints, Initial: play.InitialByLot, Free: 12}
	if r := e.Head.Regulations; r.System != play.Swiss || r.Rounds != 7 || r.Swiss != want {
		t.Errorf("made %+v", r)
	}
	scenario{path: "/desk/e/1", status: 200, holds: []string{"Швейцарская", "12 очков из 24", "баллам"}}.run(t, st.arbiter)
}

// TestNewFromPreset: a preset makes an event whose regulations are ready, so that its players come next; what is chosen otherwise is
// looked at first. Without such a preset there is none.
func TestNewFromPreset(t *testing.T) {
	st := newGround(t)
	form := formOf(t, st.arbiter.get("/desk/new").body, "/desk/new")
	form.Set("name", "Первенство")
	form.Set("preset", "championship")
	scenario{path: "/desk/new", form: form, status: 303, to: "/desk/e/1/players"}.run(t, st.arbiter)
	scenario{path: "/desk/e/1/players", status: 200, holds: []string{"Первенство» создан, регламент готов"}}.run(t, st.arbiter)
	scenario{path: "/desk/e/1/setup/categories", status: 200, holds: []string{"Женщины", "Юниоры"}}.run(t, st.arbiter)
	form.Set("rounds", "6")
	form.Set("discipline", "blitz")
	scenario{path: "/desk/new", form: form, status: 303, to: "/desk/e/2/setup/regulations"}.run(t, st.arbiter)
	e, err := st.site.events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	if r := e.Head.Regulations; r.Rounds != 6 || r.Time.String() != "3+2" || len(r.Categories) != 2 {
		t.Errorf("made %+v", r)
	}
	form.Set("preset", "nonsense")
	form.Set("discipline", "")
	scenario{path: "/desk/new", form: form, status: 422}.run(t, st.arbiter)
}

// TestFoldedRegulations: settings are folded with what they say now, those of another system are not there, and how a match counts
// is asked for where there is one.
func TestFoldedRegulations(t *testing.T) {
	st := newStage(t, 4, ofSystem(play.RoundRobin, 1))
	path := st.desk("/setup/regulations")
	page := st.arbiter.get(path).body
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
	form := formOf(t, page, path)
	form.Set("match_games", "2")
	form.Set("reload_system", "1")
	if a := st.arbiter.post(path, form); a.status != 200 || !strings.Contains(a.body, `name="match_count"`) {
		t.Errorf("two games: %d", a.status)
	}
	form.Del("reload_system")
	form.Set("late_minutes", "-1")
	a := st.arbiter.post(path, form)
	if a.status != 422 || strings.Contains(a.body, `<details class="group">`) {
		t.Errorf("a form that comes back hides what may be wrong: %d", a.status)
	}
}

// TestAnotherSystem: choosing a system shows its fields with what is usual and saves nothing; what was typed for the first one
// is still there when it comes back.
func TestAnotherSystem(t *testing.T) {
	st := newStage(t, 12, func(h *play.Head) { *h = h.WithSystem(play.Swiss) })
	path := st.desk("/setup/regulations")
	form := formOf(t, st.arbiter.get(path).body, path)
	before := st.site.digest()
	form.Set("rounds", "6")
	form.Set("acceleration", "baku")
	form.Set("late_minutes", "17")
	form.Set("system", "knockout")
	a := st.arbiter.post(path, form)
	for _, want := range []string{
		"Пока ничего не сохранено", `name="third" type="checkbox" value="1" aria-describedby="third-hint" checked`,
		`value="17"`,
	} {
		if a.status != 200 || !strings.Contains(a.body, want) {
			t.Errorf("knock-out: %d, no %q", a.status, want)
		}
	}
	if strings.Contains(a.body, `id="rounds"`) {
		t.Error("a knock-out has a field for rounds")
	}
	form = formOf(t, a.body, path)
	form.Del("third")
	form.Set("system", "swiss")
	a = st.arbiter.post(path, form)
	form = formOf(t, a.body, path)
	if form.Get("rounds") != "6" || form.Get("acceleration") != "baku" || form.Get("free") != "13" {
		t.Errorf("back to Swiss: %v", form)
	}
	form.Set("system", "knockout")
	a = st.arbiter.post(path, form)
	if form = formOf(t, a.body, path); form.Has("third") {
		t.Error("the tick that was taken away is back")
	}
	if st.site.digest() != before {
		t.Fatal("looking at systems has saved something")
	}
	if a := st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("saving: %d\n%s", a.status, a.body)
	}
	r := st.fresh().Head.Regulations
	want := play.KnockoutRules{Ties: []pairing.TieStep{{Kind: pairing.TieGames, Games: 2}, {Kind: pairing.TieLot}}}
	if diff := cmp.Diff(want, r.Knockout); diff != "" || r.System != play.Knockout || r.LateMinutes != 17 {
		t.Errorf("saved %+v\n%s", r, diff)
	}
}

// TestSystemRefusals: each field of each system says what is wrong with it, and nothing is saved.
func TestSystemRefusals(t *testing.T) {
	t.Parallel()
	ground := newGround(t)
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
			st := ground.another(4, func(h *play.Head) { *h = h.WithSystem(tt.system) })
			path := st.desk("/setup/regulations")
			form := formOf(t, st.arbiter.get(path).body, path)
			if field, gone := strings.CutPrefix(tt.field, "-"); gone {
				form.Del(field)
			} else if len(form[tt.field]) > 1 {
				form[tt.field][0] = tt.text
			} else {
				form.Set(tt.field, tt.text)
			}
			before := st.fresh()
			a := st.arbiter.post(path, form)
			want := map[string]int{"": 400, "-": 303}[tt.says]
			if want == 0 {
				want = 422
			}
			if a.status != want || want == 422 && !strings.Contains(a.body, tt.says) {
				t.Errorf("%d, want %d with %q", a.status, want, tt.says)
			}
			if diff := cmp.Diff(before, st.fresh()); diff != "" {
				t.Errorf("saved:\n%s", diff)
			}
		})
	}
}

// TestPairedSystemIsText: once a round is paired the system stands as text with the reason, and a form that sends another one
// all the same changes nothing.
func TestPairedSystemIsText(t *testing.T) {
	st := newStage(t, 4, swissOf(3)).draw().pair()
	path := st.desk("/setup/regulations")
	page := st.arbiter.get(path)
	for _, want := range []string{"Туры уже составлены: система", "Швейцарская", "13 очков из 24", `name="rounds"`} {
		if !strings.Contains(page.body, want) {
			t.Errorf("no %q", want)
		}
	}
	for _, not := range []string{`name="system"`, `name="free"`, `name="match_games"`} {
		if strings.Contains(page.body, not) {
			t.Errorf("there is %q", not)
		}
	}
	form := formOf(t, page.body, path)
	maps.Copy(form, url.Values{"system": {"knockout"}, "free": {"0"}, "match_games": {"4"}, "cycles": {"3"}})
	before := st.fresh()
	if a := st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if diff := cmp.Diff(before, st.fresh()); diff != "" {
		t.Errorf("changed:\n%s", diff)
	}
}

// TestCloneOverThePages: an event like another is made in one form, found from that event and from the page of a new one, and has its
// people; who may not change the regulations is not offered it.
func TestCloneOverThePages(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish().play(1)
	scenario{path: "/desk/new", status: 200, holds: []string{`href="/desk/e/1/clone"`, "Такой же, как «Кубок Черкесска»"}}.run(t, st.arbiter)
	scenario{path: st.desk(""), status: 200, holds: []string{`href="/desk/e/1/clone"`}}.run(t, st.arbiter)
	path := st.desk("/clone")
	form := formOf(t, st.arbiter.get(path).body, path)
	form.Set("name", "")
	scenario{path: path, form: form, status: 422, holds: []string{"Укажите название турнира"}}.run(t, st.arbiter)
	form.Set("name", "Кубок, блиц")
	form.Set("discipline", "blitz")
	scenario{path: path, form: form, status: 303, to: "/desk/e/2/players"}.run(t, st.arbiter)
	scenario{path: "/desk/e/2/players", status: 200, holds: []string{"по образцу прежнего", "Игрок 04"}}.run(t, st.arbiter)
	scenario{path: "/desk/e/2", status: 200, holds: []string{"3+2"}}.run(t, st.arbiter)
	scenario{path: "/e/2", status: 404}.run(t, st.site.anonymous())
	form.Del("players")
	scenario{path: path, form: form, status: 303, to: "/desk/e/3/players"}.run(t, st.arbiter)
	scenario{path: "/desk/e/3/players", status: 200, holds: []string{"Участников пока нет"}}.run(t, st.arbiter)
}
