package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/solving"
	domain "adyukh/tournament/contest/solving"
)

// figure is what the drawing of a problem has of one of its figures.
const figure = `data-at="d4"`

// everyPage are all addresses of the contest that a browser can get without signing in, and what it gets there.
func (w *solveWorld) everyPage(b *browser, do func(path string, a answer)) {
	for _, r := range api.RoutesForTest(w.server) {
		if r.Method != http.MethodGet || !strings.Contains(r.Path, "/:solving") || strings.HasPrefix(r.Path, "/desk") ||
			strings.HasSuffix(r.Path, "/live") {
			continue
		}
		for _, round := range []domain.RoundID{w.round, w.second} {
			values := w.values(r.Path)
			values[":round"] = id(round)
			path := r.Path
			for name, value := range values {
				path = strings.ReplaceAll(path, name, value)
			}
			do(path, b.get(path))
		}
	}
}

// TestProblemsStayHidden: before a round starts no byte of any page has anything of its problems; the time before the package opens counts
// for halls alone.
func TestProblemsStayHidden(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(w.clock.Now().Add(time.Hour))
	secrets := []string{"Wc3,", "Wc3%2C", `data-at="`, "h8-g7", "c3:e5", "Авторов", "Канарейкин", "Тайнов", "data-play"}
	seen := 0
	for _, step := range []struct {
		after time.Duration
		venue bool // may read the first round's problems
	}{{0, false}, {31 * time.Minute, true}} {
		w.clock.pass(step.after)
		w.everyPage(w.anonymous(), func(path string, a answer) {
			if a.status == http.StatusOK {
				seen++
			}
			if a.status >= 500 {
				t.Errorf("%s: %d", path, a.status)
			}
			for _, s := range secrets {
				printed := step.venue && strings.Contains(path, "/venue/") && strings.HasSuffix(path, "/rounds/"+id(w.round))
				told := printed && s == `data-at="`
				if strings.Contains(a.body, s) && !told {
					t.Errorf("%s holds %q", path, s)
				}
			}
		})
	}
	if seen < 10 {
		t.Errorf("only %d pages were read", seen)
	}
	w.clock.pass(time.Hour)
	w.opened(w.solver).get(w.page(w.solver)).holds(t, figure)
	a := w.anonymous().get(w.markPage())
	a.holds(t, "Тур 1")
	for _, s := range []string{"Решалов", "Догадкина", "Бумагин"} {
		a.lacks(t, s)
	}
}

// TestMarkerMarks: a marker sees numbers, no names; the proposal is beside the field, a click takes it over, and the solver can be asked.
func TestMarkerMarks(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(time.Time{})
	one, two := w.opened(w.solver), w.opened(w.other)
	one.saves(w.page(w.solver), "1. c3:e5 h8-g7", "1. c3:e5 h8-g7")
	two.saves(w.page(w.other), "1. e3:c5", "1. a3-b4 d4:f2 {мимо} x")
	b := w.anonymous()
	b.get(w.markPage()).lacks(t, ">"+w.no(w.solver)+"<")
	w.clock.pass(time.Hour)
	list := b.get(w.markPage())
	list.holds(t, ">"+w.no(w.solver)+"<", ">"+w.no(w.other)+"<", ">"+w.no(w.paper)+"<")
	for _, who := range []domain.SolverID{w.solver, w.other, w.paper} {
		sheet := w.markPage() + "/rounds/" + id(w.round) + "/" + w.no(who)
		for _, path := range []string{sheet, sheet + "/1", sheet + "/1/solution", sheet + "/2?at=1"} {
			a := b.get(path)
			if a.status != http.StatusOK {
				t.Fatalf("%s: %d\n%s", path, a.status, a.body)
			}
			for _, s := range []string{"Решалов", "Догадкина", "Бумагин", "Восток", "Тайнов"} {
				a.lacks(t, s)
			}
		}
	}
	sheet := w.markPage() + "/rounds/" + id(w.round) + "/" + w.no(w.solver)
	b.get(sheet).holds(t, `data-value="5"`, `data-value="2"`, `name="points-1" form="sheet" value=""`)
	if a := b.post(sheet, fields("points-1", "", "points-2", "1", "remark", "", "take", "1", "revision", "0")); a.status != http.StatusOK {
		t.Errorf("taking over: %d", a.status)
	} else {
		a.holds(t, `name="points-1" form="sheet" value="5"`, `name="points-2" form="sheet" value="1"`)
	}
	if a := b.post(sheet, fields("points-1", "5", "then", "keep", "revision", "0")); a.status != http.StatusSeeOther {
		t.Fatalf("keeping: %d\n%s", a.status, a.body)
	}
	b.get(sheet).holds(t, `name="points-1" form="sheet" value="5"`, `value="1"`)
	revision := func() string {
		for _, s := range w.now().Scores {
			if s.Marker == w.marker {
				return id(s.Revision)
			}
		}
		return "0"
	}
	if a := b.post(sheet, fields("points-1", "5", "points-2", "6", "then", "done", "revision", revision())); a.status != 422 {
		t.Errorf("more points than there are: %d", a.status)
	}
	if a := b.post(sheet, fields("points-1", "5", "points-2", "2", "then", "keep", "revision", "0")); a.status != http.StatusConflict {
		t.Errorf("a stale form: %d", a.status)
	}
	done := fields("points-1", "5", "points-2", "2,5", "remark", "Чисто", "then", "done", "revision", revision())
	if a := b.post(sheet, done); a.status != http.StatusSeeOther {
		t.Errorf("done: %d\n%s", a.status, a.body)
	}
	b.get(sheet).holds(t, "Вы закончили проверку")
	wrong := w.markPage() + "/rounds/" + id(w.round) + "/" + w.no(w.other)
	a := b.get(wrong)
	a.holds(t, "такого в решении нет", `name="ask" value="1-1"`)
	asked := b.post(wrong, fields("points-1", "4", "points-2", "", "remark", "хм", "ask", "1-1", "revision", "0"))
	asked.holds(t, `value="4"`, "хм")
	if !strings.Contains(asked.body, "достигает задания") && !strings.Contains(asked.body, "не выяснено") {
		t.Errorf("the solver says nothing:\n%s", asked.body)
	}
	for _, bad := range []string{"9-1", "1-9", "x", "1", "-1--1"} {
		if a := b.post(wrong, fields("ask", bad, "revision", "0")); a.status != http.StatusBadRequest {
			t.Errorf("asking about %q: %d", bad, a.status)
		}
	}
}

