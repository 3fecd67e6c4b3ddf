package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// solveWorld is a contest for solvers with two rounds, the first of which has started, and a solver in a hall beside the one on the site.
type solveWorld struct {
	*solvingWorld
	second solving.RoundID
	other  solving.SolverID // on the site, too
	paper  solving.SolverID
}

// solve makes one.
func (s *site) solve() *solveWorld {
	s.t.Helper()
	w, ctx := &solveWorld{solvingWorld: s.solving(s.admin)}, s.t.Context()
	head := w.now().Head
	head.Regulations.Lead, head.Regulations.Best = 30, 1
	w.done(w.solvings.SetHead(ctx, w.by, w.id, head.Revision, head))
	r := w.of(w.round)
	w.done(w.solvings.SetProblem(ctx, w.by, w.id, w.round, r.Revision, 2, solving.Problem{
		Position: "W:Wa3,c3,e3:Bd4,h8", Task: "win", Points: places.Decimal(5_000_000), Solution: "1. e3:c5 (1. c3:e5 h8-g7) h8-g7",
		Worth: []places.Decimal{3_000_000, 2_000_000}, Source: "Канарейкин К., 2025",
	}))
	var err error
	_, w.other, err = w.solvings.AddSolver(ctx, w.by, w.id, solving.Solver{Data: person.Data{Name: "Догадкина Дина"}, Team: "Восток"}, nil)
	w.done(nil, err)
	_, w.paper, err = w.solvings.AddSolver(ctx, w.by, w.id, solving.Solver{Data: person.Data{Name: "Бумагин Борис"}, Venue: w.venue}, nil)
	w.done(nil, err)
	_, w.second, err = w.solvings.AddRound(ctx, w.by, w.id, solving.Round{Minutes: 30})
	w.done(nil, err)
	w.done(w.solvings.SetProblem(ctx, w.by, w.id, w.second, w.of(w.second).Revision, 1, solving.Problem{
		Position: "W:Wc3,g3:Bd4,h8", Task: "win", Points: places.Decimal(5_000_000), Solution: "1. c3:e5 h8-g7", Source: "Тайнов Т.",
	}))
	w.publish()
	return w
}

func (w *solveWorld) of(id solving.RoundID) solving.Round {
	r, _ := w.now().Round(id)
	return r
}

// page is the address of a round on a solver's own page.
func (w *solveWorld) page(who solving.SolverID) string {
	s, _ := w.now().Solver(who)
	return "/s/" + id(w.id) + "/my/" + s.Code + "/rounds/" + id(w.round)
}

func (w *solveWorld) markPage() string {
	m, _ := w.now().Marker(w.marker)
	return "/s/" + id(w.id) + "/mark/" + m.Code
}

func (w *solveWorld) venuePage() string {
	v, _ := w.now().Venue(w.venue)
	return "/s/" + id(w.id) + "/venue/" + v.Code
}

func (w *solveWorld) sheet(who solving.SolverID) solving.Sheet {
	p, _ := w.now().SheetOf(who, w.round)
	return p
}

func (w *solveWorld) no(who solving.SolverID) string {
	s, _ := w.now().Solver(who)
	return fmt.Sprint(s.No)
}

// opened is a browser in which the solver has opened the round.
func (w *solveWorld) opened(who solving.SolverID) *browser {
	w.t.Helper()
	b := w.anonymous()
	if a := b.post(w.page(who)+"/open", nil); a.status != http.StatusSeeOther {
		w.t.Fatalf("opening: %d\n%s", a.status, a.body)
	}
	return b
}

// saves is what the script posts.
func (b *browser) saves(page string, answers ...string) answer {
	form := url.Values{}
	for i, text := range answers {
		form.Set(fmt.Sprintf("answer-%d", i+1), text)
	}
	return b.post(page+"/save", form, "HX-Request", "true")
}

