package api_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	area "adyukh/api/solving"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/person"
)

// mayUseSolvingDesk says who may use the routes from which contests for solvers are run. Whoever does not run one sees people alone.
func mayUseSolvingDesk() map[string]string {
	const s = "/desk/s/:solving"
	return map[string]string{
		"POST " + s + "/rounds/:round/start": arbiters, "POST " + s + "/rounds/:round/arm": arbiters,
		"POST " + s + "/rounds/:round/disarm": arbiters, "POST " + s + "/rounds/:round/extend": arbiters,
		"POST " + s + "/rounds/:round/release": arbiters, "GET " + s + "/rounds/:round/marks": arbiters,
		"GET " + s + "/rounds/:round/sheets/:solver": arbiters, "POST " + s + "/rounds/:round/sheets/:solver/device": arbiters,
		"POST " + s + "/rounds/:round/sheets/:solver/reopen": arbiters, "POST " + s + "/rounds/:round/sheets/:solver/time": arbiters,
		"POST " + s + "/rounds/:round/sheets/:solver/taken": arbiters, "POST " + s + "/rounds/:round/sheets/:solver/rule/:problem": arbiters,
		"POST " + s + "/rounds/:round/sheets/:solver/back/:score": "snffnnn", "POST " + s + "/rounds/:round/sheets/:solver/reply": arbiters,
		"GET " + s + "/norms": writers, "POST " + s + "/norms": arbiters, "POST " + s + "/norms/load": "snffnnn",
		"GET " + s + "/live": writers, "GET " + s + "/results": arbiters, "GET " + s + "/protests": arbiters,
		"GET " + s + "/contest.json": arbiters, "GET " + s + "/members": arbiters, "POST " + s + "/members": owners,
		"POST " + s + "/members/revoke": "snfffoo", // beside the owner everybody may give up the own role: TestSolvingMembers
		"GET /desk/new-solving":         signedIn, "POST /desk/new-solving": signedIn,
		"GET " + s: writers, "POST " + s + "/public": arbiters, "POST " + s + "/final": arbiters,
		"GET " + s + "/journal": writers, "POST " + s + "/journal/:version/undo": arbiters,
		"GET " + s + "/settings": arbiters, "POST " + s + "/settings": arbiters,
		"GET " + s + "/new-round": arbiters, "POST " + s + "/new-round": arbiters, "GET " + s + "/rounds/:round": arbiters,
		"GET " + s + "/rounds/:round/edit": arbiters, "POST " + s + "/rounds/:round/edit": arbiters,
		"POST " + s + "/rounds/:round/remove": arbiters, "POST " + s + "/board": arbiters,
		"GET " + s + "/rounds/:round/new-problem": arbiters, "POST " + s + "/rounds/:round/new-problem": arbiters,
		"GET " + s + "/rounds/:round/problems/:problem": arbiters, "GET " + s + "/rounds/:round/problems/:problem/edit": arbiters,
		"POST " + s + "/rounds/:round/problems/:problem/edit": arbiters, "POST " + s + "/rounds/:round/problems/:problem/worth": arbiters,
		"POST " + s + "/rounds/:round/problems/:problem/remove": arbiters, "POST " + s + "/rounds/:round/problems/:problem/check": arbiters,
		"POST " + s + "/rounds/:round/problems/:problem/cancel": arbiters,
		"GET " + s + "/pdf/:document":                           arbiters, "GET " + s + "/rounds/:round/pdf/:document": arbiters,
		"GET " + s + "/privacy": owners, "POST " + s + "/privacy/archive": owners, "GET " + s + "/privacy/delete": owners,
		"POST " + s + "/privacy/delete": owners, "GET " + s + "/privacy/people/:member": owners,
		"GET " + s + "/privacy/people/:member/data": owners, "POST " + s + "/privacy/people/:member/erase": owners,
		"GET " + s + "/register": writers, "POST " + s + "/register": writers,
		"GET " + s + "/people": writers, "GET " + s + "/new-solver": writers, "POST " + s + "/new-solver": writers,
		"GET " + s + "/paste": writers, "POST " + s + "/paste": writers, "GET " + s + "/people/:solver": writers,
		"POST " + s + "/people/:solver": writers, "POST " + s + "/people/:solver/out": arbiters,
		"POST " + s + "/people/:solver/renew": writers, "POST " + s + "/people/:solver/remove": writers,
		"GET " + s + "/new-marker": arbiters, "POST " + s + "/new-marker": arbiters, "GET " + s + "/markers/:marker": arbiters,
		"POST " + s + "/markers/:marker": arbiters, "POST " + s + "/markers/:marker/renew": arbiters,
		"POST " + s + "/markers/:marker/remove": arbiters, "GET " + s + "/new-venue": writers, "POST " + s + "/new-venue": writers,
		"GET " + s + "/venues/:venue": writers, "POST " + s + "/venues/:venue": writers,
		"POST " + s + "/venues/:venue/renew": arbiters, "POST " + s + "/venues/:venue/remove": writers,
	}
}