// TestVenueTypes: whoever is in charge in a hall sees its solvers, and types when they handed in, for them alone.
func TestVenueTypes(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(w.clock.Now().Add(time.Hour))
	b, page := w.anonymous(), w.venuePage()
	problems := page + "/rounds/" + id(w.round)
	a := b.get(page)
	a.holds(t, "Бумагин Борис", w.no(w.paper), `data-left="1800000"`)
	a.lacks(t, "Решалов", "Догадкина", w.of(w.round).Seal)
	if a := b.get(problems); a.status != http.StatusNotFound {
		t.Errorf("the package before its time: %d", a.status)
	}
	w.clock.pass(30 * time.Minute)
	b.get(page).holds(t, w.of(w.round).Seal, problems)
	b.get(problems).holds(t, figure, "Задача 2")
	b.get(problems).lacks(t, "h8-g7", "Авторов")
	w.clock.pass(40 * time.Minute)
	seat := problems + "/" + w.no(w.paper)
	for _, bad := range []string{"завтра", "61", "1:75", "-5"} {
		if a := b.post(seat, fields("taken", bad, "revision", "0")); a.status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", bad, a.status)
		}
	}
	if a := b.post(seat, fields("taken", "47:30", "revision", "0")); a.status != http.StatusSeeOther {
		t.Fatalf("a time: %d\n%s", a.status, a.body)
	}
	if p := w.sheet(w.paper); p.HandedIn.Sub(w.of(w.round).Starts) != 47*time.Minute+30*time.Second {
		t.Errorf("%+v", p)
	}
	b.get(page).holds(t, `value="47:30"`)
	if a := b.post(problems+"/"+w.no(w.solver), fields("taken", "5", "revision", "0")); a.status != http.StatusNotFound {
		t.Errorf("a solver who is not in the hall: %d", a.status)
	}
}

// released marks everything and makes the first round known.
func (w *solveWorld) released() {
	w.t.Helper()
	w.starts(time.Time{})
	b := w.opened(w.solver)
	b.saves(w.page(w.solver), "1. c3:e5 h8-g7", "1. e3:c5 h8-g7")
	w.clock.pass(10 * time.Minute)
	b.post(w.page(w.solver)+"/hand-in", nil)
	w.clock.pass(time.Hour)
	for _, who := range []domain.SolverID{w.solver, w.paper} {
		no, _ := w.now().Solver(who)
		w.done(w.solvings.Mark(w.t.Context(), w.by, w.id, w.marker, w.round, no.No, 0, domain.Score{
			Points: []string{"5", "3"}, Remark: "Второй вариант не указан",
		}, true))
	}
	w.done(w.solvings.Release(w.t.Context(), w.by, w.id, w.round, w.of(w.round).Revision, nil))
}

