package solving_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	area "adyukh/api/solving"
	"adyukh/tournament/contest/solving"
)

// figure is what the drawing of a problem has of one of its figures.
const figure = `data-at="d4"`

// everyPage are all addresses of the contest that a browser can get without signing in, and what it gets there.
func everyPage(w *apitest.SolveWorld, b *apitest.Browser, do func(path string, a apitest.Answer)) {
	for _, r := range apitest.AllRoutes(w.Server) {
		if r.Method != http.MethodGet || !strings.Contains(r.Path, "/:solving") || strings.HasPrefix(r.Path, "/desk") ||
			strings.HasSuffix(r.Path, "/live") {
			continue
		}
		for _, round := range []solving.RoundID{w.Round, w.Second} {
			values := w.Values(r.Path)
			values[":round"] = apitest.ID(round)
			path := r.Path
			for name, value := range values {
				path = strings.ReplaceAll(path, name, value)
			}
			do(path, b.Get(path))
		}
	}
}

// TestProblemsStayHidden: before a round starts no byte of any page has anything of its problems; the time before the package opens counts
// for halls alone.
func TestProblemsStayHidden(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(w.Clock.Now().Add(time.Hour))
	secrets := []string{"Wc3,", "Wc3%2C", `data-at="`, "h8-g7", "c3:e5", "Авторов", "Канарейкин", "Тайнов", "data-play"}
	seen := 0
	for _, step := range []struct {
		after time.Duration
		venue bool // may read the first round's problems
	}{{0, false}, {31 * time.Minute, true}} {
		w.Clock.Pass(step.after)
		everyPage(w, w.Anonymous(), func(path string, a apitest.Answer) {
			if a.Status == http.StatusOK {
				seen++
			}
			if a.Status >= 500 {
				t.Errorf("%s: %d", path, a.Status)
			}
			for _, s := range secrets {
				printed := step.venue && strings.Contains(path, "/venue/") && strings.HasSuffix(path, "/rounds/"+apitest.ID(w.Round))
				told := printed && s == `data-at="`
				if strings.Contains(a.Body, s) && !told {
					t.Errorf("%s holds %q", path, s)
				}
			}
		})
	}
	if seen < 10 {
		t.Errorf("only %d pages were read", seen)
	}
	w.Clock.Pass(time.Hour)
	w.Opened(w.Solver).Get(w.Page(w.Solver)).Holds(t, figure)
	a := w.Anonymous().Get(markPage(w))
	a.Holds(t, "Тур 1")
	for _, s := range []string{"Решалов", "Догадкина", "Бумагин"} {
		a.Lacks(t, s)
	}
}

// TestMarkerMarks: a marker sees numbers, no names; the proposal is beside the field, a click takes it over, and the solver can be asked.
func TestMarkerMarks(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(time.Time{})
	one, two := w.Opened(w.Solver), w.Opened(w.Other)
	one.Saves(w.Page(w.Solver), "1. c3:e5 h8-g7", "1. c3:e5 h8-g7")
	two.Saves(w.Page(w.Other), "1. e3:c5", "1. a3-b4 d4:f2 {мимо} x")
	b := w.Anonymous()
	b.Get(markPage(w)).Lacks(t, ">"+no(w, w.Solver)+"<")
	w.Clock.Pass(time.Hour)
	list := b.Get(markPage(w))
	list.Holds(t, ">"+no(w, w.Solver)+"<", ">"+no(w, w.Other)+"<", ">"+no(w, w.Paper)+"<")
	for _, who := range []solving.SolverID{w.Solver, w.Other, w.Paper} {
		sheet := markPage(w) + "/rounds/" + apitest.ID(w.Round) + "/" + no(w, who)
		for _, path := range []string{sheet, sheet + "/1", sheet + "/1/solution", sheet + "/2?at=1"} {
			a := b.Get(path)
			if a.Status != http.StatusOK {
				t.Fatalf("%s: %d\n%s", path, a.Status, a.Body)
			}
			for _, s := range []string{"Решалов", "Догадкина", "Бумагин", "Восток", "Тайнов"} {
				a.Lacks(t, s)
			}
		}
	}
	sheet := markPage(w) + "/rounds/" + apitest.ID(w.Round) + "/" + no(w, w.Solver)
	b.Get(sheet).Holds(t, `data-value="5"`, `data-value="2"`, `name="points-1" form="sheet" value=""`)
	if a := b.Post(sheet, apitest.Fields("points-1", "", "points-2", "1", "remark", "", "take", "1", "revision",
		"0")); a.Status != http.StatusOK {
		t.Errorf("taking over: %d", a.Status)
	} else {
		a.Holds(t, `name="points-1" form="sheet" value="5"`, `name="points-2" form="sheet" value="1"`)
	}
	if a := b.Post(sheet, apitest.Fields("points-1", "5", "then", "keep", "revision", "0")); a.Status != http.StatusSeeOther {
		t.Fatalf("keeping: %d\n%s", a.Status, a.Body)
	}
	b.Get(sheet).Holds(t, `name="points-1" form="sheet" value="5"`, `value="1"`)
	revision := func() string {
		for _, s := range w.Now().Scores {
			if s.Marker == w.Marker {
				return apitest.ID(s.Revision)
			}
		}
		return "0"
	}
	if a := b.Post(sheet, apitest.Fields("points-1", "5", "points-2", "6", "then", "done", "revision", revision())); a.Status != 422 {
		t.Errorf("more points than there are: %d", a.Status)
	}
	if a := b.Post(sheet, apitest.Fields("points-1", "5", "points-2", "2", "then", "keep", "revision", "0")); a.Status != http.StatusConflict {
		t.Errorf("a stale form: %d", a.Status)
	}
	done := apitest.Fields("points-1", "5", "points-2", "2,5", "remark", "Чисто", "then", "done", "revision", revision())
	if a := b.Post(sheet, done); a.Status != http.StatusSeeOther {
		t.Errorf("done: %d\n%s", a.Status, a.Body)
	}
	b.Get(sheet).Holds(t, "Вы закончили проверку")
	wrong := markPage(w) + "/rounds/" + apitest.ID(w.Round) + "/" + no(w, w.Other)
	a := b.Get(wrong)
	a.Holds(t, "такого в решении нет", `name="ask" value="1-1"`)
	asked := b.Post(wrong, apitest.Fields("points-1", "4", "points-2", "", "remark", "хм", "ask", "1-1", "revision", "0"))
	asked.Holds(t, `value="4"`, "хм")
	if !strings.Contains(asked.Body, "достигает задания") && !strings.Contains(asked.Body, "не выяснено") {
		t.Errorf("the solver says nothing:\n%s", asked.Body)
	}
	for _, bad := range []string{"9-1", "1-9", "x", "1", "-1--1"} {
		if a := b.Post(wrong, apitest.Fields("ask", bad, "revision", "0")); a.Status != http.StatusBadRequest {
			t.Errorf("asking about %q: %d", bad, a.Status)
		}
	}
}

