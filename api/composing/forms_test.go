package composing_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/contest/composing"
)

// comesAgain posts a form that has to be refused: it comes back with a sentence and with what was typed, and nothing is kept.
func comesAgain(w *apitest.ContestWorld, b *apitest.Browser, path string, typed []string, says ...string) {
	w.Test.Helper()
	before := w.Now().Version
	a := b.Post(path, apitest.Fields(typed...))
	if a.Status != http.StatusUnprocessableEntity && a.Status != http.StatusConflict {
		w.Test.Errorf("%s: %d", path, a.Status)
	}
	a.Holds(w.Test, append(says, `<form`)...)
	if after := w.Now().Version; after != before {
		w.Test.Errorf("%s: kept", path)
	}
}

// TestRefusedFormsOfContests: who fills a form in wrongly gets it back, with the sentence at its field.
func TestRefusedFormsOfContests(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	desk, b, anyone := "/desk/c/"+apitest.ID(w.ID), w.SignedIn("admin"), w.Anonymous()
	entry, person := desk+"/entries/"+apitest.ID(w.Entry), desk+"/people/"+apitest.ID(w.Judge)
	revision := func() string { e, _ := w.Now().Entry(w.Entry); return apitest.ID(e.Revision) }
	judge, _ := w.Now().Person(w.Judge)
	for _, reason := range []string{"", "  "} {
		comesAgain(w, b, entry+"/out", []string{"revision", revision(), "reason", reason, "forerunner", "Журнал, 1987"},
			`aria-invalid="true"`, "Журнал, 1987", "<svg")
	}
	b.Post(desk+"/entries/check", nil)
	for more := true; more; {
		var err error
		if more, err = w.Solver.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	comesAgain(w, b, entry+"/check", []string{"time", "долго"}, "долго", `aria-invalid="true"`)
	comesAgain(w, b, person+"/conflicts", []string{"revision", apitest.ID(judge.Revision), "author", apitest.ID(w.Author), "why", "enemy"},
		`aria-invalid="true"`, "Выберите, чем судья близок к автору")
	comesAgain(w, b, person+"/conflicts", []string{"revision", apitest.ID(judge.Revision), "author", "999999", "why", "pupil"},
		"Такого автора")
	comesAgain(w, anyone, my(w, w.Author, "/entries/"+apitest.ID(w.Entry)+"/withdraw"), []string{"revision", "1"}, `/withdraw"`)

	w.Judged()
	answer := my(w, w.Author, "/claims/answer/"+apitest.ID(w.Claim))
	comesAgain(w, anyone, answer, []string{"answer", " "}, `aria-invalid="true"`)
	comesAgain(w, anyone, answer, []string{"answer", "Отвечает Авторов"}, "Отвечает Авторов", `aria-invalid="true"`)
	claim := desk + "/claims/" + apitest.ID(w.Claim)
	comesAgain(w, b, claim+"/answer", []string{"answer", "Пишет Авторов"}, "Пишет Авторов", `aria-invalid="true"`, `name="ruling"`)
	e, _ := w.Now().Entry(w.Entry)
	if a := b.Get(claim); a.Status != http.StatusOK {
		t.Error(a.Status)
	}
	comesAgain(w, anyone, my(w, w.Judge, "/claims/on/"+strconv.Itoa(e.No)),
		[]string{"kind", "dual", "text", "", "line", "", "played", ""}, `<svg`)
}

// TestClaimBoardGoesThroughVariations: the board of a claim leads through what the author and the claimant have branched.
func TestClaimBoardGoesThroughVariations(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "1. c3:e5 (1. e3:c5 h8-g7) h8-g7"))
	w.Judged()
	e, _ := w.Now().Entry(w.Entry)
	b, path := w.Anonymous(), my(w, w.Judge, "/claims/on/"+strconv.Itoa(e.No))
	page := b.Get(path)
	page.Holds(t, `class="piece-line"`, "e3:c5")
	board := b.Get(path+"?open=1&at=3", "HX-Request", "true") // h8-g7 behind the variation
	board.Holds(t, `name="played" value="e3:c5 h8-g7" form="claim"`, `aria-current="true"`)
	line := composing.Claim{Kind: composing.Dual, From: "Читатель", Line: "1. e3:c5 h8-g7 (1... h8:b4)"}
	if _, _, err := w.Contests.File(t.Context(), w.By, w.ID, e.No, line); err == nil {
		t.Error("a variation that can't be played")
	}
	line.Line = "1. e3:c5 (1. c3:e5 h8-g7) h8-g7"
	_, filed, err := w.Contests.File(t.Context(), w.By, w.ID, e.No, line)
	w.Done(nil, err)
	w.Clock.Pass(time.Minute)
	w.SignedIn("admin").Get("/desk/c/"+apitest.ID(w.ID)+"/claims/"+apitest.ID(filed)).Holds(t, `class="piece-line"`, "at=2", "c3:e5")
}
