package solving_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/contest/solving"
)

func markPage(w *apitest.SolveWorld) string {
	m, _ := w.Now().Marker(w.Marker)
	return "/s/" + apitest.ID(w.ID) + "/mark/" + m.Code
}

func venuePage(w *apitest.SolveWorld) string {
	v, _ := w.Now().Venue(w.Venue)
	return "/s/" + apitest.ID(w.ID) + "/venue/" + v.Code
}

func sheet(w *apitest.SolveWorld, who solving.SolverID) solving.Sheet {
	p, _ := w.Now().SheetOf(who, w.Round)
	return p
}

func no(w *apitest.SolveWorld, who solving.SolverID) string {
	s, _ := w.Now().Solver(who)
	return fmt.Sprint(s.No)
}

// TestSolverSolves: from the start of a round to its end, with what is saved, by whom and until when.
func TestSolverSolves(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	b, page := w.Anonymous(), w.Page(w.Solver)
	w.Starts(w.Clock.Now().Add(2 * time.Minute))
	before := b.Get(page)
	before.Holds(t, `data-left="120000"`, "2:00", "До начала")
	before.Lacks(t, "data-answer", "/open", "data-play", "<svg class=\"board")
	if a := b.Post(page+"/open", nil); a.Status != http.StatusConflict {
		t.Errorf("opening before the start: %d", a.Status)
	}
	w.Clock.Pass(2*time.Minute - time.Millisecond)
	b.Get(page).Lacks(t, "/open")
	w.Clock.Pass(time.Millisecond)
	b.Get(page).Holds(t, "/open", "Открыть задачи")
	b.Get(page).Lacks(t, "data-answer", figure)
	if a := b.Saves(page, "c3:e5"); a.Status != http.StatusConflict {
		t.Errorf("saving before opening: %d", a.Status)
	}
	b = w.Opened(w.Solver)
	b.Get(page).Holds(t, `name="answer-1"`, `name="answer-2"`, "data-play", `data-time="0003600000"`)
	b.Get(page).Lacks(t, "h8-g7", "Авторов", "Канарейкин")
	w.Clock.Pass(time.Minute)
	if a := b.Saves(page, "1. c3:e5"); a.Status != http.StatusOK || !strings.Contains(a.Body, "15:03:00") {
		t.Errorf("saving: %d %s", a.Status, a.Body)
	}
	if a := b.Post(page+"/save", apitest.Fields("answer-2", "1. e3:c5"), "HX-Request", "true"); a.Status != http.StatusOK {
		t.Errorf("saving the other: %d %s", a.Status, a.Body)
	}
	if got := sheet(w, w.Solver).Answers; len(got) != 2 || got[0] != "1. c3:e5" || got[1] != "1. e3:c5" {
		t.Errorf("kept: %q", got)
	}
	b.Get(page+"/hand-in").Holds(t, "1, 2", "16:02:00")
	w.Clock.Pass(59 * time.Minute)
	if a := b.Saves(page, "1. c3:e5 h8-g7"); a.Status != http.StatusConflict || !strings.Contains(a.Body, "data-locked") {
		t.Errorf("a save at the last instant and after: %d %s", a.Status, a.Body)
	}
	b.Get(page).Holds(t, "15:03:00", "1. c3:e5", "1. e3:c5")
	b.Get(page).Lacks(t, "data-answer", "h8-g7")
	if a := b.Post(page+"/hand-in", nil); a.Status != http.StatusConflict {
		t.Errorf("handing in late: %d", a.Status)
	}
}

