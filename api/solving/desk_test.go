package solving_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	area "adyukh/api/solving"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/person"
)

// director is a browser of somebody who runs a contest for solvers.
type director struct {
	*apitest.Browser
	t    *testing.T
	desk string
	w    *apitest.SolvingWorld
}

// does posts a form and fails the test unless it was done.
func (d *director) does(path string, pairs ...string) apitest.Answer {
	d.t.Helper()
	a := d.Post(d.desk+path, apitest.Fields(pairs...))
	if a.Status != 303 {
		d.t.Fatalf("%s: %d\n%s", path, a.Status, a.Body)
	}
	return a
}

// refuses posts a form and fails the test unless it was refused, with these words on the page.
func (d *director) refuses(path, words string, pairs ...string) {
	d.t.Helper()
	a := d.Post(d.desk+path, apitest.Fields(pairs...))
	if a.Status != 422 && a.Status != 409 || !strings.Contains(a.Body, words) {
		d.t.Errorf("%s: %d, want a refusal with %q\n%s", path, a.Status, words, a.Body)
	}
}

// head, round and version are the revisions of now.
func (d *director) head() string { return apitest.ID(d.w.Now().Head.Revision) }

func (d *director) round() string {
	r, _ := d.w.Now().Round(d.w.Round)
	return apitest.ID(r.Revision)
}