// TestSolverSolves: from the start of a round to its end, with what is saved, by whom and until when.
func TestSolverSolves(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	b, page := w.anonymous(), w.page(w.solver)
	w.starts(w.clock.Now().Add(2 * time.Minute))
	before := b.get(page)
	before.holds(t, `data-left="120000"`, "2:00", "До начала")
	before.lacks(t, "data-answer", "/open", "data-play", "<svg class=\"board")
	if a := b.post(page+"/open", nil); a.status != http.StatusConflict {
		t.Errorf("opening before the start: %d", a.status)
	}
	w.clock.pass(2*time.Minute - time.Millisecond)
	b.get(page).lacks(t, "/open")
	w.clock.pass(time.Millisecond)
	b.get(page).holds(t, "/open", "Открыть задачи")
	b.get(page).lacks(t, "data-answer", figure)
	if a := b.saves(page, "c3:e5"); a.status != http.StatusConflict {
		t.Errorf("saving before opening: %d", a.status)
	}
	b = w.opened(w.solver)
	b.get(page).holds(t, `name="answer-1"`, `name="answer-2"`, "data-play", `data-time="0003600000"`)
	b.get(page).lacks(t, "h8-g7", "Авторов", "Канарейкин")
	w.clock.pass(time.Minute)
	if a := b.saves(page, "1. c3:e5"); a.status != http.StatusOK || !strings.Contains(a.body, "15:03:00") {
		t.Errorf("saving: %d %s", a.status, a.body)
	}
	if a := b.post(page+"/save", fields("answer-2", "1. e3:c5"), "HX-Request", "true"); a.status != http.StatusOK {
		t.Errorf("saving the other: %d %s", a.status, a.body)
	}
	if got := w.sheet(w.solver).Answers; len(got) != 2 || got[0] != "1. c3:e5" || got[1] != "1. e3:c5" {
		t.Errorf("kept: %q", got)
	}
	b.get(page+"/hand-in").holds(t, "1, 2", "16:02:00")
	w.clock.pass(59 * time.Minute)
	if a := b.saves(page, "1. c3:e5 h8-g7"); a.status != http.StatusConflict || !strings.Contains(a.body, "data-locked") {
		t.Errorf("a save at the last instant and after: %d %s", a.status, a.body)
	}
	b.get(page).holds(t, "15:03:00", "1. c3:e5", "1. e3:c5")
	b.get(page).lacks(t, "data-answer", "h8-g7")
	if a := b.post(page+"/hand-in", nil); a.status != http.StatusConflict {
		t.Errorf("handing in late: %d", a.status)
	}
}

// TestSolverHandsIn: without scripts answers are sent as a whole, handing in asks once, and nothing is taken after it.
func TestSolverHandsIn(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(time.Time{})
	b, page := w.opened(w.solver), w.page(w.solver)
	a := b.post(page, fields("answer-1", "1. c3:e5", "answer-2", ""))
	if a.status != http.StatusSeeOther || !strings.HasSuffix(a.header.Get("Location"), "/hand-in") {
		t.Fatalf("%d %s", a.status, a.body)
	}
	b.get(page+"/hand-in").holds(t, "Без ответа: 2")
	w.clock.pass(90 * time.Second)
	if a := b.post(page+"/hand-in", nil); a.status != http.StatusSeeOther {
		t.Fatalf("%d %s", a.status, a.body)
	}
	b.get(page).holds(t, "Работа сдана")
	if a := b.saves(page, "1. e3:c5"); a.status != http.StatusConflict {
		t.Errorf("after handing in: %d", a.status)
	}
	if p := w.sheet(w.solver); p.HandedIn.IsZero() || p.Answer(1) != "1. c3:e5" {
		t.Errorf("%+v", p)
	}
}

// TestSecondDevice: a round is solved in the browser in which it was opened, until the director allows another.
func TestSecondDevice(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	w := newSite(t).solve()
	w.starts(time.Time{})
	first, page := w.opened(w.solver), w.page(w.solver)
	first.saves(page, "1. c3:e5")
	second := w.anonymous()
	a := second.get(page)
	a.holds(t, "открыт на другом устройстве", "позвоните директору")
	a.lacks(t, "data-answer", "1. c3:e5", "/open", "data-play")
	for _, answer := range []answer{
		second.post(page+"/open", nil), second.saves(page, "x"), second.post(page+"/hand-in", nil), w.opened(w.other).saves(page, "x"),
	} {
		if answer.status != http.StatusConflict || !strings.Contains(answer.body, "другом устройстве") {
			t.Errorf("another device: %d %s", answer.status, answer.body)
		}
	}
	if a := second.post(page+"/board", fields("no", "1", "answer", "", "at", "0")); a.status != http.StatusNotFound {
		t.Errorf("a board for another device: %d", a.status)
	}
	w.done(w.solvings.AllowDevice(t.Context(), w.by, w.id, w.solver, w.round, w.sheet(w.solver).Revision))
	second.get(page).holds(t, "/open")
	if a := second.post(page+"/open", nil); a.status != http.StatusSeeOther {
		t.Fatalf("after it was allowed: %d\n%s", a.status, a.body)
	}
	second.get(page).holds(t, "1. c3:e5", "data-answer")
	if a := first.saves(page, "1. e3:c5"); a.status != http.StatusConflict {
		t.Errorf("the first device goes on: %d", a.status)
	}
	if cookie := second.cookie("solver"); cookie == "" || strings.Contains(w.sheet(w.solver).Device, cookie) {
		t.Error("the mark itself is kept, or there is none")
	}
}

