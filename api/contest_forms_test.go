package api_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"adyukh/tournament/contest/composing"
)

// comesAgain posts a form that has to be refused: it comes back with a sentence and with what was typed, and nothing is kept.
func (w *contestWorld) comesAgain(b *browser, path string, typed []string, says ...string) {
	w.t.Helper()
	before := w.now().Version
	a := b.post(path, fields(typed...))
	if a.status != http.StatusUnprocessableEntity && a.status != http.StatusConflict {
		w.t.Errorf("%s: %d", path, a.status)
	}
	a.holds(w.t, append(says, `<form`)...)
	if after := w.now().Version; after != before {
		w.t.Errorf("%s: kept", path)
	}
}

// TestRefusedFormsOfContests: who fills a form in wrongly gets it back, with the sentence at its field.
func TestRefusedFormsOfContests(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.contest(s.admin)
	w.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	desk, b, anyone := "/desk/c/"+id(w.id), w.signedIn("admin"), w.anonymous()
	entry, person := desk+"/entries/"+id(w.entry), desk+"/people/"+id(w.judge)
	revision := func() string { e, _ := w.now().Entry(w.entry); return id(e.Revision) }
	judge, _ := w.now().Person(w.judge)
	for _, reason := range []string{"", "  "} {
		w.comesAgain(b, entry+"/out", []string{"revision", revision(), "reason", reason, "forerunner", "Журнал, 1987"},
			`aria-invalid="true"`, "Журнал, 1987", "<svg")
	}
	b.post(desk+"/entries/check", nil)
	for more := true; more; {
		var err error
		if more, err = w.solver.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	w.comesAgain(b, entry+"/check", []string{"time", "долго"}, "долго", `aria-invalid="true"`)
	w.comesAgain(b, person+"/conflicts", []string{"revision", id(judge.Revision), "author", id(w.author), "why", "enemy"},
		`aria-invalid="true"`, "Выберите, чем судья близок к автору")
	w.comesAgain(b, person+"/conflicts", []string{"revision", id(judge.Revision), "author", "999999", "why", "pupil"}, "Такого автора")
	w.comesAgain(anyone, w.my(w.author, "/entries/"+id(w.entry)+"/withdraw"), []string{"revision", "1"}, `/withdraw"`)

	w.judged()
	answer := w.my(w.author, "/claims/answer/"+id(w.claim))
	w.comesAgain(anyone, answer, []string{"answer", " "}, `aria-invalid="true"`)
	w.comesAgain(anyone, answer, []string{"answer", "Отвечает Авторов"}, "Отвечает Авторов", `aria-invalid="true"`)
	claim := desk + "/claims/" + id(w.claim)
	w.comesAgain(b, claim+"/answer", []string{"answer", "Пишет Авторов"}, "Пишет Авторов", `aria-invalid="true"`, `name="ruling"`)
	e, _ := w.now().Entry(w.entry)
	if a := b.get(claim); a.status != http.StatusOK {
		t.Error(a.status)
	}
	w.comesAgain(anyone, w.my(w.judge, "/claims/on/"+strconv.Itoa(e.No)),
		[]string{"kind", "dual", "text", "", "line", "", "played", ""}, `<svg`)
}

// TestClaimBoardGoesThroughVariations: the board of a claim leads through what the author and the claimant have branched.
func TestClaimBoardGoesThroughVariations(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.contest(s.admin)
	w.send(piece("W:Wc3,e3:Bd4,h8", "1. c3:e5 (1. e3:c5 h8-g7) h8-g7"))
	w.judged()
	e, _ := w.now().Entry(w.entry)
	b, path := w.anonymous(), w.my(w.judge, "/claims/on/"+strconv.Itoa(e.No))
	page := b.get(path)
	page.holds(t, `class="piece-line"`, "e3:c5")
	board := b.get(path+"?open=1&at=3", "HX-Request", "true") // h8-g7 behind the variation
	board.holds(t, `name="played" value="e3:c5 h8-g7" form="claim"`, `aria-current="true"`)
	line := composing.Claim{Kind: composing.Dual, From: "Читатель", Line: "1. e3:c5 h8-g7 (1... h8:b4)"}
	if _, _, err := w.contests.File(t.Context(), w.by, w.id, e.No, line); err == nil {
		t.Error("a variation that can't be played")
	}
	line.Line = "1. e3:c5 (1. c3:e5 h8-g7) h8-g7"
	_, filed, err := w.contests.File(t.Context(), w.by, w.id, e.No, line)
	w.done(nil, err)
	w.clock.pass(time.Minute)
	w.signedIn("admin").get("/desk/c/"+id(w.id)+"/claims/"+id(filed)).holds(t, `class="piece-line"`, "at=2", "c3:e5")
}