// newDirector makes a contest by the form of the desk.
func newDirector(t *testing.T, preset string) *director {
	t.Helper()
	s := apitest.NewSite(t)
	d := &director{Browser: s.SignedIn("admin"), t: t}
	made := d.Post("/desk/new-solving", apitest.Fields(
		"name", "Кубок решателей", "game", "adyukh", "preset", preset, "planned", "2026-11-22", "planned_time", "12:00", "minutes", "90",
		"place", "Черкесск"))
	d.desk = made.Header.Get("Location")
	if made.Status != 303 || !strings.HasPrefix(d.desk, "/desk/s/") {
		t.Fatalf("a new contest: %d %s\n%s", made.Status, d.desk, made.Body)
	}
	number, err := strconv.ParseInt(strings.TrimPrefix(d.desk, "/desk/s/"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	d.w = &apitest.SolvingWorld{Site: s, ID: tournament.EventID(number)}
	d.w.Round = d.w.Now().Rounds[0].ID
	return d
}

// TestSolvingIsSetUpFromTheDesk: the form for a new contest, its rounds, problems with points of variations, and who takes part.
func TestSolvingIsSetUpFromTheDesk(t *testing.T) {
	t.Parallel()
	d := newDirector(t, "teams")
	c := d.w.Now()
	if len(c.Rounds) != 2 || c.Rounds[0].Minutes != 90 || c.Rounds[0].Planned.IsZero() || c.Head.Regulations.Best != 2 {
		t.Fatalf("%+v", c)
	}
	d.Get(d.desk).Holds(t, "Внесите задачи 1-го тура", "22 ноября")
	d.Get("/desk").Holds(t, `href="`+d.desk+`"`)
	round := "/rounds/" + apitest.ID(d.w.Round)
	d.refuses(round+"/edit", "Минут", "revision", d.round(), "title", "", "minutes", "0", "planned", "", "planned_time", "")
	d.does(round+"/edit", "revision", d.round(), "title", "Миниатюры", "minutes", "60", "planned", "", "planned_time", "")
	d.Get(d.desk+round).Holds(t, "Миниатюры", "Задач ещё нет")

	problem := []string{
		"position", "W:Wc3,e3:Bd4,h8", "task", "win", "count", "", "points", "2",
		"solution", "1. c3:e5 h8-g7 (1... h8:d4 2. e3:c5)", "source", "",
	}
	d.refuses(round+"/new-problem", "h8:d4", append(problem, "revision", d.round())...)
	problem[9] = "1. c3:e5 h8-g7 2. e5-f6 (1... h8:d4 2. e3:c5)"
	boards := d.Post(d.desk+"/board", apitest.Fields("position", problem[1], "task", "win", "count", "", "solution", problem[9], "at", "0"))
	boards.Holds(t, "piece-setup")
	problem[9] = "1. c3:e5 h8-g7"
	at := d.does(round+"/new-problem", append(problem, "revision", d.round())...).Header.Get("Location")
	d.Get(at).Holds(t, "c3:e5", "Задача 1", "не проверена")
	d.does(strings.TrimPrefix(at, d.desk)+"/check", "time", "1")
	d.Get(at).Holds(t, "ждёт проверки")
	d.does(strings.TrimPrefix(at, d.desk) + "/cancel")
	d.does(strings.TrimPrefix(at, d.desk)+"/edit", append(problem, "revision", d.round(), "first_move", "1")...)
	d.does(round+"/new-problem", append(problem, "revision", d.round())...)
	d.does(round+"/problems/2/remove", "revision", d.round())
	if r, _ := d.w.Now().Round(d.w.Round); len(r.Problems) != 1 || !r.Problems[0].FirstMove {
		t.Fatalf("%+v", r)
	}

	d.does("/settings", "revision", d.head(), "name", "Кубок", "short_name", "", "place", "", "game", "adyukh", "language", "ru", "zone",
		"Europe/Moscow", "director", "Директоров Д.", "director_category", "", "secretary", "", "secretary_category", "", "points", "1", "step",
		"0,5", "markers", "2", "by_time", "1", "time", "second", "best", "2", "team", "3", "lead", "0")
	if h := d.w.Now().Head; h.Name != "Кубок" || h.Regulations.Markers != 2 || h.Regulations.ByLink || len(h.Officials) != 1 {
		t.Errorf("%+v", h)
	}
	d.refuses("/settings", "Шаг", "revision", d.head(), "name", "Кубок", "game", "adyukh", "language", "ru", "zone", "Europe/Moscow", "points",
		"1", "step", "0", "markers", "1", "time", "second")
}

// TestSolvingPeople: people come one by one or as a list, each with a page, and secretaries see no numbers.
func TestSolvingPeople(t *testing.T) {
	t.Parallel()
	d := newDirector(t, "halls")
	d.does("/new-venue", "name", "Черкесск")
	hall := apitest.ID(d.w.Now().Venues[0].ID)
	d.does("/new-marker", "name", "Проверкин Пётр", "venue", hall, "email", "")
	d.refuses("/new-marker", "Укажите имя", "name", " ", "venue", "0", "email", "")
	d.refuses("/paste", "никого не нашлось", "text", " \n ", "venue", hall)
	d.does("/paste", "venue", hall, "text", "1. Решалов Руслан 2001; Адиюх\nСмекалова Светлана; Адиюх\n\nБыстров Борис")
	d.does("/new-solver", "name", "Задачин Захар", "team", "Адиюх", "venue", "0", "email", "")
	c := d.w.Now()
	if len(c.Solvers) != 4 || c.Solvers[0].Data.BirthYear != 2001 || c.Solvers[1].Team != "Адиюх" || c.Solvers[2].Venue != c.Venues[0].ID {
		t.Fatalf("%+v", c.Solvers)
	}
	first := c.Solvers[0]
	d.Get(d.desk+"/people").Holds(t, first.Code, c.Markers[0].Code, c.Venues[0].Code, "Решалов Руслан", ">"+strconv.Itoa(first.No)+"<")
	d.refuses("/paste", "warning", "venue", hall, "text", "Решалов Руслан")
	at := "/people/" + apitest.ID(first.ID)
	d.does(at+"/renew", "revision", apitest.ID(first.Revision))
	d.refuses(at+"/out", "", "revision", apitest.ID(first.Revision), "why", "Подсказка")
	now := func() string { s, _ := d.w.Now().Solver(first.ID); return apitest.ID(s.Revision) }
	d.does(at+"/out", "revision", now(), "why", "Подсказка")
	d.Get(d.desk+at).Holds(t, "снят: Подсказка")
	d.does(at+"/out", "revision", now(), "why", "")
	d.refuses(at, "Укажите", "revision", now(), "name", "", "team", "", "venue", hall, "email", "")
	d.does(at, "revision", now(), "name", "Решалов Роман", "team", "", "venue", "0", "email", "")
	d.does(at+"/remove", "revision", now())
	d.refuses("/venues/"+hall+"/remove", "решают", "revision", apitest.ID(c.Venues[0].Revision))
	d.does("/journal/"+apitest.ID(d.w.Now().Version)+"/undo", "revision", apitest.ID(d.w.Now().Version))
	if _, ok := d.w.Now().Solver(first.ID); !ok {
		t.Error("the removal was not undone")
	}
}

// FuzzReadSolvers: whatever is pasted is a list of people with names, or is refused.
func FuzzReadSolvers(f *testing.F) {
	for _, seed := range []string{"Решалов Руслан 2001; Адиюх", "1. Смекалова С.\n2) Быстров Борис\r\n", ";;;\n\x00", "а;б;в", "2001", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, err := area.ReadSolvers(text, 2026)
		if err == nil && len(all) == 0 {
			t.Error("a list of nobody")
		}
		for _, s := range all {
			if s.Data.Name == "" {
				t.Errorf("nobody in %q", text)
			}
		}
	})
}

// sheet is the revision of a solver's sheet of the first round.
func (d *director) sheet(s solving.SolverID) string {
	p, _ := d.w.Now().SheetOf(s, d.w.Round)
	return apitest.ID(p.Revision)
}

// TestSolvingIsRunToItsEnd: a round is started and extended, solvers are helped, markers differ, the director decides, releases, answers a
// protest and declares the results final.
func TestSolvingIsRunToItsEnd(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Solving(s.Admin)
	d := &director{Browser: s.SignedIn("admin"), t: t, desk: "/desk/s/" + apitest.ID(w.ID), w: w}
	round := "/rounds/" + apitest.ID(w.Round)
	other := solving.Solver{Data: person.Data{Name: "Бумагин Борис"}, Venue: w.Venue}
	_, second, err := s.Solvings.AddSolver(t.Context(), w.By, w.ID, other, nil)
	w.Done(nil, err)
	site, paper := round+"/sheets/"+apitest.ID(w.Solver), round+"/sheets/"+apitest.ID(second)

	d.Get(d.desk).Holds(t, "Откройте объявление")
	d.refuses(round+"/start", "объявление", "revision", d.round())
	d.does("/public", "public", "1", "revision", d.head())
	d.refuses(round+"/arm", "уже прошло", "revision", d.round(), "at", "", "at_time", "")
	d.does(round+"/arm", "revision", d.round(), "at", "2026-11-30", "at_time", "12:00")
	d.Get(d.desk+round).Holds(t, "Тур начнётся сам")
	d.does(round+"/disarm", "revision", d.round())
	d.does(round+"/start", "revision", d.round())
	d.Get(d.desk+round).Holds(t, "не открыто", "Продлить")
	w.Done(s.Solvings.Open(t.Context(), w.ID, w.Solver, w.Round, "device-1"))
	w.Done(s.Solvings.Save(t.Context(), w.ID, w.Solver, w.Round, "device-1", []string{"1. c3:e5"}))
	d.Get(d.desk+round).Holds(t, "решает", "сохранено в 15:00:00")
	d.refuses(round+"/extend", "причину", "revision", d.round(), "minutes", "10", "why", " ")
	d.does(round+"/extend", "revision", d.round(), "minutes", "10", "why", "Не было света")
	d.does(site+"/device", "revision", d.sheet(w.Solver))
	d.refuses(site+"/time", "причину", "revision", d.sheet(w.Solver), "minutes", "5", "why", "")
	d.does(site+"/time", "revision", d.sheet(w.Solver), "minutes", "5", "why", "Связь")
	w.Done(s.Solvings.Open(t.Context(), w.ID, w.Solver, w.Round, "device-2"))
	w.Done(s.Solvings.HandIn(t.Context(), w.ID, w.Solver, w.Round, "device-2", []string{"1. c3:e5"}))
	d.does(site+"/reopen", "revision", d.sheet(w.Solver))
	d.refuses(site+"/taken", "на сайте", "revision", d.sheet(w.Solver), "taken", "10")

	s.Clock.Pass(2 * time.Hour)
	d.Get(d.desk).Holds(t, "объявите результаты")
	d.refuses(paper+"/taken", "от 0 до", "revision", "0", "taken", "500")
	d.does(paper+"/taken", "revision", "0", "taken", "47:30")
	for _, solver := range []solving.SolverID{w.Solver, second} {
		p, _ := w.Now().Solver(solver)
		score := solving.Score{Points: []string{"3"}, Remark: "Неполно"}
		w.Done(s.Solvings.Mark(t.Context(), w.By, w.ID, w.Marker, w.Round, p.No, 0, score, true))
	}
	d.Get(d.desk+site).Holds(t, "1. c3:e5", "Проверкин Пётр", "Неполно", "Связь",
		"Задачи открыты, устройство 1", "Задачи открыты, устройство 2", "Сохранены ответы: 1", "Работа сдана")
	score := w.Now().Scores[0]
	d.does(site+"/back/"+apitest.ID(score.ID), "revision", apitest.ID(score.Revision))
	d.Get(d.desk+round+"/marks").Holds(t, "1 из 2", "—")
	d.refuses(site+"/rule/1", "не годится", "revision", d.sheet(w.Solver), "points", "7", "why", "")
	d.does(site+"/rule/1", "revision", d.sheet(w.Solver), "points", "2,5", "why", "Первый ход верен")
	d.Get(d.desk+round+"/marks").Holds(t, "2,5", "решение директора")
	d.does(round+"/release", "revision", d.round())
	s.Anonymous().Get("/s/"+apitest.ID(w.ID)).Holds(t, "Миниатюры")

	w.Done(s.Solvings.Protest(t.Context(), w.By, w.ID, w.Solver, w.Round, sheetRevision(w), "Решено всё"))
	d.Get(d.desk).Holds(t, "протесты без ответа")
	d.refuses("/final", "протесты", "revision", apitest.ID(w.Now().Version))
	d.Get(d.desk+"/protests").Holds(t, "Решено всё", "ждёт ответа")
	d.refuses(site+"/rule/1", "причину", "revision", d.sheet(w.Solver), "points", "5", "why", "")
	d.does(site+"/rule/1", "revision", d.sheet(w.Solver), "points", "5", "why", "Протест принят")
	d.refuses(site+"/reply", "ответ", "revision", d.sheet(w.Solver), "text", "")
	d.does(site+"/reply", "revision", d.sheet(w.Solver), "text", "Протест принят")
	d.Get(d.desk+"/results").Holds(t, "Решалов Руслан", ">5<", ">3<")
	d.does("/final", "revision", apitest.ID(w.Now().Version))
	d.Get(d.desk).Holds(t, "Итоги подведены")
	d.Get(d.desk+"/journal").Holds(t, "Решалов Руслан")
	d.file()
}

// file checks that the file of the contest has all that happened, and nothing that opens a page.
func (d *director) file() {
	d.t.Helper()
	d.Get(d.desk).Holds(d.t, `href="`+d.desk+`/contest.json"`)
	a, c := d.Get(d.desk+"/contest.json"), d.w.Now()
	a.Holds(d.t, `"adyukh-solving"`, "Миниатюры", "Решалов Руслан", "Протест принят", "Не было света")
	a.Lacks(d.t, c.Solvers[0].Code, c.Markers[0].Code, c.Venues[0].Code, "device-2")
	got, err := archive.Solving().Read(strings.NewReader(a.Body))
	if err != nil || len(got.Contest.Sheets) != len(c.Sheets) {
		d.t.Errorf("%v: read %+v", err, got)
	}
}

func sheetRevision(w *apitest.SolvingWorld) int64 {
	p, _ := w.Now().SheetOf(w.Solver, w.Round)
	return p.Revision
}

// TestSecretariesSeePeopleAlone: who does not run a contest for solvers is told of no problem, number or hall's page.
func TestSecretariesSeePeopleAlone(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Solving(s.Admin)
	helper := s.User("helper", false)
	if _, err := s.Accounts.GrantRole(t.Context(), apitest.Console, account.EventID(w.ID), helper.Login, account.Secretary); err != nil {
		t.Fatal(err)
	}
	b, c := s.SignedIn("helper"), w.Now()
	solver, _ := c.Solver(w.Solver)
	for _, page := range []string{"", "/people", "/people/" + apitest.ID(w.Solver), "/venues/" + apitest.ID(w.Venue), "/journal"} {
		a := b.Get("/desk/s/" + apitest.ID(w.ID) + page)
		if a.Status != 200 {
			t.Errorf("%q: %d", page, a.Status)
		}
		a.Lacks(t, `data-at="d4"`, "Авторов А.", c.Venues[0].Code, c.Markers[0].Code, ">"+strconv.Itoa(solver.No)+"<", "/rounds/")
	}
}