// TestAnswersTellNothing: the answer to a save is as long for a right answer as for a wrong one, and so is the page after it.
func TestAnswersTellNothing(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(time.Time{})
	b, page := w.opened(w.solver), w.page(w.solver)
	saved, shown := map[int]bool{}, map[int]bool{}
	for _, text := range []string{"1. c3:e5 h8-g7", "1. e3:c5 h8-g7", "1. ?????????????", "1. c3:e5 h8 g7 "} {
		a := b.saves(page, text)
		if a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		saved[len(a.body)] = true
	}
	for _, text := range []string{"1. c3:e5 h8-g7", "1. e3:c5 h8-g7"} {
		b.saves(page, text)
		b.get(page).lacks(t, "Авторов")
		shown[strings.Count(b.get(page).body, "notice")] = true
	}
	if len(saved) != 1 || len(shown) != 1 {
		t.Errorf("sizes %v, notices %v", saved, shown)
	}
}

// TestSavedIsSaved: what was said to be saved is there when the server was stopped at once and starts anew.
func TestSavedIsSaved(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(time.Time{})
	b, page := w.opened(w.solver), w.page(w.solver)
	for i := range 5 {
		text := fmt.Sprintf("1. c3:e5 {%d}", i)
		if a := b.saves(page, text); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		w.stop()
		w.solvings = solving.NewService(w.store.Solvings(), w.clock.Now)
		w.serve()
		if got := w.sheet(w.solver).Answer(1); got != text {
			t.Fatalf("kept %q, said %q", got, text)
		}
		u, _ := url.Parse(w.base)
		fresh := w.anonymous()
		for _, c := range b.client.Jar.Cookies(u) {
			fresh.client.Jar.SetCookies(u, []*http.Cookie{c})
		}
		b = fresh
	}
}

// TestWhatNoSolverMayPost: bad answers get a sentence, and keep what was kept.
func TestWhatNoSolverMayPost(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(time.Time{})
	b, page := w.opened(w.solver), w.page(w.solver)
	b.saves(page, "1. c3:e5")
	for name, form := range map[string]url.Values{
		"a third problem": fields("answer-3", "x"), "too long": fields("answer-1", strings.Repeat("a", solving.MaxAnswer+1)),
		"no text": fields("answer-1", "a\x00b"), "a huge number": fields("answer-9223372036854775807", "x"),
	} {
		if a := b.post(page+"/save", form, "HX-Request", "true"); a.status != 422 || !strings.Contains(a.body, "solve-state") {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
		if a := b.post(page, form); a.status != http.StatusUnprocessableEntity {
			t.Errorf("%s, without a script: %d", name, a.status)
		}
	}
	for _, form := range []url.Values{
		fields("no", "3", "answer", ""), fields("no", "x"), fields(), fields("no", "9223372036854775807"),
	} {
		if a := b.post(page+"/board", form); a.status != http.StatusNotFound {
			t.Errorf("%v: %d", form, a.status)
		}
	}
	for _, form := range []url.Values{
		fields("no", "1", "answer", strings.Repeat("a", solving.MaxAnswer+1)), fields("no", "1", "move", strings.Repeat("a", 300)),
	} {
		if a := b.post(page+"/board", form); a.status != http.StatusBadRequest {
			t.Errorf("a board: %d", a.status)
		}
	}
	if got := w.sheet(w.solver).Answers; got[0] != "1. c3:e5" {
		t.Errorf("%q", got)
	}
}

// TestAnswerIsPlayed: moves made on the board are written into the answer.
func TestAnswerIsPlayed(t *testing.T) {
	t.Parallel()
	w := newSite(t).solve()
	w.starts(time.Time{})
	b, page := w.opened(w.solver), w.page(w.solver)
	b.post(page+"/board", fields("no", "1", "answer", "", "at", "0", "move", "c3:e5")).
		holds(t, `data-wrote="1. c3:e5"`, `id="solve-board-1"`, `id="p1-play"`)
	b.post(page+"/board", fields("no", "2", "answer", "1. c3:e5", "at", "1", "cells", "h8 g7")).holds(t, `data-wrote="1. c3:e5 h8-g7"`)
	b.post(page+"/board", fields("no", "1", "answer", "1. c3:e5", "at", "1", "cut", "1")).holds(t, `data-wrote=""`)
	b.post(page+"/board", fields("no", "1", "answer", "1. c3:e5 (((", "at", "0")).holds(t, "solve-board-1")
}