// TestVenueTypes: whoever is in charge in a hall sees its solvers, and types when they handed in, for them alone.
func TestVenueTypes(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(w.Clock.Now().Add(time.Hour))
	b, page := w.Anonymous(), venuePage(w)
	problems := page + "/rounds/" + apitest.ID(w.Round)
	a := b.Get(page)
	a.Holds(t, "Бумагин Борис", no(w, w.Paper), `data-left="1800000"`)
	a.Lacks(t, "Решалов", "Догадкина", w.Of(w.Round).Seal)
	if a := b.Get(problems); a.Status != http.StatusNotFound {
		t.Errorf("the package before its time: %d", a.Status)
	}
	w.Clock.Pass(30 * time.Minute)
	b.Get(page).Holds(t, w.Of(w.Round).Seal, problems)
	b.Get(problems).Holds(t, figure, "Задача 2")
	b.Get(problems).Lacks(t, "h8-g7", "Авторов")
	w.Clock.Pass(40 * time.Minute)
	seat := problems + "/" + no(w, w.Paper)
	for _, bad := range []string{"завтра", "61", "1:75", "-5"} {
		if a := b.Post(seat, apitest.Fields("taken", bad, "revision", "0")); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", bad, a.Status)
		}
	}
	if a := b.Post(seat, apitest.Fields("taken", "47:30", "revision", "0")); a.Status != http.StatusSeeOther {
		t.Fatalf("a time: %d\n%s", a.Status, a.Body)
	}
	if p := sheet(w, w.Paper); p.HandedIn.Sub(w.Of(w.Round).Starts) != 47*time.Minute+30*time.Second {
		t.Errorf("%+v", p)
	}
	b.Get(page).Holds(t, `value="47:30"`)
	if a := b.Post(problems+"/"+no(w, w.Solver), apitest.Fields("taken", "5", "revision", "0")); a.Status != http.StatusNotFound {
		t.Errorf("a solver who is not in the hall: %d", a.Status)
	}
}