// TestSolverHandsIn: without scripts answers are sent as a whole, handing in asks once, and nothing is taken after it.
func TestSolverHandsIn(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(time.Time{})
	b, page := w.Opened(w.Solver), w.Page(w.Solver)
	a := b.Post(page, apitest.Fields("answer-1", "1. c3:e5", "answer-2", ""))
	if a.Status != http.StatusSeeOther || !strings.HasSuffix(a.Header.Get("Location"), "/hand-in") {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	b.Get(page+"/hand-in").Holds(t, "Без ответа: 2")
	w.Clock.Pass(90 * time.Second)
	if a := b.Post(page+"/hand-in", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	b.Get(page).Holds(t, "Работа сдана")
	if a := b.Saves(page, "1. e3:c5"); a.Status != http.StatusConflict {
		t.Errorf("after handing in: %d", a.Status)
	}
	if p := sheet(w, w.Solver); p.HandedIn.IsZero() || p.Answer(1) != "1. c3:e5" {
		t.Errorf("%+v", p)
	}
}

// TestSecondDevice: a round is solved in the browser in which it was opened, until the director allows another.
func TestSecondDevice(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(time.Time{})
	first, page := w.Opened(w.Solver), w.Page(w.Solver)
	first.Saves(page, "1. c3:e5")
	second := w.Anonymous()
	a := second.Get(page)
	a.Holds(t, "открыт на другом устройстве", "позвоните директору")
	a.Lacks(t, "data-answer", "1. c3:e5", "/open", "data-play")
	for _, answer := range []apitest.Answer{
		second.Post(page+"/open", nil), second.Saves(page, "x"), second.Post(page+"/hand-in", nil), w.Opened(w.Other).Saves(page, "x"),
	} {
		if answer.Status != http.StatusConflict || !strings.Contains(answer.Body, "другом устройстве") {
			t.Errorf("another device: %d %s", answer.Status, answer.Body)
		}
	}
	if a := second.Post(page+"/board", apitest.Fields("no", "1", "answer", "", "at", "0")); a.Status != http.StatusNotFound {
		t.Errorf("a board for another device: %d", a.Status)
	}
	w.Done(w.Solvings.AllowDevice(t.Context(), w.By, w.ID, w.Solver, w.Round, sheet(w, w.Solver).Revision))
	second.Get(page).Holds(t, "/open")
	if a := second.Post(page+"/open", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("after it was allowed: %d\n%s", a.Status, a.Body)
	}
	second.Get(page).Holds(t, "1. c3:e5", "data-answer")
	if a := first.Saves(page, "1. e3:c5"); a.Status != http.StatusConflict {
		t.Errorf("the first device goes on: %d", a.Status)
	}
	if cookie := second.Cookie("solver"); cookie == "" || strings.Contains(sheet(w, w.Solver).Device, cookie) {
		t.Error("the mark itself is kept, or there is none")
	}
}

// TestAnswersTellNothing: the answer to a save is as long for a right answer as for a wrong one, and so is the page after it.
func TestAnswersTellNothing(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(time.Time{})
	b, page := w.Opened(w.Solver), w.Page(w.Solver)
	saved, shown := map[int]bool{}, map[int]bool{}
	for _, text := range []string{"1. c3:e5 h8-g7", "1. e3:c5 h8-g7", "1. ?????????????", "1. c3:e5 h8 g7 "} {
		a := b.Saves(page, text)
		if a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		saved[len(a.Body)] = true
	}
	for _, text := range []string{"1. c3:e5 h8-g7", "1. e3:c5 h8-g7"} {
		b.Saves(page, text)
		b.Get(page).Lacks(t, "Авторов")
		shown[strings.Count(b.Get(page).Body, "notice")] = true
	}
	if len(saved) != 1 || len(shown) != 1 {
		t.Errorf("sizes %v, notices %v", saved, shown)
	}
}

// TestSavedIsSaved: what was said to be saved is there when the server was stopped at once and starts anew.
func TestSavedIsSaved(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(time.Time{})
	b, page := w.Opened(w.Solver), w.Page(w.Solver)
	for i := range 5 {
		text := fmt.Sprintf("1. c3:e5 {%d}", i)
		if a := b.Saves(page, text); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		w.Stop()
		w.Solvings = solving.NewService(w.Store.Solvings(), w.Watch)
		w.Serve()
		if got := sheet(w, w.Solver).Answer(1); got != text {
			t.Fatalf("kept %q, said %q", got, text)
		}
		u, _ := url.Parse(w.Base)
		fresh := w.Anonymous()
		for _, c := range b.Client.Jar.Cookies(u) {
			fresh.Client.Jar.SetCookies(u, []*http.Cookie{c})
		}
		b = fresh
	}
}

// TestWhatNoSolverMayPost: bad answers get a sentence, and keep what was kept.
func TestWhatNoSolverMayPost(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(time.Time{})
	b, page := w.Opened(w.Solver), w.Page(w.Solver)
	b.Saves(page, "1. c3:e5")
	for name, form := range map[string]url.Values{
		"a third problem": apitest.Fields("answer-3", "x"), "too long": apitest.Fields("answer-1", strings.Repeat("a", solving.MaxAnswer+1)),
		"no text": apitest.Fields("answer-1", "a\x00b"), "a huge number": apitest.Fields("answer-9223372036854775807", "x"),
	} {
		if a := b.Post(page+"/save", form, "HX-Request", "true"); a.Status != 422 || !strings.Contains(a.Body, "solve-state") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if a := b.Post(page, form); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s, without a script: %d", name, a.Status)
		}
	}
	for _, form := range []url.Values{
		apitest.Fields("no", "3", "answer", ""), apitest.Fields("no", "x"), apitest.Fields(), apitest.Fields("no", "9223372036854775807"),
	} {
		if a := b.Post(page+"/board", form); a.Status != http.StatusNotFound {
			t.Errorf("%v: %d", form, a.Status)
		}
	}
	for _, form := range []url.Values{
		apitest.Fields("no", "1", "answer", strings.Repeat("a", solving.MaxAnswer+1)),
		apitest.Fields("no", "1", "move", strings.Repeat("a", 300)),
	} {
		if a := b.Post(page+"/board", form); a.Status != http.StatusBadRequest {
			t.Errorf("a board: %d", a.Status)
		}
	}
	if got := sheet(w, w.Solver).Answers; got[0] != "1. c3:e5" {
		t.Errorf("%q", got)
	}
}

// TestAnswerIsPlayed: moves made on the board are written into the answer.
func TestAnswerIsPlayed(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t).Solve()
	w.Starts(time.Time{})
	b, page := w.Opened(w.Solver), w.Page(w.Solver)
	b.Post(page+"/board", apitest.Fields("no", "1", "answer", "", "at", "0", "move", "c3:e5")).
		Holds(t, `data-wrote="1. c3:e5"`, `id="solve-board-1"`, `id="p1-play"`)
	b.Post(page+"/board", apitest.Fields("no", "2", "answer", "1. c3:e5", "at", "1", "cells", "h8 g7")).Holds(t, `data-wrote="1. c3:e5 h8-g7"`)
	b.Post(page+"/board", apitest.Fields("no", "1", "answer", "1. c3:e5", "at", "1", "cut", "1")).Holds(t, `data-wrote=""`)
	b.Post(page+"/board", apitest.Fields("no", "1", "answer", "1. c3:e5 (((", "at", "0")).Holds(t, "solve-board-1")
}