// TestReleasedRound: results with points by problem, problems to be tried before the solution is opened, a protest, training.
func TestReleasedRound(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	reader, base := w.anonymous(), "/s/"+id(w.id)
	for _, path := range []string{"/results", "/rounds/" + id(w.round), "/rounds/" + id(w.round) + "/1", "/train/" + id(w.round)} {
		if a := reader.get(base + path); a.status != http.StatusNotFound {
			t.Errorf("%s before the release: %d", path, a.status)
		}
	}
	w.released()
	reader.get(base).holds(t, base+"/results", "Результаты объявлены")
	results := reader.get(base + "/results")
	results.holds(t, "Решалов Руслан", "<b>8</b>", "0:10", "Бумагин Борис", "не решал")
	results.lacks(t, "Второй вариант", "Тайнов")
	reader.get(base+"/rounds/"+id(w.round)).holds(t, base+"/rounds/"+id(w.round)+"/2", "Тренировка")
	problem := reader.get(base + "/rounds/" + id(w.round) + "/1")
	problem.holds(t, "Авторов А., 2026", "2 из 2")
	problem.lacks(t, "h8-g7</a>")
	reader.get(base+"/rounds/"+id(w.round)+"/1?open=1").holds(t, "h8-g7")
	if a := reader.get(base + "/rounds/" + id(w.second) + "/1"); a.status != http.StatusNotFound {
		t.Errorf("a problem of the other round: %d", a.status)
	}
	s, _ := w.now().Solver(w.solver)
	mine := base + "/my/" + s.Code
	page := w.anonymous().get(mine)
	page.holds(t, "Второй вариант не указан", "<b>8</b>", "протест")
	w.anonymous().get(w.page(w.solver)).holds(t, "1. e3:c5 h8-g7", "Работа сдана")
	file := w.page(w.solver) + "/protest"
	if a := reader.post(file, fields("text", " ", "revision", id(w.sheet(w.solver).Revision))); a.status != http.StatusUnprocessableEntity {
		t.Errorf("an empty protest: %d", a.status)
	}
	if a := reader.post(file, fields("text", "Вторая задача: вариант есть", "revision", id(w.sheet(w.solver).Revision))); a.status != 303 {
		t.Errorf("a protest: %d\n%s", a.status, a.body)
	}
	reader.get(mine).holds(t, "Вторая задача: вариант есть", "ещё не ответил")
}

// TestTraining: an old round is solved against a clock that starts when the reader opens it, and nothing is kept.
func TestTraining(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.released()
	reader, train := w.anonymous(), "/s/"+id(w.id)+"/train/"+id(w.round)
	before := w.digest()
	reader.get(train).lacks(t, "data-answer", "h8-g7")
	a := reader.post(train+"/start", nil)
	at := a.header.Get("Location")
	if a.status != http.StatusSeeOther || !strings.Contains(at, "?from=") {
		t.Fatalf("%d %s", a.status, at)
	}
	from := at[strings.Index(at, "=")+1:]
	w.clock.pass(5 * time.Minute)
	open := reader.get(at)
	open.holds(t, "data-answer", `data-time="0003300000"`)
	open.lacks(t, "h8-g7")
	reader.post(train+"/board", fields("no", "1", "answer", "", "at", "0", "move", "c3:e5")).holds(t, `data-wrote="1. c3:e5"`)
	end := reader.post(train, fields("answer-1", "1. c3:e5 h8-g7", "answer-2", "1. c3:e5 (((", "from", from))
	end.holds(t, "Очки: 5 из 10", "0:05", "не прочитана")
	if a := reader.post(train, fields("answer-1", strings.Repeat("x", domain.MaxAnswer+1), "from", from)); a.status != http.StatusBadRequest {
		t.Errorf("too long an answer: %d", a.status)
	}
	for _, wrong := range []string{"", "x", "-1", "99999999999999", "9223372036854775808"} {
		reader.get(train+"?from="+wrong).lacks(t, "data-answer")
	}
	if w.digest() != before {
		t.Error("training has changed the database")
	}
}

// TestAskingForASolversPage: whoever reads the announcement gets a page until the first round starts.
func TestAskingForASolversPage(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	reader, ask := w.anonymous(), "/s/"+id(w.id)+"/page"
	reader.get("/s/"+id(w.id)).holds(t, ask)
	a := reader.post(ask, fields("name", "Новиков Назар", "team", "Восток"))
	if a.status != http.StatusSeeOther || !strings.Contains(a.header.Get("Location"), "/my/") {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	reader.get(a.header.Get("Location")).holds(t, "Новиков Назар", "Восток")
	if a := reader.post(ask, fields("name", "Новиков Назар")); a.status != http.StatusConflict {
		t.Errorf("the same again: %d", a.status)
	}
	w.starts(time.Time{})
	if a := reader.post(ask, fields("name", "Поздний Пётр")); a.status != http.StatusConflict {
		t.Errorf("after the start: %d", a.status)
	}
	reader.get("/s/"+id(w.id)).lacks(t, ask)
}

// FuzzTaken: a time that is typed is read or refused, and what is read is a time.
func FuzzTaken(f *testing.F) {
	for _, seed := range []string{"", "47", "47:30", "1:75", " 5 ", "99999", "-1", "4:5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := solving.ReadTaken(text)
		if err == nil && (d < 0 || d > (domain.MaxMinutes+1)*time.Minute) {
			t.Errorf("%q: %v", text, d)
		}
	})
}