// director is a browser of somebody who runs a contest for solvers.
type director struct {
	*browser
	t    *testing.T
	desk string
	w    *solvingWorld
}

// does posts a form and fails the test unless it was done.
func (d *director) does(path string, pairs ...string) answer {
	d.t.Helper()
	a := d.post(d.desk+path, fields(pairs...))
	if a.status != 303 {
		d.t.Fatalf("%s: %d\n%s", path, a.status, a.body)
	}
	return a
}

// refuses posts a form and fails the test unless it was refused, with these words on the page.
func (d *director) refuses(path, words string, pairs ...string) {
	d.t.Helper()
	a := d.post(d.desk+path, fields(pairs...))
	if a.status != 422 && a.status != 409 || !strings.Contains(a.body, words) {
		d.t.Errorf("%s: %d, want a refusal with %q\n%s", path, a.status, words, a.body)
	}
}

// head, round and version are the revisions of now.
func (d *director) head() string { return id(d.w.now().Head.Revision) }

func (d *director) round() string {
	r, _ := d.w.now().Round(d.w.round)
	return id(r.Revision)
}

// newDirector makes a contest by the form of the desk.
func newDirector(t *testing.T, preset string) *director {
	t.Helper()
	s := newSite(t)
	d := &director{browser: s.signedIn("admin"), t: t}
	made := d.post("/desk/new-solving", fields(
		"name", "Кубок решателей", "game", "adyukh", "preset", preset, "planned", "2026-11-22", "planned_time", "12:00", "minutes", "90",
		"place", "Черкесск"))
	d.desk = made.header.Get("Location")
	if made.status != 303 || !strings.HasPrefix(d.desk, "/desk/s/") {
		t.Fatalf("a new contest: %d %s\n%s", made.status, d.desk, made.body)
	}
	number, err := strconv.ParseInt(strings.TrimPrefix(d.desk, "/desk/s/"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	d.w = &solvingWorld{site: s, id: tournament.EventID(number)}
	d.w.round = d.w.now().Rounds[0].ID
	return d
}

// TestSolvingIsSetUpFromTheDesk: the form for a new contest, its rounds, problems with points of variations, and who takes part.
func TestSolvingIsSetUpFromTheDesk(t *testing.T) {
	t.Parallel()
	d := newDirector(t, "teams")
	c := d.w.now()
	if len(c.Rounds) != 2 || c.Rounds[0].Minutes != 90 || c.Rounds[0].Planned.IsZero() || c.Head.Regulations.Best != 2 {
		t.Fatalf("%+v", c)
	}
	d.get(d.desk).holds(t, "Внесите задачи 1-го тура", "22 ноября")
	d.get("/desk").holds(t, `href="`+d.desk+`"`)
	round := "/rounds/" + id(d.w.round)
	d.refuses(round+"/edit", "Минут", "revision", d.round(), "title", "", "minutes", "0", "planned", "", "planned_time", "")
	d.does(round+"/edit", "revision", d.round(), "title", "Миниатюры", "minutes", "60", "planned", "", "planned_time", "")
	d.get(d.desk+round).holds(t, "Миниатюры", "Задач ещё нет")

	problem := []string{
		"position", "W:Wc3,e3:Bd4,h8", "task", "win", "count", "", "points", "2",
		"solution", "1. c3:e5 h8-g7 (1... h8:d4 2. e3:c5)", "source", "",
	}
	d.refuses(round+"/new-problem", "h8:d4", append(problem, "revision", d.round())...)
	problem[9] = "1. c3:e5 h8-g7 2. e5-f6 (1... h8:d4 2. e3:c5)"
	boards := d.post(d.desk+"/board", fields("position", problem[1], "task", "win", "count", "", "solution", problem[9], "at", "0"))
	boards.holds(t, "piece-setup")
	problem[9] = "1. c3:e5 h8-g7"
	at := d.does(round+"/new-problem", append(problem, "revision", d.round())...).header.Get("Location")
	d.get(at).holds(t, "c3:e5", "Задача 1", "не проверена")
	d.does(strings.TrimPrefix(at, d.desk)+"/check", "time", "1")
	d.get(at).holds(t, "ждёт проверки")
	d.does(strings.TrimPrefix(at, d.desk) + "/cancel")
	d.does(strings.TrimPrefix(at, d.desk)+"/edit", append(problem, "revision", d.round(), "first_move", "1")...)
	d.does(round+"/new-problem", append(problem, "revision", d.round())...)
	d.does(round+"/problems/2/remove", "revision", d.round())
	if r, _ := d.w.now().Round(d.w.round); len(r.Problems) != 1 || !r.Problems[0].FirstMove {
		t.Fatalf("%+v", r)
	}

	d.does("/settings", "revision", d.head(), "name", "Кубок", "short_name", "", "place", "", "game", "adyukh", "language", "ru", "zone",
		"Europe/Moscow", "director", "Директоров Д.", "director_category", "", "secretary", "", "secretary_category", "", "points", "1", "step",
		"0,5", "markers", "2", "by_time", "1", "time", "second", "best", "2", "team", "3", "lead", "0")
	if h := d.w.now().Head; h.Name != "Кубок" || h.Regulations.Markers != 2 || h.Regulations.ByLink || len(h.Officials) != 1 {
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
	hall := id(d.w.now().Venues[0].ID)
	d.does("/new-marker", "name", "Проверкин Пётр", "venue", hall, "email", "")
	d.refuses("/new-marker", "Укажите имя", "name", " ", "venue", "0", "email", "")
	d.refuses("/paste", "никого не нашлось", "text", " \n ", "venue", hall)
	d.does("/paste", "venue", hall, "text", "1. Решалов Руслан 2001; Адиюх\nСмекалова Светлана; Адиюх\n\nБыстров Борис")
	d.does("/new-solver", "name", "Задачин Захар", "team", "Адиюх", "venue", "0", "email", "")
	c := d.w.now()
	if len(c.Solvers) != 4 || c.Solvers[0].Data.BirthYear != 2001 || c.Solvers[1].Team != "Адиюх" || c.Solvers[2].Venue != c.Venues[0].ID {
		t.Fatalf("%+v", c.Solvers)
	}
	first := c.Solvers[0]
	d.get(d.desk+"/people").holds(t, first.Code, c.Markers[0].Code, c.Venues[0].Code, "Решалов Руслан", ">"+strconv.Itoa(first.No)+"<")
	d.refuses("/paste", "warning", "venue", hall, "text", "Решалов Руслан")
	at := "/people/" + id(first.ID)
	d.does(at+"/renew", "revision", id(first.Revision))
	d.refuses(at+"/out", "", "revision", id(first.Revision), "why", "Подсказка")
	now := func() string { s, _ := d.w.now().Solver(first.ID); return id(s.Revision) }
	d.does(at+"/out", "revision", now(), "why", "Подсказка")
	d.get(d.desk+at).holds(t, "снят: Подсказка")
	d.does(at+"/out", "revision", now(), "why", "")
	d.refuses(at, "Укажите", "revision", now(), "name", "", "team", "", "venue", hall, "email", "")
	d.does(at, "revision", now(), "name", "Решалов Роман", "team", "", "venue", "0", "email", "")
	d.does(at+"/remove", "revision", now())
	d.refuses("/venues/"+hall+"/remove", "решают", "revision", id(c.Venues[0].Revision))
	d.does("/journal/"+id(d.w.now().Version)+"/undo", "revision", id(d.w.now().Version))
	if _, ok := d.w.now().Solver(first.ID); !ok {
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
	p, _ := d.w.now().SheetOf(s, d.w.round)
	return id(p.Revision)
}

// TestSolvingIsRunToItsEnd: a round is started and extended, solvers are helped, markers differ, the director decides, releases, answers a
// protest and declares the results final.
func TestSolvingIsRunToItsEnd(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.solving(s.admin)
	d := &director{browser: s.signedIn("admin"), t: t, desk: "/desk/s/" + id(w.id), w: w}
	round := "/rounds/" + id(w.round)
	other := solving.Solver{Data: person.Data{Name: "Бумагин Борис"}, Venue: w.venue}
	_, second, err := s.solvings.AddSolver(t.Context(), w.by, w.id, other, nil)
	w.done(nil, err)
	site, paper := round+"/sheets/"+id(w.solver), round+"/sheets/"+id(second)

	d.get(d.desk).holds(t, "Откройте объявление")
	d.refuses(round+"/start", "объявление", "revision", d.round())
	d.does("/public", "public", "1", "revision", d.head())
	d.refuses(round+"/arm", "уже прошло", "revision", d.round(), "at", "", "at_time", "")
	d.does(round+"/arm", "revision", d.round(), "at", "2026-11-30", "at_time", "12:00")
	d.get(d.desk+round).holds(t, "Тур начнётся сам")
	d.does(round+"/disarm", "revision", d.round())
	d.does(round+"/start", "revision", d.round())
	d.get(d.desk+round).holds(t, "не открыто", "Продлить")
	w.done(s.solvings.Open(t.Context(), w.id, w.solver, w.round, "device-1"))
	w.done(s.solvings.Save(t.Context(), w.id, w.solver, w.round, "device-1", []string{"1. c3:e5"}))
	d.get(d.desk+round).holds(t, "решает", "сохранено в 15:00:00")
	d.refuses(round+"/extend", "причину", "revision", d.round(), "minutes", "10", "why", " ")
	d.does(round+"/extend", "revision", d.round(), "minutes", "10", "why", "Не было света")
	d.does(site+"/device", "revision", d.sheet(w.solver))
	d.refuses(site+"/time", "причину", "revision", d.sheet(w.solver), "minutes", "5", "why", "")
	d.does(site+"/time", "revision", d.sheet(w.solver), "minutes", "5", "why", "Связь")
	w.done(s.solvings.Open(t.Context(), w.id, w.solver, w.round, "device-2"))
	w.done(s.solvings.HandIn(t.Context(), w.id, w.solver, w.round, "device-2", []string{"1. c3:e5"}))
	d.does(site+"/reopen", "revision", d.sheet(w.solver))
	d.refuses(site+"/taken", "на сайте", "revision", d.sheet(w.solver), "taken", "10")

	s.clock.pass(2 * time.Hour)
	d.get(d.desk).holds(t, "объявите результаты")
	d.refuses(paper+"/taken", "от 0 до", "revision", "0", "taken", "500")
	d.does(paper+"/taken", "revision", "0", "taken", "47:30")
	for _, solver := range []solving.SolverID{w.solver, second} {
		p, _ := w.now().Solver(solver)
		score := solving.Score{Points: []string{"3"}, Remark: "Неполно"}
		w.done(s.solvings.Mark(t.Context(), w.by, w.id, w.marker, w.round, p.No, 0, score, true))
	}
	d.get(d.desk+site).holds(t, "1. c3:e5", "Проверкин Пётр", "Неполно", "Связь",
		"Задачи открыты, устройство 1", "Задачи открыты, устройство 2", "Сохранены ответы: 1", "Работа сдана")
	score := w.now().Scores[0]
	d.does(site+"/back/"+id(score.ID), "revision", id(score.Revision))
	d.get(d.desk+round+"/marks").holds(t, "1 из 2", "—")
	d.refuses(site+"/rule/1", "не годится", "revision", d.sheet(w.solver), "points", "7", "why", "")
	d.does(site+"/rule/1", "revision", d.sheet(w.solver), "points", "2,5", "why", "Первый ход верен")
	d.get(d.desk+round+"/marks").holds(t, "2,5", "решение директора")
	d.does(round+"/release", "revision", d.round())
	s.anonymous().get("/s/"+id(w.id)).holds(t, "Миниатюры")

	w.done(s.solvings.Protest(t.Context(), w.by, w.id, w.solver, w.round, w.sheetRevision(), "Решено всё"))
	d.get(d.desk).holds(t, "протесты без ответа")
	d.refuses("/final", "протесты", "revision", id(w.now().Version))
	d.get(d.desk+"/protests").holds(t, "Решено всё", "ждёт ответа")
	d.refuses(site+"/rule/1", "причину", "revision", d.sheet(w.solver), "points", "5", "why", "")
	d.does(site+"/rule/1", "revision", d.sheet(w.solver), "points", "5", "why", "Протест принят")
	d.refuses(site+"/reply", "ответ", "revision", d.sheet(w.solver), "text", "")
	d.does(site+"/reply", "revision", d.sheet(w.solver), "text", "Протест принят")
	d.get(d.desk+"/results").holds(t, "Решалов Руслан", ">5<", ">3<")
	d.does("/final", "revision", id(w.now().Version))
	d.get(d.desk).holds(t, "Итоги подведены")
	d.get(d.desk+"/journal").holds(t, "Решалов Руслан")
	d.file()
}

// file checks that the file of the contest has all that happened, and nothing that opens a page.
func (d *director) file() {
	d.t.Helper()
	d.get(d.desk).holds(d.t, `href="`+d.desk+`/contest.json"`)
	a, c := d.get(d.desk+"/contest.json"), d.w.now()
	a.holds(d.t, `"adyukh-solving"`, "Миниатюры", "Решалов Руслан", "Протест принят", "Не было света")
	a.lacks(d.t, c.Solvers[0].Code, c.Markers[0].Code, c.Venues[0].Code, "device-2")
	got, err := archive.ReadSolving(strings.NewReader(a.body))
	if err != nil || len(got.Contest.Sheets) != len(c.Sheets) {
		d.t.Errorf("%v: read %+v", err, got)
	}
}

func (w *solvingWorld) sheetRevision() int64 {
	p, _ := w.now().SheetOf(w.solver, w.round)
	return p.Revision
}

// TestSecretariesSeePeopleAlone: who does not run a contest for solvers is told of no problem, number or hall's page.
func TestSecretariesSeePeopleAlone(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.solving(s.admin)
	helper := s.user("helper", false)
	if _, err := s.accounts.GrantRole(t.Context(), console, account.EventID(w.id), helper.Login, account.Secretary); err != nil {
		t.Fatal(err)
	}
	b, c := s.signedIn("helper"), w.now()
	solver, _ := c.Solver(w.solver)
	for _, page := range []string{"", "/people", "/people/" + id(w.solver), "/venues/" + id(w.venue), "/journal"} {
		a := b.get("/desk/s/" + id(w.id) + page)
		if a.status != 200 {
			t.Errorf("%q: %d", page, a.status)
		}
		a.lacks(t, `data-at="d4"`, "Авторов А.", c.Venues[0].Code, c.Markers[0].Code, ">"+strconv.Itoa(solver.No)+"<", "/rounds/")
	}
}