// TestReleasedRound: results with points by problem, problems to be tried before the solution is opened, a protest, training.
func TestReleasedRound(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	reader, base := w.Anonymous(), "/s/"+apitest.ID(w.ID)
	for _, path := range []string{"/results", "/rounds/" + apitest.ID(w.Round), "/rounds/" + apitest.ID(w.Round) + "/1", "/train/" +
		apitest.ID(w.Round)} {
		if a := reader.Get(base + path); a.Status != http.StatusNotFound {
			t.Errorf("%s before the release: %d", path, a.Status)
		}
	}
	w.Released()
	reader.Get(base).Holds(t, base+"/results", "Результаты объявлены")
	results := reader.Get(base + "/results")
	results.Holds(t, "Решалов Руслан", "<b>8</b>", "0:10", "Бумагин Борис", "не решал")
	results.Lacks(t, "Второй вариант", "Тайнов")
	reader.Get(base+"/rounds/"+apitest.ID(w.Round)).Holds(t, base+"/rounds/"+apitest.ID(w.Round)+"/2", "Тренировка")
	problem := reader.Get(base + "/rounds/" + apitest.ID(w.Round) + "/1")
	problem.Holds(t, "Авторов А., 2026", "2 из 2")
	problem.Lacks(t, "h8-g7</a>")
	reader.Get(base+"/rounds/"+apitest.ID(w.Round)+"/1?open=1").Holds(t, "h8-g7")
	if a := reader.Get(base + "/rounds/" + apitest.ID(w.Second) + "/1"); a.Status != http.StatusNotFound {
		t.Errorf("a problem of the other round: %d", a.Status)
	}
	s, _ := w.Now().Solver(w.Solver)
	mine := base + "/my/" + s.Code
	page := w.Anonymous().Get(mine)
	page.Holds(t, "Второй вариант не указан", "<b>8</b>", "протест")
	w.Anonymous().Get(w.Page(w.Solver)).Holds(t, "1. e3:c5 h8-g7", "Работа сдана")
	file := w.Page(w.Solver) + "/protest"
	if a := reader.Post(file, apitest.Fields("text", " ", "revision",
		apitest.ID(sheet(w, w.Solver).Revision))); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("an empty protest: %d", a.Status)
	}
	if a := reader.Post(file, apitest.Fields("text", "Вторая задача: вариант есть", "revision",
		apitest.ID(sheet(w, w.Solver).Revision))); a.Status != 303 {
		t.Errorf("a protest: %d\n%s", a.Status, a.Body)
	}
	reader.Get(mine).Holds(t, "Вторая задача: вариант есть", "ещё не ответил")
}

// TestTraining: an old round is solved against a clock that starts when the reader opens it, and nothing is kept.
func TestTraining(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Released()
	reader, train := w.Anonymous(), "/s/"+apitest.ID(w.ID)+"/train/"+apitest.ID(w.Round)
	before := w.Digest()
	reader.Get(train).Lacks(t, "data-answer", "h8-g7")
	a := reader.Post(train+"/start", nil)
	at := a.Header.Get("Location")
	if a.Status != http.StatusSeeOther || !strings.Contains(at, "?from=") {
		t.Fatalf("%d %s", a.Status, at)
	}
	from := at[strings.Index(at, "=")+1:]
	w.Clock.Pass(5 * time.Minute)
	open := reader.Get(at)
	open.Holds(t, "data-answer", `data-time="0003300000"`)
	open.Lacks(t, "h8-g7")
	reader.Post(train+"/board", apitest.Fields("no", "1", "answer", "", "at", "0", "move", "c3:e5")).Holds(t, `data-wrote="1. c3:e5"`)
	end := reader.Post(train, apitest.Fields("answer-1", "1. c3:e5 h8-g7", "answer-2", "1. c3:e5 (((", "from", from))
	end.Holds(t, "Очки: 5 из 10", "0:05", "не прочитана")
	if a := reader.Post(train, apitest.Fields("answer-1", strings.Repeat("x", solving.MaxAnswer+1), "from",
		from)); a.Status != http.StatusBadRequest {
		t.Errorf("too long an answer: %d", a.Status)
	}
	for _, wrong := range []string{"", "x", "-1", "99999999999999", "9223372036854775808"} {
		reader.Get(train+"?from="+wrong).Lacks(t, "data-answer")
	}
	if w.Digest() != before {
		t.Error("training has changed the database")
	}
}

// TestAskingForASolversPage: whoever reads the announcement gets a page until the first round starts.
func TestAskingForASolversPage(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	reader, ask := w.Anonymous(), "/s/"+apitest.ID(w.ID)+"/page"
	reader.Get("/s/"+apitest.ID(w.ID)).Holds(t, ask)
	a := reader.Post(ask, apitest.Fields("name", "Новиков Назар", "team", "Восток"))
	if a.Status != http.StatusSeeOther || !strings.Contains(a.Header.Get("Location"), "/my/") {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	reader.Get(a.Header.Get("Location")).Holds(t, "Новиков Назар", "Восток")
	if a := reader.Post(ask, apitest.Fields("name", "Новиков Назар")); a.Status != http.StatusConflict {
		t.Errorf("the same again: %d", a.Status)
	}
	w.Starts(time.Time{})
	if a := reader.Post(ask, apitest.Fields("name", "Поздний Пётр")); a.Status != http.StatusConflict {
		t.Errorf("after the start: %d", a.Status)
	}
	reader.Get("/s/"+apitest.ID(w.ID)).Lacks(t, ask)
}

// FuzzTaken: a time that is typed is read or refused, and what is read is a time.
func FuzzTaken(f *testing.F) {
	for _, seed := range []string{"", "47", "47:30", "1:75", " 5 ", "99999", "-1", "4:5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := area.ReadTaken(text)
		if err == nil && (d < 0 || d > (solving.MaxMinutes+1)*time.Minute) {
			t.Errorf("%q: %v", text, d)
		}
	})
}
